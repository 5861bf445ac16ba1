"""One window per data folder: wishes of later starts, crashes, other folders."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from pytestqt.qtbot import QtBot

from app.errors import AlreadyRunning, StoreUnusable
from app.single_instance import FirstInstance, Wish, claim, server_name

START = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from app.single_instance import FirstInstance, Wish, claim
lock = claim(Path(sys.argv[1]), Wish(model=sys.argv[2]))
application = QCoreApplication([])
first = lock and FirstInstance(lock, Path(sys.argv[1]))
print("handed over" if first is None else "first", flush=True)
if first is not None:
    sys.stdin.read()
"""


@pytest.fixture
def first(qapp: object, tmp_path: Path) -> Iterator[FirstInstance]:
    lock = claim(tmp_path, Wish())
    assert lock is not None
    made = FirstInstance(lock, tmp_path)
    yield made
    made.close()


def start(folder: Path, model: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", START, str(folder), model],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )


def test_the_second_start_hands_its_model_to_the_first(
    first: FirstInstance, tmp_path: Path, qtbot: QtBot
) -> None:
    wishes: list[Wish] = []
    first.listen(wishes.append)
    second = start(tmp_path, "/models/ж 1.gguf")
    qtbot.waitUntil(lambda: bool(wishes))
    assert wishes == [Wish(model="/models/ж 1.gguf")]
    assert second.communicate(timeout=60)[0] == "handed over\n"


def test_a_wish_that_comes_before_the_window_is_there_is_kept(
    first: FirstInstance, tmp_path: Path, qtbot: QtBot
) -> None:
    second = start(tmp_path, "a")
    qtbot.waitUntil(lambda: second.poll() is not None)
    second.communicate()
    wishes: list[Wish] = []
    first.listen(wishes.append)
    assert wishes == [Wish(model="a")]


@pytest.mark.skipif(sys.platform == "win32", reason="kills with SIGKILL")
def test_after_a_crash_the_next_start_is_the_first(qapp: object, tmp_path: Path) -> None:
    crashed = start(tmp_path, "a")
    assert crashed.stdout is not None
    assert crashed.stdout.readline() == "first\n"
    crashed.kill()
    crashed.communicate()
    lock = claim(tmp_path, Wish())
    assert lock is not None
    made = FirstInstance(lock, tmp_path)
    assert made._server.isListening()
    made.close()


def test_a_lock_that_cannot_be_written_keeps_nobody_out(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = QLockFile.LockError.UnknownError  # a full disk
    monkeypatch.setattr(QLockFile, "tryLock", lambda self, milliseconds: False)
    monkeypatch.setattr(QLockFile, "error", lambda self: error)
    assert claim(tmp_path, Wish()) is not None
    error = QLockFile.LockError.PermissionError
    with pytest.raises(StoreUnusable):
        claim(tmp_path, Wish())


def test_other_folders_have_windows_of_their_own(first: FirstInstance, tmp_path: Path) -> None:
    other = claim(tmp_path / "other", Wish())
    assert other is not None
    other.unlock()
    assert server_name(tmp_path) != server_name(tmp_path / "other")


def test_the_same_folder_by_another_name_is_the_same(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "data")
    assert server_name(tmp_path / "link") == server_name(tmp_path / "data")


def test_a_first_one_that_does_not_answer_is_named(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.single_instance._PATIENCE_SECONDS", 0.2)
    silent = start(tmp_path, "a")
    assert silent.stdout is not None
    assert silent.stdout.readline() == "first\n"
    with pytest.raises(AlreadyRunning) as raised:
        claim(tmp_path, Wish())  # its process runs no event loop
    assert raised.value.pid == silent.pid
    silent.communicate(timeout=60)


@pytest.mark.parametrize("line", [b"\xff\n", b"[]\n", b'{"model": 7}\n', b'"a"\n'])
def test_nonsense_is_no_wish_and_does_no_harm(
    first: FirstInstance, tmp_path: Path, qtbot: QtBot, line: bytes
) -> None:
    wishes: list[Wish] = []
    first.listen(wishes.append)
    socket = QLocalSocket()
    socket.connectToServer(server_name(tmp_path))
    socket.write(line)
    qtbot.waitUntil(lambda: socket.state() == socket.LocalSocketState.UnconnectedState)
    assert wishes == []
    assert first._server.isListening()


def test_words_of_a_newer_version_are_left_out(
    first: FirstInstance, tmp_path: Path, qtbot: QtBot
) -> None:
    wishes: list[Wish] = []
    first.listen(wishes.append)
    socket = QLocalSocket()
    socket.connectToServer(server_name(tmp_path))
    socket.write(b'{"model": "a", "page": "settings"}\n')
    qtbot.waitUntil(lambda: bool(wishes))
    assert wishes == [Wish(model="a")]


def test_only_the_user_may_use_the_socket(first: FirstInstance) -> None:
    options = first._server.socketOptions()
    assert options & QLocalServer.SocketOption.UserAccessOption
