"""Products of one to eight tokens: every weight is read once, at the speed of memory.

Planes are multiplied as integers with inputs rounded to 8 bits, four products an instruction; plain
weights in float32. A token's sum is made in the same order however many tokens there are, so that
a token checked among others gets the very bits it would get alone. Not so the last bits of gated
outputs: of one token they are summed up by several warps, which the compiler gives other parts.
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
    x_scales_ptr,
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
    rounded_scales_ptr,
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
        x_ptr: [tokens, 16 · chunks] int32 words of four inputs; x_scales_ptr: as `Rounded.scales`.
        codes_ptr … top_ptr: The segment's planes, as words.
        table_ptr: None, or eight words: the upper bytes of 16 table entries, then the lower ones.
        rounded_ptr …: None, or where to leave the outputs rounded, as `store_rounded` has them: of
            one token's gated pairs, with TILES · WIDTH / 2 a multiple of sixteen.
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
                    x = _four(x_ptr + place * 4 + x_row * 16, is_inside, 0)
                    run = place // 4 * 8 + place % 2 * 4 + place % 4 // 2 * 2
                    x_scale = tl.load(x_scales_ptr + run + x_row * 8, mask=is_inside, other=0.0)
                    total += scale * (dot16(codes, x, NATIVE) * x_scale)
                else:
                    x_at = x_ptr + (chunk * 16 + half * 4) + x_row * 16
                    x_low = _four(x_at, is_inside, 0)
                    x_high = _four(x_at + 8, is_inside, 0)
                    scales_at = x_scales_ptr + place * 4 + x_row * 8
                    low_x_scale, low_sum, high_x_scale, high_sum = _four(scales_at, is_inside, 0.0)
                    dot = dot16(low, x_low, NATIVE)
                    high_dot = dot16(high, x_high, NATIVE)
                    if table_ptr is not None:
                        dot = (dot * 256.0 + dot16(low_fine, x_low, NATIVE)) * TABLE_UNIT
                        fine = dot16(high_fine, x_high, NATIVE)
                        high_dot = (high_dot * 256.0 + fine) * TABLE_UNIT
                    dot *= low_x_scale
                    high_dot *= high_x_scale
                    if ZERO != 0:  # the same for all codes
                        dot -= ZERO * low_sum
                        high_dot -= ZERO * high_sum
                    total += low_scale * dot
                    total += high_scale * high_dot
                    if HAS_MINIMUM or SCALE == "pairs" or SCALE == "groups":
                        total += low_add * low_sum
                        total += high_add * high_sum
                new_sums = new_sums + (total,)
            sums = new_sums
        store_outputs(
            tl.reshape(tl.sum(side_by_side(sums), 0), (WIDTH, TOKENS)),
            first_output,
            num_rows,
            first_token + tl.arange(0, TOKENS),
            num_tokens,
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
        tl.static_assert(TOKENS == 1, "more tokens are rounded by a launch of their own")
        # Other threads of this program stored some of the sixteen outputs of a run.
        tl.debug_barrier()
        SIZE: tl.constexpr = TILES * WIDTH // 2
        output = tl.program_id(0) * SIZE + tl.arange(0, SIZE)
        values = tl.load(out_ptr + output, mask=output < num_rows // 2, other=0.0)
        store_rounded(
            values,
            first_token,
            tl.program_id(0) * SIZE,
            num_rows // 2,
            rounded_ptr,
            rounded_scales_ptr,
            SIZE,
        )


@triton.jit
def side_by_side(parts):
    """1, 2, 4 or 8 tensors of one shape → one of [*shape, 2, …] whose last dimensions tell them.

    So that the threads meet once for all tokens: to sum up, and to store.
    """
    if len(parts) == 1:
        joined = parts[0]
    elif len(parts) == 2:
        joined = tl.join(parts[0], parts[1])
    elif len(parts) == 4:
        joined = tl.join(tl.join(parts[0], parts[2]), tl.join(parts[1], parts[3]))
    else:
        tl.static_assert(len(parts) == 8, "a number of tokens that no program does")
        even = tl.join(tl.join(parts[0], parts[4]), tl.join(parts[2], parts[6]))
        odd = tl.join(tl.join(parts[1], parts[5]), tl.join(parts[3], parts[7]))
        joined = tl.join(even, odd)
    return joined


@triton.jit
def _four(at, is_inside, other):
    """Four numbers in a row for each place, as four of [PLACES, 1]; `at`: [PLACES, 1] pointers."""
    numbers = tl.load(at + tl.arange(0, 4)[None, :], mask=is_inside, other=other)
    return four_words(numbers[:, None, :])


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
    row = tl.minimum(first_output + tl.arange(0, WIDTH), num_rows - 1).to(tl.int64)[None, :]
    sums = (tl.zeros((BLOCK, WIDTH), tl.float32),) * TOKENS
    for first in range(0, columns, BLOCK):
        column = (first + tl.arange(0, BLOCK))[:, None]
        is_inside = column < columns
        weight = tl.load(weight_ptr + row * columns + column, mask=is_inside, other=0.0)
        weight = weight.to(tl.float32)
        new_sums = ()
        for token in tl.static_range(TOKENS):
            x_row = tl.minimum(first_token + token, num_tokens - 1).to(tl.int64) * x_stride
            x = tl.load(x_ptr + x_row + column, mask=is_inside, other=0.0).to(tl.float32)
            new_sums = new_sums + (sums[token] + weight * x,)
        sums = new_sums
    store_outputs(
        tl.reshape(tl.sum(side_by_side(sums), 0), (WIDTH, TOKENS)),
        first_output,
        num_rows,
        first_token + tl.arange(0, TOKENS),
        num_tokens,
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
