"""app/shown_messages.py: what a view is given of a message."""

import pytest

from app.conversation import Conversation
from app.shown_messages import shown_message, shown_path
from app.store.records import MessageState
from engine import FinishReason
from tests.app.conftest import Stage
from tests.helpers.fake_engine import Answer


@pytest.fixture
def conversation(stage: Stage) -> Conversation:
    return stage.library.create()


def ask(stage: Stage, conversation: Conversation, answer: Answer) -> None:
    stage.engine.answers.append(answer)
    conversation.send("Hi")
    stage.run()


@pytest.mark.parametrize(
    ("reason", "can_continue"), [(FinishReason.STOP, False), (FinishReason.LENGTH, True)]
)
def test_an_answer_that_was_cut_can_be_continued(
    stage: Stage, conversation: Conversation, reason: FinishReason, can_continue: bool
) -> None:
    ask(stage, conversation, Answer(reason=reason))
    shown = shown_path(conversation, str.upper)[-1]
    assert shown.can_continue is can_continue
    assert shown.facts is not None
    assert shown.facts.ending == ("length limit reached" if can_continue else "")


def test_only_the_last_answer_is_offered_for_more(stage: Stage, conversation: Conversation) -> None:
    for _ in range(2):
        ask(stage, conversation, Answer(reason=FinishReason.LENGTH))
    shown = shown_path(conversation, str.upper)
    assert [turn.can_continue for turn in shown] == [False, False, False, True]
    assert [turn.can_compare for turn in shown] == [False, False, False, True]


def test_a_continued_answer_counts_all_its_tokens(stage: Stage, conversation: Conversation) -> None:
    ask(stage, conversation, Answer(("one", " two"), FinishReason.LENGTH))
    facts = shown_path(conversation, str.upper)[-1].facts
    assert facts is not None
    assert facts.completion_tokens == 2


def test_a_damaged_message_says_so(stage: Stage, conversation: Conversation) -> None:
    ask(stage, conversation, Answer())
    message = conversation.messages[-1]
    damaged = type(message)(**{**vars(message), "state": MessageState.DAMAGED})
    shown = shown_message(conversation, damaged, str.upper)
    assert shown.problem is not None
    assert "damaged on disk" in shown.problem
