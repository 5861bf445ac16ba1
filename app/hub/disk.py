"""The disk below a download: folders that can be used, free space, names that are safe.

Knows nothing of what is downloaded. Used by everything here that writes files.
"""

import contextlib
import errno
import re
import shutil
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from app.hub.errors import DiskTooFull, FolderUnusable

DISK_RESERVE_BYTES = 200_000_000  # never fill a disk to the brim

# What Windows refuses in names; a folder of models may be moved there.
_REFUSED = re.compile(r'[<>:"|?*\\\x00-\x1f]')


@contextlib.contextmanager
def usable_folder(folder: Path) -> Iterator[None]:
    """Make a folder, and turn what the operating system refuses there into a FolderUnusable."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise DiskTooFull(folder, None, shutil.disk_usage(folder).free) from error
        raise FolderUnusable(folder, error.strerror or str(error)) from error


def check_disk(folder: Path, needed_bytes: int) -> None:
    """Refuse what would not leave a reserve on the disk.

    Raises:
        DiskTooFull: With both numbers.
    """
    free = shutil.disk_usage(folder).free
    if needed_bytes + DISK_RESERVE_BYTES > free:
        raise DiskTooFull(folder, needed_bytes, free)


def check_reserve(folder: Path) -> None:
    """Stop what comes when something else has taken the reserve meanwhile.

    Raises:
        DiskTooFull: Without a needed number.
    """
    free = shutil.disk_usage(folder).free
    if free < DISK_RESERVE_BYTES:
        raise DiskTooFull(folder, None, free)


def safe_relative(name: str) -> Path:
    """A file's name on the hub as a path below its model's folder, which it can never leave."""
    parts = [part for part in PurePosixPath(name).parts if part not in ("/", ".", "..")]
    safe = [_REFUSED.sub("_", part).rstrip(". ") or "_" for part in parts]
    return Path(*safe) if safe else Path("_")
