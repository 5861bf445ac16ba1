"""The command palette: opens, finds, chooses by key and click, and goes."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.views.command_palette import Command, CommandPalette
from app.views.theme import Theme

COMMANDS = (
    Command("act:new_chat", "New chat", "Action", "Ctrl+N"),
    Command("chat:7", "Letter to the landlord", "Chat"),
    Command("model:/a.gguf", "Sample 0.5B", "Model"),
)


@pytest.fixture
def palette(qtbot: QtBot, theme: Theme) -> CommandPalette:
    window = QWidget()
    window.resize(900, 600)
    palette = CommandPalette(theme, window)
    palette.opening.connect(lambda: palette.show_commands(COMMANDS))
    qtbot.addWidget(window)
    window.show()
    palette.toggle()
    return palette


def field(palette: CommandPalette) -> QLineEdit:
    return palette.findChild(QLineEdit)


def test_all_commands_are_listed_when_it_opens(palette: CommandPalette) -> None:
    assert [command.words for command in palette.found()] == [c.words for c in COMMANDS]


def test_a_few_letters_find_the_chat_and_enter_takes_it(
    palette: CommandPalette, qtbot: QtBot
) -> None:
    qtbot.keyClicks(field(palette), "lland")
    assert [command.key for command in palette.found()] == ["chat:7"]
    with qtbot.waitSignal(palette.chosen) as told:
        qtbot.keyClick(field(palette), Qt.Key.Key_Return)
    assert told.args == ["chat:7"]
    assert not palette.isVisible()


def test_the_arrows_move_while_the_field_keeps_the_keys(
    palette: CommandPalette, qtbot: QtBot
) -> None:
    qtbot.keyClick(field(palette), Qt.Key.Key_Down)
    qtbot.keyClick(field(palette), Qt.Key.Key_Down)
    with qtbot.waitSignal(palette.chosen) as told:
        qtbot.keyClick(field(palette), Qt.Key.Key_Return)
    assert told.args == ["model:/a.gguf"]


def test_escape_sends_it_away_and_nothing_is_chosen(palette: CommandPalette, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(palette.chosen):
        qtbot.keyClick(field(palette), Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_words_that_fit_nothing_say_so(palette: CommandPalette, qtbot: QtBot) -> None:
    palette.type("qqqq")
    assert palette.found() == []
    nothing = palette._nothing
    assert nothing.isVisible()
    assert palette._card.rect().contains(nothing.geometry())
    assert nothing.height() >= nothing.fontMetrics().height()
    with qtbot.assertNotEmitted(palette.chosen):
        qtbot.keyClick(field(palette), Qt.Key.Key_Return)


def test_it_opens_empty_again(palette: CommandPalette) -> None:
    palette.type("land")
    palette.leave()
    palette.toggle()
    assert field(palette).text() == ""
    assert len(palette.found()) == 3
