"""An arc that shows a rate against the best seen. Unknown is "—" on an empty arc."""

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.views import wording
from app.views.theme import TINY, Theme

START_DEGREES = 210
SPAN_DEGREES = 240
ARC_WIDTH = 9
SMALLEST_SCALE = 10.0


class Dial(QWidget):
    """Owns its scale, which grows with what it has seen."""

    def __init__(self, theme: Theme, label: str, role: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._label = label
        self._role = role
        self._value: float | None = None
        self._best = 0.0
        self._scale = SMALLEST_SCALE
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(label)
        theme.changed.connect(self.update)

    def show_value(self, value: float | None) -> None:
        """Show a reading; None is "not known"."""
        if value == self._value:
            return
        self._value = value
        if value is not None:
            self._best = max(self._best, value)
            self._scale = max(self._scale, _nice_above(self._best))
        self.setAccessibleDescription(f"{wording.rate(value)} {self._label}")
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """A square and a line."""
        return QSize(132, 112)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Track, value, number, label, and a tick at the best seen."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = min(self.width(), self.height() - 10) - ARC_WIDTH
        box = QRectF((self.width() - size) / 2, ARC_WIDTH / 2 + 2, size, size)
        self._paint_arc(painter, box, 1.0, "line")
        if self._value:
            self._paint_arc(painter, box, min(1.0, self._value / self._scale), self._role)
        if self._best and (self._value or 0.0) < 0.97 * self._best:
            self._paint_tick(painter, box, self._best / self._scale)
        painter.setPen(self._theme.color("text" if self._value is not None else "muted"))
        painter.setFont(self._theme.font(1.85, QFont.Weight.DemiBold))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, wording.rate(self._value))
        painter.setPen(self._theme.color("muted"))
        painter.setFont(self._theme.font(TINY))
        below = QRectF(0, self.height() - 20, self.width(), 18)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self._label)

    def _paint_arc(self, painter: QPainter, box: QRectF, share: float, role: str) -> None:
        pen = QPen(self._theme.color(role), ARC_WIDTH)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawArc(box, START_DEGREES * 16, -round(SPAN_DEGREES * share * 16))

    def _paint_tick(self, painter: QPainter, box: QRectF, share: float) -> None:
        angle = math.radians(START_DEGREES - SPAN_DEGREES * share)
        direction = QPointF(math.cos(angle), -math.sin(angle))
        pen = QPen(self._theme.color("text"), 2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        radius = box.width() / 2
        inner = box.center() + direction * (radius - ARC_WIDTH * 0.75)
        painter.drawLine(inner, box.center() + direction * (radius + ARC_WIDTH * 0.55))


def _nice_above(value: float) -> float:
    """The next of 1, 1.5, 2, 3, 5, 7 × 10ⁿ with some room above the value."""
    wanted = value * 1.15
    power = 10.0 ** math.floor(math.log10(wanted)) if wanted > 0 else 1.0
    for step in (1.0, 1.5, 2.0, 3.0, 5.0, 7.0, 10.0):
        if step * power >= wanted:
            return step * power
    return 10.0 * power
