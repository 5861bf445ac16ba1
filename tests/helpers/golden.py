"""The stored second opinions of `tests/data`: what other programs make of the same texts."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent.parent / "data"


def load_json(name: str) -> Any:
    """A file of `tests/data`."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))
