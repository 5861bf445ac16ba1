"""What the user says next, once the running answer is there: a dashed bubble, to be taken back."""

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.views.icon_button import IconButton
from app.views.prose_writer import plain
from app.views.shown import ShownQueued
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

PADDING_X = 15
PADDING_Y = 10
ACTIONS_HEIGHT = 30
RADIUS = 13
WIDEST_SHARE = 0.82
MOST_SHOWN = 600  # characters


class QueuedBubble(QWidget):
    """Shows one message that waits.

    Attributes:
        edit_requested: (place in the queue) It shall be typed anew.
        cancel_requested: (place in the queue) It shall not be said.
    """

    edit_requested = Signal(int)
    cancel_requested = Signal(int)

    def __init__(self, theme: Theme, queued: ShownQueued, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._place = queued.place
        self._text = QLabel(self)
        self._actions = QWidget(self)
        self._build()
        self.show_queued(queued)
        theme.changed.connect(self.update)

    def show_queued(self, queued: ShownQueued) -> None:
        """Show another one."""
        self._place = queued.place
        cut = "…" if len(queued.text) > MOST_SHOWN else ""
        self._text.setText(plain(queued.text[:MOST_SHOWN]) + cut)

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Height of bubble and actions when the row is `width` wide."""
        return self._box(width).height() + ACTIONS_HEIGHT

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay out bubble and actions."""
        box = self._box(self.width())
        self._text.setGeometry(box.adjusted(PADDING_X, PADDING_Y, -PADDING_X, -PADDING_Y))
        self._actions.setGeometry(0, box.bottom() + 1, self.width(), ACTIONS_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A dashed bubble."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("grey"), 1.2, Qt.PenStyle.DashLine))
        box = QRectF(self._box(self.width())).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, RADIUS, RADIUS)

    def _build(self) -> None:
        mark(self._text, "muted")
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        waits = QLabel(tr("Sent when the answer is there"), self._actions)
        mark(waits, "tiny")
        edit = IconButton(self._theme, "pencil", tr("Edit the waiting message"), self, size=15)
        cancel = IconButton(self._theme, "close", tr("Take the message back"), self, size=15)
        edit.clicked.connect(lambda: self.edit_requested.emit(self._place))
        cancel.clicked.connect(lambda: self.cancel_requested.emit(self._place))
        row = QHBoxLayout(self._actions)
        row.setContentsMargins(0, 3, 0, 0)
        row.setSpacing(4)
        row.addStretch()
        for widget in (waits, edit, cancel):
            row.addWidget(widget)

    def _box(self, width: int) -> QRect:
        self._text.ensurePolished()
        widest = round(width * WIDEST_SHARE) - 2 * PADDING_X
        lines = self._text.text().splitlines() or [""]
        metrics = self._text.fontMetrics()
        longest = max(metrics.horizontalAdvance(line) for line in lines) + 2
        inner = max(24, min(widest, longest))
        height = self._text.heightForWidth(inner)
        outer = inner + 2 * PADDING_X
        left = 0 if self.isRightToLeft() else width - outer
        return QRect(left, 0, outer, height + 2 * PADDING_Y)
