"""An answer as it stands in the chat: who wrote it, thoughts, text, facts, versions; its editor."""

from dataclasses import replace

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.views.answer_body import AnswerBody
from app.views.answer_footer import HEIGHT as FOOTER_HEIGHT
from app.views.answer_footer import AnswerFooter
from app.views.branch_switcher import BranchSwitcher
from app.views.message_editor import MessageEditor
from app.views.reading_bar import HEIGHT as READING_HEIGHT
from app.views.reading_bar import ReadingBar
from app.views.shown import ReadingProgress, ShownMessage
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.views.thinking_view import ThinkingView
from app.words import tr

AUTHOR_HEIGHT = 26
EDITOR_LINES = 24
EDITOR_PADDING = 14
RADIUS = 12


class AnswerView(QWidget):
    """Owns the widgets of one answer.

    Attributes:
        link_clicked: The address of a link the user clicked.
        regenerate_requested: (message id) The answer shall be made again.
        continue_requested: (message id) The model shall go on in it.
        compare_requested: (message id, how many) Others shall be made beside it.
        edit_submitted: (message id, text) It shall say this.
        branch_requested: (message id, 1 or -1) Another version shall be shown.
        why_requested: (message id) More about its speed is wanted.
        resized: Its height is another one now, without a call of its owner.
    """

    link_clicked = Signal(str)
    regenerate_requested = Signal(int)
    continue_requested = Signal(int)
    compare_requested = Signal(int, int)
    edit_submitted = Signal(int, str)
    branch_requested = Signal(int, int)
    why_requested = Signal(int)
    resized = Signal()

    def __init__(
        self,
        theme: Theme,
        message: ShownMessage,
        parent: QWidget | None = None,
        *,
        is_compared: bool = False,
    ) -> None:
        """Args: is_compared: It stands beside others, with less around it."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self._theme = theme
        self._message = message
        self._head = QWidget(self)
        self._author = QLabel(self._head)
        self._branches = BranchSwitcher(theme, self._head)
        self._reading = ReadingBar(theme, self)
        self._thinking = ThinkingView(theme, self)
        self.body = AnswerBody(theme, self)
        self._editor: MessageEditor | None = None
        self._problem = QLabel(self)
        self._footer = AnswerFooter(theme, self, is_short=is_compared)
        self._build()
        if is_compared:
            self._branches.deleteLater()
            self._branches = BranchSwitcher(theme)  # shown nowhere
        else:
            self.body.show_range(0, -1)  # nothing until `show_range` says what is near
        theme.changed.connect(self.body.rewrite)
        self.show_message(message)

    @property
    def message(self) -> ShownMessage:
        """What is shown now; its text may lag behind the body's."""
        return self._message

    @property
    def is_editing(self) -> bool:
        """Whether the user is changing it."""
        return self._editor is not None

    def show_message(self, message: ShownMessage) -> None:
        """Show another state of the same answer, all of its text included."""
        self._message = message
        self._author.setText(message.author)
        self._branches.show_branch(
            message.branch, message.num_branches, is_enabled=not message.is_writing
        )
        is_thinking = message.is_writing and not message.text
        self._thinking.set_text(message.thinking, is_growing=is_thinking)
        self.body.set_text(message.text, is_open=message.is_writing and bool(message.text))
        self.body.write()
        self._problem.setText(message.problem or "")
        self._footer.show_facts(message.facts)
        self._footer.offer(
            can_continue=message.can_continue,
            can_compare=message.can_compare and not message.problem,
        )
        self._show_parts()

    def whole_message(self) -> ShownMessage:
        """What is shown, with all the text that was added."""
        return replace(self._message, text=self.body.text(), thinking=self._thinking.text())

    def add_text(self, text: str) -> None:
        """More text came; `write` shows it."""
        if not self.body.text():
            self._thinking.set_text(self._thinking.text(), is_growing=False)
            self.body.set_text("", is_open=True)
        self.body.add_text(text)

    def add_thinking(self, text: str) -> None:
        """More thoughts came; `write` shows them."""
        self._thinking.add_text(text)

    def write(self) -> None:
        """Show the text added so far."""
        has_words = bool(self.body.text() or self._thinking.text())
        self.body.write()
        if has_words and self._reading.isHidden() and self._thinking.is_up_to_date:
            return  # nothing but the body can have another height
        self._show_parts()

    def show_reading(self, progress: ReadingProgress) -> None:
        """Say how far the prompt is read, while there is no text yet."""
        self._reading.show_progress(progress)

    def set_can_regenerate(self, can_regenerate: bool) -> None:
        """Bar changes while an answer is being made."""
        self._footer.set_can_regenerate(can_regenerate)

    def start_editing(self) -> None:
        """Turn the text into an editor."""
        if self._editor is not None:
            return
        self._editor = MessageEditor(
            self._message.text, self, done=tr("Save"), lines_at_most=EDITOR_LINES
        )
        self._editor.submitted.connect(self._on_edit_submitted)
        self._editor.cancelled.connect(self.stop_editing)
        self._editor.resized.connect(self.resized)
        self._editor.show()
        self._editor.take_focus()
        self._show_parts()
        self.resized.emit()

    def stop_editing(self) -> None:
        """Show the text again."""
        if self._editor is not None:
            self._editor.hide()
            self._editor.deleteLater()
        self._editor = None
        self.update()
        self._show_parts()
        self.resized.emit()

    # ------------------------------------------------------------ layout

    def show_range(self, top: int, bottom: int) -> bool:
        """Have widgets for what lies between two places; returns whether its height may change."""
        return self.body.show_range(top - self.body.y(), bottom - self.body.y())

    def place_at(self, y: int) -> tuple[int, int] | int:
        """A place that stays what it is while heights change."""
        return self.body.place_at(y - self.body.y()) if y >= self.body.y() else y

    def y_of(self, place: tuple[int, int] | int) -> int:
        """Where a place is now."""
        return place if isinstance(place, int) else self.body.y() + self.body.y_of(place)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """The height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Height of all parts when the answer is `width` wide."""
        return AUTHOR_HEIGHT + sum(height for _, height in self._parts(width))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay out the parts."""
        self.lay_out()

    def lay_out(self) -> None:
        """Put the parts where they belong at the present width."""
        self._head.setGeometry(0, 0, self.width(), AUTHOR_HEIGHT)
        top = AUTHOR_HEIGHT
        for part, height in self._parts(self.width()):
            box = QRect(0, top, self.width(), height)
            if part is self._editor:
                box.adjust(EDITOR_PADDING, EDITOR_PADDING, -EDITOR_PADDING, -EDITOR_PADDING)
            part.setGeometry(box)
            top += height
        if self._editor is not None:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A card around the editor."""
        if self._editor is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("accent"), 1))
        painter.setBrush(self._theme.color("surface"))
        pad = EDITOR_PADDING - 0.5
        box = QRectF(self._editor.geometry()).adjusted(-pad, -pad, pad, pad)
        painter.drawRoundedRect(box, RADIUS, RADIUS)

    def _build(self) -> None:
        mark(self._author, "caption")
        mark(self._problem, "problem")
        for label in (self._author, self._problem):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._problem.setWordWrap(True)
        self._problem.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = QHBoxLayout(self._head)
        row.setContentsMargins(0, 0, 0, 4)
        row.setSpacing(8)
        row.addWidget(self._author)
        row.addWidget(self._branches)
        row.addStretch()
        self.body.link_clicked.connect(self.link_clicked)
        self.body.resized.connect(self.resized)
        self._thinking.resized.connect(self.resized)
        self._branches.stepped.connect(
            lambda step: self.branch_requested.emit(self._message.id, step)
        )
        footer = self._footer
        footer.copy_clicked.connect(self._on_copy_clicked)
        footer.edit_clicked.connect(self.start_editing)
        footer.why_clicked.connect(lambda: self.why_requested.emit(self._message.id))
        footer.regenerate_clicked.connect(lambda: self.regenerate_requested.emit(self._message.id))
        footer.continue_clicked.connect(lambda: self.continue_requested.emit(self._message.id))
        footer.compare_clicked.connect(
            lambda number: self.compare_requested.emit(self._message.id, number)
        )

    def _show_parts(self) -> None:
        is_writing, is_editing = self._message.is_writing, self._editor is not None
        has_words = bool(self.body.text() or self._thinking.text())
        self._reading.setVisible(is_writing and not has_words)
        self._thinking.setVisible(bool(self._thinking.text()))
        self._thinking.write()
        self.body.setVisible(not is_editing)
        self._problem.setVisible(bool(self._message.problem))
        self._footer.setVisible(not is_writing and not is_editing)
        self.lay_out()

    def _parts(self, width: int) -> list[tuple[QWidget, int]]:
        """The visible parts below the author, with their heights."""
        parts: list[tuple[QWidget, int]] = []
        if not self._reading.isHidden():
            parts.append((self._reading, READING_HEIGHT))
        if not self._thinking.isHidden():
            parts.append((self._thinking, self._thinking.heightForWidth(width)))
        if self._editor is not None:
            inner = width - 2 * EDITOR_PADDING
            parts.append((self._editor, self._editor.heightForWidth(inner) + 2 * EDITOR_PADDING))
        else:
            parts.append((self.body, self.body.heightForWidth(width)))
        if not self._problem.isHidden():
            parts.append((self._problem, self._problem.heightForWidth(width) + 6))
        if not self._footer.isHidden():
            parts.append((self._footer, FOOTER_HEIGHT))
        return parts

    def _on_edit_submitted(self, text: str) -> None:
        self.stop_editing()
        if text != self._message.text:
            self.edit_submitted.emit(self._message.id, text)

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.body.text())
        self._footer.confirm_copied()
