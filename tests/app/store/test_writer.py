"""app/store/writer.py: a living process is told from a dead one and from a later one."""

import subprocess
import sys

import psutil

from app.store.writer import is_alive, this_writer


def test_this_process_is_alive() -> None:
    assert is_alive(this_writer())


def test_a_process_that_ended_is_not_alive() -> None:
    process = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    child = psutil.Process(process.pid)
    writer = f"{child.pid}:{child.create_time():.2f}"
    assert is_alive(writer)
    process.communicate()
    assert not is_alive(writer)


def test_another_process_with_the_same_id_is_another_writer() -> None:
    pid, _, began = this_writer().partition(":")
    assert not is_alive(f"{pid}:{float(began) - 60}")


def test_a_name_that_says_nothing_is_not_alive() -> None:
    assert not is_alive("nonsense")
