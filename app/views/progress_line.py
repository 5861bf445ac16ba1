"""A thin bar that fills, or rests at its start where nothing is known. Teal: bytes are memory."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.views.theme import Theme
from app.words import tr

HEIGHT = 8


class ProgressLine(QWidget):
    """Shows a fraction."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._fraction: float | None = None
        self._role = "accent"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Progress"))
        theme.changed.connect(self.update)

    def show_fraction(self, fraction: float | None, role: str = "accent") -> None:
        """Fill the bar so far, in the colour of a role."""
        self._fraction, self._role = fraction, role
        known = tr("n/a") if fraction is None else f"{fraction:.0%}"
        self.setAccessibleDescription(known)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """A usual width."""
        return QSize(260, HEIGHT)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """A narrow one does too."""
        return QSize(60, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Track and fill."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        width = self.width() * min(1.0, max(0.0, self._fraction or 0.0))
        for role, part in (("line", float(self.width())), (self._role, width)):
            if part > 0:
                painter.setBrush(self._theme.color(role))
                left = self.width() - part if self._is_mirrored() else 0.0
                painter.drawRoundedRect(QRectF(left, 0, max(part, HEIGHT), HEIGHT), 4, 4)

    def _is_mirrored(self) -> bool:
        return self.layoutDirection() is Qt.LayoutDirection.RightToLeft
