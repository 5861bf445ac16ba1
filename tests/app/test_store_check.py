"""Damage and a full disk as a user meets them: the window opens, says so, and loses nothing."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.session import Emit
from app.store.records import MessageState
from app.store.store import open_store
from tests.app.store.test_damage import fill, spoil_pages_of
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.window_driver import WindowDriver

pytestmark = pytest.mark.gui

OpenDriver = Callable[[], tuple[WindowDriver, FakeEngine]]


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


@pytest.fixture
def open_driver(qtbot: QtBot, data_dir: Path) -> Iterator[OpenDriver]:
    """Opens a window over a fake engine with a model."""
    drivers: list[WindowDriver] = []

    def open_one() -> tuple[WindowDriver, FakeEngine]:
        engines: list[FakeEngine] = []

        def make_engine(emit: Emit) -> FakeEngine:
            engines.append(FakeEngine(emit, is_loaded=True))
            return engines[0]

        drivers.append(WindowDriver(qtbot, data_dir, make_engine))
        drivers[-1].start("none")
        return drivers[-1], engines[0]

    yield open_one
    for driver in drivers:
        if driver.is_open:
            driver.close()


def test_a_sound_file_is_not_spoken_of(open_driver: OpenDriver, data_dir: Path) -> None:
    fill(data_dir / "chats.sqlite3", 3)
    driver, _ = open_driver()
    driver.qtbot.wait(300)
    assert not any("damaged" in words for words in driver.notices())


def test_damage_is_told_and_what_can_be_read_is_listed_and_opened(
    open_driver: OpenDriver, data_dir: Path
) -> None:
    fill(data_dir / "chats.sqlite3", 300)
    spoil_pages_of(data_dir / "chats.sqlite3", "chats")
    driver, _ = open_driver()
    driver.wait_until(lambda: any("is damaged" in words for words in driver.notices()))
    damaged = [chat for chat in driver.chats() if chat.is_damaged]
    assert damaged
    driver.window.sidebar.chats.chat_chosen.emit(damaged[0].id)  # says why, and ends nothing
    sound = next(chat for chat in driver.chats() if chat.title and not chat.is_damaged)
    driver.window.sidebar.chats.chat_chosen.emit(sound.id)
    assert driver.turns() == ["a word", "a word"]


def test_a_file_that_is_no_database_is_put_aside_and_the_window_opens(
    open_driver: OpenDriver, data_dir: Path
) -> None:
    path = data_dir / "chats.sqlite3"
    path.write_bytes(b"\0" * 8192)
    driver, engine = open_driver()
    (notice,) = [words for words in driver.notices() if "could not be read" in words]
    (aside,) = (data_dir / "backups").glob("chats-damaged-*.sqlite3")
    assert str(aside) in notice
    assert aside.read_bytes() == b"\0" * 8192
    driver.window.prompt.submitted.emit("Hi")
    engine.run()
    driver.wait_until(lambda: driver.stored() != () and not driver.is_busy())
    assert driver.stored()[-1].text == "Hello there."


def limit_pages(driver: WindowDriver, more: int) -> None:
    """Let the file of chats grow by so many pages."""
    database = driver.opened.session._store._database
    (row,) = database.read("PRAGMA page_count")
    database.read(f"PRAGMA max_page_count = {row[0] + more}")


def test_an_answer_on_a_full_disk_is_shown_said_to_be_unsaved_and_saved_later(
    open_driver: OpenDriver, data_dir: Path
) -> None:
    driver, engine = open_driver()
    driver.type_and_send("Hi")
    engine.step()
    limit_pages(driver, 0)
    running = next(iter(engine._running.values()))
    running.waiting.extend(["long " * 5_000] * 3)
    engine.run()
    driver.wait_until(lambda: not driver.is_busy())
    driver.wait_until(lambda: any("no room left" in words for words in driver.notices()))
    assert len(driver.stored()[-1].text) > 70_000
    limit_pages(driver, 10_000)
    conversation = driver.opened.controller.conversation
    assert conversation is not None
    driver.wait_until(lambda: not conversation.is_unsaved)
    text = driver.stored()[-1].text
    driver.close()
    store = open_store(data_dir / "chats.sqlite3", data_dir / "backups")
    stored = store.messages.path(store.chats.get(conversation.chat.id).current_message_id)[-1]
    store.close()
    assert (stored.text, stored.state) == (text, MessageState.COMPLETE)
