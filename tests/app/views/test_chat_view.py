"""The open chat: turns in a column, the end followed when it should be, the pace kept."""

import itertools

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.views.answer_view import AnswerView
from app.views.branch_switcher import BranchSwitcher
from app.views.chat_view import NUM_BUILT_AT_ONCE, ChatView
from app.views.icon_button import IconButton
from app.views.message_editor import MessageEditor
from app.views.prose_view import ProseView
from app.views.shown import AnswerFacts, ShownMessage
from app.views.text_pane import TextPane
from app.views.theme import Theme
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


def test_turns_stand_in_their_order_without_overlapping(view: ChatView) -> None:
    view.show_messages(turns(3), is_busy=False)
    shown = views(view)
    assert [turn.message.id for turn in shown] == [1, 2, 3, 4, 5, 6]
    for above, below in itertools.pairwise(shown):
        assert above.geometry().bottom() < below.y()


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
    before = view.verticalScrollBar().maximum()
    view.add_text(10, PARAGRAPH)
    qtbot.waitUntil(lambda: view.verticalScrollBar().maximum() > before)
    assert view.verticalScrollBar().value() == 120


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


def test_only_the_last_turns_of_a_long_chat_are_built(view: ChatView) -> None:
    view.show_messages(turns(200), is_busy=False)
    assert len(views(view)) == NUM_BUILT_AT_ONCE
    assert views(view)[-1].message.id == 400


def test_earlier_turns_are_built_when_they_are_scrolled_to_and_nothing_jumps(
    view: ChatView, qtbot: QtBot
) -> None:
    view.show_messages(turns(200), is_busy=False)
    first = views(view)[0]
    view.verticalScrollBar().setValue(30)
    place = first.mapTo(view, first.rect().topLeft()).y()
    qtbot.waitUntil(lambda: len(views(view)) > NUM_BUILT_AT_ONCE)
    assert first.mapTo(view, first.rect().topLeft()).y() == place


def test_a_turn_far_up_can_be_gone_to(view: ChatView) -> None:
    view.show_messages(turns(200), is_busy=False)
    view.scroll_to_message(3)
    target = next(turn for turn in views(view) if turn.message.id == 3)
    assert 0 <= target.mapTo(view, target.rect().topLeft()).y() < 100


def test_turns_that_stay_keep_their_widgets(view: ChatView) -> None:
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
    assert "412 tokens · first token 0.31 s · 614 cached · stopped" in labels
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
