"""A file on its way here: its bytes in `<name>.part`, and beside it a ledger of what lies in it.

    x.gguf.part           the bytes, each at its final place
    x.gguf.part.ledger    32 bytes: which file this is; then a row per part of 8 MiB:
                          8 bytes: how many bytes of the part are there, from its start on
                          32 bytes: SHA-256 of the whole file up to the part's end, 0 if not hashed

The ledger is written right after the bytes, so that what a killed process fetched is not fetched
again. Knows nothing of the network. Used by the threads of one transfer.
"""

import os
import struct
import threading
from dataclasses import dataclass
from pathlib import Path

PART_BYTES = 8 << 20
RUN_PARTS = 8  # connections keep so far apart, so that each has a long run before it
NOTICE_BYTES = 4 << 20  # those who follow are woken at every such step
_HEAD_BYTES = 32
_ROW = struct.Struct("<Q32s")
_COUNT = struct.Struct("<Q")
_NO_DIGEST = bytes(32)


@dataclass
class Claim:
    """The right of one connection to write from `position` on. Owned by that connection."""

    position: int
    is_held: bool = True

    @property
    def part(self) -> int:
        """The part that `position` lies in."""
        return self.position // PART_BYTES


class PartialFile:
    """Owns both files while a transfer runs; every method may be called by any of its threads."""

    def __init__(self, target: Path, size_bytes: int | None, identity: bytes) -> None:
        """Open what an earlier run left, if it is of the same file.

        Args:
            target: Where the file will lie.
            size_bytes: Its size; None when the server does not tell.
            identity: 32 bytes that differ for different files.
        """
        self.path = target.with_name(target.name + ".part")
        self.ledger_path = target.with_name(target.name + ".part.ledger")
        self.size_bytes = size_bytes
        self._identity = identity
        self._changed = threading.Condition()
        self._claimed: set[int] = set()
        self._prefix = 0  # where the first missing byte is looked for
        self._done: list[int] = []
        self._digests: list[bytes] = []
        self.was_discarded = not self._read_ledger()
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
        self._ledger = os.open(
            self.ledger_path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666
        )
        self._write_ledger()
        self._is_open = True

    # ------------------------------------------------------------ what is there

    @property
    def done_bytes(self) -> int:
        """How many bytes of the file are here."""
        with self._changed:
            return sum(self._done)

    @property
    def is_complete(self) -> bool:
        """Whether all bytes are here."""
        return self.size_bytes is not None and self.done_bytes == self.size_bytes

    def part_size(self, part: int) -> int:
        """Bytes of a part; the last one may be shorter."""
        if self.size_bytes is None:
            return PART_BYTES
        return min(PART_BYTES, self.size_bytes - part * PART_BYTES)

    @property
    def num_parts(self) -> int:
        """Of the whole file, or of what is known of it."""
        with self._changed:
            return len(self._done)

    def wait_for_prefix(self, beyond: int, seconds: float) -> int:
        """How far the file is here without a gap; waits for more than `beyond`."""
        with self._changed:
            self._changed.wait_for(lambda: self._prefix_end() > beyond, seconds)
            return self._prefix_end()

    def _prefix_end(self) -> int:
        while self._prefix < len(self._done) - 1 and self._is_whole(self._prefix):
            self._prefix += 1
        return self._prefix * PART_BYTES + self._done[self._prefix] if self._done else 0

    def _is_whole(self, part: int) -> bool:
        return self._done[part] == self.part_size(part)

    # ------------------------------------------------------------ connections

    def claim(self) -> Claim | None:
        """Missing bytes that nobody fetches or is about to; None when nothing is left to claim."""
        with self._changed:
            if self.size_bytes is None:
                return None if self._claimed else self._claim_part(len(self._done))
            missing = [
                part
                for part in range(len(self._done))
                if part not in self._claimed and not self._is_whole(part)
            ]
            free = [part for part in missing if not self._is_soon_reached(part)]
            return self._claim_part((free or missing)[0]) if missing else None

    def _is_soon_reached(self, part: int) -> bool:
        return any(part - RUN_PARTS < claimed < part for claimed in self._claimed)

    def _claim_part(self, part: int) -> Claim:
        self._claimed.add(part)
        done = self._done[part] if part < len(self._done) else 0
        return Claim(part * PART_BYTES + done)

    def end_of(self, claim: Claim) -> int | None:
        """Where a connection will meet what others have or fetch; None for the end of the file."""
        with self._changed:
            for part in range(claim.part + 1, len(self._done)):
                if part in self._claimed or self._done[part]:
                    return part * PART_BYTES
            return None

    def release(self, claim: Claim) -> None:
        """Give a claim back."""
        with self._changed:
            if claim.is_held:
                self._claimed.discard(claim.part)
                claim.is_held = False

    def write(self, claim: Claim, data: bytes | memoryview) -> bool:
        """Put bytes where the claim stands and move it.

        Returns:
            Whether the next bytes are wanted from this connection too.
        """
        with self._changed:
            view = memoryview(data)
            while view and self._is_open:
                room = self.part_size(claim.part) - claim.position % PART_BYTES
                self._put(claim, view[:room])
                view = view[room:]
                if claim.position % PART_BYTES and claim.position != self.size_bytes:
                    return True
                if not self._claim_next(claim):
                    return False
            return self._is_open

    def _put(self, claim: Claim, data: memoryview) -> None:
        if self.size_bytes is None and claim.part == len(self._done):
            self._done.append(0)
            self._digests.append(_NO_DIGEST)
        part = claim.part
        _write_at(self._file, data, claim.position)
        claim.position += len(data)
        self._done[part] = claim.position - part * PART_BYTES
        _write_at(self._ledger, _COUNT.pack(self._done[part]), _row_at(part))
        if claim.position % NOTICE_BYTES < len(data) or claim.position == self.size_bytes:
            self._changed.notify_all()

    def _claim_next(self, claim: Claim) -> bool:
        """A part is whole: go on with the one behind it, if it is nobody's."""
        self._claimed.discard((claim.position - 1) // PART_BYTES)
        part = claim.part
        is_ours = self.size_bytes is None or (
            part < len(self._done) and part not in self._claimed and not self._done[part]
        )
        if not is_ours:
            claim.is_held = False
            return False
        self._claimed.add(part)
        return True

    def end_at(self, size_bytes: int) -> None:
        """The server has told by ending that the file is this long."""
        with self._changed:
            self.size_bytes = size_bytes
            self._changed.notify_all()

    # ------------------------------------------------------------ hashing and mending

    def read(self, offset: int, length: int) -> bytes:
        """Bytes that are here."""
        with self._changed:
            if not self._is_open:
                return b""
        with self.path.open("rb", buffering=0) as file:
            file.seek(offset)
            return file.read(length)

    def read_into(self, offset: int, buffer: memoryview) -> int:
        """Bytes that are here, into a buffer that may be used again; returns how many."""
        with self._changed:
            if not self._is_open:
                return 0
        with self.path.open("rb", buffering=0) as file:
            file.seek(offset)
            return file.readinto(buffer) or 0

    def digest(self, part: int) -> bytes | None:
        """SHA-256 of the file up to the end of a part, as it was when it arrived."""
        with self._changed:
            known = self._digests[part]
            return None if known == _NO_DIGEST else known

    def set_digest(self, part: int, digest: bytes) -> None:
        """Keep the SHA-256 of the file up to the end of a part."""
        with self._changed:
            self._digests[part] = digest
            if self._is_open:
                row = _ROW.pack(self._done[part], digest)
                _write_at(self._ledger, row, _row_at(part))

    def forget_digests(self, first_part: int) -> None:
        """What was kept from a part on holds no longer."""
        for part in range(first_part, self.num_parts):
            self.set_digest(part, _NO_DIGEST)

    def discard_part(self, part: int) -> None:
        """A part is not what it was when it arrived: have it fetched again."""
        with self._changed:
            self._done[part] = 0
            self._prefix = min(self._prefix, part)
            _write_at(self._ledger, _COUNT.pack(0), _row_at(part))
            self._changed.notify_all()

    def replace(self, offset: int, data: bytes) -> None:
        """Put other bytes in the place of those that are here."""
        with self._changed:
            _write_at(self._file, memoryview(data), offset)

    # ------------------------------------------------------------ the end

    def flush(self) -> None:
        """Wait until the disk has all that is here now; others may write meanwhile."""
        with self._changed:
            if not self._is_open:
                return
            file = os.dup(self._file)
        try:
            os.fsync(file)
        finally:
            os.close(file)

    def close(self) -> None:
        """Keep both files for another run; later writes of slow threads do nothing."""
        with self._changed:
            if self._is_open:
                self._is_open = False
                os.close(self._file)
                os.close(self._ledger)
            self._changed.notify_all()

    def discard(self) -> None:
        """Close and remove both files."""
        self.close()
        self.path.unlink(missing_ok=True)
        self.ledger_path.unlink(missing_ok=True)

    def finish(self, target: Path) -> None:
        """Close, and move the file to its place."""
        self.close()
        self.path.replace(target)
        self.ledger_path.unlink(missing_ok=True)

    # ------------------------------------------------------------ the ledger

    def _read_ledger(self) -> bool:
        """Take over what an earlier run left; False when it was of another file."""
        self._start_ledger()
        if not self.path.exists():
            return True
        if not self.ledger_path.exists():  # the part file of an earlier Venturi: all of it counts
            self._take_prefix(self.path.stat().st_size)
            return True
        rows = self.ledger_path.read_bytes()
        if rows[:_HEAD_BYTES] != self._identity or self.size_bytes is None:
            self.path.unlink()
            self.ledger_path.unlink()
            return False
        available = self.path.stat().st_size
        for part in range(min(len(self._done), (len(rows) - _HEAD_BYTES) // _ROW.size)):
            done, digest = _ROW.unpack_from(rows, _row_at(part))
            here = min(done, self.part_size(part), max(0, available - part * PART_BYTES))
            self._done[part], self._digests[part] = here, digest
        return True

    def _start_ledger(self) -> None:
        num_parts = 0 if self.size_bytes is None else max(1, -(-self.size_bytes // PART_BYTES))
        self._done = [0] * num_parts
        self._digests = [_NO_DIGEST] * num_parts

    def _take_prefix(self, length: int) -> None:
        if self.size_bytes is None or length > self.size_bytes:
            self.path.unlink()  # nothing tells that it belongs to this file
            return
        for part in range(len(self._done)):
            self._done[part] = max(0, min(self.part_size(part), length - part * PART_BYTES))

    def _write_ledger(self) -> None:
        rows = (_ROW.pack(*row) for row in zip(self._done, self._digests, strict=True))
        _write_at(self._ledger, memoryview(self._identity + b"".join(rows)), 0)


def kept_bytes(target: Path) -> int:
    """How much of the file that will lie at `target` is here; touches nothing."""
    part = target.with_name(target.name + ".part")
    ledger = target.with_name(target.name + ".part.ledger")
    if not part.exists():
        return 0
    if not ledger.exists():
        return part.stat().st_size
    rows = ledger.read_bytes()
    num_rows = (len(rows) - _HEAD_BYTES) // _ROW.size
    return sum(int(_ROW.unpack_from(rows, _row_at(row))[0]) for row in range(num_rows))


def _row_at(part: int) -> int:
    return _HEAD_BYTES + part * _ROW.size


def _write_at(file: int, data: bytes | memoryview, offset: int) -> None:
    """`os.pwrite`, which not every system has; the caller holds the lock."""
    os.lseek(file, offset, os.SEEK_SET)
    view = memoryview(data)
    while view:
        view = view[os.write(file, view) :]
