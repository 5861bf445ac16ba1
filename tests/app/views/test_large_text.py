"""Text at 200 %: on a screen of 1366 × 768 the window has 683 × 384 of its own pixels then."""

import pytest
from PySide6.QtCore import QEvent, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from app.views.main_window import MainWindow
from app.views.theme import Theme
from app.window import scale_by
from tests.gallery import STATES, show_frame

pytestmark = pytest.mark.gui

WIDTH, HEIGHT = 683, 384
PLACES = ("welcome", "empty-chat", "no-model", "finished", "notices", "first-run", "settings")


def is_scrolled(widget: QWidget) -> bool:
    """Whether it can be scrolled into view."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea) or parent.inherits("QAbstractScrollArea"):
            return True
        parent = parent.parentWidget()
    return False


def place_of(widget: QWidget, window: QWidget) -> QRect:
    return QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size())


@pytest.mark.parametrize("state", PLACES)
def test_no_button_is_out_of_reach_and_no_line_is_squeezed(
    qtbot: QtBot, theme: Theme, state: str
) -> None:
    window = MainWindow(theme)
    window.resize(WIDTH, HEIGHT)
    show_frame(window)
    STATES[state](window)
    window.resize(WIDTH, HEIGHT)
    window.show()
    for _ in range(3):
        QApplication.processEvents()
        window.grab()
    assert (window.width(), window.height()) == (WIDTH, HEIGHT)
    cut = [
        widget.accessibleName() or widget.text()
        for kind in (QAbstractButton, QLabel)
        for widget in window.findChildren(kind)
        if widget.isVisibleTo(window)
        and widget.text()
        and not is_scrolled(widget)
        and not (
            window.rect().contains(place_of(widget, window))
            and widget.height() >= widget.fontMetrics().height() - 1
        )
    ]
    assert cut == []
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)


def test_the_text_size_scales_everything_and_keeps_a_factor_that_is_there() -> None:
    environment = {"QT_SCALE_FACTOR": "1.5"}
    scale_by(200, environment)
    assert environment == {"QT_SCALE_FACTOR": "3"}
    environment = {}
    scale_by(100, environment)
    assert environment == {}
