"""Decode speed along the chat: what was measured as dots, this machine's limit as a line."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.views import wording
from app.views.mirroring import paint_from_left
from app.views.shown_instrument import SpeedCurve, SpeedPoint
from app.views.theme import TINY, Theme
from app.words import tr

HEIGHT = 104
FOOT = 18
DOT = 3.0


class SpeedCurvePlot(QWidget):
    """Paints one curve."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._curve = SpeedCurve()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Speed along the chat"))
        theme.changed.connect(self.update)

    def show_curve(self, curve: SpeedCurve) -> None:
        """Show another curve."""
        if curve != self._curve:
            self._curve = curve
            self.setAccessibleDescription(_in_words(curve))
            self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """A usual width."""
        return QSize(260, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Axes, limit, dots; words while there is nothing yet."""
        painter = QPainter(self)
        paint_from_left(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.font(TINY * 0.94))
        if not self._curve.points:
            painter.setPen(self._theme.color("muted"))
            words = tr("Shown after the first answer of this chat.")
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(self.rect().adjusted(8, 0, -8, 0), flags, words)
            return
        self._paint_axes(painter)
        self._paint_limit(painter)
        self._paint_limit_words(painter)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("text"))
        for point in self._curve.points:
            painter.drawEllipse(self._place(point), DOT, DOT)

    def _paint_axes(self, painter: QPainter) -> None:
        base = self.height() - FOOT
        painter.setPen(QPen(self._theme.color("line"), 1))
        for share in (0.0, 0.5, 1.0):
            height = base - share * (base - 8)
            painter.drawLine(QPointF(0, height), QPointF(self.width(), height))
        painter.setPen(self._theme.color("muted"))
        row = QRectF(0, base + 2, self.width(), FOOT - 2)
        painter.drawText(row, Qt.AlignmentFlag.AlignLeft, "0")
        end = wording.tokens(self._longest())
        painter.drawText(row, Qt.AlignmentFlag.AlignRight, end)

    def _paint_limit(self, painter: QPainter) -> None:
        places = [self._place(point) for point in self._curve.limit]
        if len(places) < 2:
            return
        base = self.height() - FOOT
        feet = [QPointF(places[-1].x(), base), QPointF(places[0].x(), base)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("accent_soft"))
        painter.drawPolygon(QPolygonF([*places, *feet]))
        painter.setPen(QPen(self._theme.color("accent"), 2))
        painter.drawPolyline(QPolygonF(places))

    def _paint_limit_words(self, painter: QPainter) -> None:
        if not self._curve.limit:
            return
        first = self._curve.limit[0]
        box = QRectF(6, self._place(first).y() + 8, self.width(), 16)
        words = tr("memory limit {rate}", rate=wording.rate(first.tokens_per_second))
        painter.setPen(self._theme.color("accent"))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft, words)

    def _place(self, point: SpeedPoint) -> QPointF:
        base = self.height() - FOOT
        x = point.context_tokens / self._longest() * (self.width() - 2 * DOT) + DOT
        return QPointF(x, base - point.tokens_per_second / self._fastest() * (base - 8))

    def _longest(self) -> int:
        points = (*self._curve.points, *self._curve.limit)
        return max(1, *(point.context_tokens for point in points))

    def _fastest(self) -> float:
        points = (*self._curve.points, *self._curve.limit)
        return 1.05 * max(0.1, *(point.tokens_per_second for point in points))


def _in_words(curve: SpeedCurve) -> str:
    return ", ".join(
        f"{wording.rate(point.tokens_per_second)} tok/s at {point.context_tokens} tokens"
        for point in curve.points
    )
