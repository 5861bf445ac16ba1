"""Deleting a model with a way back: moved aside within the models folder, gone for good later.

Moving within one disk costs nothing and frees nothing, so what is moved aside is emptied soon: by
the next start at the latest. Only files of our own models folder are ever deleted.
"""

import contextlib
import itertools
import shutil
import time
from dataclasses import dataclass
from pathlib import Path

from app.hub.disk import usable_folder
from app.hub.errors import NotOurs
from app.hub.manifest import manifest_path

TRASH = ".trash"


@dataclass(frozen=True)
class Removed:
    """What was moved aside: where from, and where it lies now."""

    moves: tuple[tuple[Path, Path], ...]
    folder: Path


def remove(files: list[Path], models_folder: Path) -> Removed:
    """Move a model and what belongs to it aside.

    Args:
        files: The model's file or folder; for a split model all its parts.
        models_folder: Ours.

    Raises:
        NotOurs: A file lies elsewhere: it belongs to another program.
        FolderUnusable: It cannot be moved.
    """
    for file in files:
        if not file.is_relative_to(models_folder):
            raise NotOurs(file)
    with usable_folder(models_folder / TRASH):
        folder = _new_folder(models_folder / TRASH)
        present = [p for file in files for p in (file, manifest_path(file)) if p.exists()]
        moves = tuple((path, folder / f"{n}-{path.name}") for n, path in enumerate(present))
        for path, aside in moves:
            path.rename(aside)
        _remove_empty_parents(files, models_folder)
    return Removed(moves, folder)


def put_back(removed: Removed) -> None:
    """Undo: everything lies where it lay.

    Raises:
        FolderUnusable: It cannot be moved.
    """
    for path, aside in removed.moves:
        with usable_folder(path.parent):
            aside.rename(path)
    shutil.rmtree(removed.folder, ignore_errors=True)


def purge(removed: Removed) -> None:
    """Delete this model for good."""
    shutil.rmtree(removed.folder, ignore_errors=True)
    with contextlib.suppress(OSError):
        removed.folder.parent.rmdir()  # unless another model lies there


def empty(models_folder: Path) -> None:
    """Delete for good what was moved aside."""
    shutil.rmtree(models_folder / TRASH, ignore_errors=True)


def _new_folder(trash: Path) -> Path:
    for number in itertools.count():
        folder = trash / f"{time.time_ns()}-{number}"
        if not folder.exists():
            folder.mkdir()
            return folder
    raise AssertionError("unreachable: counting never ends")


def _remove_empty_parents(files: list[Path], models_folder: Path) -> None:
    for parent in {parent for file in files for parent in file.parents}:
        is_inside = parent.is_relative_to(models_folder) and parent != models_folder
        if is_inside and parent.is_dir() and not any(parent.iterdir()):
            parent.rmdir()
