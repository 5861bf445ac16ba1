"""app/store/whole_chats.py: a long chat comes in pieces; half of one is never in the list."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.exchange.records import ExchangedChat, new_chat
from app.shelf import taking_in
from app.store.records import Message, MessageState, Role
from app.store.store import Store, open_store
from app.store.whole_chats import PIECE_CHARACTERS, PIECE_MESSAGES


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "chats.sqlite3", tmp_path / "backups")
    yield store
    store.close()


def chain(num_messages: int, text: str = "a word") -> ExchangedChat:
    """A chat whose turns follow each other."""
    roles = (Role.USER, Role.ASSISTANT)
    messages = tuple(
        Message(n, 0, n - 1 or None, roles[n % 2], text, MessageState.COMPLETE, float(n))
        for n in range(1, num_messages + 1)
    )
    return ExchangedChat(new_chat("Long", 1.0, num_messages), messages)


def pieces(store: Store, exchanged: ExchangedChat) -> Iterator[int]:
    begun = taking_in(store, exchanged, now=2.0)
    assert begun is not None
    return begun


def test_a_short_chat_is_one_piece(store: Store) -> None:
    (chat_id,) = pieces(store, chain(2))
    assert len(store.messages.tree(chat_id)) == 2


def test_a_chat_without_turns_is_one_piece(store: Store) -> None:
    (chat_id,) = pieces(store, chain(0))
    assert store.chats.get(chat_id).current_message_id is None


def test_a_long_chat_comes_in_pieces_and_is_listed_when_it_is_whole(store: Store) -> None:
    coming = pieces(store, chain(2 * PIECE_MESSAGES + 1))
    next(coming)
    next(coming)
    assert store.chats.all() == ()
    (chat_id,) = coming
    (chat,) = store.chats.all()
    assert chat.id == chat_id
    assert len(store.messages.path(chat.current_message_id)) == 2 * PIECE_MESSAGES + 1


def test_long_texts_make_pieces_of_fewer_turns(store: Store) -> None:
    assert len(list(pieces(store, chain(6, "x" * (PIECE_CHARACTERS // 2))))) == 3


def test_others_write_between_two_pieces(store: Store) -> None:
    coming = pieces(store, chain(PIECE_MESSAGES + 1))
    next(coming)
    store.chats.create(now=3.0)
    list(coming)
    assert [chat.title for chat in store.chats.all()] == ["Long", ""]


def test_a_process_that_ends_between_pieces_leaves_the_beginning_in_the_bin(
    store: Store, tmp_path: Path
) -> None:
    next(pieces(store, chain(PIECE_MESSAGES + 1)))
    store.close()
    again = open_store(tmp_path / "chats.sqlite3", tmp_path / "backups")
    assert again.chats.all() == ()
    (chat,) = again.chats.bin()
    assert len(again.messages.path(chat.current_message_id)) == PIECE_MESSAGES
    again.close()


def test_a_chat_that_is_there_is_not_added_again(store: Store) -> None:
    list(pieces(store, chain(3)))
    assert taking_in(store, chain(3), now=2.0) is None
