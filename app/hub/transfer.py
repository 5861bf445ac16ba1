"""Bring one file here whole: fetched, hashed while it comes, moved into place when it is right.

What a cut, a pause or a kill left is continued (`partial_file`), one process fetches a file and
others follow it (`transfer_lock`). Knows addresses and bytes, not repositories or models.
"""

import hashlib
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from app.hub.body import Piece
from app.hub.connection import (
    MAGIC,
    CannotContinue,
    Interrupted,
    RemoteFile,
    open_range,
)
from app.hub.disk import check_disk, check_reserve, usable_folder
from app.hub.errors import FetchCancelled, HashMismatch, TransferCut, WrongContent
from app.hub.mend import hash_of, mend
from app.hub.ordered_hash import OrderedHash
from app.hub.partial_file import Claim, PartialFile, kept_bytes
from app.hub.patience import Patience
from app.hub.progress import FetchProgress, IsCancelled, OnProgress
from app.hub.rate import RateMeter
from app.hub.transfer_lock import TransferLock, read_progress
from app.hub.transfer_thread import start_thread

MAX_STARTS = 3  # from the first byte on
LOOK_SECONDS = 0.25
DISK_LOOK_SECONDS = 2.0
FLUSH_BYTES = 128 << 20
SLOW_BYTES_PER_SECOND = 40e6  # what comes in a rest is one piece, and less than systems keep
REST_SECONDS = 0.05
RATE_SECONDS = 0.02
HASH_NICENESS = 15
TELL_SECONDS = 0.5
GROWTH_SECONDS = 3.0
GROWTH_FACTOR = 1.2  # another connection must bring so much, or none is added any more
FASTEST_TO_GROW = 150e6  # bytes per second: above, one connection is not what limits
SMALLEST_TO_GROW = 64 << 20


@dataclass(frozen=True)
class TransferLimits:
    """How a transfer behaves where servers do not.

    Attributes:
        max_connections: At once, of one file.
        patience_seconds: Without any new byte, before it gives up.
        timeout_seconds: Of silence, before a connection is dropped for a new one.
        first_pause_seconds: Before the first new try; it doubles.
        longest_pause_seconds: Before any new try that the server does not set itself.
    """

    max_connections: int = 4
    patience_seconds: float = 120.0
    timeout_seconds: float = 10.0
    first_pause_seconds: float = 0.5
    longest_pause_seconds: float = 15.0


def fetch_file(
    remote: RemoteFile,
    target: Path,
    *,
    progress: OnProgress,
    is_cancelled: IsCancelled,
    limits: TransferLimits | None = None,
) -> str:
    """Fetch a file and move it to `target` once it is complete and its hash is right.

    When another thread or process fetches it already, that one's progress is told.

    Returns:
        Its SHA-256, lower-case hex.

    Raises:
        HubError: One of its kinds. What came is kept for another try, unless it was wrong.
    """
    with usable_folder(target.parent):
        while True:
            lock = TransferLock.try_acquire(target)
            if lock is not None:
                break
            if is_cancelled():
                raise FetchCancelled(target.name)
            if (told := read_progress(target)) is not None:
                progress(replace(told, note="another program is downloading it"))
            time.sleep(LOOK_SECONDS)
        try:
            if target.is_file():
                return remote.sha256 or hash_of_file(target)
            transfer = _Transfer(
                remote, target, lock, progress, is_cancelled, limits or TransferLimits()
            )
            return transfer.run()
        finally:
            lock.release()


