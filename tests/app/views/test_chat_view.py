"""The open chat: turns in a column, the end followed when it should be, the pace kept."""

import itertools
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from app.views.answer_view import AnswerView
from app.views.branch_switcher import BranchSwitcher
from app.views.chat_view import ChatView
from app.views.icon_button import IconButton
from app.views.message_editor import MessageEditor
from app.views.prose_view import ProseView
from app.views.queued_bubble import QueuedBubble
from app.views.shown import AnswerFacts, ShownMessage
from app.views.text_pane import TextPane
from app.views.theme import Theme
from app.views.thinking_view import ThinkingView
from app.views.user_bubble import UserBubble

pytestmark = pytest.mark.gui

PARAGRAPH = "Some words that fill a line of the chat and then another one, and another.\n\n" * 4


@pytest.fixture
def view(qtbot: QtBot, theme: Theme) -> ChatView:
    made = ChatView(theme)
    qtbot.addWidget(made)
    made.resize(800, 500)
    made.show()
    return made


def turns(number: int, *, is_writing: bool = False) -> list[ShownMessage]:
    """A question and an answer, `number` times; ids count from 1."""
    made = []
    for turn in range(number):
        made.append(ShownMessage(2 * turn + 1, is_user=True, text=f"question {turn}"))
        made.append(ShownMessage(2 * turn + 2, is_user=False, text=PARAGRAPH, author="Model"))
    if is_writing:
        last = made[-1]
        made[-1] = ShownMessage(last.id, is_user=False, text="", author="M", is_writing=True)
    return made


def views(view: ChatView) -> list[AnswerView | UserBubble]:
    found = view.findChildren(AnswerView) + view.findChildren(UserBubble)
    return sorted((turn for turn in found if not turn.isHidden()), key=lambda turn: turn.y())


def is_at_end(view: ChatView) -> bool:
    return view.verticalScrollBar().value() == view.verticalScrollBar().maximum()


def answer_text(view: ChatView) -> str:
    last = views(view)[-1]
    return "\n".join(prose.toPlainText() for prose in last.findChildren(ProseView))


def place_of_first(view: ChatView) -> tuple[int, int]:
    """The turn at the top of the viewport, and where on the screen it is."""
    top = view.verticalScrollBar().value()
    first = next(turn for turn in views(view) if turn.y() + turn.height() > top)
    return first.message.id, first.y() - top


def test_turns_stand_in_their_order_without_overlapping(view: ChatView) -> None:
    view.resize(800, 1600)
    view.show_messages(turns(3), is_busy=False)
    shown = views(view)
    assert [turn.message.id for turn in shown] == [1, 2, 3, 4, 5, 6]
    for above, below in itertools.pairwise(shown):
        assert above.geometry().bottom() < below.y()


def test_a_chat_laid_out_before_it_is_shown_has_the_same_heights_after(
    qtbot: QtBot, theme: Theme
) -> None:
    made = ChatView(theme)
    qtbot.addWidget(made)
    long = ShownMessage(1, is_user=True, text="a question that is some words long " * 3)
    made.show_messages([long, ShownMessage(2, is_user=False, text="")], is_busy=False)
    made.resize(800, 500)
    made.show()
    qtbot.waitExposed(made)
    bubble = views(made)[0]
    assert bubble.height() == bubble.heightForWidth(bubble.width())


def test_a_chat_opens_at_its_end(view: ChatView) -> None:
    view.show_messages(turns(10), is_busy=False)
    assert view.verticalScrollBar().maximum() > 0
    assert is_at_end(view)


def test_text_is_shown_soon_after_it_came(view: ChatView, qtbot: QtBot) -> None:
    view.show_messages(turns(1, is_writing=True), is_busy=True)
    view.add_text(2, "Hello ")
    view.add_text(2, "there")
    assert answer_text(view) == ""
    qtbot.waitUntil(lambda: answer_text(view) == "Hello there")


