"""A real engine held to a speed, so that a window can be measured at it on any machine."""

import threading
import time
from collections.abc import Callable, Sequence

from engine import EngineThread, Event, ModelLoading, TextAdded

LONGEST_LOAD_SECONDS = 120.0  # so that a test that fails leaves no thread behind


class Pace:
    """Owns how many tokens a second may be handed on; None for as many as there are.

    Attributes:
        num_tokens: Handed on so far.
        may_load: While it is not set, models go on loading.
    """

    def __init__(self, tokens_per_second: float | None) -> None:
        self.tokens_per_second = tokens_per_second
        self.num_tokens = 0
        self.may_load = threading.Event()
        self.may_load.set()
        self._due = 0.0

    def wait(self) -> None:
        """Wait until the next token is due; called in the engine's thread."""
        self.num_tokens += 1
        if self.tokens_per_second is None:
            return
        now = time.perf_counter()
        self._due = max(self._due + 1 / self.tokens_per_second, now - 0.1)
        if self._due > now:
            time.sleep(self._due - now)


def paced_engine(pace: Pace) -> Callable[[Callable[[Sequence[Event]], None]], EngineThread]:
    """What makes an engine whose texts come at a pace."""

    def make(emit: Callable[[Sequence[Event]], None]) -> EngineThread:
        def emit_at_pace(events: Sequence[Event]) -> None:
            if any(isinstance(event, TextAdded) for event in events):
                pace.wait()
            emit(events)
            if any(isinstance(event, ModelLoading) for event in events):
                pace.may_load.wait(LONGEST_LOAD_SECONDS)

        return EngineThread(emit_at_pace)

    return make
