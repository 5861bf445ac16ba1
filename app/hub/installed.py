"""What lies in the models folder: `<publisher>--<name>/<file>`, or a file the user put there.

Looks at names only: a broken file is listed like a sound one. Partial downloads are never listed.
"""

from pathlib import Path

from app.hub.catalog import HubPlace, OfferedModel


def place_in_folder(place: HubPlace, models_folder: Path) -> Path:
    """Where a file of the hub lies once it is fetched."""
    return models_folder / place.repo.replace("/", "--") / place.file


def find_offered(model: OfferedModel, models_folder: Path) -> Path | None:
    """The file of a catalogue model if it is in the models folder."""
    path = place_in_folder(model.hub, models_folder)
    return path if path.is_file() else None


def model_files(models_folder: Path) -> list[Path]:
    """All model files of the folder, sorted by path; none when there is no folder."""
    return sorted(path for path in models_folder.rglob("*.gguf") if path.is_file())
