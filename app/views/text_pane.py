"""A read-only piece of text as high as its content: the base of prose and code.

Loads nothing, whatever the text says (case B19); links only tell that they were clicked.
"""

import math
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QByteArray, QMimeData, Qt, QUrl, Signal
from PySide6.QtGui import (
    QInputEvent,
    QKeyEvent,
    QMouseEvent,
    QTextCursor,
    QTextFormat,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from app.markdown_blocks import is_safe_link

# What a picture in the text was written as; `prose_writer.py` sets it.
SOURCE = QTextFormat.Property.UserProperty + 4
LINE_HEIGHT_PERCENT = 145
_PICTURE = "\ufffc"


class TextPane(QTextBrowser):
    """Text to read, select and copy, without scroll bars of its own for the height.

    Attributes:
        link_clicked: The address of a web or mail link the user clicked.
        what_is_copied: Asked for the text of a copy, where more is selected than in this pane.
        takes_first: Asked of each press, move and key before the pane; True keeps it from the pane.
    """

    link_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.what_is_copied: Callable[[], str] | None = None
        self.takes_first: Callable[[QInputEvent], bool] | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The width is told, not taken from the widget: Qt resets it while a window is being shown.
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setViewportMargins(0, 0, 0, 0)
        for part in (self, self.viewport()):  # higher, it shows more, and nothing else
            part.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(self._on_anchor_clicked)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:  # noqa: N802 - Qt's name
        """No picture, no style, no file: rendering touches neither disk nor network.

        Something has to be returned, or the document goes and reads the file itself.
        """
        return QByteArray(b" ")

    def selected_text(self) -> str:
        """What is selected here, as text; a formula as it was written."""
        return _text_of(self.textCursor())

    def createMimeDataFromSelection(self) -> QMimeData:  # noqa: N802 - Qt's name
        """A copy is text and nothing else."""
        data = QMimeData()
        data.setText(self.what_is_copied() if self.what_is_copied else self.selected_text())
        return data

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A selection may begin."""
        if self.takes_first is None or not self.takes_first(event):
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """It may go on in other panes."""
        if self.takes_first is None or not self.takes_first(event):
            super().mouseMoveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """All may be more than is in this pane."""
        if self.takes_first is None or not self.takes_first(event):
            super().keyPressEvent(event)

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
        if self.lineWrapColumnOrWidth() != width:
            self.setLineWrapColumnOrWidth(width)
        return math.ceil(self.document().size().height())

    def _on_anchor_clicked(self, url: QUrl) -> None:
        if is_safe_link(url.toString()):
            self.link_clicked.emit(url.toString())


def _text_of(cursor: QTextCursor) -> str:
    parts = cursor.selection().toPlainText().split(_PICTURE)
    if len(parts) == 1:
        return parts[0]
    sources = _sources_of(cursor)
    return parts[0] + "".join(
        source + part for source, part in zip(sources, parts[1:], strict=False)
    )


def _sources_of(cursor: QTextCursor) -> list[str]:
    """What the pictures in a selection were written as, in their order."""
    text = cursor.document().toRawText()
    places = range(cursor.selectionStart(), cursor.selectionEnd())
    look = QTextCursor(cursor.document())
    sources = []
    for place in places:
        if text[place] == _PICTURE:
            look.setPosition(place + 1)
            sources.append(look.charFormat().stringProperty(SOURCE))
    return sources
