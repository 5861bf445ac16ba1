"""The settings in place of the chat: one page, searched by words, a row per setting.

Shows and signals; a value leaves it only when it is one that the controls allow.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from app.views.centered_page import CenteredPage
from app.views.setting_row import SettingRow
from app.views.settings_sections import Line, make_sections
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

WIDTH = 680


@dataclass(frozen=True)
class ShownSettings:
    """What the page shows and gives back; names and meanings are those of `Settings`."""

    theme: str
    temperature: float
    top_p: float
    max_tokens: int | None
    system_prompt: str | None
    text_size: int = 100
    language: str = "system"
    reduces_motion: bool = False
    device: str = "auto"
    threads: int | None = None
    model_folders: tuple[str, ...] = ()
    proxy: str = ""
    mirror: str = ""
    notifies: bool = True
    shows_tray: bool = True
    closes_to_tray: bool = False
    quick_ask_keys: str = ""
    shortcuts: Mapping[str, str] = field(default_factory=dict)


class SettingsPage(CenteredPage):
    """Owns the rows.

    Attributes:
        changed: (ShownSettings) The user changed something.
    """

    changed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(tr("Settings"), WIDTH, parent)
        self._theme = theme
        self._shown: ShownSettings | None = None
        self._rows: dict[str, SettingRow] = {}
        self._sections: list[tuple[QWidget, list[SettingRow]]] = []
        self._search = QLineEdit()
        self._nothing = QLabel()
        self._build()

    def show_settings(self, shown: ShownSettings) -> None:
        """Fill the controls."""
        self._shown = shown
        for name, row in self._rows.items():
            row.control.set_value(getattr(shown, name))

    def say(self, name: str, meaning: str) -> None:
        """Say of a setting what it does on this machine, as where the system lacks something."""
        self._rows[name].say_meaning(meaning)

    def row(self, name: str) -> SettingRow:
        """The row of a setting."""
        return self._rows[name]

    def names(self) -> list[tuple[str, str]]:
        """All settings: (field, name), for the command palette."""
        return [(name, row.words.name) for name, row in self._rows.items()]

    def go_to(self, name: str) -> None:
        """Show one setting among the others, ready for the keys."""
        self._search.clear()
        row = self._rows[name]
        self.ensureWidgetVisible(row, 0, 80)
        control = row.control.nextInFocusChain()
        if control is not None:
            control.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def search(self, words: str) -> None:
        """Show only the settings that these words speak of."""
        self._search.setText(words)

    def found(self) -> list[str]:
        """The fields of the settings that are shown."""
        return [name for name, row in self._rows.items() if not row.isHidden()]

    def take_focus(self) -> None:
        """Let the user type a search."""
        self._search.setFocus()

    # ------------------------------------------------------------ building

    def _build(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.add_head(QLabel(tr("Settings")))
        self.column.addWidget(self._make_search())
        mark(self._nothing, "muted")
        self._nothing.hide()
        self.column.addWidget(self._nothing)
        for title, lines in make_sections(self._theme):
            self.column.addWidget(self._make_section(title, lines))
        self.column.addStretch(1)

    def _make_search(self) -> QLineEdit:
        words = tr("Search settings")
        self._search.setPlaceholderText(words)
        self._search.setAccessibleName(words)
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(self._on_search)
        return self._search

    def _make_section(self, title: str, lines: Sequence[Line]) -> QWidget:
        heading = QLabel(title)
        mark(heading, "heading")
        card = QFrame()
        mark(card, "card")
        inner = QVBoxLayout(card)
        inner.setContentsMargins(18, 16, 18, 16)
        inner.setSpacing(18)
        rows = []
        for name, words, control in lines:
            row = SettingRow(words, control)
            control.changed.connect(partial(self._on_changed, name))
            self._rows[name] = row
            rows.append(row)
            inner.addWidget(row)
        section = QWidget()
        column = QVBoxLayout(section)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(8)
        column.addWidget(heading)
        column.addWidget(card)
        self._sections.append((section, rows))
        return section

    def _on_search(self, words: str) -> None:
        for section, rows in self._sections:
            for row in rows:
                row.setVisible(row.fits(words))
            section.setVisible(any(not row.isHidden() for row in rows))
        is_empty = all(section.isHidden() for section, _ in self._sections)
        self._nothing.setText(tr("No setting speaks of “{words}”.", words=words))
        self._nothing.setVisible(is_empty)

    def _on_changed(self, name: str) -> None:
        if self._shown is None:
            return
        value: Any = self._rows[name].control.value()
        changed = replace(self._shown, **{name: value})
        if changed != self._shown:
            self._shown = changed
            self.changed.emit(changed)
