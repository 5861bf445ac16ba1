"""A damaged file: rows that make no sense and pages that cannot be read never hide the others."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.errors import StoreBroken
from app.exchange.records import new_chat
from app.store.integrity import find_damage
from app.store.records import ChatSettings, Message, MessageState, Role
from app.store.store import Store, open_store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "chats.sqlite3"


@pytest.fixture
def reopen(path: Path) -> Iterator[Callable[[], Store]]:
    """A function that opens the store of `path`; all are closed at the end."""
    stores: list[Store] = []

    def open_it() -> Store:
        stores.append(open_store(path, path.parent / "backups"))
        return stores[-1]

    yield open_it
    for store in stores:
        store.close()


def fill(path: Path, num_chats: int, text: str = "a word") -> None:
    """A store of chats of one question and its answer."""
    store = open_store(path, path.parent / "backups")
    for number in range(num_chats):
        at = float(number + 1)
        question = Message(1, 0, None, Role.USER, text, MessageState.COMPLETE, at)
        answer = Message(2, 0, 1, Role.ASSISTANT, text, MessageState.COMPLETE, at)
        store.add_chat(new_chat(f"Chat {number}", at, 2), (question, answer), None)
    store.close()


def change(path: Path, statement: str, *values: object) -> None:
    connection = sqlite3.connect(path)
    connection.execute(statement, values)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("text", b"\xff\xfe\x00"),
        ("role", "narrator"),
        ("state", "half-baked"),
        ("created_at", "yesterday"),
        ("created_at", float("inf")),
        ("token_ids", b"\x01"),
        ("token_ids", "text"),
        ("stats_json", "{not json"),
        ("stats_json", "[1, 2]"),
        ("stats_json", '{"decode": 7}'),
        ("settings_json", "[" * 100_000),
        ("thinking", b"\xff"),
        ("model", 5),
    ],
)
def test_a_message_with_a_value_that_makes_no_sense_is_shown_beside_the_others(
    path: Path, reopen: Callable[[], Store], column: str, value: object
) -> None:
    fill(path, 1)
    change(path, f"UPDATE messages SET {column} = ? WHERE id = 2", value)
    store = reopen()
    said, answer = store.messages.path(2)
    assert said.text == "a word"
    assert isinstance(answer.text, str)
    assert (answer.state is MessageState.DAMAGED) == (column in ("text", "role", "state"))


def test_text_of_no_encoding_is_read_as_far_as_it_goes(
    path: Path, reopen: Callable[[], Store]
) -> None:
    fill(path, 1)
    change(path, "UPDATE messages SET text = CAST(? AS TEXT) WHERE id = 2", b"good \xff end")
    assert reopen().messages.path(2)[1].text == "good \N{REPLACEMENT CHARACTER} end"


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("title", b"\xff"),
        ("created_at", 1e300),
        ("settings_json", "{not json"),
        ("settings_json", '{"sampling": [1]}'),
        ("current_message_id", "third"),
        ("draft", 4),
    ],
)
def test_a_chat_with_a_value_that_makes_no_sense_is_listed_with_the_others(
    path: Path, reopen: Callable[[], Store], column: str, value: object
) -> None:
    fill(path, 2)
    change(path, f"UPDATE chats SET {column} = ? WHERE id = 1", value)
    store = reopen()
    assert {chat.id for chat in store.chats.all()} == {1, 2}
    assert store.chats.get(1).settings == ChatSettings()


def test_a_parent_that_is_missing_hides_nothing_below_it(
    path: Path, reopen: Callable[[], Store]
) -> None:
    fill(path, 1)
    change(path, "UPDATE messages SET parent_id = 99 WHERE id = 2")
    assert [message.id for message in reopen().messages.path(2)] == [2]


def spoil_pages_of(path: Path, table: str, *, but_first: bool = False) -> None:
    """Overwrite leaf pages of a table's tree with rubbish, as a failing disk would."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (page_size,) = connection.execute("PRAGMA page_size").fetchone()
    (root,) = connection.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)
    ).fetchone()
    connection.close()
    content = bytearray(path.read_bytes())
    start = (root - 1) * page_size
    assert content[start] == 5, "the tree is one page only"
    num_children = int.from_bytes(content[start + 3 : start + 5], "big")
    for cell in range(num_children):
        place = start + int.from_bytes(
            content[start + 12 + 2 * cell : start + 14 + 2 * cell], "big"
        )
        child = int.from_bytes(content[place : place + 4], "big")
        if cell == 1 or (cell > 1 and but_first):
            content[(child - 1) * page_size : child * page_size] = b"\xa5" * page_size
    path.write_bytes(content)


def test_chats_on_a_spoiled_page_are_listed_as_damaged_and_the_others_as_they_are(
    path: Path, reopen: Callable[[], Store]
) -> None:
    fill(path, 300)
    spoil_pages_of(path, "chats")
    chats = reopen().chats.all()
    damaged = [chat for chat in chats if chat.is_damaged]
    assert len(chats) == 300
    assert 0 < len(damaged) < 200
    assert all(chat.title == f"Chat {chat.id - 1}" for chat in chats if not chat.is_damaged)


def test_a_chat_whose_turns_lie_on_a_spoiled_page_can_be_opened(
    path: Path, reopen: Callable[[], Store]
) -> None:
    fill(path, 100, text="word " * 100)
    spoil_pages_of(path, "messages", but_first=True)
    store = reopen()
    states = [store.messages.path(2 * chat.id)[-1].state for chat in store.chats.all()]
    assert MessageState.DAMAGED in states
    assert MessageState.COMPLETE in states
    damaged = store.messages.path(200)[-1]
    assert damaged.role is Role.ASSISTANT


def test_a_sound_file_has_no_damage(path: Path) -> None:
    fill(path, 3)
    assert find_damage(path) is None


def test_a_spoiled_page_is_found(path: Path) -> None:
    fill(path, 300)
    spoil_pages_of(path, "chats")
    assert find_damage(path)


def test_a_file_that_is_not_there_is_not_called_damaged(path: Path) -> None:
    assert find_damage(path) is None


def test_an_index_of_words_that_is_spoiled_is_made_anew(
    path: Path, reopen: Callable[[], Store]
) -> None:
    fill(path, 20, text="a needle in a haystack")
    change(path, "DELETE FROM messages_fts_data WHERE id > 1000")
    store = reopen()
    assert len(store.search("needle")) == 40


def test_a_file_cut_short_is_refused_by_type(path: Path, reopen: Callable[[], Store]) -> None:
    fill(path, 300)
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2 // 4096 * 4096])
    with pytest.raises(StoreBroken):
        reopen()
