"""Triton: three ways to multiply, by the number of tokens; the weights stay planes in memory.

| tokens | way | kernel |
|--------|-----|--------|
| up to 8 | inputs rounded to 8 bits, integer products | `triton_decode` |
| up to about 128 | weights unpacked tile by tile for the matrix units | `triton_split` |
| more | weights expanded to float16 by stretches, then torch's product | `triton_expand` |

Weights that are plain floats take torch's product from nine tokens on. Where Triton has no matrix
units (NVIDIA's Turing) the third way follows the first. The numbers of tokens, and the shapes of
the kernels, are in `kernels/tuning/linear.json`.
"""

from typing import NamedTuple

import torch

from kernels.gpu.aot import AotCase
from kernels.gpu.recording import RecordingRuntime
from kernels.gpu.runtime import GpuRuntime
from kernels.gpu.target import GpuTarget
from kernels.kernel_set import Activation, KernelError, Norm
from kernels.linear.inputs import Form, Inputs, Source, prepare_inputs
from kernels.linear.ways import Epilogue, finish_products, multiply
from kernels.planes.layout import CHUNK, LAYOUTS, PLAIN_FORMATS
from kernels.planes.weight import PlaneSegment, PlaneWeight

_PLAIN_FORMS: dict[str, Form] = {"F32": "float32", "F16": "float16", "BF16": "bfloat16"}


class _Wanted(NamedTuple):
    """The inputs a segment's kernel wants; `order` tells maps of the columns apart."""

    form: Form
    width: int
    order: int | None


def linear(
    runtime: GpuRuntime,
    x: torch.Tensor,
    weight: PlaneWeight,
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
    source = Source(x, norm, rows)
    end = Epilogue(bias, glu, add_to, out)
    if glu is not None and len(weight.segments) > 1:
        _multiply_then_gate(runtime, source, weight, end)
        return
    prepared: tuple[_Wanted, Inputs] | None = None  # the latest: all forms share their memory
    for segment in weight.segments:
        wanted = _wanted_inputs(runtime, segment, source.num_tokens)
        if prepared is None or prepared[0] != wanted:
            prepared = (
                wanted,
                prepare_inputs(runtime, source, wanted.form, wanted.width, segment.column_map),
            )
        multiply(runtime, prepared[1], segment, end)


def _multiply_then_gate(
    runtime: GpuRuntime, source: Source, weight: PlaneWeight, end: Epilogue
) -> None:
    """Gate and up of different formats: their products meet in scratch memory."""
    tokens, width = source.num_tokens, weight.rows
    both = runtime.scratch("linear gate and up", tokens * width, torch.float32)
    both = both[: tokens * width].view(1, tokens, width)
    linear(runtime, source.x, weight, norm=source.norm, rows=source.rows, out=both[0])
    finish_products(runtime, both, None, end, first_row=0, row_step=1)


def _wanted_inputs(runtime: GpuRuntime, segment: PlaneSegment, num_tokens: int) -> _Wanted:
    few = num_tokens <= runtime.tuning("linear")["decode"]["most_tokens"]
    order = None if segment.column_map is None else segment.column_map.data_ptr()
    if segment.planes is None:
        form: Form = "float32" if few else _PLAIN_FORMS[segment.format]
        return _Wanted(form, segment.columns, order)
    return _Wanted("int8" if few else "float16", segment.chunks * CHUNK, order)


# ---------------------------------------------------------------- what would be compiled

_HOT = frozenset({"prepare", "multiply_planes", "multiply_plain", "multiply_split", "finish"})
_WIDE = _HOT - {"finish"}
_REPORTED_COLUMNS = 4096
_REPORTED_ROWS = 4096
_REPORTED_GATED_ROWS = 28_672
_REPORTED_TOKENS = (1, 8, 16, 64, 512)
_REPORTED_GATED_TOKENS = (1, 2, 4, 8)
_REPORTED_NARROW = {"Q4_1": 576, "Q5_0": 896, "Q8_0": 640, "Q6_K": 2048}


def aot_cases(target: GpuTarget) -> list[AotCase]:
    """What would be compiled for a target: every format, at all numbers of tokens that differ.

    The shapes are those of a common model of 8 billion weights, and widths of small ones.
    """
    runtime = RecordingRuntime(
        target,
        hot=_HOT,
        with_wide_loads=_WIDE,
        with_matrix_units=frozenset({"multiply_split"}),
    )
    for name in (*LAYOUTS, *PLAIN_FORMATS):
        for tokens in _REPORTED_TOKENS:
            _record(runtime, name, tokens, rows=_REPORTED_ROWS, glu=None)
        for tokens in _REPORTED_GATED_TOKENS:
            _record(runtime, name, tokens, rows=_REPORTED_GATED_ROWS, glu="silu")
    for name, columns in _REPORTED_NARROW.items():
        _record(runtime, name, 1, rows=_REPORTED_ROWS, glu=None, columns=columns)
    return runtime.cases


def _record(
    runtime: RecordingRuntime,
    name: str,
    tokens: int,
    *,
    rows: int,
    glu: Activation | None,
    columns: int = _REPORTED_COLUMNS,
) -> None:
    width = "" if columns == _REPORTED_COLUMNS else f", {columns} wide"
    runtime.label = f"{name}, {tokens} tokens{', gated' if glu else ''}{width}"
    device = runtime.device
    segment = PlaneSegment.allocate(name, rows, columns, device)
    weight = PlaneWeight((segment,), rows, columns, (name,), is_interleaved=glu is not None)
    linear(
        runtime,
        torch.empty(tokens, columns, device=device),
        weight,
        norm=Norm(torch.empty(columns, device=device), 1e-5),
        glu=glu,
        out=torch.empty(tokens, rows // (2 if glu else 1), device=device),
    )
