"""The engine's own thread: inbox → engine → emit. The only catch-all of the engine lives here.

Whoever holds an `EngineThread` sends commands from any thread and receives lists of events through
`emit`, which is called in the engine thread and must only pass them on (to a queue). torch is
imported inside `run`, never before.
"""

import queue
import threading
from collections.abc import Callable, Sequence

from engine.messages import Command, Event, Shutdown

Emit = Callable[[Sequence[Event]], None]


class EngineThread:
    """Owns the thread that owns everything with tokens and tensors."""

    def __init__(self, emit: Emit) -> None:
        self._emit = emit
        self._inbox: queue.SimpleQueue[Command] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="engine", daemon=True)

    def start(self) -> None:
        """Begin to take commands. Commands sent before are kept."""
        self._thread.start()

    def send(self, command: Command) -> None:
        """Hand over an order; returns at once, from any thread."""
        self._inbox.put(command)

    def stop(self, timeout_seconds: float = 3.0) -> bool:
        """Send Shutdown and wait; returns whether the thread ended in time."""
        self.send(Shutdown())
        self._thread.join(timeout_seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        raise NotImplementedError
