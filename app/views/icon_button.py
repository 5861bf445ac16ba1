"""A flat button with a picture: tinted by the theme, named for screen readers and on hover."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from app.views.theme import Theme


class IconButton(QToolButton):
    """A button whose whole label is an icon of assets/icons."""

    def __init__(
        self, theme: Theme, icon: str, name: str, parent: QWidget | None = None, size: int = 18
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon_name = icon
        self._role = "muted"
        self.setIconSize(QSize(size, size))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.set_name(name)
        self._draw()
        theme.changed.connect(self._draw)

    def set_name(self, name: str) -> None:
        """What the button does, read out and shown on hover."""
        self.setAccessibleName(name)
        self.setToolTip(name)

    def set_icon(self, icon: str, role: str = "muted") -> None:
        """Show another picture, in the colour of a role."""
        self._icon_name, self._role = icon, role
        self._draw()

    def _draw(self) -> None:
        self.setIcon(self._theme.icon(self._icon_name, self._role, self.iconSize().width()))
