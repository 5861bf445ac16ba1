"""What a model sees of an example conversation: the text, token by token. Shows only."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

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
        for look, token in zip(self._looks(self._tokens), self._tokens, strict=True):
            *lines, rest = token.text.split("\n")
            for words in lines:
                cursor.insertText(words + _LINE_END, look)
                cursor.insertBlock(line)
            cursor.insertText(rest, look)

    def _looks(self, tokens: Sequence[ShownToken]) -> list[QTextCharFormat]:
        """Shades that change from token to token; special ones stand out."""
        looks = []
        for number, token in enumerate(tokens):
            look = QTextCharFormat()
            look.setFont(self._theme.code_font())
            look.setToolTip(token.tip)
            shade = "accent_soft" if token.is_special else ("hover", "bubble")[number % 2]
            look.setBackground(self._theme.color(shade))
            look.setForeground(self._theme.color("accent" if token.is_special else "text"))
            looks.append(look)
        return looks

    def _copied(self) -> str:
        return self.pane.selected_text().replace(_LINE_END, "")


def _label(words: str, kind: str) -> QLabel:
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    mark(label, kind)
    return label
