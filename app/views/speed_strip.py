"""The thin strip of live figures in the header: speed, how near the machine's limit, context."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.views import wording
from app.views.definitions import DEFINITIONS
from app.views.mirroring import draw_line, is_mirrored, mirrored, reads_from_right
from app.views.shown import Speed
from app.views.theme import Theme
from app.words import tr

HEIGHT = 36
GROUP_GAP = 18
SLACK = 12
RING = 16
BAR_WIDTH, BAR_HEIGHT, BAR_GAP = 72, 6, 8
_Piece = tuple[str, bool]  # words, whether they are strong


class SpeedStrip(QWidget):
    """Paints one reading; nothing moves while nothing happens."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._speed = Speed()
        self._room = 10_000
        self._fonts: dict[bool, QFont] = {}  # by whether it is strong
        self._metrics: dict[bool, QFontMetrics] = {}
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Speed"))
        self.setToolTip(
            tr(
                "{speed}\n\n% of memory limit: {limit}\n\nContext: tokens of this"
                " chat and how many the loaded model can hold.",
                speed=tr(DEFINITIONS["decode tok/s"]),
                limit=tr(DEFINITIONS["MBU"]),
            )
        )
        self.show_speed(self._speed)
        theme.changed.connect(self._on_theme_changed)

    def show_speed(self, speed: Speed) -> None:
        """Show another reading."""
        if speed == self._speed and self.accessibleDescription():
            return
        self._speed = speed
        groups = (
            *self._rate_pieces(),
            (", ", False),
            *self._limit_pieces(),
            (tr(", context "), False),
            *self._context_pieces(),
        )
        self.setAccessibleDescription("".join(words for words, _ in groups))
        # A header that is laid out anew for each digit costs more than the digit.
        if not 0 <= self.width() - self.sizeHint().width() <= SLACK:
            self.updateGeometry()
        self.update()

    def set_room(self, width: int) -> None:
        """Tell how much room there is; what the machine allows is left out where there is none."""
        if width != self._room:
            self._room = width
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Wide enough for its figures."""
        return QSize(self._narrowest() + self._limit_width(self._fitting_pieces()), HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Rate, bar and part of the limit, ring, context."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = self._paint_pieces(painter, 0, self._rate_pieces()) + GROUP_GAP
        limit, pieces = self._limit(), self._fitting_pieces()
        if limit is not None and pieces:
            self._paint_bar(painter, left, *limit)
            left += BAR_WIDTH + BAR_GAP
            left = self._paint_pieces(painter, left, pieces) + GROUP_GAP
        self._paint_ring(painter, left)
        self._paint_pieces(painter, left + RING + 8, self._context_pieces())

    # ------------------------------------------------------------ words

    def _rate_pieces(self) -> tuple[_Piece, ...]:
        reading = self._speed.reading
        if reading is not None and reading.prompt_tokens is not None:
            done = wording.count(reading.done_tokens)
            return (
                (f"{tr('prefill')} ", False),
                (done, True),
                (f" / {wording.count(reading.prompt_tokens)}", False),
            )
        return ((wording.rate(self._speed.decode_tokens_per_second), True), (" tok/s", False))

    def _limit(self) -> tuple[float, str] | None:
        """The part of the limit that counts now, and its colour; None where it is not known."""
        if self._speed.verdict == "compute-bound":
            return None if self._speed.mfu is None else (self._speed.mfu, "amber")
        return None if self._speed.mbu is None else (self._speed.mbu, "accent")

    def _limit_pieces(self) -> tuple[_Piece, ...]:
        limit = self._limit()
        if limit is None:
            return ((tr("limit n/a"), False),)
        fraction, role = limit
        limit_words = tr("of compute limit") if role == "amber" else tr("of memory limit")
        return ((wording.percent(fraction), True), (f" {limit_words}", False))

    def _context_pieces(self) -> tuple[_Piece, ...]:
        used = wording.count(self._speed.context_tokens)
        return ((used, True), (f" / {wording.length(self._speed.context_length)}", False))

    # ------------------------------------------------------------ painting

    def _paint_pieces(self, painter: QPainter, left: int, pieces: tuple[_Piece, ...]) -> int:
        # Figures and their units are read from left to right in every language.
        if is_mirrored(self) and not any(reads_from_right(words) for words, _ in pieces):
            pieces = pieces[::-1]
        for words, is_strong in pieces:
            width = self._metrics_of(is_strong=is_strong).horizontalAdvance(words)
            painter.setFont(self._font(is_strong=is_strong))
            painter.setPen(self._theme.color("text" if is_strong else "muted"))
            draw_line(painter, self, QRectF(left, 0, width + 2, HEIGHT), words)
            left += width
        return left

    def _paint_bar(self, painter: QPainter, left: int, fraction: float, role: str) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        track = QRectF(left, (HEIGHT - BAR_HEIGHT) / 2, BAR_WIDTH, BAR_HEIGHT)
        painter.setBrush(self._theme.color("line"))
        painter.drawRoundedRect(mirrored(self, track), 3, 3)
        track.setWidth(max(BAR_HEIGHT, BAR_WIDTH * min(1.0, fraction)))
        painter.setBrush(self._theme.color(role))
        painter.drawRoundedRect(mirrored(self, track), 3, 3)

    def _paint_ring(self, painter: QPainter, left: int) -> None:
        box = mirrored(self, QRectF(left + 1.5, (HEIGHT - RING) / 2 + 1.5, RING - 3, RING - 3))
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

    def _fitting_pieces(self) -> tuple[_Piece, ...]:
        """The words about the limit, all or the number alone; none where there is no room."""
        if self._limit() is None:
            return ()
        words = self._limit_pieces()
        for pieces in (words, words[:1]):
            if self._narrowest() + self._limit_width(pieces) <= self._room:
                return pieces
        return ()

    def _narrowest(self) -> int:
        """Rate, ring and context."""
        words = (*self._rate_pieces(), *self._context_pieces())
        return self._width_of(words) + GROUP_GAP + RING + 8

    def _limit_width(self, pieces: tuple[_Piece, ...]) -> int:
        return BAR_WIDTH + BAR_GAP + self._width_of(pieces) + GROUP_GAP if pieces else 0

    def _width_of(self, pieces: tuple[_Piece, ...]) -> int:
        return sum(
            self._metrics_of(is_strong=is_strong).horizontalAdvance(words)
            for words, is_strong in pieces
        )

    def _font(self, *, is_strong: bool) -> QFont:
        """A font, made once: it is asked for twenty times a reading."""
        if is_strong not in self._fonts:
            weight = QFont.Weight.DemiBold if is_strong else QFont.Weight.Normal
            self._fonts[is_strong] = self._theme.font(1.0, weight)
        return self._fonts[is_strong]

    def _metrics_of(self, *, is_strong: bool) -> QFontMetrics:
        if is_strong not in self._metrics:
            self._metrics[is_strong] = QFontMetrics(self._font(is_strong=is_strong))
        return self._metrics[is_strong]

    def _on_theme_changed(self) -> None:
        self._fonts.clear()
        self._metrics.clear()
        self.updateGeometry()
        self.update()
