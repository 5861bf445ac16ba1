"""app/store/disk_sync.py: a disk that takes its time, refuses, and a log that grows."""

import errno
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.errors import StoreFull
from app.store import disk_sync
from app.store.store import Store, open_store
from engine import SamplingParams


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "chats.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = open_store(path, path.parent / "backups", waits_for_disk=False)
    yield store
    store.close()


def say(store: Store, text: str = "Hi") -> int:
    """A turn in a new chat; returns the chat's id."""
    chat = store.chats.create(now=1.0)
    store.messages.add_turn(chat.id, None, text, SamplingParams(), now=2.0)
    return chat.id


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end, "it never became so"
        time.sleep(0.005)


def test_a_turn_is_committed_before_a_slow_disk_has_it_and_closing_waits(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_asked, may_go_on = threading.Event(), threading.Event()
    order: list[str] = []

    def fsync(file: int) -> None:
        is_asked.set()
        assert may_go_on.wait(60)
        order.append("on disk")

    monkeypatch.setattr("os.fsync", fsync)
    store = open_store(path, path.parent / "backups", waits_for_disk=False)
    say(store)  # returns although the disk does not
    assert is_asked.wait(60)
    assert not store.is_settled
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT text FROM messages WHERE role = 'user'").fetchall() == [
            ("Hi",)
        ]
    threading.Timer(0.05, may_go_on.set).start()
    store.close()
    order.append("closed")
    assert order == ["on disk", "closed"]


def test_what_waits_for_the_disk_in_a_thread_does_not_wait_in_the_commit(store: Store) -> None:
    say(store)
    normal = 1
    assert store._database.read("PRAGMA synchronous")[0][0] == normal


def test_many_wishes_at_once_are_one_and_the_last_is_served(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, times = threading.Event(), []

    def fsync(file: int) -> None:
        times.append(len(times))
        assert may_go_on.wait(60)

    monkeypatch.setattr("os.fsync", fsync)
    for number in range(20):
        say(store, str(number))
    wait_until(lambda: bool(times))
    may_go_on.set()
    wait_until(lambda: store.is_settled)
    assert len(times) <= 3


def test_a_disk_that_refuses_is_told_until_it_takes_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    def is_refused() -> bool:
        try:
            store.messages.check_disk()
        except StoreFull:
            return True
        return False

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", refuse)
        say(store)
        wait_until(is_refused)
        assert is_refused()
        assert not store.is_settled
    wait_until(lambda: not is_refused())
    assert store.is_settled


def test_a_log_that_has_grown_is_folded_into_the_file(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = path.stat().st_size
    say(store, "word " * 50_000)
    wait_until(lambda: store.is_settled)
    assert path.stat().st_size == before  # all of it lies in the log
    monkeypatch.setattr(disk_sync, "FOLD_BYTES", 1)
    chat_id = say(store)
    wait_until(lambda: store.is_settled)
    assert path.stat().st_size > before + 250_000
    assert store.chats.get(chat_id).current_message_id is not None
