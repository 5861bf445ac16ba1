"""What a model thought before its answer: folded to one line, a click shows it.

Used by `answer_view.py`. Thoughts are shown as text, without Markdown.
"""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QToolButton, QWidget

from app.views.mirroring import is_mirrored
from app.views.prose_writer import plain
from app.views.stylesheet import mark
from app.views.text_pane import LINE_HEIGHT_PERCENT, TextPane
from app.views.theme import SMALL, Theme
from app.words import tr, tr_plural

HEADER_HEIGHT = 30
INDENT = 14
GAP_BELOW = 8


class ThinkingView(QWidget):
    """Owns the thoughts and whether they are unfolded.

    Attributes:
        resized: It was folded or unfolded.
    """

    resized = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self._shown = ""  # what the pane holds
        self._is_growing = False
        self._is_news = False  # since it was written last
        self._header = QToolButton(self)
        self._pane = TextPane(self)
        self._build()
        theme.changed.connect(self._show_header)
        self._show_header()

    def text(self) -> str:
        """All of the thoughts."""
        return self._text

    def set_text(self, text: str, *, is_growing: bool) -> None:
        """Take the thoughts; `write` shows them."""
        self._is_news = self._is_news or (text, is_growing) != (self._text, self._is_growing)
        self._text = text
        self._is_growing = is_growing

    def add_text(self, text: str) -> None:
        """More thoughts came; `write` shows them."""
        self._text += text
        self._is_news = True

    def write(self) -> None:
        """Bring the widgets up to date."""
        self._is_news = False
        self._show_header()
        if self._pane.isHidden() or self._shown == self._text:
            return
        cursor = QTextCursor(self._pane.document())
        if self._text.startswith(self._shown):
            cursor.movePosition(QTextCursor.MoveOperation.End)
        else:
            cursor.select(QTextCursor.SelectionType.Document)
            self._shown = ""
        line = QTextBlockFormat()
        kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        line.setLineHeight(LINE_HEIGHT_PERCENT, kind)
        cursor.setBlockFormat(line)
        cursor.insertText(plain(self._text[len(self._shown) :]))
        self._shown = self._text

    @property
    def is_up_to_date(self) -> bool:
        """Whether `write` would change nothing."""
        return not self._is_news

    @property
    def is_unfolded(self) -> bool:
        """Whether all of it is shown."""
        return not self._pane.isHidden()

    def toggle(self) -> None:
        """Fold or unfold."""
        self._pane.setVisible(self._pane.isHidden())
        self.write()
        self.resized.emit()

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Height of the line, and of the text when it is unfolded."""
        if self._pane.isHidden():
            return HEADER_HEIGHT + GAP_BELOW // 2
        return HEADER_HEIGHT + self._pane.heightForWidth(width - INDENT) + GAP_BELOW

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay out header and text."""
        hint = self._header.sizeHint().width()
        width = min(hint, self.width() + 6)
        left = self.width() + 6 - width if is_mirrored(self) else -6
        self._header.setGeometry(left, 0, width, HEADER_HEIGHT - 2)
        below = self.height() - HEADER_HEIGHT - GAP_BELOW
        self._pane.setGeometry(INDENT, HEADER_HEIGHT, self.width() - INDENT, max(0, below))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A bar beside the text."""
        if self._pane.isHidden():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("line"))
        bar = QRectF(0, HEADER_HEIGHT, 3, self.height() - HEADER_HEIGHT - GAP_BELOW)
        painter.drawRoundedRect(bar, 1.5, 1.5)

    def _build(self) -> None:
        mark(self._header, "thoughts")
        self._header.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._header.setIconSize(QSize(14, 14))
        self._header.setCursor(Qt.CursorShape.PointingHandCursor)
        self._header.clicked.connect(self.toggle)
        mark(self._pane, "thoughts")
        self._pane.setFont(self._theme.font(SMALL))
        self._pane.setAccessibleName(tr("Thoughts"))
        self._pane.hide()

    def _show_header(self) -> None:
        if self._is_growing:
            words = tr("Thinking…")
        else:
            number = len(self._text.split())
            count = tr_plural("{n} word", "{n} words", number, n=number)
            words = tr("Thoughts") + f" · {count}"
        closed = "chevron-left" if is_mirrored(self) else "chevron-right"
        icon = closed if self._pane.isHidden() else "chevron-down"
        if words != self._header.text() or self._header.property("shown") != icon:
            self._header.setText(words)
            self._header.setProperty("shown", icon)
            action = tr("Show the thoughts") if self._pane.isHidden() else tr("Hide the thoughts")
            self._header.setAccessibleName(f"{words}. {action}")
            self._header.setToolTip(action)
            self.resizeEvent(QResizeEvent(self.size(), self.size()))
        self._header.setIcon(self._theme.icon(icon, "muted", 14))
