"""A hub on 127.0.0.1 that answers what huggingface_hub asks, and misbehaves on demand.

Files are given by repository and name; every switch of `Behaviour` may be turned while it runs.
"""

import hashlib
import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote, urlsplit

COMMIT = "0123456789abcdef0123456789abcdef01234567"


@dataclass
class Behaviour:
    """How the hub misbehaves.

    Attributes:
        status: Answered to everything instead of content; None answers normally.
        cut_after_bytes: The connection ends after so many bytes of a body.
        cuts_left: How often that happens.
        ignores_range: A ranged request gets the whole file, with status 200.
        refuses_range: A ranged request gets status 416.
        html_body: Sent, with status 200, instead of any file.
        redirects_to: Base address to which file requests are sent on (status 302).
    """

    status: int | None = None
    cut_after_bytes: int | None = None
    cuts_left: int = 0
    ignores_range: bool = False
    refuses_range: bool = False
    html_body: bytes | None = None
    redirects_to: str | None = None


@dataclass
class FakeHub:
    """The running hub. `requests` lists (method, path, headers); `sent_bytes` counts bodies."""

    files: dict[tuple[str, str], bytes]
    behaviour: Behaviour = field(default_factory=Behaviour)
    requests: list[tuple[str, str, dict[str, str]]] = field(default_factory=list)
    sent_bytes: int = 0
    address: str = ""

    def gets(self) -> list[dict[str, str]]:
        """Headers of the requests for a file's body so far."""
        return [headers for method, path, headers in self.requests if _is_body(method, path)]


def _is_body(method: str, path: str) -> bool:
    return method == "GET" and "/resolve/" in path


@contextmanager
def run_fake_hub(files: dict[tuple[str, str], bytes]) -> Iterator[FakeHub]:
    """Serve files, given by (repository, name), until the block ends."""
    hub = FakeHub(files)
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(hub))
    hub.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield hub
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _handler(hub: FakeHub) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_HEAD(self) -> None:
            self._answer(with_body=False)

        def do_GET(self) -> None:
            self._answer(with_body=True)

        def log_message(self, format: str, *args: Any) -> None:
            pass

        def _answer(self, *, with_body: bool) -> None:
            path = unquote(urlsplit(self.path).path)
            hub.requests.append((self.command, path, dict(self.headers)))
            if hub.behaviour.status is not None:
                self._send(hub.behaviour.status, b"", {}, with_body=False)
            elif match := re.fullmatch(r"/api/models/(.+)", path):
                self._answer_info(match[1])
            elif match := re.fullmatch(r"/([^/]+/[^/]+)/resolve/([^/]+)/(.+)", path):
                self._answer_file(match[1], match[3], with_body=with_body)
            else:
                self._send(404, b"", {}, with_body=False)

        def _answer_info(self, repo: str) -> None:
            names = [name for of, name in hub.files if of == repo]
            if not names:
                headers = {"X-Error-Code": "RepoNotFound"}
                return self._send(404, b"", headers, with_body=False)
            info = {"id": repo, "sha": COMMIT, "siblings": [{"rfilename": name} for name in names]}
            kind = {"Content-Type": "application/json"}
            return self._send(200, json.dumps(info).encode(), kind, with_body=True)

        def _answer_file(self, repo: str, name: str, *, with_body: bool) -> None:
            body = hub.files.get((repo, name))
            if body is None:
                headers = {"X-Error-Code": "EntryNotFound"}
                return self._send(404, b"", headers, with_body=False)
            facts = {
                "ETag": f'"{hashlib.sha256(body).hexdigest()}"',
                "X-Repo-Commit": COMMIT,
                "X-Linked-Size": str(len(body)),
                "Accept-Ranges": "bytes",
                "Content-Type": "application/octet-stream",
            }
            if hub.behaviour.redirects_to and self.command == "HEAD":
                facts["X-Linked-Etag"] = facts["ETag"]
                facts["Location"] = hub.behaviour.redirects_to + self.path
                return self._send(302, b"", facts, with_body=False)
            if hub.behaviour.html_body is not None and with_body:
                kind = {"Content-Type": "text/html"}
                return self._send(200, hub.behaviour.html_body, kind, with_body=True)
            return self._send_range(body, facts, with_body=with_body)

        def _send_range(self, body: bytes, facts: dict[str, str], *, with_body: bool) -> None:
            asked = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
            if asked is None or hub.behaviour.ignores_range:
                return self._send(200, body, facts, with_body=with_body)
            first = int(asked[1])
            if hub.behaviour.refuses_range or first >= len(body):
                return self._send(416, b"", {}, with_body=False)
            facts["Content-Range"] = f"bytes {first}-{len(body) - 1}/{len(body)}"
            return self._send(206, body[first:], facts, with_body=with_body)

        def _send(
            self, status: int, body: bytes, headers: dict[str, str], *, with_body: bool
        ) -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if not with_body:
                return
            if hub.behaviour.cuts_left and hub.behaviour.cut_after_bytes is not None:
                hub.behaviour.cuts_left -= 1
                body = body[: hub.behaviour.cut_after_bytes]
                self.close_connection = True
            hub.sent_bytes += len(body)
            self.wfile.write(body)

    return Handler
