"""app/store/migrations.py: an older file is copied, then brought up step by step or not at all."""

import json
import sqlite3
from pathlib import Path

import pytest

from app.errors import StoreUnusable
from app.store.database import open_database
from app.store.migrations import MIGRATIONS

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


def test_a_store_of_the_third_version_keeps_chats_and_their_sampling(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    open_database(path, tmp_path / "backups", MIGRATIONS[:3]).close()
    connection = sqlite3.connect(path)
    stored = '{"temperature": 0.25, "stop": []}'
    connection.execute("INSERT INTO chats(created_at, settings_json) VALUES (1.0, ?)", (stored,))
    connection.execute("INSERT INTO chats(created_at, settings_json) VALUES (2.0, '{broken')")
    connection.commit()
    connection.close()
    open_database(path, tmp_path / "backups").close()
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT settings_json FROM chats ORDER BY id").fetchall()
    connection.close()
    assert json.loads(rows[0][0]) == {"sampling": {"temperature": 0.25, "stop": []}}
    assert rows[1][0] == "{broken"
    (backup,) = (tmp_path / "backups").iterdir()
    assert backup.name.startswith("old-v3-")
