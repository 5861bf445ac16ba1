"""Native: activations rounded to 8 bits per 32, weights exactly the file's; see linear.inl."""

import ctypes

import torch

from kernels.kernel_set import Activation, KernelError, Norm
from kernels.native.arguments import LinearArguments, NormArguments, Operation, floats, integers
from kernels.native.packed_weight import NativeWeight
from kernels.native.runtime import Runtime

_ACTIVATIONS: dict[Activation | None, int] = {None: 0, "silu": 1, "gelu": 2}


def linear(
    runtime: Runtime,
    x: torch.Tensor,
    weight: NativeWeight,
    *,
    norm: Norm | None = None,
    bias: torch.Tensor | None = None,
    glu: Activation | None = None,
    add_to: torch.Tensor | None = None,
    rows: torch.Tensor | None = None,
    out: torch.Tensor,
) -> None:
    """See `kernel_set.Linear`."""
    if x.shape[-1] != weight.columns:
        raise KernelError(f"{x.shape[-1]} inputs for a weight of {weight.columns}")
    if glu is not None and not weight.is_interleaved:
        raise KernelError("a gated activation needs gate and up rows interleaved")
    arguments = LinearArguments(
        x=floats(x),
        x_stride=x.stride(0),
        rows=None if rows is None else integers(rows),
        num_rows=x.shape[0] if rows is None else rows.shape[0],
        weight=ctypes.pointer(weight.matrix),
        norm=NormArguments.of(norm),
        bias=None if bias is None else floats(bias),
        activation=_ACTIVATIONS[glu],
        add_to=None if add_to is None else floats(add_to),
        add_stride=0 if add_to is None else add_to.stride(0),
        out=floats(out),
        out_stride=out.stride(0),
    )
    runtime.submit(Operation.LINEAR, arguments, x, weight, norm, bias, add_to, rows, out)
