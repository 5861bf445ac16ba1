"""Ways to sample that have a name: those that Venturi brings, and the user's own in presets.json.

No Qt. A chat keeps the values, so that a preset that changes or goes changes no chat.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from pathlib import Path

from app.errors import SettingsUnusable
from app.limits import RULES
from app.words import tr, tr_later
from engine import SamplingParams

BUILT_IN: Mapping[str, SamplingParams] = {
    tr_later("Balanced"): SamplingParams(),
    tr_later("Precise"): SamplingParams(temperature=0.2, top_k=40, top_p=0.9, min_p=0.05),
    tr_later("Creative"): SamplingParams(temperature=1.1, top_k=0, top_p=1.0, min_p=0.08),
    tr_later("Always the likeliest"): SamplingParams(temperature=0.0),
}


class Presets:
    """Owns the user's own presets.

    Attributes:
        own: By name, in the order they were made.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.own: dict[str, SamplingParams] = _read(path)

    def all(self) -> dict[str, SamplingParams]:
        """All presets by the name that is shown."""
        return {tr(name): sampling for name, sampling in BUILT_IN.items()} | self.own

    def name_of(self, sampling: SamplingParams) -> str | None:
        """The preset with these values; the seed makes no difference."""
        for name, preset in self.all().items():
            if replace(sampling, seed=preset.seed) == preset:
                return name
        return None

    def save(self, name: str, sampling: SamplingParams) -> None:
        """Add a preset, or give one other values.

        Raises:
            SettingsUnusable: The file cannot be written; the preset holds until the end.
        """
        self.own[name.strip()] = sampling
        self._write()

    def remove(self, name: str) -> None:
        """Forget a preset of the user's.

        Raises:
            SettingsUnusable: The file cannot be written.
        """
        self.own.pop(name, None)
        self._write()

    def _write(self) -> None:
        values = {name: asdict(sampling) for name, sampling in self.own.items()}
        fresh = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(values, indent=2, ensure_ascii=False), encoding="utf-8")
            fresh.replace(self._path)
        except OSError as error:
            raise SettingsUnusable(self._path, error.strerror or str(error)) from error


def _read(path: Path) -> dict[str, SamplingParams]:
    """The presets of a file; what is damaged in it is passed over."""
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(values, dict):
        return {}
    return {name: sampling for name, given in values.items() if (sampling := _checked(given))}


def _checked(given: object) -> SamplingParams | None:
    if not isinstance(given, dict):
        return None
    names = {field.name for field in fields(SamplingParams)}
    values = {name: value for name, value in given.items() if name in names}
    if not all(RULES[name].allows(value) for name, value in values.items()):
        return None
    return SamplingParams(**{**values, "stop": tuple(values.get("stop", ()))})
