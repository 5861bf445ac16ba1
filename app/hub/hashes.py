"""SHA-256 of model files, computed once: kept by path, size and time of change.

Tells duplicates apart and says whether a file is still what it was. Hashing a large file takes its
time, so it is asked for and can be cancelled; everything else only reads what is known.
"""

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.hub.errors import FetchCancelled
from app.hub.installed import all_files
from app.hub.manifest import ManifestFile, read_manifest
from app.hub.progress import (
    FetchProgress,
    IsCancelled,
    OnProgress,
    never_cancelled,
    no_progress,
)

CHUNK_BYTES = 4 << 20


class HashCache:
    """Owns the file of known hashes; it may be deleted at any time."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def known(self, path: Path) -> str | None:
        """The hash of a file, if it was hashed since it last changed."""
        entry = self._read().get(str(path))
        return entry["sha256"] if entry and entry.get("stamp") == _stamp(path) else None

    def hash(
        self,
        path: Path,
        progress: OnProgress = no_progress,
        is_cancelled: IsCancelled = never_cancelled,
        *,
        anew: bool = False,
    ) -> str:
        """The hash of a file, computed if it is not known or `anew`.

        Raises:
            FetchCancelled: Told to stop.
            OSError: The file cannot be read.
        """
        known = None if anew else self.known(path)
        if known is None:
            known = _hash(path, progress, is_cancelled)
            self.keep(path, known)
        return known

    def keep(self, path: Path, sha256: str) -> None:
        """Remember the hash of a file as it is now."""
        entries = {**self._read(), str(path): {"stamp": _stamp(path), "sha256": sha256}}
        self._file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = self._file.with_name(f"{self._file.name}.{os.getpid()}.part")
        unfinished.write_text(json.dumps(entries, indent=0), encoding="utf-8")
        unfinished.replace(self._file)

    def _read(self) -> Mapping[str, Any]:
        try:
            data = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return data if isinstance(data, dict) else {}


@dataclass(frozen=True)
class Verified:
    """What a file is against what it should be.

    Attributes:
        path: The file.
        expected_sha256: As its source promised; None when nothing was promised.
        found_sha256: As it is now; None when it is missing.
    """

    path: Path
    expected_sha256: str | None
    found_sha256: str | None

    @property
    def is_sound(self) -> bool | None:
        """None when there is nothing to compare with."""
        return None if self.expected_sha256 is None else self.expected_sha256 == self.found_sha256


def verify(
    model: Path,
    hashes: HashCache,
    progress: OnProgress = no_progress,
    is_cancelled: IsCancelled = never_cancelled,
) -> list[Verified]:
    """Hash the files of a model anew and hold them against its manifest.

    Raises:
        FetchCancelled: Told to stop.
        OSError: A file cannot be read.
    """
    verified = []
    for path, expected in _promised(model):
        is_here = path.is_file()
        found = hashes.hash(path, progress, is_cancelled, anew=True) if is_here else None
        verified.append(Verified(path, expected, found))
    return verified


def damaged_file(model: Path, hashes: HashCache) -> Path | None:
    """A file of a model that is known not to be what was fetched; None when none is."""
    for path, expected in _promised(model):
        known = hashes.known(path) if expected is not None and path.is_file() else None
        if known not in (None, expected):
            return path
    return None


def find_duplicates(
    models: Iterable[tuple[Path, int]], hash_of: Callable[[Path], str | None]
) -> list[list[Path]]:
    """Which files are the same: only those of one size are hashed.

    Args:
        models: Files and their sizes.
        hash_of: Tells the hash of a file; None where it cannot.
    """
    by_size: dict[int, list[Path]] = {}
    for path, size in models:
        by_size.setdefault(size, []).append(path)
    by_hash: dict[str, list[Path]] = {}
    for paths in by_size.values():
        distinct = list({os.path.realpath(path): path for path in paths}.values())
        for path in distinct if len(distinct) > 1 else ():
            if sha256 := hash_of(path):
                by_hash.setdefault(sha256, []).append(path)
    return [paths for paths in by_hash.values() if len(paths) > 1]


def _promised(model: Path) -> list[tuple[Path, str | None]]:
    """The files of a model and what each should be."""
    manifest = read_manifest(model)
    if manifest is None:
        files = [p for p in sorted(model.iterdir()) if p.is_file()] if model.is_dir() else None
        return [(path, None) for path in files or all_files(model)]
    if not manifest.files:
        return [(model, manifest.sha256)]
    folder = _folder_of(model, manifest.files)
    return [(folder / file.name, file.sha256) for file in manifest.files]


def _folder_of(model: Path, files: Iterable[ManifestFile]) -> Path:
    """The folder that the names in a manifest are relative to."""
    if model.is_dir():
        return model
    depth = len(Path(next(iter(files)).name).parts)
    return model.parents[depth - 1]


def _hash(path: Path, progress: OnProgress, is_cancelled: IsCancelled) -> str:
    sha256 = hashlib.sha256()
    size, done = path.stat().st_size, 0
    with path.open("rb", buffering=0) as file:
        while chunk := file.read(CHUNK_BYTES):
            if is_cancelled():
                raise FetchCancelled(path.name)
            sha256.update(chunk)
            done += len(chunk)
            progress(FetchProgress("checking", done, size))
    return sha256.hexdigest()


def _stamp(path: Path) -> list[int]:
    try:
        stat = path.stat()
    except OSError:
        return []
    return [stat.st_size, stat.st_mtime_ns]
