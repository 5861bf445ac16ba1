"""Every scheme's matrices, value by value."""

from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import save_file

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.weights.awq import AwqScheme
from engine.weights.bitsandbytes_nf4 import (
    BitsandbytesScheme,
    RoundToNf4Scheme,
    import_bitsandbytes,
)
from engine.weights.gptq import GptqScheme
from engine.weights.quantized_linear import Scheme
from engine.weights.safetensors_file import SafetensorsFiles
from kernels.formats import LOOKUP_TABLES
from kernels.weights import QuantizedWeight
from tests.helpers.tiny_checkpoints import awq_tensors, gptq_tensors, random_groups


def files_of(folder: Path, tensors: dict[str, torch.Tensor]) -> SafetensorsFiles:
    path = folder / "model.safetensors"
    save_file({f"m.{name}": tensor for name, tensor in tensors.items()}, path)
    return SafetensorsFiles.open([path])


def weight_of(scheme: Scheme) -> QuantizedWeight:
    facts, stored = scheme.facts("m"), scheme.read("m")
    return QuantizedWeight(
        "m", facts.format, *facts.shape, stored.data, stored.row_map, stored.column_map
    )


@pytest.mark.parametrize(
    ("columns", "group", "format_name"),
    [(256, 128, "INT4_128"), (192, 64, "INT4_64"), (96, 32, "INT4_32"), (96, 48, "F32")],
)
def test_awq_is_read_exactly(tmp_path: Path, columns: int, group: int, format_name: str) -> None:
    matrix = random_groups(24, columns, group, seed=1, most_zero=15)
    weight = weight_of(AwqScheme(tmp_path, files_of(tmp_path, awq_tensors(matrix))))
    assert weight.format.name == format_name
    assert np.array_equal(weight.values(), matrix.values())


@pytest.mark.parametrize("shuffled", [False, True])
@pytest.mark.parametrize(
    ("columns", "group", "format_name"),
    [(256, 128, "INT4_128"), (192, 64, "INT4_64"), (96, 32, "INT4_32"), (96, 40, "F32")],
)
def test_gptq_is_read_exactly(
    tmp_path: Path, columns: int, group: int, format_name: str, shuffled: bool
) -> None:
    matrix = random_groups(24, columns, group, seed=2, most_zero=16, shuffled=shuffled)
    assert matrix.zeros.max() == 16  # a kept 15 means 16
    files = files_of(tmp_path, gptq_tensors(matrix))
    weight = weight_of(GptqScheme(tmp_path, files, group_size=group, zero_offset=1))
    assert weight.format.name == format_name
    assert (weight.column_map is not None) == (shuffled and format_name != "F32")
    assert np.array_equal(weight.values(), matrix.values())


def test_gptq_of_one_group_in_its_second_version_is_read_exactly(tmp_path: Path) -> None:
    matrix = random_groups(16, 128, 128, seed=3, most_zero=15)
    tensors = gptq_tensors(matrix, zero_offset=0)
    tensors["scales"] = tensors["scales"].float()
    files = files_of(tmp_path, tensors)
    weight = weight_of(GptqScheme(tmp_path, files, group_size=-1, zero_offset=0))
    assert weight.format.name == "INT4_128"
    assert np.array_equal(weight.values(), matrix.values())


def test_gptq_scales_that_float16_does_not_hold_make_float32(tmp_path: Path) -> None:
    matrix = random_groups(16, 64, 32, seed=4, most_zero=15)
    tensors = gptq_tensors(matrix)
    tensors["scales"] = tensors["scales"].float() * 1.0001
    files = files_of(tmp_path, tensors)
    weight = weight_of(GptqScheme(tmp_path, files, group_size=32, zero_offset=1))
    assert weight.format.name == "F32"
    assert np.allclose(weight.values(), matrix.values() * 1.0001)


