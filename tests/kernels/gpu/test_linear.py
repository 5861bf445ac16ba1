"""linear on the GPU: what its own ways of multiplying must keep, beyond what every backend must."""

import dataclasses
from typing import Any

import numpy as np
import pytest
import torch

from kernels.formats import FORMATS
from kernels.gpu.runtime import GpuRuntime
from kernels.gpu.target import TARGETS
from kernels.kernel_set import KernelError, Norm
from kernels.linear.gpu import linear
from kernels.pack.gpu import pack
from kernels.weights import QuantizedWeight
from tests.kernels import plain
from tests.kernels.weights import exact_values, random_weight

# The interpreter's row of the tuning table: 1–8 tokens as integers, 9–24 split, more expanded.
WAYS = {"integer": 3, "split": 11, "expanded": 26}


@pytest.fixture
def runtime() -> GpuRuntime:
    return GpuRuntime(torch.device("cpu"), TARGETS["interpreter"])


def product(x: torch.Tensor, weight: QuantizedWeight) -> np.ndarray:
    return np.asarray(x.double().numpy() @ exact_values(weight).T)


def relative_error(actual: torch.Tensor, expected: np.ndarray) -> float:
    assert not torch.isnan(actual).any(), "memory nobody wrote was read, or nothing was written"
    size = np.sqrt((expected**2).mean())
    return float(np.sqrt(((actual.double().numpy() - expected) ** 2).mean()) / size)


def nan(*shape: int) -> torch.Tensor:
    return torch.full(shape, float("nan"))


