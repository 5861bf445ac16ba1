"""linear: every format, every part at its two ends, awkward sizes."""

from dataclasses import replace

import numpy as np
import pytest
import torch

from kernels.formats import FORMATS
from kernels.kernel_set import KernelError, KernelSet, Norm
from kernels.weights import QuantizedWeight
from tests.kernels import plain
from tests.kernels.weights import exact_values, random_weight


def nan(*shape: int) -> torch.Tensor:
    return torch.full(shape, float("nan"))


def assert_close(actual: torch.Tensor, expected: np.ndarray, tolerance: float) -> None:
    error = np.abs(actual.double().numpy() - expected).max()
    size = np.sqrt((expected**2).mean())
    assert error <= tolerance * size * 4, f"error {error:.3g} of values about {size:.3g}"


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("num_tokens", [1, 7, 33])
def test_multiplies_by_weights_of_every_format(
    kernels: KernelSet, tolerance: float, name: str, num_tokens: int
) -> None:
    weight = random_weight(name, rows=40, columns=512)
    x = torch.randn(num_tokens, 512)
    out = nan(num_tokens, 40)
    kernels.linear(x, kernels.pack([weight]), out=out)
    assert_close(out, x.double().numpy() @ exact_values(weight).T, tolerance)


@pytest.mark.parametrize("columns", [576, 640, 896, 4864])
def test_multiplies_rows_of_the_real_models_widths(
    kernels: KernelSet, tolerance: float, columns: int
) -> None:
    weight = random_weight("Q5_0", rows=24, columns=columns)
    x = torch.randn(3, columns)
    out = nan(3, 24)
    kernels.linear(x, kernels.pack([weight]), out=out)
    assert_close(out, x.double().numpy() @ exact_values(weight).T, tolerance)


def test_norms_adds_a_bias_and_a_residual(kernels: KernelSet, tolerance: float) -> None:
    weight = random_weight("Q8_0", rows=32, columns=64)
    x, bias, residual = torch.randn(5, 64) * 3, torch.randn(32), torch.randn(5, 32)
    norm = Norm(torch.randn(64), 1e-5)
    expected = np.stack(
        [plain.rms_norm(row, norm.weight.double().numpy(), 1e-5) for row in x.double().numpy()]
    )
    expected = expected @ exact_values(weight).T + bias.numpy() + residual.numpy()
    kernels.linear(x, kernels.pack([weight]), norm=norm, bias=bias, add_to=residual, out=residual)
    assert_close(residual, expected, tolerance)


@pytest.mark.parametrize("activation", ["silu", "gelu"])
def test_gates_interleaved_rows(kernels: KernelSet, tolerance: float, activation: str) -> None:
    gate = random_weight("Q4_1", rows=32, columns=96, seed=1)
    up = random_weight("Q5_0", rows=32, columns=96, seed=2)
    x = torch.randn(4, 96) * 2
    out = nan(4, 32)
    packed = kernels.pack([gate, up], interleave=True)
    kernels.linear(x, packed, glu=activation, out=out)  # type: ignore[arg-type]
    function = plain.silu if activation == "silu" else plain.gelu
    double = x.double().numpy()
    expected = function(double @ exact_values(gate).T) * (double @ exact_values(up).T)
    assert_close(out, expected, tolerance)


def test_computes_only_the_rows_asked_for(kernels: KernelSet, tolerance: float) -> None:
    weight = random_weight("Q6_K", rows=16, columns=256)
    x = torch.randn(9, 256)
    rows = torch.tensor([8, 2], dtype=torch.int32)
    out = nan(2, 16)
    kernels.linear(x, kernels.pack([weight]), rows=rows, out=out)
    assert_close(out, x[[8, 2]].double().numpy() @ exact_values(weight).T, tolerance)


def test_stacks_parts_of_different_formats(kernels: KernelSet, tolerance: float) -> None:
    parts = [random_weight(name, rows=16, columns=256) for name in ("Q4_K", "Q4_K", "Q6_K")]
    x = torch.randn(2, 256)
    out = nan(2, 48)
    kernels.linear(x, kernels.pack(parts), out=out)
    expected = np.concatenate([x.double().numpy() @ exact_values(part).T for part in parts], 1)
    assert_close(out, expected, tolerance)


@pytest.mark.parametrize("name", FORMATS)
def test_packing_keeps_every_value_exactly(kernels: KernelSet, name: str) -> None:
    plain_weight = random_weight(name, rows=24, columns=256)
    order = np.random.default_rng(3).permutation(24)
    mapped = QuantizedWeight("mapped", plain_weight.format, 24, 256, plain_weight.data, order)
    packed = kernels.pack([plain_weight, mapped])
    expected = np.concatenate([exact_values(plain_weight), exact_values(mapped)])
    assert np.array_equal(packed.dequantize(0, 48).double().numpy(), expected)


def test_columns_in_another_order_meet_their_own_inputs(
    kernels: KernelSet, tolerance: float
) -> None:
    stored = random_weight("INT4_32", rows=16, columns=128)
    order = np.random.default_rng(3).permutation(128)
    weight = replace(stored, column_map=order)
    x = torch.randn(5, 128)
    out = nan(5, 16)
    packed = kernels.pack([weight])
    kernels.linear(x, packed, out=out)
    assert_close(out, x[:, order].double().numpy() @ exact_values(stored).T, tolerance)
    in_order = packed.dequantize(0, 16)[:, order].double().numpy()
    assert np.array_equal(in_order, exact_values(stored))


@pytest.mark.parametrize("zero", [8, 3])
def test_groups_with_a_zero_keep_every_value_exactly(kernels: KernelSet, zero: int) -> None:
    weight = random_weight("INT4_64", rows=24, columns=256)
    data = weight.data.reshape(24, 4, 36).copy()
    data[..., 2] = zero
    weight = replace(weight, data=data.reshape(24, -1))
    packed = kernels.pack([weight])
    assert np.array_equal(packed.dequantize(0, 24).double().numpy(), exact_values(weight))


def test_refuses_to_stack_parts_of_different_width(kernels: KernelSet) -> None:
    parts = [random_weight("Q8_0", rows=8, columns=columns) for columns in (32, 64)]
    with pytest.raises(KernelError, match="32, 64"):
        kernels.pack(parts)


def test_refuses_to_interleave_parts_of_different_height(kernels: KernelSet) -> None:
    parts = [random_weight("Q8_0", rows=rows, columns=32) for rows in (8, 16)]
    with pytest.raises(KernelError, match="8, 16"):
        kernels.pack(parts, interleave=True)
