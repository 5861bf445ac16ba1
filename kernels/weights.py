"""Weights as the file has them (`QuantizedWeight`) and as a backend wants them (`PackedWeight`).

A `QuantizedWeight` is lossless: the raw rows of the file, the name of their format, and which file
row and column stand where. Packing never changes a value, only where its bits lie.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt
import torch

from kernels.dequantize import dequantize
from kernels.formats import WeightFormat


@dataclass(frozen=True)
class QuantizedWeight:
    """A matrix exactly as its file holds it.

    Attributes:
        name: The tensor's name in the file.
        format: How its rows are encoded.
        rows: Number of rows (outputs).
        columns: Elements of a row (inputs); a multiple of the format's block.
        data: [rows, row_bytes] uint8; a read-only view of the mapped file where possible.
        row_map: [rows] int64: logical row r is file row row_map[r]; None means the file's order.
        column_map: [columns] int64: column c of the data is the model's column column_map[c] (GPTQ
            with activation order); None means the model's order.
    """

    name: str
    format: WeightFormat
    rows: int
    columns: int
    data: npt.NDArray[np.uint8]
    row_map: npt.NDArray[np.int64] | None = None
    column_map: npt.NDArray[np.int64] | None = None

    def logical_rows(self, first: int, last: int) -> npt.NDArray[np.uint8]:
        """Raw bytes of the logical rows first … last − 1: [last − first, row_bytes]."""
        if self.row_map is None:
            return self.data[first:last]
        return self.data[self.row_map[first:last]]

    def values(self) -> npt.NDArray[np.float32]:
        """Exact values in the model's order of rows and columns: [rows, columns]."""
        values = dequantize(self.format.name, self.logical_rows(0, self.rows), self.columns)
        if self.column_map is None:
            return values
        return np.ascontiguousarray(values[:, np.argsort(self.column_map)])


class PackedWeight(Protocol):
    """A matrix in a backend's own layout; opaque to everyone else.

    Attributes:
        rows: Number of rows, all parts together.
        columns: Elements of a row.
        formats: The file formats it was packed from.
        num_bytes: Memory it holds.
        read_bytes: Bytes one pass over all rows reads: what the performance meter counts.
    """

    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def formats(self) -> Sequence[str]: ...
    @property
    def num_bytes(self) -> int: ...
    @property
    def read_bytes(self) -> int: ...

    def dequantize(self, first: int, last: int) -> torch.Tensor:
        """Exact values of the rows first … last − 1: [last − first, columns] float32."""
        ...
