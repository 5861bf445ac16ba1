"""Keys of the actions: the usual ones, other ones, none, and keys that two want."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from app.views.actions import ACTIONS, holder_of, keys_in_force
from app.views.main_window import MainWindow
from app.views.theme import Theme


def test_every_action_has_a_name_and_keys_of_its_own() -> None:
    assert len({action.id for action in ACTIONS}) == len(ACTIONS)
    assert len({QKeySequence(action.keys) for action in ACTIONS}) == len(ACTIONS)


def test_chosen_keys_take_the_place_of_the_usual_ones() -> None:
    in_force = keys_in_force({"new_chat": "Ctrl+J", "search": ""})
    assert in_force["new_chat"] == "Ctrl+J"
    assert in_force["search"] == ""
    assert in_force["settings"] == "Ctrl+,"


def test_keys_that_another_action_has_are_told() -> None:
    holder = holder_of("ctrl+r", {}, except_id="new_chat")
    assert holder is not None
    assert holder.id == "regenerate"
    assert holder_of("Ctrl+R", {}, except_id="regenerate") is None
    assert holder_of("Ctrl+R", {"regenerate": "F5"}, except_id="new_chat") is None
    assert holder_of("", {"search": ""}, except_id="new_chat") is None


def test_the_window_obeys_the_chosen_keys_and_no_longer_the_usual_ones(
    qtbot: QtBot, theme: Theme
) -> None:
    window = MainWindow(theme)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.use_shortcuts({"regenerate": "F5"})
    with qtbot.waitSignal(window.regenerate_requested):
        qtbot.keyClick(window, Qt.Key.Key_F5)
    with qtbot.assertNotEmitted(window.regenerate_requested):
        qtbot.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)


def test_an_action_of_the_controllers_is_told_by_its_name(qtbot: QtBot, theme: Theme) -> None:
    window = MainWindow(theme)
    qtbot.addWidget(window)
    with qtbot.waitSignal(window.action_requested) as told:
        window.act("quick_ask")
    assert told.args == ["quick_ask"]
