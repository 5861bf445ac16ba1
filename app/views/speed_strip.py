"""The thin strip of live figures in the header: tokens per second and how full the context is."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.views import wording
from app.views.shown import Speed
from app.views.theme import Theme

HEIGHT = 36
GROUP_GAP = 18
RING = 16
_Piece = tuple[str, bool]  # words, whether they are strong


class SpeedStrip(QWidget):
    """Paints one reading; nothing moves while nothing happens."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._speed = Speed()
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Speed")
        self.setToolTip(
            "tok/s: tokens written per second, all running answers together, over the last "
            "window; after an answer its own rate. Context: tokens of this chat and how many the "
            "loaded model can hold."
        )
        self.show_speed(self._speed)
        theme.changed.connect(self.update)

    def show_speed(self, speed: Speed) -> None:
        """Show another reading."""
        self._speed = speed
        groups = (*self._rate_pieces(), (", context ", False), *self._context_pieces())
        self.setAccessibleDescription("".join(words for words, _ in groups))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Wide enough for both figures."""
        width = self._width_of(self._rate_pieces()) + self._width_of(self._context_pieces())
        return QSize(width + GROUP_GAP + RING + 8, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Rate, ring, context."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = self._paint_pieces(painter, 0, self._rate_pieces()) + GROUP_GAP
        self._paint_ring(painter, left)
        self._paint_pieces(painter, left + RING + 8, self._context_pieces())

    def _rate_pieces(self) -> tuple[_Piece, ...]:
        reading = self._speed.reading
        if reading is not None and reading.prompt_tokens is not None:
            done = wording.count(reading.done_tokens)
            return (
                ("reading ", False),
                (done, True),
                (f" / {wording.count(reading.prompt_tokens)}", False),
            )
        return ((wording.rate(self._speed.decode_tokens_per_second), True), (" tok/s", False))

    def _context_pieces(self) -> tuple[_Piece, ...]:
        used = wording.count(self._speed.context_tokens)
        return ((used, True), (f" / {wording.length(self._speed.context_length)}", False))

    def _paint_pieces(self, painter: QPainter, left: int, pieces: tuple[_Piece, ...]) -> int:
        for words, is_strong in pieces:
            font = self._font(is_strong=is_strong)
            width = QFontMetrics(font).horizontalAdvance(words)
            painter.setFont(font)
            painter.setPen(self._theme.color("text" if is_strong else "muted"))
            painter.drawText(
                QRectF(left, 0, width + 2, HEIGHT), int(Qt.AlignmentFlag.AlignVCenter), words
            )
            left += width
        return left

    def _paint_ring(self, painter: QPainter, left: int) -> None:
        box = QRectF(left + 1.5, (HEIGHT - RING) / 2 + 1.5, RING - 3, RING - 3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.color("line"), 3))
        painter.drawEllipse(box)
        used, length = self._speed.context_tokens, self._speed.context_length
        if used and length:
            share = min(1.0, used / length)
            role = "amber" if share > 0.9 else "accent"
            painter.setPen(
                QPen(self._theme.color(role), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            )
            painter.drawArc(box, 90 * 16, -round(max(share, 0.01) * 360 * 16))

    def _width_of(self, pieces: tuple[_Piece, ...]) -> int:
        return sum(
            QFontMetrics(self._font(is_strong=is_strong)).horizontalAdvance(words)
            for words, is_strong in pieces
        )

    def _font(self, *, is_strong: bool) -> QFont:
        return self._theme.font(1.0, QFont.Weight.DemiBold if is_strong else QFont.Weight.Normal)
