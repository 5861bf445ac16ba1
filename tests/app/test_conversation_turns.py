"""app/conversation.py: answers edited, continued and compared; words that wait; a full context."""

from pathlib import Path

import pytest

from app.conversation import Conversation
from app.errors import ChatBusy, StoreUnusable
from app.store.records import ChatSettings, MessageState, Role
from engine import EmptyPrompt, FinishReason, Generate, Messages, PromptTooLong, SamplingParams
from tests.app.conftest import Stage
from tests.app.test_conversation import Watcher, texts
from tests.helpers.fake_engine import CONTEXT_LENGTH, Answer, loaded_model


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


# ---------------------------------------------------------------- words that wait


def test_a_queued_message_is_sent_when_the_answer_is_there(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.send("one")
    conversation.queue("two")
    conversation.queue("three")
    assert conversation.queued == ("two", "three")
    run_to_the_end(stage, conversation)
    assert [m.text for m in conversation.messages if m.role is Role.USER] == ["one", "two", "three"]
    assert conversation.queued == ()


def test_what_is_queued_without_an_answer_running_is_sent_at_once(
    conversation: Conversation,
) -> None:
    conversation.queue("now")
    assert texts(conversation) == ["now", ""]


def test_a_queued_message_can_be_taken_back(stage: Stage, conversation: Conversation) -> None:
    conversation.send("one")
    conversation.queue("two")
    assert conversation.unqueue(0) == "two"
    stage.run()
    assert len(conversation.messages) == 2


@pytest.mark.parametrize("way", ["stop", "failure", "restart"])
def test_what_waits_behind_an_answer_that_does_not_come_is_a_draft_again(
    stage: Stage, conversation: Conversation, way: str
) -> None:
    if way == "failure":
        stage.engine.answers.append(Answer((), error=PromptTooLong(5000, 2048)))
    conversation.send("one")
    conversation.queue("two")
    chat_id = conversation.chat.id
    if way == "stop":
        conversation.stop()
    if way == "restart":
        conversation = Conversation(
            stage.session.library._store.chats.get(chat_id),
            stage.session.library._store,
            stage.bridge,
            default_sampling=SamplingParams,
            on_list_change=lambda: None,
        )
    else:
        stage.run()
    assert conversation.chat.draft == "two"
    assert conversation.queued == ()
    assert len(conversation.messages) == 2


def test_a_draft_begun_while_a_message_waits_is_still_there_afterwards(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.send("one")
    conversation.queue("two")
    conversation.set_draft("thr")
    run_to_the_end(stage, conversation)
    assert len(conversation.messages) == 4
    assert conversation.chat.draft == "thr"
    assert stage.session.library._store.chats.get(conversation.chat.id).draft == "thr"


def test_a_waiting_message_that_cannot_be_stored_becomes_the_draft(
    stage: Stage, conversation: Conversation
) -> None:
    watcher = Watcher(conversation)
    conversation.send("one")
    conversation.queue("two")

    def add_turn(*_: object, **__: object) -> None:
        raise StoreUnusable(Path("chats.sqlite3"), "disk is full")

    stage.session.library._store.messages.add_turn = add_turn  # type: ignore[assignment]
    run_to_the_end(stage, conversation)
    assert conversation.queued == ()
    assert conversation.chat.draft == "two"
    assert "saving failed" in watcher.told


def test_another_order_waits_for_the_answer(stage: Stage, conversation: Conversation) -> None:
    talk(stage, conversation, "Hi")
    conversation.send("one")
    for order in (conversation.continue_answer, lambda: conversation.compare(2)):
        with pytest.raises(ChatBusy):
            order()


# ---------------------------------------------------------------- a full context


def full() -> Answer:
    return Answer(("a",) * (CONTEXT_LENGTH - 10), FinishReason.LENGTH)


def test_at_the_wall_the_answer_ends_and_says_so(stage: Stage, conversation: Conversation) -> None:
    stage.engine.answers.append(full())
    talk(stage, conversation, "Hi")
    assert conversation.messages[-1].finish_reason == "context"
    assert not commands(stage)[-1].drops_oldest


def test_where_the_oldest_turns_are_dropped_the_answer_goes_on(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.set_settings(ChatSettings(drops_oldest=True))
    talk(stage, conversation, "one", "two")
    stage.engine.answers.extend([full(), Answer((" more",), dropped_messages=4)])
    talk(stage, conversation, "three")
    assert conversation.messages[-1].text.endswith("a more")
    assert conversation.num_unseen == 4
    talk(stage, conversation, "four")
    assert prompt(stage).messages[0].content == "three"


def test_an_answer_that_fills_the_context_alone_ends_there(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.set_settings(ChatSettings(drops_oldest=True))
    stage.engine.answers.extend([full(), Answer((), error=PromptTooLong(2048, 2048))])
    talk(stage, conversation, "Hi")
    answer = conversation.messages[-1]
    assert (answer.state, answer.finish_reason) == (MessageState.COMPLETE, "context")


def test_the_system_turn_is_not_counted_among_the_dropped(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.set_system_prompt("Be brief.")
    conversation.set_settings(ChatSettings(drops_oldest=True))
    talk(stage, conversation, "one")
    stage.engine.answers.append(Answer(dropped_messages=2))
    talk(stage, conversation, "two")
    assert conversation.num_unseen == 2
    talk(stage, conversation, "three")
    assert [turn.content for turn in prompt(stage).messages[:2]] == ["Be brief.", "two"]


# ---------------------------------------------------------------- a full disk


def test_a_draft_that_cannot_be_stored_is_kept_and_stored_later(
    stage: Stage, conversation: Conversation
) -> None:
    watcher = Watcher(conversation)
    fails = [True]
    keep = stage.session.library._store.chats.set_draft

    def set_draft(chat_id: int, draft: str) -> None:
        if fails[0]:
            raise StoreUnusable(Path("chats.sqlite3"), "disk is full")
        keep(chat_id, draft)

    stage.session.library._store.chats.set_draft = set_draft  # type: ignore[method-assign]
    for draft in ("a", "ab", "abc"):
        conversation.set_draft(draft)
    assert watcher.told == ["saving failed"]
    assert conversation.is_unsaved
    fails[0] = False
    conversation.save_pending()
    assert watcher.told == ["saving failed", "saving resumed"]
    assert stage.session.library._store.chats.get(conversation.chat.id).draft == "abc"
