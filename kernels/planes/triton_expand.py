"""Planes back to values: rows of an embedding, or a stretch of rows for a large product."""

# mypy: ignore-errors

import triton
import triton.language as tl

from kernels.planes.triton_unpack import load_values, load_values_of_8_bits


# What differs from call to call and helps no load or store: one compilation serves every value.
@triton.jit(do_not_specialize=["first_row", "num_rows", "chunks"])
def expand(
    rows_ptr,
    first_row,
    num_rows,
    codes_ptr,
    high_ptr,
    scale_ptr,
    minimum_ptr,
    top_ptr,
    table_ptr,
    chunks,
    columns,
    factor,
    out_ptr,
    out_stride,
    CODE_BITS: tl.constexpr,
    HIGH_BITS: tl.constexpr,
    SCALE: tl.constexpr,
    GROUP: tl.constexpr,
    ZERO: tl.constexpr,
    HAS_MINIMUM: tl.constexpr,
    WIDTH: tl.constexpr,
    PLACES: tl.constexpr,
):
    """Write exact values times `factor`; the grid is (groups of WIDTH rows, groups of PLACES).

    Args:
        rows_ptr: [num_rows] int32, which rows; None means first_row, first_row + 1, …
        codes_ptr: The plane as uint8, int8 where CODE_BITS is 8; the other planes as words.
        table_ptr: None, or the sixteen float32 values that codes stand for.
        columns: Elements of a row that are written.
        out_ptr: [num_rows, columns] of any float type, stride out_stride.
    """
    index = tl.program_id(0) * WIDTH + tl.arange(0, WIDTH)
    is_row = index < num_rows
    row = first_row + index
    if rows_ptr is not None:
        row = tl.load(rows_ptr + index, mask=is_row, other=0)
    row = tl.where(is_row, row, 0).to(tl.int64)[:, None]
    place = (tl.program_id(1) * PLACES + tl.arange(0, PLACES))[None, :]
    out = out_ptr + index.to(tl.int64)[:, None, None] * out_stride
    in_run = tl.arange(0, 16)[None, None, :]
    if CODE_BITS == 8:
        is_inside = place < chunks * 4
        values = load_values_of_8_bits(codes_ptr, scale_ptr, row, place, is_inside, chunks)
        column = (place * 16)[:, :, None] + in_run
        mask = is_row[:, None, None] & (column < columns)
        tl.store(out + column, (values * factor).to(out_ptr.dtype.element_ty), mask=mask)
    else:
        is_inside = place < chunks * 2
        chunk = place // 2
        half = place % 2
        low, high = load_values(
            codes_ptr,
            high_ptr,
            scale_ptr,
            minimum_ptr,
            top_ptr,
            table_ptr,
            row,
            chunk,
            half,
            is_inside,
            chunks,
            SCALE,
            GROUP,
            ZERO,
            HAS_MINIMUM,
            HIGH_BITS,
        )
        column = (chunk * 64 + half * 16)[:, :, None] + in_run
        mask = is_row[:, None, None] & (column < columns)
        tl.store(out + column, (low * factor).to(out_ptr.dtype.element_ty), mask=mask)
        mask = is_row[:, None, None] & (column + 32 < columns)
        tl.store(out + column + 32, (high * factor).to(out_ptr.dtype.element_ty), mask=mask)


@triton.jit
def gather_rows(rows_ptr, values_ptr, columns, factor, out_ptr, out_stride, BLOCK: tl.constexpr):
    """Rows of a matrix of any float type, times `factor`; the grid is (rows, blocks of a row)."""
    index = tl.program_id(0)
    row = tl.load(rows_ptr + index).to(tl.int64)
    column = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    is_inside = column < columns
    values = tl.load(values_ptr + row * columns + column, mask=is_inside, other=0.0)
    out = out_ptr + index.to(tl.int64) * out_stride + column
    tl.store(out, values.to(tl.float32) * factor, mask=is_inside)
