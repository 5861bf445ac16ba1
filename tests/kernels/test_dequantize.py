"""Every unpacking equals gguf-py's, or a slow one of our own, bit for bit."""

import gguf
import numpy as np
import pytest

from kernels.dequantize import dequantize
from kernels.formats import FORMATS, GROUP_SIZES, LOOKUP_TABLES
from tests.kernels.weights import exact_values, random_weight

SCALE_FIELDS = {"Q4_0": [0], "Q4_1": [0, 2], "Q5_0": [0], "Q5_1": [0, 2], "Q8_0": [0]}
SCALE_FIELDS |= {"Q4_K": [0, 2], "Q5_K": [0, 2], "Q6_K": [208]}
OURS = (*LOOKUP_TABLES, *GROUP_SIZES)
OF_GGUF = [name for name in FORMATS if name not in OURS]


def gguf_type(name: str) -> gguf.GGMLQuantizationType:
    return gguf.GGMLQuantizationType[name]


def random_rows(name: str, rows: int, columns: int) -> np.ndarray:
    """Random bytes in every field, but scales that are finite numbers."""
    random = np.random.default_rng(sum(map(ord, name)) + rows)
    record = FORMATS[name]
    if record.block_elements == 1:
        numbers = random.standard_normal((rows, columns)).astype(np.float32)
        return gguf.quants.quantize(numbers, gguf_type(name)).view(np.uint8)
    blocks = random.integers(
        0, 256, (rows, columns // record.block_elements, record.block_bytes), np.uint8
    )
    for start in SCALE_FIELDS[name]:
        scales = random.standard_normal(blocks.shape[:2]).astype("<f2")
        blocks[..., start : start + 2] = scales[..., np.newaxis].view(np.uint8)
    return blocks.reshape(rows, -1)


def as_bits(values: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(values, np.float32).view(np.uint32)


@pytest.mark.parametrize("name", OF_GGUF)
@pytest.mark.parametrize(("rows", "blocks"), [(1, 1), (3, 5), (70, 7)])
def test_random_blocks_unpack_as_gguf_py_unpacks_them(name: str, rows: int, blocks: int) -> None:
    columns = max(FORMATS[name].block_elements, 32) * blocks
    raw = random_rows(name, rows, columns)
    expected = gguf.quants.dequantize(raw, gguf_type(name))
    assert np.array_equal(as_bits(dequantize(name, raw, columns)), as_bits(expected))


@pytest.mark.parametrize("name", OF_GGUF)
def test_rows_too_long_for_one_pass_are_whole(name: str) -> None:
    columns = 256 * 300
    raw = random_rows(name, 3, columns)
    expected = gguf.quants.dequantize(raw, gguf_type(name))
    assert np.array_equal(as_bits(dequantize(name, raw, columns)), as_bits(expected))


@pytest.mark.parametrize("name", OF_GGUF)
def test_a_choice_of_rows_unpacks_like_the_whole(name: str) -> None:
    raw = random_rows(name, 8, 512)
    whole = dequantize(name, raw, 512)
    assert np.array_equal(as_bits(dequantize(name, raw[1::3], 512)), as_bits(whole[1::3]))


def test_the_sizes_of_every_format_are_those_of_gguf_py() -> None:
    ours = {name: (record.block_elements, record.block_bytes) for name, record in FORMATS.items()}
    ours = {name: sizes for name, sizes in ours.items() if name in OF_GGUF}
    assert ours == {name: gguf.GGML_QUANT_SIZES[gguf_type(name)] for name in OF_GGUF}


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("rows", [1, 70])
def test_blocks_of_our_own_unpack_as_their_description_says(name: str, rows: int) -> None:
    weight = random_weight(name, rows, 640)
    values = dequantize(name, weight.data, 640)
    assert np.array_equal(values.astype(np.float64), exact_values(weight))


def test_a_width_that_the_rows_do_not_hold_is_refused() -> None:
    with pytest.raises(ValueError, match="do not hold 64 values"):
        dequantize("Q8_0", np.zeros((1, 34), np.uint8), 64)
