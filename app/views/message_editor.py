"""Edit a message in its place: the text, Cancel, and Send or Save.

Used by `user_bubble.py` and `answer_view.py`.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.views.growing_edit import LINES_AT_MOST, GrowingEdit
from app.views.stylesheet import mark
from app.words import tr

BUTTONS_HEIGHT = 46


class MessageEditor(QWidget):
    """Owns the text while it is edited.

    Attributes:
        submitted: (text) It shall be said like this.
        cancelled: It shall stay as it was.
        resized: It wants another height now.
    """

    submitted = Signal(str)
    cancelled = Signal()
    resized = Signal()

    def __init__(
        self,
        text: str,
        parent: QWidget | None = None,
        *,
        done: str | None = None,
        lines_at_most: int = LINES_AT_MOST,
    ) -> None:
        super().__init__(parent)
        self._edit = GrowingEdit(self, lines_at_most=lines_at_most)
        self._edit.setPlainText(text)
        self._edit.setAccessibleName(tr("Edited message"))
        cancel = QPushButton(tr("Cancel"), self)
        send = QPushButton(done or tr("Send"), self)
        mark(send, "primary")
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(cancel)
        buttons.addWidget(send)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._edit, 1)
        column.addLayout(buttons)
        self._edit.entered.connect(self._on_entered)
        self._edit.height_changed.connect(self.resized)
        send.clicked.connect(self._on_entered)
        cancel.clicked.connect(self.cancelled)

    def take_focus(self) -> None:
        """Put the cursor behind the text."""
        self._edit.setFocus()
        self._edit.moveCursor(QTextCursor.MoveOperation.End)

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Height of text and buttons when the editor is `width` wide."""
        if self._edit.width() != width:
            self._edit.resize(width, self._edit.height())
        return self._edit.wanted_height() + BUTTONS_HEIGHT

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Escape cancels."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)

    def _on_entered(self) -> None:
        if self._edit.toPlainText().strip():
            self.submitted.emit(self._edit.toPlainText())
