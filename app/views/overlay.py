"""A small frameless window with the strip's figures that floats over all others."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from app.views.icon_button import IconButton
from app.views.shown import Speed
from app.views.speed_strip import SpeedStrip
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

STEP = 10  # pixels, by the arrow keys
_ARROWS = {
    Qt.Key.Key_Left: QPoint(-STEP, 0),
    Qt.Key.Key_Right: QPoint(STEP, 0),
    Qt.Key.Key_Up: QPoint(0, -STEP),
    Qt.Key.Key_Down: QPoint(0, STEP),
}


class Overlay(QWidget):
    """Dragged by its ground or moved by the arrow keys; Esc closes it.

    Attributes:
        closed: The user sent it away.
        placed: The user put it somewhere else.
    """

    closed = Signal()
    placed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(
            None,
            Qt.WindowType.Tool
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowStaysOnTopHint,
        )
        self._grip: QPoint | None = None  # where it is held while it is dragged
        self._speed = Speed()
        self.setWindowTitle(tr("Venturi speed"))
        self.setAccessibleName(tr("Speed, above all windows"))
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.strip = SpeedStrip(theme)
        self.strip.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        close = IconButton(theme, "close", tr("Close the overlay (Esc)"), size=14)
        close.clicked.connect(self.close)
        card = QFrame(self)
        mark(card, "card")
        row = QHBoxLayout(card)
        row.setContentsMargins(14, 2, 6, 2)
        row.addWidget(self.strip)
        row.addWidget(close)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(card)
        outer.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)  # as wide as its words

    def show_speed(self, speed: Speed) -> None:
        """Show another reading, at the latest when it is seen again."""
        self._speed = speed
        if self.isVisible():
            self.strip.show_speed(speed)

    def place_text(self) -> str:
        """Where it is, to be kept in the settings."""
        return f"{self.x()},{self.y()}"

    def restore_place_text(self, text: str) -> None:
        """Go where `place_text` says, if there is still a screen there."""
        left, _, top = text.partition(",")
        if not (left.lstrip("-").isdecimal() and top.lstrip("-").isdecimal()):
            return
        place = QPoint(int(left), int(top))
        if QGuiApplication.screenAt(place) is not None:
            self.move(place)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Show what came meanwhile."""
        self.strip.show_speed(self._speed)
        super().showEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Tell it."""
        super().closeEvent(event)
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Esc closes, arrows move."""
        arrow = _ARROWS.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif arrow is not None:
            self.move(self.pos() + arrow)
            self.placed.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Take hold of it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip = event.globalPosition().toPoint() - self.pos()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Drag it."""
        if self._grip is not None:
            self.move(event.globalPosition().toPoint() - self._grip)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Let go."""
        if self._grip is not None:
            self._grip = None
            self.placed.emit()
