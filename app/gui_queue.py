"""The one door from any thread into the GUI thread: a list under a lock and a wake-up signal.

The signal carries nothing and is sent only when the list was empty, so bursts merge by themselves;
a queue that rests after each batch also merges a stream of single items, which nobody sees sooner.
Knows nothing of what passes through. Made by `app/window.py` (engine events) and
`app/background.py` (results).
"""

import threading
import time
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal

Item = TypeVar("Item")


class _Bell(QObject):
    """Wakes the thread it was made in."""

    rung = Signal()


class GuiQueue(Generic[Item]):
    """Hands items to `receive` in the thread that made the queue, in the order they were put."""

    def __init__(
        self,
        receive: Callable[[Item], None],
        clock: Callable[[], float] = time.monotonic,
        *,
        rest_milliseconds: int = 0,
        merge: Callable[[Sequence[Item]], Sequence[Item]] | None = None,
    ) -> None:
        """Make a queue.

        Args:
            receive: Takes one item.
            clock: Seconds.
            rest_milliseconds: What comes so soon after a batch waits for the next one.
            merge: Makes fewer items of a batch that say the same.
        """
        self._receive = receive
        self._clock = clock
        self._rest_milliseconds = rest_milliseconds
        self._merge = merge
        self._is_resting = False
        self._waiting_since = 0.0  # of the first item in the list
        self._longest_wait = 0.0
        self._lock = threading.Lock()
        self._items: list[Item] = []
        self._is_closed = False
        self._bell = _Bell()
        self._bell.rung.connect(self._on_rung, Qt.ConnectionType.QueuedConnection)
        self._rest_timer = QTimer(self._bell)
        self._rest_timer.setSingleShot(True)
        self._rest_timer.setInterval(rest_milliseconds)
        self._rest_timer.timeout.connect(self._on_rested)

    def put(self, items: Sequence[Item]) -> None:
        """Hand over items, from any thread; returns at once. A closed queue drops them."""
        with self._lock:
            if self._is_closed or not items:
                return
            was_empty = not self._items
            self._items.extend(items)
            if was_empty:
                self._waiting_since = self._clock()
                if not self._is_resting:
                    self._bell.rung.emit()

    def take_longest_wait(self) -> float:
        """Seconds from putting items to having received them, the longest since the last call.

        Called in the receiving thread.
        """
        longest, self._longest_wait = self._longest_wait, 0.0
        return longest

    def close(self) -> None:
        """Take nothing more and forget what was not yet handed on."""
        with self._lock:
            self._is_closed = True
            self._items.clear()

    def _on_rung(self) -> None:
        with self._lock:
            items, self._items = self._items, []
            since = self._waiting_since
        batch = items if self._merge is None else self._merge(items)
        num_received = 0
        try:
            for item in batch:
                num_received += 1
                self._receive(item)
        finally:
            self._longest_wait = max(self._longest_wait, self._clock() - since)
            self._put_back(batch[num_received:])
            self._rest()

    def _rest(self) -> None:
        if self._rest_milliseconds and not self._is_resting:
            self._is_resting = True
            self._rest_timer.start()

    def _on_rested(self) -> None:
        with self._lock:
            self._is_resting = False
            is_waiting = bool(self._items)
        if is_waiting:
            self._on_rung()

    def _put_back(self, rest: Sequence[Item]) -> None:
        """After a receiver broke, what it did not see comes first in the next batch."""
        with self._lock:
            if self._is_closed or not rest:
                return
            self._items[:0] = rest
            self._waiting_since = self._clock()
            self._bell.rung.emit()
