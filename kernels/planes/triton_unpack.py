"""Reading planes inside a kernel: scales and codes of a tile of rows; see `layout`.

A tile is [rows, places, …] or [places, rows, …]: indices come with a dimension of one for the
other, and their order decides which threads take what. A place is sixteen elements' worth of codes.
In 4-bit planes it is (chunk, half) and holds two runs of sixteen: elements 16·half … + 15 of the
chunk in the low halves of its bytes, and the same plus 32 in the high halves. In 8-bit planes a
place is one run of sixteen. Called by the kernels of `linear` and by `triton_expand`.
"""

# mypy: ignore-errors

import triton
import triton.language as tl

from kernels.gpu.triton_dot4 import halves_of_codes


@triton.jit
def small_to_float(code):
    """Codes of 0 … 2²³ − 1 as float32, without the slow conversion instruction."""
    return (code | 0x4B000000).to(tl.float32, bitcast=True) - 8388608.0


@triton.jit
def signed_to_float(number):
    """Numbers of −2²² … 2²² − 1 as float32, without the slow conversion instruction."""
    return (number + 0x4B400000).to(tl.float32, bitcast=True) - 12582912.0


@triton.jit
def low_half(word):
    """The float16 in the low 16 bits of each int32."""
    return (word & 0xFFFF).to(tl.int16).to(tl.float16, bitcast=True).to(tl.float32)


@triton.jit
def high_half(word):
    """The float16 in the high 16 bits of each int32."""
    return (word >> 16).to(tl.int16).to(tl.float16, bitcast=True).to(tl.float32)


