"""Puts a window back where it can be seen, after screens were taken away or became smaller."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

_SEEN_AT_LEAST = 80  # pixels of the title that a hand needs


def bring_on_screen(window: QWidget) -> None:
    """Move and shrink a window of which too little lies on any screen."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    place = placed(window.geometry(), screens)
    if place != window.geometry():
        window.setGeometry(place)


def placed(window: QRect, screens: list[QRect]) -> QRect:
    """Where a window goes: its own place while its title can be grasped there, else a screen.

    One that is larger than its screen becomes as large as that.


    Args:
        window: Its place.
        screens: The usable part of each screen, the first one the main screen.
    """
    title = QRect(window.x(), window.y(), window.width(), _SEEN_AT_LEAST // 2)
    seen = (title.intersected(screen) for screen in screens)
    if not screens:
        return window
    screen = max(screens, key=lambda one: _area(one.intersected(window)))
    if any(part.width() >= _SEEN_AT_LEAST and part.height() > 0 for part in seen):
        if window.size() == window.size().boundedTo(screen.size()):
            return window
    elif not screen.intersects(window):
        screen = screens[0]
    fitting = window.size().boundedTo(screen.size())
    moved = QRect(screen.topLeft(), fitting)
    moved.moveCenter(screen.center())
    return moved


def _area(box: QRect) -> int:
    return max(0, box.width()) * max(0, box.height())
