"""Prefill passes of one request, recorded by size: where the device is fast, the host is too slow.

A pass of some hundred tokens is a thousand launches, which take the host longer than they take a
fast GPU. Owned by the runner; rows past the request's tokens are computed for nobody.
"""

from collections.abc import Callable

from engine.layers.step import StepInputs
from engine.step_buffers import StepBuffers
from kernels.kernel_set import CapturedStep

_SIZES = (64, 128, 256, 512, 1024, 2048)


class PrefillSteps:
    """Owns the recorded passes.

    Args:
        buffers: The inputs of every pass.
        most_tokens: Their capacity.
        forward: Computes a pass, without its logits.
        capture: Records one.
    """

    def __init__(
        self,
        buffers: StepBuffers,
        most_tokens: int,
        forward: Callable[[StepInputs], None],
        capture: Callable[[Callable[[], None]], CapturedStep],
    ) -> None:
        self._buffers = buffers
        self._sizes = sorted({size for size in _SIZES if size < most_tokens} | {most_tokens})
        self._forward = forward
        self._capture = capture
        self._has_run: set[int] = set()
        self._steps: dict[int, CapturedStep] = {}

    def run(self, num_tokens: int) -> None:
        """Compute what the buffers hold: so many tokens of one request.

        The first pass of a size compiles what is missing, the second is recorded.
        """
        size = next(size for size in self._sizes if size >= num_tokens)
        inputs = self._buffers.inputs(size, 1, query_length=0, num_logits=0)
        if size not in self._has_run:
            self._has_run.add(size)
            self._forward(inputs)
            return
        if size not in self._steps:
            self._steps[size] = self._capture(lambda: self._forward(inputs))
        self._steps[size].replay()
