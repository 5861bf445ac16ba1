"""A full disk: what is stored stays, writing is refused by type, and goes on when there is room."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.errors import StoreFull
from app.store.database import Database, open_database
from app.store.records import Message, MessageState
from app.store.store import Store, open_store
from engine import SamplingParams


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = open_database(tmp_path / "chats.sqlite3", tmp_path / "backups")
    yield database
    database.close()


def answer_in(store: Store) -> Message:
    chat = store.chats.create(now=1.0)
    _, answer = store.messages.add_turn(chat.id, None, "tell me", SamplingParams(), now=2.0)
    return answer


def limit_pages(database: Database, more: int) -> None:
    """Let the file grow by so many pages."""
    (row,) = database.read("PRAGMA page_count")
    database.read(f"PRAGMA max_page_count = {row[0] + more}")


def test_an_answer_that_finds_no_room_is_refused_and_stored_when_there_is(
    database: Database,
) -> None:
    store = Store(database, writer="me")
    answer = answer_in(store)
    store.messages.save_growing(replace(answer, text="short"))
    limit_pages(database, 2)
    long = replace(answer, text="long " * 20_000)
    with pytest.raises(StoreFull):
        store.messages.save_growing(long)
    assert store.messages.path(answer.id)[-1].text == "short"
    limit_pages(database, 1000)
    store.messages.finish(replace(long, state=MessageState.COMPLETE))
    assert store.messages.path(answer.id)[-1].text == long.text


def test_a_new_turn_that_finds_no_room_leaves_the_chat_as_it_was(database: Database) -> None:
    store = Store(database, writer="me")
    answer = answer_in(store)
    limit_pages(database, 0)
    with pytest.raises(StoreFull):
        store.messages.add_turn(
            answer.chat_id, answer.id, "word " * 9_000, SamplingParams(), now=3.0
        )
    assert store.chats.get(answer.chat_id).current_message_id == answer.id
    assert len(store.messages.tree(answer.chat_id)) == 2


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 2 MB."""
    place = tmp_path / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=2m", "venturi-test", str(place)]
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        pytest.skip("only root on Linux can mount a small disk")
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("this place allows no mounts")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def test_a_disk_that_is_full_and_has_room_again_loses_nothing(small_disk: Path) -> None:
    store = open_store(small_disk / "chats.sqlite3", small_disk / "backups")
    answer = answer_in(store)
    store.messages.save_growing(replace(answer, text="short"))
    filler = small_disk / "filler"
    with pytest.raises(OSError, match="No space left"):
        filler.write_bytes(b"x" * 3_000_000)
    long = replace(answer, text="long " * 20_000)
    with pytest.raises(StoreFull) as caught:
        store.messages.save_growing(long)
    assert caught.value.free_bytes is not None
    filler.unlink()
    store.messages.finish(replace(long, state=MessageState.COMPLETE))
    store.close()
    again = open_store(small_disk / "chats.sqlite3", small_disk / "backups")
    assert again.messages.path(answer.id)[-1].text == long.text
    again.close()


def test_a_disk_that_is_full_at_the_first_start_is_refused_by_type(small_disk: Path) -> None:
    with pytest.raises(OSError, match="No space left"):
        (small_disk / "filler").write_bytes(b"x" * 3_000_000)
    with pytest.raises(StoreFull):
        open_store(small_disk / "chats.sqlite3", small_disk / "backups")
