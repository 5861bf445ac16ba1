"""A read-only piece of text as high as its content: the base of prose and code.

Loads nothing, whatever the text says (case B19); links only tell that they were clicked.
"""

import math
from typing import Any

from PySide6.QtCore import QByteArray, Qt, QUrl, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from app.markdown_blocks import is_safe_link


class TextPane(QTextBrowser):
    """Text to read, select and copy, without scroll bars of its own for the height.

    Attributes:
        link_clicked: The address of a web or mail link the user clicked.
    """

    link_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setViewportMargins(0, 0, 0, 0)
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(self._on_anchor_clicked)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:  # noqa: N802 - Qt's name
        """No picture, no style, no file: rendering touches neither disk nor network.

        Something has to be returned, or the document goes and reads the file itself.
        """
        return QByteArray(b" ")

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Only sideways: up and down scroll the chat."""
        if abs(event.angleDelta().x()) > abs(event.angleDelta().y()):
            super().wheelEvent(event)
        else:
            event.ignore()

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """The height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Height of all the text when it is `width` wide."""
        document = self.document()
        if document.textWidth() != width:
            document.setTextWidth(width)
        return math.ceil(document.size().height())

    def _on_anchor_clicked(self, url: QUrl) -> None:
        if is_safe_link(url.toString()):
            self.link_clicked.emit(url.toString())
