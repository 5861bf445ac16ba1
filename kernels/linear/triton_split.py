"""Products of some tokens, too many for plain sums and too few to expand the weights first.

Each program unpacks a tile of weights to float16 once and multiplies it with all tokens of a tile
on the matrix units. The sum over the inputs is split between programs, so that narrow weights keep
the whole GPU busy; `finish` adds the parts up in a fixed order.
"""

# mypy: ignore-errors

import triton
import triton.language as tl

from kernels.planes.triton_unpack import load_halves, load_values, load_values_of_8_bits


# What differs from call to call and helps no load: one compilation serves every value.
@triton.jit(
    do_not_specialize=["num_tokens", "num_rows", "chunks", "chunks_per_split", "split_stride"]
)
def multiply_split(
    x_ptr,
    num_tokens,
    codes_ptr,
    high_ptr,
    scale_ptr,
    minimum_ptr,
    top_ptr,
    table_ptr,
    num_rows,
    chunks,
    chunks_per_split,
    partial_ptr,
    split_stride,
    CODE_BITS: tl.constexpr,
    HIGH_BITS: tl.constexpr,
    SCALE: tl.constexpr,
    GROUP: tl.constexpr,
    ZERO: tl.constexpr,
    HAS_MINIMUM: tl.constexpr,
    TOKENS: tl.constexpr,
    WIDTH: tl.constexpr,
    PLACES: tl.constexpr,
    IN_HALVES: tl.constexpr,
    NATIVE: tl.constexpr,
):
    """WIDTH rows of a segment times TOKENS inputs; the grid is (rows, splits, tokens).

    Args:
        x_ptr: [num_tokens, 64 · chunks] float16.
        codes_ptr … table_ptr: As for `expand`.
        chunks_per_split: A multiple of the chunks of one step.
        partial_ptr: [splits, num_tokens, num_rows] float32.
        PLACES: Runs of sixteen inputs per step; pairs of runs for 4-bit codes.
        IN_HALVES: Values of numbers of 4 bits are computed in float16.
    """
    first_output = tl.program_id(0) * WIDTH
    split = tl.program_id(1)
    row = tl.minimum(first_output + tl.arange(0, WIDTH), num_rows - 1).to(tl.int64)[:, None]
    token = tl.program_id(2) * TOKENS + tl.arange(0, TOKENS)
    x_row = x_ptr + tl.minimum(token, num_tokens - 1).to(tl.int64) * (chunks * 64)
    places_per_chunk: tl.constexpr = 2 if CODE_BITS == 4 else 4
    last = tl.minimum((split + 1) * chunks_per_split, chunks) * places_per_chunk
    element = tl.arange(0, PLACES * 16)
    total = tl.zeros((WIDTH, TOKENS), tl.float32)
    for first_place in range(split * chunks_per_split * places_per_chunk, last, PLACES):
        place = (first_place + tl.arange(0, PLACES))[None, :]
        is_inside = place < last
        is_input = first_place + element // 16 < last
        if CODE_BITS == 8:
            values = load_values_of_8_bits(codes_ptr, scale_ptr, row, place, is_inside, chunks)
            column = first_place * 16 + element
            total = _multiply(values, x_row, column, is_input, total, WIDTH, PLACES)
        else:
            if IN_HALVES and HIGH_BITS == 0 and table_ptr is None:
                low, high = load_halves(
                    codes_ptr,
                    scale_ptr,
                    minimum_ptr,
                    top_ptr,
                    row,
                    place // 2,
                    place % 2,
                    is_inside,
                    chunks,
                    SCALE,
                    GROUP,
                    ZERO,
                    HAS_MINIMUM,
                    NATIVE,
                )
            else:
                low, high = load_values(
                    codes_ptr,
                    high_ptr,
                    scale_ptr,
                    minimum_ptr,
                    top_ptr,
                    table_ptr,
                    row,
                    place // 2,
                    place % 2,
                    is_inside,
                    chunks,
                    SCALE,
                    GROUP,
                    ZERO,
                    HAS_MINIMUM,
                    HIGH_BITS,
                )
            column = first_place * 32 + element // 32 * 64 + element % 32
            total = _multiply(low, x_row, column, is_input, total, WIDTH, PLACES)
            total = _multiply(high, x_row, column + 32, is_input, total, WIDTH, PLACES)
    row = first_output + tl.arange(0, WIDTH)
    out = partial_ptr + split.to(tl.int64) * split_stride
    out += token.to(tl.int64)[None, :] * num_rows + row[:, None]
    tl.store(out, total, mask=(row < num_rows)[:, None] & (token < num_tokens)[None, :])


@triton.jit
def _multiply(values, x_row, column, is_input, total, WIDTH: tl.constexpr, PLACES: tl.constexpr):
    """Add values · inputsᵀ to `total`, with the inputs at `column` of every token."""
    x = tl.load(x_row[None, :] + column[:, None], mask=is_input[:, None], other=0.0)
    tile = tl.reshape(values.to(tl.float16), (WIDTH, PLACES * 16))
    return tl.dot(tile, x, total)
