"""A page that fills the window: a head, then cards in a column of readable width that scrolls.

The base of the settings, the bin, the "why?" page and the first-run page; knows none of them.
"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.views.stylesheet import mark
from app.words import tr


class CenteredPage(QScrollArea):
    """Owns the column.

    Attributes:
        closed: The user is done.
        column: What the page shows, from top to bottom.
    """

    closed = Signal()

    def __init__(self, name: str, width: int, parent: QWidget | None = None) -> None:
        """Make an empty page.

        Args:
            name: What a screen reader calls it.
            width: Of the column at most, in pixels at 100 %.
            parent: The widget it is in.
        """
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        page = QWidget()
        mark(page, "page")
        box = QWidget(page)
        box.setMaximumWidth(width)
        self.column = QVBoxLayout(box)
        self.column.setContentsMargins(24, 32, 24, 32)
        self.column.setSpacing(14)
        outer = QHBoxLayout(page)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addStretch(1)
        outer.addWidget(box, 100)
        outer.addStretch(1)
        self.setWidget(page)

    def add_head(self, title: QLabel, *buttons: QPushButton) -> None:
        """Put the title on top, opposite to it these buttons and the one that closes the page."""
        mark(title, "title")
        done = QPushButton(tr("Done"))
        done.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(title)
        head.addStretch()
        for button in (*buttons, done):
            head.addWidget(button)
        self.column.addLayout(head)
