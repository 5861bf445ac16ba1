"""The plain layout: every weight as float32. The truth the other backends are held against.

It needs up to eight times the file's memory, and says so in `read_bytes`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import torch

from kernels.formats import WeightFormat
from kernels.kernel_set import KernelError
from kernels.weights import QuantizedWeight


@dataclass(frozen=True)
class Float32Weight:
    """A matrix as [rows, columns] float32."""

    values: torch.Tensor
    formats: Sequence[str]

    @property
    def rows(self) -> int:
        """Number of rows."""
        return self.values.shape[0]

    @property
    def columns(self) -> int:
        """Elements of a row."""
        return self.values.shape[1]

    @property
    def num_bytes(self) -> int:
        """Memory it holds."""
        return self.values.nbytes

    @property
    def read_bytes(self) -> int:
        """One pass reads all of it."""
        return self.values.nbytes

    def dequantize(self, first: int, last: int) -> torch.Tensor:
        """Exact values of the rows first … last − 1: [last − first, columns] float32."""
        return self.values[first:last]


def computed_as(format_name: str) -> str:
    """Every format as itself."""
    return format_name


def packed_bytes(format: WeightFormat, num_elements: int) -> int:
    """Memory of so many elements, whatever format they come from."""
    return 4 * num_elements


def pack(parts: Sequence[QuantizedWeight], *, interleave: bool = False) -> Float32Weight:
    """See `kernel_set.Pack`."""
    if len({part.columns for part in parts}) != 1:
        raise KernelError(f"parts differ in width: {[part.columns for part in parts]}")
    rows = sum(part.rows for part in parts)
    values = torch.empty(rows, parts[0].columns)
    for place, part in zip(_places(parts, interleave), parts, strict=True):
        values[place] = torch.from_numpy(part.values())
    return Float32Weight(values, tuple(dict.fromkeys(part.format.name for part in parts)))


def _places(parts: Sequence[QuantizedWeight], interleave: bool) -> list[slice]:
    """Which rows of the whole each part fills."""
    if interleave:
        if len(parts) != 2 or parts[0].rows != parts[1].rows:
            raise KernelError(f"cannot interleave {[part.rows for part in parts]} rows")
        return [slice(0, None, 2), slice(1, None, 2)]
    ends = [sum(part.rows for part in parts[: i + 1]) for i in range(len(parts))]
    return [slice(end - part.rows, end) for end, part in zip(ends, parts, strict=True)]
