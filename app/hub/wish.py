"""A download that was asked for, kept beside its partial files so that it survives a crash.

One `<name>.download.json` in the folder the files will lie in, from the asking until all is here.
Whichever process finds it may go on with it. Knows neither the network nor threads.
"""

import enum
import json
import os
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from app.hub.catalog import OfferedModel
from app.hub.disk import safe_relative
from app.hub.model_link import ModelLink
from app.hub.repository import SAFETENSORS, quant_of

FORMAT = 1
_ENDING = ".download.json"


class WishState(enum.Enum):
    """Whether somebody should go on with it."""

    WANTED = "wanted"
    PAUSED = "paused"
    FAILED = "failed"


@dataclass(frozen=True)
class WantedFile:
    """A file of the repository; size and hash are None until the hub has told them."""

    name: str
    size_bytes: int | None = None
    sha256: str | None = None


@dataclass(frozen=True)
class Wish:
    """What is to be fetched, and whether now.

    Attributes:
        repo: `user/repo`.
        quant: Which of its files; None takes the usual one.
        revision: Branch, or the commit once it is known.
        model_id: What the user types for it: the catalogue's id or `user/repo:quant`.
        title: What the user reads.
        licence: As its source states it; None when unknown.
        files: Empty until the hub was asked, unless the asker knows them.
        state: Whether somebody should go on with it.
        asked_at: Seconds since 1970: the order of the queue.
    """

    repo: str
    quant: str | None
    model_id: str
    title: str
    revision: str = "main"
    licence: str | None = None
    files: tuple[WantedFile, ...] = ()
    state: WishState = WishState.WANTED
    asked_at: float = 0.0

    @property
    def key(self) -> str:
        """Tells one download from another, also in another process."""
        return f"{self.folder_name}/{safe_relative(self.quant or 'usual').as_posix()}"

    @property
    def folder_name(self) -> str:
        """Of the folder its files lie in."""
        return self.repo.replace("/", "--")

    @property
    def size_bytes(self) -> int | None:
        """Of all files together; None until it is known."""
        sizes = [file.size_bytes for file in self.files]
        if not sizes or None in sizes:
            return None
        return sum(size for size in sizes if size is not None)

    def targets(self, models_folder: Path) -> list[Path]:
        """Where its files will lie."""
        folder = models_folder / self.folder_name
        return [folder / safe_relative(file.name) for file in self.files]

    def model_path(self, models_folder: Path) -> Path:
        """What is opened once all files are there: the first file, or the folder of many."""
        if self.quant == SAFETENSORS:
            return models_folder / self.folder_name
        return self.targets(models_folder)[0]


def wish_for_offered(model: OfferedModel) -> Wish:
    """The wish for a model of the catalogue."""
    file = WantedFile(model.hub.file, model.size_bytes, model.sha256)
    return Wish(
        repo=model.hub.repo,
        quant=model.format,
        model_id=model.id,
        title=model.title,
        revision=model.hub.revision,
        licence=model.licence,
        files=(file,),
        asked_at=time.time(),
    )


def wish_for_repository(repo: str, quant: str | None, licence: str | None = None) -> Wish:
    """The wish for a quantization of any repository."""
    name = f"{repo}:{quant}" if quant else repo
    return Wish(repo, quant, name, name, licence=licence, asked_at=time.time())


def wish_for_link(link: ModelLink, licence: str | None = None) -> Wish:
    """The wish for what somebody pasted."""
    if link.file is None:
        wish = wish_for_repository(link.repo, link.quant, licence)
        return replace(wish, revision=link.revision or "main")
    quant = quant_of(link.file)
    wish = wish_for_repository(link.repo, quant, licence)
    return replace(wish, revision=link.revision or "main", files=(WantedFile(link.file),))


def wish_path(wish: Wish, models_folder: Path) -> Path:
    """Where a wish is kept."""
    return models_folder / f"{wish.key}{_ENDING}"


def write_wish(wish: Wish, models_folder: Path) -> None:
    """Keep a wish, in one step."""
    path = wish_path(wish, models_folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    data = {"format": FORMAT, **asdict(wish), "state": wish.state.value}
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
    unfinished.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    unfinished.replace(path)


def set_wish_state(wish: Wish, state: WishState, models_folder: Path) -> Wish:
    """Keep another state of a wish that is still kept; returns it as it is kept now."""
    kept = read_wish(wish_path(wish, models_folder))
    if kept is None:
        return replace(wish, state=state)
    kept = replace(kept, state=state)
    write_wish(kept, models_folder)
    return kept


def remove_wish(wish: Wish, models_folder: Path) -> None:
    """Keep it no longer, and no empty folder for it."""
    path = wish_path(wish, models_folder)
    path.unlink(missing_ok=True)
    if path.parent.is_dir() and not any(path.parent.iterdir()):
        path.parent.rmdir()


def read_wishes(models_folder: Path) -> list[Wish]:
    """All wishes that are kept, in the order they were asked."""
    found = (read_wish(path) for path in models_folder.rglob(f"*{_ENDING}"))
    return sorted((wish for wish in found if wish is not None), key=lambda wish: wish.asked_at)


def read_wish(path: Path) -> Wish | None:
    """One wish; None when there is none that can be read."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data.pop("format") != FORMAT:
            return None
        return _parse(data)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None


def _parse(data: Mapping[str, Any]) -> Wish:
    files = tuple(WantedFile(**file) for file in data["files"])
    return Wish(**{**data, "files": files, "state": WishState(data["state"])})
