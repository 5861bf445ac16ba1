"""The open chat: its turns in one column, written as they stream in, followed at the end.

Only what is near the viewport has widgets, so that a chat of any length opens at once and costs the
same. Writes growing text at the render pacer's pace. Shows and signals; decides nothing.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.views.answer_view import AnswerView
from app.views.chat_row_maker import RELAYED, RowMaker
from app.views.chat_rows import ChatRow, Place, RowView
from app.views.comparison_view import ComparisonView
from app.views.icon_button import IconButton
from app.views.render_pacer import RenderPacer
from app.views.row_list import TOP_MARGIN, RowList, contents_of
from app.views.shown import ReadingProgress, ShownMessage
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.views.user_bubble import UserBubble
from app.words import tr

COLUMN_WIDTH = 688
WIDEST_COMPARISON = 1200
SIDE_MARGIN = 24
AT_END_PIXELS = 12
# Widgets come when a row is half a viewport away and go when it is a whole one away.
NEAR, FAR = 0.5, 1.0
MOST_PASSES = 8


class ChatView(QScrollArea):
    """Owns the rows of the chat and the place of reading.

    Attributes:
        link_clicked: The address of a link the user clicked.
        regenerate_requested: (message id) An answer shall be made again.
        continue_requested: (message id) The model shall go on in an answer.
        compare_requested: (message id, how many) Others shall be made beside an answer.
        keep_requested: (message id) Of the answers compared, this one shall stay.
        edit_submitted: (message id, text) A turn of the user shall be said like this.
        answer_edited: (message id, text) An answer shall say this.
        branch_requested: (message id, 1 or -1) Another version shall be shown.
        why_requested: (message id) More about an answer's speed is wanted.
        queued_edit_requested, queued_cancel_requested: (place) Of a message that waits.
    """

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

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows = RowList()
        self._with_view: list[ChatRow] = []
        self._widths = (0, 0)  # of usual rows, and of wide ones
        self._unwritten: set[int] = set()
        self._reading = ReadingProgress(None, None)  # of the answer that is being made
        self._is_busy = False
        self._follows_end = True
        self._is_laying_out = False
        self._column = QWidget()
        self._to_end = IconButton(theme, "arrow-down", tr("Go to the end"), self)
        self._pacer = RenderPacer(self)
        self._maker = RowMaker(theme, self._column)
        self._build()

    # ------------------------------------------------------------ what is shown

    def show_messages(
        self,
        messages: Sequence[ShownMessage],
        *,
        is_busy: bool,
        comparison: Sequence[ShownMessage] = (),
        queued: Sequence[str] = (),
    ) -> None:
        """Show this path of the chat; turns that stay keep their widgets.

        Args:
            messages: The turns.
            is_busy: An answer is being made.
            comparison: Answers that stand side by side in place of the last turn.
            queued: What waits to be said.
        """
        self._write_due()
        self._is_busy = is_busy
        for row in self._rows.show(contents_of(messages, comparison, queued)):
            self._drop_view(row)
        self._show_busy()
        self._lay_out()

    def update_message(self, message: ShownMessage) -> None:
        """Show another state of a turn of the path."""
        self._unwritten.discard(message.id)
        row = self._rows.of_message(message.id)
        if row is None:
            return
        if isinstance(row.content, ShownMessage):
            row.show(message)
        elif isinstance(row.view, ComparisonView):
            row.content = tuple(
                message if one.id == message.id else one
                for one in row.content  # type: ignore[union-attr]
            )
            row.view.update_message(message)
            row.height = None
        self._lay_out()

    def add_text(self, message_id: int, text: str) -> None:
        """More text of an answer came: it is shown at the next render."""
        self._add(message_id, text, is_thinking=False)

    def add_thinking(self, message_id: int, text: str) -> None:
        """More of the thoughts before an answer came."""
        self._add(message_id, text, is_thinking=True)

    def show_reading(self, progress: ReadingProgress) -> None:
        """Say how far the prompt of the last answer is read."""
        self._reading = progress
        for row in reversed(self._rows):
            if isinstance(row.view, AnswerView):
                row.view.show_reading(progress)
                return

    def set_busy(self, is_busy: bool) -> None:
        """Bar edits and other versions while an answer is being made."""
        self._is_busy = is_busy
        self._show_busy()

    def edit_last(self) -> None:
        """Open the editor of the last turn of the user."""
        for row in reversed(self._rows):
            if isinstance(row.content, ShownMessage) and row.content.is_user:
                self._bring_near(row)
                if isinstance(row.view, UserBubble):
                    row.view.start_editing()
                return

    def continue_last(self) -> None:
        """Have the model go on in the last answer, if it was cut."""
        for row in reversed(self._rows):
            if isinstance(row.content, ShownMessage):
                if row.content.can_continue:
                    self.continue_requested.emit(row.content.id)
                return

    # ------------------------------------------------------------ the place of reading

    def follow_end(self) -> None:
        """Go to the end and stay there while text comes."""
        self._follows_end = True
        self._lay_out()

    def scroll_to_message(self, message_id: int) -> None:
        """Bring a turn to the top of the view."""
        row = self._rows.of_message(message_id)
        if row is not None:
            self._follows_end = False
            self._lay_out_around((row, -TOP_MARGIN))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay the column out anew, keeping the place of reading."""
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """Another text size or language of the window: all heights are other ones."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.LayoutDirectionChange):
            self._rows.forget_heights()

    # ------------------------------------------------------------ rows

    def _build(self) -> None:
        self.setAccessibleName(tr("Chat"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        # The column fills itself with the window's colour: what hides all behind it is moved when
        # the chat scrolls, and of what grows only the new part is painted.
        self._column.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self.setWidget(self._column)
        mark(self._to_end, "round")
        self._to_end.hide()
        self._to_end.clicked.connect(self.follow_end)
        for name in RELAYED:
            getattr(self._maker, name).connect(getattr(self, name))
        self._pacer.due.connect(self._on_render_due)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._theme.changed.connect(self._on_theme_changed)

    def _give_view(self, row: ChatRow) -> None:
        view = self._maker.make(row.content, self._reading)
        row.view = view
        self._with_view.append(row)
        if isinstance(view, AnswerView | UserBubble | ComparisonView):
            view.resized.connect(lambda: self._on_view_resized(row))
        row.dim()
        self._bar_changes(view)
        row.height = None
        view.show()

    def _drop_view(self, row: ChatRow) -> None:
        if row.view is not None:
            row.view.hide()
            row.view.deleteLater()
            row.view = None
            self._with_view.remove(row)

    def _show_busy(self) -> None:
        for row in self._with_view:
            if row.view is not None:
                self._bar_changes(row.view)

    def _bar_changes(self, view: RowView) -> None:
        if isinstance(view, AnswerView):
            view.set_can_regenerate(not self._is_busy)
        elif isinstance(view, UserBubble):
            view.set_can_edit(not self._is_busy)

    # ------------------------------------------------------------ growing text

    def _add(self, message_id: int, text: str, *, is_thinking: bool) -> None:
        row = self._rows.of_message(message_id)
        if row is None:
            return
        view: RowView | None = row.view
        if isinstance(view, ComparisonView):
            column = view.column_of(message_id)
            view = column.answer if column is not None else None
        if isinstance(view, AnswerView):
            (view.add_thinking if is_thinking else view.add_text)(text)
        elif is_thinking:
            row.add_thinking(text)
        else:
            row.add_text(text)
        self._unwritten.add(message_id)
        self._pacer.request()

    def _on_render_due(self) -> None:
        if self._write_due():
            self._lay_out()

    def _write_due(self) -> bool:
        """Write what came; returns whether a row has another height now."""
        has_changed = False
        for message_id in self._unwritten:
            row = self._rows.of_message(message_id)
            if row is None:
                continue
            before = row.height
            if isinstance(row.view, AnswerView | ComparisonView):
                row.view.write()
                row.note_text()
                row.measure(self._widths[row.is_wide], self._theme)
            has_changed = has_changed or row.height != before
        self._unwritten.clear()
        return has_changed

    # ------------------------------------------------------------ layout

    def _lay_out(self) -> None:
        self._lay_out_around(self._anchor())

    def _lay_out_around(self, anchor: tuple[ChatRow, Place] | None) -> None:
        """Place all rows; widgets come and go until those near the viewport have theirs."""
        self._is_laying_out = True
        for _ in range(MOST_PASSES):
            self._place_rows()
            if anchor is None:  # scrolled before anything has changed, so that it can be moved
                self._restore(None)
                self._place_views()
            else:
                self._place_views()
                self._restore(anchor)
            if not self._make_near_views():
                break
        self._drop_far_views()
        self._is_laying_out = False
        self._place_button()

    def _place_rows(self) -> None:
        widths = self._column_widths()
        if widths != self._widths:
            self._widths = widths
            self._rows.forget_heights()
        height = self._rows.place(widths, self._theme)
        self._column.resize(self.viewport().width(), max(height, self.viewport().height()))

    def _place_views(self) -> None:
        width, middle = self.viewport().width(), self._middle()
        for row in self._with_view:
            if row.view is not None:
                column = self._widths[row.is_wide]
                left = min(max(SIDE_MARGIN, middle - column // 2), width - column)
                row.view.setGeometry(left, row.top, column, row.height or 0)

    def _column_widths(self) -> tuple[int, int]:
        """Of usual rows, and of wide ones."""
        room = self.viewport().width() - 2 * SIDE_MARGIN
        return max(120, min(COLUMN_WIDTH, room)), max(120, min(WIDEST_COMPARISON, room))

    def _middle(self) -> int:
        """Of the view, not of what its scroll bar leaves: rows stand above the prompt box."""
        return self.width() // 2 - self.viewport().x()

    def _make_near_views(self) -> bool:
        """Give widgets to the rows near the viewport; returns whether heights have changed."""
        place, reach = self.verticalScrollBar().value(), self.viewport().height()
        first, last = place - round(NEAR * reach), place + reach + round(NEAR * reach)
        has_changed = False
        for row in self._rows.between(first, last):
            column, before = self._widths[row.is_wide], row.height or 0
            if row.view is None:
                self._give_view(row)
            if isinstance(row.view, AnswerView):
                if row.view.width() != column:
                    row.view.resize(column, before)
                if row.view.show_range(first - row.top, last - row.top):
                    row.height = None
            if row.height is None:
                has_changed = row.measure(column, self._theme) != before or has_changed
        return has_changed

    def _drop_far_views(self) -> None:
        place, reach = self.verticalScrollBar().value(), self.viewport().height()
        first, last = place - round(FAR * reach), place + reach + round(FAR * reach)
        for row in tuple(self._with_view):
            is_far = row.top + (row.height or 0) < first or row.top > last
            if is_far and not row.is_held:
                row.note_text()
                self._drop_view(row)

    def _anchor(self) -> tuple[ChatRow, Place] | None:
        """What stands at the top of the view, to be put there again; None follows the end."""
        place = self.verticalScrollBar().value()
        if self._follows_end:
            return None
        for row in self._rows.between(place, place + self.viewport().height()):
            if row.top + (row.height or 0) > place:
                offset = place - row.top
                is_answer = isinstance(row.view, AnswerView) and offset > 0
                return row, row.view.place_at(offset) if is_answer else offset  # type: ignore[union-attr]
        return None

    def _restore(self, anchor: tuple[ChatRow, Place] | None) -> None:
        bar = self.verticalScrollBar()
        if self._follows_end:
            bar.setValue(bar.maximum())
        elif anchor is not None:
            row, place = anchor
            if isinstance(place, tuple):
                offset = row.view.y_of(place) if isinstance(row.view, AnswerView) else 0
            else:
                offset = place
            bar.setValue(row.top + offset)

    def _bring_near(self, row: ChatRow) -> None:
        if row.view is None:
            self._follows_end = False
            self._lay_out_around((row, -TOP_MARGIN))

    def _on_view_resized(self, row: ChatRow) -> None:
        row.height = None
        self._lay_out()

    def _on_scrolled(self, value: int) -> None:
        if self._is_laying_out:
            return
        self._follows_end = value >= self.verticalScrollBar().maximum() - AT_END_PIXELS
        self._lay_out()

    def _on_theme_changed(self) -> None:
        self._rows.forget_heights()
        self._lay_out()

    def _place_button(self) -> None:
        self._to_end.adjustSize()
        left = (self.width() - self._to_end.width()) // 2
        self._to_end.move(left, self.height() - self._to_end.height() - 12)
        self._to_end.setVisible(not self._follows_end)
