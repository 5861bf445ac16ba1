"""Makes weights of every format with values that make sense: random blocks are mostly NaN."""

import gguf
import numpy as np
import numpy.typing as npt

from kernels.formats import FORMATS
from kernels.weights import QuantizedWeight

_UNQUANTIZED = ("F32", "F16", "BF16")
# gguf-py dequantizes the K formats but cannot quantize to them: their blocks are made by hand.
_SCALE_FIELDS = {"Q4_K": (0, 2), "Q5_K": (0, 2), "Q6_K": (208,)}


def random_weight(format_name: str, rows: int, columns: int, *, seed: int = 0) -> QuantizedWeight:
    """A weight whose values are about 1/sqrt(columns)."""
    generator = np.random.default_rng(seed)
    record = FORMATS[format_name]
    if format_name in _SCALE_FIELDS:
        data = _random_blocks(generator, format_name, rows, columns)
    else:
        values = generator.standard_normal((rows, columns), dtype=np.float32) / columns**0.5
        data = gguf.quants.quantize(values, gguf.GGMLQuantizationType[format_name])
        data = np.ascontiguousarray(data).view(np.uint8).reshape(rows, -1)
    return QuantizedWeight("test.weight", record, rows, columns, data)


def exact_values(weight: QuantizedWeight) -> npt.NDArray[np.float64]:
    """What the file says, by gguf-py: [rows, columns] in logical order."""
    raw = np.ascontiguousarray(weight.logical_rows(0, weight.rows))
    kind = gguf.GGMLQuantizationType[weight.format.name]
    return gguf.quants.dequantize(raw, kind).astype(np.float64).reshape(weight.rows, -1)


def _random_blocks(
    generator: np.random.Generator, format_name: str, rows: int, columns: int
) -> npt.NDArray[np.uint8]:
    record = FORMATS[format_name]
    blocks = generator.integers(
        0, 256, (rows * columns // record.block_elements, record.block_bytes), np.uint8
    )
    for place in _SCALE_FIELDS[format_name]:
        scales = generator.uniform(0.5, 2.0, len(blocks)) / columns**0.5 / 512
        blocks[:, place : place + 2] = scales.astype("<f2").view(np.uint8).reshape(-1, 2)
    return blocks.reshape(rows, -1)
