"""Every instruction set computes the same: the one a processor lacks must not change an answer."""

import pytest
import torch

from kernels.formats import FORMATS
from kernels.linear.cpu import linear
from kernels.native.library import LibraryMissing
from kernels.native.runtime import Runtime
from kernels.pack.cpu import pack
from tests.kernels.weights import exact_values, random_weight

NAMES = ("portable", "avx2", "avxvnni", "avx512vnni", "neon")


@pytest.fixture(params=NAMES)
def runtime(request: pytest.FixtureRequest) -> Runtime:
    try:
        return Runtime(num_threads=1, instructions=request.param)
    except LibraryMissing:
        pytest.skip("the native kernels were not built here")
    except ValueError:
        pytest.skip(f"this processor has no {request.param}")


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("num_rows", [1, 4, 33])
def test_a_product_is_near_the_exact_one(runtime: Runtime, name: str, num_rows: int) -> None:
    weight = random_weight(name, rows=40, columns=768)
    x = torch.randn(num_rows, 768)
    out = torch.full((num_rows, 40), float("nan"))
    linear(runtime, x, pack(runtime, [weight]), out=out)
    expected = x.double().numpy() @ exact_values(weight).T
    error = abs(out.double().numpy() - expected).max() / (expected**2).mean() ** 0.5
    assert error < 0.05


@pytest.mark.parametrize("name", FORMATS)
def test_the_number_of_rows_does_not_change_a_row(runtime: Runtime, name: str) -> None:
    weight = pack(runtime, [random_weight(name, rows=24, columns=512)])
    x = torch.randn(20, 512)
    together = torch.empty(20, 24)
    linear(runtime, x, weight, out=together)
    for row in range(20):
        alone = torch.empty(1, 24)
        linear(runtime, x[row : row + 1], weight, out=alone)
        assert torch.equal(alone[0], together[row])


def test_an_unknown_instruction_set_is_refused() -> None:
    try:
        with pytest.raises(ValueError, match="sse9"):
            Runtime(num_threads=1, instructions="sse9")
    except LibraryMissing:
        pytest.skip("the native kernels were not built here")
