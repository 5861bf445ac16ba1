"""A text field that is as high as its text, up to a limit; Enter means done.

The base of the prompt box and of the message editor.
"""

import math
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

LINES_AT_MOST = 10


class GrowingEdit(QPlainTextEdit):
    """Plain text in, nothing else.

    Attributes:
        entered: Enter was pressed (Shift+Enter starts a new line).
        height_changed: It wants another height now.
        files_given: (list of paths) Files were pasted or dropped.
    """

    entered = Signal()
    height_changed = Signal()
    files_given = Signal(list)

    def __init__(
        self, parent: QWidget | None = None, *, lines_at_most: int = LINES_AT_MOST
    ) -> None:
        super().__init__(parent)
        self._lines_at_most = lines_at_most
        self._wanted_height = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        # A space at the end of a full line would move all lines by the width of the cursor.
        sideways = self.horizontalScrollBar()
        sideways.valueChanged.connect(self._stay_where_lines_begin)
        sideways.rangeChanged.connect(self._stay_where_lines_begin)
        self.document().documentLayout().documentSizeChanged.connect(self._on_size_changed)

    def wanted_height(self, lines_at_least: int = 1) -> int:
        """The height of the text, between `lines_at_least` and the most, in pixels."""
        lines = round(self.document().size().height())  # this layout counts lines
        shown = max(lines_at_least, min(lines, self._lines_at_most))
        return math.ceil(shown * self.fontMetrics().lineSpacing()) + 2

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter is a signal; with Shift it is a new line."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.entered.emit()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """Another font makes lines of another height."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._on_size_changed()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:  # noqa: N802 - Qt's name
        """Text and files are taken."""
        return source.hasText() or bool(_files(source))

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802 - Qt's name
        """Text goes in as text; files are told, their addresses are no text."""
        if files := _files(source):
            self.files_given.emit(files)
        elif source.hasText():
            self.insertPlainText(source.text())

    def _stay_where_lines_begin(self) -> None:
        sideways = self.horizontalScrollBar()
        sideways.setValue(sideways.maximum() if self.isRightToLeft() else 0)

    def _on_size_changed(self) -> None:
        wanted = self.wanted_height()
        is_full = round(self.document().size().height()) > self._lines_at_most
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if is_full else policy.ScrollBarAlwaysOff
        )
        if wanted != self._wanted_height:
            self._wanted_height = wanted
            self.height_changed.emit()


def _files(source: QMimeData) -> list[Path]:
    return [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()]
