"""How many prompt tokens a pass may compute, so that it ends within a fraction of a second.

A pass cannot be interrupted, so its length is what a stop, and every other chat, has to wait for.
"""

from engine.config import EngineConfig

_FIRST_CHUNK = 64
_SMALLEST_CHUNK = 16


class PrefillPacing:
    """Owns the measured prefill rate of the loaded model."""

    def __init__(self, limits: EngineConfig) -> None:
        self._limits = limits
        self._seconds_per_token: float | None = None

    @property
    def prefill_tokens(self) -> int:
        """Prompt tokens of the next pass: a multiple of the smallest chunk."""
        if self._seconds_per_token is None:
            return min(_FIRST_CHUNK, self._limits.max_batch_tokens)
        tokens = int(self._limits.step_seconds / self._seconds_per_token)
        tokens -= tokens % _SMALLEST_CHUNK
        return min(max(tokens, _SMALLEST_CHUNK), self._limits.max_batch_tokens)

    def note(self, num_tokens: int, seconds: float) -> None:
        """Learn from a pass; recent passes count more, as long contexts slow them down."""
        if num_tokens < _SMALLEST_CHUNK:  # too short to tell a rate
            return
        measured = seconds / num_tokens
        known = self._seconds_per_token
        self._seconds_per_token = measured if known is None else (known + measured) / 2
