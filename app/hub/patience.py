"""How long a transfer tries again before it gives up, and how long it waits in between.

Waits double from one failure to the next and start anew with each byte that comes; what the server
asks for (Retry-After) counts. Shared by the connections of one transfer.
"""

import threading
from collections.abc import Callable

from app.hub.connection import Interrupted
from app.hub.errors import HubError


class Patience:
    """Owns the time of the last byte and the length of the next wait."""

    def __init__(
        self,
        limit_seconds: float,
        first_pause_seconds: float,
        longest_pause_seconds: float,
        clock: Callable[[], float],
    ) -> None:
        self._limit = limit_seconds
        self._first_pause = first_pause_seconds
        self._longest_pause = longest_pause_seconds
        self._clock = clock
        self._lock = threading.Lock()
        self._last_byte_at = clock()
        self._pause = first_pause_seconds

    def note_bytes(self) -> None:
        """Bytes came."""
        with self._lock:
            self._last_byte_at = self._clock()
            self._pause = self._first_pause

    def pause_after(self, interruption: Interrupted) -> float | HubError:
        """Seconds to wait before the next try, or the failure when it has lasted too long."""
        with self._lock:
            if self._clock() - self._last_byte_at >= self._limit:
                return interruption.failure
            pause = interruption.retry_after_seconds
            if pause is None:
                pause, self._pause = self._pause, min(2 * self._pause, self._longest_pause)
            return pause
