"""Nothing to record: the step's own function is called again."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class CallableStep:
    """A step that is replayed by calling it."""

    step: Callable[[], None]

    def replay(self) -> None:
        """Run the step on what the buffers hold now."""
        self.step()


def capture(step: Callable[[], None]) -> CallableStep:
    """See `kernel_set.CapturedStep`."""
    return CallableStep(step)
