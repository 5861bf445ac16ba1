"""A run of Markdown prose in one document: paragraphs, lists, quotes, tables, headings.

Finished blocks are written once; the open tail behind them is replaced at each call. Used by
`answer_body.py`.
"""

from collections.abc import Iterator, Sequence
from math import floor

from markdown_it.token import Token
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QWidget

from app.views.prose_writer import IS_RULE, QUOTE_DEPTH, ProseWriter, plain
from app.views.text_pane import TextPane
from app.views.theme import Theme
from app.words import tr


class ProseView(TextPane):
    """Owns one document and the place where its open tail begins.

    Attributes:
        misses_formulas: Whether finished text shows a formula's source until it is drawn.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._open_position = 0
        self._open_format = QTextBlockFormat()
        self._shows_caret = False
        self._end_look: QTextCharFormat | None = None  # of plain words that end the tail
        self._has_marks = False  # quote bars or rules, which are painted
        self.misses_formulas = False
        self.setAccessibleName(tr("Answer text"))
        self.setFont(theme.font())
        self.document().setIndentWidth(22)

    def write(self, finished: Sequence[Token], tail: Sequence[Token]) -> None:
        """Replace the open tail by newly finished blocks and a new open tail."""
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        self._remove_tail(cursor)
        writer = ProseWriter(cursor, self._theme)
        writer.write(finished)
        self.misses_formulas = self.misses_formulas or writer.misses_formulas
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if finished:
            self._open_position = cursor.position()
            self._open_format = cursor.blockFormat()
        writer.write(tail)
        cursor.endEditBlock()
        self._end_look = _plain_end(tail)
        self._has_marks = self._has_marks or _paints_marks(finished) or _paints_marks(tail)

    @property
    def pane(self) -> TextPane:
        """What the text stands in: itself."""
        return self

    def set_width(self, width: int) -> None:
        """Lay the text out for this width from now on."""
        self.setLineWrapColumnOrWidth(width)

    def append_words(self, words: str) -> bool:
        """Add words at the end of the open paragraph, without writing it again.

        Returns:
            Whether that was possible: the tail must be a paragraph that ends in plain words.
        """
        if self._end_look is None:
            return False
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        top = self._top_of_last_line()
        layout = self.document().documentLayout()
        layout.blockSignals(True)  # it would have all of the paragraph painted again
        cursor.insertText(plain(words), self._end_look)
        layout.blockSignals(False)
        self.viewport().update(0, top, self.viewport().width(), self.viewport().height() - top)
        return True

    def clear_text(self) -> None:
        """Be as new."""
        self.document().clear()
        self._open_position = 0
        self._end_look = None
        self.misses_formulas = self._has_marks = False

    @property
    def has_finished(self) -> bool:
        """Whether it holds text that will not change."""
        return self._open_position > 0

    @property
    def shows_caret(self) -> bool:
        """Whether more text will come at its end."""
        return self._shows_caret

    def show_caret(self, is_shown: bool) -> None:
        """Mark the end of the text as the place where more will come."""
        if is_shown != self._shows_caret:
            self._shows_caret = is_shown
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Quote bars and rules under the text, the caret on top."""
        if self._has_marks:
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            self._paint_quotes_and_rules(painter)
            painter.end()
        super().paintEvent(event)
        if self._shows_caret:
            self._paint_caret()

    def _top_of_last_line(self) -> int:
        """Where the line begins that more words change first; those above stay as they are."""
        block = self.document().lastBlock()
        lines = block.layout()
        place = lines.lineAt(lines.lineCount() - 1).y() if lines.lineCount() else 0.0
        return floor(lines.position().y() + place) - 1

    def _remove_tail(self, cursor: QTextCursor) -> None:
        if self._open_position == 0:
            self.document().clear()
            return
        cursor.setPosition(self._open_position)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        if cursor.blockFormat() != self._open_format:
            cursor.setBlockFormat(self._open_format)

    def _paint_quotes_and_rules(self, painter: QPainter) -> None:
        layout = self.document().documentLayout()
        painter.setBrush(self._theme.color("line"))
        for block in _blocks(self):
            block_format = block.blockFormat()
            box = layout.blockBoundingRect(block)
            for depth in range(block_format.intProperty(QUOTE_DEPTH)):
                painter.drawRoundedRect(QRectF(16 * depth, box.top(), 3, box.height()), 1.5, 1.5)
            if block_format.boolProperty(IS_RULE):
                painter.drawRect(QRectF(0, box.center().y(), self.viewport().width(), 1))

    def _paint_caret(self) -> None:
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        place, metrics = self.cursorRect(cursor), self.fontMetrics()
        height = metrics.ascent() + 2
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("accent"))
        bottom = place.bottom() - metrics.descent() + 2
        painter.drawRoundedRect(QRectF(place.left() + 2, bottom - height, 8, height), 1.5, 1.5)
        painter.end()


def _plain_end(tail: Sequence[Token]) -> QTextCharFormat | None:
    """The look of more words, where a tail is a paragraph that ends in plain ones."""
    kinds = [token.type for token in tail]
    if kinds != ["paragraph_open", "inline", "paragraph_close"]:
        return None
    children = tail[1].children or []
    return QTextCharFormat() if children and children[-1].type == "text" else None


def _paints_marks(tokens: Sequence[Token]) -> bool:
    return any(token.type in ("blockquote_open", "hr") for token in tokens)


def _blocks(view: ProseView) -> Iterator[QTextBlock]:
    block = view.document().begin()
    while block.isValid():
        yield block
        block = block.next()
