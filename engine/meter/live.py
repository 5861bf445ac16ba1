"""Rates of the running engine over windows of half a second. The engine counts tokens, not texts.

Fed by the engine after every pass; knows no request and no clock but the times it is given.
"""

from dataclasses import dataclass

WINDOW_SECONDS = 0.5


@dataclass
class _Window:
    started: float
    decode_tokens: int = 0
    prefill_tokens: int = 0
    prefill_seconds: float = 0.0


@dataclass(frozen=True)
class Rates:
    """Tokens per second of a window; None where nothing of the kind was computed."""

    decode_tokens_per_second: float | None
    prefill_tokens_per_second: float | None


class LiveMeter:
    """Owns the current window."""

    def __init__(self) -> None:
        self._window: _Window | None = None

    def count(self, *, decode: int, prefill: int, started: float, ended: float) -> None:
        """Note one pass: tokens decoded or prompt tokens computed, between two clock times."""
        if self._window is None:
            self._window = _Window(started)
        self._window.decode_tokens += decode
        self._window.prefill_tokens += prefill
        if prefill:
            self._window.prefill_seconds += ended - started

    def take(self, now: float, *, is_idle: bool) -> Rates | None:
        """The rates of the window if it is over, or if nothing runs any more; starts a new one."""
        window = self._window
        if window is None or (not is_idle and now - window.started < WINDOW_SECONDS):
            return None
        self._window = None if is_idle else _Window(now)
        if is_idle:
            return Rates(None, None)
        return Rates(
            decode_tokens_per_second=_rate(window.decode_tokens, now - window.started),
            prefill_tokens_per_second=_rate(window.prefill_tokens, window.prefill_seconds),
        )


def _rate(tokens: int, seconds: float) -> float | None:
    return tokens / seconds if tokens and seconds > 0 else None
