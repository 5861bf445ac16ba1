"""What AWQ and GPTQ share: unpacking eight codes from a word, and the blocks of the group form.

Called by `awq` and `gptq`.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from kernels.dequantize import LAYOUTS
from kernels.formats import FORMATS, GROUP_SIZES, WeightFormat

Codes = npt.NDArray[np.uint8]


def nibbles_of_words(words: npt.NDArray[np.int32]) -> Codes:
    """[…, n] words → […, n, 8] codes, the lowest four bits first."""
    shifts = np.arange(0, 32, 4, dtype=np.uint32)
    return (words.view(np.uint32)[..., np.newaxis] >> shifts & 15).astype(np.uint8)


def group_format(columns: int, group: int) -> WeightFormat:
    """The format of rows whose groups have `group` columns: the largest block that divides both.

    Groups without one (a last group that is cut off, odd sizes) become float32.
    """
    for name, size in reversed(GROUP_SIZES.items()):
        if group % size == 0 and columns % size == 0:
            return FORMATS[name]
    return FORMATS["F32"]


def encode_groups(
    codes: Codes, scales: npt.NDArray[Any], zeros: Codes, group: int
) -> npt.NDArray[np.uint8]:
    """Rows of blocks, or of float32 where the group form does not fit.

    Args:
        codes: [rows, columns], 0 to 15.
        scales: [rows, groups] float16.
        zeros: [rows, groups], 0 to 16.
        group: Columns of a group.

    Returns:
        [rows, row_bytes] in `group_format(columns, group)`.
    """
    rows, columns = codes.shape
    format = group_format(columns, group)
    if format.name == "F32":
        each = np.arange(columns) // group
        signed = codes.astype(np.int8) - zeros.view(np.int8)[:, each]
        return (signed * scales.astype(np.float32)[:, each]).view(np.uint8)
    size = GROUP_SIZES[format.name]
    blocks = np.zeros((rows, columns // size), LAYOUTS[format.name])
    each = np.arange(columns // size) * size // group
    blocks["scale"], blocks["zero"] = scales[:, each], zeros[:, each]
    run = min(64, size)
    halves = codes.reshape(rows, columns // size, size // run, 2, run // 2)
    packed = halves[..., 0, :] | halves[..., 1, :] << 4
    blocks["codes"] = packed.reshape(rows, columns // size, size // 2)
    return blocks.view(np.uint8).reshape(rows, -1)
