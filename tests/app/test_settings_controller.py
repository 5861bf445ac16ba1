"""What is set on the page is kept, checked, and told to those whom it concerns."""

import json
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.paths import Paths
from app.settings import Settings, load_settings
from app.settings_controller import SettingsController, shown_settings
from app.views.notice_row import Notice
from app.views.settings_page import SettingsPage
from app.views.theme import Theme
from engine import LoadOptions

SETTINGS = Settings(load=LoadOptions(threads=2), unknown={"gauge": 1})


class Desk:
    """A settings page with its controller, and what it told."""

    def __init__(self, theme: Theme, paths: Paths) -> None:
        self.notices: list[Notice] = []
        self.errors: list[Exception] = []
        self.page = SettingsPage(theme)
        self.controller = SettingsController(
            self.page,
            paths,
            SETTINGS,
            tell=self.notices.append,
            tell_error=self.errors.append,
        )


@pytest.fixture
def desk(qtbot: QtBot, theme: Theme, paths: Paths) -> Desk:
    desk = Desk(theme, paths)
    qtbot.addWidget(desk.page)
    return desk


def test_the_page_shows_what_is_stored(desk: Desk) -> None:
    assert desk.page.row("threads").control.value() == 2


def test_a_change_is_in_the_file_at_once_beside_unknown_keys(desk: Desk, paths: Paths) -> None:
    desk.page.changed.emit(replace(shown_settings(SETTINGS), language="uk", threads=None))
    kept = json.loads(paths.settings.read_text(encoding="utf-8"))
    assert (kept["language"], kept["threads"], kept["gauge"]) == ("uk", None, 1)
    assert load_settings(paths.settings).settings == desk.controller.now


def test_a_change_is_told_to_those_who_listen(desk: Desk) -> None:
    told: list[Settings] = []
    desk.controller.listen(told.append)
    desk.page.changed.emit(replace(shown_settings(SETTINGS), theme="dark"))
    assert [settings.theme for settings in told] == ["dark"]


def test_what_is_kept_by_others_is_not_told_but_stored(desk: Desk, paths: Paths) -> None:
    told: list[Settings] = []
    desk.controller.listen(told.append)
    desk.controller.keep(overlay_place="3,4")
    assert told == []
    assert load_settings(paths.settings).settings.overlay_place == "3,4"


@pytest.mark.parametrize("address", ["nonsense", "ftp://here", "http://", "http://a b"])
def test_an_address_that_is_none_is_refused_in_words(
    desk: Desk, paths: Paths, address: str
) -> None:
    desk.page.changed.emit(replace(shown_settings(SETTINGS), proxy=address))
    assert desk.controller.now.proxy == ""
    assert address in desk.notices[0].text
    assert not paths.settings.exists()


def test_a_file_that_cannot_be_written_is_told_and_the_change_holds(
    desk: Desk, paths: Paths
) -> None:
    paths.data_dir.parent.mkdir(parents=True, exist_ok=True)
    paths.data_dir.write_text("a file in the folder's place", encoding="utf-8")
    desk.controller.keep(theme="dark")
    assert desk.controller.now.theme == "dark"
    assert len(desk.errors) == 1
