"""The sign of the system: its menu, and a system without a place for it."""

import pytest
from PySide6.QtWidgets import QSystemTrayIcon, QWidget
from pytestqt.qtbot import QtBot

from app.views.theme import Theme
from app.views.tray import Tray

pytestmark = pytest.mark.gui


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def tray(window: QWidget, theme: Theme) -> Tray:
    return Tray(theme, window)


@pytest.mark.parametrize(
    ("words", "signal"),
    [
        ("Open Venturi", "open_requested"),
        ("Ask a quick question", "quick_ask_requested"),
        ("New chat", "new_chat_requested"),
        ("Quit Venturi", "quit_requested"),
    ],
)
def test_each_entry_of_the_menu_tells_what_is_wanted(
    tray: Tray, qtbot: QtBot, words: str, signal: str
) -> None:
    entry = next(action for action in tray.menu.actions() if action.text() == words)
    with qtbot.waitSignal(getattr(tray, signal)):
        entry.trigger()


def test_a_click_on_the_sign_opens_the_window(tray: Tray, qtbot: QtBot) -> None:
    with qtbot.waitSignal(tray.open_requested):
        tray._sign.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)


def test_a_system_without_a_place_for_signs_shows_none(tray: Tray) -> None:
    assert not tray.is_available  # the tests' display has none
    tray.show_sign(True)
    assert not tray.is_shown
