"""Makes weights of every format with values that make sense: random blocks are mostly NaN."""

import gguf
import numpy as np
import numpy.typing as npt

from kernels.formats import FORMATS, GROUP_SIZES, LOOKUP_TABLES
from kernels.weights import QuantizedWeight

_UNQUANTIZED = ("F32", "F16", "BF16")
# gguf-py dequantizes the K formats but cannot quantize to them: their blocks are made by hand.
_SCALE_FIELDS = {"Q4_K": (0, 2), "Q5_K": (0, 2), "Q6_K": (208,)}


def random_weight(format_name: str, rows: int, columns: int, *, seed: int = 0) -> QuantizedWeight:
    """A weight whose values are about 1/sqrt(columns)."""
    generator = np.random.default_rng(seed)
    record = FORMATS[format_name]
    if format_name in LOOKUP_TABLES:
        data = _random_lookup_blocks(generator, rows, columns)
    elif format_name in GROUP_SIZES:
        data = _random_groups(generator, rows, columns, GROUP_SIZES[format_name])
    elif format_name in _SCALE_FIELDS:
        data = _random_blocks(generator, format_name, rows, columns)
    else:
        values = generator.standard_normal((rows, columns), dtype=np.float32) / columns**0.5
        data = gguf.quants.quantize(values, gguf.GGMLQuantizationType[format_name])
        data = np.ascontiguousarray(data).view(np.uint8).reshape(rows, -1)
    return QuantizedWeight("test.weight", record, rows, columns, data)


def exact_values(weight: QuantizedWeight) -> npt.NDArray[np.float64]:
    """What the file says, by gguf-py or said once more: [rows, columns] in logical order."""
    raw = np.ascontiguousarray(weight.logical_rows(0, weight.rows))
    if weight.format.name in (*LOOKUP_TABLES, *GROUP_SIZES):
        return np.array([_values_of_row(weight.format.name, bytes(row)) for row in raw])
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


def _random_lookup_blocks(
    generator: np.random.Generator, rows: int, columns: int
) -> npt.NDArray[np.uint8]:
    blocks = generator.integers(0, 256, (rows, columns // 64, 36), np.uint8)
    scales = generator.uniform(1, 4, (rows, columns // 64)).astype("<f4") / np.float32(columns**0.5)
    blocks[..., :4] = scales.view(np.uint8).reshape(*scales.shape, 4)
    return blocks.reshape(rows, -1)


def _random_groups(
    generator: np.random.Generator, rows: int, columns: int, size: int
) -> npt.NDArray[np.uint8]:
    blocks = generator.integers(0, 256, (rows, columns // size, 4 + size // 2), np.uint8)
    scales = (generator.uniform(0.1, 0.4, (rows, columns // size)) / columns**0.5).astype("<f2")
    blocks[..., :2] = scales.view(np.uint8).reshape(*scales.shape, 2)
    blocks[..., 2] = generator.integers(0, 17, scales.shape)
    return blocks.reshape(rows, -1)


def _values_of_row(format_name: str, row: bytes) -> list[float]:
    """One number after the other, from the description of the format."""
    record = FORMATS[format_name]
    values = []
    for start in range(0, len(row), record.block_bytes):
        block = row[start : start + record.block_bytes]
        codes = _codes_in_order(block[4:])
        if format_name in LOOKUP_TABLES:
            [scale] = np.frombuffer(block[:4], "<f4")
            numbers = np.array([LOOKUP_TABLES[format_name][code] for code in codes], np.float32)
        else:
            [scale] = np.frombuffer(block[:2], "<f2")
            numbers = np.array([code - block[2] for code in codes], np.float32)
        values += (numbers * np.float32(scale)).tolist()
    return values


def _codes_in_order(packed: bytes) -> list[int]:
    run = min(32, len(packed))
    codes: list[int] = []
    for start in range(0, len(packed), run):
        part = packed[start : start + run]
        codes += [byte & 15 for byte in part] + [byte >> 4 for byte in part]
    return codes
