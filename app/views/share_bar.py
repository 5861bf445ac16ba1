"""A bar cut into shares, with a legend below: time of a turn, memory by purpose."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.views.mirroring import draw_line, mirrored
from app.views.theme import TINY, Theme

BAR_HEIGHT = 12
LINE_HEIGHT = 21
SWATCH = 8
LEGEND_GAP = 14


@dataclass(frozen=True)
class Share:
    """One part: its size in any unit, its words in the legend, its colour's role."""

    amount: float
    words: str
    role: str


class ShareBar(QWidget):
    """Paints shares of `total`; what is left over stays empty."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shares: tuple[Share, ...] = ()
        self._total = 0.0
        self._font = theme.font(TINY)
        self._metrics = QFontMetrics(self._font)
        self._places: dict[int, list[tuple[int, int]]] = {}  # of the legend, by width
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(name)
        theme.changed.connect(self.update)

    def show_shares(self, shares: Sequence[Share], total: float | None = None) -> None:
        """Show these parts of `total` (their sum when None)."""
        height = self.heightForWidth(self.width())
        self._shares = tuple(shares)
        self._total = sum(share.amount for share in shares) if total is None else total
        self._places.clear()
        self.setAccessibleDescription(", ".join(share.words for share in shares))
        # A panel that is laid out anew for each digit costs more than the digit.
        if self.heightForWidth(self.width()) != height:
            self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """The legend wraps."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Bar and legend at this width."""
        places = self._legend_places(width)
        return BAR_HEIGHT + (places[-1][1] + LINE_HEIGHT if places else 0)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """A usual width."""
        return QSize(240, self.heightForWidth(240))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The bar and its legend."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        self._paint_bar(painter)
        painter.setFont(self._font)
        for share, (left, top) in zip(self._shares, self._legend_places(self.width()), strict=True):
            self._paint_legend(painter, share, left, top + BAR_HEIGHT)

    def _paint_bar(self, painter: QPainter) -> None:
        shape = QPainterPath()
        shape.addRoundedRect(QRectF(0, 0, self.width(), BAR_HEIGHT), 6, 6)
        painter.save()
        painter.setClipPath(shape)
        painter.fillRect(0, 0, self.width(), BAR_HEIGHT, self._theme.color("line"))
        left = 0.0
        for share in self._shares:
            width = self.width() * share.amount / self._total if self._total else 0.0
            box = QRectF(left, 0, max(0.0, width - 1), BAR_HEIGHT)
            painter.fillRect(mirrored(self, box), self._theme.color(share.role))
            left += width
        painter.restore()

    def _paint_legend(self, painter: QPainter, share: Share, left: int, top: int) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color(share.role))
        swatch = QRectF(left, top + (LINE_HEIGHT - SWATCH) / 2 + 1, SWATCH, SWATCH)
        painter.drawRoundedRect(mirrored(self, swatch), 2, 2)
        painter.setPen(self._theme.color("muted"))
        box = QRectF(left + SWATCH + 5, top + 1, self.width(), LINE_HEIGHT)
        draw_line(painter, self, box, share.words)

    def _legend_places(self, width: int) -> list[tuple[int, int]]:
        if width not in self._places:
            self._places[width] = self._place_legend(width)
        return self._places[width]

    def _place_legend(self, width: int) -> list[tuple[int, int]]:
        places: list[tuple[int, int]] = []
        left, top = 0, 4
        for share in self._shares:
            needed = SWATCH + 5 + self._metrics.horizontalAdvance(share.words)
            if left and left + needed > width:
                left, top = 0, top + LINE_HEIGHT
            places.append((left, top))
            left += needed + LEGEND_GAP
        return places
