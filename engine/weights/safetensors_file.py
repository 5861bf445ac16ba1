"""The tensors of one or several safetensors files, mapped into memory.

The header is not believed: its length, every offset and every shape are held against the size of
the file. Knows nothing of what the tensors mean. Called by `model_folder`.

Source: the format's description, github.com/huggingface/safetensors, README, "Format".
"""

import json
import math
import mmap
import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.weights.byte_source import ByteSource, FileBytes

Array = npt.NDArray[Any]

MAX_HEADER_BYTES = 100_000_000  # the format's own limit
_MAX_DIMENSIONS = 8
_OFFSETS = "data_offsets"

# bfloat16 has no numpy type: its bits are handed out as uint16.
_DTYPES = {
    "BOOL": "?",
    "U8": "<u1",
    "I8": "<i1",
    "I16": "<i2",
    "U16": "<u2",
    "F16": "<f2",
    "BF16": "<u2",
    "I32": "<i4",
    "U32": "<u4",
    "F32": "<f4",
    "I64": "<i8",
    "U64": "<u8",
    "F64": "<f8",
}


@dataclass(frozen=True)
class SafeTensor:
    """Where one tensor lies.

    Attributes:
        dtype: The file's name of its type, such as "BF16".
        shape: Outermost first.
        offset: First byte, counted from the start of the file.
        num_bytes: Length of its data.
    """

    dtype: str
    shape: tuple[int, ...]
    offset: int
    num_bytes: int


def read_safetensors_header(source: ByteSource) -> dict[str, SafeTensor]:
    """The place of every tensor of one file.

    Raises:
        ModelFileBroken: The file cannot be what it says it is.
        UnsupportedModel: A type of numbers this engine does not read.
    """
    length = _header_length(source)
    try:
        header = json.loads(source.read(8, length))
    except (ValueError, RecursionError) as error:
        raise ModelFileBroken(source.path, "header", f"is no JSON: {error}") from error
    if not isinstance(header, dict):
        raise ModelFileBroken(source.path, "header", "is no JSON object")
    header.pop("__metadata__", None)
    return {name: _tensor(source, name, entry, 8 + length) for name, entry in header.items()}


def _header_length(source: ByteSource) -> int:
    first = source.read(0, 8)
    if len(first) < 8:
        raise ModelFileBroken(source.path, "header length", "is cut off")
    length: int = struct.unpack("<Q", first)[0]
    if length > min(MAX_HEADER_BYTES, source.size_bytes - 8):
        problem = f"is {length}, but the file has {source.size_bytes} bytes"
        raise ModelFileBroken(source.path, "header length", problem)
    return length


def _tensor(source: ByteSource, name: str, entry: object, data_start: int) -> SafeTensor:
    def broken(problem: str) -> ModelFileBroken:
        return ModelFileBroken(source.path, name, problem)

    if not isinstance(entry, dict):
        raise broken("is described by no JSON object")
    dtype, shape, offsets = entry.get("dtype"), _counts(entry, "shape"), _counts(entry, _OFFSETS)
    if shape is None or len(shape) > _MAX_DIMENSIONS:
        raise broken(f"has the shape {entry.get('shape')!r}")
    if offsets is None or len(offsets) != 2:
        raise broken(f"lies at {entry.get(_OFFSETS)!r}")
    if not isinstance(dtype, str) or dtype not in _DTYPES:
        raise UnsupportedModel(source.path, "tensor type", f"{name}: {dtype}")
    begin, end = offsets
    # Python's integers do not wrap, so a hostile product is simply larger than the file.
    num_bytes = math.prod(shape) * np.dtype(_DTYPES[dtype]).itemsize
    if end - begin != num_bytes:
        raise broken(f"has {end - begin} bytes where its shape needs {num_bytes}")
    if data_start + end > source.size_bytes:
        problem = f"would end at byte {data_start + end}, but the file has {source.size_bytes}"
        raise broken(problem)
    return SafeTensor(dtype, tuple(shape), data_start + begin, num_bytes)


def _counts(entry: Mapping[str, Any], key: str) -> list[int] | None:
    value = entry.get(key)
    if not isinstance(value, list):
        return None
    is_whole = all(isinstance(i, int) and not isinstance(i, bool) and i >= 0 for i in value)
    return value if is_whole else None


class SafetensorsFiles:
    """The tensors of a model in one or more files. Owns the mappings.

    Attributes:
        tensors: All of them by name.
        size_bytes: Of all files together.
    """

    def __init__(self, files: Mapping[Path, Mapping[str, SafeTensor]], size_bytes: int) -> None:
        self.size_bytes = size_bytes
        self.tensors: dict[str, SafeTensor] = {}
        self._path_of: dict[str, Path] = {}
        self._data: dict[Path, npt.NDArray[np.uint8]] = {}
        for path, tensors in files.items():
            for name, tensor in tensors.items():
                if name in self.tensors:
                    raise ModelFileBroken(path, name, f"is in {self._path_of[name].name} too")
                self.tensors[name] = tensor
                self._path_of[name] = path

    @classmethod
    def open(cls, paths: Iterable[Path]) -> Self:
        """Read the headers; a file is mapped when something of it is first asked for.

        Raises:
            ModelFileMissing: One of the files is not there.
            ModelFileBroken, UnsupportedModel: See `read_safetensors_header`.
        """
        files, size_bytes = {}, 0
        for path in paths:
            with FileBytes(path) as source:
                files[path] = read_safetensors_header(source)
                size_bytes += source.size_bytes
        return cls(files, size_bytes)

    def array(self, name: str) -> Array:
        """A tensor as a read-only view of the file; bfloat16 as its bits in uint16."""
        tensor = self.tensors[name]
        flat = self._mapped(self._path_of[name])[tensor.offset : tensor.offset + tensor.num_bytes]
        return flat.view(_DTYPES[tensor.dtype]).reshape(tensor.shape)

    def _mapped(self, path: Path) -> npt.NDArray[np.uint8]:
        if path not in self._data:
            try:
                with path.open("rb") as file:
                    mapping = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            except (OSError, ValueError) as error:
                raise ModelFileBroken(path, "file", f"cannot be mapped: {error}") from error
            self._data[path] = np.frombuffer(mapping, np.uint8)
        return self._data[path]


def as_float32(array: Array, dtype: str) -> npt.NDArray[np.float32]:
    """Exact values of a tensor of floats, of any shape."""
    if dtype == "BF16":
        return (array.astype(np.uint32) << 16).view(np.float32)
    return np.ascontiguousarray(array, np.float32)
