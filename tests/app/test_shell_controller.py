"""Venturi among other programs: what a system cannot do is said, what is told is told plainly."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.settings import Settings
from app.settings_controller import SettingsController
from app.shell_controller import ShellController
from app.views.main_window import MainWindow
from app.views.theme import Theme
from tests.app.conftest import Stage

pytestmark = pytest.mark.gui


class Desk:
    """A window with its shell; whatever it tells is noted."""

    def __init__(self, stage: Stage, theme: Theme, tmp_path: Path) -> None:
        self.window = MainWindow(theme)
        self.settings = SettingsController(
            self.window.settings,
            stage._paths,
            Settings(),
            tell=self.window.notices.tell,
            tell_error=lambda error: None,
        )
        self.shown = stage.library.create()
        self.shell = ShellController(
            self.window,
            theme,
            stage.library,
            self.settings,
            model_name=lambda: "Sample",
            show=lambda conversation: setattr(self, "shown", conversation),
            shown=lambda: self.shown,
        )


@pytest.fixture
def desk(stage: Stage, qtbot: QtBot, theme: Theme, tmp_path: Path) -> Desk:
    desk = Desk(stage, theme, tmp_path)
    qtbot.addWidget(desk.window)
    return desk


def words_of(desk: Desk, name: str) -> str:
    return " ".join(label.text() for label in desk.window.settings.row(name).findChildren(QLabel))


def test_the_settings_say_what_this_system_lacks(desk: Desk) -> None:
    assert "no place for such signs" in words_of(desk, "shows_tray")
    assert "venturi --quick-ask" in words_of(desk, "quick_ask_keys")


def test_without_a_sign_a_closed_window_is_closed(desk: Desk) -> None:
    desk.settings.keep(closes_to_tray=True)
    desk.shell._use(desk.settings.now)
    assert not desk.window.hides_on_close


def test_a_window_that_stays_as_a_sign_is_hidden_and_ends_by_the_menu(
    desk: Desk, qtbot: QtBot
) -> None:
    desk.window.show()
    desk.window.hides_on_close = True  # as where there is a sign
    with qtbot.assertNotEmitted(desk.window.closed):
        desk.window.close()
    assert desk.window.isHidden()
    desk.shell.tray.open_requested.emit()
    assert desk.window.isVisible()
    with qtbot.waitSignal(desk.window.closed):
        desk.shell.tray.quit_requested.emit()


def test_the_key_for_a_quick_question_opens_the_small_window(desk: Desk) -> None:
    desk.window.act("quick_ask")
    assert desk.shell.quick_ask.isVisible()
    desk.shell.quick_ask.leave()


def test_what_was_told_is_opened_by_a_click(desk: Desk, stage: Stage, qtbot: QtBot) -> None:
    desk.shell.notifier.last_chat_id = 7
    with qtbot.waitSignal(desk.window.sidebar.chats.chat_chosen) as told:
        desk.shell.tray.notice_clicked.emit()
    assert told.args == [7]


def test_notices_are_switched_off_on_the_page(desk: Desk) -> None:
    shown = desk.window.settings._shown
    assert shown is not None
    desk.window.settings.changed.emit(replace(shown, notifies=False))
    assert not desk.shell.notifier.is_wanted
