"""Speeds of answers over time: a line per set of settings, the present ones in colour."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.views import wording
from app.views.mirroring import paint_from_left
from app.views.shown_why import RunPoint, RunSeries
from app.views.theme import TINY, Theme
from app.words import tr

HEIGHT = 118
FOOT = 18
HEAD = 14
DOT = 2.5


class RunsPlot(QWidget):
    """Paints the lines; the lowest line of the ground is 0."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._series: tuple[RunSeries, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Speed of earlier answers"))
        theme.changed.connect(self.update)

    def show_series(self, series: tuple[RunSeries, ...]) -> None:
        """Show other runs."""
        if series != self._series:
            self._series = series
            self.setAccessibleDescription(_in_words(series))
            self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """A usual width."""
        return QSize(320, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Axes, the other settings, then the present ones above them."""
        if not self._series:
            return
        painter = QPainter(self)
        paint_from_left(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.font(TINY * 0.94))
        self._paint_axes(painter)
        for series in sorted(self._series, key=lambda series: series.is_present):
            self._paint_series(painter, series)

    def _paint_axes(self, painter: QPainter) -> None:
        base = self.height() - FOOT
        painter.setPen(QPen(self._theme.color("line"), 1))
        for share in (0.0, 0.5, 1.0):
            height = base - share * (base - HEAD)
            painter.drawLine(QPointF(0, height), QPointF(self.width(), height))
        painter.setPen(self._theme.color("muted"))
        top = QRectF(0, 0, self.width(), HEAD)
        painter.drawText(top, Qt.AlignmentFlag.AlignLeft, f"{wording.rate(self._fastest())} tok/s")
        row = QRectF(0, base + 2, self.width(), FOOT - 2)
        first, last = self._span()
        painter.drawText(row, Qt.AlignmentFlag.AlignLeft, wording.clock(first))
        painter.drawText(row, Qt.AlignmentFlag.AlignRight, wording.clock(last))

    def _paint_series(self, painter: QPainter, series: RunSeries) -> None:
        color = self._theme.color("accent" if series.is_present else "muted")
        places = QPolygonF([self._place(point) for point in series.points])
        painter.setPen(QPen(color, 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(places)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        for point in series.points:
            painter.drawEllipse(self._place(point), DOT, DOT)

    def _place(self, point: RunPoint) -> QPointF:
        base = self.height() - FOOT
        first, last = self._span()
        share = 0.5 if last <= first else (point.at - first) / (last - first)
        x = share * (self.width() - 2 * DOT) + DOT
        return QPointF(x, base - point.tokens_per_second / self._fastest() * (base - HEAD))

    def _span(self) -> tuple[float, float]:
        times = [point.at for series in self._series for point in series.points]
        return min(times), max(times)

    def _fastest(self) -> float:
        speeds = [point.tokens_per_second for series in self._series for point in series.points]
        return max(0.1, *speeds)


def _in_words(all_series: tuple[RunSeries, ...]) -> str:
    return "; ".join(
        f"{series.settings}: {wording.rate(series.points[0].tokens_per_second)} to"
        f" {wording.rate(series.points[-1].tokens_per_second)} tok/s in"
        f" {len(series.points)} answers"
        for series in all_series
    )
