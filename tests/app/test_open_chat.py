"""app/open_chat.py: what follows an answer's end in a full context, and on a full disk."""

import errno
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from app.conversation import Conversation
from app.errors import StoreUnusable
from app.store.records import ChatSettings, Message, MessageState
from engine import FinishReason, PromptTooLong
from tests.app.conftest import Stage
from tests.app.test_conversation import Watcher
from tests.app.test_conversation_turns import commands, prompt, talk
from tests.helpers.fake_engine import CONTEXT_LENGTH, Answer, loaded_model


@pytest.fixture
def conversation(stage: Stage) -> Conversation:
    stage.bridge.dispatch(loaded_model())
    return stage.library.create()


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


def test_a_disk_that_does_not_take_what_was_written_is_told_and_so_is_its_recovery(
    stage: Stage, conversation: Conversation, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    watcher = Watcher(conversation)
    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", refuse)
        talk(stage, conversation, "one")
        save_until(stage, lambda: "saving failed" in watcher.told)
        assert stage.library.needs_saving
    save_until(stage, lambda: not stage.library.needs_saving)
    assert watcher.told.count("saving failed") == 1
    assert watcher.told[-1] == "saving resumed"
    assert conversation.messages[-1].text == "Hello there."


def save_until(stage: Stage, is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end, "it never became so"
        stage.library.save_pending()
        time.sleep(0.005)


def test_an_answer_that_cannot_be_stored_as_going_on_stays_as_it_ended(
    stage: Stage, conversation: Conversation
) -> None:
    watcher = Watcher(conversation)
    conversation.set_settings(ChatSettings(drops_oldest=True))
    talk(stage, conversation, "one")
    stage.engine.answers.append(full())

    def resume(message: Message) -> Message:
        raise StoreUnusable(Path("chats.sqlite3"), "disk is full")

    stage.session.library._store.messages.resume = resume  # type: ignore[method-assign]
    talk(stage, conversation, "two")
    assert watcher.told[-1] == "saving failed"
    assert not conversation.is_busy
    assert conversation.messages[-1].finish_reason == "context"
