"""What a model sees of an example conversation: the text, token by token. Shows only."""

import re
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from app.views.mirroring import begin_where_rows_do
from app.views.shown_models import ShownPrompt, ShownToken
from app.views.stylesheet import mark
from app.views.text_pane import TextPane
from app.views.theme import Theme
from app.words import tr

LINE_HEIGHT_PERCENT = 150
_LINE_END = "↵"  # makes a token visible that is nothing but the end of a line


class PromptCard(QFrame):
    """Owns the text of one conversation as a model reads it."""

    def __init__(self, theme: Theme, shown: ShownPrompt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tokens = shown.tokens
        self.pane = TextPane(self)
        self.pane.what_is_copied = self._copied
        self.pane.setAccessibleName(tr("What the model sees"))
        mark(self, "card")
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        column.addWidget(_label(tr("What the model sees"), "strong"))
        column.addWidget(_label(shown.summary, "small"))
        if shown.problem:
            column.addWidget(_label(shown.problem, "problem"))
        column.addWidget(self.pane)
        self.pane.setVisible(bool(shown.tokens))
        for words in shown.notes:
            column.addWidget(_label(words, "small"))
        self._write()
        theme.changed.connect(self._write)

    def _write(self) -> None:
        """Write the tokens in the colours of the theme."""
        self.pane.clear()
        self.pane.document().setDefaultFont(self._theme.code_font())
        cursor = QTextCursor(self.pane.document())
        line = QTextBlockFormat()
        kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        line.setLineHeight(LINE_HEIGHT_PERCENT, kind)
        # A prompt is not of the window's language: its marks stand at the left of its words.
        line.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        cursor.setBlockFormat(line)
        pieces = ((look, part) for look, token in self._looks() for part in _parts(token.text))
        has_ended = False  # the line: the next one is begun where something stands on it
        for look, part in pieces:
            if has_ended:
                cursor.insertBlock(line)
            cursor.insertText(part.replace("\n", _LINE_END), look)
            has_ended = part.endswith("\n")

    def _looks(self) -> Iterator[tuple[QTextCharFormat, ShownToken]]:
        """Shades that change from token to token; special ones stand out."""
        for number, token in enumerate(self._tokens):
            look = QTextCharFormat()
            look.setFont(self._theme.code_font())
            look.setToolTip(token.tip)
            shade = "accent_soft" if token.is_special else ("sunken", "line")[number % 2]
            look.setBackground(self._theme.color(shade))
            look.setForeground(self._theme.color("accent" if token.is_special else "text"))
            yield look, token

    def _copied(self) -> str:
        return self.pane.selected_text().replace(_LINE_END, "")


def _parts(text: str) -> list[str]:
    """A text cut behind the ends of its lines."""
    return re.findall("[^\n]*\n|[^\n]+", text)


def _label(words: str, kind: str) -> QLabel:
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    begin_where_rows_do(label)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    mark(label, kind)
    return label
