"""The ways to multiply prepared inputs with one segment of a weight; `gpu.py` calls them."""

from dataclasses import dataclass
from typing import Any

import torch

from kernels.gpu.rounded import Rounded
from kernels.gpu.runtime import GpuRuntime, next_power_of_2
from kernels.kernel_set import Activation
from kernels.linear.inputs import Inputs
from kernels.linear.triton_decode import multiply_plain, multiply_planes
from kernels.linear.triton_epilogue import finish
from kernels.linear.triton_split import multiply_split
from kernels.planes.arguments import layout_constants, plane_bytes, plane_words
from kernels.planes.layout import CHUNK, TOP_ELEMENTS
from kernels.planes.triton_expand import expand
from kernels.planes.weight import PlaneSegment

_MOST_WARPS = 8
_FEW_TOKENS = 16  # the least of a tile of the matrix units
_ROWS_OF_A_RUN = 32  # gate and up of sixteen outputs
_TORCH_TILE = 128  # rows and columns of a tile of the library's products


@dataclass(frozen=True)
class Epilogue:
    """What belongs at the end of a product, and where it goes; as `linear` has it."""

    bias: torch.Tensor | None
    glu: Activation | None
    add_to: torch.Tensor | None
    out: torch.Tensor

    def arguments(self, segment_row: int, row_step: int) -> dict[str, Any]:
        """As the kernels take it, for rows of a segment that begins at `segment_row`."""
        return {
            "bias_ptr": self.bias,
            "add_ptr": self.add_to,
            "add_stride": 0 if self.add_to is None else self.add_to.stride(0),
            "out_ptr": self.out,
            "out_stride": self.out.stride(0),
            "first_row": segment_row,
            "row_step": row_step,
            "ACTIVATION": self.glu,
        }


def multiply(runtime: GpuRuntime, inputs: Inputs, segment: PlaneSegment, end: Epilogue) -> None:
    """Multiply, finish and store, in the way that suits the number of tokens."""
    row = runtime.tuning("linear")
    if inputs.num_tokens <= row["decode"]["most_tokens"]:
        if segment.planes is None:
            _multiply_few_plain(runtime, inputs, segment, end)
        else:
            _multiply_few(runtime, inputs, segment, end)
    elif segment.planes is None:
        assert segment.plain is not None, "a segment has planes or plain values"
        _multiply_by_torch(runtime, inputs, segment.plain, segment, end, first_row=0)
    elif inputs.num_tokens <= row["split"]["most_tokens"]:
        _multiply_some(runtime, inputs, segment, end)
    else:
        _multiply_many(runtime, inputs, segment, end)


# ---------------------------------------------------------------- few tokens


