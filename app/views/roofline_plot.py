"""The roofline: what this machine can do at most, and the phases as dots below it (log–log).

Method: Williams, Waterman, Patterson 2009. Painted by hand: two lines and two dots with a trail.
"""

import math
from collections import deque
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.views import wording
from app.views.log_scale import LogScale
from app.views.mirroring import paint_from_left
from app.views.shown_instrument import Roofline, RoofPoint
from app.views.theme import TINY, Theme
from app.words import tr, tr_later

HEIGHT = 168
LOWEST_INTENSITY, HIGHEST_INTENSITY = 0.25, 4096.0
TICKS = (1, 16, 256)
TRAIL_LENGTH = 12
DOT = 5.5
_ROLES = {tr_later("decode"): "accent", tr_later("prefill"): "amber"}
_BELOW_DOTS = 3.0  # room below the lowest dot, as a factor


class RooflinePlot(QWidget):
    """Owns the trails of the dots."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._roof = Roofline()
        self._trails: dict[str, deque[RoofPoint]] = {
            phase: deque(maxlen=TRAIL_LENGTH) for phase in _ROLES
        }
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Roofline"))
        theme.changed.connect(self.update)

    def show_roofline(self, roof: Roofline) -> None:
        """Show the roof and where the phases are now."""
        if roof == self._roof:
            return
        if roof.flops_per_second != self._roof.flops_per_second:
            for trail in self._trails.values():
                trail.clear()
        self._roof = roof
        for phase, point in self._points().items():
            trail = self._trails[phase]
            if not trail or trail[-1] != point:
                trail.append(point)
        self.setAccessibleDescription(self._in_words())
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """A usual width."""
        return QSize(260, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Ground, roof, trails, dots; only words where the roof is not known."""
        painter = QPainter(self)
        paint_from_left(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bandwidth, peak = self._roof.read_bytes_per_second, self._roof.flops_per_second
        if bandwidth is None or peak is None:
            painter.setPen(self._theme.color("muted"))
            painter.setFont(self._theme.font(TINY))
            words = tr("Shown once this machine has been measured.")
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(self.rect().adjusted(8, 0, -8, 0), flags, words)
            return
        x = LogScale(LOWEST_INTENSITY, HIGHEST_INTENSITY, 2, self.width() - 2)
        y = LogScale(self._lowest(bandwidth), peak * 2.5, self.height() - 20, 4)
        self._paint_ground(painter, x, y, bandwidth, peak)
        self._paint_roof(painter, x, y, bandwidth, peak)
        for phase, point in self._points().items():
            self._paint_trail(painter, x, y, phase)
            self._paint_dot(painter, x, y, phase, point)

    # ------------------------------------------------------------ ground and roof

    def _lowest(self, bandwidth: float) -> float:
        dots = [point.flops_per_second for point in self._points().values()]
        return min(LOWEST_INTENSITY * bandwidth, *(dot / _BELOW_DOTS for dot in dots), math.inf)

    def _paint_ground(
        self, painter: QPainter, x: LogScale, y: LogScale, bandwidth: float, peak: float
    ) -> None:
        ridge = peak / bandwidth
        left = [LOWEST_INTENSITY, ridge]
        right = [ridge, HIGHEST_INTENSITY]
        painter.setPen(Qt.PenStyle.NoPen)
        for ends, role in ((left, "accent_soft"), (right, "amber_soft")):
            tops = [QPointF(x.place(i), y.place(min(i * bandwidth, peak))) for i in ends]
            feet = [QPointF(point.x(), y.start) for point in reversed(tops)]
            painter.setBrush(self._theme.color(role))
            painter.drawPolygon(QPolygonF([*tops, *feet]))
        painter.setFont(self._theme.font(TINY * 0.94))
        painter.setPen(self._theme.color("muted"))
        for tick in TICKS:
            box = QRectF(x.place(tick) - 30, y.start + 3, 60, 16)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(tick))

    def _paint_roof(
        self, painter: QPainter, x: LogScale, y: LogScale, bandwidth: float, peak: float
    ) -> None:
        foot = QPointF(x.place(LOWEST_INTENSITY), y.place(LOWEST_INTENSITY * bandwidth))
        ridge = QPointF(x.place(peak / bandwidth), y.place(peak))
        end = QPointF(x.place(HIGHEST_INTENSITY), y.place(peak))
        for ends, role in (((foot, ridge), "accent"), ((ridge, end), "amber")):
            painter.setPen(QPen(self._theme.color(role), 2))
            painter.drawLine(*ends)
        painter.setFont(self._theme.font(TINY * 0.94, QFont.Weight.DemiBold))
        painter.setPen(self._theme.color("amber_text"))
        words = tr("compute {flops}", flops=wording.flops(peak))
        box = QRectF(0, ridge.y() - 19, self.width() - 4, 16)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight, words)
        painter.save()
        painter.setPen(self._theme.color("accent"))
        painter.translate(foot)
        painter.rotate(math.degrees(math.atan2(ridge.y() - foot.y(), ridge.x() - foot.x())))
        length = math.hypot(ridge.x() - foot.x(), ridge.y() - foot.y())
        box = QRectF(0, -21, length - 4, 16)
        painter.drawText(
            box,
            Qt.AlignmentFlag.AlignRight,
            tr("memory {bandwidth}", bandwidth=wording.bandwidth(bandwidth)),
        )
        painter.restore()

    # ------------------------------------------------------------ dots

    def _points(self) -> dict[str, RoofPoint]:
        points = {"decode": self._roof.decode, "prefill": self._roof.prefill}
        return {phase: point for phase, point in points.items() if point is not None}

    def _paint_trail(self, painter: QPainter, x: LogScale, y: LogScale, phase: str) -> None:
        places = [
            QPointF(x.place(point.intensity), y.place(point.flops_per_second))
            for point in self._trails[phase]
        ]
        for age, (older, newer) in enumerate(pairwise(places), start=1):
            color = self._theme.color(_ROLES[phase])
            color.setAlphaF(0.6 * age / len(places))
            painter.setPen(QPen(color, 2.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(older, newer)

    def _paint_dot(
        self, painter: QPainter, x: LogScale, y: LogScale, phase: str, point: RoofPoint
    ) -> None:
        place = QPointF(x.place(point.intensity), y.place(point.flops_per_second))
        color = self._theme.color(_ROLES[phase])
        painter.setPen(QPen(self._theme.color("surface"), 2))
        painter.setBrush(color)
        painter.drawEllipse(place, DOT, DOT)
        font = self._theme.font(TINY, QFont.Weight.DemiBold)
        width = QFontMetrics(font).horizontalAdvance(tr(phase))
        left = place.x() + DOT + 4
        if left + width > self.width():
            left = place.x() - DOT - 4 - width
        painter.setFont(font)
        painter.setPen(color)
        painter.drawText(QPointF(left, place.y() + 12), tr(phase))

    def _in_words(self) -> str:
        return ", ".join(
            tr(
                "{phase}: {flops} at {intensity:.1f} FLOP per byte",
                phase=tr(phase),
                flops=wording.flops(point.flops_per_second),
                intensity=point.intensity,
            )
            for phase, point in self._points().items()
        )
