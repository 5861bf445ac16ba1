"""The settings of one chat: what is chosen is told, what is shown is what holds."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.views.chat_settings_sheet import ChatSettingsSheet, ShownChatSettings
from app.views.theme import Theme

pytestmark = pytest.mark.gui

SHOWN = ShownChatSettings(
    system_prompt="Be brief.",
    model="",
    preset="Balanced",
    temperature=0.7,
    top_k=40,
    top_p=0.95,
    min_p=0.05,
    seed=None,
    max_tokens=None,
    stop=("###", "END"),
    drops_oldest=False,
)


@pytest.fixture
def sheet(qtbot: QtBot, theme: Theme) -> ChatSettingsSheet:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 800)
    window.show()
    made = ChatSettingsSheet(theme, window)
    made.open_with(SHOWN, models={"/m/a.gguf": "Model A"}, presets=("Balanced", "Mine"))
    return made


def button(sheet: ChatSettingsSheet, words: str) -> QAbstractButton:
    return next(found for found in sheet.findChildren(QAbstractButton) if found.text() == words)


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("system_prompt", "Rhyme.", "Rhyme."),
        ("temperature", 0.2, 0.2),
        ("top_k", 0, 0),
        ("min_p", 0.1, 0.1),
        ("seed", 7, 7),
        ("max_tokens", 64, 64),
        ("stop", "a\n\nb", ("a", "b")),
        ("drops_oldest", True, True),
        ("model", "/m/a.gguf", "/m/a.gguf"),
    ],
)
def test_every_choice_is_told_with_all_the_others(
    sheet: ChatSettingsSheet, qtbot: QtBot, name: str, value: object, told: object
) -> None:
    control = sheet._controls[name]
    control.set_value(value)
    with qtbot.waitSignal(sheet.changed) as changed:
        control.changed.emit()
    assert changed.args == [replace(SHOWN, **{name: told})]


def test_a_preset_is_chosen_saved_and_removed_by_name(
    sheet: ChatSettingsSheet, qtbot: QtBot
) -> None:
    sheet._controls["preset"].set_value("Mine")
    with qtbot.waitSignal(sheet.preset_chosen) as chosen:
        sheet._controls["preset"].changed.emit()
    assert chosen.args == ["Mine"]
    save = button(sheet, "Save as a preset")
    assert not save.isEnabled()
    next(
        field
        for field in sheet.findChildren(QLineEdit)
        if field.accessibleName() == "Name of a new preset"
    ).setText("Other")
    with qtbot.waitSignal(sheet.preset_saved) as saved:
        save.click()
    assert saved.args == ["Other"]
    assert button(sheet, "Remove this preset").isHidden()
    sheet.offer_presets(["Balanced", "Mine"], ["Mine"])
    sheet.show_settings(replace(SHOWN, preset="Mine"))
    with qtbot.waitSignal(sheet.preset_removed) as removed:
        button(sheet, "Remove this preset").click()
    assert removed.args == ["Mine"]


def test_escape_and_done_send_it_away(sheet: ChatSettingsSheet, qtbot: QtBot) -> None:
    with qtbot.waitSignal(sheet.closed):
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    sheet.open_with(SHOWN, models={}, presets=())
    with qtbot.waitSignal(sheet.closed):
        button(sheet, "Done").click()


def test_it_covers_a_window_that_grows(sheet: ChatSettingsSheet) -> None:
    sheet.parentWidget().resize(1200, 900)
    assert (sheet.width(), sheet.height()) == (1200, 900)
