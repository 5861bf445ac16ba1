"""Planes: every value comes back, whatever the width; every byte is known beforehand."""

import numpy as np
import pytest
import torch

from kernels.formats import FORMATS
from kernels.gpu.target import TARGETS
from kernels.planes.layout import CHUNK, LAYOUTS, num_chunks
from kernels.planes.relay import Planes, relay, values_of
from tests.kernels.weights import exact_values, random_weight

CPU = torch.device("cpu")


def test_no_format_of_the_reader_is_left_out() -> None:
    assert set(LAYOUTS) | {"F32", "F16", "BF16"} == set(FORMATS)


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("blocks", [1, 3, 7])
def test_values_come_back_bit_for_bit_at_any_width(name: str, blocks: int) -> None:
    weight = random_weight(name, rows=5, columns=FORMATS[name].block_elements * blocks)
    planes = relay(name, torch.from_numpy(weight.data.copy()), weight.columns)
    values = values_of(planes, LAYOUTS[name], weight.columns)
    assert np.array_equal(values.double().numpy(), exact_values(weight))


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("columns", [256, 768, 4096])
def test_the_bytes_of_a_row_are_known_beforehand(name: str, columns: int) -> None:
    layout = LAYOUTS[name]
    chunks = num_chunks(columns, layout)
    planes = Planes.allocate(layout, 3, chunks, CPU)
    assert chunks * CHUNK == columns
    assert planes.num_bytes == 3 * layout.row_bytes(chunks)


# Bits per weight; beyond the file's: Q4_K and Q5_K have whole bytes for their 6-bit scales.
@pytest.mark.parametrize(
    ("name", "bits"),
    [
        ("Q4_0", 4.5),
        ("Q4_1", 5.0),
        ("Q5_0", 5.5),
        ("Q5_1", 6.0),
        ("Q8_0", 8.5),
        ("Q4_K", 4.625),
        ("Q5_K", 5.625),
        ("Q6_K", 6.5625),
        ("NF4", 4.5),
        ("INT4_128", 4.25),
    ],
)
def test_planes_take_hardly_more_than_the_file(name: str, bits: float) -> None:
    assert LAYOUTS[name].row_bytes(4096 // CHUNK) * 8 / 4096 == bits
    file_bits = FORMATS[name].row_bytes(4096) * 8 / 4096
    assert bits <= file_bits * 1.03


def test_every_row_of_codes_begins_at_a_multiple_of_sixteen_bytes() -> None:
    for layout in LAYOUTS.values():
        for columns in (32, 576, 640, 896, 4864):
            assert layout.code_words * num_chunks(columns, layout) % 4 == 0


def test_a_row_that_ends_within_a_chunk_is_padded_with_nothing_but_zeros() -> None:
    weight = random_weight("Q4_1", rows=2, columns=96)
    planes = relay("Q4_1", torch.from_numpy(weight.data.copy()), 96)
    padded = values_of(planes, LAYOUTS["Q4_1"], 128)
    assert not padded[:, 96:].any()


def test_there_is_a_target_of_every_generation_the_kernels_are_for() -> None:
    assert {"sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_120", "gfx1100"} < set(TARGETS)
