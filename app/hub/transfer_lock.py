"""One transfer per file, whoever asks: a lock beside the partial file that tells how far it is.

`<name>.part.lock` is locked by the process that fetches, and holds its progress as JSON; a second
asker, also another process, reads it and follows. The system drops the lock of a killed process.
"""

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Self

from app.hub.progress import FetchProgress

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LOCKED_BYTE = 1 << 30  # on Windows a locked byte cannot be read, so it is one behind the text


class TransferLock:
    """The right to fetch one file. Owned by the thread that fetches it."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self._path = path
        self._descriptor = descriptor

    @classmethod
    def try_acquire(cls, target: Path) -> Self | None:
        """Take the lock of a file that will lie at `target`; None when somebody has it."""
        path = lock_path(target)
        while True:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
            if not _lock(descriptor):
                os.close(descriptor)
                return None
            # The one before may have removed the file while this waited for its lock.
            if path.exists() and os.path.samestat(os.fstat(descriptor), path.stat()):
                return cls(path, descriptor)
            os.close(descriptor)

    def tell(self, progress: FetchProgress) -> None:
        """Write how far it is, for those who follow."""
        text = json.dumps({"pid": os.getpid(), **asdict(progress)}).encode()
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        os.write(self._descriptor, text)
        os.truncate(self._descriptor, len(text))

    def release(self) -> None:
        """Remove the file and let others have the lock."""
        if sys.platform == "win32":
            os.close(self._descriptor)
            self._path.unlink(missing_ok=True)
        else:
            self._path.unlink(missing_ok=True)
            os.close(self._descriptor)


def lock_path(target: Path) -> Path:
    """The lock of a file that will lie at `target`."""
    return target.with_name(target.name + ".part.lock")


def read_progress(target: Path) -> FetchProgress | None:
    """How far the process that fetches a file is; None when none tells."""
    try:
        data = json.loads(lock_path(target).read_text(encoding="utf-8"))
        del data["pid"]
        return FetchProgress(**data)
    except (OSError, ValueError, TypeError, KeyError):
        return None


def is_held(target: Path) -> bool:
    """Whether some process fetches a file now."""
    if not lock_path(target).exists():
        return False
    lock = TransferLock.try_acquire(target)
    if lock is not None:
        lock.release()
    return lock is None


def discard_partial(target: Path) -> bool:
    """Remove what came of a file so far; False when some process fetches it now."""
    lock = TransferLock.try_acquire(target)
    if lock is None:
        return False
    for suffix in (".part", ".part.ledger"):
        target.with_name(target.name + suffix).unlink(missing_ok=True)
    lock.release()
    return True


def _lock(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
