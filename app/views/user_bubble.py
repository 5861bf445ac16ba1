"""What the user said: a bubble on the right with literal text; can be said differently in place."""

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from app.views.attachment_chips import AttachmentChips
from app.views.branch_switcher import BranchSwitcher
from app.views.icon_button import IconButton
from app.views.message_editor import MessageEditor
from app.views.prose_writer import plain
from app.views.shown import ShownMessage
from app.views.stylesheet import mark
from app.views.text_pane import LINE_HEIGHT_PERCENT, TextPane
from app.views.theme import Theme
from app.words import tr

PADDING_X = 15
PADDING_TOP = 12
PADDING_BOTTOM = 8  # a line has its own room below
ACTIONS_HEIGHT = 30
RADIUS = 13
FILES_GAP = 6
WIDEST_SHARE = 0.82
LONGEST_SHOWN = 2_400  # characters
MOST_LINES_SHOWN = 40
UNFOLD_HEIGHT = 30


class UserBubble(QWidget):
    """Owns the widgets of one turn of the user.

    Attributes:
        edit_submitted: (message id, text) The turn shall be said like this.
        branch_requested: (message id, 1 or -1) Another version shall be shown.
        resized: Its height is another one now.
    """

    edit_submitted = Signal(int, str)
    branch_requested = Signal(int, int)
    resized = Signal()

    def __init__(self, theme: Theme, message: ShownMessage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._message = message
        self._files = AttachmentChips(theme, self)
        self._text = TextPane(self)
        self._editor: MessageEditor | None = None
        self._unfold = QPushButton(self)  # where only the beginning is shown
        self._is_unfolded = False
        self._actions = QWidget(self)
        self._edit = IconButton(theme, "pencil", tr("Edit message"), self._actions, size=15)
        self._copy = IconButton(theme, "copy", tr("Copy message"), self._actions, size=15)
        self._branches = BranchSwitcher(theme, self._actions)
        self._build()
        theme.changed.connect(self.update)
        self.show_message(message)

    @property
    def message(self) -> ShownMessage:
        """What is shown now."""
        return self._message

    def show_message(self, message: ShownMessage) -> None:
        """Show the turn."""
        self._is_unfolded = self._is_unfolded and message.text == self._message.text
        self._message = message
        self._files.show_files(message.attachments)
        self._write_text()
        self._branches.show_branch(message.branch, message.num_branches, is_enabled=True)
        self._show_actions()

    def set_can_edit(self, can_edit: bool) -> None:
        """Bar changes while an answer is being made."""
        self._edit.setEnabled(can_edit)
        message = self._message
        self._branches.show_branch(message.branch, message.num_branches, is_enabled=can_edit)

    @property
    def is_editing(self) -> bool:
        """Whether the user is changing it."""
        return self._editor is not None

    def start_editing(self) -> None:
        """Turn the bubble into an editor."""
        if self._editor is not None:
            return
        self._editor = MessageEditor(self._message.text, self)
        self._editor.submitted.connect(self._on_edit_submitted)
        self._editor.cancelled.connect(self._stop_editing)
        self._editor.resized.connect(self.resized)
        self._text.hide()
        self._unfold.hide()
        self._editor.show()
        self._editor.take_focus()
        self._show_actions()
        self.resized.emit()

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """The height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Height of bubble and actions when the row is `width` wide."""
        return self._bubble_box(width).bottom() + 1 + ACTIONS_HEIGHT

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay out bubble and actions."""
        self.lay_out()

    def lay_out(self) -> None:
        """Put bubble and actions where they belong at the present width."""
        self._files.setGeometry(self._files_box(self.width()))
        box = self._bubble_box(self.width())
        inner = box.adjusted(PADDING_X, PADDING_TOP, -PADDING_X, -PADDING_BOTTOM)
        if not self._unfold.isHidden():
            below = inner.adjusted(-8, inner.height() - UNFOLD_HEIGHT, 0, 0)
            self._unfold.setGeometry(below.left(), below.top(), self._unfold.sizeHint().width(), 28)
            inner.adjust(0, 0, 0, -UNFOLD_HEIGHT)
        (self._editor or self._text).setGeometry(inner)
        self._actions.setGeometry(0, box.bottom() + 1, self.width(), ACTIONS_HEIGHT)
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802 - Qt's name
        """The actions appear under the pointer."""
        self._show_actions(is_hovered=True)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """The actions go when the pointer does."""
        self._show_actions(is_hovered=False)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The bubble."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("bubble"))
        painter.drawRoundedRect(QRectF(self._bubble_box(self.width())), RADIUS, RADIUS)

    def _build(self) -> None:
        self._text.setAccessibleName(tr("Your message"))
        row = QHBoxLayout(self._actions)
        row.setContentsMargins(0, 3, 0, 0)
        row.setSpacing(2)
        row.addStretch()
        for widget in (self._branches, self._edit, self._copy):
            row.addWidget(widget)
        mark(self._unfold, "small-link")
        self._unfold.setCursor(Qt.CursorShape.PointingHandCursor)
        self._unfold.clicked.connect(self._on_unfold_clicked)
        self._unfold.hide()
        self._edit.clicked.connect(self.start_editing)
        self._copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._message.text))
        self._branches.stepped.connect(
            lambda step: self.branch_requested.emit(self._message.id, step)
        )

    def _write_text(self) -> None:
        text = self._message.text if self._is_unfolded else _beginning(self._message.text)
        self._unfold.setVisible(len(text) < len(self._message.text) and not self.is_editing)
        self._unfold.setText(tr("Show all of it"))
        self._text.setPlainText(plain(text))
        cursor = QTextCursor(self._text.document())
        cursor.select(QTextCursor.SelectionType.Document)
        line = QTextBlockFormat()
        kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        line.setLineHeight(LINE_HEIGHT_PERCENT, kind)
        cursor.mergeBlockFormat(line)

    def _files_box(self, width: int) -> QRect:
        """The files above the bubble, at its side."""
        if not self._files.files:
            return QRect()
        inner = min(width, self._files.natural_width())
        left = 0 if self.isRightToLeft() else width - inner
        return QRect(left, 0, inner, self._files.heightForWidth(inner))

    def _bubble_box(self, width: int) -> QRect:
        files = self._files_box(width)
        top = files.height() + FILES_GAP if not files.isEmpty() else 0
        if self._editor is not None:
            height = self._editor.heightForWidth(width - 2 * PADDING_X)
            return QRect(0, top, width, height + PADDING_TOP + PADDING_BOTTOM)
        widest = round(width * WIDEST_SHARE) - 2 * PADDING_X
        inner = min(widest, self._natural_width(widest))
        height = self._text.heightForWidth(inner)
        height += 0 if self._unfold.isHidden() else UNFOLD_HEIGHT
        outer = inner + 2 * PADDING_X
        left = 0 if self.isRightToLeft() else width - outer
        return QRect(left, top, outer, height + PADDING_TOP + PADDING_BOTTOM)

    def _natural_width(self, enough: int) -> int:
        """Width of the longest line; not looked at further once it is `enough`."""
        self._text.ensurePolished()
        metrics = self._text.fontMetrics()
        longest = 1
        for line in self._message.text.splitlines():
            if longest >= enough:
                break
            longest = max(longest, metrics.horizontalAdvance(line[:enough]) + 2)
        return longest

    def _show_actions(self, *, is_hovered: bool = False) -> None:
        is_reading = self._editor is None
        self._edit.setVisible(is_hovered and is_reading)
        self._copy.setVisible(is_hovered and is_reading)
        self._branches.setVisible(is_reading and self._message.num_branches > 1)

    def _on_edit_submitted(self, text: str) -> None:
        self._stop_editing()
        self.edit_submitted.emit(self._message.id, text)

    def _stop_editing(self) -> None:
        if self._editor is not None:
            self._editor.hide()
            self._editor.deleteLater()
        self._editor = None
        self._text.show()
        self._write_text()
        self._show_actions()
        self.resized.emit()

    def _on_unfold_clicked(self) -> None:
        self._is_unfolded = True
        self._write_text()
        self.resized.emit()


def _beginning(text: str) -> str:
    """As much of a long text as is shown at first: what is pasted is rarely read again."""
    cut = text[:LONGEST_SHOWN]
    lines = cut.splitlines(keepends=True)
    if len(lines) > MOST_LINES_SHOWN:
        return "".join(lines[:MOST_LINES_SHOWN]).rstrip() + "…"
    return cut.rstrip() + "…" if len(text) > LONGEST_SHOWN * 1.25 else text
