"""The running engine over windows of half a second: tokens, bytes, arithmetic, and time.

Fed by the engine after every pass; knows no request and no clock but the times it is given. The
engine counts tokens, never pieces of text.
"""

from dataclasses import dataclass, field

from engine.meter.cost_model import Cost

WINDOW_SECONDS = 0.5


@dataclass(frozen=True)
class PassTime:
    """When a pass ran, on the engine's clock."""

    started: float
    ended: float


@dataclass
class PhaseTotals:
    """What the passes of one phase did in a window.

    Attributes:
        tokens: Tokens decoded, or prompt tokens computed.
        cost: What that read and computed.
        busy_seconds: Time in passes.
        step_seconds: The same with the gaps before them, in which the device waited for the host.
    """

    tokens: int = 0
    cost: Cost = field(default_factory=Cost)
    busy_seconds: float = 0.0
    step_seconds: float = 0.0

    def add(self, tokens: int, cost: Cost, time: PassTime, gap_seconds: float) -> None:
        """Note one pass."""
        self.tokens += tokens
        self.cost += cost
        self.busy_seconds += time.ended - time.started
        self.step_seconds += time.ended - time.started + gap_seconds


@dataclass
class Window:
    """One window: its wall time, and what each phase did in it."""

    started: float
    decode: PhaseTotals = field(default_factory=PhaseTotals)
    prefill: PhaseTotals = field(default_factory=PhaseTotals)
    wall_seconds: float = 0.0

    @property
    def decode_tokens_per_second(self) -> float | None:
        """Of all answers together, over the wall time; None where nothing was decoded."""
        return _rate(self.decode.tokens, self.wall_seconds)

    @property
    def prefill_tokens_per_second(self) -> float | None:
        """Newly computed prompt tokens over the time of prefill; None where there were none."""
        return _rate(self.prefill.tokens, self.prefill.step_seconds)

    @property
    def busy_seconds(self) -> float:
        """Time the device computed."""
        return self.decode.busy_seconds + self.prefill.busy_seconds

    @property
    def cost(self) -> Cost:
        """Of both phases."""
        return self.decode.cost + self.prefill.cost


class LiveMeter:
    """Owns the current window."""

    def __init__(self) -> None:
        self._window: Window | None = None
        self._last_end: float | None = None  # of the pass before, while work goes on

    def count(self, *, decoded: int, prefilled: int, cost: Cost, time: PassTime) -> float:
        """Note one pass. It belongs to the phase that has more of its tokens.

        Returns:
            Seconds in which the device waited for the host before it.
        """
        if self._window is None:
            self._window = Window(time.started)
        gap = 0.0 if self._last_end is None else time.started - self._last_end
        self._last_end = time.ended
        phase = self._window.decode if decoded >= prefilled else self._window.prefill
        phase.add(decoded + prefilled, cost, time, gap)
        return gap

    def take(self, now: float, *, is_idle: bool) -> Window | None:
        """The window if it is over, or if nothing runs any more; a new one begins."""
        window = self._window
        if window is None or (not is_idle and now - window.started < WINDOW_SECONDS):
            return None
        window.wall_seconds = now - window.started
        self._window = None if is_idle else Window(now)
        if is_idle:
            self._last_end = None
        return window


def _rate(tokens: int, seconds: float) -> float | None:
    return tokens / seconds if tokens and seconds > 0 else None
