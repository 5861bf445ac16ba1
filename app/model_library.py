"""All models: those in the models folder, those on offer, and the way from a name to a file.

No Qt, no torch. The front ends call it; `app/hub` brings the files, the engine's door looks inside.
The network's libraries are imported only when something is really fetched.
"""

import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from app.hub.catalog import OfferedModel, load_catalog
from app.hub.elsewhere import FoundModel, find_elsewhere
from app.hub.errors import UnknownModel
from app.hub.hashes import HashCache, damaged_file
from app.hub.installed import (
    find_offered,
    is_model_folder,
    missing_models,
    missing_parts,
    model_files,
    size_on_disk,
)
from app.hub.manifest import Manifest, read_manifest
from app.hub.model_link import ModelLink, parse_link
from app.hub.progress import IsCancelled, OnProgress, never_cancelled, no_progress
from app.hub.wish import wish_for_link
from app.paths import Paths
from app.store.records import SpeedRun
from engine import (
    EngineError,
    ModelFacts,
    ModelFileBroken,
    ModelFileMissing,
    inspect_model,
)


@dataclass(frozen=True)
class InstalledModel:
    """A model on this machine.

    Attributes:
        id: What the user types: the catalogue's id, `user/repo[:quant]`, or the file's name.
        title: What the user reads.
        path: The file, the first file of a split one, or the folder.
        size_bytes: Of all its files; as it was fetched where they are missing.
        licence: As its source states it; None when unknown.
        source: Where it was fetched from; None for a file the user put there.
        facts: What the file says of itself; None when it cannot be read.
        problem: Why it cannot be used; None for a sound file.
        owner: The program whose file is used where it lies; None for our own, "" for a folder the
            user added.
        sha256: Where it is known without hashing.
    """

    id: str
    title: str
    path: Path
    size_bytes: int
    licence: str | None
    source: str | None
    facts: ModelFacts | None
    problem: EngineError | None
    owner: str | None = None
    sha256: str | None = None

    @property
    def is_ours(self) -> bool:
        """Whether it lies in our models folder, so that it may be deleted."""
        return self.owner is None


@dataclass(frozen=True)
class Usage:
    """How a model was used here: when last, and how fast it answered then (median of runs)."""

    last_used_at: float
    tokens_per_second: float


FindElsewhere = Callable[[], Sequence[FoundModel]]


def installed(
    paths: Paths,
    folders: Sequence[Path] = (),
    *,
    find_elsewhere: FindElsewhere = tuple,
    inspect: Callable[[Path], ModelFacts] = inspect_model,
) -> list[InstalledModel]:
    """All models of this machine; a broken or missing one is marked and hides no other (B16, B25).

    Args:
        paths: Where ours lie.
        folders: Further ones that the user added.
        find_elsewhere: Finds those of other programs; by default none.
        inspect: Looks into a file.
    """
    hashes = HashCache(paths.hashes)
    ours = [_look_at(path, inspect, hashes) for path in model_files(paths.models)]
    ours += [_missing(path) for path in missing_models(paths.models)]
    seen = {os.path.realpath(model.path) for model in ours}
    others = [FoundModel(path, _own_name(path), "") for f in folders for path in _files_of(f)]
    for found in (*others, *find_elsewhere()):
        real = os.path.realpath(found.path)
        if real not in seen:
            seen.add(real)
            ours.append(_look_at_other(found, inspect))
    return ours


def offered(paths: Paths) -> list[OfferedModel]:
    """The models of the catalogue that are not installed yet."""
    return [model for model in load_catalog().models if not find_offered(model, paths.models)]


def usage_of(model: InstalledModel, runs_of: Callable[[str], Sequence[SpeedRun]]) -> Usage | None:
    """When a model was used last and how fast it was; None before its first answer.

    Args:
        model: Of the list.
        runs_of: The kept answers of a model, by the name its file gives it; oldest first.
    """
    runs = runs_of(model.facts.name) if model.facts is not None else ()
    if not runs:
        return None
    return Usage(runs[-1].at, median(run.decode_tokens_per_second for run in runs))


def resolve_model(
    spec: str | None,
    paths: Paths,
    progress: OnProgress = no_progress,
    is_cancelled: IsCancelled = never_cancelled,
    *,
    folders: Sequence[Path] = (),
    find_elsewhere: FindElsewhere = find_elsewhere,
) -> Path:
    """The file or folder that a model's name means; a known model that is not here is fetched.

    Args:
        spec: Id of the catalogue or of an installed model, path of a file or folder,
            `user/repo[:quant]` or an address of the hub; None is the default model.
        paths: Where models lie.
        progress: Told how a fetch goes; called from this thread.
        is_cancelled: Asked between pieces of a fetch.
        folders: Further ones that the user added.
        find_elsewhere: Finds the models of other programs, to be used where they lie.

    Raises:
        UnknownModel: It is none of these.
        ModelFileMissing: It looks like a path, and there is no file.
        HubError: It could not be fetched.
    """
    spec = load_catalog().default_id if spec is None else spec
    here = installed_path(spec, paths, folders=folders, find_elsewhere=find_elsewhere)
    if here is not None:
        return here
    offer, link = link_or_offer(spec, paths)
    from app.hub.fetch import fetch_offered, fetch_wish

    if offer is not None:
        return fetch_offered(offer, paths.models, progress=progress, is_cancelled=is_cancelled)
    return fetch_wish(
        wish_for_link(link), paths.models, progress=progress, is_cancelled=is_cancelled
    )


