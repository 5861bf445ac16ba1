"""app/store/chats.py: chats are listed, renamed, deleted softly and restored."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.errors import ChatNotFound
from app.store.store import Store, open_store
from engine import SamplingParams

DAY = 24 * 3600.0


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "chats.sqlite3", tmp_path / "backups")
    yield store
    store.close()


def test_a_new_chat_is_empty_and_has_no_title(store: Store) -> None:
    chat = store.chats.create(now=10.0)
    assert (chat.title, chat.title_is_automatic, chat.current_message_id) == ("", True, None)
    assert (chat.created_at, chat.active_at) == (10.0, 10.0)


def test_no_system_prompt_and_an_empty_one_are_told_apart(store: Store) -> None:
    assert store.chats.create(now=1.0).system_prompt is None
    assert store.chats.create(now=1.0, system_prompt="").system_prompt == ""


def test_the_chat_with_the_latest_message_comes_first(store: Store) -> None:
    older, newer = store.chats.create(now=1.0), store.chats.create(now=2.0)
    assert [chat.id for chat in store.chats.all()] == [newer.id, older.id]
    store.messages.add_turn(older.id, None, "hello", SamplingParams(), now=3.0)
    assert [chat.id for chat in store.chats.all()] == [older.id, newer.id]


def test_a_deleted_chat_is_gone_from_list_and_lookup(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    store.chats.delete(chat.id, now=2.0)
    assert store.chats.all() == ()
    with pytest.raises(ChatNotFound):
        store.chats.get(chat.id)


def test_a_restored_chat_is_as_it_was(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    said, answer = store.messages.add_turn(chat.id, None, "hello", SamplingParams(), now=1.5)
    before = store.chats.get(chat.id)
    store.chats.delete(chat.id, now=2.0)
    store.chats.restore(chat.id)
    assert store.chats.get(chat.id) == before
    assert store.messages.path(answer.id) == (said, answer)


def test_a_chat_deleted_a_month_ago_is_removed_for_good(store: Store) -> None:
    chat, kept = store.chats.create(now=1.0), store.chats.create(now=1.0)
    _, answer = store.messages.add_turn(chat.id, None, "hello", SamplingParams(), now=1.0)
    store.chats.delete(chat.id, now=2.0)
    store.chats.delete(kept.id, now=20 * DAY)
    store.chats.purge(now=31 * DAY)
    store.chats.restore(chat.id)
    store.chats.restore(kept.id)
    assert [chat.id for chat in store.chats.all()] == [kept.id]
    assert store.messages.path(answer.id) == ()


def test_the_id_of_a_removed_chat_is_not_used_again(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    store.chats.discard_if_unused(chat.id)
    assert store.chats.create(now=1.0).id > chat.id


def test_a_chat_with_a_draft_is_not_discarded(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    store.chats.set_draft(chat.id, "half a thought")
    store.chats.discard_if_unused(chat.id)
    assert store.chats.get(chat.id).draft == "half a thought"


def test_the_chats_own_sampling_is_kept(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    sampling = SamplingParams(temperature=0.0, seed=7, stop=("a", "b"))
    store.chats.set_sampling(chat.id, sampling)
    assert store.chats.get(chat.id).sampling == sampling


def test_the_list_shows_what_another_process_has_written(tmp_path: Path) -> None:
    first, second = (open_store(tmp_path / "x.sqlite3", tmp_path / "backups") for _ in range(2))
    chat = first.chats.create(now=1.0)
    assert [known.id for known in second.chats.all()] == [chat.id]
    first.chats.set_title(chat.id, "Sky", is_automatic=False)
    assert [known.title for known in second.chats.all()] == ["Sky"]
    first.chats.delete(chat.id, now=2.0)
    assert second.chats.all() == ()
    first.close()
    second.close()


def test_the_list_follows_every_change_of_its_own(tmp_path: Path) -> None:
    store = open_store(tmp_path / "x.sqlite3", tmp_path / "backups")
    old, new = (store.chats.create(now=float(now)) for now in (1, 2))
    assert [chat.id for chat in store.chats.all()] == [new.id, old.id]
    _, answer = store.messages.add_turn(old.id, None, "Hi", SamplingParams(), now=3.0)
    assert [chat.id for chat in store.chats.all()] == [old.id, new.id]
    store.chats.set_pinned(new.id, is_pinned=True)
    assert [chat.id for chat in store.chats.all()] == [new.id, old.id]
    folder = store.folders.create("Work", now=4.0)
    store.chats.set_folder(old.id, folder.id)
    assert store.chats.all()[1].folder_id == folder.id
    store.folders.delete(folder.id)
    assert store.chats.all()[1].folder_id is None
    store.chats.delete(new.id, now=5.0)
    store.chats.restore(new.id)
    assert len(store.chats.all()) == 2
    store.messages.delete(answer.id)
    store.chats.delete(old.id, now=6.0)
    store.chats.discard_if_unused(new.id)
    assert store.chats.all() == ()
    store.close()
