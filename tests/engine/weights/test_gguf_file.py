"""A mapped file gives the bytes that gguf-py gives."""

import os
from pathlib import Path

import gguf
import numpy as np
import pytest

from engine.errors import ModelFileBroken, ModelFileMissing
from engine.weights.gguf_file import GgufFile
from kernels.dequantize import dequantize
from tests.helpers.real_models import gemma_path, qwen_path, smol_path
from tests.helpers.script_model import write_script_model


@pytest.mark.parametrize("tensor_type", ["F32", "F16", "Q8_0", "Q4_0"])
def test_metadata_and_tensors_are_those_gguf_py_reads(tmp_path: Path, tensor_type: str) -> None:
    path = write_script_model(tmp_path / "script.gguf", tensor_type=tensor_type, random=True)
    file, reader = GgufFile.open(path), gguf.GGUFReader(path)
    theirs = {key: field.contents() for key, field in reader.fields.items()}
    ours = {
        key: value.tolist() if isinstance(value, np.ndarray) else value
        for key, value in file.metadata.items()
    }
    assert ours == {key: value for key, value in theirs.items() if not key.startswith("GGUF.")}
    assert list(file.tensors) == [tensor.name for tensor in reader.tensors]
    for tensor in reader.tensors:
        assert file.tensors[tensor.name].shape == tuple(reversed(tensor.shape.tolist()))
        assert file.tensors[tensor.name].format.name == tensor.tensor_type.name
        assert np.array_equal(file.raw(tensor.name), tensor.data.view(np.uint8))


def assert_values_equal_gguf_py(path: Path) -> None:
    """One tensor of every format and width; of a large one, rows from all over."""
    file = GgufFile.open(path)
    one_of_each = {(each.format.name, each.shape[-1]): each for each in file.tensors.values()}
    for (format_name, columns), tensor in one_of_each.items():
        rows = file.raw(tensor.name).reshape(-1, tensor.format.row_bytes(columns))
        rows = np.ascontiguousarray(rows[:: max(1, len(rows) // 500)])
        expected = gguf.quants.dequantize(rows, gguf.GGMLQuantizationType[format_name])
        values = dequantize(format_name, rows, columns)
        assert np.array_equal(values.view(np.uint32), expected.view(np.uint32)), tensor.name


def test_the_values_of_smollm2_are_those_of_gguf_py() -> None:
    assert_values_equal_gguf_py(smol_path())


@pytest.mark.models
def test_the_values_of_qwen_are_those_of_gguf_py() -> None:
    assert_values_equal_gguf_py(qwen_path())


@pytest.mark.models
def test_the_values_of_gemma_are_those_of_gguf_py() -> None:
    assert_values_equal_gguf_py(gemma_path())


def test_raw_bytes_are_a_read_only_view_of_the_file(tmp_path: Path) -> None:
    file = GgufFile.open(write_script_model(tmp_path / "script.gguf"))
    raw = file.raw("output.weight")
    assert not raw.flags.owndata
    assert not raw.flags.writeable


def test_a_view_outlives_the_file_object(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "script.gguf")
    raw = GgufFile.open(path).raw("output_norm.weight")
    assert raw.view(np.float32).tolist() == [1.0] * 256


def test_a_missing_file_is_missing(tmp_path: Path) -> None:
    with pytest.raises(ModelFileMissing):
        GgufFile.open(tmp_path / "none.gguf")


def test_a_folder_is_no_model(tmp_path: Path) -> None:
    with pytest.raises(ModelFileBroken, match="not a regular file"):
        GgufFile.open(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.timeout(60)
def test_a_pipe_is_refused_without_waiting_for_a_writer(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.gguf")
    with pytest.raises(ModelFileBroken, match="not a regular file"):
        GgufFile.open(tmp_path / "pipe.gguf")


def test_a_name_in_any_script_opens(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "модель é #1 50%.gguf")
    assert GgufFile.open(path).metadata["general.name"] == "script"
