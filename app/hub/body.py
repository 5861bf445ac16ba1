"""The body of a response in few, large pieces: a download that wakes a busy machine seldom.

The HTTP client hands out 64 KB at a time, with a hundred steps of Python for each. A long body is
read from the client's socket instead, everything that is there at once. Knows no ranges and no
files. Called by `connection.open_range`.
"""

import contextlib
import socket
import ssl
import time
from collections.abc import Iterator
from typing import Any

from huggingface_hub import errors as hub_errors

# The base of all failures of the HTTP client that huggingface_hub is built on, whichever that is.
ConnectionFailed: type[Exception] = hub_errors.HTTPError  # type: ignore[attr-defined]

RECEIVED_BYTES = 2 << 20
SHORTEST_BYTES = 2 << 20  # below, the client keeps the connection for its next request
JOINED_BYTES = 1 << 20
JOINED_SECONDS = 0.005

Piece = bytes | memoryview  # it holds until the next one is asked for


def pieces_of(response: Any, timeout_seconds: float, *, has_proxy: bool) -> Iterator[Piece]:
    """The body of a response of huggingface_hub's HTTP client, as it comes and undecoded.

    Args:
        response: Nothing of its body was read.
        timeout_seconds: Of silence, before the connection counts as failed.
        has_proxy: Whether it comes through a proxy; that may wrap one layer of TLS in another, so
            the client itself reads then.

    Raises:
        ConnectionFailed: The body ends early, or nothing more comes; what came before is handed
            out first.
    """
    chunks = response.iter_raw()  # no chunk size: that would lose bytes at a cut
    connection = None if has_proxy else _socket_of(response)
    length = response.headers.get("Content-Length", "")
    left = int(length) if length.isdecimal() else 0
    if connection is None or left < SHORTEST_BYTES:
        yield from _joined(chunks)
        return
    # The client hands out all it has read of the body with the first piece.
    first: bytes = next(chunks, b"")
    yield first
    yield from _received(connection, left - len(first), timeout_seconds)


def _socket_of(response: Any) -> socket.socket | None:
    """What the body comes through, if nothing but the body comes through it."""
    if response.http_version != "HTTP/1.1" or "Transfer-Encoding" in response.headers:
        return None
    stream = response.extensions.get("network_stream")
    found = None if stream is None else stream.get_extra_info("socket")
    return found if isinstance(found, socket.socket) else None


def _received(connection: socket.socket, left: int, timeout_seconds: float) -> Iterator[Piece]:
    """All into one buffer: memory that is mapped anew each time stops the threads that compute."""
    buffer = memoryview(bytearray(RECEIVED_BYTES))
    try:
        while left > 0:
            connection.settimeout(timeout_seconds)
            size = _take_all_that_came(connection, buffer[:left])
            if not size:
                raise ConnectionFailed(f"the connection ended {left} bytes early")
            left -= size
            yield buffer[:size]
    except OSError as error:
        raise ConnectionFailed(str(error) or type(error).__name__) from error


def _take_all_that_came(connection: socket.socket, buffer: memoryview) -> int:
    """Wait for bytes, and take those that are there.

    Returns:
        How many; 0 at the end of the connection.
    """
    size = connection.recv_into(buffer)
    if not isinstance(connection, ssl.SSLSocket):
        return size
    connection.settimeout(0)
    with contextlib.suppress(ssl.SSLWantReadError):
        last = size
        while last and size < len(buffer):  # a record of 16 KB at most is handed out at a time
            last = connection.recv_into(buffer[size:])
            size += last
    return size


def _joined(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Chunks that come within a short time as one."""
    batch: list[bytes] = []
    size, since = 0, time.monotonic()
    try:
        for chunk in chunks:
            batch.append(chunk)
            size += len(chunk)
            if size < JOINED_BYTES and time.monotonic() - since < JOINED_SECONDS:
                continue
            yield b"".join(batch)
            batch, size, since = [], 0, time.monotonic()
    except ConnectionFailed:  # what came before a cut counts
        if batch:
            yield b"".join(batch)
        raise
    if batch:
        yield b"".join(batch)
