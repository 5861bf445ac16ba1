"""Slow functions off the GUI thread: a pool of two, results come back by `gui_queue`.

Knows nothing of what the functions do. Their threads are daemons: a window that closes does not
wait for a download. Made by `app/window.py`.
"""

import queue
import threading
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from app.gui_queue import GuiQueue

NUM_THREADS = 2

Result = TypeVar("Result")
_Call = Callable[[], None]


class Background:
    """Owns the two threads; every callback runs in the thread that made this object."""

    def __init__(self) -> None:
        self._answers: GuiQueue[_Call] = GuiQueue(lambda call: call())
        self._jobs: queue.SimpleQueue[_Call | None] = queue.SimpleQueue()
        for number in range(NUM_THREADS):
            name = f"background-{number}"
            threading.Thread(target=self._work, name=name, daemon=True).start()

    def run(
        self,
        function: Callable[[], Result],
        on_result: Callable[[Result], None],
        on_error: Callable[[Exception], None],
    ) -> None:
        """Call `function` in the pool, then exactly one of the two callbacks."""
        self._jobs.put(partial(self._run_one, function, on_result, on_error))

    def stop(self) -> None:
        """Let the threads end after their present job; no callback runs any more."""
        self._answers.close()
        for _ in range(NUM_THREADS):
            self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    def _run_one(
        self,
        function: Callable[[], Result],
        on_result: Callable[[Result], None],
        on_error: Callable[[Exception], None],
    ) -> None:
        try:
            answer = partial(on_result, function())
        except Exception as error:  # noqa: BLE001 - whatever it is, the asker is told
            self._answers.put([partial(on_error, error)])
        else:
            self._answers.put([answer])
