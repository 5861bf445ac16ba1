"""Makes the widgets of a chat's rows, and passes on what is clicked in them.

Owned by `chat_view.py`, which decides when a row has its widget.
"""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from app.views.answer_view import AnswerView
from app.views.chat_rows import Content, RowView, SeenFromHere
from app.views.comparison_view import ComparisonView
from app.views.queued_bubble import QueuedBubble
from app.views.shown import ReadingProgress, ShownMessage, ShownQueued
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.views.user_bubble import UserBubble
from app.words import tr

# Signals that the chat view has under the same names.
RELAYED = (
    "link_clicked",
    "regenerate_requested",
    "continue_requested",
    "compare_requested",
    "keep_requested",
    "edit_submitted",
    "answer_edited",
    "branch_requested",
    "why_requested",
    "queued_edit_requested",
    "queued_cancel_requested",
)
SEEN_LINE_HEIGHT = 26


class RowMaker(QObject):
    """Knows the column that the widgets stand in. Its signals are those of `ChatView`."""

    link_clicked = Signal(str)
    regenerate_requested = Signal(int)
    continue_requested = Signal(int)
    compare_requested = Signal(int, int)
    keep_requested = Signal(int)
    edit_submitted = Signal(int, str)
    answer_edited = Signal(int, str)
    branch_requested = Signal(int, int)
    why_requested = Signal(int)
    queued_edit_requested = Signal(int)
    queued_cancel_requested = Signal(int)

    def __init__(self, theme: Theme, column: QWidget) -> None:
        super().__init__(column)
        self._theme = theme
        self._column = column

    def make(self, content: Content, reading: ReadingProgress) -> RowView:
        """The widget of a row.

        Args:
            content: What it shows.
            reading: How far the prompt of the running answer is read.
        """
        match content:
            case ShownMessage(is_user=True):
                return self._make_bubble(content)
            case ShownMessage():
                return self._make_answer(content, reading)
            case ShownQueued():
                queued = QueuedBubble(self._theme, content, self._column)
                queued.edit_requested.connect(self.queued_edit_requested)
                queued.cancel_requested.connect(self.queued_cancel_requested)
                return queued
            case SeenFromHere():
                return _SeenLine(self._column)
            case _:
                compared = ComparisonView(self._theme, self._column)
                compared.keep_requested.connect(self.keep_requested)
                compared.link_clicked.connect(self.link_clicked)
                compared.show_answers(content)
                return compared

    def _make_bubble(self, message: ShownMessage) -> UserBubble:
        view = UserBubble(self._theme, message, self._column)
        view.edit_submitted.connect(self.edit_submitted)
        view.branch_requested.connect(self.branch_requested)
        return view

    def _make_answer(self, message: ShownMessage, reading: ReadingProgress) -> AnswerView:
        view = AnswerView(self._theme, message, self._column)
        view.link_clicked.connect(self.link_clicked)
        view.regenerate_requested.connect(self.regenerate_requested)
        view.continue_requested.connect(self.continue_requested)
        view.compare_requested.connect(self.compare_requested)
        view.edit_submitted.connect(self.answer_edited)
        view.why_requested.connect(self.why_requested)
        view.branch_requested.connect(self.branch_requested)
        view.show_reading(reading)
        return view


class _SeenLine(QLabel):
    """Above the first turn that the model still sees."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("The context is full: the model sees the chat from here on"), parent)
        mark(self, "tiny")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        return SEEN_LINE_HEIGHT
