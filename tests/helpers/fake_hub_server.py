"""The handler behind `fake_hub`: routes, file bodies, and everything that can go wrong with them.

The switches are those of case HUB: refusals, redirects, renamed repositories, servers without
ranges, wrong lengths, cuts, stalls, pace, corrupted bytes, 429 and 5xx with Retry-After.
"""

import hashlib
import json
import os
import re
import socket
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

COMMIT = "0123456789abcdef0123456789abcdef01234567"
PIECE_BYTES = 1 << 18
PACED_BYTES = 1 << 16
MOST_SENDS_PER_SECOND = 80  # more would cost a machine that does something else too
Body = bytes | Path


@dataclass
class Behaviour:
    """How the hub misbehaves.

    Attributes:
        status: Answered to everything instead of content; None answers normally.
        failures: Statuses answered to the next requests, one each, before content comes.
        body_failures: The same, for the bodies of files only.
        retry_after: Sent with `status` and `failures`.
        cut_after_bytes: The connection ends after so many bytes of a body.
        cuts_left: How often that happens.
        is_cutting: The next piece of any body is not sent; its connection ends. Turns itself off.
        stall_after_bytes: After so many bytes of a body nothing comes for `stall_seconds`.
        stalls_left: How often that happens.
        stall_seconds: How long.
        pace_bytes_per_second: Over all connections together; None is as fast as it can.
        connection_pace_bytes_per_second: Of each connection.
        send_buffer_bytes: Of each connection's socket.
        ignores_range: A ranged request gets the whole file, with status 200.
        refuses_range: A ranged request gets status 416.
        corrupt_offsets: One byte at each of these places of a file is wrong when it is sent.
        corruptions_left: How often a wrong byte is sent.
        etag: Sent instead of the SHA-256; "" sends none.
        size: Promised instead of the real size.
        sends_commit: Whether X-Repo-Commit is sent.
        html_body: Sent, with status 200, instead of any file.
        redirects_to: Base address to which file requests are sent on.
        redirect_status: With which status.
        redirects_relatively: Whether they are sent on to another path of this hub.
        moved: Repository → its new name, told with status 307.
        gated: Repositories that need a token (401) which has accepted the licence (403).
        tokens: Token → repositories whose licence it has accepted.
        hashes: SHA-256 of files that are too large to be read.
        is_over: Whether the hub is being stopped.
    """

    status: int | None = None
    failures: list[int] = field(default_factory=list)
    body_failures: list[int] = field(default_factory=list)
    retry_after: str | None = None
    cut_after_bytes: int | None = None
    cuts_left: int = 0
    is_cutting: bool = False
    stall_after_bytes: int | None = None
    stalls_left: int = 0
    stall_seconds: float = 0.0
    pace_bytes_per_second: float | None = None
    connection_pace_bytes_per_second: float | None = None
    send_buffer_bytes: int | None = None
    ignores_range: bool = False
    refuses_range: bool = False
    corrupt_offsets: tuple[int, ...] = ()
    corruptions_left: int = 0
    etag: str | None = None
    size: int | None = None
    sends_commit: bool = True
    html_body: bytes | None = None
    redirects_to: str | None = None
    redirect_status: int = 302
    redirects_relatively: bool = False
    moved: dict[str, str] = field(default_factory=dict)
    gated: set[str] = field(default_factory=set)
    tokens: dict[str, set[str]] = field(default_factory=dict)
    hashes: dict[Path, str] = field(default_factory=dict)
    is_over: bool = False


