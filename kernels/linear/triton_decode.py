"""Products of one to eight tokens: every weight is read once, at the speed of memory.

Planes are multiplied as integers with inputs rounded to 8 bits, four products an instruction; plain
weights in float32. A token's sum is made in the same order however many tokens there are, so that
a token checked among others gets the very bits it would get alone.
"""

# mypy: ignore-errors

import triton
import triton.language as tl

from kernels.gpu.triton_dot4 import dot16, four_words, lookup4
from kernels.gpu.triton_round import store_rounded
from kernels.linear.triton_epilogue import store_outputs
from kernels.planes.tables import TABLE_STEPS
from kernels.planes.triton_unpack import (
    add_high_bits,
    load_scales,
    load_scales_of_8_bits,
)

TABLE_UNIT = tl.constexpr(1.0 / TABLE_STEPS)
# What differs from call to call and helps no load: one compilation serves every value.
_VARYING = ["num_tokens", "num_rows", "add_stride", "out_stride", "first_row", "row_step"]


@triton.jit(do_not_specialize=[*_VARYING, "chunks"])
def multiply_planes(
    x_ptr,
    x_scale_ptr,
    x_sum_ptr,
    num_tokens,
    codes_ptr,
    high_ptr,
    scale_ptr,
    minimum_ptr,
    top_ptr,
    table_ptr,
    num_rows,
    chunks,
    bias_ptr,
    add_ptr,
    add_stride,
    out_ptr,
    out_stride,
    first_row,
    row_step,
    rounded_ptr,
    rounded_scale_ptr,
    rounded_sum_ptr,
    CODE_BITS: tl.constexpr,
    HIGH_BITS: tl.constexpr,
    SCALE: tl.constexpr,
    GROUP: tl.constexpr,
    ZERO: tl.constexpr,
    HAS_MINIMUM: tl.constexpr,
    ACTIVATION: tl.constexpr,
    TOKENS: tl.constexpr,
    WIDTH: tl.constexpr,
    PLACES: tl.constexpr,
    TILES: tl.constexpr,
    NATIVE: tl.constexpr,
):
    """TILES times WIDTH rows of a segment times TOKENS inputs; the grid is (rows, tokens).

    Args:
        x_ptr: [tokens, 16 · chunks] int32 words of four inputs; x_scale_ptr, x_sum_ptr: float32 per
            sixteen; all as `prepare` makes them.
        codes_ptr … top_ptr: The segment's planes, as words.
        table_ptr: None, or eight words: the upper bytes of 16 table entries, then the lower ones.
        rounded_ptr …: None, or where to leave the outputs rounded, as `store_rounded` has them: of
            gated pairs, with TILES · WIDTH / 2 a multiple of sixteen.
        ZERO: The format's zero; 0 where CODE_BITS is 8.
        PLACES: Runs of sixteen inputs (pairs of runs for 4-bit codes) per step.
    """
    first_token = tl.program_id(1) * TOKENS
    for tile in range(TILES):
        first_output = (tl.program_id(0) * TILES + tile) * WIDTH
        row = tl.minimum(first_output + tl.arange(0, WIDTH), num_rows - 1)[None, :]
        word = tl.arange(0, 4)
        sums = (tl.zeros((PLACES, WIDTH), tl.float32),) * TOKENS
        places = chunks * (2 if CODE_BITS == 4 else 4)
        for first_place in range(0, places, PLACES):
            place = (first_place + tl.arange(0, PLACES))[:, None]
            is_inside = place < places
            at = (row * (places * 4) + place * 4)[:, :, None] + word[None, None, :]
            codes = tl.load(codes_ptr + at, mask=is_inside[:, :, None], other=0)
            if CODE_BITS == 8:
                scale = load_scales_of_8_bits(scale_ptr, row, place, is_inside, chunks)
                codes = four_words(codes)
            else:
                chunk = place // 2
                half = place % 2
                low_scale, low_add, high_scale, high_add = load_scales(
                    scale_ptr,
                    minimum_ptr,
                    top_ptr,
                    row,
                    chunk,
                    half,
                    is_inside,
                    chunks,
                    SCALE,
                    GROUP,
                    ZERO,
                    HAS_MINIMUM,
                )
                if table_ptr is None:
                    low = codes & 0x0F0F0F0F
                    high = (codes >> 4) & 0x0F0F0F0F
                    if HIGH_BITS > 0:
                        field: tl.constexpr = ((1 << HIGH_BITS) - 1) * 0x01010101
                        low, high = add_high_bits(
                            low,
                            high,
                            high_ptr,
                            row,
                            chunk,
                            half,
                            is_inside,
                            word,
                            word * 0,
                            chunks,
                            HIGH_BITS,
                            field,
                        )
                else:
                    low, high = lookup4(codes, table_ptr, NATIVE)
                    low_fine, high_fine = lookup4(codes, table_ptr + 4, NATIVE)
                    low_fine = four_words(low_fine)
                    high_fine = four_words(high_fine)
                low = four_words(low)
                high = four_words(high)
            new_sums = ()
            for token in tl.static_range(TOKENS):
                x_row = tl.minimum(first_token + token, num_tokens - 1) * chunks
                total = sums[token]
                if CODE_BITS == 8:
                    x = _inputs(x_ptr + x_row * 16, place * 4, is_inside, PLACES)
                    x_scale = tl.load(x_scale_ptr + x_row * 4 + place, mask=is_inside, other=0.0)
                    total += scale * (dot16(codes, x, NATIVE) * x_scale)
                else:
                    x_place = x_row * 4 + chunk * 4 + half
                    x_word = chunk * 16 + half * 4
                    x_low = _inputs(x_ptr + x_row * 16, x_word, is_inside, PLACES)
                    x_high = _inputs(x_ptr + x_row * 16, x_word + 8, is_inside, PLACES)
                    dot = dot16(low, x_low, NATIVE)
                    high_dot = dot16(high, x_high, NATIVE)
                    if table_ptr is not None:
                        dot = (dot * 256.0 + dot16(low_fine, x_low, NATIVE)) * TABLE_UNIT
                        fine = dot16(high_fine, x_high, NATIVE)
                        high_dot = (high_dot * 256.0 + fine) * TABLE_UNIT
                    x_scale = tl.load(x_scale_ptr + x_place, mask=is_inside, other=0.0)
                    total += low_scale * (dot * x_scale)
                    x_scale = tl.load(x_scale_ptr + x_place + 2, mask=is_inside, other=0.0)
                    total += high_scale * (high_dot * x_scale)
                    if SCALE != "single":
                        x_sum = tl.load(x_sum_ptr + x_place, mask=is_inside, other=0.0)
                        total += low_add * x_sum
                        x_sum = tl.load(x_sum_ptr + x_place + 2, mask=is_inside, other=0.0)
                        total += high_add * x_sum
                new_sums = new_sums + (total,)
            sums = new_sums
        totals = _sums_over_places(sums, TOKENS)
        for token in tl.static_range(TOKENS):
            values = totals[token]
            if first_token + token < num_tokens:
                store_outputs(
                    values,
                    first_output,
                    num_rows,
                    first_token + token,
                    bias_ptr,
                    add_ptr,
                    add_stride,
                    out_ptr,
                    out_stride,
                    first_row,
                    row_step,
                    ACTIVATION,
                    WIDTH,
                )
    if rounded_ptr is not None:
        # Other threads of this program stored some of the sixteen outputs of a run.
        tl.debug_barrier()
        SIZE: tl.constexpr = TILES * WIDTH // 2
        output = tl.program_id(0) * SIZE + tl.arange(0, SIZE)
        for token_in_tile in tl.static_range(TOKENS):
            token = first_token + token_in_tile
            if token < num_tokens:
                at = out_ptr + token.to(tl.int64) * out_stride + output
                values = tl.load(at, mask=output < num_rows // 2, other=0.0)
                store_rounded(
                    values,
                    token,
                    tl.program_id(0) * SIZE,
                    num_rows // 2,
                    rounded_ptr,
                    rounded_scale_ptr,
                    rounded_sum_ptr,
                    SIZE,
                )


@triton.jit
def _sums_over_places(sums, TOKENS: tl.constexpr):
    """[PLACES, WIDTH] of each token → [WIDTH] of each; the threads meet once for all tokens."""
    if TOKENS == 1:
        totals = (tl.sum(sums[0], 0),)
    elif TOKENS == 2:
        totals = tl.split(tl.sum(tl.join(sums[0], sums[1]), 0))
    elif TOKENS == 4:
        totals = _split_in_four(tl.sum(_join_four(sums[0], sums[1], sums[2], sums[3]), 0))
    else:
        first = _join_four(sums[0], sums[1], sums[2], sums[3])
        last = _join_four(sums[4], sums[5], sums[6], sums[7])
        first, last = tl.split(tl.sum(tl.join(first, last), 0))
        totals = _split_in_four(first) + _split_in_four(last)
    return totals


@triton.jit
def _join_four(a, b, c, d):
    return tl.join(tl.join(a, c), tl.join(b, d))


@triton.jit
def _split_in_four(joined):
    even, odd = tl.split(joined)
    a, c = tl.split(even)
    b, d = tl.split(odd)
    return a, b, c, d


@triton.jit
def _inputs(x_ptr, x_word, is_inside, PLACES: tl.constexpr):
    """Sixteen inputs for each place, as four words of [PLACES, 1].

    Args:
        x_word: [PLACES, 1], which word of the token's inputs is the first.
    """
    at = x_word + tl.arange(0, 4)[None, :]
    x = tl.load(x_ptr + at, mask=is_inside, other=0)
    return four_words(x[:, None, :])


@triton.jit(do_not_specialize=_VARYING)
def multiply_plain(
    x_ptr,
    x_stride,
    num_tokens,
    weight_ptr,
    num_rows,
    columns,
    bias_ptr,
    add_ptr,
    add_stride,
    out_ptr,
    out_stride,
    first_row,
    row_step,
    ACTIVATION: tl.constexpr,
    TOKENS: tl.constexpr,
    WIDTH: tl.constexpr,
    BLOCK: tl.constexpr,
):
    """WIDTH rows of plain weights times TOKENS inputs; the grid is (rows, tokens).

    Args:
        x_ptr: [tokens, columns], stride x_stride.
        weight_ptr: [num_rows, columns].
    """
    first_output = tl.program_id(0) * WIDTH
    first_token = tl.program_id(1) * TOKENS
    row = tl.minimum(first_output + tl.arange(0, WIDTH), num_rows - 1).to(tl.int64)
    sums = (tl.zeros((WIDTH, BLOCK), tl.float32),) * TOKENS
    for first in range(0, columns, BLOCK):
        column = first + tl.arange(0, BLOCK)
        is_inside = column < columns
        at = row[:, None] * columns + column[None, :]
        weight = tl.load(weight_ptr + at, mask=is_inside[None, :], other=0.0).to(tl.float32)
        new_sums = ()
        for token in tl.static_range(TOKENS):
            x_row = tl.minimum(first_token + token, num_tokens - 1).to(tl.int64) * x_stride
            x = tl.load(x_ptr + x_row + column, mask=is_inside, other=0.0).to(tl.float32)
            new_sums = new_sums + (sums[token] + weight * x[None, :],)
        sums = new_sums
    for token in tl.static_range(TOKENS):
        values = tl.sum(sums[token], 1)
        if first_token + token < num_tokens:
            store_outputs(
                values,
                first_output,
                num_rows,
                first_token + token,
                bias_ptr,
                add_ptr,
                add_stride,
                out_ptr,
                out_stride,
                first_row,
                row_step,
                ACTIVATION,
                WIDTH,
            )
