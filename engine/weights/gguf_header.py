"""The header of a GGUF file: its metadata and the place of every tensor.

Nothing in the file is believed: every count, length, dimension, offset and the alignment is held
against the size of the file before any memory is taken for it. Knows neither tensors' contents nor
what the metadata means. Called by `gguf_file` and `engine.inspect_model`.

Source: the GGUF specification, github.com/ggml-org/ggml, docs/gguf.md, versions 2 and 3.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.weights.byte_source import ByteSource
from engine.weights.gguf_values import HeaderReader, MetadataValue
from kernels.formats import FORMATS, WeightFormat

# Most dimensions ggml has; more tensors than any known model by a factor of two.
MAX_DIMENSIONS = 4
MAX_TENSORS = 1 << 17
MAX_METADATA_ENTRIES = 1 << 16
DEFAULT_ALIGNMENT = 32

# Smallest entry: an empty name, its type or dimensions, and a value.
SMALLEST_METADATA_ENTRY = 8 + 4 + 1
SMALLEST_TENSOR_ENTRY = 8 + 4 + 8 + 4 + 8

# Source: enum ggml_type in ggml.h; those that were removed keep their names for the refusal.
_TENSOR_TYPE_NAMES = """
    F32 F16 Q4_0 Q4_1 Q4_2 Q4_3 Q5_0 Q5_1 Q8_0 Q8_1 Q2_K Q3_K Q4_K Q5_K Q6_K Q8_K IQ2_XXS IQ2_XS
    IQ3_XXS IQ1_S IQ4_NL IQ3_S IQ2_S IQ4_XS I8 I16 I32 I64 F64 IQ1_M BF16 Q4_0_4_4 Q4_0_4_8
    Q4_0_8_8 TQ1_0 TQ2_0 IQ4_NL_4_4 IQ4_NL_4_8 IQ4_NL_8_8 MXFP4 NVFP4 Q1_0
"""
TENSOR_TYPES = dict(enumerate(_TENSOR_TYPE_NAMES.split()))


@dataclass(frozen=True)
class GgufTensor:
    """Where one tensor lies and how it is encoded.

    Attributes:
        name: As the file has it.
        format: How its rows are encoded.
        shape: Outermost first: [rows, columns] for a matrix, [size] for a vector.
        offset: First byte, counted from the start of the file.
        num_bytes: Length of its data.
    """

    name: str
    format: WeightFormat
    shape: tuple[int, ...]
    offset: int
    num_bytes: int


@dataclass(frozen=True)
class GgufHeader:
    """Everything before the tensors' data."""

    version: int
    metadata: Mapping[str, MetadataValue]
    tensors: Mapping[str, GgufTensor]


def read_header(source: ByteSource) -> GgufHeader:
    """Parse the header of a GGUF file, reading no further than it reaches.

    Raises:
        ModelFileBroken: The file cannot be what it says it is.
        UnsupportedModel: A byte order, version or tensor type this engine does not read.
    """
    reader = HeaderReader(source)
    version = _read_version(reader)
    num_tensors = reader.count("tensor count", SMALLEST_TENSOR_ENTRY, MAX_TENSORS)
    num_entries = reader.count("metadata count", SMALLEST_METADATA_ENTRY, MAX_METADATA_ENTRIES)
    metadata = _read_metadata(reader, num_entries)
    _refuse_parts(source, metadata)
    alignment = _alignment(source, metadata)
    entries = [_read_tensor_entry(reader) for _ in range(num_tensors)]
    data_start = math.ceil(reader.position / alignment) * alignment
    tensors: dict[str, GgufTensor] = {}
    for entry in entries:
        if entry.name in tensors:
            raise ModelFileBroken(source.path, entry.name, "is there twice")
        tensors[entry.name] = _place(source, entry, data_start, alignment)
    return GgufHeader(version, MappingProxyType(metadata), MappingProxyType(tensors))


def read_encoded_metadata(source: ByteSource) -> dict[str, bytes]:
    """The metadata as its bytes, each value with its type before it, to be written elsewhere.

    Raises:
        ModelFileBroken, UnsupportedModel: As `read_header`.
    """
    reader = HeaderReader(source)
    _read_version(reader)
    reader.count("tensor count", SMALLEST_TENSOR_ENTRY, MAX_TENSORS)
    num_entries = reader.count("metadata count", SMALLEST_METADATA_ENTRY, MAX_METADATA_ENTRIES)
    encoded: dict[str, bytes] = {}
    for index in range(num_entries):
        key = reader.string(f"metadata key {index}")
        start = reader.position
        reader.value(key)
        encoded[key] = reader.since(start)
    return encoded