@pytest.mark.parametrize("way", ["split", "expanded"])
@pytest.mark.parametrize("name", [name for name in FORMATS if name not in ("F32", "F16", "BF16")])
def test_unpacks_every_format_for_many_tokens(runtime: GpuRuntime, name: str, way: str) -> None:
    columns = max(320, FORMATS[name].block_elements * 3)
    weight = random_weight(name, rows=37, columns=columns // 64 * 64)
    x, out = torch.randn(WAYS[way], weight.columns), nan(WAYS[way], 37)
    linear(runtime, x, pack(runtime, [weight]), out=out)
    assert relative_error(out, product(x, weight)) < 1e-3  # inputs and weights are halves


@pytest.mark.parametrize("name", ["Q4_K", "Q5_0", "Q6_K", "Q8_0", "NF4", "INT4_128", "F16"])
def test_a_token_gets_the_same_bits_alone_and_among_others(runtime: GpuRuntime, name: str) -> None:
    weight = random_weight(name, rows=24, columns=768)
    packed, x = pack(runtime, [weight]), torch.randn(8, 768)
    together = nan(8, 24)
    linear(runtime, x, packed, out=together)
    for first, count in ((0, 1), (7, 1), (2, 2), (1, 5)):
        some = nan(count, 24)
        linear(runtime, x[first : first + count], packed, out=some)
        assert torch.equal(some, together[first : first + count])


@pytest.mark.parametrize("columns", [32, 96, 576, 896])
@pytest.mark.parametrize("name", ["Q4_0", "Q8_0"])
def test_rows_that_end_within_a_chunk_or_a_tile(
    runtime: GpuRuntime, name: str, columns: int
) -> None:
    weight = random_weight(name, rows=3, columns=columns)
    for num_tokens in (1, 9, 25):
        x, out = torch.randn(num_tokens, columns), nan(num_tokens, 3)
        linear(runtime, x, pack(runtime, [weight]), out=out)
        assert relative_error(out, product(x, weight)) < 1.5e-2


@pytest.mark.parametrize("way", WAYS)
def test_all_that_belongs_at_the_ends_of_a_product(runtime: GpuRuntime, way: str) -> None:
    gate, up = (random_weight("Q4_K", rows=20, columns=256, seed=seed) for seed in (1, 2))
    packed = pack(runtime, [gate, up], interleave=True)
    x, residual = torch.randn(WAYS[way] + 2, 256) * 3, torch.randn(WAYS[way], 20)
    rows = torch.randperm(WAYS[way] + 2)[: WAYS[way]].int()
    norm, bias = Norm(torch.rand(256) + 0.5, 1e-5), torch.randn(40)
    scale = norm.weight.double().numpy()
    normed = np.stack([plain.rms_norm(row, scale, 1e-5) for row in x[rows].double().numpy()])
    gates = normed @ exact_values(gate).T + bias[0::2].numpy()
    ups = normed @ exact_values(up).T + bias[1::2].numpy()
    expected = plain.silu(gates) * ups + residual.double().numpy()
    linear(
        runtime,
        x,
        packed,
        norm=norm,
        bias=bias,
        glu="silu",
        add_to=residual,
        rows=rows,
        out=residual,
    )
    assert relative_error(residual, expected) < 1.5e-2


@pytest.mark.parametrize("way", WAYS)
def test_gate_and_up_of_different_formats(runtime: GpuRuntime, way: str) -> None:
    gate, up = (random_weight(name, rows=20, columns=256) for name in ("Q4_K", "Q6_K"))
    x, out = torch.randn(WAYS[way], 256), nan(WAYS[way], 20)
    linear(runtime, x, pack(runtime, [gate, up], interleave=True), glu="gelu", out=out)
    expected = plain.gelu(product(x, gate)) * product(x, up)
    assert relative_error(out, expected) < 2e-2


@pytest.mark.parametrize("way", WAYS)
def test_gathers_the_inputs_of_weights_whose_columns_were_moved(
    runtime: GpuRuntime, way: str
) -> None:
    weight = random_weight("INT4_128", rows=12, columns=256)
    order = np.random.default_rng(5).permutation(256)
    moved = dataclasses.replace(weight, column_map=order)
    x, out = torch.randn(WAYS[way], 256), nan(WAYS[way], 36)
    norm = Norm(torch.rand(256) + 0.5, 1e-5)
    linear(runtime, x, pack(runtime, [weight, moved, weight]), norm=norm, out=out)
    scale = norm.weight.double().numpy()
    normed = np.stack([plain.rms_norm(row, scale, 1e-5) for row in x.double().numpy()])
    straight = normed @ exact_values(weight).T
    expected = np.concatenate([straight, normed[:, order] @ exact_values(weight).T, straight], 1)
    assert relative_error(out, expected) < 1.5e-2


def test_a_large_weight_is_expanded_stretch_by_stretch(runtime: GpuRuntime) -> None:
    small_cache = dataclasses.replace(runtime.target, l2_bytes=1, num_multiprocessors=1)
    runtime = GpuRuntime(runtime.device, small_cache)
    weight = random_weight("Q4_1", rows=300, columns=64)
    x, out = torch.randn(25, 64), nan(25, 300)
    linear(runtime, x, pack(runtime, [weight]), bias=torch.ones(300), out=out)
    assert relative_error(out, product(x, weight) + 1) < 1e-3


def test_inputs_far_from_one_neither_overflow_nor_vanish(runtime: GpuRuntime) -> None:
    weight = random_weight("Q8_0", rows=8, columns=64)
    packed = pack(runtime, [weight])
    for size in (0.0, 1e-12, 1e9):
        for num_tokens in WAYS.values():
            x, out = torch.randn(num_tokens, 64) * size, nan(num_tokens, 8)
            linear(runtime, x, packed, out=out)
            expected = product(x, weight)
            assert np.allclose(out.double().numpy(), expected, rtol=0.1, atol=size * 0.05 + 1e-30)


def test_refuses_inputs_of_another_width(runtime: GpuRuntime) -> None:
    packed = pack(runtime, [random_weight("Q8_0", rows=8, columns=64)])
    with pytest.raises(KernelError, match="32 inputs for a weight of 64"):
        linear(runtime, torch.randn(1, 32), packed, out=nan(1, 8))


def test_refuses_to_gate_rows_that_are_not_interleaved(runtime: GpuRuntime) -> None:
    packed = pack(runtime, [random_weight("Q8_0", rows=8, columns=64)])
    with pytest.raises(KernelError, match="interleaved"):
        linear(runtime, torch.randn(1, 64), packed, glu="silu", out=nan(1, 4))


class ListingRuntime(GpuRuntime):
    """Notes the name of every kernel it launches."""

    def __init__(self) -> None:
        super().__init__(torch.device("cpu"), TARGETS["interpreter"])
        self.launched: list[str] = []

    def launch(self, kernel: Any, grid: tuple[int, ...], **arguments: Any) -> None:
        self.launched.append(kernel.fn.__name__)
        super().launch(kernel, grid, **arguments)


@pytest.mark.parametrize(("num_tokens", "more"), [(1, []), (3, ["prepare"])])
def test_a_gated_product_of_one_token_leaves_its_outputs_rounded_for_the_next_one(
    num_tokens: int, more: list[str]
) -> None:
    runtime = ListingRuntime()
    gate, up = (random_weight("Q4_0", rows=256, columns=64, seed=seed) for seed in (1, 2))
    down = pack(runtime, [random_weight("Q6_K", rows=9, columns=256)])
    gated, taken, own = nan(num_tokens, 256), nan(num_tokens, 9), nan(num_tokens, 9)
    x, gate_up = torch.randn(num_tokens, 64), pack(runtime, [gate, up], interleave=True)
    linear(runtime, x, gate_up, glu="silu", out=gated)
    linear(runtime, gated, down, out=taken)
    assert runtime.launched == ["prepare", "multiply_planes", *more, "multiply_planes"]
    linear(runtime, gated.clone(), down, out=own)
    assert torch.equal(taken, own)


def test_a_gated_output_is_the_same_alone_among_others_and_where_it_is_rounded_as_well() -> None:
    runtime = ListingRuntime()
    gate, up = (random_weight("Q4_K", rows=264, columns=256, seed=seed) for seed in (1, 2))
    x = torch.randn(8, 256)
    longer = nan(8, 264)  # no whole number of runs: rounded by a launch of its own
    linear(runtime, x, pack(runtime, [gate, up], interleave=True), glu="silu", out=longer)
    first_rows = [dataclasses.replace(w, rows=256, data=w.data[:256]) for w in (gate, up)]
    packed = pack(runtime, first_rows, interleave=True)
    is_rounded = {}
    for first, count in ((0, 8), (7, 1), (2, 2)):
        some = nan(count, 256)
        linear(runtime, x[first : first + count], packed, glu="silu", out=some)
        is_rounded[count] = runtime.handed_over(some) is not None
        assert torch.equal(some, longer[first : first + count, :256])
    assert is_rounded == {1: True, 2: False, 8: False}


def test_outputs_that_were_changed_since_are_rounded_anew() -> None:
    runtime = ListingRuntime()
    gate, up = (random_weight("Q4_0", rows=256, columns=64, seed=seed) for seed in (1, 2))
    down = random_weight("Q6_K", rows=9, columns=256)
    gated, out = nan(1, 256), nan(1, 9)
    x, gate_up = torch.randn(1, 64), pack(runtime, [gate, up], interleave=True)
    linear(runtime, x, gate_up, glu="silu", out=gated)
    gated.mul_(2)
    linear(runtime, gated, pack(runtime, [down]), out=out)
    assert relative_error(out, product(gated, down)) < 1.5e-2
