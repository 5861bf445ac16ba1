"""Prefill passes of one request, recorded by size where the host takes longer than the device.

A pass of some hundred tokens is a thousand launches, which take the host longer than they take a
fast GPU. Owned by the runner; rows past the request's tokens are computed for nobody.
"""

import time
from collections.abc import Callable

from engine.layers.step import StepInputs
from engine.step_buffers import StepBuffers
from kernels.kernel_set import CapturedStep

_SIZES = (64, 128, 256)
MOST_STEPS = len(_SIZES) + 1
_LEAST_HOST_SHARE = 0.7  # of a pass; below it the device is what is waited for


class PrefillSteps:
    """Owns the recorded passes.

    Args:
        buffers: The inputs of every pass.
        most_tokens: Their capacity, and the largest size.
        forward: Computes a pass, without its logits.
        capture: Records one.
        synchronize: Waits for the device.
        clock: Seconds.
    """

    def __init__(
        self,
        buffers: StepBuffers,
        most_tokens: int,
        forward: Callable[[StepInputs], None],
        capture: Callable[[Callable[[], None]], CapturedStep],
        synchronize: Callable[[], None],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._buffers = buffers
        self._sizes = sorted({size for size in _SIZES if size < most_tokens} | {most_tokens})
        self._forward = forward
        self._capture = capture
        self._synchronize = synchronize
        self._clock = clock
        self._has_run: set[int] = set()
        self._gains: dict[int, bool] = {}
        self._steps: dict[int, CapturedStep] = {}

    def run(self, num_tokens: int) -> None:
        """Compute what the buffers hold: so many tokens of one request.

        The first pass of a size compiles what is missing, the second is timed, the third recorded
        if that gains anything: padding costs a device that is waited for. So the first two are
        padded as a recorded one is: what is timed is what the device would do then.
        """
        size = next(size for size in self._sizes if size >= num_tokens)
        if size not in self._has_run:
            self._has_run.add(size)
            self._forward(self._inputs(size))
        elif size not in self._gains:
            self._gains[size] = self._is_host_slower(size)
        elif self._gains[size]:
            self._recorded(size).replay()
        else:
            self._forward(self._inputs(num_tokens))

    def _inputs(self, num_tokens: int) -> StepInputs:
        return self._buffers.inputs(num_tokens, 1, query_length=0, num_logits=0)

    def _is_host_slower(self, size: int) -> bool:
        """Run a pass and see who was waited for."""
        self._synchronize()
        started = self._clock()
        self._forward(self._inputs(size))
        launched = self._clock()
        self._synchronize()
        return launched - started > _LEAST_HOST_SHARE * (self._clock() - started)

    def _recorded(self, size: int) -> CapturedStep:
        if size not in self._steps:
            inputs = self._inputs(size)
            self._steps[size] = self._capture(lambda: self._forward(inputs))
        return self._steps[size]
