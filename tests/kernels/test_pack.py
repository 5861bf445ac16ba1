"""pack: what is counted before and after; the values themselves are pinned in test_linear."""

import math

import pytest

from kernels.formats import FORMATS
from kernels.kernel_set import KernelSet
from tests.kernels.weights import random_weight


@pytest.mark.parametrize("name", FORMATS)
def test_the_memory_of_a_weight_is_known_before_it_is_packed(kernels: KernelSet, name: str) -> None:
    weight = random_weight(name, rows=64, columns=768)
    predicted = kernels.packed_bytes(weight.format, weight.rows * weight.columns)
    assert math.isclose(kernels.pack([weight]).num_bytes, predicted, rel_tol=0.03)


def test_a_packed_weight_names_its_formats_and_its_shape(kernels: KernelSet) -> None:
    parts = [random_weight(name, rows=16, columns=256) for name in ("Q4_K", "Q6_K", "Q4_K")]
    packed = kernels.pack(parts)
    assert (packed.rows, packed.columns) == (48, 256)
    assert tuple(packed.formats) == ("Q4_K", "Q6_K")
    assert 0 < packed.read_bytes <= packed.num_bytes


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_is_computed_as_one_that_was_measured(kernels: KernelSet, name: str) -> None:
    known = kernels.computed_as(name)
    assert known == name or known in kernels.int8_formats
