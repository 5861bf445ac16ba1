"""Ctrl+C and SIGTERM as wishes to be looked at between two events, not exceptions in their midst.

An exception could tear a message's text or a transaction apart. The second signal does raise, so
that nothing can hold the user. For the main thread of a terminal.
"""

import contextlib
import signal
import sys
from collections.abc import Iterator
from types import FrameType

_NOTED = (signal.SIGINT, signal.SIGTERM)


class Interrupts:
    """Whether the user wants an end. Owned by the main thread."""

    def __init__(self) -> None:
        self._num_noted = 0
        self._is_taken = False
        self._exit_code: int | None = None

    def take(self) -> bool:
        """Whether a signal came; True once only."""
        is_new = self._num_noted > 0 and not self._is_taken
        self._is_taken = self._is_taken or is_new
        return is_new

    def note(self, number: int, frame: FrameType | None) -> None:
        """The signals' handler."""
        self._num_noted += 1
        if number == signal.SIGTERM:
            self._exit_code = 128 + number
        if self._num_noted > 1:
            self.leave_if_told()
            raise KeyboardInterrupt

    def leave_if_told(self) -> None:
        """End the process if SIGTERM was among what came: it asks for more than Ctrl+C does."""
        if self._exit_code is not None:
            sys.exit(self._exit_code)


@contextlib.contextmanager
def noted_interrupts() -> Iterator[Interrupts]:
    """Within this, the first signal is noted and not raised; SIGTERM leaves at its end."""
    interrupts = Interrupts()
    before = {number: signal.signal(number, interrupts.note) for number in _NOTED}
    try:
        yield interrupts
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        interrupts.leave_if_told()
