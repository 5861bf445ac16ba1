"""Where a message is typed: keys, growth, and the button that sends or stops."""

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.views.growing_edit import LINES_AT_MOST, GrowingEdit
from app.views.prompt_box import PromptBox
from app.views.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture
def box(qtbot: QtBot, theme: Theme) -> PromptBox:
    made = PromptBox(theme)
    qtbot.addWidget(made)
    made.resize(600, 100)
    made.set_can_send(True)
    made.show()
    made.take_focus()
    return made


def edit(box: PromptBox) -> GrowingEdit:
    return box.findChild(GrowingEdit)


def button(box: PromptBox) -> QPushButton:
    return box.findChildren(QPushButton)[-1]


def test_enter_sends(box: PromptBox, qtbot: QtBot) -> None:
    qtbot.keyClicks(edit(box), "Hello")
    with qtbot.waitSignal(box.submitted) as sent:
        qtbot.keyClick(edit(box), Qt.Key.Key_Return)
    assert sent.args == ["Hello"]
    assert box.text() == "Hello"  # it goes when it was taken


def test_shift_enter_starts_a_new_line(box: PromptBox, qtbot: QtBot) -> None:
    qtbot.keyClicks(edit(box), "a")
    with qtbot.assertNotEmitted(box.submitted):
        qtbot.keyClick(edit(box), Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(edit(box), "b")
    assert box.text() == "a\nb"


@pytest.mark.parametrize("text", ["", "   ", "\n\n"])
def test_blank_text_is_not_sent(box: PromptBox, qtbot: QtBot, text: str) -> None:
    box.set_text(text)
    with qtbot.assertNotEmitted(box.submitted):
        qtbot.keyClick(edit(box), Qt.Key.Key_Return)
    assert not button(box).isEnabled()


def test_without_a_model_nothing_is_sent_and_the_box_says_why(box: PromptBox, qtbot: QtBot) -> None:
    box.set_can_send(False)
    box.set_text("Hello")
    with qtbot.assertNotEmitted(box.submitted):
        qtbot.keyClick(edit(box), Qt.Key.Key_Return)
    assert edit(box).placeholderText() == "Choose a model to begin"


def test_while_an_answer_is_made_the_button_stops_it(box: PromptBox, qtbot: QtBot) -> None:
    box.set_busy(True)
    assert button(box).text() == "Stop"
    with qtbot.waitSignal(box.stop_requested):
        button(box).click()


def test_escape_stops_a_running_answer(box: PromptBox, qtbot: QtBot) -> None:
    box.set_busy(True)
    with qtbot.waitSignal(box.stop_requested):
        qtbot.keyClick(edit(box), Qt.Key.Key_Escape)


def test_while_an_answer_is_made_a_text_can_be_queued(box: PromptBox, qtbot: QtBot) -> None:
    queue = next(found for found in box.findChildren(QPushButton) if found.text() == "Queue")
    box.set_busy(True)
    assert queue.isHidden()
    box.set_text("next")
    assert not queue.isHidden()
    with qtbot.waitSignal(box.submitted) as sent:
        qtbot.keyClick(edit(box), Qt.Key.Key_Return)
    assert sent.args == ["next"]
    with qtbot.waitSignal(box.submitted):
        queue.click()
    box.set_busy(False)
    assert queue.isHidden()


def test_the_draft_is_measured_in_tokens(box: PromptBox) -> None:
    hint = next(found for found in box.findChildren(QLabel) if "Enter sends" in found.text())
    box.show_draft_tokens("12 tokens")
    assert hint.text() == "12 tokens"
    box.show_draft_tokens("")
    assert "Enter sends" in hint.text()


def test_the_box_grows_with_the_text_up_to_a_limit(box: PromptBox) -> None:
    one_line = edit(box).height()
    box.set_text("a\nb\nc")
    three_lines = edit(box).height()
    box.set_text("x\n" * 100)
    assert one_line < three_lines < edit(box).height()
    assert edit(box).height() < (LINES_AT_MOST + 2) * edit(box).fontMetrics().lineSpacing()


def test_arrow_up_in_an_empty_box_edits_the_last_message(box: PromptBox, qtbot: QtBot) -> None:
    with qtbot.waitSignal(box.edit_last_requested):
        qtbot.keyClick(edit(box), Qt.Key.Key_Up)


def test_rich_text_is_pasted_as_text(box: PromptBox) -> None:
    clip = QMimeData()
    clip.setText("bold")
    clip.setHtml("<b>bold</b><img src='file:///etc/hostname'>")
    edit(box).insertFromMimeData(clip)
    assert box.text() == "bold"


def test_a_draft_that_was_there_before_the_window_has_room_for_all_its_lines(
    qtbot: QtBot, theme: Theme
) -> None:
    box = PromptBox(theme)
    qtbot.addWidget(box)
    box.set_text("one\ntwo\nthree")
    box.resize(700, 200)
    box.show()
    edit = box.findChild(GrowingEdit)
    assert edit.height() >= 3 * edit.fontMetrics().lineSpacing()


def test_a_space_at_the_end_of_a_full_line_moves_nothing_sideways(
    qtbot: QtBot, theme: Theme
) -> None:
    box = PromptBox(theme)
    qtbot.addWidget(box)
    box.resize(700, 200)
    box.show()
    box.set_text("word " * 80)
    assert box.findChild(GrowingEdit).horizontalScrollBar().value() == 0


@pytest.mark.parametrize(
    ("direction", "place"),
    [(Qt.LayoutDirection.LeftToRight, 0), (Qt.LayoutDirection.RightToLeft, 5)],
)
def test_a_line_that_is_a_bit_too_wide_cuts_no_first_letter(
    qtbot: QtBot, theme: Theme, direction: Qt.LayoutDirection, place: int
) -> None:
    box = PromptBox(theme)
    qtbot.addWidget(box)
    box.setLayoutDirection(direction)
    sideways = box.findChild(GrowingEdit).horizontalScrollBar()
    sideways.setRange(0, 5)  # by the width of the cursor behind a space
    sideways.setValue(3)
    assert sideways.value() == place
