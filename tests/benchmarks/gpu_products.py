"""Products alone: prepared once before they are timed; and compared with themselves."""

from collections.abc import Callable, Sequence

import torch

from kernels.gpu.runtime import GpuRuntime
from kernels.kernel_set import Activation, KernelSet
from kernels.linear.inputs import Form, Source, prepare_inputs
from kernels.linear.ways import Epilogue, multiply
from kernels.planes.layout import CHUNK
from kernels.planes.weight import PlaneWeight
from tests.benchmarks.gpu_model import random_weight

_PARTS = ((0, 1), (7, 1), (2, 2), (1, 5))


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


def alone_and_among_others(kernels: KernelSet, width: int, columns: int) -> dict[str, float]:
    """How far a token's outputs alone are from those among others, as part of the largest.

    Args:
        kernels: Those of a GPU.
        width: Outputs of a gated product; enough of them that those of one token are rounded too.
        columns: Its inputs.

    Returns:
        "plain" and "gated": 0 is the same bits. "rounded": of a product that takes the inputs
        which the gated one left in 8 bits, from one that rounds them itself.
    """
    halves = [random_weight("Q4_K", width, columns, seed=seed) for seed in (1, 2)]
    x = torch.randn(8, columns, device=kernels.device)
    gate_up = kernels.pack(halves, interleave=True)
    down = kernels.pack([random_weight("Q6_K", 64, width)])
    gated = _empty(kernels, 1, width)
    taken, own = _empty(kernels, 1, 64), _empty(kernels, 1, 64)
    kernels.linear(x[:1], gate_up, glu="silu", out=gated)
    kernels.linear(gated, down, out=taken)
    kernels.linear(gated.clone(), down, out=own)
    return {
        "plain": _difference(kernels, x, kernels.pack([halves[0]]), None),
        "gated": _difference(kernels, x, gate_up, "silu"),
        "rounded": _distance(taken, own),
    }


def _difference(
    kernels: KernelSet, x: torch.Tensor, weight: PlaneWeight, glu: Activation | None
) -> float:
    width = weight.rows if glu is None else weight.rows // 2
    together, worst = _empty(kernels, x.shape[0], width), 0.0
    kernels.linear(x, weight, glu=glu, out=together)
    for first, count in _PARTS:
        some = _empty(kernels, count, width)
        kernels.linear(x[first : first + count], weight, glu=glu, out=some)
        worst = max(worst, _distance(some, together[first : first + count]))
    return worst


def _distance(one: torch.Tensor, other: torch.Tensor) -> float:
    largest = float(other.abs().max())
    return float((one - other).abs().max()) / largest if largest > 0 else float("inf")


def _empty(kernels: KernelSet, rows: int, columns: int) -> torch.Tensor:
    return torch.full((rows, columns), float("nan"), device=kernels.device)
