"""One window per data folder: a second start hands its wishes to the first and ends.

A lock file says whether there is a first one (a lock whose process is gone does not count), a local
socket carries the wishes. `app/__main__.py` claims before it loads the window, `app/window.py`
listens. Knows no window.
"""

import errno
import getpass
import hashlib
import json
import os
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from app.errors import AlreadyRunning, StoreUnusable

ANSWER = b"taken\n"
LONGEST_WISH = 65536
_PATIENCE_SECONDS = 15.0  # a window that begins on a slow machine does not answer before
_PAUSE_SECONDS = 0.05


@dataclass(frozen=True)
class Wish:
    """What a start asks of the window that is there.

    Attributes:
        model: A model to load; None for none.
        asks_quickly: The small window for one question, in place of the large one.
    """

    model: str | None = None
    asks_quickly: bool = False


class FirstInstance(QObject):
    """Holds the lock of a data folder, and takes the wishes of later starts.

    Owns the lock and the socket.
    """

    def __init__(self, lock: QLockFile, data_dir: Path) -> None:
        """Take wishes from now on.

        Args:
            lock: As `claim` gave it.
            data_dir: The folder that it is for.
        """
        super().__init__()
        name = server_name(data_dir)
        self._lock = lock
        self._take: Callable[[Wish], None] | None = None
        self._waiting: list[Wish] = []
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)
        QLocalServer.removeServer(name)  # left over by a crash; the lock is ours
        self._server.listen(name)

    def listen(self, take: Callable[[Wish], None]) -> None:
        """Have wishes told; those that came before are told now."""
        self._take = take
        waiting, self._waiting = self._waiting, []
        for wish in waiting:
            take(wish)

    def close(self) -> None:
        """Let the next start be the first."""
        self._server.close()
        self._lock.unlock()

    def _on_connection(self) -> None:
        while (connection := self._server.nextPendingConnection()) is not None:
            connection.readyRead.connect(lambda c=connection: self._read(c))
            connection.disconnected.connect(connection.deleteLater)
            self._read(connection)

    def _read(self, connection: QLocalSocket) -> None:
        if not connection.canReadLine():
            if connection.bytesAvailable() > LONGEST_WISH:
                connection.abort()
            return
        wish = _understood(bytes(connection.readLine(LONGEST_WISH).data()))
        connection.write(ANSWER)
        connection.flush()
        connection.disconnectFromServer()
        if wish is None:
            return
        if self._take is None:
            self._waiting.append(wish)
        else:
            self._take(wish)


def claim(data_dir: Path, wish: Wish) -> QLockFile | None:
    """Become the one window of a data folder, or hand the wish to it: then None.

    Needs no application, so that a second start ends before it has loaded much.

    Raises:
        AlreadyRunning: There is one, and it does not answer.
        StoreUnusable: Nothing can be written in the folder.
    """
    lock = _lock_of(data_dir)
    name = server_name(data_dir)
    end = time.monotonic() + _PATIENCE_SECONDS
    while not lock.tryLock(0):
        if _hand_over(name, wish, end - time.monotonic()):
            return None
        if lock.error() is not QLockFile.LockError.LockFailedError:
            return _without_lock(lock, data_dir)
        if time.monotonic() > end:
            raise AlreadyRunning(data_dir, _process_of(lock))
        time.sleep(_PAUSE_SECONDS)  # it begins, or it ends
    return lock


def server_name(data_dir: Path) -> str:
    """The socket of a data folder and a user; short, as paths of sockets have to be."""
    named = f"{getpass.getuser()}\0{data_dir.resolve()}"
    return f"venturi-{hashlib.sha256(named.encode()).hexdigest()[:16]}"


def _lock_of(data_dir: Path) -> QLockFile:
    folder = data_dir / "run"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnusable(data_dir, error.strerror or str(error)) from error
    lock = QLockFile(str(folder / "window.lock"))
    lock.setStaleLockTime(0)  # never by age: a window may stay open for weeks
    return lock


def _without_lock(lock: QLockFile, data_dir: Path) -> QLockFile:
    """Nobody holds it and it cannot be written: a full disk must not keep the chats from opening.

    Raises:
        StoreUnusable: Nothing at all can be written there.
    """
    if lock.error() is QLockFile.LockError.PermissionError:
        raise StoreUnusable(data_dir, os.strerror(errno.EACCES))
    return lock


def _process_of(lock: QLockFile) -> int | None:
    process = lock.getLockInfo()[0]
    return int(process) if process else None


def _hand_over(name: str, wish: Wish, patience_seconds: float) -> bool:
    """Tell the wish once, and wait for the answer: a window that is busy must not be told twice."""
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(500):
        return False
    socket.write(json.dumps(asdict(wish)).encode() + b"\n")
    socket.waitForBytesWritten(500)
    is_answered = socket.waitForReadyRead(max(1, round(patience_seconds * 1000)))
    return is_answered and bytes(socket.readAll().data()) == ANSWER


def _understood(line: bytes) -> Wish | None:
    """A wish; None for what is none, as from another version."""
    try:
        values = json.loads(line)
    except ValueError:
        return None
    if not isinstance(values, dict):
        return None
    names = {field.name for field in fields(Wish)}
    wish = Wish(**{name: value for name, value in values.items() if name in names})
    is_sound = isinstance(wish.model, str | None) and isinstance(wish.asks_quickly, bool)
    return wish if is_sound else None
