"""Writes the header of a GGUF file, version 3; tensors follow it in the order of their entries.

Knows neither tensors' contents nor what the metadata means. Called by `engine.gguf_quantizer`.

Source: the GGUF specification, github.com/ggml-org/ggml, docs/gguf.md.
"""

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from engine.weights.gguf_header import DEFAULT_ALIGNMENT, TENSOR_TYPES
from engine.weights.gguf_values import ARRAY, NUMBER_TYPES, STRING, MetadataValue, NumberArray
from kernels.formats import WeightFormat

_TYPE_IDS = {name: type_id for type_id, name in TENSOR_TYPES.items()}
_NUMBER_IDS = {dtype: kind for kind, dtype in NUMBER_TYPES.items()}
_BOOL = _NUMBER_IDS[np.dtype(np.bool_)]
_UINT32, _FLOAT32 = _NUMBER_IDS[np.dtype("<u4")], _NUMBER_IDS[np.dtype("<f4")]
_INT64 = _NUMBER_IDS[np.dtype("<i8")]


@dataclass(frozen=True)
class TensorEntry:
    """A tensor to be written.

    Attributes:
        name: Its name.
        format: How its rows will be encoded.
        shape: Outermost first.
    """

    name: str
    format: WeightFormat
    shape: tuple[int, ...]

    @property
    def num_bytes(self) -> int:
        """Length of its data."""
        rows = 1
        for size in self.shape[:-1]:
            rows *= size
        return rows * self.format.row_bytes(self.shape[-1])

    @property
    def padding(self) -> int:
        """Zero bytes after its data."""
        return -self.num_bytes % DEFAULT_ALIGNMENT


def encode_header(metadata: Mapping[str, bytes], entries: Sequence[TensorEntry]) -> bytes:
    """Everything before the first tensor's data.

    Args:
        metadata: Values as `encode_value` gives them.
        entries: In the order in which their data will follow, each with its padding.
    """
    header = bytearray(b"GGUF" + struct.pack("<IQQ", 3, len(entries), len(metadata)))
    for key, value in metadata.items():
        header += _text(key) + value
    offset = 0
    for entry in entries:
        header += _text(entry.name) + struct.pack("<I", len(entry.shape))
        header += struct.pack(f"<{len(entry.shape)}Q", *reversed(entry.shape))
        header += struct.pack("<IQ", _TYPE_IDS[entry.format.name], offset)
        offset += entry.num_bytes + entry.padding
    return bytes(header + bytes(-len(header) % DEFAULT_ALIGNMENT))


def encode_value(value: MetadataValue) -> bytes:
    """A value with its type before it; whole numbers are of 32 bits where they fit."""
    match value:
        case bool():
            return struct.pack("<I?", _BOOL, value)
        case int():
            if 0 <= value < 1 << 32:
                return struct.pack("<II", _UINT32, value)
            return struct.pack("<Iq", _INT64, value)
        case float():
            return struct.pack("<If", _FLOAT32, value)
        case str():
            return struct.pack("<I", STRING) + _text(value)
        case list():
            texts = b"".join(_text(str(item)) for item in value)
            return struct.pack("<IIQ", ARRAY, STRING, len(value)) + texts
        case _:
            return _encode_numbers(value)


def _encode_numbers(numbers: NumberArray) -> bytes:
    kind = _NUMBER_IDS[numbers.dtype]
    return struct.pack("<IIQ", ARRAY, kind, len(numbers)) + numbers.tobytes()


def _text(text: str) -> bytes:
    raw = text.encode()
    return struct.pack("<Q", len(raw)) + raw
