"""What was committed, brought from the system's memory onto the disk off the committing thread.

In SQLite's own way the commit waits for the disk; where that takes 300 ms, a window stands still
for as long. Here a thread does the same, `fsync` of the write-ahead log, and folds a log that has
grown into the file. A killed process has lost nothing either way; a loss of power, what the disk
was given within the time that it takes. Knows no table; `database.py` owns one for a window.
"""

import contextlib
import os
import sqlite3
import threading
from pathlib import Path

FOLD_BYTES = 8 << 20


class DiskSync:
    """Owns the thread, and knows how much of what was asked for has been done."""

    def __init__(self, path: Path) -> None:
        """Args: path: The SQLite file; its log lies beside it."""
        self._path = path
        self._log_path = path.with_name(path.name + "-wal")
        self._changed = threading.Condition()
        self._num_asked = 0
        self._num_done = 0
        self._is_over = False
        self._failure: OSError | None = None
        self._thread: threading.Thread | None = None

    @property
    def is_settled(self) -> bool:
        """Whether the disk has everything that it was asked to take."""
        with self._changed:
            return self._num_done == self._num_asked and self._failure is None

    def ask(self) -> None:
        """Have everything that is committed now brought onto the disk; returns at once."""
        with self._changed:
            self._num_asked += 1
            self._changed.notify_all()
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="disk sync", daemon=True)
                self._thread.start()

    def raise_failure(self) -> None:
        """Say that the disk did not take it, until it does; it is tried again meanwhile.

        Raises:
            OSError: What the system said.
        """
        with self._changed:
            failure, is_idle = self._failure, self._num_done == self._num_asked
        if failure is not None:
            if is_idle:
                self.ask()
            raise OSError(*failure.args) from failure

    def close(self) -> None:
        """Wait until all that was asked for is done, and end the thread."""
        with self._changed:
            self._is_over = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while (number := self._next()) is not None:
            failure = self._sync()
            with self._changed:
                self._num_done, self._failure = number, failure

    def _next(self) -> int | None:
        """Wait for the next wish; several at once are one. None at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._num_asked > self._num_done or self._is_over)
            return self._num_asked if self._num_asked > self._num_done else None

    def _sync(self) -> OSError | None:
        try:
            # Not the SQLite file itself: closing it would give up the locks that SQLite holds.
            with self._log_path.open("r+b") as log:
                os.fsync(log.fileno())
                size_bytes = log.seek(0, os.SEEK_END)
        except FileNotFoundError:  # folded already
            return None
        except OSError as error:
            return error
        if size_bytes >= FOLD_BYTES:
            self._fold()
        return None

    def _fold(self) -> None:
        """Let readers and writers go on meanwhile; what they are busy with waits for next time."""
        address = f"{self._path.absolute().as_uri()}?mode=rw"  # and makes no file where none is
        with (
            contextlib.suppress(sqlite3.Error),
            contextlib.closing(sqlite3.connect(address, uri=True)) as connection,
        ):
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
