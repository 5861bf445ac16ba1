"""A card of the panel: a caption, a note on its right, and content below."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLayout, QToolTip, QVBoxLayout, QWidget

from app.views.stylesheet import mark


class PanelCard(QFrame):
    """A rounded box; its caption may be left out."""

    def __init__(self, caption: str, meaning: str = "", parent: QWidget | None = None) -> None:
        """Make the card; one with a `meaning` explains itself on hover, and on Space with Tab."""
        super().__init__(parent)
        mark(self, "card")
        self._note = QLabel(self)
        mark(self._note, "caption")
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(14, 11, 14, 12)
        self._column.setSpacing(8)
        if caption:
            self._column.addLayout(self._make_head(caption))
        else:
            self._note.hide()
        if meaning:
            self.setAccessibleName(caption)
            self.setAccessibleDescription(meaning)
            self.setToolTip(meaning)
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def note(self) -> str:
        """The figure on the right of the caption."""
        return self._note.text()

    def set_note(self, words: str) -> None:
        """Set the figure on the right of the caption."""
        self._note.setText(words)

    def add_widget(self, widget: QWidget) -> None:
        """Put content below."""
        self._column.addWidget(widget)

    def add_layout(self, layout: QLayout) -> None:
        """Put content below."""
        self._column.addLayout(layout)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Space explains, as hovering does."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return) and self.toolTip():
            QToolTip.showText(self.mapToGlobal(QPoint(0, self.height())), self.toolTip(), self)
        else:
            super().keyPressEvent(event)

    def _make_head(self, caption: str) -> QHBoxLayout:
        label = QLabel(caption, self)
        mark(label, "caption")
        head = QHBoxLayout()
        head.addWidget(label)
        head.addStretch()
        head.addWidget(self._note)
        return head