def installed_path(
    spec: str,
    paths: Paths,
    *,
    folders: Sequence[Path] = (),
    find_elsewhere: FindElsewhere = find_elsewhere,
) -> Path | None:
    """The file or folder that a name means, if it is on this machine; arguments as above."""
    offer = load_catalog().find(spec)
    if offer is not None:
        return find_offered(offer, paths.models)
    path = Path(spec).expanduser()
    if path.is_file() or is_model_folder(path):
        return path
    for file in model_files(paths.models):
        if spec in _names(file):
            return file
    for file in (path for folder in folders for path in _files_of(folder)):
        if spec in (_own_name(file), file.name):
            return file
    return next((found.path for found in find_elsewhere() if spec == found.title), None)


def link_or_offer(spec: str, paths: Paths) -> tuple[OfferedModel | None, ModelLink]:
    """What a name that is not on this machine means: a model of the catalogue, or a repository.

    Returns:
        The model of the catalogue or None, and its place on the hub.

    Raises:
        UnknownModel: It is neither.
        ModelFileMissing: It looks like a path.
    """
    offer = load_catalog().find(spec)
    if offer is not None:
        return offer, ModelLink(offer.hub.repo, offer.format)
    place = Path(spec).expanduser()
    lacking = place / "config.json" if spec and place.is_dir() else place
    if _looks_like_path(spec):
        raise ModelFileMissing(lacking)
    link = parse_link(spec, os.environ.get("HF_ENDPOINT", ""))
    if link is None and lacking != place:
        raise ModelFileMissing(lacking)
    if link is None:
        raise unknown_model(spec, paths)
    return None, link


def unknown_model(spec: str, paths: Paths) -> UnknownModel:
    """The error for a name that means nothing, with the names that do."""
    known = [model.id for model in load_catalog().models]
    known += [name for file in model_files(paths.models) for name in _names(file)[:1]]
    return UnknownModel(spec, tuple(dict.fromkeys(known)))


def _looks_like_path(spec: str) -> bool:
    if re.match(r"(https?|hf)://|hf\.co/|huggingface\.co/", spec):
        return False
    return spec.startswith(("/", ".", "~")) or "\\" in spec or spec.lower().endswith(".gguf")


def _files_of(folder: Path) -> list[Path]:
    """The models of a folder of the user's; none where it may not be read."""
    try:
        return model_files(folder)
    except OSError:
        return []


def _look_at(
    path: Path, inspect: Callable[[Path], ModelFacts], hashes: HashCache
) -> InstalledModel:
    manifest = read_manifest(path)
    facts, problem = None, _missing_bytes(path, manifest) or _damage(path, hashes)
    if problem is None:
        facts, problem = _inspected(path, inspect)
    return InstalledModel(
        id=_names(path)[0],
        title=manifest.title if manifest else _own_name(path),
        path=path,
        size_bytes=size_on_disk(path),
        licence=manifest.licence if manifest else None,
        source=manifest.source if manifest else None,
        facts=facts,
        problem=problem,
        sha256=manifest.sha256 if manifest and not manifest.files else None,
    )


def _look_at_other(found: FoundModel, inspect: Callable[[Path], ModelFacts]) -> InstalledModel:
    facts, problem = _inspected(found.path, inspect)
    return InstalledModel(
        id=found.title,
        title=found.title,
        path=found.path,
        size_bytes=size_on_disk(found.path),
        licence=None,
        source=None,
        facts=facts,
        problem=problem,
        owner=found.owner,
        sha256=found.sha256,
    )


def _inspected(
    path: Path, inspect: Callable[[Path], ModelFacts]
) -> tuple[ModelFacts | None, EngineError | None]:
    if num_missing := missing_parts(path):
        return None, ModelFileBroken(path, "parts", f"{num_missing} of them are missing")
    try:
        return inspect(path), None
    except EngineError as error:
        return None, error


def _missing(path: Path) -> InstalledModel:
    """A model whose manifest is here and whose file is gone."""
    manifest = read_manifest(path)
    return InstalledModel(
        id=_names(path)[0],
        title=manifest.title if manifest else path.stem,
        path=path,
        size_bytes=manifest.size_bytes if manifest else 0,
        licence=manifest.licence if manifest else None,
        source=manifest.source if manifest else None,
        facts=None,
        problem=ModelFileMissing(path),
    )


def _damage(path: Path, hashes: HashCache) -> EngineError | None:
    damaged = damaged_file(path, hashes)
    if damaged is None:
        return None
    return ModelFileBroken(damaged, "SHA-256", "is not that of the file that was fetched")


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
