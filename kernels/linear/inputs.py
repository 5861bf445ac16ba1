"""The inputs of a product in the form its kernel wants, in the runtime's scratch memory."""

from dataclasses import dataclass
from typing import Literal

import torch

from kernels.gpu.rounded import Rounded
from kernels.gpu.runtime import GpuRuntime, next_power_of_2
from kernels.kernel_set import Norm
from kernels.linear.triton_prepare import prepare

Form = Literal["int8", "float16", "bfloat16", "float32"]
_LEAST_PER_WARP = 128  # 16 bytes of float32 for each thread
_DTYPES = {
    "float16": torch.float16,
    "bfloat16": torch.bfloat16,
    "float32": torch.float32,
}


@dataclass(frozen=True)
class Source:
    """What a call of `linear` says about its inputs.

    Attributes:
        x: [T, K] float32.
        norm: Applied to each row first, or None.
        rows: [R] int32, which rows of x to take, or None for all.
    """

    x: torch.Tensor
    norm: Norm | None
    rows: torch.Tensor | None

    @property
    def num_tokens(self) -> int:
        """Rows that are multiplied."""
        return self.x.shape[0] if self.rows is None else self.rows.shape[0]


@dataclass(frozen=True)
class Inputs:
    """Prepared inputs.

    Attributes:
        values: [tokens, width], of the form's type; `values` times `scale` are the inputs.
        scale: int8: as `Rounded.scales`. float16: [tokens] float32. Else None.
    """

    values: torch.Tensor
    scale: torch.Tensor | None

    @property
    def num_tokens(self) -> int:
        """Rows that are multiplied."""
        return self.values.shape[0]

    @property
    def words(self) -> torch.Tensor:
        """int8 inputs, four to a word."""
        return self.values.view(torch.int32)


def prepare_inputs(
    runtime: GpuRuntime,
    source: Source,
    form: Form,
    width: int,
    column_map: torch.Tensor | None = None,
) -> Inputs:
    """Gather, norm and round the inputs.

    Args:
        runtime: Where to launch.
        source: The inputs.
        form: What they become.
        width: Elements of a prepared row; those past the inputs are zeros.
        column_map: [K] int32: prepared column c is column column_map[c] of x.
    """
    x, tokens = source.x, source.num_tokens
    left = _left_by_producer(runtime, source, width, column_map) if form == "int8" else None
    if left is not None:
        return Inputs(left.codes, left.scales)
    if form == "float32" and source.norm is None and source.rows is None and column_map is None:
        return Inputs(x, None)
    scale = None
    if form == "int8":
        rounded = Rounded.in_scratch(runtime, "linear inputs", tokens, width)
        values, scale = rounded.codes, rounded.scales
    elif form == "float16":
        values = _matrix(runtime, form, tokens, width)
        scale = runtime.scratch("linear token scales", tokens, torch.float32)[:tokens]
    else:
        values = _matrix(runtime, form, tokens, width)
    row = runtime.tuning("linear")["prepare"]
    block = min(row["block"], next_power_of_2(max(width, 16)))
    needs_whole_row = source.norm is not None or form == "float16"
    runtime.launch(
        prepare,
        (tokens, 1 if needs_whole_row else -(-width // block)),
        num_warps=max(1, min(row["num_warps"], block // _LEAST_PER_WARP)),
        x_ptr=x,
        x_stride=x.stride(0),
        rows_ptr=source.rows,
        norm_ptr=None if source.norm is None else source.norm.weight,
        epsilon=0.0 if source.norm is None else source.norm.epsilon,
        column_map_ptr=column_map,
        values_ptr=values,
        scale_ptr=scale,
        columns=x.shape[1],
        padded_columns=width,
        FORM=form if form in ("int8", "float16") else "plain",
        BLOCK=block,
    )
    return Inputs(values, scale)


def _matrix(runtime: GpuRuntime, form: Form, rows: int, columns: int) -> torch.Tensor:
    memory = runtime.scratch("linear inputs", rows * columns, _DTYPES[form])
    return memory[: rows * columns].view(rows, columns)


def _left_by_producer(
    runtime: GpuRuntime, source: Source, width: int, column_map: torch.Tensor | None
) -> Rounded | None:
    """The rounded inputs, where the operation before left them with its output."""
    if source.norm is not None or source.rows is not None or column_map is not None:
        return None
    rounded = runtime.handed_over(source.x)
    if isinstance(rounded, Rounded) and rounded.codes.shape[1] == width:
        return rounded
    return None