def _read_version(reader: HeaderReader) -> int:
    path = reader.source.path
    if reader.source.size_bytes == 0:
        raise ModelFileBroken(path, "magic", "is missing, the file is empty")
    magic = reader.take(4, "magic")
    if magic != b"GGUF":
        raise ModelFileBroken(path, "magic", f"is {magic!r}, not b'GGUF'")
    version = reader.uint32("version")
    if version >= 1 << 16 and version & 0xFFFF == 0:
        raise UnsupportedModel(path, "byte order", "big-endian")
    if version not in (2, 3):
        raise UnsupportedModel(path, "GGUF version", str(version))
    return version


def _read_metadata(reader: HeaderReader, num_entries: int) -> dict[str, MetadataValue]:
    metadata: dict[str, MetadataValue] = {}
    for index in range(num_entries):
        key = reader.string(f"metadata key {index}")
        if not key:
            raise ModelFileBroken(reader.source.path, f"metadata key {index}", "is empty")
        if key in metadata:
            raise ModelFileBroken(reader.source.path, key, "is there twice")
        metadata[key] = reader.value(key)
    return metadata


def _refuse_parts(source: ByteSource, metadata: Mapping[str, MetadataValue]) -> None:
    parts = metadata.get("split.count", 0)
    if isinstance(parts, int) and parts > 1:
        raise UnsupportedModel(source.path, "a file in several parts", f"one of {parts}")


def _alignment(source: ByteSource, metadata: Mapping[str, MetadataValue]) -> int:
    alignment = metadata.get("general.alignment", DEFAULT_ALIGNMENT)
    if not isinstance(alignment, int) or alignment <= 0 or alignment & (alignment - 1):
        problem = f"is {alignment!r}, not a power of two"
        raise ModelFileBroken(source.path, "general.alignment", problem)
    if alignment > max(source.size_bytes, DEFAULT_ALIGNMENT):
        problem = f"is {alignment}, more than the file has bytes"
        raise ModelFileBroken(source.path, "general.alignment", problem)
    return alignment


@dataclass(frozen=True)
class _TensorEntry:
    name: str
    format: WeightFormat
    shape: tuple[int, ...]
    relative_offset: int


def _read_tensor_entry(reader: HeaderReader) -> _TensorEntry:
    path = reader.source.path
    name = reader.string("tensor name")
    if not name:
        raise ModelFileBroken(path, "tensor name", "is empty")
    num_dimensions = reader.uint32(f"{name} dimensions")
    if not 1 <= num_dimensions <= MAX_DIMENSIONS:
        problem = f"has {num_dimensions} dimensions; 1 to {MAX_DIMENSIONS} are possible"
        raise ModelFileBroken(path, name, problem)
    dimensions = reader.numbers(np.dtype("<u8"), num_dimensions, f"{name} dimensions").tolist()
    type_id = reader.uint32(f"{name} type")
    relative_offset = reader.uint64(f"{name} offset")
    return _TensorEntry(
        name, _format(reader.source, name, type_id), tuple(reversed(dimensions)), relative_offset
    )


def _format(source: ByteSource, tensor: str, type_id: int) -> WeightFormat:
    name = TENSOR_TYPES.get(type_id, f"type {type_id}")
    if name not in FORMATS:
        raise UnsupportedModel(source.path, "tensor type", f"{tensor}: {name}")
    return FORMATS[name]


def _place(source: ByteSource, entry: _TensorEntry, data_start: int, alignment: int) -> GgufTensor:
    def broken(problem: str) -> ModelFileBroken:
        return ModelFileBroken(source.path, entry.name, problem)

    if 0 in entry.shape:
        raise broken("has a dimension of 0")
    block = entry.format.block_elements
    if entry.shape[-1] % block:
        raise broken(f"has rows of {entry.shape[-1]}, no multiple of {entry.format.name}'s {block}")
    if entry.relative_offset % alignment:
        raise broken(f"begins at {entry.relative_offset}, no multiple of {alignment}")
    # Python's integers do not wrap, so a hostile product is simply larger than the file.
    num_bytes = math.prod(entry.shape[:-1]) * entry.format.row_bytes(entry.shape[-1])
    offset = data_start + entry.relative_offset
    if offset + num_bytes > source.size_bytes:
        raise broken(
            f"would end at byte {offset + num_bytes}, but the file has {source.size_bytes}"
        )
    return GgufTensor(entry.name, entry.format, entry.shape, offset, num_bytes)
