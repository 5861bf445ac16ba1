"""One setting on its page: its name, what it does and when, and its control."""

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.views.mirroring import begin_where_rows_do
from app.views.setting_controls import SettingControl
from app.views.stylesheet import mark
from app.words import tr, tr_later


class Effect(Enum):
    """When a change takes effect."""

    AT_ONCE = tr_later("Takes effect at once.")
    NEXT_ANSWER = tr_later("Takes effect with the next answer.")
    NEW_CHAT = tr_later("Takes effect in new chats.")
    NEXT_LOAD = tr_later("Takes effect when a model is loaded next.")
    NEXT_START = tr_later("Takes effect at the next start.")


@dataclass(frozen=True)
class SettingWords:
    """What a row says.

    Attributes:
        name: What it is.
        meaning: What it does.
        effect: When.
    """

    name: str
    meaning: str
    effect: Effect


class SettingRow(QWidget):
    """Shows one setting."""

    def __init__(self, words: SettingWords, control: SettingControl) -> None:
        super().__init__()
        self.words = words
        self.control = control
        control.set_name(words.name)
        title = QLabel(words.name)
        begin_where_rows_do(title)
        mark(title, "strong")
        self._meaning = QLabel()
        self._meaning.setTextFormat(Qt.TextFormat.PlainText)
        mark(self._meaning, "small")
        self._meaning.setWordWrap(True)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(title)
        column.addWidget(self._meaning)
        row: QBoxLayout = QVBoxLayout(self) if control.is_wide else QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8 if control.is_wide else 24)
        row.addLayout(column, 1)
        if control.is_wide:
            row.addWidget(control)
        else:
            row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        self.say_meaning(words.meaning)

    def say_meaning(self, meaning: str) -> None:
        """Say what it does in other words, as where it does nothing here."""
        self._meaning.setText(f"{meaning} {tr(self.words.effect.value)}")

    def fits(self, words: str) -> bool:
        """Whether all words of a search stand in its own."""
        own = f"{self.words.name} {self._meaning.text()}".casefold()
        return all(word in own for word in words.casefold().split())
