"""All models: those in the models folder, those on offer, and the way from a name to a file.

No Qt, no torch. The front ends call it; `app/hub` brings the files, the engine's door looks inside.
The network's libraries are imported only when something is really fetched.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from app.hub.catalog import OfferedModel, load_catalog
from app.hub.errors import UnknownModel
from app.hub.installed import find_offered, is_model_folder, model_files, size_on_disk
from app.hub.manifest import Manifest, read_manifest
from app.hub.progress import IsCancelled, OnProgress, never_cancelled, no_progress
from app.paths import Paths
from engine import (
    EngineError,
    ModelFacts,
    ModelFileBroken,
    ModelFileMissing,
    inspect_model,
)

REPOSITORY = re.compile(r"(?P<repo>[\w.-]+/[\w.-]+)(:(?P<quant>[\w.-]+))?")


@dataclass(frozen=True)
class InstalledModel:
    """A file of the models folder.

    Attributes:
        id: What the user types: the catalogue's id, `user/repo[:quant]`, or the file's name.
        title: What the user reads.
        path: The file.
        size_bytes: Size of the file.
        licence: As its source states it; None when unknown.
        source: Where it was fetched from; None for a file the user put there.
        facts: What the file says of itself; None when it cannot be read.
        problem: Why it cannot be used; None for a sound file.
    """

    id: str
    title: str
    path: Path
    size_bytes: int
    licence: str | None
    source: str | None
    facts: ModelFacts | None
    problem: EngineError | None


def installed(
    paths: Paths, inspect: Callable[[Path], ModelFacts] = inspect_model
) -> list[InstalledModel]:
    """All models of the models folder; a broken one is marked and hides no other (B16)."""
    return [_look_at(path, inspect) for path in model_files(paths.models)]


def offered(paths: Paths) -> list[OfferedModel]:
    """The models of the catalogue that are not installed yet."""
    return [model for model in load_catalog().models if not find_offered(model, paths.models)]


def resolve_model(
    spec: str | None,
    paths: Paths,
    progress: OnProgress = no_progress,
    is_cancelled: IsCancelled = never_cancelled,
) -> Path:
    """The file or folder that a model's name means; a known model that is not here is fetched.

    Args:
        spec: Id of the catalogue or of an installed model, path of a file or folder, or
            `user/repo[:quant]`; None is the default model.
        paths: Where models lie.
        progress: Told how a fetch goes; called from this thread.
        is_cancelled: Asked between pieces of a fetch.

    Raises:
        UnknownModel: It is none of these.
        ModelFileMissing: It looks like a path, and there is no file.
        HubError: It could not be fetched.
    """
    offer = load_catalog().default if spec is None else load_catalog().find(spec)
    if offer is not None:
        return find_offered(offer, paths.models) or _fetch(offer, paths, progress, is_cancelled)
    assert spec is not None  # the default is always in the catalogue
    path = Path(spec).expanduser()
    if path.is_file() or is_model_folder(path):
        return path
    for file in model_files(paths.models):
        if spec in _names(file):
            return file
    if _looks_like_path(spec):
        raise ModelFileMissing(path)
    return _fetch_from_repository(spec, paths, progress, is_cancelled)


def _fetch(
    offer: OfferedModel, paths: Paths, progress: OnProgress, is_cancelled: IsCancelled
) -> Path:
    from app.hub.fetch import fetch_offered

    return fetch_offered(offer, paths.models, progress=progress, is_cancelled=is_cancelled)


def _fetch_from_repository(
    spec: str, paths: Paths, progress: OnProgress, is_cancelled: IsCancelled
) -> Path:
    named = REPOSITORY.fullmatch(spec)
    if named is None:
        known = [model.id for model in load_catalog().models]
        known += [name for file in model_files(paths.models) for name in _names(file)[:1]]
        raise UnknownModel(spec, tuple(dict.fromkeys(known)))
    from app.hub.fetch import fetch_from_repository

    return fetch_from_repository(
        named["repo"], named["quant"], paths.models, progress=progress, is_cancelled=is_cancelled
    )


def _looks_like_path(spec: str) -> bool:
    return spec.startswith(("/", ".", "~")) or "\\" in spec or spec.lower().endswith(".gguf")


def _look_at(path: Path, inspect: Callable[[Path], ModelFacts]) -> InstalledModel:
    manifest = read_manifest(path)
    facts, problem = None, _missing_bytes(path, manifest)
    if problem is None:
        try:
            facts = inspect(path)
        except EngineError as error:
            problem = error
    return InstalledModel(
        id=_names(path)[0],
        title=manifest.title if manifest else _own_name(path),
        path=path,
        size_bytes=size_on_disk(path),
        licence=manifest.licence if manifest else None,
        source=manifest.source if manifest else None,
        facts=facts,
        problem=problem,
    )


def _missing_bytes(path: Path, manifest: Manifest | None) -> EngineError | None:
    size = size_on_disk(path)
    if manifest is None or manifest.size_bytes == size:
        return None
    return ModelFileBroken(path, "file size", f"{size} bytes instead of {manifest.size_bytes}")


def _names(path: Path) -> tuple[str, ...]:
    """What a file of the models folder may be called, the best name first."""
    manifest = read_manifest(path)
    return (*((manifest.model_id,) if manifest else ()), _own_name(path), path.name)


def _own_name(path: Path) -> str:
    """Without the ending of a file; a folder's name may have dots of its own."""
    return path.name if path.is_dir() else path.stem
