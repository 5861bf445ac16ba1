"""Ctrl+C as a wish to be looked at between two events, in place of an exception in their midst.

An exception could tear a message's text or a transaction apart. The second Ctrl+C does raise, so
that nothing can hold the user. For the main thread of a terminal.
"""

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType


class Interrupts:
    """Whether Ctrl+C was pressed. Owned by the main thread."""

    def __init__(self) -> None:
        self._num_pressed = 0
        self._is_taken = False

    def take(self) -> bool:
        """Whether it was pressed; True once only."""
        is_new = self._num_pressed > 0 and not self._is_taken
        self._is_taken = self._is_taken or is_new
        return is_new

    def note(self, number: int, frame: FrameType | None) -> None:
        """The signal's handler."""
        self._num_pressed += 1
        if self._num_pressed > 1:
            raise KeyboardInterrupt


@contextlib.contextmanager
def noted_interrupts() -> Iterator[Interrupts]:
    """Within this, the first Ctrl+C is noted and not raised."""
    interrupts = Interrupts()
    before = signal.signal(signal.SIGINT, interrupts.note)
    try:
        yield interrupts
    finally:
        signal.signal(signal.SIGINT, before)
