"""What the user has chosen, as a frozen dataclass ⇄ settings.json.

Checks values one by one: a bad one is replaced by its default and named, the others are kept.
Keys it does not know are kept as they are. Knows neither Qt nor the command line.
"""

import json
import os
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from app.errors import SettingsUnusable
from app.limits import RULES, Rule
from app.words import tr, tr_later
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
        text_size: Of the window's text, in percent of the system's.
        language: "system" or a language of `app/languages.py`.
        reduces_motion: Whether nothing moves by itself in the window.
        shortcuts: Action → keys, where they are not the usual ones; "" for none.
        notifies: Whether the end of a long answer is told while the window is not in front.
        shows_tray: Whether Venturi has a sign among those of the system.
        closes_to_tray: Whether closing the window leaves Venturi running there.
        quick_ask_keys: Keys that open the quick question from everywhere; "" for none.
        model_folders: Folders with models of other programs, looked through beside our own.
        proxy: Address that the network is reached through; "" follows the environment.
        mirror: Address of the hub of models; "" is the official one or HF_ENDPOINT.
        window_geometry: Where the window was, as the window system encodes it (base64); "" at
            first.
        shows_overlay: Whether the small window with the speed floats over the others.
        overlay_place: Where it is, "x,y"; "" at first.
        unknown: Keys of the file that this version does not know, kept for the one that does.
    """

    model: str = DEFAULT_MODEL
    load: LoadOptions = field(default_factory=LoadOptions)
    sampling: SamplingParams = field(default_factory=SamplingParams)
    system_prompt: str | None = None
    theme: str = "system"
    text_size: int = 100
    language: str = "system"
    reduces_motion: bool = False
    shortcuts: Mapping[str, str] = field(default_factory=dict)
    notifies: bool = True
    shows_tray: bool = True
    closes_to_tray: bool = False
    quick_ask_keys: str = "Ctrl+Alt+Space"
    model_folders: tuple[str, ...] = ()
    proxy: str = ""
    mirror: str = ""
    window_geometry: str = ""
    shows_overlay: bool = False
    overlay_place: str = ""
    unknown: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class SettingsNotice:
    """What was wrong with the file; worded when it is shown, as its language is in the file too.

    Attributes:
        text: English, marked for translation.
        values: What the names in the text stand for.
        rule: What the value must be, for the name "expected"; None where none is named.
    """

    text: str
    values: Mapping[str, object]
    rule: Rule | None = None

    @property
    def words(self) -> str:
        """In the language in force."""
        expected = {} if self.rule is None else {"expected": self.rule.expected}
        return tr(self.text, **self.values, **expected)


@dataclass(frozen=True)
class LoadedSettings:
    """Settings as read, and a notice of each thing that was wrong with the file.

    `is_first` says that there was no file: nobody has used Venturi with this folder before.
    """

    settings: Settings
    notices: tuple[SettingsNotice, ...] = ()
    is_first: bool = False


def load_settings(path: Path) -> LoadedSettings:
    """Read the file; a missing one gives the defaults, an unreadable one is moved aside."""
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return LoadedSettings(Settings(), is_first=True)
    except OSError as error:
        return LoadedSettings(
            Settings(),
            (
                SettingsNotice(
                    tr_later("The settings in {path} cannot be read: {strerror}."),
                    {"path": path, "strerror": error.strerror},
                ),
            ),
        )
    except (ValueError, RecursionError):
        return _moved_aside(path)
    if not isinstance(values, dict):
        return _moved_aside(path)
    return _checked(values)


def save_settings(settings: Settings, path: Path) -> None:
    """Write the file in one step: a crash leaves the old or the new one.

    Raises:
        SettingsUnusable: It cannot be written.
    """
    text = json.dumps(_flat(settings), indent=2, ensure_ascii=False)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise SettingsUnusable(path, error.strerror or str(error)) from error


def _flat(settings: Settings) -> dict[str, Any]:
    """The file's layout: all keys side by side, the unknown ones last."""
    values = asdict(settings)
    model, load, sampling, unknown = (
        values.pop(name) for name in ("model", "load", "sampling", "unknown")
    )
    return {"model": model, **load, **sampling, **values, **unknown}


def _checked(values: dict[str, Any]) -> LoadedSettings:
    good = {name: value for name, value in values.items() if name in RULES}
    notices = []
    for name, value in list(good.items()):
        if not RULES[name].allows(value):
            notices.append(
                SettingsNotice(
                    tr_later(
                        "The setting {name} cannot be {value!r}: it must be {expected}. The"
                        " default is used."
                    ),
                    {"name": name, "value": value},
                    RULES[name],
                )
            )
            del good[name]
    unknown = {name: value for name, value in values.items() if name not in RULES}
    return LoadedSettings(_built(good, unknown), tuple(notices))


def _built(values: dict[str, Any], unknown: dict[str, Any]) -> Settings:
    for name in ("stop", "model_folders"):
        if name in values:
            values[name] = tuple(values[name])

    def taken(group: type[LoadOptions] | type[SamplingParams]) -> dict[str, Any]:
        return {f.name: values.pop(f.name) for f in fields(group) if f.name in values}

    load, sampling = LoadOptions(**taken(LoadOptions)), SamplingParams(**taken(SamplingParams))
    return Settings(load=load, sampling=sampling, unknown=unknown, **values)


def _moved_aside(path: Path) -> LoadedSettings:
    aside = path.with_name(f"{path.stem}.broken-{time.strftime('%Y%m%d-%H%M%S')}{path.suffix}")
    try:
        path.replace(aside)
    except OSError as error:
        return LoadedSettings(
            Settings(),
            (
                SettingsNotice(
                    tr_later("The settings in {path} are damaged and stay there: {strerror}."),
                    {"path": path, "strerror": error.strerror},
                ),
            ),
        )
    return LoadedSettings(
        Settings(),
        (
            SettingsNotice(
                tr_later("The settings were damaged; they are kept as {aside}. Defaults are used."),
                {"aside": aside},
            ),
        ),
    )
