"""A matrix on the GPU: one or more segments of rows of one format each.

Quantized segments are planes, the others are plain tensors. Made by `kernels/pack/gpu.py`, read by
the kernels of `linear` and `embed`; opaque to everyone else.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import torch

from kernels.planes.layout import LAYOUTS, PlaneLayout, num_chunks
from kernels.planes.relay import Planes, values_of
from kernels.planes.tables import make_table, make_table_words

PLAIN_DTYPES = {"F32": torch.float32, "F16": torch.float16, "BF16": torch.bfloat16}


@dataclass(frozen=True)
class PlaneSegment:
    """Rows of one format: row i of the segment is row `first_row + i · row_step` of the matrix.

    Attributes:
        format: The file format's name.
        first_row, row_step, rows: Which rows of the matrix these are.
        columns: Elements of a row.
        chunks: Chunks of a row of planes, padding included.
        planes: The planes, or None where `plain` has the values as they are.
        plain: [rows, columns] float32, float16 or bfloat16.
        column_map: [columns] int32: stored column c is the model's column column_map[c].
        table, table_words: See `kernels.planes.tables`.
    """

    format: str
    first_row: int
    row_step: int
    rows: int
    columns: int
    chunks: int
    planes: Planes | None
    plain: torch.Tensor | None
    column_map: torch.Tensor | None
    table: torch.Tensor | None
    table_words: torch.Tensor | None

    @classmethod
    def allocate(
        cls,
        format_name: str,
        rows: int,
        columns: int,
        device: torch.device,
        *,
        first_row: int = 0,
        row_step: int = 1,
        column_map: torch.Tensor | None = None,
    ) -> "PlaneSegment":
        """A segment whose values are not yet written."""
        planes, plain, chunks = None, None, 0
        if format_name in PLAIN_DTYPES:
            plain = torch.empty(rows, columns, dtype=PLAIN_DTYPES[format_name], device=device)
        else:
            chunks = num_chunks(columns, LAYOUTS[format_name])
            planes = Planes.allocate(LAYOUTS[format_name], rows, chunks, device)
        return cls(
            format=format_name,
            first_row=first_row,
            row_step=row_step,
            rows=rows,
            columns=columns,
            chunks=chunks,
            planes=planes,
            plain=plain,
            column_map=column_map,
            table=make_table(format_name, device),
            table_words=make_table_words(format_name, device),
        )

    @property
    def layout(self) -> PlaneLayout:
        """The planes it has."""
        return LAYOUTS[self.format]

    @property
    def num_bytes(self) -> int:
        """Memory it holds."""
        values = self.plain if self.planes is None else self.planes
        assert values is not None, "a segment has planes or plain values"
        return values.nbytes if isinstance(values, torch.Tensor) else values.num_bytes

    def dequantize(self, first: int, last: int) -> torch.Tensor:
        """Exact values of the segment's own rows first … last − 1, in the model's columns."""
        if self.planes is None:
            assert self.plain is not None, "a segment has planes or plain values"
            stored = self.plain[first:last].float()
        else:
            stored = values_of(self.planes.rows(slice(first, last)), self.layout, self.columns)
        if self.column_map is None:
            return stored
        values = torch.empty_like(stored)
        values[:, self.column_map.long()] = stored
        return values


@dataclass(frozen=True)
class PlaneWeight:
    """A packed matrix; see `kernels.weights.PackedWeight`.

    Attributes:
        segments: Together they are all rows.
        is_interleaved: Rows 2i and 2i + 1 are gate i and up i.
    """

    segments: tuple[PlaneSegment, ...]
    rows: int
    columns: int
    formats: Sequence[str]
    is_interleaved: bool

    @property
    def num_bytes(self) -> int:
        """Memory it holds."""
        return sum(segment.num_bytes for segment in self.segments)

    @property
    def read_bytes(self) -> int:
        """One pass reads all of it."""
        return self.num_bytes

    def dequantize(self, first: int, last: int) -> torch.Tensor:
        """Exact values of the rows first … last − 1: [last − first, columns] float32."""
        values = torch.empty(last - first, self.columns, device=self.device)
        for segment in self.segments:
            own_first = _place_not_before(first, segment)
            own_last = min(_place_not_before(last, segment), segment.rows)
            if own_first < own_last:
                start = segment.first_row + own_first * segment.row_step - first
                values[start :: segment.row_step][: own_last - own_first] = segment.dequantize(
                    own_first, own_last
                )
        return values

    @property
    def device(self) -> torch.device:
        """Where it lies."""
        segment = self.segments[0]
        stored = segment.plain if segment.planes is None else segment.planes.codes
        assert stored is not None, "a segment has planes or plain values"
        return stored.device


def _place_not_before(row: int, segment: PlaneSegment) -> int:
    """The first of the segment's own rows that is not before a row of the matrix."""
    return max(0, -(-(row - segment.first_row) // segment.row_step))
