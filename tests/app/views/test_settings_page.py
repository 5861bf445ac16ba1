"""The settings: one page that is searched; each says what it does and when; keys that clash."""

from dataclasses import fields, replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from app.views.keys_list import KeysField, KeysList
from app.views.setting_row import Effect
from app.views.settings_page import SettingsPage, ShownSettings
from app.views.theme import Theme

SHOWN = ShownSettings("light", 0.7, 0.95, None, None)


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> SettingsPage:
    page = SettingsPage(theme)
    qtbot.addWidget(page)
    page.resize(800, 700)
    page.show_settings(SHOWN)
    page.show()
    return page


def keys_list(page: SettingsPage) -> KeysList:
    return page.findChild(KeysList)


def keys_field(page: SettingsPage, action: str) -> KeysField:
    named = f"Keys for: {action}"
    return next(f for f in page.findChildren(KeysField) if f.accessibleName() == named)


def press(page: SettingsPage, action: str, keys: str) -> None:
    field = keys_field(page, action)
    field.setKeySequence(QKeySequence(keys))
    field.editingFinished.emit()


def test_every_shown_setting_has_a_row(page: SettingsPage) -> None:
    assert {name for name, _ in page.names()} == {field.name for field in fields(ShownSettings)}


def test_each_row_says_what_it_does_and_when(page: SettingsPage) -> None:
    effects = {effect.value for effect in Effect}
    for name, _ in page.names():
        words = [label.text() for label in page.row(name).findChildren(QLabel)]
        assert any(text.endswith(tuple(effects)) and len(text) > 40 for text in words), name


def test_what_is_filled_in_is_not_told_as_a_change(page: SettingsPage, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(page.changed):
        page.show_settings(
            replace(SHOWN, theme="dark", threads=4, text_size=150, model_folders=("/a",))
        )


@pytest.mark.parametrize(
    ("words", "found"),
    [("proxy", ["proxy"]), ("COLOUR", []), ("hub address", ["mirror"]), ("threads", ["threads"])],
)
def test_the_search_shows_the_settings_that_speak_of_the_words(
    page: SettingsPage, words: str, found: list[str]
) -> None:
    page.search(words)
    assert page.found() == found


def test_a_search_without_a_hit_says_so(page: SettingsPage) -> None:
    page.search("qqq")
    assert any("qqq" in label.text() and label.isVisible() for label in page.findChildren(QLabel))


def test_a_setting_of_the_palette_is_brought_into_view(page: SettingsPage) -> None:
    page.search("theme")
    page.go_to("mirror")
    assert page.found() == [name for name, _ in page.names()]
    row = page.row("mirror")
    assert (
        page.viewport()
        .rect()
        .intersects(row.rect().translated(row.mapTo(page.viewport(), row.rect().topLeft())))
    )


def test_a_switch_is_turned_by_the_space_bar(page: SettingsPage, qtbot: QtBot) -> None:
    box = page.row("notifies").findChild(QCheckBox)
    with qtbot.waitSignal(page.changed) as told:
        qtbot.keyClick(box, Qt.Key.Key_Space)
    assert told.args == [replace(SHOWN, notifies=False)]


def test_another_language_is_told(page: SettingsPage, qtbot: QtBot) -> None:
    box = page.row("language").findChild(QComboBox)
    box.setCurrentIndex(box.findData("uk"))
    with qtbot.waitSignal(page.changed) as told:
        box.activated.emit(box.currentIndex())
    assert told.args[0].language == "uk"


def test_a_text_size_that_is_not_offered_is_shown_as_it_is(page: SettingsPage) -> None:
    page.show_settings(replace(SHOWN, text_size=133))
    assert page.row("text_size").control.value() == 133


def test_an_address_is_taken_over_when_its_field_is_left(page: SettingsPage, qtbot: QtBot) -> None:
    field = page.row("proxy").findChild(QLineEdit)
    qtbot.keyClicks(field, "http://here:1")
    with qtbot.waitSignal(page.changed) as told:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert told.args[0].proxy == "http://here:1"


def test_folders_are_added_once_and_removed(page: SettingsPage, qtbot: QtBot) -> None:
    folders = page.row("model_folders").control
    with qtbot.waitSignal(page.changed) as told:
        folders.add("/models")  # type: ignore[attr-defined]
    assert told.args[0].model_folders == ("/models",)
    with qtbot.assertNotEmitted(page.changed):
        folders.add("/models")  # type: ignore[attr-defined]
    with qtbot.waitSignal(page.changed) as told:
        folders._remove("/models")  # type: ignore[attr-defined]
    assert told.args[0].model_folders == ()


def test_new_keys_are_told_by_the_action(page: SettingsPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.changed) as told:
        press(page, "Answer again", "F5")
    assert told.args[0].shortcuts == {"regenerate": "F5"}


def test_keys_of_another_action_are_refused_with_its_name(page: SettingsPage, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(page.changed):
        press(page, "Answer again", "Ctrl+N")
    assert keys_list(page).problem() == "Ctrl+N belongs to “New chat” already."
    assert keys_field(page, "Answer again").keys() == "Ctrl+R"


def test_backspace_takes_the_keys_away_and_tab_goes_on(page: SettingsPage, qtbot: QtBot) -> None:
    field = keys_field(page, "Answer again")
    line = field.findChild(QLineEdit)
    with qtbot.waitSignal(page.changed) as told:
        qtbot.keyClick(line, Qt.Key.Key_Backspace)
    assert told.args[0].shortcuts == {"regenerate": ""}
    with qtbot.assertNotEmitted(page.changed):
        qtbot.keyClick(line, Qt.Key.Key_Tab)
    assert field.keys() == ""


def test_the_usual_keys_come_back_by_a_click(page: SettingsPage, qtbot: QtBot) -> None:
    page.show_settings(replace(SHOWN, shortcuts={"regenerate": "F5"}))
    with qtbot.waitSignal(page.changed) as told:
        keys_list(page)._usual["regenerate"].click()
    assert told.args[0].shortcuts == {}
