"""The list of chats: headings, choosing, renaming, deleting, and titles that are only text."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from app.views.chat_list import ChatList
from app.views.chat_list_model import ChatListModel
from app.views.shown import ShownChat, ShownChatGroup
from app.views.theme import Theme

pytestmark = pytest.mark.gui

GROUPS = (
    ShownChatGroup("Today", (ShownChat(1, "Sky"), ShownChat(2, "<b>Tax</b> form & more"))),
    ShownChatGroup("Yesterday", (ShownChat(3, ""),)),
)


@pytest.fixture
def chats(qtbot: QtBot, theme: Theme) -> ChatList:
    made = ChatList(theme)
    qtbot.addWidget(made)
    made.resize(230, 400)
    made.show_groups(GROUPS)
    made.show()
    return made


def rows(chats: ChatList) -> list[str]:
    model = chats.model()
    return [model.data(model.index(row, 0)) for row in range(model.rowCount())]


def place_of(chats: ChatList, row: int) -> QPoint:
    return chats.visualRect(chats.model().index(row, 0)).center()


def test_chats_stand_under_their_headings_and_titles_are_literal(chats: ChatList) -> None:
    assert rows(chats) == ["Today", "Sky", "<b>Tax</b> form & more", "Yesterday", "New chat"]


def test_a_click_chooses_a_chat(chats: ChatList, qtbot: QtBot) -> None:
    with qtbot.waitSignal(chats.chat_chosen) as chosen:
        qtbot.mouseClick(
            chats.viewport(), Qt.MouseButton.LeftButton, pos=place_of(chats, 1) - QPoint(60, 0)
        )
    assert chosen.args == [1]


def test_a_heading_cannot_be_chosen(chats: ChatList, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(chats.chat_chosen):
        qtbot.mouseClick(chats.viewport(), Qt.MouseButton.LeftButton, pos=place_of(chats, 0))
    assert not chats.model().flags(chats.model().index(0, 0)) & Qt.ItemFlag.ItemIsSelectable


def test_a_title_is_changed_in_its_row(chats: ChatList, qtbot: QtBot) -> None:
    chats.rename(1)
    field = chats.viewport().findChild(QLineEdit)
    assert field.text() == "Sky"
    field.setText("Why is the sky blue?")
    with qtbot.waitSignal(chats.rename_submitted) as submitted:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert submitted.args == [1, "Why is the sky blue?"]


def test_an_unchanged_title_is_not_submitted(qtbot: QtBot) -> None:
    model = ChatListModel()
    model.show_groups(GROUPS)
    with qtbot.assertNotEmitted(model.renamed):
        model.setData(model.index(1, 0), "Sky")


def test_the_delete_key_asks_for_deletion(chats: ChatList, qtbot: QtBot) -> None:
    chats.choose(2)
    with qtbot.waitSignal(chats.delete_requested) as asked:
        qtbot.keyClick(chats, Qt.Key.Key_Delete)
    assert asked.args == [2]


def test_the_dots_open_a_menu_with_rename_and_delete(chats: ChatList, qtbot: QtBot) -> None:
    box = chats.visualRect(chats.model().index(1, 0))
    dots = QPoint(box.right() - 14, box.center().y())
    qtbot.mouseClick(chats.viewport(), Qt.MouseButton.LeftButton, pos=dots)
    menu = chats.findChild(QMenu)
    rename, delete = menu.actions()
    assert (rename.text(), delete.text()) == ("Rename", "Delete")
    with qtbot.waitSignal(chats.delete_requested) as asked:
        delete.trigger()
    assert asked.args == [1]
    menu.close()


def test_the_chosen_chat_stays_chosen_when_the_list_changes(chats: ChatList) -> None:
    chats.choose(1)
    chats.show_groups([ShownChatGroup("Today", (ShownChat(9, "New"), ShownChat(1, "Sky")))])
    assert chats.currentIndex().row() == 2


def test_a_busy_chat_changes_no_row_but_its_own(chats: ChatList) -> None:
    resets: list[None] = []
    chats.model().modelReset.connect(lambda: resets.append(None))
    busy = (ShownChat(1, "Sky", is_busy=True), GROUPS[0].chats[1])
    chats.show_groups([ShownChatGroup("Today", busy), GROUPS[1]])
    assert resets == []
