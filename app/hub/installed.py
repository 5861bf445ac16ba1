"""What lies in the models folder: `<publisher>--<name>/<file>`, or what the user put there.

A model is a GGUF file, or a Hugging Face folder with a config and safetensors files. Looks at names
only: a broken model is listed like a sound one. Partial downloads are never listed.
"""

import re
from pathlib import Path

from app.hub.catalog import HubPlace, OfferedModel
from app.hub.disk import safe_relative
from app.hub.manifest import MANIFEST_ENDING

_CONFIG = "config.json"
_SHARDS = "*.safetensors"
_SPLIT = re.compile(r"(?P<stem>.+)-(?P<index>\d{5})-of-(?P<count>\d{5})\.gguf", re.IGNORECASE)


def place_in_folder(place: HubPlace, models_folder: Path) -> Path:
    """Where a file of the hub lies once it is fetched."""
    return models_folder / place.repo.replace("/", "--") / safe_relative(place.file)


def find_offered(model: OfferedModel, models_folder: Path) -> Path | None:
    """The file of a catalogue model if it is in the models folder."""
    path = place_in_folder(model.hub, models_folder)
    return path if path.is_file() else None


def model_files(models_folder: Path) -> list[Path]:
    """All models of the folder, sorted by path; none when there is no folder.

    Of a model in several files the first one stands for all; hidden folders are left alone.
    """
    files = [path for path in models_folder.rglob("*.gguf") if path.is_file()]
    folders = {path.parent for path in models_folder.rglob(_CONFIG)}
    found = [*filter(_is_first_part, files), *filter(is_model_folder, folders)]
    return sorted(path for path in found if not _is_hidden(path.relative_to(models_folder)))


def missing_models(models_folder: Path) -> list[Path]:
    """Models that were fetched and whose files somebody took away: only their manifest is left."""
    manifests = models_folder.rglob(f"*{MANIFEST_ENDING}")
    models = [path.with_name(path.name.removesuffix(MANIFEST_ENDING)) for path in manifests]
    gone = [path for path in models if not path.exists()]
    return sorted(path for path in gone if not _is_hidden(path.relative_to(models_folder)))


def all_files(model: Path) -> list[Path]:
    """The files that are one model: all parts of a split one, else the file or folder itself."""
    split = _SPLIT.fullmatch(model.name)
    if split is None:
        return [model]
    parts = (
        path
        for path in model.parent.iterdir()
        if (found := _SPLIT.fullmatch(path.name))
        and (found["stem"], found["count"]) == (split["stem"], split["count"])
    )
    return sorted(parts)


def missing_parts(model: Path) -> int:
    """How many parts of a split model are not there; 0 for any other."""
    split = _SPLIT.fullmatch(model.name)
    return 0 if split is None else int(split["count"]) - len(all_files(model))


def _is_first_part(path: Path) -> bool:
    """Not a part whose first one is there too: that one stands for all."""
    split = _SPLIT.fullmatch(path.name)
    if split is None or int(split["index"]) == 1:
        return True
    first = f"{split['stem']}-{1:05}-of-{split['count']}.gguf"
    return not path.with_name(first).is_file()


def _is_hidden(relative: Path) -> bool:
    return any(part.startswith(".") for part in relative.parts)


def is_model_folder(path: Path) -> bool:
    """Whether this is a Hugging Face folder with weights we may be able to read."""
    return (path / _CONFIG).is_file() and any(path.glob(_SHARDS))


def size_on_disk(path: Path) -> int:
    """Bytes of a model file, or of the weights in a model folder."""
    files = path.glob(_SHARDS) if path.is_dir() else all_files(path)
    return sum(file.stat().st_size for file in files)
