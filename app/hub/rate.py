"""How fast a transfer is and how long it will take, so that nothing shown jumps back.

Knows only numbers of bytes and a clock; asked by `transfer.py` a few times a second.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

WINDOW_SECONDS = 8.0
STALL_SECONDS = 3.0
# A longer estimate is believed when it has been longer for this time: the line got slower.
PATIENCE_SECONDS = 10.0


@dataclass(frozen=True)
class Rate:
    """A reading; None is not known."""

    bytes_per_second: float | None
    seconds_left: float | None
    stalled_seconds: float | None


class RateMeter:
    """Owns the samples of one transfer."""

    def __init__(self, done_bytes: int, clock: Callable[[], float]) -> None:
        """`done_bytes` were there before: they count for nothing."""
        self._clock = clock
        self._samples = deque([(clock(), done_bytes)])
        self._last_byte_at = clock()
        self._left: tuple[float, float] | None = None  # seconds left, as said at that time
        self._longer_since: float | None = None

    def read(self, done_bytes: int, total_bytes: int | None) -> Rate:
        """Take what is there now; returns speed and time left."""
        now = self._clock()
        if done_bytes > self._samples[-1][1]:
            self._last_byte_at = now
        self._samples.append((now, done_bytes))
        while len(self._samples) > 2 and self._samples[1][0] <= now - WINDOW_SECONDS:
            self._samples.popleft()
        silent = now - self._last_byte_at
        if silent >= STALL_SECONDS:
            self._forget()
            return Rate(None, None, silent)
        rate = self._rate()
        left = None
        if rate and total_bytes is not None:
            left = self._steady((total_bytes - done_bytes) / rate, now)
        return Rate(rate, left, None)

    def _rate(self) -> float | None:
        (start, first), (end, last) = self._samples[0], self._samples[-1]
        return (last - first) / (end - start) if end - start >= 0.5 and last > first else None

    def _steady(self, estimate: float, now: float) -> float:
        """The estimate, but never more than was said before less what has passed since."""
        if self._left is None:
            self._left = (estimate, now)
            return estimate
        said = max(0.0, self._left[0])
        if estimate <= said:
            self._longer_since = None
            self._left = (estimate, now)
            return estimate
        self._longer_since = now if self._longer_since is None else self._longer_since
        if now - self._longer_since > PATIENCE_SECONDS:
            self._forget()
            self._left = (estimate, now)
            return estimate
        return said

    def _forget(self) -> None:
        self._left = self._longer_since = None
        if self._samples[-1][0] - self._last_byte_at >= STALL_SECONDS:
            last = self._samples[-1]
            self._samples.clear()
            self._samples.append(last)
