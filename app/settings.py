"""What the user has chosen, as a frozen dataclass ⇄ settings.json.

Checks values one by one: a bad one is replaced by its default and named, the others are kept.
Keys it does not know are kept as they are. Knows neither Qt nor the command line.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine import LoadOptions, SamplingParams

DEFAULT_MODEL = "smollm2-135m"


@dataclass(frozen=True)
class Settings:
    """All settings, each with its default.

    Attributes:
        model: Id, path or `user/repo[:quant]` of the model loaded at start.
        load: Device, threads, context and kernels.
        sampling: How answers are sampled where a chat has no sampling of its own.
        system_prompt: Given to new chats; None for none.
        theme: "system", "light" or "dark".
        window_geometry: Where the window was, as the window system encodes it (base64); "" at
            first.
        unknown: Keys of the file that this version does not know, kept for the one that does.
    """

    model: str = DEFAULT_MODEL
    load: LoadOptions = field(default_factory=LoadOptions)
    sampling: SamplingParams = field(default_factory=SamplingParams)
    system_prompt: str | None = None
    theme: str = "system"
    window_geometry: str = ""
    unknown: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class LoadedSettings:
    """Settings as read, and a sentence for each thing that was wrong with the file."""

    settings: Settings
    notices: tuple[str, ...] = ()


def load_settings(path: Path) -> LoadedSettings:
    """Read the file; a missing one gives the defaults, an unreadable one is moved aside."""
    raise NotImplementedError


def save_settings(settings: Settings, path: Path) -> None:
    """Write the file in one step: a crash leaves the old or the new one."""
    raise NotImplementedError
