"""Other programs that want the processor, and a processor that is smaller than it was."""

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

_START_SECONDS = 1.0
Condition = Callable[[], AbstractContextManager[None]]


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """Nothing else."""
    yield


def busy_programs(count: int) -> Condition:
    """`count` programs that compute all the time, wherever the system puts them."""

    @contextlib.contextmanager
    def condition() -> Iterator[None]:
        programs = [
            subprocess.Popen([sys.executable, "-I", "-S", "-c", "while True: pass"])
            for _ in range(count)
        ]
        try:
            time.sleep(_START_SECONDS)
            yield
        finally:
            for program in programs:
                program.kill()
                program.wait()

    return condition


@contextlib.contextmanager
def one_core() -> Iterator[None]:
    """All threads of this process on one core."""
    before = os.sched_getaffinity(0)
    _confine({min(before)})
    try:
        yield
    finally:
        _confine(before)


def _confine(cores: set[int]) -> None:
    """Every thread; one that is started later has the affinity of the one that starts it."""
    for task in Path("/proc/self/task").iterdir():
        with contextlib.suppress(ProcessLookupError):
            os.sched_setaffinity(int(task.name), cores)
