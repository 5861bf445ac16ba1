"""app/waiting_words.py, through a conversation: words that are said once the answer is there."""

from pathlib import Path

import pytest

from app.conversation import Conversation
from app.errors import StoreUnusable
from app.store.records import Role
from engine import PromptTooLong, SamplingParams
from tests.app.conftest import Stage
from tests.app.test_conversation import Watcher, texts
from tests.app.test_conversation_turns import run_to_the_end
from tests.helpers.fake_engine import Answer, loaded_model


@pytest.fixture
def conversation(stage: Stage) -> Conversation:
    stage.bridge.dispatch(loaded_model())
    return stage.library.create()


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
