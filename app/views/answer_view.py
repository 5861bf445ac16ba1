"""An answer as it stands in the chat: who wrote it, its text, its facts, its versions."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.views.answer_body import AnswerBody
from app.views.answer_footer import HEIGHT as FOOTER_HEIGHT
from app.views.answer_footer import AnswerFooter
from app.views.branch_switcher import BranchSwitcher
from app.views.reading_bar import HEIGHT as READING_HEIGHT
from app.views.reading_bar import ReadingBar
from app.views.shown import ReadingProgress, ShownMessage
from app.views.stylesheet import mark
from app.views.theme import Theme

AUTHOR_HEIGHT = 26


class AnswerView(QWidget):
    """Owns the widgets of one answer.

    Attributes:
        link_clicked: The address of a link the user clicked.
        regenerate_requested: (message id) The answer shall be made again.
        branch_requested: (message id, 1 or -1) Another version shall be shown.
        why_requested: (message id) More about its speed is wanted.
    """

    link_clicked = Signal(str)
    regenerate_requested = Signal(int)
    branch_requested = Signal(int, int)
    why_requested = Signal(int)

    def __init__(self, theme: Theme, message: ShownMessage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._message = message
        self._head = QWidget(self)
        self._author = QLabel(self._head)
        self._branches = BranchSwitcher(theme, self._head)
        self._reading = ReadingBar(theme, self)
        self.body = AnswerBody(theme, self)
        self._problem = QLabel(self)
        self._footer = AnswerFooter(theme, self)
        self._build()
        theme.changed.connect(self.body.rewrite)
        self.show_message(message)

    @property
    def message(self) -> ShownMessage:
        """What is shown now; its text may lag behind the body's."""
        return self._message

    def show_message(self, message: ShownMessage) -> None:
        """Show another state of the same answer, all of its text included."""
        self._message = message
        self._author.setText(message.author)
        self._branches.show_branch(
            message.branch, message.num_branches, is_enabled=not message.is_writing
        )
        self.body.set_text(message.text, is_open=message.is_writing)
        self.body.write()
        self._problem.setText(message.problem or "")
        self._footer.show_facts(message.facts)
        self._show_parts()

    def add_text(self, text: str) -> None:
        """More text came; `write` shows it."""
        self.body.add_text(text)

    def write(self) -> None:
        """Show the text added so far."""
        self.body.write()
        self._show_parts()

    def show_reading(self, progress: ReadingProgress) -> None:
        """Say how far the prompt is read, while there is no text yet."""
        self._reading.show_progress(progress)

    def set_can_regenerate(self, can_regenerate: bool) -> None:
        """Bar another answer while one is being made."""
        self._footer.set_can_regenerate(can_regenerate)

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
            part.setGeometry(0, top, self.width(), height)
            top += height

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
        self._branches.stepped.connect(
            lambda step: self.branch_requested.emit(self._message.id, step)
        )
        self._footer.copy_clicked.connect(self._on_copy_clicked)
        self._footer.why_clicked.connect(lambda: self.why_requested.emit(self._message.id))
        self._footer.regenerate_clicked.connect(
            lambda: self.regenerate_requested.emit(self._message.id)
        )

    def _show_parts(self) -> None:
        is_writing = self._message.is_writing
        self._reading.setVisible(is_writing and not self.body.text())
        self._problem.setVisible(bool(self._message.problem))
        self._footer.setVisible(not is_writing)
        self.lay_out()

    def _parts(self, width: int) -> list[tuple[QWidget, int]]:
        """The visible parts below the author, with their heights."""
        parts: list[tuple[QWidget, int]] = []
        if not self._reading.isHidden():
            parts.append((self._reading, READING_HEIGHT))
        parts.append((self.body, self.body.heightForWidth(width)))
        if not self._problem.isHidden():
            parts.append((self._problem, self._problem.heightForWidth(width) + 6))
        if not self._footer.isHidden():
            parts.append((self._footer, FOOTER_HEIGHT))
        return parts

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.body.text())
        self._footer.confirm_copied()
