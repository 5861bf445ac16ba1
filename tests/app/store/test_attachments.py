"""app/store/attachments.py: files wait beside a draft, go with its message, and are copied."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.store.records import Attachment
from app.store.store import Store, open_store
from engine import SamplingParams

NOTES = Attachment(0, "notes.txt", "text", 5, "hello")
CODE = Attachment(0, "sum.py", "code", 9, "print(1+1)")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "chats.sqlite3", tmp_path / "backups")
    yield store
    store.close()


def names(attachments: tuple[Attachment, ...]) -> list[str]:
    return [attachment.name for attachment in attachments]


def test_what_waits_beside_a_draft_goes_with_the_next_message_only(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    for attachment in (NOTES, CODE):
        store.attachments.add(chat.id, attachment, now=2.0)
    assert names(store.attachments.of_draft(chat.id)) == ["notes.txt", "sum.py"]
    said, answer = store.messages.add_turn(chat.id, None, "Read", SamplingParams(), now=3.0)
    assert names(said.attachments) == ["notes.txt", "sum.py"]
    assert store.attachments.of_draft(chat.id) == ()
    again, _ = store.messages.add_turn(chat.id, answer.id, "More", SamplingParams(), now=4.0)
    assert again.attachments == ()
    assert names(store.messages.path(again.id)[0].attachments) == ["notes.txt", "sum.py"]


def test_a_message_said_in_place_of_another_has_its_attachments(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    store.attachments.add(chat.id, NOTES, now=2.0)
    said, _ = store.messages.add_turn(chat.id, None, "Read", SamplingParams(), now=3.0)
    store.attachments.add(chat.id, CODE, now=4.0)  # waits for another message
    edited, _ = store.messages.add_turn(
        chat.id, None, "Read on", SamplingParams(), now=5.0, in_place_of=said.id
    )
    assert names(edited.attachments) == names(said.attachments) == ["notes.txt"]
    assert names(store.attachments.of_draft(chat.id)) == ["sum.py"]


def test_a_removed_file_does_not_go_along(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    kept = store.attachments.add(chat.id, NOTES, now=2.0)
    store.attachments.remove(kept.id)
    assert store.attachments.of_draft(chat.id) == ()


def test_a_chat_with_nothing_but_a_file_beside_its_draft_is_not_discarded(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    store.attachments.add(chat.id, NOTES, now=2.0)
    store.chats.discard_if_unused(chat.id)
    assert store.chats.get(chat.id).id == chat.id


def test_a_path_longer_than_a_query_may_have_parameters_has_its_attachments(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    parent: int | None = None
    for _ in range(520):
        said, answer = store.messages.add_turn(chat.id, parent, "x", SamplingParams(), now=2.0)
        store.attachments.add(chat.id, NOTES, now=2.0, message_id=said.id)
        parent = answer.id
    path = store.messages.path(parent)
    assert [len(message.attachments) for message in path] == [1, 0] * 520
