"""Take a model file or folder of the user into the models folder.

On the same disk it costs no space: the file gets a second name (a hard link), so that deleting
either leaves the other. Otherwise it is copied, whole or not at all.
"""

import errno
import os
import shutil
from pathlib import Path

from app.hub.disk import check_disk, usable_folder
from app.hub.errors import AlreadyThere, FetchCancelled
from app.hub.installed import all_files
from app.hub.progress import (
    FetchProgress,
    IsCancelled,
    OnProgress,
    never_cancelled,
    no_progress,
)

CHUNK_BYTES = 4 << 20
FOLDER = "imported"


def import_model(
    source: Path,
    models_folder: Path,
    progress: OnProgress = no_progress,
    is_cancelled: IsCancelled = never_cancelled,
) -> Path:
    """Bring a model in; returns where it lies now.

    Args:
        source: A GGUF file (of a split one any part stands for all), or a safetensors folder.
        models_folder: Ours.
        progress: Told how a copy goes.
        is_cancelled: Asked between pieces of a copy.

    Raises:
        AlreadyThere: A model of this name is there.
        DiskTooFull, FolderUnusable, FetchCancelled.
    """
    if source.resolve().is_relative_to(models_folder.resolve()):
        return source
    target = models_folder / FOLDER / source.name
    if target.exists():
        raise AlreadyThere(target)
    pairs = _pairs(source, target)
    with usable_folder(target.parent):
        for file, place in pairs:
            with usable_folder(place.parent):
                _take(file, place, progress, is_cancelled)
    return target


def _pairs(source: Path, target: Path) -> list[tuple[Path, Path]]:
    """Each file and its place; what makes it a model comes last."""
    if not source.is_dir():
        return [(file, target.with_name(file.name)) for file in reversed(all_files(source))]
    files = sorted(path for path in source.rglob("*") if path.is_file())
    files.sort(key=lambda path: path.name == "config.json")
    return [(file, target / file.relative_to(source)) for file in files]


def _take(file: Path, place: Path, progress: OnProgress, is_cancelled: IsCancelled) -> None:
    try:
        os.link(os.path.realpath(file), place)
    except OSError as error:
        if error.errno == errno.EEXIST:
            raise AlreadyThere(place) from error
        _copy(file, place, progress, is_cancelled)


def _copy(file: Path, place: Path, progress: OnProgress, is_cancelled: IsCancelled) -> None:
    size, done = file.stat().st_size, 0
    check_disk(place.parent, size)
    unfinished = place.with_name(place.name + ".part")
    try:
        with file.open("rb") as source, unfinished.open("wb") as copy:
            while chunk := source.read(CHUNK_BYTES):
                if is_cancelled():
                    raise FetchCancelled(place.name)
                copy.write(chunk)
                done += len(chunk)
                progress(FetchProgress("copying", done, size))
        shutil.copystat(file, unfinished)
        unfinished.replace(place)
    finally:
        unfinished.unlink(missing_ok=True)
