"""A block of code: a card with the language, Wrap, Copy, and the code itself, scrolling sideways.

Grows with a streaming answer: text is added, never laid out anew. Used by `body_segment.py`.
"""

import time
from bisect import bisect_left
from collections.abc import Iterator

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
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QTextEdit, QToolButton, QWidget

from app.views.code_colors import CodeColors
from app.views.prose_writer import plain
from app.views.stylesheet import mark
from app.views.text_pane import TextPane
from app.views.theme import Theme
from app.words import tr

HEADER_HEIGHT = 38
SIDE_MARGIN = 14
BOTTOM_MARGIN = 12
BAR_HEIGHT, BAR_GAP = 12, 8
RADIUS = 10
LINE_HEIGHT_PERCENT = 122
COPIED_MILLISECONDS = 1500
# Lexing begins at the start for every piece of a growing text, so a long block gets its colours
# when it is finished; before that it may take a sixtieth of the time.
LONGEST_COLORED_WHILE_OPEN = 8_000
LONGEST_COLORED = 200_000
PAUSE_PER_COST = 60.0
# Qt draws and measures a line as a whole, however little of it is seen (case B20).
LONGEST_LINE = 2_000


class CodeView(QWidget):
    """Owns one block of code.

    Attributes:
        copied: The code is in the clipboard now.
        resized: It wants another height now: its lines are wrapped, or no longer.
        pane: What the code stands in.
    """

    copied = Signal()
    resized = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self._theme = theme
        self._code = ""
        self._language = ""
        self._is_open = True
        self._cuts: list[int] = []  # places of the document where a long line was cut
        self._column = 0  # length of the last line
        self._is_wrapped = False
        self._colored_at = 0.0
        self._color_cost = 0.0
        self._header = QWidget(self)
        self._label = QLabel(self._header)
        self._wrap = QToolButton(self._header)
        self._copy = QToolButton(self._header)
        self.pane = TextPane(self)
        self._colors = CodeColors(theme, self.pane.document())
        self._color_timer = QTimer(self)
        self._color_timer.setSingleShot(True)
        self._build()

    def set_code(self, code: str, language: str, *, is_open: bool) -> None:
        """Show `code`; when it continues what is shown, only the rest is added."""
        self._label.setText(plain(language) or "text")
        code = plain(code.removesuffix("\n"))
        is_news = (code, language) != (self._code, self._language)
        if not is_news and is_open == self._is_open:
            return
        if is_news:
            self._replace_text(code)
        self._code, self._language, self._is_open = code, language, is_open
        self._color_soon()

    def recolor(self) -> None:
        """The theme has other colours now."""
        self._colors.forget()
        self._color()

    def code(self) -> str:
        """The code as it is copied."""
        return self._code

    def selected_text(self) -> str:
        """The code that is selected, with long lines whole."""
        cursor = self.pane.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        return self._code[self._place_in_code(start) : self._place_in_code(end)]

    def set_width(self, width: int) -> None:
        """Lay the code out for this width from now on."""
        if self._is_wrapped:
            self.pane.setLineWrapColumnOrWidth(width - 2 * SIDE_MARGIN)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """The height follows from the width: a sideways scroll bar needs room."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Height of header and code when the card is `width` wide."""
        self.set_width(width)
        bar = BAR_HEIGHT if self._needs_bar(width) else 0
        lines = round(self.pane.document().size().height() + 0.5)
        return HEADER_HEIGHT + lines + bar + BOTTOM_MARGIN

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay out header and code."""
        width = self.width()
        self._header.setGeometry(0, 0, width, HEADER_HEIGHT)
        # Down to the lower edge: what grows there while text comes is not seen before the chat has
        # scrolled, which then can move what is painted.
        below = self.height() - HEADER_HEIGHT - (BAR_GAP if self._needs_bar(width) else 0)
        self.pane.setGeometry(SIDE_MARGIN, HEADER_HEIGHT, width - 2 * SIDE_MARGIN, below)
        before = event.oldSize()
        if width != before.width():
            self.update()
        else:  # what was the lower edge
            self.update(0, before.height() - 2 * RADIUS, width, 2 * RADIUS)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("line"), 1))
        painter.setBrush(self._theme.color("surface"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)

    def _needs_bar(self, width: int) -> bool:
        document_width = self.pane.document().size().width()
        return not self._is_wrapped and document_width > width - 2 * SIDE_MARGIN

    def _build(self) -> None:
        mark(self._label, "caption")
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        for button, word, name in (
            (self._wrap, tr("Wrap"), tr("Wrap long lines")),
            (self._copy, tr("Copy"), tr("Copy code")),
        ):
            mark(button, "text")
            button.setText(word)
            button.setAccessibleName(name)
            button.setToolTip(name)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
        self._wrap.setCheckable(True)
        self._wrap.toggled.connect(self._on_wrap_toggled)
        self._copy.clicked.connect(self._on_copy_clicked)
        row = QHBoxLayout(self._header)
        row.setContentsMargins(SIDE_MARGIN, 2, 8, 0)
        row.setSpacing(2)
        row.addWidget(self._label)
        row.addStretch()
        row.addWidget(self._wrap)
        row.addWidget(self._copy)
        self.pane.setAccessibleName(tr("Code"))
        self.pane.setLineWrapMode(QTextEdit.LineWrapMode.NoWrap)
        self.pane.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.pane.document().setDefaultFont(self._theme.code_font())
        self._color_timer.timeout.connect(self._color)

    # ------------------------------------------------------------ text

    def _replace_text(self, code: str) -> None:
        cursor = QTextCursor(self.pane.document())
        cursor.beginEditBlock()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if code.startswith(self._code):
            added = code[len(self._code) :]
        else:
            cursor.select(QTextCursor.SelectionType.Document)
            self._cuts, self._column, added = [], 0, code
            cursor.removeSelectedText()
        line = QTextBlockFormat()
        kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        line.setLineHeight(LINE_HEIGHT_PERCENT, kind)
        look = QTextCharFormat()
        look.setFont(self._theme.code_font())
        if cursor.blockFormat() != line:
            cursor.setBlockFormat(line)
        cursor.insertText("".join(self._cut(added, cursor.position())), look)
        cursor.endEditBlock()

    def _cut(self, added: str, position: int) -> Iterator[str]:
        """The text to insert at the end, long lines cut into several."""
        if len(added) + self._column <= LONGEST_LINE:  # nothing can be too long
            self._column = _column_behind(added, self._column)
            yield added
            return
        for line in added.splitlines(keepends=True):
            rest = line
            while self._column + len(rest.rstrip("\n")) > LONGEST_LINE:
                room = LONGEST_LINE - self._column
                yield rest[:room] + "\n"
                position += room
                self._cuts.append(position)
                position += 1
                rest, self._column = rest[room:], 0
            yield rest
            position += len(rest)
            self._column = _column_behind(rest, self._column)

    def _place_in_code(self, position: int) -> int:
        return position - bisect_left(self._cuts, position)

    # ------------------------------------------------------------ colours

    def _color_soon(self) -> None:
        """Colour finished code now, growing code now and then."""
        limit = LONGEST_COLORED_WHILE_OPEN if self._is_open else LONGEST_COLORED
        if len(self._code) > limit or self._cuts:
            return
        if not self._is_open:
            self._color_timer.stop()
            self._color()
        elif not self._color_timer.isActive():
            due = self._colored_at + PAUSE_PER_COST * self._color_cost - time.monotonic()
            if due <= 0:
                self._color()
            else:
                self._color_timer.start(round(due * 1000))

    def _color(self) -> None:
        begun = time.monotonic()
        self._colors.color(self._code, self._language)
        self._colored_at = time.monotonic()
        self._color_cost = self._colored_at - begun

    def _on_wrap_toggled(self, is_wrapped: bool) -> None:
        self._is_wrapped = is_wrapped
        modes = QTextEdit.LineWrapMode
        self.pane.setLineWrapMode(modes.FixedPixelWidth if is_wrapped else modes.NoWrap)
        policies = Qt.ScrollBarPolicy
        self.pane.setHorizontalScrollBarPolicy(
            policies.ScrollBarAlwaysOff if is_wrapped else policies.ScrollBarAsNeeded
        )
        self.resized.emit()

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self._code)
        self._copy.setText(tr("Copied"))
        QTimer.singleShot(COPIED_MILLISECONDS, self._copy, lambda: self._copy.setText(tr("Copy")))
        self.copied.emit()


def guess_code_height(source: str, theme: Theme) -> int:
    """About how high a block of code is, its fences counted for header and margins."""
    line = theme.code_font().pixelSize() * 1.17 * LINE_HEIGHT_PERCENT / 100
    num_lines = max(1, source.count("\n") - 1)
    return HEADER_HEIGHT + round(num_lines * line) + BOTTOM_MARGIN


def _column_behind(text: str, column: int) -> int:
    place = text.rfind("\n")
    return column + len(text) if place < 0 else len(text) - place - 1