def _multiply_few(
    runtime: GpuRuntime, inputs: Inputs, segment: PlaneSegment, end: Epilogue
) -> None:
    row = runtime.tuning("linear")["decode"]
    layout, tokens = segment.layout, _tokens_per_program(inputs, row["widths"])
    places_per_row = segment.chunks * (2 if layout.code_bits == 4 else 4)
    # Which sums are made first depends on the weight alone, never on the number of tokens.
    wanted = row["places"] if end.glu is None else row["gated_places"]
    places = max(32, min(wanted, next_power_of_2(places_per_row)))
    # Codes that are looked up take twice the registers, 8-bit ones half; gates need pairs of rows.
    width = row["widths"][str(tokens)]
    width = max(2, width // 2) if layout.table is not None else width
    width = min(8, 2 * width) if layout.code_bits == 8 else width
    rounded = _place_for_rounded(runtime, inputs, segment, end)
    warps, tiles = places // 32, 1
    if rounded is not None:  # a program does a whole run: several warps share its rows
        tiles = max(1, _ROWS_OF_A_RUN // width)
        shared = max(1, min(tiles, _MOST_WARPS // warps))
        warps, width, tiles = warps * shared, width * shared, tiles // shared
    runtime.launch(
        multiply_planes,
        (-(-segment.rows // (width * tiles)), -(-inputs.num_tokens // tokens)),
        num_warps=row["num_warps"] if runtime.is_interpreted else warps,
        x_ptr=inputs.words,
        x_scales_ptr=inputs.scale,
        num_tokens=inputs.num_tokens,
        **plane_words(segment),
        num_rows=segment.rows,
        chunks=segment.chunks,
        **end.arguments(segment.first_row, segment.row_step),
        rounded_ptr=None if rounded is None else rounded.codes,
        rounded_scales_ptr=None if rounded is None else rounded.scales,
        **layout_constants(layout),
        TOKENS=tokens,
        WIDTH=width,
        PLACES=places,
        TILES=tiles,
        NATIVE=runtime.target.has_dp4a,
    )
    if rounded is not None:
        runtime.hand_over(end.out, rounded)


def _place_for_rounded(
    runtime: GpuRuntime, inputs: Inputs, segment: PlaneSegment, end: Epilogue
) -> Rounded | None:
    """Where the outputs go rounded as well, for the product that follows a gated one.

    A program then does a run of sixteen gated outputs, which must leave enough programs; and the
    row must need no padding, whatever the format of the weight that follows. Of one token only:
    for each further one the few threads that round keep all others waiting.
    """
    row = runtime.tuning("linear")["decode"]
    programs = segment.rows // _ROWS_OF_A_RUN
    enough = row["programs_per_multiprocessor"] * runtime.target.num_multiprocessors
    is_row = inputs.num_tokens == 1 and segment.rows // 2 % TOP_ELEMENTS == 0
    if end.glu is None or not is_row or programs < enough:
        return None
    return Rounded.in_scratch(runtime, "gated outputs", inputs.num_tokens, segment.rows // 2)


def _tokens_per_program(inputs: Inputs, widths: dict[str, int]) -> int:
    return min(max(map(int, widths)), next_power_of_2(inputs.num_tokens))


def _multiply_few_plain(
    runtime: GpuRuntime, inputs: Inputs, segment: PlaneSegment, end: Epilogue
) -> None:
    row = runtime.tuning("linear")["plain"]
    tokens = _tokens_per_program(inputs, row["widths"])
    width = row["widths"][str(tokens)]
    runtime.launch(
        multiply_plain,
        (-(-segment.rows // width), -(-inputs.num_tokens // tokens)),
        num_warps=row["num_warps"],
        x_ptr=inputs.values,
        x_stride=inputs.values.stride(0),
        num_tokens=inputs.num_tokens,
        weight_ptr=segment.plain,
        num_rows=segment.rows,
        columns=segment.columns,
        **end.arguments(segment.first_row, segment.row_step),
        TOKENS=tokens,
        WIDTH=width,
        BLOCK=row["block"],
    )


# ---------------------------------------------------------------- some tokens


def _multiply_some(
    runtime: GpuRuntime, inputs: Inputs, segment: PlaneSegment, end: Epilogue
) -> None:
    row = runtime.tuning("linear")["split"]
    # Two heights of a tile, no more: each is another compilation, of seconds, for every format.
    tokens = _FEW_TOKENS if inputs.num_tokens <= _FEW_TOKENS else row["tokens"]
    token_tiles = -(-inputs.num_tokens // tokens)
    row_tiles = -(-segment.rows // row["width"])
    step = row["places"] // (2 if segment.layout.code_bits == 4 else 4)  # chunks
    steps = -(-segment.chunks // step)
    programs = row["programs_per_multiprocessor"] * runtime.target.num_multiprocessors
    wanted = -(-programs // (row_tiles * token_tiles))
    steps_per_split = -(-steps // max(1, min(wanted, steps, row["most_splits"])))
    splits = -(-steps // steps_per_split)
    shape = (splits, inputs.num_tokens, segment.rows)
    partial = _products(runtime, shape)
    runtime.launch(
        multiply_split,
        (row_tiles, splits, token_tiles),
        num_warps=row["num_warps"],
        num_stages=row["num_stages"],
        x_ptr=inputs.values,
        num_tokens=inputs.num_tokens,
        **plane_bytes(segment),
        num_rows=segment.rows,
        chunks=segment.chunks,
        chunks_per_split=steps_per_split * step,
        partial_ptr=partial,
        split_stride=partial.stride(0),
        **layout_constants(segment.layout),
        TOKENS=tokens,
        WIDTH=row["width"],
        PLACES=row["places"],
        IN_HALVES=row["in_halves"],
        NATIVE=runtime.target.is_nvidia,
    )
    first, step_of_rows = segment.first_row, segment.row_step
    finish_products(runtime, partial, inputs.scale, end, first_row=first, row_step=step_of_rows)


def _products(runtime: GpuRuntime, shape: tuple[int, int, int]) -> torch.Tensor:
    num_elements = shape[0] * shape[1] * shape[2]
    memory = runtime.scratch("linear products", num_elements, torch.float32)
    return memory[:num_elements].view(shape)


def finish_products(
    runtime: GpuRuntime,
    partial: torch.Tensor,
    scale: torch.Tensor | None,
    end: Epilogue,
    *,
    first_row: int,
    row_step: int,
) -> None:
    """Add up [splits, tokens, outputs], then bias, gate, residual."""
    row = runtime.tuning("linear")["finish"]
    splits, tokens, outputs = partial.shape
    runtime.launch(
        finish,
        (tokens, -(-outputs // row["width"])),
        num_warps=row["num_warps"],
        partial_ptr=partial,
        num_splits=splits,
        split_stride=partial.stride(0),
        partial_stride=partial.stride(1),
        scale_ptr=scale,
        num_outputs=outputs,
        **end.arguments(first_row, row_step),
        WIDTH=row["width"],
    )


# ---------------------------------------------------------------- many tokens


def _multiply_many(
    runtime: GpuRuntime, inputs: Inputs, segment: PlaneSegment, end: Epilogue
) -> None:
    """Expand a stretch of rows that the second-level cache holds, multiply, go on."""
    row = runtime.tuning("linear")["expand"]
    width = segment.chunks * CHUNK
    stretch = _rows_at_a_time(runtime, inputs.num_tokens, width)
    memory = runtime.scratch("linear expanded", stretch * width, torch.float16)
    for first in range(0, segment.rows, stretch):
        rows = min(stretch, segment.rows - first)
        values = memory[: rows * width].view(rows, width)
        places = segment.chunks * (2 if segment.layout.code_bits == 4 else 4)
        runtime.launch(
            expand,
            (-(-rows // row["width"]), -(-places // row["places"])),
            num_warps=row["num_warps"],
            rows_ptr=None,
            first_row=first,
            num_rows=rows,
            **plane_bytes(segment),
            chunks=segment.chunks,
            columns=width,
            factor=1.0,
            out_ptr=values,
            out_stride=width,
            **layout_constants(segment.layout),
            WIDTH=row["width"],
            PLACES=row["places"],
        )
        _multiply_by_torch(runtime, inputs, values, segment, end, first_row=first)


def _rows_at_a_time(runtime: GpuRuntime, num_tokens: int, width: int) -> int:
    """Half the cache, or enough tiles to keep the GPU busy twice over, but not too much."""
    in_cache = runtime.target.l2_bytes // 2 // (2 * width)
    tiles = 2 * runtime.target.num_multiprocessors * _TORCH_TILE
    busy = tiles // -(-num_tokens // _TORCH_TILE)
    most = int(runtime.tuning("linear")["expand"]["most_bytes"]) // (2 * width)
    return max(1, min(max(in_cache, busy), most) // _TORCH_TILE) * _TORCH_TILE


def _multiply_by_torch(
    runtime: GpuRuntime,
    inputs: Inputs,
    values: torch.Tensor,
    segment: PlaneSegment,
    end: Epilogue,
    *,
    first_row: int,
) -> None:
    """Inputs times rows of plain values, of one type, which begin at the segment's `first_row`."""
    products = _products(runtime, (1, inputs.num_tokens, values.shape[0]))
    if values.dtype == torch.float32:
        torch.mm(inputs.values, values.T, out=products[0])
    elif runtime.target.is_nvidia:
        torch.mm(inputs.values, values.T, out_dtype=torch.float32, out=products[0])
    else:  # torch's product of halves gives halves elsewhere, which may overflow
        torch.mm(inputs.values.float(), values.float().T, out=products[0])
    place = segment.first_row + first_row * segment.row_step
    finish_products(
        runtime, products, inputs.scale, end, first_row=place, row_step=segment.row_step
    )
