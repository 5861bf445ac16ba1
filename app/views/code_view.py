"""A block of code: a card with the language, Copy, and the code itself, scrolling sideways.

Grows with a streaming answer: text is added, never laid out anew. Used by `answer_body.py`.
"""

from collections import deque

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextLayout,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QTextEdit, QToolButton, QWidget

from app.views.code_highlight import ColoredRange, color_ranges
from app.views.prose_writer import plain
from app.views.stylesheet import mark
from app.views.text_pane import TextPane
from app.views.theme import Theme
from app.words import tr

HEADER_HEIGHT = 34
SIDE_MARGIN = 14
BOTTOM_MARGIN = 10
RADIUS = 10
LINE_HEIGHT_PERCENT = 140
COPIED_MILLISECONDS = 1500
# Lexing is quadratic when it is repeated for every piece of a growing text: 20 kB take ~25 ms
# (2 slow cores, 2026), so a longer block gets its colours when it is finished.
LONGEST_COLORED_WHILE_OPEN = 8_000
LONGEST_COLORED = 200_000


class CodeView(QWidget):
    """Owns one block of code.

    Attributes:
        copied: The code is in the clipboard now.
    """

    copied = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._code = ""
        self._language = ""
        self._is_colored = True
        self._header = QWidget(self)
        self._label = QLabel(self._header)
        self._copy = QToolButton(self._header)
        self._body = TextPane(self)
        self._build()

    def set_code(self, code: str, language: str, *, is_open: bool) -> None:
        """Show `code`; when it continues what is shown, only the rest is added."""
        self._label.setText(plain(language) or "text")
        code = plain(code.removesuffix("\n"))
        if (code, language) == (self._code, self._language) and (is_open or self._is_colored):
            return
        self._replace_text(code)
        self._code, self._language = code, language
        limit = LONGEST_COLORED_WHILE_OPEN if is_open else LONGEST_COLORED
        self._is_colored = len(code) <= limit
        if self._is_colored:
            self._color()

    def code(self) -> str:
        """The code as it is copied."""
        return self._code

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """The height follows from the width: a sideways scroll bar needs room."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Height of header and code when the card is `width` wide."""
        size = self._body.document().size()
        needs_bar = size.width() > width - 2 * SIDE_MARGIN
        bar = 12 if needs_bar else 0
        return HEADER_HEIGHT + round(size.height() + 0.5) + bar + BOTTOM_MARGIN

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay out header and code."""
        width = self.width()
        self._header.setGeometry(0, 0, width, HEADER_HEIGHT)
        below = self.height() - HEADER_HEIGHT - BOTTOM_MARGIN + 4
        self._body.setGeometry(SIDE_MARGIN, HEADER_HEIGHT, width - 2 * SIDE_MARGIN, below)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("line"), 1))
        painter.setBrush(self._theme.color("surface"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)

    def _build(self) -> None:
        mark(self._label, "caption")
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        mark(self._copy, "text")
        self._copy.setText(tr("Copy"))
        self._copy.setAccessibleName(tr("Copy code"))
        self._copy.setCursor(Qt.CursorShape.PointingHandCursor)
        self._copy.clicked.connect(self._on_copy_clicked)
        row = QHBoxLayout(self._header)
        row.setContentsMargins(SIDE_MARGIN, 4, 8, 0)
        row.addWidget(self._label)
        row.addStretch()
        row.addWidget(self._copy)
        self._body.setAccessibleName(tr("Code"))
        self._body.setLineWrapMode(QTextEdit.LineWrapMode.NoWrap)
        self._body.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._body.document().setDefaultFont(self._theme.code_font())

    def _replace_text(self, code: str) -> None:
        cursor = QTextCursor(self._body.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if code.startswith(self._code):
            added = code[len(self._code) :]
        else:
            cursor.select(QTextCursor.SelectionType.Document)
            added = code
        line = QTextBlockFormat()
        kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        line.setLineHeight(LINE_HEIGHT_PERCENT, kind)
        look = QTextCharFormat()
        look.setFont(self._theme.code_font())
        if cursor.blockFormat() != line:
            cursor.setBlockFormat(line)
        cursor.insertText(added, look)

    def _color(self) -> None:
        pending = deque(color_ranges(self._code, self._language))
        first_changed: int | None = None
        block = self._body.document().begin()
        while block.isValid():
            formats = self._formats_of_line(pending, block.position(), block.length() - 1)
            if formats != block.layout().formats():
                block.layout().setFormats(formats)
                first_changed = block.position() if first_changed is None else first_changed
            block = block.next()
        if first_changed is not None:
            length = self._body.document().characterCount() - first_changed
            self._body.document().markContentsDirty(first_changed, length)

    def _formats_of_line(
        self, pending: deque[ColoredRange], start: int, length: int
    ) -> list[QTextLayout.FormatRange]:
        """Take the ranges of one line; one that goes on behind its end stays."""
        end = start + length
        formats = []
        while pending and pending[0].start < end:
            if pending[0].end > start:
                formats.append(self._format_within(pending[0], start, end))
            if pending[0].end > end:
                break
            pending.popleft()
        return formats

    def _format_within(
        self, colored: ColoredRange, start: int, end: int
    ) -> QTextLayout.FormatRange:
        found = QTextLayout.FormatRange()
        first = max(colored.start, start)
        found.start = first - start
        found.length = min(colored.end, end) - first
        look = QTextCharFormat()
        look.setForeground(self._theme.color(colored.role))
        look.setFontItalic(colored.is_italic)
        found.format = look
        return found

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self._code)
        self._copy.setText(tr("Copied"))
        QTimer.singleShot(COPIED_MILLISECONDS, self._copy, lambda: self._copy.setText(tr("Copy")))
        self.copied.emit()
