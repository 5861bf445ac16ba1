"""GPU: torch's own sum and copy over a buffer that no cache holds, a few at a time awaited."""

from collections.abc import Callable

import torch

from kernels.gpu.runtime import GpuRuntime
from kernels.planes.layout import LAYOUTS

# A ceiling for each: what prompts are multiplied by is expanded first, at its own price.
INT8_FORMATS = frozenset(LAYOUTS)
_TOGETHER = 8  # waiting takes a tenth of the time in which a fast card reads the buffer once


class GpuMemoryLoops:
    """Owns the buffer; see `kernel_set.MemoryLoops`."""

    def __init__(self, runtime: GpuRuntime, num_bytes: int) -> None:
        half = num_bytes // 2 // 4
        self._runtime = runtime
        self._memory = torch.ones(2, half, device=runtime.device)
        self._sum = torch.empty((), device=runtime.device)
        # A GPU has one way to read.
        self.parts: tuple[Callable[[], int], Callable[[], int]] | None = None

    def read(self) -> int:
        """Sum it all up, a few times."""
        for _ in range(_TOGETHER):
            torch.sum(self._memory.view(-1), dim=0, out=self._sum)
        self._runtime.synchronize()
        return _TOGETHER * self._memory.nbytes

    def copy(self) -> int:
        """Write the first half over the second, a few times."""
        for _ in range(_TOGETHER):
            self._memory[1].copy_(self._memory[0])
        self._runtime.synchronize()
        return _TOGETHER * self._memory.nbytes


def ceilings(runtime: GpuRuntime, num_bytes: int) -> GpuMemoryLoops:
    """See `kernel_set.MakeMemoryLoops`."""
    return GpuMemoryLoops(runtime, num_bytes)
