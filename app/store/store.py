"""The store as a whole: opened, recovered after a crash, closed.

Knows the tables and not who reads them. `app/session.py` opens it.
"""

import logging
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from app.errors import StoreError, StoreUnusable
from app.store.attachments import AttachmentTable
from app.store.chats import ChatTable
from app.store.database import Database, open_database, open_for_reading
from app.store.disk_sync import DiskSync
from app.store.folders import FolderTable
from app.store.messages import MessageTable
from app.store.records import Chat, Message, SearchHit
from app.store.runs import RunTable
from app.store.search import search
from app.store.whole_chats import adding_whole_chat, has_chat
from app.store.writer import is_alive, this_writer

_log = logging.getLogger(__name__)


class Store:
    """Owns the database; to be used in the thread that opened it.

    Attributes:
        chats: The table of chats.
        messages: The table of messages.
        folders: The table of folders.
        attachments: The files beside drafts.
        runs: How fast answers were.
    """

    def __init__(self, database: Database, writer: str) -> None:
        self._database = database
        self.chats = ChatTable(database)
        self.messages = MessageTable(database, writer)
        self.folders = FolderTable(database)
        self.attachments = AttachmentTable(database)
        self.runs = RunTable(database)

    def search(self, words: str) -> tuple[SearchHit, ...]:
        """Titles and messages that hold all the words."""
        return search(self._database, words)

    def adding_chat(
        self, chat: Chat, messages: Sequence[Message], folder_id: int | None
    ) -> Iterator[int]:
        """Add a whole chat in pieces, as `adding_whole_chat` says."""
        return adding_whole_chat(self._database, chat, messages, folder_id)

    def add_chat(self, chat: Chat, messages: Sequence[Message], folder_id: int | None) -> int:
        """Add a whole chat; returns its id."""
        *_, chat_id = self.adding_chat(chat, messages, folder_id)
        return chat_id

    def has_chat(self, chat: Chat, num_messages: int) -> bool:
        """Whether a chat of this title, moment and length is there already."""
        return has_chat(self._database, chat, num_messages)

    @property
    def is_settled(self) -> bool:
        """Whether the disk has all that was written durably."""
        return self._database.is_settled

    def close(self) -> None:
        """Close the file, once the disk has everything."""
        self._database.close()


def open_store(path: Path, backups: Path, *, waits_for_disk: bool = True) -> Store:
    """Open the store, mark answers whose process died as incomplete, forget old deleted chats.

    Args:
        path: The file.
        backups: Where copies and damaged files go.
        waits_for_disk: Whether a turn is on the disk when the call that wrote it returns. Otherwise
            a thread sees to that, and `MessageTable.check_disk` tells where it failed.

    Raises:
        StoreError: It cannot be used.
    """
    sync = None if waits_for_disk else DiskSync(path)
    store = Store(open_database(path, backups, sync=sync), this_writer())
    try:
        _tidy(store)
    except StoreError as error:  # a full disk, a spoiled page: the chats can be read all the same
        _log.info("the store was not tidied: %s", error)
    return store


def set_aside(path: Path, backups: Path) -> Path:
    """Move a file that cannot be opened, with its log, out of the way; nothing of it is changed.

    Returns:
        Where it is now.

    Raises:
        StoreUnusable: It cannot be moved.
    """
    target = backups / f"{path.stem}-damaged-{time.strftime('%Y%m%d-%H%M%S')}{path.suffix}"
    try:
        backups.mkdir(parents=True, exist_ok=True)
        for ending in ("-wal", "-shm", ""):
            part = path.with_name(path.name + ending)
            if part.exists():
                part.rename(target.with_name(target.name + ending))
    except OSError as error:
        raise StoreUnusable(path, error.strerror or str(error)) from error
    return target


def read_store(path: Path) -> Store:
    """The store beside its owner, for another thread that only reads.

    Raises:
        StoreError: It cannot be read.
    """
    return Store(open_for_reading(path), writer="")


def _tidy(store: Store) -> None:
    for writer in store.messages.streaming_writers():
        if not is_alive(writer):
            store.messages.give_up_answers_of(writer)
    store.chats.purge(time.time())
