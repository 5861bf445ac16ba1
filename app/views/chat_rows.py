"""What stands in the column of a chat, row by row, and how high each is as far as it is known.

A row has its widget only near the viewport; `chat_view.py` decides when. A growing answer out of
sight keeps its text here.
"""

from dataclasses import replace

from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

from app.views.answer_view import AnswerView
from app.views.comparison_view import ComparisonView
from app.views.queued_bubble import QueuedBubble
from app.views.shown import ShownMessage, ShownQueued
from app.views.theme import Theme
from app.views.user_bubble import UserBubble

GAP_BELOW_ANSWER = 18
UNSEEN_OPACITY = 0.45
_FURNITURE = 70  # of an answer or a bubble, besides its text

RowView = AnswerView | UserBubble | ComparisonView | QueuedBubble | QWidget
Comparison = tuple[ShownMessage, ...]
Place = tuple[int, int] | int


class SeenFromHere:
    """What stands above the first turn that the model still sees."""


Content = ShownMessage | Comparison | ShownQueued | SeenFromHere


class ChatRow:
    """One row.

    Attributes:
        content: What is shown; of a growing answer without a widget, all its text so far.
        view: Its widget, while it has one.
        top: Where it lies in the column.
        height: At the present width: measured, or guessed while it has no widget; None when that
            has to be done anew.
        gap_below: Room to the next row.
        is_wide: It may be wider than the column.
    """

    __slots__ = ("content", "gap_below", "height", "is_wide", "top", "view")

    def __init__(self, content: Content) -> None:
        self.content = content
        self.view: RowView | None = None
        self.top = 0
        self.height: int | None = None
        is_user = isinstance(content, ShownMessage) and content.is_user
        self.gap_below = 0 if is_user else GAP_BELOW_ANSWER
        self.is_wide = isinstance(content, tuple)

    @property
    def key(self) -> object:
        """Names the row while its content changes."""
        match self.content:
            case ShownMessage(id=message_id):
                return message_id
            case ShownQueued(place=place):
                return ("queued", place)
            case SeenFromHere():
                return "seen from here"
            case _:
                return "comparison"

    @property
    def is_held(self) -> bool:
        """Whether its widget must stay although it is out of sight: something is typed there."""
        return isinstance(self.view, AnswerView | UserBubble) and self.view.is_editing

    def show(self, content: Content) -> None:
        """Show another state of the same thing."""
        is_news, self.content = self.content != content, content
        if not is_news:
            return
        self.height = None
        view = self.view
        match content:
            case ShownMessage() if isinstance(view, AnswerView | UserBubble):
                view.show_message(content)
                self.dim()
            case ShownQueued() if isinstance(view, QueuedBubble):
                view.show_queued(content)
            case tuple() if isinstance(view, ComparisonView):
                view.show_answers(content)

    def dim(self) -> None:
        """Turns that the model no longer sees are pale."""
        is_unseen = isinstance(self.content, ShownMessage) and self.content.is_unseen
        if self.view is None or is_unseen == (self.view.graphicsEffect() is not None):
            return
        effect = QGraphicsOpacityEffect(self.view) if is_unseen else None
        if effect is not None:
            effect.setOpacity(UNSEEN_OPACITY)
        self.view.setGraphicsEffect(effect)  # type: ignore[arg-type]

    def note_text(self) -> None:
        """A row whose widget goes must not lose what the widget was told."""
        if isinstance(self.view, AnswerView) and isinstance(self.content, ShownMessage):
            self.content = self.view.whole_message()

    def measure(self, width: int, theme: Theme) -> int:
        """Find out how high it is when it is `width` wide."""
        view = self.view
        self.height = self._guess(width, theme) if view is None else view.heightForWidth(width)
        return self.height

    def add_text(self, text: str) -> None:
        """More text of an answer out of sight."""
        if isinstance(self.content, ShownMessage):
            self.content = replace(self.content, text=self.content.text + text)
            self.height = None

    def add_thinking(self, text: str) -> None:
        """More thoughts of an answer out of sight."""
        if isinstance(self.content, ShownMessage):
            self.content = replace(self.content, thinking=self.content.thinking + text)

    def _guess(self, width: int, theme: Theme) -> int:
        if not isinstance(self.content, ShownMessage):
            return _FURNITURE
        pixels = theme.pixels()
        text, per_line = self.content.text, max(1.0, width / (pixels * 0.48))
        num_lines = text.count("\n") + len(text) / per_line
        if self.content.is_user:
            num_lines = min(num_lines, 40)
        return _FURNITURE + round(num_lines * pixels * 1.72)
