"""GPU: the step becomes a CUDA graph; under Triton's interpreter its function is called again."""

from collections.abc import Callable

from kernels.gpu.graph import CalledStep, GraphStep
from kernels.gpu.runtime import GpuRuntime
from kernels.kernel_set import CapturedStep


def capture(runtime: GpuRuntime, step: Callable[[], None]) -> CapturedStep:
    """See `kernel_set.CapturedStep`."""
    if runtime.device.type != "cuda":
        return CalledStep(step)
    return GraphStep(step, runtime.device)
