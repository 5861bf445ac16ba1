"""Case B21: the window is killed while an answer streams, at moments nobody chose."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.store.records import Message, MessageState
from app.store.store import open_store
from tests.helpers.streaming_window import QUESTION

pytestmark = [
    pytest.mark.gui,
    pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL"),
]
LOST_AT_MOST_SECONDS = 1.0


def kill_while_streaming(data_dir: Path, seconds: float) -> int:
    """Let a window stream for so long, kill it; returns the words that were a second old.

    Old by the last word of all: a window that was given no time by the machine could save nothing.
    """
    command = [sys.executable, "-m", "tests.helpers.streaming_window", str(data_dir)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(seconds)
    os.kill(process.pid, signal.SIGKILL)
    rest, _ = process.communicate()
    times = [float(line.split()[1]) for line in rest.splitlines() if line.count(" ") == 1]
    return sum(1 for at in times if at < times[-1] - LOST_AT_MOST_SECONDS)


def stored_turns(data_dir: Path) -> tuple[Message, ...]:
    path = data_dir / "chats.sqlite3"
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
    store = open_store(path, data_dir / "backups")
    (chat,) = [chat for chat in store.chats.all() if chat.current_message_id is not None]
    turns = store.messages.path(chat.current_message_id)
    store.close()
    return turns


@pytest.mark.parametrize(
    "kill",
    [*range(3), *(pytest.param(kill, marks=pytest.mark.full) for kill in range(3, 10))],
)
def test_b21_a_killed_window_has_lost_at_most_the_last_second(tmp_path: Path, kill: int) -> None:
    seconds = random.Random(kill).uniform(0.2, 3.2)
    num_old_words = kill_while_streaming(tmp_path, seconds)
    said, answer = stored_turns(tmp_path)
    assert said.text == QUESTION
    assert answer.state is MessageState.INCOMPLETE
    words = answer.text.split()
    assert words == [f"word{number}" for number in range(len(words))]
    assert len(words) >= num_old_words
