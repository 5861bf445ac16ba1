"""Rounding to blocks: how large the error is, and that nothing odd breaks a block."""

import gguf
import numpy as np
import pytest
import torch

from kernels.dequantize import dequantize
from kernels.formats import FORMATS
from kernels.quantize import QUANTIZED, quantize

# The relative error of ggml_quantize_chunk (llama-cpp-python of 2026-11, no importance matrix) on
# the values of `heavy_tailed`.
GGML_ERRORS = {
    "Q4_0": 0.10748,
    "Q4_1": 0.08954,
    "Q5_0": 0.05368,
    "Q5_1": 0.04371,
    "Q8_0": 0.00675,
    "Q4_K": 0.08267,
    "Q5_K": 0.04214,
    "Q6_K": 0.02140,
}


def heavy_tailed(rows: int = 64, columns: int = 1024) -> np.ndarray:
    return np.random.default_rng(0).standard_t(5, (rows, columns)).astype(np.float32)


def there_and_back(name: str, values: np.ndarray) -> np.ndarray:
    return dequantize(name, quantize(name, values), values.shape[1])


def relative_error(name: str, values: np.ndarray) -> float:
    error = there_and_back(name, values) - values
    return float(np.sqrt((error**2).sum() / (values**2).sum()))


@pytest.mark.parametrize("name", QUANTIZED)
def test_the_error_is_that_of_llama_cpp_or_smaller(name: str) -> None:
    assert relative_error(name, heavy_tailed()) <= 1.01 * GGML_ERRORS[name]


@pytest.mark.parametrize("name", ["Q4_K", "Q5_K"])
def test_small_scales_are_chosen_better_than_by_rounding_them(name: str) -> None:
    assert relative_error(name, heavy_tailed()) < 0.99 * GGML_ERRORS[name]


@pytest.mark.parametrize("name", QUANTIZED)
def test_gguf_py_reads_the_same_values(name: str) -> None:
    raw = quantize(name, heavy_tailed(8))
    theirs = gguf.quants.dequantize(raw, gguf.GGMLQuantizationType[name])
    assert np.array_equal(dequantize(name, raw, 1024), theirs)


@pytest.mark.parametrize("name", QUANTIZED)
def test_zeros_stay_zeros(name: str) -> None:
    values = heavy_tailed(2)
    values[0] = 0
    values[1, :256] = 0
    back = there_and_back(name, values)
    assert not back[0].any()
    assert not back[1, :256].any()


@pytest.mark.parametrize("name", QUANTIZED)
@pytest.mark.parametrize("value", [1.0, -3.5, 1e-2, 6e4, -6e4])
def test_a_block_of_one_value_keeps_it(name: str, value: float) -> None:
    back = there_and_back(name, np.full((1, 256), value, np.float32))
    assert np.allclose(back, value, rtol=0.01, atol=1e-7)


@pytest.mark.parametrize("name", QUANTIZED)
@pytest.mark.parametrize("factor", [1e-30, 1e30])
def test_values_no_scale_can_hold_give_finite_ones(name: str, factor: float) -> None:
    values = heavy_tailed(2, 256) * np.float32(factor)
    assert np.isfinite(there_and_back(name, values)).all()


@pytest.mark.parametrize("name", QUANTIZED)
def test_one_outlier_leaves_the_other_blocks_alone(name: str) -> None:
    values = heavy_tailed(1, 1024)
    alone = there_and_back(name, values)
    values[0, 0] = 1000
    block = FORMATS[name].block_elements
    assert np.array_equal(there_and_back(name, values)[0, block:], alone[0, block:])


@pytest.mark.parametrize("name", QUANTIZED)
def test_rows_too_long_for_one_pass_are_whole(name: str) -> None:
    values = heavy_tailed(3, 256 * 300)
    whole = quantize(name, values)
    assert np.array_equal(whole[1:2], quantize(name, values[1:2]))


@pytest.mark.parametrize(
    ("name", "dtype"),
    [("F32", torch.float32), ("F16", torch.float16), ("BF16", torch.bfloat16)],
)
def test_plain_formats_round_to_even(name: str, dtype: torch.dtype) -> None:
    values = np.concatenate([heavy_tailed(1, 510)[0], [np.inf, 1.00390625]]).astype(np.float32)
    expected = torch.from_numpy(values).to(dtype).float().numpy()
    assert np.array_equal(there_and_back(name, values[np.newaxis])[0], expected)
