"""A body read from the client's socket is the body, whatever lies between, in few pieces."""

import os
import socket
import ssl
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from app.hub.body import RECEIVED_BYTES, ConnectionFailed, pieces_of

BODY = os.urandom(3 << 20)
FIRST = 1000  # bytes that the client read together with the headers


@dataclass
class Stream:
    """Stands for the client's connection."""

    connection: socket.socket

    def get_extra_info(self, name: str) -> socket.socket | None:
        return self.connection if name == "socket" else None


@dataclass
class Response:
    """What the client makes of an answer; `num_chunks` is how many it was asked for."""

    connection: socket.socket
    body_bytes: int = len(BODY)
    http_version: str = "HTTP/1.1"
    more_headers: dict[str, str] = field(default_factory=dict)
    num_chunks: int = 0

    @property
    def headers(self) -> dict[str, str]:
        return {"Content-Length": str(self.body_bytes), **self.more_headers}

    @property
    def extensions(self) -> dict[str, Stream]:
        return {"network_stream": Stream(self.connection)}

    def iter_raw(self) -> Iterator[bytes]:
        self.num_chunks += 1
        yield BODY[:FIRST]
        while chunk := self.connection.recv(1 << 16):
            self.num_chunks += 1
            yield chunk


def pieces(response: Response, *, has_proxy: bool = False) -> list[bytes]:
    return [bytes(piece) for piece in pieces_of(response, 5.0, has_proxy=has_proxy)]


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, socket.socket]]:
    near, far = socket.socketpair()
    with near, far:
        yield near, far


def pour(far: socket.socket, body: bytes) -> None:
    """Send and close, in a thread of its own."""

    def run() -> None:
        far.sendall(body)
        far.close()

    threading.Thread(target=run).start()


def test_the_client_gives_the_first_piece_and_the_socket_the_rest(
    ends: tuple[socket.socket, socket.socket],
) -> None:
    near, far = ends
    response = Response(near)
    pour(far, BODY[FIRST:])
    got = pieces(response)
    assert b"".join(got) == BODY
    assert got[0] == BODY[:FIRST]
    assert response.num_chunks == 1
    assert max(map(len, got)) <= RECEIVED_BYTES


@pytest.mark.parametrize(
    "response",
    [
        Response(socket.socket(), http_version="HTTP/2"),
        Response(socket.socket(), more_headers={"Transfer-Encoding": "chunked"}),
        Response(socket.socket(), body_bytes=1 << 20),
        Response(socket.socket(), more_headers={"Content-Length": "unknown"}),
    ],
    ids=["of another protocol", "in chunks", "that is short", "of a length nobody told"],
)
def test_a_body_that_does_not_come_plainly_is_read_by_the_client(
    response: Response, ends: tuple[socket.socket, socket.socket]
) -> None:
    response.connection.close()
    response.connection, far = ends
    pour(far, BODY[FIRST:])
    assert b"".join(pieces(response)) == BODY
    assert response.num_chunks > 1


def test_a_body_through_a_proxy_is_read_by_the_client(
    ends: tuple[socket.socket, socket.socket],
) -> None:
    near, far = ends
    response = Response(near)
    pour(far, BODY[FIRST:])
    assert b"".join(pieces(response, has_proxy=True)) == BODY
    assert response.num_chunks > 1


def test_what_came_before_a_cut_is_handed_out(ends: tuple[socket.socket, socket.socket]) -> None:
    near, far = ends
    pour(far, BODY[FIRST:2_000_000])
    got: list[bytes] = []
    with pytest.raises(ConnectionFailed, match="1145728 bytes early"):
        got.extend(map(bytes, pieces_of(Response(near), 5.0, has_proxy=False)))
    assert b"".join(got) == BODY[:2_000_000]


def test_silence_is_a_failed_connection(ends: tuple[socket.socket, socket.socket]) -> None:
    near, far = ends
    far.sendall(BODY[FIRST:2000])
    with pytest.raises(ConnectionFailed, match="timed out"):
        list(pieces_of(Response(near), 0.01, has_proxy=False))


def encrypted(near: socket.socket, far: socket.socket) -> tuple[ssl.SSLSocket, ssl.SSLSocket]:
    """Both ends of a connection without certificates, which is for tests alone."""
    found: list[ssl.SSLSocket] = []
    contexts = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    for context in contexts:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        context.maximum_version = ssl.TLSVersion.TLSv1_2
        context.set_ciphers("AECDH-AES256-SHA:@SECLEVEL=0")
    accept = threading.Thread(
        target=lambda: found.append(contexts[0].wrap_socket(far, server_side=True))
    )
    accept.start()
    client = contexts[1].wrap_socket(near)
    accept.join()
    return client, found[0]


def test_an_encrypted_body_comes_in_few_pieces_too(
    ends: tuple[socket.socket, socket.socket],
) -> None:
    near, far = encrypted(*ends)
    with near, far:
        response = Response(near)
        sent = threading.Thread(target=far.sendall, args=(BODY[FIRST:],))
        sent.start()
        got = pieces(response)
        sent.join()
    assert b"".join(got) == BODY
    assert response.num_chunks == 1
    assert len(got) < len(BODY) / (16 << 10)


def test_an_encrypted_body_that_is_cut_counts_up_to_the_cut(
    ends: tuple[socket.socket, socket.socket],
) -> None:
    near, far = encrypted(*ends)
    with near:
        pour(far, BODY[FIRST:2_000_000])
        got: list[bytes] = []
        with pytest.raises(ConnectionFailed):
            got.extend(map(bytes, pieces_of(Response(near), 5.0, has_proxy=False)))
    assert b"".join(got) == BODY[:2_000_000]