@dataclass
class FakeHub:
    """The running hub.

    `requests` lists (method, path, headers), `queries` what followed; `sent_bytes` counts bodies.
    """

    files: dict[tuple[str, str], Body]
    cards: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    behaviour: Behaviour = field(default_factory=Behaviour)
    requests: list[tuple[str, str, dict[str, str]]] = field(default_factory=list)
    queries: list[dict[str, list[str]]] = field(default_factory=list)
    sent_bytes: int = 0
    address: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)
    next_send_at: float = 0.0

    def gets(self) -> list[dict[str, str]]:
        """Headers of the requests for a file's body so far."""
        return [headers for method, path, headers in self.requests if _is_body(method, path)]

    def sha256_of(self, body: Body) -> str:
        """The hash of a file."""
        if isinstance(body, Path):
            if body not in self.behaviour.hashes:
                with body.open("rb") as file:
                    self.behaviour.hashes[body] = hashlib.file_digest(file, "sha256").hexdigest()
            return self.behaviour.hashes[body]
        return hashlib.sha256(body).hexdigest()

    def wait_for_pace(self, num_bytes: int) -> None:
        """Hold a connection back until its next bytes may leave."""
        if (pace := self.behaviour.pace_bytes_per_second) is None:
            return
        with self.lock:
            start = max(self.next_send_at, time.monotonic() - 0.05)
            self.next_send_at = start + num_bytes / pace
        time.sleep(max(0.0, start - time.monotonic()))


def make_server(hub: FakeHub) -> ThreadingHTTPServer:
    """A server that is not started yet."""

    class Handler(_Handler):
        pass

    Handler.hub = hub
    return _Server(("127.0.0.1", 0), Handler)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass  # a client that has gone is no fault of the hub


def _is_body(method: str, path: str) -> bool:
    return method == "GET" and "/resolve/" in path


