"""Exact float32 values of raw weight rows, for every block format; plain numpy, no torch.

This is the plain statement of the layouts: the reference kernels and the tests of every faster
unpacking are held against it, and it is itself held bit for bit against gguf-py.

Source: ggml-common.h (layouts) and dequantize_row_* in ggml-quants.c, github.com/ggml-org/ggml.
"""

import functools
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from kernels.formats import FORMATS, GROUP_SIZES, LOOKUP_TABLES

Bytes: TypeAlias = npt.NDArray[np.uint8]
Floats: TypeAlias = npt.NDArray[np.float32]
# One array element per block of the file, with the block's parts as fields.
Blocks: TypeAlias = npt.NDArray[np.void]

# Values per pass, so that the intermediate arrays stay in the cache (2 x 64 KB of codes).
VALUES_PER_PASS = 1 << 16


def dequantize(format_name: str, raw: Bytes, columns: int) -> Floats:
    """Unpack rows of blocks.

    Args:
        format_name: A name of `kernels.formats.FORMATS`.
        raw: [rows, row_bytes] as the file has them; rows may be strided, bytes of a row may not.
        columns: Values of one row; a multiple of the format's block.

    Returns:
        [rows, columns] float32, equal bit for bit to what ggml's own unpacking gives, or
        bitsandbytes' in float32.
    """
    blocks = raw.view(LAYOUTS[format_name])  # [rows, blocks of a row]
    if columns != blocks.shape[1] * FORMATS[format_name].block_elements:
        raise ValueError(f"{format_name} rows of {raw.shape[1]} bytes do not hold {columns} values")
    values = np.empty((raw.shape[0], columns), np.float32)
    by_block = values.reshape(*blocks.shape, FORMATS[format_name].block_elements)
    rows_per_pass = max(1, VALUES_PER_PASS // max(1, columns))
    for first in range(0, raw.shape[0], rows_per_pass):
        part = slice(first, first + rows_per_pass)
        _UNPACK[format_name](blocks[part], by_block[part])
    return values


# One block of a file, field by field.
LAYOUTS: dict[str, np.dtype[Any]] = {
    "F32": np.dtype([("value", "<f4")]),
    "F16": np.dtype([("value", "<f2")]),
    "BF16": np.dtype([("value", "<u2")]),
    "Q4_0": np.dtype([("scale", "<f2"), ("codes", "u1", 16)]),
    "Q4_1": np.dtype([("scale", "<f2"), ("minimum", "<f2"), ("codes", "u1", 16)]),
    "Q5_0": np.dtype([("scale", "<f2"), ("high", "u1", 4), ("codes", "u1", 16)]),
    "Q5_1": np.dtype(
        [("scale", "<f2"), ("minimum", "<f2"), ("high", "u1", 4), ("codes", "u1", 16)]
    ),
    "Q8_0": np.dtype([("scale", "<f2"), ("codes", "i1", 32)]),
    "Q4_K": np.dtype(
        [("scale", "<f2"), ("minimum", "<f2"), ("small", "u1", 12), ("codes", "u1", 128)]
    ),
    "Q5_K": np.dtype(
        [
            ("scale", "<f2"),
            ("minimum", "<f2"),
            ("small", "u1", 12),
            ("high", "u1", 32),
            ("codes", "u1", 128),
        ]
    ),
    "Q6_K": np.dtype(
        [("codes", "u1", 128), ("high", "u1", 64), ("small", "i1", 16), ("scale", "<f2")]
    ),
}
LAYOUTS |= {name: np.dtype([("scale", "<f4"), ("codes", "u1", 32)]) for name in LOOKUP_TABLES}
LAYOUTS |= {
    name: np.dtype([("scale", "<f2"), ("zero", "u1"), ("unused", "u1"), ("codes", "u1", size // 2)])
    for name, size in GROUP_SIZES.items()
}


def _floats(blocks: Blocks, field: str) -> Floats:
    """A field of one number per block, ready to be multiplied with a row of codes."""
    return blocks[field].astype(np.float32)[..., np.newaxis]


def _nibbles(packed: Bytes) -> Bytes:
    """[…, bytes] → [… , 2, bytes]: the low halves of all bytes, then the high halves."""
    halves = np.empty((*packed.shape[:-1], 2, packed.shape[-1]), np.uint8)
    np.bitwise_and(packed, 15, out=halves[..., 0, :])
    np.right_shift(packed, 4, out=halves[..., 1, :])
    return halves


def _codes_of_four_bits(blocks: Blocks) -> Bytes:
    return _nibbles(blocks["codes"]).reshape(*blocks.shape, 32)


def _codes_of_five_bits(blocks: Blocks) -> Bytes:
    """The fifth bit of value j is bit j of the 32 bits of `high`."""
    fifth = np.unpackbits(blocks["high"], axis=-1, bitorder="little")
    codes = _codes_of_four_bits(blocks)
    codes |= fifth << 4
    return codes


def _unpack_plain(blocks: Blocks, out: Floats) -> None:
    out[...] = blocks["value"][..., np.newaxis]


def _unpack_bf16(blocks: Blocks, out: Floats) -> None:
    """The upper half of a float32."""
    np.left_shift(blocks["value"][..., np.newaxis], 16, out=out.view(np.uint32), dtype=np.uint32)


def _unpack_q4_0(blocks: Blocks, out: Floats) -> None:
    codes = _codes_of_four_bits(blocks).view(np.int8) - np.int8(8)
    np.multiply(codes, _floats(blocks, "scale"), out=out)


def _unpack_q4_1(blocks: Blocks, out: Floats) -> None:
    np.multiply(_codes_of_four_bits(blocks), _floats(blocks, "scale"), out=out)
    out += _floats(blocks, "minimum")


def _unpack_q5_0(blocks: Blocks, out: Floats) -> None:
    codes = _codes_of_five_bits(blocks).view(np.int8) - np.int8(16)
    np.multiply(codes, _floats(blocks, "scale"), out=out)


def _unpack_q5_1(blocks: Blocks, out: Floats) -> None:
    np.multiply(_codes_of_five_bits(blocks), _floats(blocks, "scale"), out=out)
    out += _floats(blocks, "minimum")


def _unpack_q8_0(blocks: Blocks, out: Floats) -> None:
    np.multiply(blocks["codes"], _floats(blocks, "scale"), out=out)


def _six_bit_pairs(small: Bytes) -> tuple[Bytes, Bytes]:
    """The 8 scales and 8 minimums of 6 bits that Q4_K and Q5_K keep in 12 bytes.

    | bytes | bits 0–3             | bits 4–5 | bits 6–7                   |
    |-------|----------------------|----------|----------------------------|
    | 0–3   | scale 0–3            |          | upper bits of scale 4–7    |
    | 4–7   | minimum 0–3          |          | upper bits of minimum 4–7  |
    | 8–11  | lower bits, scale 4–7| lower bits of minimum 4–7 (bits 4–7)  |
    """
    first, second, third = small[..., 0:4], small[..., 4:8], small[..., 8:12]
    scales = np.concatenate([first & 63, (third & 15) | (first >> 6 << 4)], axis=-1)
    minimums = np.concatenate([second & 63, (third >> 4) | (second >> 6 << 4)], axis=-1)
    return scales, minimums


def _unpack_with_minimums(blocks: Blocks, codes: Bytes, out: Floats) -> None:
    """Q4_K and Q5_K: 8 groups of 32, each with its own 6-bit scale and minimum."""
    small_scales, small_minimums = _six_bit_pairs(blocks["small"])
    scales = _floats(blocks, "scale") * small_scales  # [rows, blocks, 8]
    minimums = _floats(blocks, "minimum") * small_minimums
    groups = out.reshape(*blocks.shape, 8, 32)
    np.multiply(codes.reshape(groups.shape), scales[..., np.newaxis], out=groups)
    groups -= minimums[..., np.newaxis]


def _unpack_q4_k(blocks: Blocks, out: Floats) -> None:
    codes = _nibbles(blocks["codes"].reshape(*blocks.shape, 4, 32))
    _unpack_with_minimums(blocks, codes, out)


def _unpack_q5_k(blocks: Blocks, out: Floats) -> None:
    codes = _nibbles(blocks["codes"].reshape(*blocks.shape, 4, 32)).reshape(*blocks.shape, 8, 32)
    for group in range(8):
        codes[..., group, :] |= (blocks["high"] >> group & 1) << 4
    _unpack_with_minimums(blocks, codes, out)


def _unpack_q6_k(blocks: Blocks, out: Floats) -> None:
    """Two halves of 128; each of their four runs of 32 takes 2 upper bits from the same bytes."""
    # [rows, blocks, half, low or high nibble, 64 bytes] is already the order of the values.
    codes = _nibbles(blocks["codes"].reshape(*blocks.shape, 2, 64)).reshape(*blocks.shape, 2, 4, 32)
    high = blocks["high"].reshape(*blocks.shape, 2, 32)
    for run in range(4):
        codes[..., run, :] |= (high >> 2 * run & 3) << 4
    scales = _floats(blocks, "scale") * blocks["small"]  # [rows, blocks, 16]
    groups = out.reshape(*blocks.shape, 16, 16)
    signed = codes.reshape(groups.shape).view(np.int8) - np.int8(32)
    np.multiply(signed, scales[..., np.newaxis], out=groups)


def _unpack_lookup(table: Floats, blocks: Blocks, out: Floats) -> None:
    codes = _nibbles(blocks["codes"]).reshape(*blocks.shape, 64)
    np.multiply(table[codes], _floats(blocks, "scale"), out=out)


def codes_of_groups(blocks: Blocks) -> Bytes:
    """The codes of INT4 blocks in the order of their columns: [rows, blocks, columns of a group].

    Args:
        blocks: [rows, blocks], of a layout with `codes`.
    """
    packed = blocks["codes"]
    run = min(32, packed.shape[-1])
    runs = packed.reshape(*blocks.shape, packed.shape[-1] // run, run)
    return _nibbles(runs).reshape(*blocks.shape, 2 * packed.shape[-1])


def _unpack_group(blocks: Blocks, out: Floats) -> None:
    zeros = blocks["zero"].view(np.int8)[..., np.newaxis]
    np.multiply(codes_of_groups(blocks).view(np.int8) - zeros, _floats(blocks, "scale"), out=out)


_UNPACK: dict[str, Callable[[Blocks, Floats], None]] = {
    "F32": _unpack_plain,
    "F16": _unpack_plain,
    "BF16": _unpack_bf16,
    "Q4_0": _unpack_q4_0,
    "Q4_1": _unpack_q4_1,
    "Q5_0": _unpack_q5_0,
    "Q5_1": _unpack_q5_1,
    "Q8_0": _unpack_q8_0,
    "Q4_K": _unpack_q4_k,
    "Q5_K": _unpack_q5_k,
    "Q6_K": _unpack_q6_k,
}
_UNPACK |= {
    name: functools.partial(_unpack_lookup, np.array(table, np.float32))
    for name, table in LOOKUP_TABLES.items()
}
_UNPACK |= dict.fromkeys(GROUP_SIZES, _unpack_group)
