"""A long text to measure models on that every Python brings: prose and code in equal parts.

The same for every interpreter of one version; results name it by its SHA-256. No file of ours
changes it. Used by `quantize_acceptance`.
"""

import hashlib
import importlib.util
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from pydoc_data.topics import topics


@dataclass(frozen=True)
class MeasuredText:
    """A text and where it is from.

    Attributes:
        text: All of it.
        description: What it was made of.
    """

    text: str
    description: str
    sha256: str = field(init=False)

    def __post_init__(self) -> None:
        found = hashlib.sha256(self.text.encode()).hexdigest()
        object.__setattr__(self, "sha256", found)


def prose_and_code() -> MeasuredText:
    """Python's reference by topics; after each a piece as long of a standard module's source."""
    pieces: list[str] = []
    for topic, source in zip(topics.values(), _sources(), strict=False):
        pieces += (topic, source[: len(topic)])
    version = platform.python_version()
    told = f"pydoc_data.topics and the standard library's sources, Python {version}, in turn"
    return MeasuredText("\n\n".join(pieces), told)


def file_text(path: Path) -> MeasuredText:
    """A text of one's own, named by its file."""
    return MeasuredText(path.read_text("utf-8"), path.name)


def _sources() -> Iterator[str]:
    """Of the standard modules that are one file of Python, by name."""
    for name in sorted(sys.stdlib_module_names):
        if name.startswith("_") or name in sys.builtin_module_names:
            continue
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.origin is not None and spec.origin.endswith(".py"):
            yield Path(spec.origin).read_text("utf-8")
