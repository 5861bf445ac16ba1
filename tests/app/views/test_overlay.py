"""The small window over all others: moved, remembered, sent away."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from app.views.overlay import STEP, Overlay
from app.views.shown import Speed
from app.views.theme import Theme

pytestmark = pytest.mark.gui
MEASURED = Speed(46.2, None, 1204, 32768, mbu=0.93, mfu=0.07, verdict="memory-bound")


@pytest.fixture
def overlay(qtbot: QtBot, theme: Theme) -> Overlay:
    made = Overlay(theme)
    qtbot.addWidget(made)
    made.move(200, 150)
    made.show()
    return made


def test_it_floats_and_has_no_frame(overlay: Overlay) -> None:
    flags = overlay.windowFlags()
    assert flags & Qt.WindowType.WindowStaysOnTopHint
    assert flags & Qt.WindowType.FramelessWindowHint


def test_it_shows_the_strips_figures_and_grows_with_them(overlay: Overlay, qtbot: QtBot) -> None:
    narrow = overlay.width()
    overlay.show_speed(MEASURED)
    assert "93 % of memory limit" in overlay.strip.accessibleDescription()
    qtbot.waitUntil(lambda: overlay.width() > narrow + 100)


def test_it_is_dragged_by_its_ground(overlay: Overlay, qtbot: QtBot) -> None:
    overlay.show_speed(MEASURED)
    before = overlay.pos()
    with qtbot.waitSignal(overlay.placed):
        qtbot.mousePress(overlay, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
        qtbot.mouseMove(overlay, QPoint(50, 30))
        qtbot.mouseRelease(overlay, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert overlay.pos() == before + QPoint(30, 10)


def test_the_arrow_keys_move_it(overlay: Overlay, qtbot: QtBot) -> None:
    before = overlay.pos()
    with qtbot.waitSignal(overlay.placed):
        qtbot.keyClick(overlay, Qt.Key.Key_Right)
    assert overlay.pos() == before + QPoint(STEP, 0)


def test_escape_sends_it_away(overlay: Overlay, qtbot: QtBot) -> None:
    with qtbot.waitSignal(overlay.closed):
        qtbot.keyClick(overlay, Qt.Key.Key_Escape)
    assert overlay.isHidden()


def test_its_place_is_found_again(overlay: Overlay) -> None:
    place = overlay.place_text()
    overlay.move(0, 0)
    overlay.restore_place_text(place)
    assert overlay.pos() == QPoint(200, 150)


@pytest.mark.parametrize("text", ["", "here", "1,", "99999,99999"])
def test_a_place_that_is_none_is_passed_over(overlay: Overlay, text: str) -> None:
    overlay.restore_place_text(text)
    assert overlay.pos() == QPoint(200, 150)