def test_the_end_is_followed_while_text_comes(view: ChatView, qtbot: QtBot) -> None:
    view.show_messages(turns(5, is_writing=True), is_busy=True)
    before = view.verticalScrollBar().maximum()
    view.add_text(10, PARAGRAPH)
    qtbot.waitUntil(lambda: view.verticalScrollBar().maximum() > before)
    assert is_at_end(view)


def test_who_reads_further_up_stays_there_while_text_comes(view: ChatView, qtbot: QtBot) -> None:
    view.show_messages(turns(5, is_writing=True), is_busy=True)
    view.verticalScrollBar().setValue(120)
    before, place = view.verticalScrollBar().maximum(), place_of_first(view)
    view.add_text(10, PARAGRAPH)
    qtbot.waitUntil(lambda: view.verticalScrollBar().maximum() > before)
    assert place_of_first(view) == place


def test_the_way_back_to_the_end_is_offered_only_away_from_it(view: ChatView) -> None:
    view.show_messages(turns(5), is_busy=False)
    button = next(
        found
        for found in view.findChildren(IconButton)
        if found.accessibleName() == "Go to the end"
    )
    assert button.isHidden()
    view.verticalScrollBar().setValue(0)
    assert not button.isHidden()
    button.click()
    assert button.isHidden()
    assert is_at_end(view)


