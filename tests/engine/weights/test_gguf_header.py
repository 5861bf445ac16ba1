"""Case B16: whatever a header claims, it is refused by name or read within the file's bounds."""

import contextlib
import random
import struct
import tracemalloc
from pathlib import Path

import gguf
import numpy as np
import pytest

from engine.errors import ModelFileBroken, UnsupportedModel, UserWorldError
from engine.weights.byte_source import FileBytes
from engine.weights.gguf_header import TENSOR_TYPES, GgufHeader, read_header
from tests.helpers.hostile_gguf import (
    ARRAY,
    FOREIGN_HEADERS,
    HOSTILE_HEADERS,
    STRING,
    UINT32,
    data,
    entry,
    header,
    tensor,
    text,
    write_bytes,
)
from tests.helpers.script_model import write_script_model


def read(path: Path) -> GgufHeader:
    with FileBytes(path) as source:
        return read_header(source)


def read_bytes(folder: Path, content: bytes) -> GgufHeader:
    return read(write_bytes(folder / "model.gguf", content))


@pytest.mark.parametrize("name", HOSTILE_HEADERS)
@pytest.mark.timeout(60)
def test_b16_a_hostile_header_is_refused_by_the_field_that_lies(tmp_path: Path, name: str) -> None:
    content, field = HOSTILE_HEADERS[name]
    tracemalloc.start()
    with pytest.raises(ModelFileBroken) as refusal:
        read_bytes(tmp_path, content)
    _, peak_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert refusal.value.field.startswith(field)
    assert refusal.value.problem
    assert peak_bytes < 10_000_000


@pytest.mark.parametrize("name", FOREIGN_HEADERS)
def test_b16_what_is_not_read_here_is_refused_by_name(tmp_path: Path, name: str) -> None:
    content, feature, value = FOREIGN_HEADERS[name]
    with pytest.raises(UnsupportedModel) as refusal:
        read_bytes(tmp_path, content)
    assert (refusal.value.feature, refusal.value.value) == (feature, value)


def test_b16_a_header_cut_anywhere_is_refused(tmp_path: Path) -> None:
    whole = write_script_model(tmp_path / "whole.gguf").read_bytes()
    for length in random.Random(1).sample(range(len(whole)), 100):
        with pytest.raises(ModelFileBroken):
            read_bytes(tmp_path, whole[:length])


def test_b16_random_damage_is_read_or_refused_but_never_anything_else(tmp_path: Path) -> None:
    chance = random.Random(2)
    whole = write_script_model(tmp_path / "whole.gguf").read_bytes()
    for _ in range(500):
        damaged = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            damaged[chance.randrange(10_000)] = chance.choice([0, 1, 9, 127, 255])
        with contextlib.suppress(UserWorldError):
            read_bytes(tmp_path, damaged)


def test_b16_a_file_full_of_tiny_texts_does_not_fill_the_memory(tmp_path: Path) -> None:
    count = 3_000_000
    array = struct.pack("<IQ", STRING, count) + bytes(8 * count)
    with pytest.raises(ModelFileBroken, match="far too many"):
        read_bytes(tmp_path, header(0, 1) + entry(b"k", ARRAY, array))


@pytest.mark.parametrize("version", [2, 3])
def test_both_versions_are_read(tmp_path: Path, version: int) -> None:
    content = header(1, 1, version=version) + entry(b"k", STRING, text("é".encode()))
    found = read_bytes(tmp_path, content + tensor(b"t", [32, 3], kind=8) + data(102))
    assert found.version == version
    assert found.metadata == {"k": "é"}
    assert found.tensors["t"].shape == (3, 32)
    assert found.tensors["t"].num_bytes == 102


def test_tensors_begin_at_the_alignment_the_file_chose(tmp_path: Path) -> None:
    content = header(1, 1) + entry(b"general.alignment", UINT32, struct.pack("<I", 256))
    found = read_bytes(tmp_path, content + tensor(b"t", [4]) + bytes(512))
    assert found.tensors["t"].offset == 256


def test_every_kind_of_value_is_read_as_gguf_py_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "values.gguf"
    writer = gguf.GGUFWriter(path, "llama")
    kinds = gguf.GGUFValueType
    numbers = {
        kinds.UINT8: 255,
        kinds.INT8: -128,
        kinds.UINT16: 65535,
        kinds.INT16: -32768,
        kinds.UINT32: 4294967295,
        kinds.INT32: -2147483648,
        kinds.FLOAT32: 0.5,
        kinds.UINT64: 2**64 - 1,
        kinds.INT64: -(2**63),
        kinds.FLOAT64: 0.1,
        kinds.BOOL: True,
        kinds.STRING: "ü\n",
    }
    for kind, value in numbers.items():
        writer.add_key_value(f"one.{kind.name}", value, kind)
    writer.add_array("texts", ["a", "", "▁b"])
    writer.add_array("numbers", [1, -2, 3])
    writer.add_array("floats", [0.5, -0.25])
    writer.add_array("flags", [True, False, True])
    writer.add_array("nested", [[1, 2], [3]])
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()

    found = read(path).metadata

    for kind, value in numbers.items():
        assert found[f"one.{kind.name}"] == value
        assert type(found[f"one.{kind.name}"]) is type(value)
    assert found["texts"] == ["a", "", "▁b"]
    for key, values in (
        ("numbers", [1, -2, 3]),
        ("floats", [0.5, -0.25]),
        ("flags", [True, False, True]),
    ):
        array = found[key]
        assert isinstance(array, np.ndarray)
        assert array.tolist() == values
    nested = found["nested"]
    assert isinstance(nested, list)
    assert [inner.tolist() for inner in nested if isinstance(inner, np.ndarray)] == [[1, 2], [3]]


def test_the_names_of_tensor_types_are_those_of_gguf_py() -> None:
    assert {kind.value: kind.name for kind in gguf.GGMLQuantizationType}.items() <= (
        TENSOR_TYPES.items()
    )
