"""Weights in formats the native layout does not have, said exactly in one it has.

Nothing is rounded: a group of 4-bit codes with a zero is five-bit codes around 16. Called by
`packed_weight` before it packs.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from kernels.dequantize import LAYOUTS, codes_of_groups
from kernels.formats import FORMATS, GROUP_SIZES, LOOKUP_TABLES, WeightFormat
from kernels.weights import QuantizedWeight

_Q4_ZERO, _Q5_ZERO = 8, 16
# Scales of lookup formats stand once in 32 columns here, once in 64 in the file.
_LOOKUP_TILE = WeightFormat("lookup tile", 32, 20)


def in_native_form(
    parts: Sequence[QuantizedWeight],
) -> tuple[list[QuantizedWeight], npt.NDArray[np.int32] | None]:
    """The same values in formats of the native layout, and the one order of columns they share.

    Parts whose orders differ become float32 in the model's order: one input is laid out for all.
    """
    maps = [part.column_map for part in parts]
    if all(order is None for order in maps):
        return [_exact_form(part) for part in parts], None
    first = maps[0]
    if first is None or not all(
        order is not None and np.array_equal(order, first) for order in maps
    ):
        return [_as_float32(part) for part in parts], None
    return [_exact_form(part) for part in parts], np.ascontiguousarray(first, np.int32)


def exact_format(format: WeightFormat) -> WeightFormat:
    """The largest format that a format becomes here."""
    if format.name in GROUP_SIZES:
        return FORMATS["Q5_0"]
    return _LOOKUP_TILE if format.name in LOOKUP_TABLES else format


def _exact_form(part: QuantizedWeight) -> QuantizedWeight:
    return _as_codes_around_zero(part) if part.format.name in GROUP_SIZES else part


def _as_float32(part: QuantizedWeight) -> QuantizedWeight:
    data = part.values().view(np.uint8)
    return QuantizedWeight(part.name, FORMATS["F32"], part.rows, part.columns, data)


def _as_codes_around_zero(part: QuantizedWeight) -> QuantizedWeight:
    """(code − zero) · scale is (c − 16) · scale with a c of five bits, as zero is 0 to 16."""
    blocks = part.data.view(LAYOUTS[part.format.name])
    codes = codes_of_groups(blocks).reshape(part.rows, -1, 32)  # [rows, runs of 32, 32]
    repeats = GROUP_SIZES[part.format.name] // 32
    zeros = np.repeat(blocks["zero"], repeats, axis=1)
    scales = np.repeat(blocks["scale"], repeats, axis=1)
    if (zeros == _Q4_ZERO).all():
        name, runs = "Q4_0", _empty("Q4_0", scales)
    else:
        name, runs = "Q5_0", _empty("Q5_0", scales)
        codes = codes + np.uint8(_Q5_ZERO) - zeros[..., np.newaxis]
        runs["high"] = np.packbits(codes >> 4, axis=-1, bitorder="little")
        codes = codes & 15
    runs["scale"] = scales
    runs["codes"] = codes[..., :16] | codes[..., 16:] << 4
    data = runs.view(np.uint8).reshape(part.rows, -1)
    return replace(part, format=FORMATS[name], data=data)


def _empty(name: str, scales: npt.NDArray[Any]) -> npt.NDArray[np.void]:
    return np.empty(scales.shape, LAYOUTS[name])