@pytest.mark.parametrize("kind", ["nf4", "fp4"])
@pytest.mark.parametrize("nested", [False, True])
@pytest.mark.parametrize("block", [64, 128])
@pytest.mark.parametrize("columns", [192, 96])
def test_bitsandbytes_is_read_exactly(
    tmp_path: Path, kind: str, nested: bool, block: int, columns: int
) -> None:
    functional = import_bitsandbytes().functional
    packed, state = functional.quantize_4bit(
        torch.randn(40, columns), blocksize=block, quant_type=kind, compress_statistics=nested
    )
    parts = {f"weight.{name}": tensor for name, tensor in state.as_dict(packed=True).items()}
    files = files_of(tmp_path, {"weight": packed} | parts)
    weight = weight_of(BitsandbytesScheme(tmp_path, files))
    assert weight.format.name == (kind.upper() if columns == 192 else "F32")
    # As one row: bitsandbytes 0.50 unpacks blocks that cross rows wrongly on the CPU (B14).
    state.shape = torch.Size([40 * columns])
    expected = functional.dequantize_4bit(packed, state).reshape(40, columns)
    assert np.array_equal(weight.values(), expected.numpy())


def test_plain_weights_are_rounded_as_bitsandbytes_rounds_them(tmp_path: Path) -> None:
    values = torch.randn(16, 128).bfloat16()
    weight = weight_of(RoundToNf4Scheme(tmp_path, files_of(tmp_path, {"weight": values})))
    functional = import_bitsandbytes().functional
    packed, state = functional.quantize_4bit(values.float(), blocksize=64, quant_type="nf4")
    assert np.array_equal(weight.values(), functional.dequantize_4bit(packed, state).numpy())


@pytest.mark.parametrize("kind", LOOKUP_TABLES)
def test_the_sixteen_numbers_are_those_of_bitsandbytes(kind: str) -> None:
    theirs = import_bitsandbytes().functional.get_4bit_type(kind.lower(), device="cpu")
    assert np.array_equal(np.array(LOOKUP_TABLES[kind], np.float32), theirs.numpy())


def test_tensors_that_do_not_fit_together_are_refused(tmp_path: Path) -> None:
    tensors = awq_tensors(random_groups(16, 64, 32, seed=5, most_zero=15))
    files = files_of(tmp_path, tensors | {"qzeros": tensors["qzeros"][:1]})
    with pytest.raises(ModelFileBroken):
        AwqScheme(tmp_path, files).facts("m")
    tensors = gptq_tensors(random_groups(16, 64, 32, seed=5, most_zero=15))
    files = files_of(tmp_path, tensors | {"g_idx": torch.full((64,), 9, dtype=torch.int32)})
    with pytest.raises(ModelFileBroken, match="does not exist"):
        GptqScheme(tmp_path, files, group_size=32, zero_offset=1).facts("m")


def test_other_numbers_than_the_sixteen_are_refused(tmp_path: Path) -> None:
    functional = import_bitsandbytes().functional
    packed, state = functional.quantize_4bit(torch.randn(8, 64), quant_type="nf4")
    parts = {f"weight.{name}": tensor for name, tensor in state.as_dict(packed=True).items()}
    parts["weight.quant_map"] = parts["weight.quant_map"] + 0.25
    files = files_of(tmp_path, {"weight": packed} | parts)
    with pytest.raises(UnsupportedModel, match="other numbers"):
        BitsandbytesScheme(tmp_path, files).facts("m")


@pytest.mark.parametrize("state", [b"no json", b"{}", b'{"shape": [0, 4], "blocksize": 64}'])
def test_a_broken_state_is_refused(tmp_path: Path, state: bytes) -> None:
    numbers = torch.tensor(LOOKUP_TABLES["NF4"])
    tensors = {
        "weight": torch.zeros(32, 1, dtype=torch.uint8),
        "weight.quant_map": numbers,
        "weight.quant_state.bitsandbytes__nf4": torch.tensor(list(state), dtype=torch.uint8),
    }
    with pytest.raises(ModelFileBroken):
        BitsandbytesScheme(tmp_path, files_of(tmp_path, tensors)).facts("m")
