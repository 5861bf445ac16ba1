"""The measured ceilings of this machine on disk: one entry per device, threads and kernels.

Entries of other hardware are void and are dropped at the next writing. Knows no engine; used by
`app/ceilings_keeper.py`.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from app.errors import SettingsUnusable
from engine import Ceilings, Spread

_CALM = 0.8
_MAPPINGS = ("int8_macs_per_second", "streamed_macs_per_second")


@dataclass(frozen=True)
class CeilingsKey:
    """What ceilings belong to.

    Attributes:
        device: "cpu", or the GPU's name.
        threads: CPU threads; None where that is not known.
        kernels: The backend of the matrix products: its arithmetic peak is its own.
    """

    device: str
    threads: int | None
    kernels: str

    @property
    def text(self) -> str:
        """The key in the file."""
        return f"{self.device} · {self.threads} threads · {self.kernels} kernels"


class CeilingsFile:
    """Reads and writes the file; a file that cannot be read counts as empty.

    Args:
        path: The file.
        fingerprint: Of this machine; entries with another one are void.
    """

    def __init__(self, path: Path, fingerprint: str) -> None:
        self._path = path
        self._fingerprint = fingerprint

    def find(self, key: CeilingsKey) -> Ceilings | None:
        """What is kept for this key and this machine."""
        return self._entries().get(key.text)

    def keep(self, key: CeilingsKey, ceilings: Ceilings) -> None:
        """Keep these in place of those of the same key.

        Raises:
            SettingsUnusable: The file cannot be written.
        """
        entries = {**self._entries(), key.text: ceilings}
        values = {text: asdict(entry) for text, entry in sorted(entries.items())}
        fresh = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(values, indent=2, ensure_ascii=False), encoding="utf-8")
            fresh.replace(self._path)
        except OSError as error:
            raise SettingsUnusable(self._path, error.strerror or str(error)) from error

    def _entries(self) -> dict[str, Ceilings]:
        """All that hold on this machine."""
        try:
            values = json.loads(self._path.read_text(encoding="utf-8"))
            entries = {str(text): _ceilings_of(entry) for text, entry in values.items()}
        except (OSError, ValueError, TypeError, AttributeError, RecursionError):
            return {}
        return {
            text: entry for text, entry in entries.items() if entry.fingerprint == self._fingerprint
        }


def is_disturbed(ceilings: Ceilings) -> bool:
    """Whether something else used the memory meanwhile: half of the samples lie far below."""
    best = ceilings.read_bytes_per_second
    spread = ceilings.spreads.get("read_bytes_per_second")
    return best is not None and spread is not None and spread.median < _CALM * best


def higher(before: Ceilings, after: Ceilings) -> Ceilings:
    """The later ceilings with the higher of both values: what disturbs a measurement slows it."""

    def best(name: str) -> Any:
        values = [value for c in (before, after) if (value := getattr(c, name)) is not None]
        return max(values, default=None)

    known = {field.name: getattr(after, field.name) for field in fields(Ceilings)}
    names = (
        "read_bytes_per_second",
        "copy_bytes_per_second",
        "float32_macs_per_second",
    )
    mappings = {name: _higher_of(before, after, name) for name in _MAPPINGS}
    return Ceilings(**{**known, **{name: best(name) for name in names}, **mappings})


def _higher_of(before: Ceilings, after: Ceilings, name: str) -> dict[str, float]:
    """The higher value of each key that either has."""
    values: tuple[Mapping[str, float], ...] = (getattr(before, name), getattr(after, name))
    keys = [key for mapping in values for key in mapping]
    return {key: max(mapping.get(key, 0.0) for mapping in values) for key in keys}


def _ceilings_of(values: Mapping[str, Any]) -> Ceilings:
    known = {field.name: values[field.name] for field in fields(Ceilings) if field.name in values}
    spreads = {name: Spread(**spread) for name, spread in known.get("spreads", {}).items()}
    return Ceilings(**{**known, "spreads": spreads})
