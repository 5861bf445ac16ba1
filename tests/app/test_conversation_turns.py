"""app/conversation.py: answers edited, continued and compared."""

import pytest

from app.conversation import Conversation
from app.errors import ChatBusy
from app.store.records import MessageState
from engine import EmptyPrompt, FinishReason, Generate, Messages, SamplingParams
from tests.app.conftest import Stage
from tests.app.test_conversation import Watcher, texts
from tests.helpers.fake_engine import Answer, loaded_model


@pytest.fixture
def conversation(stage: Stage) -> Conversation:
    stage.bridge.dispatch(loaded_model())
    return stage.library.create()


def commands(stage: Stage) -> list[Generate]:
    return [command for command in stage.engine.commands if isinstance(command, Generate)]


def prompt(stage: Stage) -> Messages:
    last = commands(stage)[-1].prompt
    assert isinstance(last, Messages)
    return last


def talk(stage: Stage, conversation: Conversation, *questions: str) -> None:
    for question in questions:
        conversation.send(question)
        run_to_the_end(stage, conversation)


def run_to_the_end(stage: Stage, conversation: Conversation) -> None:
    """Also what an answer's end leads to."""
    while conversation.is_busy:
        stage.run()


# ---------------------------------------------------------------- edit and continue an answer


def test_an_edited_answer_is_a_version_and_the_next_turn_builds_on_it(
    stage: Stage, conversation: Conversation
) -> None:
    talk(stage, conversation, "Hi")
    old = conversation.messages[-1]
    conversation.edit_answer(old.id, "Good day.")
    edited = conversation.messages[-1]
    assert texts(conversation) == ["Hi", "Good day."]
    assert conversation.siblings(edited.id) == (old.id, edited.id)
    assert (edited.finish_reason, edited.token_ids) == ("edited", None)
    talk(stage, conversation, "And?")
    assert [turn.content for turn in prompt(stage).messages] == ["Hi", "Good day.", "And?"]


def test_a_blank_answer_is_refused(stage: Stage, conversation: Conversation) -> None:
    talk(stage, conversation, "Hi")
    with pytest.raises(EmptyPrompt):
        conversation.edit_answer(conversation.messages[-1].id, "  ")


def test_a_cut_answer_goes_on_in_its_place_and_is_stored_whole(
    stage: Stage, conversation: Conversation
) -> None:
    stage.engine.answers.extend([Answer(("One", " two"), FinishReason.LENGTH), Answer((" three",))])
    talk(stage, conversation, "Count")
    answer_id = conversation.messages[-1].id
    conversation.continue_answer()
    assert conversation.messages[-1].state is MessageState.STREAMING
    assert prompt(stage).continues
    assert prompt(stage).messages[-1].token_ids == (100, 101)
    stage.run()
    assert [message.id for message in conversation.messages][-1] == answer_id
    assert texts(conversation) == ["Count", "One two three"]
    stored = stage.stored_path(conversation.chat.id)[-1]
    assert (stored.text, stored.state) == ("One two three", MessageState.COMPLETE)


def test_thoughts_are_kept_apart_and_sent_apart(stage: Stage, conversation: Conversation) -> None:
    watcher = Watcher(conversation)
    stage.engine.answers.append(Answer(("Yes",), thoughts=("hm", " well")))
    talk(stage, conversation, "Hi")
    stored = stage.stored_path(conversation.chat.id)[-1]
    assert (stored.thinking, stored.text) == ("hm well", "Yes")
    assert watcher.told.count("thinking") == 2
    talk(stage, conversation, "And?")
    turn = prompt(stage).messages[1]
    assert (turn.content, turn.thinking) == ("Yes", "hm well")


def test_thoughts_cut_before_the_answer_are_gone_on_with(
    stage: Stage, conversation: Conversation
) -> None:
    stage.engine.answers.append(Answer((), FinishReason.LENGTH, thoughts=("hm",)))
    talk(stage, conversation, "Hi")
    conversation.continue_answer()
    assert prompt(stage).messages[-1].thinking == "hm"


# ---------------------------------------------------------------- compare


def test_answers_are_made_side_by_side_and_one_is_kept(
    stage: Stage, conversation: Conversation
) -> None:
    talk(stage, conversation, "Hi")
    first = conversation.messages[-1]
    stage.engine.answers.extend([Answer(("second",)), Answer(("third", "."))])
    conversation.compare(3)
    assert conversation.is_busy
    assert len(commands(stage)) == 3
    stage.run()
    compared = conversation.comparison
    assert [message.text for message in compared] == ["Hello there.", "second", "third."]
    assert conversation.messages[-1].id == first.id
    conversation.keep(compared[1].id)
    assert texts(conversation) == ["Hi", "second"]
    assert conversation.comparison == ()
    assert len(conversation.siblings(compared[1].id)) == 3


def test_versions_that_exist_are_compared_without_the_engine(
    stage: Stage, conversation: Conversation
) -> None:
    talk(stage, conversation, "Hi")
    conversation.regenerate()
    stage.run()
    conversation.compare(2)
    assert not conversation.is_busy
    assert len(conversation.comparison) == 2


def test_all_versions_that_exist_are_among_those_compared(
    stage: Stage, conversation: Conversation
) -> None:
    talk(stage, conversation, "Hi")
    for _ in range(2):
        conversation.regenerate()
        stage.run()
    conversation.compare(4)
    stage.run()
    last = conversation.messages[-1].id
    assert [message.id for message in conversation.comparison] == list(conversation.siblings(last))


def test_a_fixed_seed_gives_each_compared_answer_another_one(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.set_sampling(SamplingParams(seed=5))
    talk(stage, conversation, "Hi")
    conversation.compare(3)
    assert [command.sampling.seed for command in commands(stage)] == [5, 6, 7]


def test_keeping_one_stops_the_others_and_loses_no_word(
    stage: Stage, conversation: Conversation
) -> None:
    talk(stage, conversation, "Hi")
    kept = conversation.messages[-1].id
    stage.engine.answers.append(Answer(("half", " of", " it")))
    conversation.compare(2)
    stage.step()
    conversation.keep(kept)
    stage.run()
    other = next(i for i in conversation.siblings(kept) if i != kept)
    assert not conversation.is_busy
    conversation.choose_branch(other)
    assert conversation.messages[-1].text == "half"
    assert conversation.messages[-1].state is MessageState.STOPPED


def test_another_order_waits_for_the_answer(stage: Stage, conversation: Conversation) -> None:
    talk(stage, conversation, "Hi")
    conversation.send("one")
    for order in (conversation.continue_answer, lambda: conversation.compare(2)):
        with pytest.raises(ChatBusy):
            order()
