"""Native: norm and add, row by row."""

import torch

from kernels.kernel_set import Norm
from kernels.native.arguments import AddNormArguments, NormArguments, Operation, floats
from kernels.native.runtime import Runtime


def add_norm(runtime: Runtime, x: torch.Tensor, *, norm: Norm, out: torch.Tensor) -> None:
    """See `kernel_set.AddNorm`."""
    arguments = AddNormArguments(
        x=floats(x),
        x_stride=x.stride(0),
        num_rows=x.shape[0],
        columns=x.shape[1],
        norm=NormArguments.of(norm),
        out=floats(out),
        out_stride=out.stride(0),
    )
    runtime.submit(Operation.ADD_NORM, arguments, x, norm, out)
