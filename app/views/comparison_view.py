"""Several answers to one turn, side by side (one below the other where it is narrow), one to keep.

Used by `chat_view.py` in place of the last answer.
"""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from app.views.answer_view import AnswerView
from app.views.shown import ShownMessage
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

NARROWEST_COLUMN = 250
GAP = 14
PADDING = 14
HEAD_HEIGHT = 42
RADIUS = 12


class ComparisonView(QWidget):
    """Owns a column for each answer.

    Attributes:
        keep_requested: (message id) This one shall be the answer.
        link_clicked: The address of a link the user clicked.
        resized: It wants another height now.
    """

    keep_requested = Signal(int)
    link_clicked = Signal(str)
    resized = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._columns: list[_Column] = []
        self.setAccessibleName(tr("Answers side by side"))

    def show_answers(self, messages: Sequence[ShownMessage]) -> None:
        """Show these answers."""
        while len(self._columns) > len(messages):
            column = self._columns.pop()
            column.hide()
            column.deleteLater()
        for place, message in enumerate(messages):
            if place == len(self._columns):
                self._columns.append(self._make_column(message))
            self._columns[place].show_answer(message, place, len(messages))
        self.lay_out()

    def update_message(self, message: ShownMessage) -> None:
        """Show another state of one of them."""
        column = self.column_of(message.id)
        if column is not None:
            column.answer.show_message(message)

    def column_of(self, message_id: int) -> "_Column | None":
        """The column of an answer, if it is compared."""
        for column in self._columns:
            if column.answer.message.id == message_id:
                return column
        return None

    def write(self) -> None:
        """Show the text added so far."""
        for column in self._columns:
            column.answer.write()

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Height of the columns: of the longest beside the others, or of all below each other."""
        column_width = self._column_width(width)
        heights = [column.heightForWidth(column_width) for column in self._columns]
        if self._is_stacked(width):
            return sum(heights) + GAP * len(heights)
        return max(heights, default=0) + GAP

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay out the columns."""
        self.lay_out()

    def lay_out(self) -> None:
        """Put the columns where they belong at the present width."""
        width = self._column_width(self.width())
        if self._is_stacked(self.width()):
            top = 0
            for column in self._columns:
                height = column.heightForWidth(width)
                column.setGeometry(0, top, width, height)
                top += height + GAP
            return
        highest = max((column.heightForWidth(width) for column in self._columns), default=0)
        for place, column in enumerate(self._columns):
            column.setGeometry(place * (width + GAP), 0, width, highest)

    def _make_column(self, message: ShownMessage) -> "_Column":
        column = _Column(self._theme, message, self)
        column.answer.link_clicked.connect(self.link_clicked)
        column.answer.resized.connect(self.resized)
        column.kept.connect(self.keep_requested)
        column.show()
        return column

    def _is_stacked(self, width: int) -> bool:
        number = max(1, len(self._columns))
        return (width - GAP * (number - 1)) / number < NARROWEST_COLUMN

    def _column_width(self, width: int) -> int:
        if self._is_stacked(width):
            return width
        number = max(1, len(self._columns))
        return (width - GAP * (number - 1)) // number


class _Column(QWidget):
    """A card with one answer and the button that keeps it."""

    kept = Signal(int)

    def __init__(self, theme: Theme, message: ShownMessage, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._head = QWidget(self)
        self._place = QLabel(self._head)
        self._keep = QPushButton(tr("Keep this one"), self._head)
        self.answer = AnswerView(theme, message, self, is_compared=True)
        mark(self._place, "caption")
        mark(self._keep, "small-link")
        row = QHBoxLayout(self._head)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._place)
        row.addStretch()
        row.addWidget(self._keep)
        self._keep.clicked.connect(lambda: self.kept.emit(self.answer.message.id))

    def show_answer(self, message: ShownMessage, place: int, number: int) -> None:
        self.answer.show_message(message)
        words = tr("Answer {place} of {number}", place=place + 1, number=number)
        self._place.setText(words)
        self._keep.setAccessibleName(tr("Keep answer {place}", place=place + 1))

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        return HEAD_HEIGHT + self.answer.heightForWidth(width - 2 * PADDING) + PADDING

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        inner = self.width() - 2 * PADDING
        self._head.setGeometry(PADDING, 4, inner, HEAD_HEIGHT - 6)
        self.answer.setGeometry(PADDING, HEAD_HEIGHT, inner, self.answer.heightForWidth(inner))
        self.answer.lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("line"), 1))
        painter.setBrush(self._theme.color("surface"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
