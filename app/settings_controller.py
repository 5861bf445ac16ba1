"""The settings at work: what the page chose goes where it takes effect, and into the file.

Owns the settings as they are now. Made by `app/main_controller.py`, whose other parts ask it to
keep what they remember.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from app.errors import AppError
from app.limits import RULES
from app.paths import Paths
from app.settings import Settings, save_settings
from app.views.notice_row import Notice
from app.views.settings_page import SettingsPage, ShownSettings
from app.words import tr
from engine import LoadOptions, SamplingParams

_LOAD = {field.name for field in fields(LoadOptions)}
_SAMPLING = {field.name for field in fields(SamplingParams)}

Listener = Callable[[Settings], None]


class SettingsController:
    """Owns the settings.

    Attributes:
        now: As they are now; in the file too, unless it could not be written.
    """

    def __init__(
        self,
        page: SettingsPage,
        paths: Paths,
        settings: Settings,
        *,
        tell: Callable[[Notice], None],
        tell_error: Callable[[Exception], None],
    ) -> None:
        """Fill the page.

        Args:
            page: Shows the settings, tells what is changed.
            paths: Where the file lies.
            settings: As stored.
            tell: Shows a notice.
            tell_error: Shows an error.
        """
        self._page = page
        self._paths = paths
        self._tell = tell
        self._tell_error = tell_error
        self._listeners: list[Listener] = []
        self.now = settings
        page.show_settings(shown_settings(settings))
        page.changed.connect(self._on_changed)

    def listen(self, listener: Listener) -> None:
        """Have the settings told whenever the user changes one on the page."""
        self._listeners.append(listener)

    def keep(self, **changes: Any) -> None:
        """Remember other values, by their names in `Settings`."""
        self._keep(replace(self.now, **changes))

    def _on_changed(self, shown: ShownSettings) -> None:
        wrong = _first_wrong(shown)
        if wrong is not None:
            name, value = wrong
            words = tr(
                "“{value}” is not kept: it must be {expected}.",
                value=value,
                expected=RULES[name].expected,
            )
            self._tell(Notice(words, kind="warning", lasts_seconds=8))
            return
        self._keep(_settings(shown, self.now))
        for listener in self._listeners:
            listener(self.now)

    def _keep(self, settings: Settings) -> None:
        if settings == self.now:
            return
        self.now = settings
        self._page.show_settings(shown_settings(settings))
        try:
            save_settings(settings, self._paths.settings)
        except AppError as error:
            self._tell_error(error)


def shown_settings(settings: Settings) -> ShownSettings:
    """What the page shows of the settings."""
    groups = (settings, settings.load, settings.sampling)
    values = {
        field.name: next(
            getattr(group, field.name) for group in groups if hasattr(group, field.name)
        )
        for field in fields(ShownSettings)
    }
    return ShownSettings(**values)


def _settings(shown: ShownSettings, before: Settings) -> Settings:
    values: Mapping[str, Any] = {
        field.name: getattr(shown, field.name) for field in fields(ShownSettings)
    }
    load = {name: value for name, value in values.items() if name in _LOAD}
    sampling = {name: value for name, value in values.items() if name in _SAMPLING}
    rest = {name: value for name, value in values.items() if name not in _LOAD | _SAMPLING}
    return replace(
        before,
        load=replace(before.load, **load),
        sampling=replace(before.sampling, **sampling),
        **rest,
    )


def _first_wrong(shown: ShownSettings) -> tuple[str, Any] | None:
    for field in fields(ShownSettings):
        value = getattr(shown, field.name)
        if field.name in RULES and not RULES[field.name].allows(value):
            return field.name, value
    return None
