"""The values in a GGUF header, read one after the other within fixed bounds.

`HeaderReader` walks over a `ByteSource` and hands out numbers, strings and arrays; a count is
checked against what is left of the file before it is used. Called by `gguf_header`.
"""

import struct
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from engine.errors import ModelFileBroken
from engine.weights.byte_source import ByteSource

NumberArray: TypeAlias = npt.NDArray[Any]
MetadataValue: TypeAlias = "str | int | float | bool | NumberArray | list[MetadataValue]"

# The largest known headers have 20 MB and 0.8 million strings (262144 tokens and their merges).
MAX_HEADER_BYTES = 1 << 26
MAX_STRINGS = 1 << 21
MAX_ARRAY_DEPTH = 4
FIRST_READ_BYTES = 1 << 20

# Source: enum gguf_metadata_value_type in the specification.
STRING, ARRAY = 8, 9
_NUMBER_CODES = {0: "<u1", 1: "<i1", 2: "<u2", 3: "<i2", 4: "<u4", 5: "<i4", 6: "<f4", 7: "?"}
_LARGE_NUMBER_CODES = {10: "<u8", 11: "<i8", 12: "<f8"}
NUMBER_TYPES: dict[int, np.dtype[Any]] = {
    kind: np.dtype(code) for kind, code in (_NUMBER_CODES | _LARGE_NUMBER_CODES).items()
}
# What one element takes at least: a string its length, an array its type and count.
SMALLEST_ELEMENT = {kind: dtype.itemsize for kind, dtype in NUMBER_TYPES.items()}
SMALLEST_ELEMENT |= {STRING: 8, ARRAY: 12}

_UINT32 = struct.Struct("<I")
_UINT64 = struct.Struct("<Q")


class HeaderReader:
    """A position in a header. Owns the bytes fetched so far, which only grow."""

    def __init__(self, source: ByteSource) -> None:
        self.source = source
        self.position = 0
        self._end = min(source.size_bytes, MAX_HEADER_BYTES)
        self._buffer = bytearray()
        self._strings_left = MAX_STRINGS

    def take(self, length: int, field: str) -> bytes:
        """The next `length` bytes; `field` is what a refusal names."""
        start, stop = self.position, self.position + length
        if stop > len(self._buffer):
            self._fetch(stop, field)
        self.position = stop
        return bytes(self._buffer[start:stop])

    def since(self, start: int) -> bytes:
        """The bytes from a position passed to this one."""
        return bytes(self._buffer[start : self.position])

    def _fetch(self, stop: int, field: str) -> None:
        if stop > self._end:
            problem = f"reaches to byte {stop}, but the header ends at {self._end} at the latest"
            raise ModelFileBroken(self.source.path, field, problem)
        have = len(self._buffer)
        wanted = min(self._end, max(stop, 2 * have, FIRST_READ_BYTES))
        self._buffer += self.source.read(have, wanted - have)
        if stop > len(self._buffer):
            raise ModelFileBroken(self.source.path, field, "could not be read: the file has shrunk")

    def uint32(self, field: str) -> int:
        """An unsigned 32-bit integer."""
        value: int = _UINT32.unpack(self.take(4, field))[0]
        return value

    def uint64(self, field: str) -> int:
        """An unsigned 64-bit integer."""
        value: int = _UINT64.unpack(self.take(8, field))[0]
        return value

    def count(self, field: str, smallest_element: int, limit: int) -> int:
        """A number of things that follow, each of `smallest_element` bytes or more."""
        count = self.uint64(field)
        if count > min(limit, (self._end - self.position) // smallest_element):
            problem = f"is {count}, more than the file can hold"
            raise ModelFileBroken(self.source.path, field, problem)
        return count

    def string(self, field: str) -> str:
        """A text with its length before it."""
        raw = self.take(self.uint64(field), field)
        try:
            return raw.decode()
        except UnicodeDecodeError as error:
            raise ModelFileBroken(self.source.path, field, "is not UTF-8") from error

    def numbers(self, dtype: np.dtype[Any], count: int, field: str) -> NumberArray:
        """`count` numbers in a row."""
        raw = self.take(count * dtype.itemsize, field)
        if dtype == np.bool_:
            return np.frombuffer(raw, np.uint8).astype(np.bool_)  # any byte but 0 is true
        return np.frombuffer(raw, dtype)

    def value(self, key: str) -> MetadataValue:
        """One metadata value of any type."""
        return self._value_of(self.uint32(key), key, MAX_ARRAY_DEPTH)

    def _value_of(self, kind: int, key: str, depth: int) -> MetadataValue:
        if kind == STRING:
            return self.string(key)
        if kind == ARRAY:
            return self._array(key, depth)
        if kind not in NUMBER_TYPES:
            raise ModelFileBroken(self.source.path, key, f"has the unknown type {kind}")
        number: int | float | bool = self.numbers(NUMBER_TYPES[kind], 1, key)[0].item()
        return number

    def _array(self, key: str, depth: int) -> MetadataValue:
        if depth == 0:
            problem = f"nests arrays more than {MAX_ARRAY_DEPTH} deep"
            raise ModelFileBroken(self.source.path, key, problem)
        kind = self.uint32(key)
        if kind not in SMALLEST_ELEMENT:
            raise ModelFileBroken(self.source.path, key, f"has elements of unknown type {kind}")
        count = self.count(f"{key} length", SMALLEST_ELEMENT[kind], self._end)
        if kind in NUMBER_TYPES:
            return self.numbers(NUMBER_TYPES[kind], count, key)
        self._strings_left -= count
        if self._strings_left < 0:
            raise ModelFileBroken(self.source.path, key, f"has {count} elements, far too many")
        return [self._value_of(kind, key, depth - 1) for _ in range(count)]
