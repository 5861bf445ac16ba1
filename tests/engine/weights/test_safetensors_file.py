"""Safetensors headers: what is read, and what is refused (B16 and its kind)."""

import json
import struct
from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import save_file

from engine.errors import ModelFileBroken, ModelFileMissing, UnsupportedModel
from engine.weights.safetensors_file import SafetensorsFiles, as_float32

GOOD = {"a": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}}


def write(path: Path, header: object, *, data: bytes = bytes(8), length: int | None = None) -> Path:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text) if length is None else length) + text + data)
    return path


def changed(**fields: object) -> dict[str, object]:
    return {"a": GOOD["a"] | fields}


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16, torch.bfloat16])
def test_values_are_those_that_were_saved(tmp_path: Path, dtype: torch.dtype) -> None:
    values = torch.randn(3, 5).to(dtype)
    save_file({"x": values, "y": torch.arange(4)}, tmp_path / "m.safetensors")
    files = SafetensorsFiles.open([tmp_path / "m.safetensors"])
    read = as_float32(files.array("x"), files.tensors["x"].dtype)
    assert np.array_equal(read, values.float().numpy())
    assert files.array("y").tolist() == [0, 1, 2, 3]


def test_the_tensors_of_several_files_are_one_model(tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}.safetensors" for name in "ab"]
    for path in paths:
        save_file({path.stem: torch.zeros(2)}, path)
    files = SafetensorsFiles.open(paths)
    assert set(files.tensors) == {"a", "b"}
    assert files.size_bytes == sum(path.stat().st_size for path in paths)


def test_a_tensor_in_two_files_is_refused(tmp_path: Path) -> None:
    paths = [write(tmp_path / f"{i}.safetensors", GOOD) for i in range(2)]
    with pytest.raises(ModelFileBroken, match="is in"):
        SafetensorsFiles.open(paths)


def test_a_missing_shard_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelFileMissing):
        SafetensorsFiles.open([tmp_path / "model-00002-of-00002.safetensors"])


@pytest.mark.parametrize(
    "header",
    [
        b"no json",
        b"[" * 100_000,
        [],
        {"a": []},
        changed(shape=[-1]),
        changed(shape=[True, 2]),
        changed(shape=[1] * 9),
        changed(shape=[2**62 + 1, 4]),
        changed(data_offsets=[0, 80]),
        changed(data_offsets=[8, 0]),
        changed(data_offsets=[0]),
        changed(data_offsets=[800, 808]),
    ],
)
def test_a_hostile_header_is_refused(tmp_path: Path, header: object) -> None:
    path = write(tmp_path / "m.safetensors", header)
    with pytest.raises(ModelFileBroken):
        SafetensorsFiles.open([path])


@pytest.mark.parametrize("length", [2**63, 2**40, 10_000])
def test_a_header_longer_than_the_file_is_refused(tmp_path: Path, length: int) -> None:
    path = write(tmp_path / "m.safetensors", GOOD, length=length)
    with pytest.raises(ModelFileBroken, match="header length"):
        SafetensorsFiles.open([path])


def test_a_cut_off_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "m.safetensors").write_bytes(b"\x00\x00")
    with pytest.raises(ModelFileBroken, match="cut off"):
        SafetensorsFiles.open([tmp_path / "m.safetensors"])


def test_a_type_of_numbers_nobody_reads_is_refused_by_name(tmp_path: Path) -> None:
    path = write(tmp_path / "m.safetensors", changed(dtype="F8_E4M3"))
    with pytest.raises(UnsupportedModel, match="F8_E4M3"):
        SafetensorsFiles.open([path])
