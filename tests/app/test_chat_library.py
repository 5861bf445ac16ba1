"""app/chat_library.py: the list of chats, and one conversation per chat."""

from collections.abc import Callable
from datetime import datetime

import pytest

from app.chat_library import Age
from app.errors import ChatNotFound
from app.store.records import MessageState
from tests.app.conftest import Stage

DAY = 24 * 3600.0


def said(stage: Stage, text: str) -> int:
    """A new chat with one finished turn; returns its id."""
    conversation = stage.library.create()
    conversation.send(text)
    stage.run()
    return conversation.chat.id


def listed(stage: Stage) -> list[int]:
    return [chat.id for group in stage.library.groups() for chat in group.chats]


def test_chats_are_grouped_by_the_day_of_their_last_message(stage: Stage) -> None:
    noon = datetime(2025, 6, 15, 12).timestamp()
    ids = {}
    for days in (100, 20, 5, 1, 0):
        stage.now = noon - days * DAY
        ids[days] = said(stage, f"{days} days ago")
    stage.now = noon
    assert [(group.age, [chat.id for chat in group.chats]) for group in stage.library.groups()] == [
        (Age.TODAY, [ids[0]]),
        (Age.YESTERDAY, [ids[1]]),
        (Age.LAST_WEEK, [ids[5]]),
        (Age.LAST_MONTH, [ids[20]]),
        (Age.OLDER, [ids[100]]),
    ]


def test_a_chat_without_a_word_is_given_again_instead_of_another(stage: Stage) -> None:
    first = stage.library.create()
    assert stage.library.create() is first
    first.send("Hi")
    assert stage.library.create() is not first


def test_a_chat_without_a_word_is_gone_after_closing(
    stage: Stage, restart: Callable[[], Stage]
) -> None:
    stage.library.create()
    assert listed(restart()) == []


def test_a_chat_with_a_draft_is_there_after_closing(
    stage: Stage, restart: Callable[[], Stage]
) -> None:
    conversation = stage.library.create()
    conversation.set_draft("half a thought")
    again = restart()
    assert again.library.open(conversation.chat.id).chat.draft == "half a thought"


def test_a_chat_is_found_again_after_a_restart(stage: Stage, restart: Callable[[], Stage]) -> None:
    chat_id = said(stage, "Why is the sky blue?")
    again = restart()
    conversation = again.library.open(chat_id)
    assert conversation.chat.title == "Why is the sky blue?"
    assert [message.text for message in conversation.messages] == [
        "Why is the sky blue?",
        "Hello there.",
    ]
    assert conversation.activity.context_tokens == 13


def test_a_chat_is_opened_once(stage: Stage) -> None:
    chat_id = said(stage, "Hi")
    conversation = stage.library.open(chat_id)
    assert stage.library.open(chat_id) is conversation


def test_a_chat_nobody_shows_is_answered_to_the_end(stage: Stage) -> None:
    conversation = stage.library.create()
    conversation.send("Hi")
    chat_id = conversation.chat.id
    stage.library.create()  # the library lets go of the first one
    del conversation
    assert stage.library.is_busy(chat_id)
    stage.run()
    assert not stage.library.is_busy(chat_id)
    assert stage.stored_path(chat_id)[-1].state is MessageState.COMPLETE


def test_a_deleted_chat_comes_back_by_undo(stage: Stage) -> None:
    chat_id = said(stage, "Hi")
    stage.library.delete(chat_id)
    assert listed(stage) == []
    stage.library.undo_delete(chat_id)
    assert listed(stage) == [chat_id]


def test_deleting_a_chat_ends_its_answer_and_keeps_the_text(stage: Stage) -> None:
    conversation = stage.library.create()
    conversation.send("Hi")
    stage.step()
    stage.library.delete(conversation.chat.id)
    assert not conversation.is_busy
    stage.run()
    stage.library.undo_delete(conversation.chat.id)
    answer = stage.stored_path(conversation.chat.id)[-1]
    assert (answer.text, answer.state) == ("Hello", MessageState.STOPPED)


def test_opening_a_chat_that_is_not_there_is_refused(stage: Stage) -> None:
    with pytest.raises(ChatNotFound):
        stage.library.open(99)


def test_a_new_name_is_listed(stage: Stage) -> None:
    chat_id = said(stage, "Hi")
    stage.library.rename(chat_id, "Greeting")
    ((chat,),) = [group.chats for group in stage.library.groups()]
    assert (chat.id, chat.title) == (chat_id, "Greeting")


def test_the_words_of_an_answer_are_found(stage: Stage) -> None:
    chat_id = said(stage, "Hi")
    (hit,) = stage.library.search("there")
    assert hit.chat.id == chat_id


def test_those_who_show_the_list_hear_of_changes(stage: Stage) -> None:
    calls: list[int] = []
    end = stage.library.subscribe(lambda: calls.append(len(listed(stage))))
    chat_id = said(stage, "Hi")
    assert calls
    calls.clear()
    stage.library.delete(chat_id)
    assert calls == [0]
    end()
    stage.library.undo_delete(chat_id)
    assert calls == [0]


def test_the_system_prompt_of_the_settings_is_given_to_new_chats(stage: Stage) -> None:
    stage.library.system_prompt = "Be brief."
    assert stage.library.create().chat.system_prompt == "Be brief."
