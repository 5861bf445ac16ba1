"""app/store/folders.py: folders by name; deleting one leaves its chats."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.errors import FolderNotFound
from app.store.store import Store, open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "chats.sqlite3", tmp_path / "backups")
    yield store
    store.close()


def test_folders_are_listed_by_name_whatever_their_case(store: Store) -> None:
    for name in ("work", "Étude", "Alpha"):
        store.folders.create(name, now=1.0)
    assert [folder.name for folder in store.folders.all()] == ["Alpha", "work", "Étude"]


def test_a_folder_gets_another_name(store: Store) -> None:
    folder = store.folders.create("Work", now=1.0)
    store.folders.rename(folder.id, "Home")
    assert store.folders.get(folder.id).name == "Home"


def test_a_closed_folder_stays_closed(store: Store) -> None:
    folder = store.folders.create("Work", now=1.0)
    store.folders.set_open(folder.id, is_open=False)
    assert not store.folders.get(folder.id).is_open


def test_a_deleted_folder_leaves_its_chats_in_no_folder(store: Store) -> None:
    folder = store.folders.create("Work", now=1.0)
    chat = store.chats.create(now=2.0)
    store.chats.set_folder(chat.id, folder.id)
    assert store.chats.get(chat.id).folder_id == folder.id
    store.folders.delete(folder.id)
    assert store.chats.get(chat.id).folder_id is None
    with pytest.raises(FolderNotFound):
        store.folders.get(folder.id)
