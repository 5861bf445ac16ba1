"""A hub on 127.0.0.1 that answers what huggingface_hub asks, and misbehaves on demand (case HUB).

Files are given by repository and name, as bytes or as a path; every switch of `Behaviour` may be
turned while it runs. `python -m tests.helpers.fake_hub` runs one as a process of its own.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from tests.helpers.fake_hub_server import COMMIT, Behaviour, Body, FakeHub, make_server

__all__ = ["COMMIT", "Behaviour", "FakeHub", "run_fake_hub"]


@contextmanager
def run_fake_hub(
    files: Mapping[tuple[str, str], Body],
    cards: Mapping[str, Mapping[str, Any]] | None = None,
    **switches: Any,
) -> Iterator[FakeHub]:
    """Serve files, given by (repository, name), until the block ends.

    Args:
        files: What the repositories hold.
        cards: More fields of what the hub says of a repository, such as `gated` or `cardData`.
        switches: Fields of `Behaviour`.
    """
    hub = FakeHub(dict(files), dict(cards or {}), Behaviour(**switches))
    server = make_server(hub)
    hub.address = f"http://127.0.0.1:{server.server_port}"
    thread = Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield hub
    finally:
        hub.behaviour.is_over = True
        server.shutdown()
        thread.join()
        server.server_close()


def main(arguments: list[str]) -> None:
    """Serve one file as `user/repo`; the address and then the log go to standard output."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--pace", type=float, help="bytes per second, over all connections")
    parser.add_argument("--send-buffer", type=int)
    parser.add_argument("--sha256", help="so that a large file need not be read first")
    options = parser.parse_args(arguments)
    files = {("user/repo", options.file.name): options.file}
    with run_fake_hub(
        files,
        pace_bytes_per_second=options.pace,
        send_buffer_bytes=options.send_buffer,
        hashes={options.file: options.sha256} if options.sha256 else {},
    ) as hub:
        sys.stdout.write(f"{json.dumps({'address': hub.address})}\n")
        sys.stdout.flush()
        while not sys.stdin.closed and sys.stdin.readline():
            sys.stdout.write(f"{json.dumps({'sent_bytes': hub.sent_bytes})}\n")
            sys.stdout.flush()
            time.sleep(0)


if __name__ == "__main__":
    main(sys.argv[1:])
