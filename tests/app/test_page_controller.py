"""app/page_controller.py: one page at a time; leaving it leads back to the chat."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.page_controller import PageController
from app.views.main_window import MainWindow, Page
from app.views.theme import Theme

pytestmark = pytest.mark.gui


class FakeStart:
    """Notes what it was asked to fill."""

    def __init__(self) -> None:
        self.filled: list[str] = []

    def show_first_run(self) -> None:
        self.filled.append("first run")

    def show_empty(self) -> None:
        self.filled.append("empty")


class Stage:
    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.start = FakeStart()
        self.turns: list[str] = []
        self.num_left = 0
        self.pages = PageController(
            window,
            self.start,  # type: ignore[arg-type]
            has_turns=lambda: bool(self.turns),
            on_left=self._leave,
        )

    def _leave(self) -> None:
        self.num_left += 1


@pytest.fixture
def stage(qtbot: QtBot, theme: Theme) -> Iterator[Stage]:
    window = MainWindow(theme)
    yield Stage(window)
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)


def test_a_chat_without_a_turn_shows_the_empty_page(stage: Stage) -> None:
    stage.pages.refresh()
    assert stage.window.page() is Page.EMPTY
    assert stage.start.filled == ["empty"]
    stage.turns.append("Hi")
    stage.pages.refresh()
    assert stage.window.page() is Page.CHAT


@pytest.mark.parametrize("name", ["models", "settings", "why", "bin"])
def test_a_page_that_is_closed_leads_back_to_the_chat(stage: Stage, name: str) -> None:
    stage.pages.open(Page[name.upper()])
    assert stage.window.page() is Page[name.upper()]
    assert stage.pages.is_over_chat
    getattr(stage.window, name).closed.emit()
    assert not stage.pages.is_over_chat
    assert stage.window.page() is Page.EMPTY
    assert stage.num_left == 1


def test_the_settings_are_opened_and_closed_by_the_same_button(stage: Stage) -> None:
    stage.window.sidebar.settings_requested.emit()
    assert stage.window.page() is Page.SETTINGS
    stage.window.sidebar.settings_requested.emit()
    assert stage.window.page() is Page.EMPTY


def test_the_first_page_is_filled_each_time_it_is_shown(stage: Stage) -> None:
    stage.pages.open(Page.FIRST_RUN)
    stage.pages.refresh()
    assert stage.start.filled == ["first run", "first run"]