@triton.jit
def load_scales(
    scale_ptr,
    minimum_ptr,
    top_ptr,
    row,
    chunk,
    half,
    is_inside,
    CHUNKS_PER_ROW,
    SCALE: tl.constexpr,
    GROUP: tl.constexpr,
    ZERO: tl.constexpr,
    HAS_MINIMUM: tl.constexpr,
):
    """Scale and addend of both runs of each place of a 4-bit tile: element = scale · code + addend.

    Args:
        row: [rows, 1] int64.
        chunk, half, is_inside: [1, places]; or both the other way round.

    Returns:
        Four of [rows, places] float32: scale and addend of the low run, then of the high run.
    """
    at = row * CHUNKS_PER_ROW + chunk
    if SCALE == "groups":
        at = row * (CHUNKS_PER_ROW * 64 // GROUP) + chunk * 64 // GROUP
    word = tl.load(scale_ptr + at, mask=is_inside, other=0)
    if SCALE == "groups":
        high_word = word
        if GROUP == 32:
            high_word = tl.load(scale_ptr + at + 1, mask=is_inside, other=0)
        low_scale = low_half(word)
        high_scale = low_half(high_word)
        low_add = -low_scale * small_to_float((word >> 16) & 0xFF)
        high_add = -high_scale * small_to_float((high_word >> 16) & 0xFF)
    elif SCALE == "single":
        low_scale = word
        high_scale = word
        low_add = tl.zeros_like(word)
        high_add = low_add
    elif SCALE == "signed":
        top_at = row * (CHUNKS_PER_ROW // 4) + chunk // 4
        top = tl.load(top_ptr + top_at, mask=is_inside, other=0.0).to(tl.float32)
        # Bytes 0 and 1 are those of the low runs, 2 and 3 those of the high runs.
        left = 8 * half
        low_scale = top * signed_to_float((word << (24 - left)) >> 24)
        high_scale = top * signed_to_float((word << (8 - left)) >> 24)
        low_add = -ZERO * low_scale
        high_add = -ZERO * high_scale
    elif SCALE == "pairs":
        top_at = row * (CHUNKS_PER_ROW // 4) + chunk // 4
        pair = tl.load(top_ptr + top_at, mask=is_inside, other=0)
        top = low_half(pair)
        top_minimum = -high_half(pair)
        low_scale = top * small_to_float(word & 0xFF)
        high_scale = top * small_to_float((word >> 8) & 0xFF)
        low_add = top_minimum * small_to_float((word >> 16) & 0xFF)
        high_add = top_minimum * small_to_float((word >> 24) & 0xFF)
    else:
        tl.static_assert(SCALE == "halves", "a form of scale that no kernel knows")
        low_scale = low_half(word)
        high_scale = high_half(word)
        low_add = -ZERO * low_scale
        high_add = -ZERO * high_scale
        if HAS_MINIMUM:
            added = tl.load(minimum_ptr + at, mask=is_inside, other=0)
            low_add = low_half(added)
            high_add = high_half(added)
    return low_scale, low_add, high_scale, high_add


@triton.jit
def load_scales_of_8_bits(scale_ptr, row, place, is_inside, CHUNKS_PER_ROW):
    """Scales of an 8-bit tile: [rows, places] float32; a place is sixteen elements."""
    at = row * CHUNKS_PER_ROW + place // 4
    word = tl.load(scale_ptr + at, mask=is_inside, other=0)
    return low_half(word >> (16 * (place // 2 % 2)))


@triton.jit
def add_high_bits(
    low,
    high,
    high_ptr,
    row,
    chunk,
    half,
    is_inside,
    word,
    byte,
    CHUNKS_PER_ROW,
    BITS: tl.constexpr,
    FIELD: tl.constexpr,
):
    """Codes with the bits of their `high` plane or-ed in.

    Args:
        low, high: [rows, places, codes] int32: the 4-bit codes of the low and of the high runs.
        word, byte: [codes]: in which word of four codes of its run, and at which byte, each starts.
        FIELD: The bits a code takes there: one code, or (all bytes) four of them.
    """
    if BITS == 1:
        at = row * (CHUNKS_PER_ROW * 2) + chunk * 2
        shift = half[:, :, None] * 4 + (word + 8 * byte)[None, None, :]
    else:
        at = row * (CHUNKS_PER_ROW * 4) + chunk * 4 + half * 2
        shift = (2 * word + 8 * byte)[None, None, :]
    low_bits = tl.load(high_ptr + at, mask=is_inside, other=0)[:, :, None]
    high_bits = tl.load(high_ptr + at + 1, mask=is_inside, other=0)[:, :, None]
    return low | ((low_bits >> shift) & FIELD) << 4, high | ((high_bits >> shift) & FIELD) << 4


@triton.jit
def load_values(
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
    CHUNKS_PER_ROW,
    SCALE: tl.constexpr,
    GROUP: tl.constexpr,
    ZERO: tl.constexpr,
    HAS_MINIMUM: tl.constexpr,
    HIGH_BITS: tl.constexpr,
):
    """Exact values of a 4-bit tile, element by element.

    Args:
        codes_ptr: The plane as uint8.
        row, chunk, half, is_inside: As for `load_scales`.

    Returns:
        Two of [rows, places, 16] float32: the low runs, and the high runs.
    """
    low_scale, low_add, high_scale, high_add = load_scales(
        scale_ptr,
        minimum_ptr,
        top_ptr,
        row,
        chunk,
        half,
        is_inside,
        CHUNKS_PER_ROW,
        SCALE,
        GROUP,
        ZERO,
        HAS_MINIMUM,
    )
    byte = tl.arange(0, 16)
    at = (row * (CHUNKS_PER_ROW * 32) + chunk * 32 + half * 16)[:, :, None] + byte[None, None, :]
    packed = tl.load(codes_ptr + at, mask=is_inside[:, :, None], other=0).to(tl.int32)
    low = packed & 15
    high = packed >> 4
    if HIGH_BITS > 0:
        low, high = add_high_bits(
            low,
            high,
            high_ptr,
            row,
            chunk,
            half,
            is_inside,
            byte // 4,
            byte % 4,
            CHUNKS_PER_ROW,
            HIGH_BITS,
            (1 << HIGH_BITS) - 1,
        )
    if table_ptr is None:
        low_code = small_to_float(low)
        high_code = small_to_float(high)
    else:
        low_code = tl.load(table_ptr + low)
        high_code = tl.load(table_ptr + high)
    return (
        low_scale[:, :, None] * low_code + low_add[:, :, None],
        high_scale[:, :, None] * high_code + high_add[:, :, None],
    )


@triton.jit
def load_halves(
    codes_ptr,
    scale_ptr,
    minimum_ptr,
    top_ptr,
    row,
    chunk,
    half,
    is_inside,
    CHUNKS_PER_ROW,
    SCALE: tl.constexpr,
    GROUP: tl.constexpr,
    ZERO: tl.constexpr,
    HAS_MINIMUM: tl.constexpr,
    NATIVE: tl.constexpr,
):
    """Values of a tile of numbers of 4 bits, computed in float16 from scales rounded to it.

    A third of the instructions of `load_values`; off by some 2⁻¹¹ of the largest of a run,
    by more where scales are below 6·10⁻⁵, float16's least normal number.

    Returns:
        Two of [rows, places, 16] float16: the low runs, and the high runs.
    """
    low_scale, low_add, high_scale, high_add = load_scales(
        scale_ptr,
        minimum_ptr,
        top_ptr,
        row,
        chunk,
        half,
        is_inside,
        CHUNKS_PER_ROW,
        SCALE,
        GROUP,
        ZERO,
        HAS_MINIMUM,
    )
    byte = tl.arange(0, 16)
    at = (row * (CHUNKS_PER_ROW * 32) + chunk * 32 + half * 16)[:, :, None] + byte[None, None, :]
    return halves_of_codes(
        tl.load(codes_ptr + at, mask=is_inside[:, :, None], other=0),
        low_scale.to(tl.float16)[:, :, None],
        low_add.to(tl.float16)[:, :, None],
        high_scale.to(tl.float16)[:, :, None],
        high_add.to(tl.float16)[:, :, None],
        NATIVE,
    )


@triton.jit
def load_values_of_8_bits(codes_ptr, scale_ptr, row, place, is_inside, CHUNKS_PER_ROW):
    """Exact values of an 8-bit tile: [rows, places, 16] float32; `codes_ptr` is of int8."""
    scale = load_scales_of_8_bits(scale_ptr, row, place, is_inside, CHUNKS_PER_ROW)
    at = (row * (CHUNKS_PER_ROW * 64) + place * 16)[:, :, None] + tl.arange(0, 16)[None, None, :]
    codes = tl.load(codes_ptr + at, mask=is_inside[:, :, None], other=0)
    return scale[:, :, None] * codes.to(tl.float32)
