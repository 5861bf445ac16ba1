"""A list that opens, with the theme's own arrow: a stylesheet has none in the theme's colours."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

from app.views.theme import Theme

ARROW = 16
SIDE = 10


class ListBox(QComboBox):
    """Draws its arrow; the wheel scrolls the page it stands on, not its value."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        theme.changed.connect(self.update)

    def setAccessibleName(self, name: str) -> None:  # noqa: N802 - Qt's name
        """Name the box and the list that opens."""
        super().setAccessibleName(name)
        self.view().setAccessibleName(name)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The box by the stylesheet, the arrow at its end."""
        super().paintEvent(event)
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left = SIDE if is_mirrored else self.width() - ARROW - SIDE
        place = QPoint(left, (self.height() - ARROW) // 2)
        QPainter(self).drawPixmap(place, self._theme.pixmap("chevron-down", "muted", ARROW))

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Values are not changed by passing over them."""
        event.ignore()