def hash_of_file(path: Path) -> str:
    """SHA-256 of a file, lower-case hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def identity_of(remote: RemoteFile) -> bytes:
    """32 bytes that tell one version of a file from another."""
    if remote.sha256 is not None:
        return bytes.fromhex(remote.sha256)
    return hashlib.sha256(f"{remote.url} {remote.etag} {remote.size_bytes}".encode()).digest()


class _Transfer:
    """One fetch of one file by this process. Owns the partial file."""

    def __init__(
        self,
        remote: RemoteFile,
        target: Path,
        lock: TransferLock,
        progress: OnProgress,
        is_cancelled: IsCancelled,
        limits: TransferLimits,
    ) -> None:
        self._remote = remote
        self._target = target
        self._lock = lock
        self._progress = progress
        self._is_cancelled = is_cancelled
        self._limits = limits
        self._told_at = 0.0
        self._most_told = 0
        self._note = ""

    def run(self) -> str:
        """Fetch, check, move into place."""
        for start in range(1, MAX_STARTS + 1):
            partial = self._open()
            try:
                return self._run_once(partial, start)
            except CannotContinue as refusal:
                self._note = f"{refusal.reason}, so it starts anew"
                partial.discard()
            except (HashMismatch, WrongContent):
                partial.discard()
                raise
            finally:
                partial.close()
        raise TransferCut(self._remote.url, 0, self._remote.size_bytes, self._note)

    def _open(self) -> PartialFile:
        remote = self._remote
        if remote.sha256 is None and remote.etag is None:
            # Nothing proves that two halves belong together.
            for suffix in (".part", ".part.ledger"):
                self._target.with_name(self._target.name + suffix).unlink(missing_ok=True)
        # Before a ledger is made: a hostile size would make it as large as the disk.
        check_disk(self._target.parent, (remote.size_bytes or 0) - kept_bytes(self._target))
        partial = PartialFile(self._target, remote.size_bytes, identity_of(remote))
        if partial.was_discarded:
            self._note = "the file on the server changed, so it starts anew"
        return partial

    def _run_once(self, partial: PartialFile, start: int) -> str:
        connections = _Connections(self._remote, partial, self._limits, is_first_start=start == 1)
        try:
            connections.start()
            self._watch(partial, connections)
        finally:
            connections.stop()
        found = connections.hash.hexdigest()
        if self._remote.sha256 not in (None, found):
            found = self._mend(partial, connections.seams, found)
        partial.flush()
        partial.finish(self._target)
        return found

    def _watch(self, partial: PartialFile, connections: "_Connections") -> None:
        """Look at the connections now and then until all is here and hashed."""
        meter = RateMeter(partial.done_bytes, time.monotonic)
        growth = _Growth(partial.done_bytes)
        disk_looked_at = time.monotonic()
        while not connections.wait(LOOK_SECONDS):
            now, done = time.monotonic(), partial.done_bytes
            self._tell(done, meter)
            if self._is_cancelled():
                raise FetchCancelled(self._target.name)
            if now - disk_looked_at > DISK_LOOK_SECONDS:
                disk_looked_at = now
                check_reserve(self._target.parent)
            if growth.wants_another(done, partial.size_bytes):
                connections.add()
        connections.raise_failure()
        self._most_told = partial.done_bytes
        self._tell(partial.done_bytes, meter)

    def _tell(self, done_bytes: int, meter: RateMeter) -> None:
        rate = meter.read(done_bytes, self._remote.size_bytes)
        self._most_told = max(self._most_told, done_bytes)
        progress = FetchProgress(
            "downloading" if rate.stalled_seconds is None else "waiting for the server",
            self._most_told,
            self._remote.size_bytes,
            rate.bytes_per_second,
            rate.seconds_left,
            rate.stalled_seconds,
            self._note,
        )
        self._progress(progress)
        if time.monotonic() - self._told_at >= TELL_SECONDS:
            self._told_at = time.monotonic()
            self._lock.tell(progress)

    def _mend(self, partial: PartialFile, seams: list[int], found: str) -> str:
        wanted = str(self._remote.sha256)
        if hash_of(partial) == wanted:  # read wrongly once, or mended meanwhile
            return wanted
        try:
            mended = mend(partial, seams, wanted, self._fetch_again)
        except CannotContinue:
            mended = None
        except Interrupted as interruption:
            raise interruption.failure from interruption
        if mended is None:
            raise HashMismatch(self._target.name, wanted, found)
        return mended

    def _fetch_again(self, first: int, end: int) -> bytes:
        if self._is_cancelled():
            raise FetchCancelled(self._target.name)
        size = self._remote.size_bytes
        self._progress(
            FetchProgress("fetching damaged parts again", self._most_told, size, note=self._note)
        )
        with open_range(self._remote, first, end, self._limits.timeout_seconds) as stream:
            return b"".join(bytes(piece) for piece in stream)


class _Growth:
    """Decides whether one more connection may help. Owns what the last one brought."""

    def __init__(self, done_bytes: int) -> None:
        self._done = done_bytes
        self._since = time.monotonic()
        self._rate_before = 0.0
        self._is_over = False

    def wants_another(self, done_bytes: int, size_bytes: int | None) -> bool:
        """Whether the last connection brought enough to try another."""
        seconds = time.monotonic() - self._since
        if self._is_over or size_bytes is None or seconds < GROWTH_SECONDS:
            return False
        rate = (done_bytes - self._done) / seconds
        self._is_over = (
            size_bytes - done_bytes < SMALLEST_TO_GROW
            or rate > FASTEST_TO_GROW
            or rate < GROWTH_FACTOR * self._rate_before
        )
        self._done, self._since, self._rate_before = done_bytes, time.monotonic(), rate
        return not self._is_over


class _Connections:
    """The threads of one transfer: one that hashes, one that flushes, a few that fetch.

    Attributes:
        hash: Of what came.
        seams: Parts in which a connection began or ended.
    """

    def __init__(
        self,
        remote: RemoteFile,
        partial: PartialFile,
        limits: TransferLimits,
        *,
        is_first_start: bool,
    ) -> None:
        self._remote = remote
        self._partial = partial
        self._limits = limits
        self._most = limits.max_connections if is_first_start else 1
        self._is_gguf = partial.path.name.endswith(".gguf.part")
        self._stop = threading.Event()
        self._ended = threading.Event()
        self._failure: Exception | None = None
        self._num_started = 0
        self._patience = Patience(
            limits.patience_seconds,
            limits.first_pause_seconds,
            limits.longest_pause_seconds,
            time.monotonic,
        )
        self.hash = OrderedHash(partial)
        self.seams: list[int] = []

    def start(self) -> None:
        """Begin."""
        start_thread("transfer-hash", self._hash, self._on_error, HASH_NICENESS)
        if (self._partial.size_bytes or 0) > FLUSH_BYTES:
            start_thread("transfer-flush", self._flush, self._on_error)
        self.add()

    def add(self) -> None:
        """Fetch over one more connection, if another one is allowed."""
        if self._num_started < self._most:
            self._num_started += 1
            start_thread("transfer", self._fetch, self._on_error)

    def wait(self, seconds: float) -> bool:
        """Whether all is hashed or something failed, after so many seconds at most."""
        return self._ended.wait(seconds)

    def raise_failure(self) -> None:
        """Raise what went wrong, if something did."""
        if self._failure is not None:
            raise self._failure

    def stop(self) -> None:
        """End the threads; one that waits for the network ends later and does no harm."""
        self._stop.set()

    def _on_error(self, error: Exception) -> None:
        self._failure = self._failure or error
        self._ended.set()

    def _hash(self) -> None:
        self.hash.follow(self._stop)
        self._ended.set()

    def _flush(self) -> None:
        """Have the disk write while more comes, so that the end is no long wait for it."""
        flushed = self._partial.done_bytes
        while not self._stop.wait(LOOK_SECONDS):
            done = self._partial.done_bytes
            if done - flushed >= FLUSH_BYTES:
                self._partial.flush()
                flushed = done

    def _fetch(self) -> None:
        """Fetch what nobody else does, until nothing is left for this connection."""
        while not self._stop.is_set() and self.hash.position != self._partial.size_bytes:
            claim = self._partial.claim()
            if claim is None:  # all is here or on its way, but a damaged part may come back
                self._stop.wait(LOOK_SECONDS)
                continue
            try:
                self.seams.append(claim.part)
                self._fetch_claim(claim)
            except Interrupted as interruption:
                self._pause(interruption)
            finally:
                self.seams.append(claim.part)
                self._partial.release(claim)

    def _pause(self, interruption: Interrupted) -> None:
        pause = self._patience.pause_after(interruption)
        if isinstance(pause, TransferCut):
            raise replace(pause, done_bytes=self._partial.done_bytes)
        if isinstance(pause, Exception):
            raise pause
        self._stop.wait(pause)

    def _fetch_claim(self, claim: Claim) -> None:
        remote, partial = self._remote, self._partial
        end = partial.end_of(claim)
        with open_range(remote, claim.position, end, self._limits.timeout_seconds) as stream:
            pieces = self._checked(stream) if claim.position == 0 else stream
            for piece in self._unhurried(pieces):
                self._patience.note_bytes()
                if not partial.write(claim, piece) or self._stop.is_set():
                    return
        if partial.size_bytes is None:
            partial.end_at(claim.position)
        elif claim.position not in (end, partial.size_bytes):
            done, total = partial.done_bytes, partial.size_bytes
            cut = TransferCut(remote.url, done, total, "the connection ended early")
            raise Interrupted(cut)

    def _unhurried(self, pieces: Iterator[Piece]) -> Iterator[Piece]:
        """The pieces; on a slow line with a short rest after each.

        Beside a chat whose own threads wait for each other, each waking costs more than its time:
        so it happens twenty times a second, and all that has come is taken at once.
        """
        size, since = 0, time.monotonic()
        for piece in pieces:
            yield piece
            size += len(piece)
            now = time.monotonic()
            if now - since < RATE_SECONDS:
                continue
            is_slow = size < SLOW_BYTES_PER_SECOND * (now - since)
            size, since = 0, now
            if is_slow:
                self._stop.wait(REST_SECONDS)

    def _checked(self, stream: Iterator[Piece]) -> Iterator[Piece]:
        """The stream from the first byte of the file on, if it begins like a model."""
        start = b""
        while len(start) < len(MAGIC) and (chunk := next(stream, b"")):
            start += chunk
        if self._is_gguf and not start.startswith(MAGIC) and len(start) >= len(MAGIC):
            raise WrongContent(self._remote.url, repr(start[:16])[1:])
        yield start
        yield from stream
