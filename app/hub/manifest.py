"""The manifest of an installed model: where its file came from and what it must be.

One `<file>.manifest.json` beside each fetched file, written in one step after the file is in place.
Knows neither the network nor what is inside a model file.
"""

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

FORMAT = 1
MANIFEST_ENDING = ".manifest.json"


@dataclass(frozen=True)
class ManifestFile:
    """One file of a model that has several; `name` is relative to its folder."""

    name: str
    size_bytes: int
    sha256: str


@dataclass(frozen=True)
class Manifest:
    """What is known of a fetched model.

    Attributes:
        model_id: The catalogue's id; for other models `user/repo:quant`.
        title: What the user reads.
        size_bytes: Size of the file, or of all files with weights.
        sha256: Hash of the file, or of the first one, computed as it arrived.
        source: Where it came from: an address on the hub, or a package and its member.
        revision: Commit on the hub, where there is one.
        licence: As its source states it; None when unknown.
        fetched_at: UTC, ISO 8601.
        files: All files of a model that has several; empty for a single one.
    """

    model_id: str
    title: str
    size_bytes: int
    sha256: str
    source: str
    revision: str | None
    licence: str | None
    fetched_at: str
    files: tuple[ManifestFile, ...] = ()


def write_manifest(model_file: Path, manifest: Manifest) -> None:
    """Write or replace the manifest of a model file in one step."""
    text = json.dumps({"format": FORMAT, **asdict(manifest)}, indent=2, ensure_ascii=False)
    target = manifest_path(model_file)
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.part")
    unfinished.write_text(text + "\n", encoding="utf-8")
    unfinished.replace(target)


def read_manifest(model_file: Path) -> Manifest | None:
    """The manifest of a model file, or None when there is none that can be read."""
    try:
        data = json.loads(manifest_path(model_file).read_text(encoding="utf-8"))
        if data.pop("format") != FORMAT:
            return None
        files = tuple(ManifestFile(**file) for file in data.pop("files", ()))
        return Manifest(**data, files=files)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None


def manifest_path(model_file: Path) -> Path:
    """Where the manifest of a model file or folder lies."""
    return model_file.with_name(f"{model_file.name}{MANIFEST_ENDING}")
