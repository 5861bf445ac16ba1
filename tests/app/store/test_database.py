"""app/store/database.py: a file that can be used is opened, any other is refused by type."""

import sqlite3
import sys
from pathlib import Path

import pytest

from app.errors import StoreBroken, StoreTooNew, StoreUnusable
from app.store.database import open_database
from app.store.migrations import MIGRATIONS
from app.store.store import open_store


def test_a_first_start_makes_file_and_folder(tmp_path: Path) -> None:
    path = tmp_path / "new" / "chats.sqlite3"
    open_store(path, tmp_path / "backups").close()
    assert path.exists()
    assert not (tmp_path / "backups").exists()


def test_a_newer_file_is_refused_with_both_versions_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "chats.sqlite3"
    open_store(path, tmp_path / "backups").close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreTooNew) as caught:
        open_store(path, tmp_path / "backups")
    assert (caught.value.found_version, caught.value.supported_version) == (99, len(MIGRATIONS))
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "chats.sqlite3"
    path.write_bytes(b"\0" * 8192)  # what a loss of power has left of other programs' chats
    before = path.read_bytes()
    with pytest.raises(StoreBroken):
        open_store(path, tmp_path / "backups")
    assert path.read_bytes() == before


def test_a_folder_in_the_way_is_refused(tmp_path: Path) -> None:
    (tmp_path / "chats.sqlite3").mkdir()
    with pytest.raises(StoreUnusable):
        open_store(tmp_path / "chats.sqlite3", tmp_path / "backups")


@pytest.mark.skipif(sys.platform == "win32", reason="a file as a folder is another error there")
def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(StoreUnusable):
        open_store(tmp_path / "data" / "chats.sqlite3", tmp_path / "backups")


def test_a_failed_transaction_writes_nothing(tmp_path: Path) -> None:
    schema = (("CREATE TABLE things(name TEXT NOT NULL)",),)
    database = open_database(tmp_path / "x.sqlite3", tmp_path / "backups", schema)

    def write_a_good_row_and_a_bad_one() -> None:
        with database.writing() as connection:
            connection.execute("INSERT INTO things VALUES ('one')")
            connection.execute("INSERT INTO things VALUES (NULL)")

    with pytest.raises(StoreUnusable):
        write_a_good_row_and_a_bad_one()
    assert database.read("SELECT * FROM things") == []
    database.close()


def test_a_transaction_that_a_signal_left_open_does_not_harm_the_next(tmp_path: Path) -> None:
    schema = (("CREATE TABLE things(name TEXT NOT NULL)",),)
    database = open_database(tmp_path / "x.sqlite3", tmp_path / "backups", schema)
    torn = database.writing()
    torn.__enter__().execute("INSERT INTO things VALUES ('torn')")
    with database.writing(durable=True) as connection:
        connection.execute("INSERT INTO things VALUES ('whole')")
    assert [row["name"] for row in database.read("SELECT name FROM things")] == ["whole"]
    database.close()
