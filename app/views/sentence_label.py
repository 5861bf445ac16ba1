"""A sentence with one phrase in the colour of its meaning: teal is memory, amber is compute."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from app.advice import Sentence
from app.views.theme import Theme
from app.words import tr

_ROLES = {"memory": "accent", "compute": "amber_text", "overhead": "text", "idle": "text"}


class SentenceLabel(QLabel):
    """Shows one sentence."""

    def __init__(self, theme: Theme, sentence: Sentence, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._sentence = sentence
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        theme.changed.connect(self._write)
        self._write()

    @property
    def sentence(self) -> Sentence:
        """What is shown."""
        return self._sentence

    def show_sentence(self, sentence: Sentence) -> None:
        """Show another one."""
        if sentence != self._sentence:
            self._sentence = sentence
            self._write()

    def _write(self) -> None:
        sentence = self._sentence
        color = self._theme.color(_ROLES[sentence.kind]).name()
        key = f'<span style="color:{color}; font-weight:600">{escape(tr(sentence.key))}</span>'
        words = f"{escape(sentence.before)}{key}{escape(sentence.after)}"
        self.setText(f'<p style="line-height:125%">{words}</p>')
        self.setAccessibleName(f"{sentence.before}{tr(sentence.key)}{sentence.after}")
