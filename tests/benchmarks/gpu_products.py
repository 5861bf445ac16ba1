"""Products alone: their inputs are prepared once, before anything is timed."""

from collections.abc import Callable, Sequence

import torch

from kernels.gpu.runtime import GpuRuntime
from kernels.kernel_set import KernelSet
from kernels.linear.inputs import Form, Source, prepare_inputs
from kernels.linear.ways import Epilogue, multiply
from kernels.planes.layout import CHUNK
from kernels.planes.weight import PlaneWeight


def prepared_product(
    kernels: KernelSet, x: torch.Tensor, weights: Sequence[PlaneWeight], out: torch.Tensor
) -> Callable[[], None]:
    """What multiplies `x` with each of the weights, which have one quantized segment each."""
    runtime: GpuRuntime = kernels.linear.args[0]  # type: ignore[attr-defined]
    return product_with(runtime, x, weights, Epilogue(None, None, None, out))


def product_with(
    runtime: GpuRuntime, x: torch.Tensor, weights: Sequence[PlaneWeight], end: Epilogue
) -> Callable[[], None]:
    """The same with an end of one's own."""
    is_few = x.shape[0] <= runtime.tuning("linear")["decode"]["most_tokens"]
    form: Form = "int8" if is_few else "float16"
    width = weights[0].segments[0].chunks * CHUNK
    inputs = prepare_inputs(runtime, Source(x, None, None), form, width)

    def work() -> None:
        for weight in weights:
            multiply(runtime, inputs, weight.segments[0], end)

    return work