class _Handler(BaseHTTPRequestHandler):
    hub: FakeHub
    protocol_version = "HTTP/1.1"

    def setup(self) -> None:
        size = self.hub.behaviour.send_buffer_bytes
        if size is not None:
            self.request.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, size)
        super().setup()

    def do_HEAD(self) -> None:
        self._answer()

    def do_GET(self) -> None:
        self._answer()

    def log_message(self, format: str, *args: Any) -> None:
        pass

    # ------------------------------------------------------------ routes

    def _answer(self) -> None:
        split = urlsplit(self.path)
        path = unquote(split.path)
        self.hub.requests.append((self.command, path, dict(self.headers)))
        given = parse_qs(split.query)
        self.hub.queries.append(given)
        query = {name: values[-1] for name, values in given.items()}
        info = re.fullmatch(r"/api/models/([^/]+/[^/]+)(?:/revision/[^/]+)?", path)
        file = re.fullmatch(r"/([^/]+/[^/]+)/resolve/([^/]+)/(.+)", path)
        if (failure := self._failure(path)) is not None:
            self._send_failure(failure)
        elif path == "/api/whoami-v2":
            self._answer_whoami()
        elif path == "/api/models":
            self._answer_search(query)
        elif info and self._may_see(info[1], f"/api/models/{{}}{path[len(info[0]) :]}"):
            self._answer_info(info[1])
        elif file and self._may_read(file[1], file[2], file[3]):
            self._answer_file(file[1], file[3])
        elif not info and not file:
            self._send_error_code(404, "EntryNotFound" if path == "/" else "RepoNotFound")

    def _failure(self, path: str) -> int | None:
        behaviour = self.hub.behaviour
        with self.hub.lock:
            if behaviour.status is not None:
                return behaviour.status
            if behaviour.failures:
                return behaviour.failures.pop(0)
            if behaviour.body_failures and _is_body(self.command, path):
                return behaviour.body_failures.pop(0)
        return None

    def _send_failure(self, status: int) -> None:
        retry_after = self.hub.behaviour.retry_after
        self._send(status, b"", {"Retry-After": retry_after} if retry_after else {})

    def _may_see(self, repo: str, template: str) -> bool:
        """Whether a repository is answered for; else the right refusal has been sent."""
        if repo in self.hub.behaviour.moved:
            self._send_on(307, template.format(self.hub.behaviour.moved[repo]))
        elif all(of != repo for of, _ in self.hub.files):
            # As the real hub: who has no token cannot learn whether there is such a repository.
            status = 404 if "Authorization" in self.headers else 401
            self._send_error_code(status, "RepoNotFound")
        else:
            return True
        return False

    def _may_read(self, repo: str, revision: str, name: str) -> bool:
        behaviour = self.hub.behaviour
        rest = f"resolve/{revision}/{quote(name)}"
        if not self._may_see(repo, f"/{{}}/{rest}"):
            return False
        token = self.headers.get("Authorization", "").removeprefix("Bearer ")
        if repo in behaviour.gated and repo not in behaviour.tokens.get(token, set()):
            self._send_error_code(403 if token in behaviour.tokens else 401, "GatedRepo")
        elif revision not in ("main", COMMIT):
            self._send_error_code(404, "RevisionNotFound")
        elif (repo, name) not in self.hub.files:
            self._send_error_code(404, "EntryNotFound")
        else:
            return True
        return False

    # ------------------------------------------------------------ what the hub says

    def _answer_whoami(self) -> None:
        token = self.headers.get("Authorization", "").removeprefix("Bearer ")
        if token in self.hub.behaviour.tokens:
            self._send_json({"type": "user", "name": "somebody", "auth": {"type": "access_token"}})
        else:
            self._send(401, b"", {})

    def _answer_search(self, query: Mapping[str, str]) -> None:
        words = query.get("search", "").lower().split()
        repos = sorted({repo for repo, _ in self.hub.files})
        found = [repo for repo in repos if all(word in repo.lower() for word in words)]
        self._send_json([self._info(repo) for repo in found][: int(query.get("limit", "100"))])

    def _answer_info(self, repo: str) -> None:
        self._send_json(self._info(repo))

    def _info(self, repo: str) -> dict[str, Any]:
        siblings = [
            {
                "rfilename": name,
                "size": _size_of(body),
                "lfs": {
                    "size": _size_of(body),
                    "sha256": self.hub.sha256_of(body),
                    "pointerSize": 1,
                }
                if name.endswith((".gguf", ".safetensors"))
                else None,
            }
            for (of, name), body in self.hub.files.items()
            if of == repo
        ]
        gated = "auto" if repo in self.hub.behaviour.gated else False
        known = {"id": repo, "modelId": repo, "sha": COMMIT, "siblings": siblings, "gated": gated}
        return {**known, "author": repo.split("/")[0], **self.hub.cards.get(repo, {})}

    # ------------------------------------------------------------ files

    def _answer_file(self, repo: str, name: str) -> None:
        behaviour = self.hub.behaviour
        body = self.hub.files[repo, name]
        size = _size_of(body) if behaviour.size is None else behaviour.size
        etag = self.hub.sha256_of(body) if behaviour.etag is None else behaviour.etag
        facts = {"X-Linked-Size": str(size), "Content-Type": "application/octet-stream"}
        if not behaviour.ignores_range:
            facts["Accept-Ranges"] = "bytes"
        if etag:
            facts |= {"ETag": f'"{etag}"', "X-Linked-Etag": f'"{etag}"'}
        if behaviour.sends_commit:
            facts["X-Repo-Commit"] = COMMIT
        if behaviour.redirects_to:
            # The place they are sent to is signed, as a real one: its query must not get lost.
            target = f"{behaviour.redirects_to}{urlsplit(self.path).path}?signature=abc"
            self._send_on(behaviour.redirect_status, target, facts)
        elif behaviour.redirects_relatively and "signature=abc" not in self.path:
            target = f"{urlsplit(self.path).path}?signature=abc"
            self._send_on(behaviour.redirect_status, target, facts)
        elif behaviour.html_body is not None and self.command == "GET":
            self._send(200, behaviour.html_body, {"Content-Type": "text/html"})
        else:
            self._send_file(body, facts)

    def _send_file(self, body: Body, facts: dict[str, str]) -> None:
        behaviour = self.hub.behaviour
        size = _size_of(body)
        asked = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        if asked is None or behaviour.ignores_range:
            self._send_bytes(200, body, 0, size, facts)
            return
        first, end = int(asked[1]), min(int(asked[2] or size) + 1, size)
        if behaviour.refuses_range or first >= size:
            self._send(416, b"", {"Content-Range": f"bytes */{size}"})
            return
        facts["Content-Range"] = f"bytes {first}-{end - 1}/{size}"
        self._send_bytes(206, body, first, end, facts)

    def _send_bytes(
        self, status: int, body: Body, first: int, end: int, facts: dict[str, str]
    ) -> None:
        behaviour = self.hub.behaviour
        promised = end - first
        if status == 200 and behaviour.size is not None:
            promised = behaviour.size
        self._start(status, {**facts, "Content-Length": str(promised)})
        if self.command == "HEAD":
            return
        stop = end
        with self.hub.lock:
            if behaviour.cuts_left and behaviour.cut_after_bytes is not None:
                behaviour.cuts_left -= 1
                stop = min(end, first + behaviour.cut_after_bytes)
        self._pour(body, first, stop)
        if stop < end or promised != end - first:
            self.close_connection = True

    def _pour(self, body: Body, first: int, end: int) -> None:
        offset = first
        while offset < end and not self.hub.behaviour.is_over:
            if self.hub.behaviour.is_cutting:
                self.hub.behaviour.is_cutting = False
                self.close_connection = True
                return
            length = min(self._piece_bytes(), end - offset)
            self._maybe_stall(offset - first)
            self.hub.wait_for_pace(length)
            if (pace := self.hub.behaviour.connection_pace_bytes_per_second) is not None:
                time.sleep(length / pace)
            with self.hub.lock:  # before: whoever has the bytes finds them counted
                self.hub.sent_bytes += length
            self._send_piece(body, offset, length)
            offset += length

    def _piece_bytes(self) -> int:
        behaviour = self.hub.behaviour
        pace = behaviour.pace_bytes_per_second or behaviour.connection_pace_bytes_per_second
        if behaviour.stalls_left:
            return PACED_BYTES
        return PIECE_BYTES if pace is None else max(PACED_BYTES, int(pace / MOST_SENDS_PER_SECOND))

    def _maybe_stall(self, sent_bytes: int) -> None:
        behaviour = self.hub.behaviour
        with self.hub.lock:
            is_due = (
                behaviour.stalls_left > 0
                and behaviour.stall_after_bytes is not None
                and sent_bytes >= behaviour.stall_after_bytes
            )
            behaviour.stalls_left -= is_due
        if is_due:
            time.sleep(behaviour.stall_seconds)

    def _send_piece(self, body: Body, offset: int, length: int) -> None:
        if isinstance(body, Path) and not self.hub.behaviour.corruptions_left:
            with body.open("rb") as file:
                while length:
                    sent = os.sendfile(self.connection.fileno(), file.fileno(), offset, length)
                    offset, length = offset + sent, length - sent
            return
        piece = bytearray(_read(body, offset, length))
        with self.hub.lock:
            for place in self.hub.behaviour.corrupt_offsets:
                if offset <= place < offset + length and self.hub.behaviour.corruptions_left:
                    self.hub.behaviour.corruptions_left -= 1
                    piece[place - offset] ^= 0xFF
        self.wfile.write(piece)

    # ------------------------------------------------------------ answers

    def _send_on(self, status: int, location: str, facts: Mapping[str, str] | None = None) -> None:
        self._send(status, b"", {**(facts or {}), "Location": location})

    def _send_error_code(self, status: int, code: str) -> None:
        self._send(status, b"", {"X-Error-Code": code, "X-Error-Message": code})

    def _send_json(self, value: Any) -> None:
        self._send(200, json.dumps(value).encode(), {"Content-Type": "application/json"})

    def _send(self, status: int, body: bytes, headers: Mapping[str, str]) -> None:
        self._start(status, {**headers, "Content-Length": str(len(body))})
        if self.command == "GET":
            self.wfile.write(body)

    def _start(self, status: int, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()


def _size_of(body: Body) -> int:
    return body.stat().st_size if isinstance(body, Path) else len(body)


def _read(body: Body, offset: int, length: int) -> bytes:
    if isinstance(body, bytes):
        return body[offset : offset + length]
    with body.open("rb") as file:
        file.seek(offset)
        return file.read(length)
