"""The window as a whole: every control has a name, every shortcut does what the list says."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.views.main_window import MainWindow, Page
from app.views.notice_row import Notice, NoticeRow
from app.views.shortcuts_card import ShortcutsCard
from app.views.shown import ShownMessage
from app.views.theme import Theme

pytestmark = pytest.mark.gui

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
)


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> MainWindow:
    made = MainWindow(theme)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    return made


def is_part_of_another_control(control: QWidget) -> bool:
    parent = control.parentWidget()
    return isinstance(parent, QLineEdit | QAbstractSpinBox)


def test_every_control_has_an_accessible_name(window: MainWindow) -> None:
    code = "```py\nx\n```\nwords"
    window.chat.show_messages(
        [ShownMessage(1, is_user=True, text="a"), ShownMessage(2, is_user=False, text=code)],
        is_busy=False,
    )
    nameless = [
        repr(control)
        for kind in CONTROLS
        for control in window.findChildren(kind)
        if not control.accessibleName()
        and not (isinstance(control, QAbstractButton) and control.text())
        and not is_part_of_another_control(control)
    ]
    assert nameless == []


def test_ctrl_n_asks_for_a_new_chat(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.sidebar.new_chat_requested):
        qtbot.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)


def test_ctrl_f_goes_to_the_search(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    focused = window.focusWidget()
    assert isinstance(focused, QLineEdit)
    assert focused.accessibleName() == "Search chats"


def test_ctrl_r_asks_for_another_answer(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.regenerate_requested):
        qtbot.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)


def test_escape_asks_to_stop(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.stop_requested):
        qtbot.keyClick(window, Qt.Key.Key_Escape)


def test_ctrl_p_shows_and_hides_the_panel(window: MainWindow, qtbot: QtBot) -> None:
    assert window.panel.isHidden()
    with qtbot.waitSignal(window.panel_shown):
        qtbot.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert not window.panel.isHidden()
    qtbot.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert window.panel.isHidden()


def test_f1_lists_the_shortcuts_until_a_key_is_pressed(window: MainWindow, qtbot: QtBot) -> None:
    card = window.findChild(ShortcutsCard)
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert card.isVisible()
    qtbot.keyClick(card, Qt.Key.Key_Space)
    assert not card.isVisible()


def test_after_the_shortcuts_one_types_where_one_did_before(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.prompt.take_focus()
    before = window.focusWidget()
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert window.focusWidget() is not before
    qtbot.keyClick(window.findChild(ShortcutsCard), Qt.Key.Key_Space)
    assert window.focusWidget() is before


def test_the_prompt_box_is_not_among_the_settings(window: MainWindow) -> None:
    window.show_page(Page.SETTINGS)
    assert not window.prompt.isVisible()
    window.show_page(Page.CHAT)
    assert window.prompt.isVisible()


def test_numbers_of_the_settings_have_room_to_be_read(window: MainWindow) -> None:
    window.show_page(Page.SETTINGS)
    fields = [spin.findChild(QLineEdit) for spin in window.findChildren(QAbstractSpinBox)]
    assert len(fields) == 4
    assert all(field.width() > 50 for field in fields)


def test_place_and_size_are_remembered(window: MainWindow, qtbot: QtBot, theme: Theme) -> None:
    window.resize(700, 555)
    other = MainWindow(theme)
    qtbot.addWidget(other)
    other.restore_geometry_text(window.geometry_text())
    assert (other.width(), other.height()) == (700, 555)


@pytest.mark.parametrize("text", ["", "nonsense", "AAAA"])
def test_a_geometry_that_says_nothing_is_left_alone(window: MainWindow, text: str) -> None:
    before = window.size()
    window.restore_geometry_text(text)
    assert window.size() == before


def test_a_narrow_window_gives_its_room_to_the_chat(window: MainWindow) -> None:
    window.resize(600, 600)
    assert window.sidebar.isHidden()
    window.resize(1100, 600)
    assert not window.sidebar.isHidden()


def test_a_hidden_sidebar_stays_hidden_when_the_window_grows(window: MainWindow) -> None:
    window.toggle_sidebar()
    window.resize(1300, 700)
    assert window.sidebar.isHidden()


def test_a_window_too_narrow_for_the_panel_grows(window: MainWindow) -> None:
    window.resize(500, 600)
    window.toggle_panel()
    assert window.chat.width() >= 400


def test_a_low_window_shows_the_latest_notice_alone(window: MainWindow) -> None:
    for words in ("first", "second"):
        window.notices.tell(Notice(words))
    window.resize(700, 400)
    shown = [row.notice.text for row in window.findChildren(NoticeRow) if row.isVisible()]
    assert shown == ["second"]
    window.resize(700, 700)
    shown = [row.notice.text for row in window.findChildren(NoticeRow) if row.isVisible()]
    assert shown == ["first", "second"]
