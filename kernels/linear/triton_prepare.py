"""Inputs as the products want them: gathered, normed, rounded to 8 bits or halves.

One pass over a row of float32 before the weights are read; see `gpu.py`, which chooses the form.
"""

# mypy: ignore-errors

import triton
import triton.language as tl

from kernels.gpu.triton_round import store_rounded


@triton.jit
def prepare(
    x_ptr,
    x_stride,
    rows_ptr,
    norm_ptr,
    epsilon,
    column_map_ptr,
    values_ptr,
    scale_ptr,
    columns,
    padded_columns,
    FORM: tl.constexpr,
    BLOCK: tl.constexpr,
):
    """Prepare one row; the grid is (rows, parts of a row), one part where a whole row is needed.

    Args:
        rows_ptr: [R] int32, which rows of x to take, or None.
        norm_ptr: [columns] float32, weight of the norm, or None.
        column_map_ptr: [columns] int32, which column of x stands where, or None.
        values_ptr: [R, padded_columns] int8, float16, bfloat16 or float32; padding becomes 0.
        scale_ptr: FORM "int8": scales and sums as `Rounded` has them. FORM "float16": [R] float32.
            Values times scale are the inputs.
        FORM: "int8", "float16" or "plain" (bfloat16 and float32: no scale).
    """
    index = tl.program_id(0)
    row = index
    if rows_ptr is not None:
        row = tl.load(rows_ptr + index)
    x_row = x_ptr + row.to(tl.int64) * x_stride
    factor = 1.0
    if norm_ptr is not None or FORM == "float16":
        squares = tl.zeros((BLOCK,), tl.float32)
        largest = tl.zeros((BLOCK,), tl.float32)
        for first in range(0, columns, BLOCK):
            x, weighted = _inputs(x_row, norm_ptr, column_map_ptr, first, columns, BLOCK)
            squares += x * x
            largest = tl.maximum(largest, tl.abs(weighted))
        if norm_ptr is not None:
            factor = 1.0 / tl.sqrt(tl.sum(squares) / columns + epsilon)
        if FORM == "float16":
            # Far from the largest float16, so that no sum on the way can overflow.
            scale = tl.max(largest) * factor / 1024.0
            tl.store(scale_ptr + index, scale)
            factor = factor / tl.maximum(scale, 1e-30)
    step = BLOCK * tl.num_programs(1)
    for first in range(tl.program_id(1) * BLOCK, padded_columns, step):
        x, weighted = _inputs(x_row, norm_ptr, column_map_ptr, first, columns, BLOCK)
        weighted *= factor
        if FORM == "int8":
            store_rounded(weighted, index, first, padded_columns, values_ptr, scale_ptr, BLOCK)
        else:
            column = first + tl.arange(0, BLOCK)
            out = values_ptr + index.to(tl.int64) * padded_columns + column
            values = weighted.to(values_ptr.dtype.element_ty)
            tl.store(out, values, mask=column < padded_columns)


@triton.jit
def _inputs(x_row, norm_ptr, column_map_ptr, first, columns, BLOCK: tl.constexpr):
    """A block of a row, and the same times the norm's weight; 0 past the end."""
    column = first + tl.arange(0, BLOCK)
    is_inside = column < columns
    source = column
    if column_map_ptr is not None:
        source = tl.load(column_map_ptr + column, mask=is_inside, other=0)
    x = tl.load(x_row + source, mask=is_inside, other=0.0)
    weighted = x
    if norm_ptr is not None:
        weighted = x * tl.load(norm_ptr + source, mask=is_inside, other=0.0)
    return x, weighted
