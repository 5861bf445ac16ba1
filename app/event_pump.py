"""The queue between the engine's thread and a front end that waits in its own: the terminal's.

The window has `gui_queue` in its place. Knows nothing of what the events say; one thread pumps.
"""

import queue
from collections.abc import Callable, Sequence

from engine import Event

_LONGEST_WAIT_SECONDS = 0.1  # so that Ctrl+C is heard on every system, and timers run


class EventPump:
    """Owns the queue. `emit` may be called from any thread, the rest from one."""

    def __init__(self) -> None:
        self._events: queue.SimpleQueue[Event] = queue.SimpleQueue()

    def emit(self, events: Sequence[Event]) -> None:
        """Put events in the queue; given to the engine."""
        for event in events:
            self._events.put(event)

    def pump(self, dispatch: Callable[[Event], None], wait_seconds: float = 0.0) -> None:
        """Hand on all events that are there, waiting for the first one up to `wait_seconds`."""
        try:
            event = (
                self._events.get(timeout=wait_seconds) if wait_seconds else self._events.get(False)
            )
            while True:
                dispatch(event)
                event = self._events.get(False)
        except queue.Empty:
            return

    def pump_until(
        self,
        dispatch: Callable[[Event], None],
        is_done: Callable[[], bool],
        *,
        on_turn: Callable[[], None] = lambda: None,
    ) -> None:
        """Hand on events as they come until `is_done`.

        Args:
            dispatch: Takes each event.
            is_done: Asked after each bunch of events.
            on_turn: Called after each bunch and at least ten times a second.
        """
        while not is_done():
            self.pump(dispatch, _LONGEST_WAIT_SECONDS)
            on_turn()
