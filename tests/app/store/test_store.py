"""app/store/store.py: a killed process loses at most a second, and two processes share one store.

Case B21 (a crash during generation loses chats), at the level of the store.
"""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from app.store.records import MessageState
from app.store.store import open_store
from engine import SamplingParams

# Streams words into an answer, saving each, and says after each save how many there are.
STREAM = """
import sys, time
from dataclasses import replace
from pathlib import Path
from app.store.store import open_store
from engine import SamplingParams
folder = Path(sys.argv[1])
store = open_store(folder / "chats.sqlite3", folder / "backups")
chat = store.chats.create(now=time.time())
_, answer = store.messages.add_turn(chat.id, None, "tell me", SamplingParams(), now=time.time())
for number in range(100000):
    answer = replace(answer, text=answer.text + f"word{number} ")
    store.messages.save_growing(answer)
    print(number, flush=True)
"""
# Adds turns to a chat of its own.
ADD_TURNS = """
import sys, time
from pathlib import Path
from app.store.store import open_store
from engine import SamplingParams
folder = Path(sys.argv[1])
store = open_store(folder / "chats.sqlite3", folder / "backups")
chat = store.chats.create(now=time.time())
parent = None
for number in range(50):
    _, answer = store.messages.add_turn(chat.id, parent, str(number), SamplingParams(), time.time())
    store.messages.save_growing(answer)
    parent = answer.id
store.close()
"""


def start(script: str, folder: Path) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", script, str(folder)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def check_integrity(folder: Path) -> str:
    connection = sqlite3.connect(folder / "chats.sqlite3")
    (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
    connection.execute("INSERT INTO messages_fts(messages_fts) VALUES ('integrity-check')")
    connection.close()
    return str(verdict)


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
@pytest.mark.parametrize("words_before_kill", [1, 40, 333])
def test_b21_a_killed_process_leaves_the_answer_up_to_its_last_save(
    tmp_path: Path, words_before_kill: int
) -> None:
    process = start(STREAM, tmp_path)
    assert process.stdout is not None
    for _ in range(words_before_kill):
        saved = int(process.stdout.readline())
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()

    store = open_store(tmp_path / "chats.sqlite3", tmp_path / "backups")
    (chat,) = store.chats.all()
    said, answer = store.messages.path(chat.current_message_id)
    store.close()
    assert said.text == "tell me"
    assert answer.state is MessageState.INCOMPLETE
    assert answer.text.split()[: saved + 1] == [f"word{n}" for n in range(saved + 1)]
    assert check_integrity(tmp_path) == "ok"


def test_b21_an_answer_of_a_living_process_is_not_marked_by_another(tmp_path: Path) -> None:
    process = start(STREAM, tmp_path)
    assert process.stdout is not None
    process.stdout.readline()
    store = open_store(tmp_path / "chats.sqlite3", tmp_path / "backups")
    (chat,) = store.chats.all()
    answer = store.messages.path(chat.current_message_id)[-1]
    store.close()
    process.kill()
    process.communicate()
    assert answer.state is MessageState.STREAMING


def test_two_processes_that_start_and_write_at_once_lose_nothing(tmp_path: Path) -> None:
    processes = [start(ADD_TURNS, tmp_path) for _ in range(2)]
    for process in processes:
        process.communicate()
        assert process.returncode == 0
    store = open_store(tmp_path / "chats.sqlite3", tmp_path / "backups")
    lengths = [len(store.messages.path(chat.current_message_id)) for chat in store.chats.all()]
    store.close()
    assert lengths == [100, 100]
    assert check_integrity(tmp_path) == "ok"


def test_what_one_connection_writes_another_reads_at_once(tmp_path: Path) -> None:
    first, second = (open_store(tmp_path / "x.sqlite3", tmp_path / "backups") for _ in range(2))
    chat = first.chats.create(now=1.0)
    first.messages.add_turn(chat.id, None, "hello", SamplingParams(), now=2.0)
    assert len(second.messages.path(second.chats.get(chat.id).current_message_id)) == 2
    first.close()
    second.close()
