"""app/chat_library.py: the list of chats, and one conversation per chat."""

from collections.abc import Callable
from datetime import datetime

import pytest

from app.chat_library import Age
from app.errors import ChatNotFound
from app.paths import Paths
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
    stage.library.use_system_prompt("Be brief.")
    assert stage.library.create().chat.system_prompt == "Be brief."


def test_a_chat_that_waits_empty_is_given_it_too_unless_it_has_its_own(stage: Stage) -> None:
    waiting = stage.library.create()
    stage.library.use_system_prompt("Be brief.")
    assert waiting.chat.system_prompt == "Be brief."
    waiting.set_system_prompt("Rhyme.")
    stage.library.use_system_prompt("Be polite.")
    assert waiting.chat.system_prompt == "Rhyme."


# ---------------------------------------------------------------- folders, pins, the bin


def headings(stage: Stage) -> list[tuple[str, int]]:
    """Each group's heading, and how many chats it has."""
    return [
        (group.folder.name if group.folder else str(group.age), len(group.chats))
        for group in stage.library.groups()
    ]


def test_pinned_chats_come_first_then_folders_then_the_days(stage: Stage) -> None:
    ids = [said(stage, text) for text in ("one", "two", "three")]
    folder = stage.library.create_folder("  Work ")
    stage.library.create_folder("Empty")
    stage.library.move(ids[0], folder.id)
    stage.library.set_pinned(ids[1], is_pinned=True)
    assert headings(stage) == [
        (str(Age.PINNED), 1),
        ("Empty", 0),
        ("Work", 1),
        (str(Age.TODAY), 1),
    ]


def test_a_pinned_chat_of_a_folder_is_listed_once(stage: Stage) -> None:
    chat_id = said(stage, "Hi")
    folder = stage.library.create_folder("Work")
    stage.library.move(chat_id, folder.id)
    stage.library.set_pinned(chat_id, is_pinned=True)
    assert listed(stage) == [chat_id]
    assert headings(stage) == [(str(Age.PINNED), 1), ("Work", 0)]


def test_a_deleted_folder_leaves_its_chats_in_the_list(stage: Stage) -> None:
    chat_id = said(stage, "Hi")
    folder = stage.library.create_folder("Work")
    stage.library.move(chat_id, folder.id)
    stage.library.delete_folder(folder.id)
    assert headings(stage) == [(str(Age.TODAY), 1)]
    assert listed(stage) == [chat_id]


def test_a_folder_keeps_its_name_when_given_a_blank_one(stage: Stage) -> None:
    folder = stage.library.create_folder("Work")
    stage.library.rename_folder(folder.id, "  ")
    assert [folder.name for folder in stage.library.folders()] == ["Work"]


def test_deleted_chats_lie_in_the_bin_until_they_are_removed(stage: Stage) -> None:
    ids = [said(stage, text) for text in ("one", "two")]
    for chat_id in ids:
        stage.library.delete(chat_id)
        stage.now += 1
    assert [chat.id for chat in stage.library.bin()] == [ids[1], ids[0]]
    stage.library.destroy(ids[1])
    stage.library.undo_delete(ids[0])
    assert stage.library.bin() == ()
    assert listed(stage) == [ids[0]]
    stage.library.delete(ids[0])
    stage.library.empty_bin()
    assert stage.library.bin() == ()
    with pytest.raises(ChatNotFound):
        stage.library.open(ids[0])


def test_only_a_deleted_chat_can_be_removed_for_good(stage: Stage) -> None:
    chat_id = said(stage, "Hi")
    stage.library.destroy(chat_id)
    assert listed(stage) == [chat_id]


def test_a_whole_chat_goes_out_and_into_another_library(
    stage: Stage, tmp_path_factory: pytest.TempPathFactory
) -> None:
    conversation = stage.library.create()
    conversation.send("Hi")
    stage.run()
    conversation.regenerate()
    stage.run()
    folder = stage.library.create_folder("Work")
    stage.library.move(conversation.chat.id, folder.id)
    whole = stage.library.whole(conversation.chat.id)
    other = Stage(Paths(tmp_path_factory.mktemp("other")))
    assert other.library.take_in(whole)
    assert not other.library.take_in(whole), "it is there already"
    (chat,) = (chat for group in other.library.groups() for chat in group.chats)
    again = other.library.whole(chat.id)
    assert again.folder == "Work"
    assert len(again.messages) == 3
    assert [m.text for m in again.path] == [m.text for m in whole.path]
    assert [m.created_at for m in again.messages] == [m.created_at for m in whole.messages]
    other.close()
