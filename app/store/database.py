"""The connection to the SQLite file: opening, transactions, and SQLite's errors made ours.

Write-ahead logging, so that several processes share the file and a kill loses nothing committed.
Knows no table; `chats.py` and `messages.py` do.
"""

import contextlib
import errno
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from app.errors import StoreBroken, StoreError, StoreFull, StoreUnusable
from app.store.disk_sync import DiskSync
from app.store.migrations import MIGRATIONS, Migration, migrate

BUSY_TIMEOUT_SECONDS = 5.0
_BROKEN_CODES = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
# Without room for the log's own index, SQLite says "disk I/O error" and not that it is full.
_ROOM_WANTED_BYTES = 1 << 20


class Database:
    """Owns one connection; to be used in the thread that opened it."""

    def __init__(
        self, path: Path, connection: sqlite3.Connection, sync: DiskSync | None = None
    ) -> None:
        """Args: sync: Waits for the disk in place of the thread that commits."""
        self._path = path
        self._connection = connection
        self._sync = sync
        if sync is not None:
            connection.execute("PRAGMA wal_autocheckpoint = 0")  # that waits for the disk too
        self._changed_chats: set[int] | None = None  # None: any may have changed
        self._data_version = 0
        self._transaction: object | None = None  # which of them is open, or was last

    def note_change(self, chat_id: int | None) -> None:
        """Say that what a list shows of a chat is another now; None where any may have changed."""
        if chat_id is None:
            self._changed_chats = None
        elif self._changed_chats is not None:
            self._changed_chats.add(chat_id)

    def take_changes(self) -> set[int] | None:
        """The chats that changed since this was asked last; None where any may have.

        What another process wrote is among the latter.
        """
        (row,) = self.read("PRAGMA data_version")
        changed = self._changed_chats if row[0] == self._data_version else None
        self._changed_chats, self._data_version = set(), row[0]
        return changed

    def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """All rows of a query.

        Raises:
            StoreError: SQLite refused.
        """
        with _typed_errors(self._path):
            return self._connection.execute(sql, parameters).fetchall()

    @contextlib.contextmanager
    def writing(self, *, durable: bool = False) -> Iterator[sqlite3.Connection]:
        """A transaction: all of the block is written, or nothing.

        Args:
            durable: Let the disk have it at once, so that it also survives a loss of power: it is
                waited for here, or by the `DiskSync`. Without, a kill of the process loses nothing,
                a loss of power may lose the last seconds.

        Raises:
            StoreError: SQLite refused; nothing was written.
        """
        with _typed_errors(self._path):
            # What a signal raises can strike between two lines and leave a transaction open.
            self._roll_back()
            mine = self._transaction = object()
            waits = durable and self._sync is None
            self._connection.execute(f"PRAGMA synchronous = {'FULL' if waits else 'NORMAL'}")
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if mine is self._transaction:
                    self._roll_back()
                raise
            if durable and self._sync is not None:
                self._sync.ask()

    @property
    def is_settled(self) -> bool:
        """Whether the disk has all that was written durably."""
        return self._sync is None or self._sync.is_settled

    def check_disk(self) -> None:
        """Say so if the disk did not take what was written.

        Raises:
            StoreError: It did not, and is asked again.
        """
        if self._sync is not None:
            with _typed_errors(self._path):
                self._sync.raise_failure()

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def close(self) -> None:
        """Close the connection; the write-ahead log is folded into the file."""
        self._transaction = None
        if self._sync is not None:
            self._sync.close()
        self._connection.close()


def open_database(
    path: Path,
    backups: Path,
    migrations: Sequence[Migration] = MIGRATIONS,
    *,
    sync: DiskSync | None = None,
) -> Database:
    """Open the file, making or migrating it where needed.

    Args:
        path: The file.
        backups: Where a copy is kept of a file that is migrated.
        migrations: All there are.
        sync: Waits for the disk in place of this thread.

    Raises:
        StoreTooNew: The file is of a later version.
        StoreBroken: The file is not a database, or is damaged.
        StoreUnusable: No permission, no space, or locked for longer than the timeout.
    """
    with _typed_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_SECONDS, isolation_level=None)
        try:
            _prepare(connection)
            migrate(connection, path, backups, migrations)
        except BaseException:
            connection.close()
            raise
    return Database(path, connection, sync)


def open_for_reading(path: Path) -> Database:
    """Open the file beside its owner, in any thread; nothing can be written.

    Raises:
        StoreError: It cannot be read.
    """
    with _typed_errors(path):
        address = f"{path.absolute().as_uri()}?mode=ro"
        connection = sqlite3.connect(address, timeout=BUSY_TIMEOUT_SECONDS, uri=True)
        connection.row_factory = sqlite3.Row
        connection.text_factory = _decode
    return Database(path, connection)


def _prepare(connection: sqlite3.Connection) -> None:
    connection.row_factory = sqlite3.Row
    connection.text_factory = _decode
    connection.execute("PRAGMA foreign_keys = ON")
    # SQLite does not wait for the lock that the change to WAL needs: two first starts at once.
    _retry_while_busy(lambda: connection.execute("PRAGMA journal_mode = WAL").fetchone())


def _decode(stored: bytes) -> str:
    """Text of a damaged row may hold anything."""
    return stored.decode("utf-8", "replace")


def _retry_while_busy(action: Callable[[], object]) -> None:
    deadline = time.monotonic() + BUSY_TIMEOUT_SECONDS
    while True:
        try:
            action()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.02)
        else:
            return


@contextlib.contextmanager
def _typed_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise _typed(error, path) from error
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise StoreFull(path, free_bytes(path)) from error
        raise StoreUnusable(path, error.strerror or str(error)) from error


def _typed(error: sqlite3.DatabaseError, path: Path) -> StoreError:
    # Extended codes carry the plain one in their low byte.
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    free = free_bytes(path)
    is_crowded = free is not None and free < _ROOM_WANTED_BYTES
    if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and is_crowded):
        return StoreFull(path, free)
    return (StoreBroken if code in _BROKEN_CODES else StoreUnusable)(path, str(error))


def free_bytes(path: Path) -> int | None:
    """Room left where a file lies; None is not known."""
    try:
        return shutil.disk_usage(path.parent).free
    except OSError:
        return None
