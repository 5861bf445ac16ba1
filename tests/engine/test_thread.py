"""EngineThread: a bug fails what runs and is told; the thread lives on."""

import logging
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from engine import (
    Command,
    EngineBug,
    EngineFailed,
    EngineThread,
    Event,
    Generate,
    LoadCancelled,
    LoadModel,
    LoadOptions,
    ModelLoaded,
    ModelLoadFailed,
    ModelLoading,
    ModelUnloaded,
    RequestFailed,
    Shutdown,
    Text,
    UnloadModel,
)
from tests.helpers.script_model import write_script_model

ROOT = Path(__file__).parents[2]


class Broken:
    """A path that no one can open, by a mistake of ours."""

    def exists(self) -> bool:
        raise ZeroDivisionError("a mistake")


@pytest.fixture
def thread() -> Iterator[tuple[EngineThread, Callable[[], Event]]]:
    """A running thread, and a function that waits for its next event."""
    events: queue.Queue[Event] = queue.Queue()
    engine = EngineThread(lambda more: [events.put(event) for event in more])
    engine.start()
    yield engine, lambda: events.get(timeout=60)
    assert engine.stop(timeout_seconds=30)


def until(next_event: Callable[[], Event], kind: type[Event]) -> Event:
    while not isinstance(event := next_event(), kind):
        pass
    return event


def test_a_bug_in_a_load_is_told_and_the_next_load_works(
    thread: tuple[EngineThread, Callable[[], Event]],
    tmp_path: Path,
    expected_log_records: list[logging.LogRecord],
) -> None:
    engine, next_event = thread
    engine.send(LoadModel(Broken()))  # type: ignore[arg-type]
    failed = until(next_event, EngineFailed)
    assert isinstance(failed, EngineFailed)
    assert isinstance(failed.error, EngineBug)
    assert "a mistake" in failed.error.summary
    assert "ZeroDivisionError" in failed.error.details
    assert isinstance(next_event(), ModelLoadFailed)
    engine.send(LoadModel(write_script_model(tmp_path / "script.gguf")))
    assert isinstance(until(next_event, ModelLoaded), ModelLoaded)
    assert len(expected_log_records) == 1


def test_a_bug_in_a_request_closes_it(
    thread: tuple[EngineThread, Callable[[], Event]],
    tmp_path: Path,
    expected_log_records: list[logging.LogRecord],
) -> None:
    engine, next_event = thread
    engine.send(LoadModel(write_script_model(tmp_path / "script.gguf")))
    engine.send(Generate(7, Text(3)))  # type: ignore[arg-type]
    failed = until(next_event, RequestFailed)
    assert isinstance(failed, RequestFailed)
    assert failed.request_id == 7
    assert isinstance(failed.error, EngineBug)
    assert expected_log_records


def events_of_a_load(path: Path, order: Command) -> list[Event]:
    """What a thread tells of a load when an order comes between its first two tensors."""
    events: queue.Queue[Event] = queue.Queue()

    def take(more: Sequence[Event]) -> None:
        for event in more:
            if isinstance(event, ModelLoading) and event.stage == "packing weights":
                if not has_come.is_set():
                    engine.send(order)
                has_come.set()
            events.put(event)

    has_come = threading.Event()
    engine = EngineThread(take)
    engine.start()
    engine.send(LoadModel(path, LoadOptions(kernels="reference")))
    assert has_come.wait(60)
    assert engine.stop(timeout_seconds=30)
    told = [events.get() for _ in range(events.qsize())]
    return [event for event in told if not isinstance(event, ModelLoading)]


def test_a_load_that_nobody_wants_any_more_ends_between_two_tensors(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "script.gguf")
    failed, *rest = events_of_a_load(path, UnloadModel())
    assert failed == ModelLoadFailed(path, LoadCancelled(path))
    assert set(map(type, rest)) == {ModelUnloaded}


def test_another_load_takes_the_place_of_one_that_runs(tmp_path: Path) -> None:
    path, other = (write_script_model(tmp_path / f"{name}.gguf") for name in "ab")
    events = events_of_a_load(path, LoadModel(other, LoadOptions(kernels="reference")))
    assert events[0] == ModelLoadFailed(path, LoadCancelled(path))


def test_the_end_of_the_thread_waits_for_no_load(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "script.gguf")
    events = events_of_a_load(path, Shutdown())
    assert events[0] == ModelLoadFailed(path, LoadCancelled(path))


def test_loads_that_end_by_themselves_leave_nothing_to_give_up(
    thread: tuple[EngineThread, Callable[[], Event]], tmp_path: Path
) -> None:
    engine, next_event = thread
    path = write_script_model(tmp_path / "script.gguf")
    for _ in range(2):
        engine.send(LoadModel(path, LoadOptions(kernels="reference")))
        until(next_event, ModelLoaded)
        engine.send(UnloadModel())
        until(next_event, ModelUnloaded)


LOAD_AND_COUNT = """
import gc, queue, sys
from pathlib import Path
from engine import EngineThread, LoadModel
events = queue.Queue()
engine = EngineThread(lambda more: [events.put(event) for event in more])
engine.start()
engine.send(LoadModel(Path("none.gguf")))
events.get()
print(gc.isenabled(), gc.get_freeze_count() > 100_000, "torch" in sys.modules)
engine.stop()
"""


def test_the_collector_runs_again_after_torch_came_and_leaves_its_objects_alone() -> None:
    command = [sys.executable, "-c", LOAD_AND_COUNT]
    found = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert found.stdout.split() == ["True", "True", "True"], found.stderr
