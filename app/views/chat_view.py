"""The open chat: its turns in one column, written as they stream in, followed at the end.

Builds the last turns first and earlier ones when they are scrolled to, so that a long chat opens at
once. Writes growing text at the render pacer's pace. Shows and signals; decides nothing.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.views.answer_view import AnswerView
from app.views.icon_button import IconButton
from app.views.render_pacer import RenderPacer
from app.views.shown import ReadingProgress, ShownMessage
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.views.user_bubble import UserBubble
from app.words import tr

COLUMN_WIDTH = 688
SIDE_MARGIN = 24
TOP_MARGIN = 28
BOTTOM_MARGIN = 28
GAP_BELOW_ANSWER = 18
NUM_BUILT_AT_ONCE = 24
NEAR_TOP_PIXELS = 600
AT_END_PIXELS = 12

_TurnView = AnswerView | UserBubble


class ChatView(QScrollArea):
    """Owns the views of the turns and the place of reading.

    Attributes:
        link_clicked: The address of a link the user clicked.
        regenerate_requested: (message id) An answer shall be made again.
        edit_submitted: (message id, text) A turn of the user shall be said like this.
        branch_requested: (message id, 1 or -1) Another version shall be shown.
        why_requested: (message id) More about an answer's speed is wanted.
    """

    link_clicked = Signal(str)
    regenerate_requested = Signal(int)
    edit_submitted = Signal(int, str)
    branch_requested = Signal(int, int)
    why_requested = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._messages: tuple[ShownMessage, ...] = ()
        self._views: list[_TurnView] = []  # of the last messages; earlier ones are not built yet
        self._unwritten: set[int] = set()
        self._is_busy = False
        self._follows_end = True
        self._is_laying_out = False
        self._column = QWidget()
        self._to_end = IconButton(theme, "arrow-down", tr("Go to the end"), self)
        self._pacer = RenderPacer(self)
        self._build()

    # ------------------------------------------------------------ what is shown

    def show_messages(self, messages: Sequence[ShownMessage], *, is_busy: bool) -> None:
        """Show this path of the chat; turns that stay keep their views."""
        self._write_due()
        num_kept = _common_length(self._messages, messages)
        first_built = len(self._messages) - len(self._views)
        self._is_busy = is_busy
        if num_kept <= first_built:
            self._drop_views_from(0)
            first_built = num_kept = max(0, len(messages) - NUM_BUILT_AT_ONCE)
        self._drop_views_from(num_kept - first_built)
        self._messages = tuple(messages)
        for message in messages[num_kept:]:
            self._views.append(self._make_view(message))
        for view, message in zip(self._views, messages[first_built:], strict=True):
            if view.message != message:
                view.show_message(message)
        self._show_busy()
        self._lay_out()

    def update_message(self, message: ShownMessage) -> None:
        """Show another state of a turn of the path."""
        self._messages = tuple(
            message if shown.id == message.id else shown for shown in self._messages
        )
        self._unwritten.discard(message.id)
        view = self._view_of(message.id)
        if view is not None:
            view.show_message(message)
            self._lay_out()

    def add_text(self, message_id: int, text: str) -> None:
        """More text of an answer came: it is shown at the next render."""
        view = self._view_of(message_id)
        if isinstance(view, AnswerView):
            view.add_text(text)
            self._unwritten.add(message_id)
            self._pacer.request()

    def add_thinking(self, message_id: int, text: str) -> None:
        """More of the thoughts before an answer came."""

    def show_reading(self, progress: ReadingProgress) -> None:
        """Say how far the prompt of the last answer is read."""
        if self._views and isinstance(self._views[-1], AnswerView):
            self._views[-1].show_reading(progress)

    def set_busy(self, is_busy: bool) -> None:
        """Bar edits and other versions while an answer is being made."""
        self._is_busy = is_busy
        self._show_busy()

    def edit_last(self) -> None:
        """Open the editor of the last turn of the user."""
        for view in reversed(self._views):
            if isinstance(view, UserBubble):
                view.start_editing()
                return

    # ------------------------------------------------------------ the place of reading

    def follow_end(self) -> None:
        """Go to the end and stay there while text comes."""
        self._follows_end = True
        self._lay_out()

    def scroll_to_message(self, message_id: int) -> None:
        """Bring a turn to the top of the view."""
        while self._view_of(message_id) is None and len(self._views) < len(self._messages):
            self._build_earlier()
        view = self._view_of(message_id)
        if view is not None:
            self._follows_end = False
            self.verticalScrollBar().setValue(view.y() - TOP_MARGIN)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay the column out anew, keeping the place of reading."""
        super().resizeEvent(event)
        self._lay_out()

    # ------------------------------------------------------------ private

    def _build(self) -> None:
        self.setAccessibleName(tr("Chat"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        mark(self._column, "page")
        self.setWidget(self._column)
        mark(self._to_end, "round")
        self._to_end.hide()
        self._to_end.clicked.connect(self.follow_end)
        self._pacer.due.connect(self._on_render_due)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)

    def _make_view(self, message: ShownMessage) -> _TurnView:
        view: _TurnView
        if message.is_user:
            view = UserBubble(self._theme, message, self._column)
            view.edit_submitted.connect(self.edit_submitted)
            view.resized.connect(self._lay_out)
        else:
            view = AnswerView(self._theme, message, self._column)
            view.link_clicked.connect(self.link_clicked)
            view.regenerate_requested.connect(self.regenerate_requested)
            view.why_requested.connect(self.why_requested)
        view.branch_requested.connect(self.branch_requested)
        view.show()
        return view

    def _view_of(self, message_id: int) -> _TurnView | None:
        for view in reversed(self._views):
            if view.message.id == message_id:
                return view
        return None

    def _drop_views_from(self, index: int) -> None:
        for view in self._views[index:]:
            view.hide()
            view.deleteLater()
        del self._views[index:]

    def _show_busy(self) -> None:
        for view in self._views:
            if isinstance(view, AnswerView):
                view.set_can_regenerate(not self._is_busy)
            else:
                view.set_can_edit(not self._is_busy)

    def _on_render_due(self) -> None:
        self._write_due()
        self._lay_out()

    def _write_due(self) -> None:
        for message_id in self._unwritten:
            view = self._view_of(message_id)
            if isinstance(view, AnswerView):
                view.write()
        self._unwritten.clear()

    def _lay_out(self) -> None:
        self._lay_out_around(self._anchor())

    def _lay_out_around(self, anchor: tuple[_TurnView, int] | None) -> None:
        self._is_laying_out = True
        width = self.viewport().width()
        column = max(120, min(COLUMN_WIDTH, width - 2 * SIDE_MARGIN))
        left = (width - column) // 2
        top = TOP_MARGIN
        for view in self._views:
            height = view.heightForWidth(column)
            view.setGeometry(left, top, column, height)
            view.lay_out()
            top += height + (GAP_BELOW_ANSWER if isinstance(view, AnswerView) else 0)
        self._column.resize(width, max(top + BOTTOM_MARGIN, self.viewport().height()))
        self._restore(anchor)
        self._is_laying_out = False
        self._place_button()

    def _anchor(self) -> tuple[_TurnView, int] | None:
        """The turn at the top of the view and how far it is scrolled; None follows the end."""
        place = self.verticalScrollBar().value()
        if not self._follows_end:
            for view in self._views:
                if view.geometry().bottom() > place:
                    return view, place - view.y()
        return None

    def _restore(self, anchor: tuple[_TurnView, int] | None) -> None:
        bar = self.verticalScrollBar()
        if self._follows_end:
            bar.setValue(bar.maximum())
        elif anchor is not None:
            view, offset = anchor
            bar.setValue(view.y() + offset)

    def _on_scrolled(self, value: int) -> None:
        if self._is_laying_out:
            return
        self._follows_end = value >= self.verticalScrollBar().maximum() - AT_END_PIXELS
        self._place_button()
        if value < NEAR_TOP_PIXELS and len(self._views) < len(self._messages):
            QTimer.singleShot(0, self, self._build_earlier)

    def _build_earlier(self) -> None:
        anchor = self._anchor()
        num_missing = len(self._messages) - len(self._views)
        earlier = self._messages[max(0, num_missing - NUM_BUILT_AT_ONCE) : num_missing]
        self._views[:0] = [self._make_view(message) for message in earlier]
        self._show_busy()
        self._lay_out_around(anchor)

    def _place_button(self) -> None:
        self._to_end.adjustSize()
        left = (self.width() - self._to_end.width()) // 2
        self._to_end.move(left, self.height() - self._to_end.height() - 12)
        self._to_end.setVisible(not self._follows_end)


def _common_length(before: Sequence[ShownMessage], after: Sequence[ShownMessage]) -> int:
    """How many turns at the beginning are the same ones."""
    for index, (old, new) in enumerate(zip(before, after, strict=False)):
        if old.id != new.id:
            return index
    return min(len(before), len(after))
