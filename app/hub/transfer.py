"""Bring one file here whole: streamed to a partial file, hashed, moved into place when it is right.

A partial file left by a cut or a kill is continued where the server allows it. Knows addresses and
bytes, not repositories or models. The HTTP client is huggingface_hub's, with its proxy settings.
"""

import contextlib
import hashlib
import os
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from huggingface_hub import errors as hub_errors
from huggingface_hub import get_session

from app.hub.errors import (
    DiskTooFull,
    FetchCancelled,
    FolderUnusable,
    HashMismatch,
    HubFailed,
    TransferCut,
    WrongContent,
)
from app.hub.progress import FetchProgress, IsCancelled, OnProgress

# The base of all failures of the HTTP client that huggingface_hub is built on, whichever that is.
ConnectionFailed: type[Exception] = hub_errors.HTTPError  # type: ignore[attr-defined]

MAGIC = b"GGUF"
CHUNK_BYTES = 1 << 20
DISK_RESERVE_BYTES = 200_000_000  # never fill a disk to the brim
MAX_CUTS_IN_A_ROW = 4  # without a new byte in between
TIMEOUT_SECONDS = 10


@dataclass(frozen=True)
class RemoteFile:
    """A file to be fetched; facts that the server does not tell are None.

    Attributes:
        url: Where the bytes are.
        headers: Sent with each request; may hold a token, so it is kept out of the repr.
        size_bytes: Promised size.
        sha256: Promised hash, lower-case hex.
        revision: Commit it belongs to.
    """

    url: str
    headers: Mapping[str, str] = field(repr=False)
    size_bytes: int | None
    sha256: str | None
    revision: str | None


def fetch_file(
    remote: RemoteFile, target: Path, *, progress: OnProgress, is_cancelled: IsCancelled
) -> str:
    """Fetch a file and move it to `target` once it is complete and its hash is right.

    Returns:
        Its SHA-256, lower-case hex.

    Raises:
        HubError: One of its kinds; after FetchCancelled and TransferCut the partial file is kept.
    """
    transfer = _Transfer(remote, target, progress, is_cancelled)
    with usable_folder(target.parent):
        check_disk(target.parent, (remote.size_bytes or 0) - transfer.done_bytes)
        return transfer.run()


@contextlib.contextmanager
def usable_folder(folder: Path) -> Iterator[None]:
    """Make a folder, and turn what the operating system refuses there into a FolderUnusable."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        raise FolderUnusable(folder, error.strerror or str(error)) from error


def check_disk(folder: Path, needed_bytes: int) -> None:
    """Refuse what would not leave a reserve on the disk.

    Raises:
        DiskTooFull: With both numbers.
    """
    free = shutil.disk_usage(folder).free
    if needed_bytes + DISK_RESERVE_BYTES > free:
        raise DiskTooFull(folder, needed_bytes, free)


class _StartOver(Exception):
    """What is in the partial file cannot be continued."""


class _Transfer:
    """One fetch of one file, over as many connections as it takes. Owns the partial file."""

    def __init__(
        self, remote: RemoteFile, target: Path, progress: OnProgress, is_cancelled: IsCancelled
    ) -> None:
        self._remote = remote
        self._target = target
        self._partial = target.with_name(target.name + ".part")
        self._progress = progress
        self._is_cancelled = is_cancelled

    @property
    def done_bytes(self) -> int:
        """Bytes that lie in the partial file."""
        return self._partial.stat().st_size if self._partial.exists() else 0

    def run(self) -> str:
        """Fetch, check, move into place."""
        try:
            found = self._fetch_patiently()
            if self._remote.sha256 not in (None, found):
                raise HashMismatch(self._target.name, str(self._remote.sha256), found)
        except (HashMismatch, WrongContent):
            self._partial.unlink(missing_ok=True)
            raise
        self._partial.replace(self._target)
        return found

    def _fetch_patiently(self) -> str:
        """Go on after each cut, as long as new bytes come."""
        cuts = 0
        while True:
            before = self.done_bytes
            try:
                return self._fetch_once()
            except _StartOver:
                self._partial.unlink()
                cuts += 1
                failure = self._cut(0, "the server sends neither the rest nor the whole")
            except TransferCut as cut:
                cuts = 0 if cut.done_bytes > before else cuts + 1
                failure = cut
            if cuts >= MAX_CUTS_IN_A_ROW:
                raise failure

    def _fetch_once(self) -> str:
        # Without a promised hash nothing proves that two halves belong together.
        if self._remote.sha256 is None:
            self._partial.unlink(missing_ok=True)
        with self._partial.open("a+b") as file:
            sha256 = _hash_of_start(file)
            if file.tell() != self._remote.size_bytes:
                self._append_rest(file, sha256)
            file.flush()
            os.fsync(file.fileno())
        return sha256.hexdigest()

    def _append_rest(self, file: BinaryIO, sha256: "hashlib._Hash") -> None:
        done, total = file.tell(), self._remote.size_bytes
        try:
            for chunk in self._stream(done):
                if self._is_cancelled():
                    raise FetchCancelled(self._target.name)
                file.write(chunk)
                sha256.update(chunk)
                done += len(chunk)
                self._progress(FetchProgress("downloading", done, total))
        except ConnectionFailed as error:
            raise self._cut(done, str(error)) from error
        if total is not None and done < total:
            raise self._cut(done, "the connection ended early")

    def _stream(self, first_byte: int) -> Iterator[bytes]:
        """The bytes of the file from `first_byte` on."""
        headers = {**self._remote.headers, "Accept-Encoding": "identity"}
        if first_byte:
            headers["Range"] = f"bytes={first_byte}-"
        url = self._remote.url
        with get_session().stream(
            "GET", url, headers=headers, timeout=TIMEOUT_SECONDS, follow_redirects=True
        ) as response:
            if response.status_code == 416 or (first_byte and response.status_code == 200):
                raise _StartOver
            if response.status_code not in (200, 206):
                raise HubFailed(url, response.status_code)
            chunks = response.iter_bytes()  # no chunk size: that would lose bytes at a cut
            if first_byte == 0:
                start = b""
                while len(start) < len(MAGIC) and (chunk := next(chunks, b"")):
                    start += chunk
                self._check_is_model(response.headers.get("Content-Type", ""), start)
                yield start
            yield from chunks

    def _check_is_model(self, content_type: str, start: bytes) -> None:
        if content_type.startswith("text/"):
            raise WrongContent(self._remote.url, content_type)
        if self._target.suffix == ".gguf" and not start.startswith(MAGIC):
            raise WrongContent(self._remote.url, repr(start[:16])[1:])

    def _cut(self, done: int, reason: str) -> TransferCut:
        return TransferCut(self._remote.url, done, self._remote.size_bytes, reason)


def _hash_of_start(file: BinaryIO) -> "hashlib._Hash":
    """Hash what is there already and stand at its end."""
    file.seek(0)
    sha256 = hashlib.sha256()
    while chunk := file.read(CHUNK_BYTES):
        sha256.update(chunk)
    return sha256
