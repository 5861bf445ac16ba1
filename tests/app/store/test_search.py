"""app/store/search.py: words are found in titles and messages, as they were typed."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.store.records import MessageState
from app.store.store import Store, open_store
from engine import SamplingParams


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "chats.sqlite3", tmp_path / "backups")
    yield store
    store.close()


def say(store: Store, text: str, answer_text: str = "", now: float = 1.0) -> tuple[int, int]:
    """A chat with one finished turn; returns the chat's and the answer's id."""
    chat = store.chats.create(now=now)
    _, answer = store.messages.add_turn(chat.id, None, text, SamplingParams(), now=now)
    store.messages.finish(replace(answer, text=answer_text, state=MessageState.COMPLETE))
    return chat.id, answer.id


def found_chats(store: Store, words: str) -> list[int]:
    return [hit.chat.id for hit in store.search(words)]


@pytest.mark.parametrize("words", ["scattered", "SCATTER", "light scattered", "atter ligh"])
def test_parts_of_words_are_found_in_any_order_and_case(store: Store, words: str) -> None:
    chat_id, answer_id = say(store, "Why is the sky blue?", "Sunlight is scattered.")
    (hit,) = store.search(words)
    assert (hit.chat.id, hit.message_id) == (chat_id, answer_id)


def test_all_the_words_must_be_there(store: Store) -> None:
    say(store, "Why is the sky blue?")
    assert found_chats(store, "sky green") == []


@pytest.mark.parametrize("words", ["中文", "日本語", "é", "go", "😊"])
def test_short_words_and_words_without_spaces_are_found(store: Store, words: str) -> None:
    chat_id, _ = say(store, "这是中文的例子 日本語のテスト café go😊")
    say(store, "something else")
    assert found_chats(store, words) == [chat_id]


@pytest.mark.parametrize("words", ['"', "AND (", "100%", "a_b", "foo*", "text:x", "\\", "''"])
def test_no_character_has_a_special_meaning(store: Store, words: str) -> None:
    say(store, "an innocent aXb 1000 fool")
    assert found_chats(store, words) == []
    chat_id, _ = say(store, f"before {words} after")
    assert found_chats(store, words) == [chat_id]


def test_blank_words_find_nothing(store: Store) -> None:
    say(store, "hello")
    assert found_chats(store, "  ") == []


def test_a_title_is_found_also_with_capitals_outside_ascii(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    store.chats.set_title(chat.id, "Übung macht den Meister", is_automatic=False)
    (hit,) = store.search("übung")
    assert (hit.chat.id, hit.message_id) == (chat.id, None)


def test_the_latest_message_comes_first(store: Store) -> None:
    older, _ = say(store, "the sky", now=1.0)
    newer, _ = say(store, "the sky again", now=2.0)
    assert found_chats(store, "sky") == [newer, older]


def test_deleted_chats_are_not_found(store: Store) -> None:
    chat_id, _ = say(store, "the sky")
    store.chats.delete(chat_id, now=2.0)
    assert found_chats(store, "sky") == []


def test_a_changed_text_is_found_by_its_new_words_only(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    _, answer = store.messages.add_turn(chat.id, None, "x", SamplingParams(), now=1.0)
    for text in ("first words", "second words"):
        store.messages.finish(replace(answer, text=text, state=MessageState.COMPLETE))
    assert found_chats(store, "first") == []
    assert found_chats(store, "second") == [chat.id]


def test_a_growing_answer_is_found_once_it_has_ended(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    _, answer = store.messages.add_turn(chat.id, None, "x", SamplingParams(), now=1.0)
    store.messages.save_growing(replace(answer, text="Once upon a time"))
    assert found_chats(store, "upon") == []
    store.messages.give_up_answers_of(store.messages.streaming_writers()[0])
    assert found_chats(store, "upon") == [chat.id]


def test_the_excerpt_is_one_line_around_the_place(store: Store) -> None:
    say(store, "a " * 200 + "needle\n\tin hay" + " b" * 200)
    (hit,) = store.search("needle")
    assert "needle in hay" in hit.excerpt
    assert hit.excerpt.startswith("…")
    assert hit.excerpt.endswith("…")
    assert len(hit.excerpt) < 120
