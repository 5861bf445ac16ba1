"""The SHA-256 of a file while it arrives: follows the bytes that are there without a gap.

Reads them from the partial file, so that it does not matter which connection brought them. What an
earlier run left is held against the ledger, and a part that changed on the disk is fetched again.
Runs in a thread of `transfer.py`; hashing and reading release the interpreter's lock.
"""

import hashlib
import threading

from app.hub.partial_file import PART_BYTES, PartialFile

CHUNK_BYTES = 1 << 20
WAIT_SECONDS = 0.5


class OrderedHash:
    """Owns the hash of one partial file.

    Attributes:
        num_damaged: Parts that were not on the disk what they were when they arrived.
    """

    def __init__(self, partial: PartialFile) -> None:
        self._partial = partial
        self._sha256 = hashlib.sha256()
        self._position = 0
        self._at_part_start = self._sha256.copy()
        self._fetched_again: set[int] = set()
        self._buffer = memoryview(bytearray(CHUNK_BYTES))
        self.num_damaged = 0

    @property
    def position(self) -> int:
        """How far the file is hashed."""
        return self._position

    def hexdigest(self) -> str:
        """Of what is hashed so far."""
        return self._sha256.hexdigest()

    def follow(self, stop: threading.Event) -> None:
        """Hash until the end of the file, or until told to stop."""
        while not stop.is_set() and self._position != self._partial.size_bytes:
            end = self._partial.wait_for_prefix(self._position, WAIT_SECONDS)
            while self._position < end and not stop.is_set():
                self._take(min(CHUNK_BYTES, end - self._position))

    def _take(self, length: int) -> None:
        part = self._position // PART_BYTES
        part_end = part * PART_BYTES + self._partial.part_size(part)
        wanted = self._buffer[: min(length, part_end - self._position)]
        size = self._partial.read_into(self._position, wanted)
        if not size:
            return
        self._sha256.update(wanted[:size])
        self._position += size
        if self._position == part_end and self._partial.size_bytes is not None:
            self._close_part(part)

    def _close_part(self, part: int) -> None:
        found, known = self._sha256.digest(), self._partial.digest(part)
        if known not in (None, found) and part not in self._fetched_again:
            self._fetched_again.add(part)
            self.num_damaged += 1
            self._sha256 = self._at_part_start.copy()
            self._position = part * PART_BYTES
            self._partial.discard_part(part)
            return
        if known not in (None, found):  # it was something else already when it arrived
            self._partial.forget_digests(part)
        if known != found:
            self._partial.set_digest(part, found)
        self._at_part_start = self._sha256.copy()
