"""app/store/migrations.py: an older file is copied, then brought up step by step or not at all."""

import sqlite3
from pathlib import Path

import pytest

from app.errors import StoreUnusable
from app.store.database import open_database

ONE = ("CREATE TABLE things(name TEXT)", "INSERT INTO things VALUES ('kept')")
TWO = ("ALTER TABLE things ADD COLUMN size INTEGER NOT NULL DEFAULT 7",)
BROKEN = ("ALTER TABLE things ADD COLUMN colour TEXT", "NO SUCH STATEMENT")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "chats.sqlite3"
    open_database(path, tmp_path / "backups", (ONE,)).close()
    return path


def test_an_older_file_is_brought_up_with_its_rows(path: Path, tmp_path: Path) -> None:
    database = open_database(path, tmp_path / "backups", (ONE, TWO))
    (row,) = database.read("SELECT * FROM things")
    database.close()
    assert dict(row) == {"name": "kept", "size": 7}


def test_a_copy_is_kept_as_it_was_before(path: Path, tmp_path: Path) -> None:
    open_database(path, tmp_path / "backups", (ONE, TWO)).close()
    (backup,) = (tmp_path / "backups").iterdir()
    copy = sqlite3.connect(backup)
    assert copy.execute("SELECT * FROM things").fetchall() == [("kept",)]
    assert copy.execute("PRAGMA user_version").fetchone() == (1,)
    copy.close()


def test_a_failed_migration_changes_nothing(path: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable):
        open_database(path, tmp_path / "backups", (ONE, TWO, BROKEN))
    database = open_database(path, tmp_path / "backups", (ONE,))
    assert [dict(row) for row in database.read("SELECT * FROM things")] == [{"name": "kept"}]
    database.close()


def test_a_current_file_is_not_copied_again(path: Path, tmp_path: Path) -> None:
    for _ in range(2):
        open_database(path, tmp_path / "backups", (ONE, TWO)).close()
    assert len(list((tmp_path / "backups").iterdir())) == 1
