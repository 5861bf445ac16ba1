"""A switch for on and off: a check box to screen readers and keys, a pill to the eye."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from app.views.theme import Theme

WIDTH = 40
HEIGHT = 22
KNOB = 16
RING = 3  # of the focus, around the pill


class Switch(QCheckBox):
    """Paints itself in the theme's colours."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedSize(self.sizeHint())
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """The pill and the ring of the focus."""
        return QSize(WIDTH + 2 * RING, HEIGHT + 2 * RING)

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802 - Qt's name
        """All of it can be clicked."""
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A pill with a knob at its start (off) or its end (on)."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pill = QRectF(RING, RING, WIDTH, HEIGHT)
        if self.hasFocus():
            painter.setPen(QPen(self._theme.color("accent"), 1.5))
            painter.drawRoundedRect(pill.adjusted(-2, -2, 2, 2), HEIGHT / 2 + 2, HEIGHT / 2 + 2)
        is_on = self.isChecked()
        painter.setPen(QPen(self._theme.color("accent" if is_on else "muted"), 1))
        painter.setBrush(self._theme.color("accent" if is_on else "surface"))
        painter.drawRoundedRect(pill, HEIGHT / 2, HEIGHT / 2)
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        gap = (HEIGHT - KNOB) / 2
        left = pill.right() - gap - KNOB if is_on != is_mirrored else pill.left() + gap
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("on_accent" if is_on else "muted"))
        painter.drawEllipse(QRectF(left, pill.top() + gap, KNOB, KNOB))
