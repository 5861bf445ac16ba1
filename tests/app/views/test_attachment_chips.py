"""Chips of attached files: in rows that fit, named for screen readers, removed by their cross."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from app.views.attachment_chips import GAP, HEIGHT, AttachmentChips
from app.views.shown import ShownAttachment, ShownMessage
from app.views.theme import Theme
from app.views.user_bubble import UserBubble

pytestmark = pytest.mark.gui

FILES = [
    ShownAttachment(1, "<b>notes</b>.txt", "12 tokens"),
    ShownAttachment(2, "a name so long that it does not fit in its chip at all.pdf", "9 tokens"),
    ShownAttachment(3, "sum.py", "4 tokens", is_too_long=True),
]


@pytest.fixture
def chips(qtbot: QtBot, theme: Theme) -> AttachmentChips:
    made = AttachmentChips(theme, can_remove=True)
    qtbot.addWidget(made)
    made.resize(700, 10)
    return made


def test_without_files_nothing_is_there(chips: AttachmentChips) -> None:
    chips.show_files(FILES)
    assert not chips.isHidden()
    chips.show_files([])
    assert chips.isHidden()
    assert chips.heightForWidth(700) == 0


def test_chips_that_do_not_fit_go_into_the_next_row(chips: AttachmentChips) -> None:
    chips.show_files(FILES)
    assert chips.heightForWidth(2000) == HEIGHT
    assert chips.heightForWidth(120) == 3 * HEIGHT + 2 * GAP
    chips.resize(300, 10)
    assert all(chip.geometry().right() < 300 for chip in chips._chips)


def test_rows_begin_on_the_right_where_reading_does(chips: AttachmentChips) -> None:
    chips.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    chips.show_files(FILES)
    assert chips._chips[0].geometry().right() == chips.width() - 1


def test_a_cross_asks_for_the_removal_of_its_file(chips: AttachmentChips, qtbot: QtBot) -> None:
    chips.show_files(FILES)
    cross = chips._chips[1].findChild(QToolButton)
    assert cross.accessibleName() == f"Remove {FILES[1].name}"
    with qtbot.waitSignal(chips.remove_requested) as asked:
        cross.click()
    assert asked.args == [2]


def test_names_are_literal_text_and_spoken_with_their_tokens(chips: AttachmentChips) -> None:
    chips.show_files(FILES)
    chip = chips._chips[0]
    assert chip.accessibleName() == "<b>notes</b>.txt, 12 tokens"
    assert any(label.text() == "<b>notes</b>.txt" for label in chip.findChildren(QLabel))


def test_a_message_shows_its_files_above_its_words_and_without_crosses(
    qtbot: QtBot, theme: Theme
) -> None:
    plain = ShownMessage(1, is_user=True, text="What is this?")
    bubble = UserBubble(theme, plain)
    qtbot.addWidget(bubble)
    bare = bubble.heightForWidth(600)
    bubble.show_message(
        ShownMessage(1, is_user=True, text="What is this?", attachments=(FILES[0],))
    )
    assert bubble.heightForWidth(600) == bare + HEIGHT + 6
    bubble.resize(600, bubble.heightForWidth(600))
    bubble.lay_out()
    chips = bubble.findChild(AttachmentChips)
    assert chips.geometry().right() == 599
    assert chips.findChild(QToolButton) is None
