"""Triton: norm and add, one program per row."""

import torch

from kernels.add_norm.triton_add_norm import add_norm_rows
from kernels.gpu.aot import AotCase
from kernels.gpu.recording import RecordingRuntime
from kernels.gpu.runtime import GpuRuntime, next_power_of_2
from kernels.gpu.target import GpuTarget
from kernels.kernel_set import Norm

_MOST_COLUMNS_AT_A_TIME = 2048


def add_norm(runtime: GpuRuntime, x: torch.Tensor, *, norm: Norm, out: torch.Tensor) -> None:
    """See `kernel_set.AddNorm`."""
    columns = x.shape[1]
    runtime.launch(
        add_norm_rows,
        (x.shape[0],),
        num_warps=4,
        x_ptr=x,
        x_stride=x.stride(0),
        norm_ptr=norm.weight,
        epsilon=norm.epsilon,
        out_ptr=out,
        out_stride=out.stride(0),
        columns=columns,
        BLOCK=min(_MOST_COLUMNS_AT_A_TIME, next_power_of_2(columns)),
    )


def aot_cases(target: GpuTarget) -> list[AotCase]:
    """What would be compiled for a target."""
    runtime = RecordingRuntime(target, hot=frozenset({"add_norm_rows"}))
    x = torch.empty(1, 2560, device=runtime.device)
    add_norm(runtime, x, norm=Norm(torch.empty(2560, device=runtime.device), 1e-6), out=x)
    return runtime.cases
