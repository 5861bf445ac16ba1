"""The list of chats: headings, choosing, renaming, deleting, and titles that are only text."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from app.views.chat_list import ChatList, chat_mime
from app.views.chat_list_model import ChatListModel
from app.views.chat_menu import ChatMenu
from app.views.shown import ShownChat, ShownChatGroup, ShownFolder
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


def test_enter_in_a_title_opens_no_chat(chats: ChatList, qtbot: QtBot) -> None:
    chats.choose(2)
    chats.rename(2)
    with qtbot.assertNotEmitted(chats.chat_chosen, wait=50):
        qtbot.keyClick(chats.viewport().findChild(QLineEdit), Qt.Key.Key_Return)


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


def test_the_dots_open_a_menu_of_what_can_be_done(chats: ChatList, qtbot: QtBot) -> None:
    box = chats.visualRect(chats.model().index(1, 0))
    dots = QPoint(box.right() - 14, box.center().y())
    qtbot.mouseClick(chats.viewport(), Qt.MouseButton.LeftButton, pos=dots)
    menu = chats.findChild(QMenu)
    words = [action.text() for action in menu.actions() if action.text()]
    assert words == ["Rename", "Pin", "Move to", "Export", "Delete"]
    with qtbot.waitSignal(chats.delete_requested) as asked:
        menu.actions()[-1].trigger()
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


# ---------------------------------------------------------------- folders

WORK = ShownFolder(7, "Work & <b>more</b>", num_chats=2)
FILED = (
    ShownChatGroup("", (ShownChat(4, "Plan", folder_id=7),), WORK),
    ShownChatGroup("Today", (ShownChat(1, "Sky"),)),
)


def drop_on(chats: ChatList, row: int, mime: QMimeData) -> None:
    place = QPointF(place_of(chats, row))
    move = Qt.DropAction.MoveAction
    button, key = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(place.toPoint(), move, mime, button, key)
    chats.dragEnterEvent(entering)
    assert entering.isAccepted()
    chats.dragMoveEvent(QDragMoveEvent(place.toPoint(), move, mime, button, key))
    chats.dropEvent(QDropEvent(place, move, mime, button, key))


def test_chats_stand_below_their_folder(chats: ChatList) -> None:
    chats.show_groups(FILED)
    assert rows(chats) == ["Work & <b>more</b>", "Plan", "Today", "Sky"]


def test_a_click_closes_a_folder_and_enter_too(chats: ChatList, qtbot: QtBot) -> None:
    chats.show_groups(FILED)
    with qtbot.waitSignal(chats.folder_toggled) as toggled:
        place = place_of(chats, 0) - QPoint(60, 0)
        qtbot.mouseClick(chats.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert toggled.args == [7, False]
    chats.setCurrentIndex(chats.model().index(0, 0))
    with qtbot.waitSignal(chats.folder_toggled):
        qtbot.keyClick(chats, Qt.Key.Key_Return)


@pytest.mark.parametrize(("row", "folder_id"), [(0, 7), (1, 7), (2, None), (3, None)])
def test_a_chat_falls_into_the_folder_it_is_dropped_on(
    chats: ChatList, qtbot: QtBot, row: int, folder_id: int | None
) -> None:
    chats.show_groups(FILED)
    with qtbot.waitSignal(chats.move_requested) as moved:
        drop_on(chats, row, chat_mime(1))
    assert moved.args == [1, folder_id]


def test_dropped_files_are_told(chats: ChatList, qtbot: QtBot) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile("/tmp/chats.json"), QUrl("https://example.org/x")])
    with qtbot.waitSignal(chats.files_dropped) as dropped:
        drop_on(chats, 1, mime)
    assert dropped.args == [[Path("/tmp/chats.json")]]


def test_a_folder_is_renamed_in_its_row(chats: ChatList, qtbot: QtBot) -> None:
    chats.show_groups(FILED)
    chats.rename_folder(7)
    field = chats.viewport().findChild(QLineEdit)
    assert (field.text(), field.accessibleName()) == (WORK.name, "Name of the folder")
    field.setText("Home")
    with qtbot.waitSignal(chats.folder_rename_submitted) as submitted:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert submitted.args == [7, "Home"]


def test_a_folder_cannot_have_a_blank_name(qtbot: QtBot) -> None:
    model = ChatListModel()
    model.show_groups(FILED)
    with qtbot.assertNotEmitted(model.folder_renamed):
        model.setData(model.index(0, 0), "  ")


def test_a_chat_can_be_moved_by_its_menu(chats: ChatList, qtbot: QtBot) -> None:
    menu = ChatMenu(chats._theme, ShownChat(4, "Plan", folder_id=7), [WORK], chats)
    moves = next(a.menu() for a in menu.actions() if a.text() == "Move to")
    words = [action.text() for action in moves.actions() if action.text()]
    assert words == ["Work && <b>more</b>", "New folder", "Out of the folder"]
    assert moves.actions()[0].isChecked()
    with qtbot.waitSignal(menu.move_requested) as moved:
        moves.actions()[-1].trigger()
    assert moved.args == [None]


def test_a_damaged_chat_can_only_be_deleted(chats: ChatList) -> None:
    chats.show_groups([ShownChatGroup("Older", (ShownChat(5, "", is_damaged=True),))])
    menu = ChatMenu(chats._theme, ShownChat(5, "", is_damaged=True), [WORK], chats)
    assert [action.text() for action in menu.actions()] == ["Delete"]
    assert rows(chats) == ["Older", "Damaged chat"]
    assert not chats.model().flags(chats.model().index(1, 0)) & Qt.ItemFlag.ItemIsEditable


def test_nothing_turns_without_a_busy_chat_or_where_motion_is_unwanted(
    chats: ChatList, theme: Theme
) -> None:
    busy = [ShownChatGroup("Today", (ShownChat(1, "Sky", is_busy=True),))]
    assert not chats._turning.isActive()
    chats.show_groups(busy)
    assert chats._turning.isActive()
    chats.show_groups(GROUPS)
    assert not chats._turning.isActive()
    theme.reduce_motion(True)
    chats.show_groups(busy)
    is_turning = chats._turning.isActive()
    theme.reduce_motion(False)
    assert not is_turning
    chats.show_groups(GROUPS)
    assert not chats._turning.isActive()


def test_screen_readers_hear_what_the_eye_sees(chats: ChatList) -> None:
    busy = ShownChatGroup("Today", (ShownChat(1, "Sky", is_busy=True),))
    chats.show_groups([ShownChatGroup("", (), WORK), busy])
    role = Qt.ItemDataRole.AccessibleTextRole
    model = chats.model()
    spoken = [model.data(model.index(row, 0), role) for row in range(3)]
    assert spoken == ["Folder Work & <b>more</b>, open", "Today", "Sky, is being answered"]
