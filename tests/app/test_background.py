"""Slow functions off the GUI thread, their results back in it."""

import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.background import NUM_THREADS, Background

pytestmark = pytest.mark.gui


@pytest.fixture
def background() -> Iterator[Background]:
    made = Background()
    yield made
    made.stop()


def fail(error: Exception) -> None:
    raise AssertionError(f"unexpected error: {error!r}")


def test_a_function_runs_elsewhere_and_its_result_comes_back_here(
    qtbot: QtBot, background: Background
) -> None:
    seen: list[tuple[str, str]] = []

    def on_result(worker: str) -> None:
        seen.append((worker, threading.current_thread().name))

    background.run(lambda: threading.current_thread().name, on_result, fail)
    qtbot.waitUntil(lambda: bool(seen))
    worker, receiver = seen[0]
    assert worker.startswith("background-")
    assert receiver == threading.current_thread().name


def test_an_error_comes_back_as_it_was_raised(qtbot: QtBot, background: Background) -> None:
    errors: list[Exception] = []
    cause = OSError("disk full")

    def break_down() -> None:
        raise cause

    background.run(break_down, lambda _: pytest.fail("no result"), errors.append)
    qtbot.waitUntil(lambda: bool(errors))
    assert errors == [cause]


def test_the_pool_goes_on_after_an_error(qtbot: QtBot, background: Background) -> None:
    results: list[int] = []
    for number in range(2 * NUM_THREADS):
        background.run(lambda: 1 // 0, lambda _: None, lambda _: None)
        background.run(lambda number=number: number, results.append, fail)
    qtbot.waitUntil(lambda: len(results) == 2 * NUM_THREADS)
    assert sorted(results) == list(range(2 * NUM_THREADS))


def test_two_functions_run_at_the_same_time(qtbot: QtBot, background: Background) -> None:
    both_here = threading.Barrier(NUM_THREADS, timeout=60)
    results: list[int] = []
    for _ in range(NUM_THREADS):
        background.run(both_here.wait, results.append, fail)
    qtbot.waitUntil(lambda: len(results) == NUM_THREADS)


def test_nothing_comes_back_after_stop(qtbot: QtBot, background: Background) -> None:
    may_end = threading.Event()
    results: list[bool] = []
    background.run(lambda: may_end.wait(60), results.append, fail)
    background.stop()
    may_end.set()
    qtbot.wait(50)
    assert results == []
