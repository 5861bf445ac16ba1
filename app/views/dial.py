"""An arc that is full at this machine's ceiling. Unknown is "—" on an empty arc."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.views.definitions import DEFINITIONS
from app.views.theme import TINY, Theme
from app.words import tr

START_DEGREES = 210
SPAN_DEGREES = 240
ARC_WIDTH = 9
HEIGHT = 130


@dataclass(frozen=True)
class DialReading:
    """What a dial shows.

    Attributes:
        name: What is measured, the key of its definition: "decode tok/s".
        words: The number.
        limit_words: The ceiling below the name, such as "of 38 possible".
        fraction: How full the arc is; None where value or ceiling is not known.
        role: The arc's colour: "accent" is memory, "amber" is compute.
    """

    name: str
    words: str
    limit_words: str = ""
    fraction: float | None = None
    role: str = "accent"


class Dial(QWidget):
    """Paints one reading."""

    def __init__(self, theme: Theme, reading: DialReading, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._reading = reading
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.changed.connect(self.update)
        self._describe()

    @property
    def reading(self) -> DialReading:
        """What is shown."""
        return self._reading

    def show_reading(self, reading: DialReading) -> None:
        """Show another reading."""
        if reading != self._reading:
            self._reading = reading
            self._describe()
            self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """A square and two lines."""
        return QSize(132, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Track, arc, the ceiling's tick, number, name, ceiling."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = min(self.width() - 12, self.height() - 18) - ARC_WIDTH
        box = QRectF((self.width() - size) / 2, ARC_WIDTH / 2 + 4, size, size)
        fraction = self._reading.fraction
        self._paint_arc(painter, box, 1.0, "line")
        if fraction is not None:
            self._paint_arc(painter, box, min(1.0, fraction), self._reading.role)
            self._paint_tick(painter, box, 1.0)
        self._paint_words(painter, box)
        if self.hasFocus():
            painter.setPen(QPen(self._theme.color("accent"), 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        is_known = self._reading.words != "—"
        painter.setPen(self._theme.color("text" if is_known else "muted"))
        painter.setFont(self._theme.font(1.85, QFont.Weight.DemiBold))
        number = box.adjusted(0, -4, 0, -4)
        painter.drawText(number, Qt.AlignmentFlag.AlignCenter, self._reading.words)
        bottom = self.height()
        painter.setFont(self._theme.font(TINY, QFont.Weight.DemiBold))
        painter.setPen(self._theme.color("text"))
        self._paint_line(painter, bottom - 37, tr(self._reading.name))
        painter.setFont(self._theme.font(TINY))
        painter.setPen(self._theme.color("muted"))
        self._paint_line(painter, bottom - 19, self._reading.limit_words)

    def _paint_line(self, painter: QPainter, top: int, words: str) -> None:
        box = QRectF(0, top, self.width(), 18)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

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
        inner = box.center() + direction * (radius - ARC_WIDTH * 0.85)
        painter.drawLine(inner, box.center() + direction * (radius + ARC_WIDTH * 0.75))

    def _describe(self) -> None:
        reading = self._reading
        self.setAccessibleName(reading.name)
        self.setAccessibleDescription(f"{reading.words} {reading.limit_words}".strip())
        self.setToolTip(tr(DEFINITIONS[reading.name]))
