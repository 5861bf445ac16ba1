"""Rounding to 8 bits, sixteen numbers at a time, as the integer products want their inputs."""

# mypy: ignore-errors

import triton
import triton.language as tl


@triton.jit
def round_runs(runs):
    """Round each run to whole numbers of a 127th of its largest.

    Args:
        runs: [runs, 16] float32.

    Returns:
        [runs, 16] int32 codes, [runs] float32 scale, [runs] float32 sum of codes times scale.
    """
    largest = tl.max(tl.abs(runs), 1)
    inverse = 127.0 / tl.maximum(largest, 1e-30)
    # Adding 1.5 · 2²³ rounds to the nearest whole number, which the low bits then hold.
    codes = (runs * inverse[:, None] + 12582912.0).to(tl.int32, bitcast=True) - 0x4B400000
    scale = largest / 127.0
    return codes, scale, scale * tl.sum(codes, 1).to(tl.float32)


@triton.jit
def store_rounded(values, token, first, width, codes_ptr, scales_ptr, SIZE: tl.constexpr):
    """Round SIZE numbers of one token and store them as `Rounded` has them.

    Args:
        values: [SIZE] float32, elements first … of the token's row; SIZE is a multiple of 16.
        width: Elements of a row, a multiple of 64; what lies past it is not stored.
    """
    codes, scale, sums = round_runs(tl.reshape(values, (SIZE // 16, 16)))
    run = first // 16 + tl.arange(0, SIZE // 16)
    at = token.to(tl.int64) * (width // 8) + run // 4 * 8 + run % 2 * 4 + run % 4 // 2 * 2
    tl.store(scales_ptr + at, scale, mask=run * 16 < width)
    tl.store(scales_ptr + at + 1, sums, mask=run * 16 < width)
    element = first + tl.arange(0, SIZE)
    out = codes_ptr + token.to(tl.int64) * width + element
    tl.store(out, tl.reshape(codes, (SIZE,)).to(tl.int8), mask=element < width)
