"""The bytes of a file on the hub, read by ranges: enough for its header, cached by revision.

A `ByteSource` as the engine's `inspect_model` takes it. Only for a model's page, where somebody
looks at one model: a header of a large vocabulary is some megabytes.
"""

import hashlib
from pathlib import Path

from app.hub.connection import CannotContinue, Interrupted, RemoteFile, open_range
from app.hub.errors import HubFailed

BLOCK_BYTES = 1 << 20
MOST_BYTES = 64 << 20  # no header is longer; a file that asks for more is not read on
TIMEOUT_SECONDS = 10.0


class RemoteBytes:
    """Reads a remote file block by block and keeps the blocks on disk.

    Raises:
        HubError: Out of `read`, when the hub cannot give them.
    """

    def __init__(self, remote: RemoteFile, name: str, cache_folder: Path) -> None:
        """Make a source; nothing is fetched before the first read.

        Args:
            remote: With its size known.
            name: What errors call the file.
            cache_folder: Where blocks are kept; may be deleted at any time.
        """
        if remote.size_bytes is None:
            raise HubFailed(remote.url, 200)
        self.path = Path(name)
        self.size_bytes = remote.size_bytes
        self._remote = remote
        version = remote.sha256 or f"{remote.url} {remote.revision} {remote.etag}"
        self._folder = cache_folder / hashlib.sha256(version.encode()).hexdigest()[:32]
        self._blocks: dict[int, bytes] = {}
        self.fetched_bytes = 0

    def read(self, offset: int, length: int) -> bytes:
        """The bytes offset … offset + length − 1, those behind the most readable left out."""
        end = min(offset + length, self.size_bytes, MOST_BYTES)
        if end <= offset:
            return b""
        first, last = offset // BLOCK_BYTES, (end - 1) // BLOCK_BYTES
        joined = b"".join(self._block(number) for number in range(first, last + 1))
        start = offset - first * BLOCK_BYTES
        return joined[start : start + end - offset]

    def _block(self, number: int) -> bytes:
        if number not in self._blocks:
            kept = self._folder / f"{number}"
            block = kept.read_bytes() if kept.is_file() else b""
            wanted = min(BLOCK_BYTES, self.size_bytes - number * BLOCK_BYTES)
            if len(block) != wanted:
                block = self._fetch(number * BLOCK_BYTES, wanted)
                self._keep(kept, block)
            self._blocks[number] = block
        return self._blocks[number]

    def _fetch(self, first: int, length: int) -> bytes:
        block = bytearray()
        try:
            with open_range(self._remote, first, first + length, TIMEOUT_SECONDS) as stream:
                for chunk in stream:
                    block += chunk
        except Interrupted as interruption:
            raise interruption.failure from interruption
        except CannotContinue as refusal:
            raise HubFailed(self._remote.url, 416) from refusal
        self.fetched_bytes += len(block)
        return bytes(block[:length])

    def _keep(self, path: Path, block: bytes) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(path.name + ".part")
        unfinished.write_bytes(block)
        unfinished.replace(path)
