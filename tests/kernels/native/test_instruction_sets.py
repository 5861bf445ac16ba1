"""Every instruction set computes the same: the one a processor lacks must not change an answer."""

from dataclasses import replace

import pytest
import torch

from kernels.formats import FORMATS
from kernels.kernel_set import Heads, KvLayer, KvSpec
from kernels.linear.cpu import linear
from kernels.native.kv_storage import make_native_kv
from kernels.native.library import LibraryMissing
from kernels.native.runtime import Runtime
from kernels.pack.cpu import pack
from kernels.paged_attention.cpu import paged_attention
from tests.kernels.paged import make_rows
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


@pytest.mark.parametrize("cut", [2, 33, 129, 168])
def test_a_query_gets_the_same_bits_however_its_text_is_cut(runtime: Runtime, cut: int) -> None:
    heads = Heads(6, 2, 64)
    storage = make_native_kv(runtime, KvSpec(8, 1, heads.num_kv_heads, heads.head_dim, "f16"))
    rows = make_rows(storage, [(0, 170)])
    storage.write(0, rows.slots, torch.randn(170, 2, 64), torch.randn(170, 2, 64))
    query = torch.randn(170, heads.num_heads * heads.head_dim)

    def attend(first: int, last: int) -> torch.Tensor:
        part = replace(
            rows,
            positions=rows.positions[first:last],
            slots=rows.slots[first:last],
            query_start=torch.tensor([0, last - first], dtype=torch.int32),
            context_lengths=torch.tensor([last], dtype=torch.int32),
        )
        out = torch.full((last - first, query.shape[1]), float("nan"))
        kv = KvLayer(storage, 0)
        paged_attention(runtime, query[first:last], kv, part, heads=heads, scale=0.125, out=out)
        return out

    assert torch.equal(torch.cat([attend(0, cut), attend(cut, 170)]), attend(0, 170))


def test_an_unknown_instruction_set_is_refused() -> None:
    try:
        with pytest.raises(ValueError, match="sse9"):
            Runtime(num_threads=1, instructions="sse9")
    except LibraryMissing:
        pytest.skip("the native kernels were not built here")
