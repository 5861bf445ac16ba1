"""Weights in the native layout (src/packed_matrix.h): exact codes and scales, as many bits."""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
import torch

from kernels.kernel_set import KernelError
from kernels.native.arguments import DequantizeArguments, PackArguments, PackedMatrix, Segment
from kernels.native.exact_form import in_native_form
from kernels.native.memory import Piece
from kernels.native.runtime import Runtime
from kernels.weights import QuantizedWeight

# In the order of `Format` in src/packed_matrix.h.
FORMAT_NAMES = (
    "Q4_0",
    "Q4_1",
    "Q5_0",
    "Q5_1",
    "Q8_0",
    "Q4_K",
    "Q5_K",
    "Q6_K",
    "F16",
    "BF16",
    "F32",
    "NF4",
    "FP4",
)
_GROUP_ROWS = 8


@dataclass(frozen=True)
class NativeWeight:
    """A packed matrix; see `kernels.weights.PackedWeight`.

    Attributes:
        runtime: What packed it.
        matrix: The native description, pointing into `segments` and `memory`.
        segments: The runs of rows of one format each.
        memory: Owns the packed bytes.
        is_interleaved: Rows 2i and 2i + 1 are gate i and up i.
        column_map: [columns] int32, which of the model's columns each packed one is; None when they
            are in order.
    """

    runtime: Runtime = field(repr=False)
    matrix: PackedMatrix
    segments: "ctypes.Array[Segment]"
    memory: Piece
    rows: int
    columns: int
    formats: tuple[str, ...]
    is_interleaved: bool
    column_map: npt.NDArray[np.int32] | None = None

    @property
    def num_bytes(self) -> int:
        """Memory it holds."""
        return self.memory.num_bytes

    @property
    def read_bytes(self) -> int:
        """One pass reads all of it."""
        return self.memory.num_bytes

    def dequantize(self, first: int, last: int) -> torch.Tensor:
        """Exact values of the rows first … last − 1: [last − first, columns] float32."""
        out = np.empty((last - first, self.columns), np.float32)
        arguments = DequantizeArguments(
            matrix=ctypes.pointer(self.matrix),
            first_row=first,
            num_rows=last - first,
            out=out.ctypes.data,
        )
        self.runtime.library.venturi_dequantize(self.runtime.handle, ctypes.byref(arguments))
        if self.column_map is not None:
            out = np.ascontiguousarray(out[:, np.argsort(self.column_map)])
        return torch.from_numpy(out)


def pack_native(
    runtime: Runtime, parts: Sequence[QuantizedWeight], *, interleave: bool = False
) -> NativeWeight:
    """Lay out the parts; see `kernel_set.Pack`.

    Raises:
        KernelError: Parts that do not fit together.
        MemoryError: The machine refuses the memory.
    """
    _check(parts, interleave)
    formats = tuple(dict.fromkeys(part.format.name for part in parts))
    parts, column_map = in_native_form(parts)
    sizes = [_group_bytes(runtime, part) for part in parts]
    groups = [-(-part.rows // _GROUP_ROWS) for part in parts]
    total = sum(size * count for size, count in zip(sizes, groups, strict=True))
    memory = runtime.arena.allocate(total)
    segments = (Segment * len(parts))()
    address, first_row = memory.address, 0
    for segment, part, size, count in zip(segments, parts, sizes, groups, strict=True):
        segment.format = FORMAT_NAMES.index(part.format.name)
        segment.data = address
        segment.group_stride = sum(sizes) if interleave else size
        segment.first_row, segment.rows = first_row, part.rows
        address += size if interleave else size * count
        first_row += part.rows
        _pack_part(runtime, part, segment)
    rows, columns = sum(part.rows for part in parts), parts[0].columns
    order = None if column_map is None else column_map.ctypes.data
    matrix = PackedMatrix(rows, columns, interleave, len(parts), segments, order)
    return NativeWeight(
        runtime, matrix, segments, memory, rows, columns, formats, interleave, column_map
    )


def _check(parts: Sequence[QuantizedWeight], interleave: bool) -> None:
    if len({part.columns for part in parts}) != 1:
        raise KernelError(f"parts differ in width: {[part.columns for part in parts]}")
    if interleave and (len(parts) != 2 or parts[0].rows != parts[1].rows):
        raise KernelError(f"cannot interleave {[part.rows for part in parts]} rows")


def _group_bytes(runtime: Runtime, part: QuantizedWeight) -> int:
    number = FORMAT_NAMES.index(part.format.name)
    return int(runtime.library.venturi_group_bytes(number, part.columns))


def _pack_part(runtime: Runtime, part: QuantizedWeight, segment: Segment) -> None:
    data = part.data if part.data.strides[1] == 1 else np.ascontiguousarray(part.data)
    row_map = None if part.row_map is None else np.ascontiguousarray(part.row_map, np.int64)
    arguments = PackArguments(
        format=segment.format,
        data=data.ctypes.data,
        row_stride=data.strides[0],
        row_map=None if row_map is None else row_map.ctypes.data,
        rows=part.rows,
        columns=part.columns,
        out=segment.data,
        group_stride=segment.group_stride,
    )
    runtime.library.venturi_pack(runtime.handle, ctypes.byref(arguments))
