"""Native: the step's operations become a list that one call runs."""

from collections.abc import Callable

from kernels.native.runtime import RecordedStep, Runtime


def capture(runtime: Runtime, step: Callable[[], None]) -> RecordedStep:
    """See `kernel_set.CapturedStep`."""
    return runtime.record(step)