def test_only_what_is_near_the_viewport_has_widgets(view: ChatView, qtbot: QtBot) -> None:
    view.show_messages(turns(200), is_busy=False)
    assert views(view)[-1].message.id == 400
    bar = view.verticalScrollBar()
    for place in range(10, -1, -1):
        bar.setValue(bar.maximum() * place // 10)
        qtbot.wait(1)  # what went is deleted
        assert len(views(view)) < 25
    assert views(view)[0].message.id == 1


def test_scrolling_up_through_turns_of_unknown_height_makes_nothing_jump(view: ChatView) -> None:
    view.show_messages(turns(200), is_busy=False)
    bar = view.verticalScrollBar()
    for _ in range(60):
        shown = next(turn for turn in views(view) if turn.y() + turn.height() > bar.value())
        before = shown.mapTo(view, shown.rect().topLeft()).y()
        bar.setValue(bar.value() - 90)
        assert abs(shown.mapTo(view, shown.rect().topLeft()).y() - before - 90) <= 1


def test_an_answer_out_of_sight_keeps_its_text(view: ChatView, qtbot: QtBot) -> None:
    view.show_messages(turns(40, is_writing=True), is_busy=True)
    view.add_text(80, "one ")
    view.scroll_to_message(1)
    assert views(view)[-1].message.id != 80
    view.add_text(80, "two")
    view.follow_end()
    qtbot.waitUntil(lambda: answer_text(view) == "one two")


def test_b20_a_message_of_200_kb_is_built_piece_by_piece(view: ChatView) -> None:
    code = "```python\n" + "x = compute(1)  # 300 lines\n" * 300 + "```\n\n"
    text = (PARAGRAPH * 6 + code) * 10 + "word " * 30_000
    answer = ShownMessage(1, is_user=False, text=text)
    view.show_messages([answer, ShownMessage(2, is_user=True, text="q" * 200_000)], is_busy=False)
    assert len(view.findChildren(TextPane)) < 12
    view.scroll_to_message(1)
    assert views(view)[0].message.id == 1
    assert len(view.findChildren(ProseView)) < 12


def test_a_turn_far_up_can_be_gone_to(view: ChatView) -> None:
    view.show_messages(turns(200), is_busy=False)
    view.scroll_to_message(3)
    target = next(turn for turn in views(view) if turn.message.id == 3)
    assert 0 <= target.mapTo(view, target.rect().topLeft()).y() < 100


def test_turns_that_stay_keep_their_widgets(view: ChatView) -> None:
    view.resize(800, 1600)
    view.show_messages(turns(3), is_busy=False)
    kept = views(view)[:4]
    other = ShownMessage(9, is_user=True, text="another branch", branch=2, num_branches=2)
    view.show_messages([*turns(2), other], is_busy=False)
    assert views(view)[:4] == kept
    assert views(view)[-1].message.text == "another branch"


def test_a_finished_answer_shows_its_facts(view: ChatView, qtbot: QtBot) -> None:
    view.show_messages(turns(1, is_writing=True), is_busy=True)
    view.add_text(2, "Hel")
    facts = AnswerFacts(46.2, 412, 0.31, 614, "stopped")
    view.update_message(ShownMessage(2, is_user=False, text="Hello", author="M", facts=facts))
    labels = [label.text() for label in views(view)[-1].findChildren(QLabel)]
    assert "46 tok/s" in labels
    assert "412 tokens · first token 0.31 s · 614 cached" in labels
    assert "stopped" in labels
    assert answer_text(view) == "Hello"


def test_an_unknown_rate_is_a_dash(view: ChatView) -> None:
    facts = AnswerFacts(None, 1, 0.2, None)
    message = ShownMessage(1, is_user=False, text="Yes", facts=facts)
    view.show_messages([message], is_busy=False)
    labels = [label.text() for label in views(view)[-1].findChildren(QLabel)]
    assert "— tok/s" in labels


def test_the_arrows_ask_for_the_neighbouring_version(view: ChatView, qtbot: QtBot) -> None:
    message = ShownMessage(7, is_user=False, text="b", branch=2, num_branches=3)
    view.show_messages([message], is_busy=False)
    switcher = view.findChild(BranchSwitcher)
    back, forth = switcher.findChildren(IconButton)
    with qtbot.waitSignal(view.branch_requested) as asked:
        back.click()
    assert asked.args == [7, -1]
    with qtbot.waitSignal(view.branch_requested) as asked:
        forth.click()
    assert asked.args == [7, 1]


def test_a_message_is_edited_in_its_place(view: ChatView, qtbot: QtBot) -> None:
    view.show_messages(turns(1), is_busy=False)
    view.edit_last()
    editor = view.findChild(MessageEditor)
    with qtbot.waitSignal(view.edit_submitted) as submitted:
        editor.submitted.emit("another question")
    assert submitted.args == [1, "another question"]


def test_nothing_can_be_changed_while_an_answer_is_made(view: ChatView) -> None:
    view.show_messages(turns(2, is_writing=True), is_busy=True)
    changing = ("Edit message", "Answer again (Ctrl+R)")
    buttons = [b for b in view.findChildren(IconButton) if b.accessibleName() in changing]
    assert len(buttons) == 4
    assert not any(button.isEnabled() for button in buttons)


def test_b19_what_the_user_wrote_is_shown_as_it_was_written(view: ChatView) -> None:
    source = "<x>**not bold**</x> &amp; ![p](http://127.0.0.1:9/p.png)"
    view.show_messages([ShownMessage(1, is_user=True, text=source)], is_busy=False)
    assert views(view)[0].findChild(TextPane).toPlainText() == source


# ---------------------------------------------------------------- thoughts, comparison, what waits


def test_thoughts_are_folded_until_they_are_clicked(view: ChatView, qtbot: QtBot) -> None:
    view.show_messages(turns(1, is_writing=True), is_busy=True)
    view.add_thinking(2, "hm, well")
    qtbot.waitUntil(lambda: view.findChild(ThinkingView).isVisible())
    thoughts = view.findChild(ThinkingView)
    assert thoughts.findChild(QToolButton).text() == "Thinking…"
    view.add_text(2, "Yes.")
    qtbot.waitUntil(lambda: answer_text(view) == "Yes.")
    assert thoughts.findChild(QToolButton).text() == "Thoughts · 2 words"
    height = thoughts.height()
    thoughts.findChild(QToolButton).click()
    assert thoughts.findChild(TextPane).toPlainText() == "hm, well"
    assert thoughts.height() > height


def test_answers_side_by_side_grow_each_for_itself_and_one_is_kept(
    view: ChatView, qtbot: QtBot
) -> None:
    compared = [
        ShownMessage(2, is_user=False, text="first", author="M"),
        ShownMessage(3, is_user=False, text="", author="M", is_writing=True),
    ]
    question = ShownMessage(1, is_user=True, text="q")
    view.show_messages([question, compared[0]], is_busy=True, comparison=compared)
    view.add_text(3, "second")
    answers = view.findChildren(AnswerView)
    qtbot.waitUntil(lambda: [one.body.text() for one in answers] == ["first", "second"])
    places = [one.mapTo(view, QPoint(0, 0)) for one in answers]
    assert places[0].y() == places[1].y()
    assert places[0].x() < places[1].x()
    keep = [b for b in view.findChildren(QPushButton) if b.text() == "Keep this one"]
    with qtbot.waitSignal(view.keep_requested) as kept:
        keep[1].click()
    assert kept.args == [3]


def test_what_waits_is_shown_below_and_can_be_taken_back(view: ChatView, qtbot: QtBot) -> None:
    view.show_messages(turns(1), is_busy=True, queued=["one more", "and another"])
    bubbles = view.findChildren(QueuedBubble)
    assert len(bubbles) == 2
    cancel = [b for b in bubbles[1].findChildren(IconButton) if "back" in b.accessibleName()]
    with qtbot.waitSignal(view.queued_cancel_requested) as cancelled:
        cancel[0].click()
    assert cancelled.args == [1]


def test_turns_the_model_no_longer_sees_are_pale_and_the_border_is_named(view: ChatView) -> None:
    shown = [replace(turn, is_unseen=turn.id <= 2) for turn in turns(2)]
    view.show_messages(shown, is_busy=False)
    assert [bool(turn.graphicsEffect()) for turn in views(view)] == [True, True, False, False]
    assert any("from here on" in label.text() for label in view.findChildren(QLabel))


def test_an_answer_is_edited_in_its_place(view: ChatView, qtbot: QtBot) -> None:
    view.show_messages(turns(1), is_busy=False)
    answer = view.findChild(AnswerView)
    answer.start_editing()
    with qtbot.waitSignal(view.answer_edited) as edited:
        view.findChild(MessageEditor).submitted.emit("Other words")
    assert edited.args == [2, "Other words"]


def test_a_selection_goes_on_from_prose_into_code_and_is_copied_whole(
    view: ChatView, qtbot: QtBot
) -> None:
    text = "First words.\n\n```py\nx = 1\n```\n\nLast words with $x^2$.\n"
    view.show_messages([ShownMessage(1, is_user=False, text=text)], is_busy=False)
    first, last = view.findChildren(ProseView)
    left = Qt.MouseButton.LeftButton
    qtbot.mousePress(first.viewport(), left, pos=QPoint(1, 4))
    target = last.viewport().mapToGlobal(QPoint(last.width() - 2, 10))
    move = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(first.viewport().mapFromGlobal(target)),
        QPointF(target),
        Qt.MouseButton.NoButton,
        left,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(first.viewport(), move)
    copied = first.createMimeDataFromSelection().text()
    assert copied == "First words.\n\nx = 1\n\nLast words with $x^2$."
    assert last.createMimeDataFromSelection().text() == copied


def test_a_long_message_of_the_user_is_folded_until_it_is_wanted(view: ChatView) -> None:
    view.show_messages([ShownMessage(1, is_user=True, text="line\n" * 500)], is_busy=False)
    bubble = views(view)[0]
    height = bubble.height()
    show_all = next(b for b in bubble.findChildren(QPushButton) if not b.isHidden())
    show_all.click()
    assert bubble.height() > 5 * height
    assert bubble.findChild(TextPane).toPlainText().count("line") == 500
