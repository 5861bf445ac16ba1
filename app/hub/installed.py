"""What lies in the models folder: `<publisher>--<name>/<file>`, or what the user put there.

A model is a GGUF file, or a Hugging Face folder with a config and safetensors files. Looks at names
only: a broken model is listed like a sound one. Partial downloads are never listed.
"""

from pathlib import Path

from app.hub.catalog import HubPlace, OfferedModel

_CONFIG = "config.json"
_SHARDS = "*.safetensors"


def place_in_folder(place: HubPlace, models_folder: Path) -> Path:
    """Where a file of the hub lies once it is fetched."""
    return models_folder / place.repo.replace("/", "--") / place.file


def find_offered(model: OfferedModel, models_folder: Path) -> Path | None:
    """The file of a catalogue model if it is in the models folder."""
    path = place_in_folder(model.hub, models_folder)
    return path if path.is_file() else None


def model_files(models_folder: Path) -> list[Path]:
    """All models of the folder, sorted by path; none when there is no folder."""
    files = [path for path in models_folder.rglob("*.gguf") if path.is_file()]
    folders = {path.parent for path in models_folder.rglob(_CONFIG)}
    return sorted([*files, *filter(is_model_folder, folders)])


def is_model_folder(path: Path) -> bool:
    """Whether this is a Hugging Face folder with weights we may be able to read."""
    return (path / _CONFIG).is_file() and any(path.glob(_SHARDS))


def size_on_disk(path: Path) -> int:
    """Bytes of a model file, or of the weights in a model folder."""
    files = path.glob(_SHARDS) if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files)
