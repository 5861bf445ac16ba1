"""A store of 5,000 chats: all are listed, found and reached. How fast is measured elsewhere."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.session import Emit
from app.store.store import open_store
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.window_driver import WindowDriver

pytestmark = pytest.mark.gui

NUM_CHATS = 5_000
NEEDLE = 3_210  # the chat whose answer alone holds the word


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """A data folder with many chats of one turn."""
    folder = tmp_path / "data"
    folder.mkdir()
    open_store(folder / "chats.sqlite3", folder / "backups").close()
    connection = sqlite3.connect(folder / "chats.sqlite3")
    numbers = range(1, NUM_CHATS + 1)
    connection.executemany(
        "INSERT INTO chats(id, title, created_at, current_message_id) VALUES (?, ?, ?, ?)",
        ((n, f"Chat number {n}", 1e9 + n, 2 * n) for n in numbers),
    )
    words = "A running total keeps it linear. " * 5
    for place, role in ((-1, "user"), (0, "assistant")):
        connection.executemany(
            "INSERT INTO messages(id, chat_id, parent_id, role, text, state, created_at)"
            " VALUES (?, ?, ?, ?, ?, 'complete', ?)",
            (
                (
                    2 * n + place,
                    n,
                    2 * n - 1 if place == 0 else None,
                    role,
                    words + ("porcupine" if n == NEEDLE and place == 0 else ""),
                    1e9 + n,
                )
                for n in numbers
            ),
        )
    connection.commit()
    connection.close()
    return folder


@pytest.fixture
def driver(qtbot: QtBot, data_dir: Path) -> Iterator[WindowDriver]:
    def make_engine(emit: Emit) -> FakeEngine:
        return FakeEngine(emit, is_loaded=True)

    driver = WindowDriver(qtbot, data_dir, make_engine)
    driver.start("none")
    yield driver
    driver.close()


def test_all_of_5000_chats_are_listed_the_latest_first(driver: WindowDriver) -> None:
    titles = [title for title in driver.chat_titles() if title]
    assert len(titles) == NUM_CHATS
    assert (titles[0], titles[-1]) == ("Chat number 5000", "Chat number 1")


def test_one_word_of_5000_chats_is_found_and_opened(driver: WindowDriver) -> None:
    driver.search("porcupine")
    assert driver.chat_titles() == [f"Chat number {NEEDLE}"]
    driver.choose_chat(f"Chat number {NEEDLE}")
    assert driver.turns()[-1].endswith("porcupine")


def test_a_chat_among_5000_is_moved_without_reading_the_others_again(
    driver: WindowDriver,
) -> None:
    library = driver.opened.session.library
    before = {chat.id: chat for group in library.groups() for chat in group.chats}
    folder = library.create_folder("Work")
    library.move(7, folder.id)
    after = {chat.id: chat for group in library.groups() for chat in group.chats}
    assert [n for n in range(1, NUM_CHATS + 1) if before[n] is not after[n]] == [7]
    assert after[7].folder_id == folder.id
