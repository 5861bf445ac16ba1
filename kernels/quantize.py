"""Rounds float32 rows to the block formats of GGUF files; plain numpy, no torch.

The other direction of `dequantize`, whose layouts it fills. Called where a model is written.

Source: ggml-common.h (layouts); how scales are chosen: `scale_search`.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from kernels.dequantize import LAYOUTS, Blocks, Bytes, Floats
from kernels.formats import FORMATS
from kernels.scale_search import (
    search_scale,
    search_scale_and_minimum,
    settle_multiples,
)

# Values per pass, so that the intermediate arrays stay in the second-level cache.
VALUES_PER_PASS = 1 << 16

# Far beyond every weight, and still safe to square: a scale in float16 ends at 65504.
_LARGEST = np.float32(1e6)

# Scales around the obvious one; more of them gain less than a hundredth of the error.
_STEPS_AROUND = tuple(step / 10 for step in range(-9, 10))
_STEPS_OF_K4 = (0.0, *(step / 10 - 1 for step in range(21)))
_STEPS_OF_K5 = (0.0, *(step / 10 - 0.5 for step in range(16)))


def quantize(format_name: str, values: Floats) -> Bytes:
    """Round rows to blocks.

    Args:
        format_name: "F32", "F16", "BF16" or a format of `QUANTIZED`.
        values: [rows, columns], finite; columns a multiple of the format's block.

    Returns:
        [rows, row_bytes], as a GGUF file has them.
    """
    rows, columns = values.shape
    record = FORMATS[format_name]
    blocks = np.zeros((rows, columns // record.block_elements), LAYOUTS[format_name])
    if record.block_elements > 1:
        values = np.clip(values, -_LARGEST, _LARGEST)
    by_block = values.reshape(-1, record.block_elements)
    flat = blocks.reshape(-1)
    blocks_per_pass = max(1, VALUES_PER_PASS // record.block_elements)
    for first in range(0, len(flat), blocks_per_pass):
        part = slice(first, first + blocks_per_pass)
        _FILL[format_name](by_block[part], flat[part])
    return blocks.view(np.uint8).reshape(rows, -1)


def _columns(values: Floats, size: int) -> Floats:
    """[blocks, values] → [size, groups]: groups of `size` values as columns."""
    return np.ascontiguousarray(values.reshape(-1, size).T)


def _weight(x: Floats) -> Floats:
    """How much an error counts: the more, the larger its value.

    With all errors alike SmolLM2 in Q4_0 has a perplexity that is 5 % higher (2026-11-29).
    """
    weight: Floats = np.abs(x) + np.sqrt(np.einsum("ij,ij->j", x, x) / np.float32(len(x)))
    return weight


def _half(scale: Floats) -> npt.NDArray[np.float16]:
    """As the file keeps it; what float16 cannot hold becomes its largest number."""
    return np.clip(scale, -65504, 65504).astype(np.float16)


def _codes(x: Floats, scale: Floats, low: int, high: int) -> Bytes:
    """The nearest codes for scales that are settled: [values, blocks]."""
    with np.errstate(divide="ignore"):
        inverse = np.where(scale == 0, np.float32(0), np.float32(1) / scale)
    codes = np.rint(x * inverse)
    return (np.clip(codes, low, high) - low).astype(np.uint8)


def _fill_plain(values: Floats, blocks: Blocks) -> None:
    blocks["value"] = values[:, 0]


def _fill_f16(values: Floats, blocks: Blocks) -> None:
    with np.errstate(over="ignore"):
        blocks["value"] = values[:, 0]


def _fill_bf16(values: Floats, blocks: Blocks) -> None:
    """The upper half, rounded to even; a value that is no number stays none."""
    bits = values[:, 0].view(np.uint32)
    rounded = (bits + np.uint32(0x7FFF) + (bits >> 16 & 1)) >> 16
    blocks["value"] = np.where(np.isnan(values[:, 0]), bits >> 16 | 64, rounded)


def _fill_q8_0(values: Floats, blocks: Blocks) -> None:
    x = _columns(values, 32)
    blocks["scale"] = _half(np.abs(x).max(0) / np.float32(127))
    codes = _codes(x, blocks["scale"].astype(np.float32), -128, 127)
    blocks["codes"] = codes.T.view(np.int8) - np.int8(-128)


def _nibble_pairs(codes: Bytes) -> Bytes:
    """[2n, blocks] → [blocks, n]: value i in the low half of byte i, value i + n in the high."""
    half = len(codes) // 2
    pairs: Bytes = np.bitwise_or(codes[:half], codes[half:] << 4, dtype=np.uint8)
    return pairs.T


def _fifth_bits(codes: Bytes) -> Bytes:
    """[32, blocks] → [blocks, 4]: bit j is the fifth bit of value j."""
    return np.packbits((codes >> 4).T, axis=-1, bitorder="little")


def _fill_symmetric(values: Floats, blocks: Blocks, *, levels: int) -> None:
    """Q4_0 and Q5_0."""
    x = _columns(values, 32)
    blocks["scale"] = _half(search_scale(x, _weight(x), levels=levels, steps=_STEPS_AROUND))
    codes = _codes(x, blocks["scale"].astype(np.float32), -levels, levels - 1)
    if levels == 16:
        blocks["high"] = _fifth_bits(codes)
        codes &= 15
    blocks["codes"] = _nibble_pairs(codes)


def _fill_with_minimum(values: Floats, blocks: Blocks, *, largest: int) -> None:
    """Q4_1 and Q5_1."""
    x = _columns(values, 32)
    scale, minimum = search_scale_and_minimum(
        x, _weight(x), largest=largest, steps=_STEPS_OF_K5, up_to_zero=False
    )
    blocks["scale"], blocks["minimum"] = _half(scale), _half(minimum)
    rest = x - blocks["minimum"].astype(np.float32)
    codes = _codes(rest, blocks["scale"].astype(np.float32), 0, largest)
    if largest == 31:
        blocks["high"] = _fifth_bits(codes)
        codes &= 15
    blocks["codes"] = _nibble_pairs(codes)


def _fill_q4_1(values: Floats, blocks: Blocks) -> None:
    _fill_with_minimum(values, blocks, largest=15)


def _fill_q5_1(values: Floats, blocks: Blocks) -> None:
    _fill_with_minimum(values, blocks, largest=31)


def _fill_q4_0(values: Floats, blocks: Blocks) -> None:
    _fill_symmetric(values, blocks, levels=8)


def _fill_q5_0(values: Floats, blocks: Blocks) -> None:
    _fill_symmetric(values, blocks, levels=16)


def _fill_k(values: Floats, blocks: Blocks, *, largest: int, steps: tuple[float, ...]) -> Bytes:
    """Scales and minimums of Q4_K and Q5_K; returns the codes, [blocks, 8 groups, 32]."""
    x = _columns(values, 32)  # [32, blocks · 8]
    weight = _weight(x)
    scale, minimum = search_scale_and_minimum(
        x, weight, largest=largest, steps=steps, up_to_zero=True
    )
    blocks["scale"], scale_unit, scales = _multiples(scale)
    blocks["minimum"], minimum_unit, minimums = _multiples(-minimum)
    units = (scale_unit, minimum_unit)
    scales, minimums = settle_multiples(
        x, weight, units, (scales, minimums), largest=largest, most=63
    )
    blocks["small"] = _six_bit_pairs(
        scales.astype(np.uint8).reshape(-1, 8), minimums.astype(np.uint8).reshape(-1, 8)
    )
    codes = _codes(x + minimum_unit * minimums, scale_unit * scales, 0, largest)
    return np.ascontiguousarray(codes.T).reshape(-1, 8, 32)


def _multiples(numbers: Floats) -> tuple[npt.NDArray[np.float16], Floats, Floats]:
    """Numbers of one sign, eight by eight, as whole multiples, 0 to 63, of one of float16.

    Returns:
        The units, [blocks]; each number's unit and its multiple, [groups].
    """
    eights = numbers.reshape(-1, 8)
    kept = _half(np.maximum(eights.max(1), 0) / np.float32(63))
    unit = np.repeat(kept.astype(np.float32), 8)
    return kept, unit, _codes(numbers, unit, 0, 63).astype(np.float32)


def _six_bit_pairs(scales: Bytes, minimums: Bytes) -> Bytes:
    """[blocks, 8] each → [blocks, 12]; the layout stands in `dequantize`."""
    first = scales[:, :4] | scales[:, 4:] >> 4 << 6
    second = minimums[:, :4] | minimums[:, 4:] >> 4 << 6
    third = (scales[:, 4:] & 15) | (minimums[:, 4:] & 15) << 4
    return np.concatenate([first, second, third], axis=1)


def _fill_q4_k(values: Floats, blocks: Blocks) -> None:
    codes = _fill_k(values, blocks, largest=15, steps=_STEPS_OF_K4)
    _store_k_nibbles(codes, blocks)


def _fill_q5_k(values: Floats, blocks: Blocks) -> None:
    codes = _fill_k(values, blocks, largest=31, steps=_STEPS_OF_K5)
    high = blocks["high"]
    for group in range(8):
        high |= (codes[:, group] >> 4) << group
    np.bitwise_and(codes, 15, out=codes)
    _store_k_nibbles(codes, blocks)


def _store_k_nibbles(codes: Bytes, blocks: Blocks) -> None:
    """Two neighbouring groups share 32 bytes."""
    blocks["codes"] = (codes[:, 0::2] | codes[:, 1::2] << 4).reshape(-1, 128)


def _fill_q6_k(values: Floats, blocks: Blocks) -> None:
    x = _columns(values, 16)  # [16, blocks · 16]
    scale = search_scale(x, x * x, levels=32, steps=_STEPS_AROUND).reshape(-1, 16)
    farthest = np.take_along_axis(scale, np.abs(scale).argmax(1)[:, np.newaxis], 1)[:, 0]
    unit = _half(farthest / np.float32(-128))
    blocks["scale"] = unit
    small = _codes(scale, unit.astype(np.float32)[:, np.newaxis], -128, 127).view(np.int8)
    blocks["small"] = small - np.int8(-128)
    d = unit.astype(np.float32)[:, np.newaxis] * blocks["small"]
    codes = np.ascontiguousarray(_codes(x, d.reshape(-1), -32, 31).T)
    runs = codes.reshape(-1, 2, 4, 32)  # [blocks, half, run, 32]
    halves = runs & 15
    nibbles = halves[:, :, :2] | halves[:, :, 2:] << 4
    blocks["codes"] = nibbles.reshape(-1, 128)
    high = runs >> 4
    upper = high[:, :, 0] | high[:, :, 1] << 2 | high[:, :, 2] << 4 | high[:, :, 3] << 6
    blocks["high"] = upper.reshape(-1, 64)


_FILL: dict[str, Callable[[Any, Any], None]] = {
    "F32": _fill_plain,
    "F16": _fill_f16,
    "BF16": _fill_bf16,
    "Q4_0": _fill_q4_0,
    "Q4_1": _fill_q4_1,
    "Q5_0": _fill_q5_0,
    "Q5_1": _fill_q5_1,
    "Q8_0": _fill_q8_0,
    "Q4_K": _fill_q4_k,
    "Q5_K": _fill_q5_k,
    "Q6_K": _fill_q6_k,
}
QUANTIZED = tuple(name for name in _FILL if FORMATS[name].block_elements > 1)
