"""Triton: weights as planes on the GPU, laid out there slab by slab while the file is read."""

from collections.abc import Iterator, Sequence

import numpy as np
import torch

from kernels.gpu.runtime import GpuRuntime
from kernels.kernel_set import KernelError
from kernels.planes.layout import packed_bytes
from kernels.planes.relay import relay
from kernels.planes.weight import PlaneSegment, PlaneWeight
from kernels.weights import QuantizedWeight

__all__ = ["computed_as", "pack", "packed_bytes"]

_SLAB_BYTES = 32 << 20  # of the file; re-laying one takes about four times as much for a moment


def computed_as(format_name: str) -> str:
    """Every format as itself."""
    return format_name


def pack(
    runtime: GpuRuntime, parts: Sequence[QuantizedWeight], *, interleave: bool = False
) -> PlaneWeight:
    """See `kernel_set.Pack`.

    Neighbours of one format become one segment, as do a gate and an up of one format.
    """
    if len({part.columns for part in parts}) != 1:
        raise KernelError(f"parts differ in width: {[part.columns for part in parts]}")
    if interleave and (len(parts) != 2 or parts[0].rows != parts[1].rows):
        raise KernelError(f"cannot interleave {[part.rows for part in parts]} rows")
    segments: list[PlaneSegment] = []
    first_row = 0
    for run in _runs_of_one_layout(parts):
        is_half = interleave and len(run) == 1  # a gate or an up whose other half differs in format
        segments.append(
            _segment(
                runtime,
                run,
                first_row=len(segments) if is_half else first_row,
                row_step=2 if is_half else 1,
                alternate=interleave and not is_half,
            )
        )
        first_row += segments[-1].rows
    return PlaneWeight(
        segments=tuple(segments),
        rows=first_row,
        columns=parts[0].columns,
        formats=tuple(dict.fromkeys(part.format.name for part in parts)),
        is_interleaved=interleave,
    )


def _runs_of_one_layout(parts: Sequence[QuantizedWeight]) -> list[list[QuantizedWeight]]:
    """Neighbours that can lie in the same planes; a map of the columns belongs to one part."""
    runs: list[list[QuantizedWeight]] = []
    for part in parts:
        if runs and _are_alike(runs[-1][-1], part):
            runs[-1].append(part)
        else:
            runs.append([part])
    return runs


def _are_alike(one: QuantizedWeight, other: QuantizedWeight) -> bool:
    return one.format == other.format and one.column_map is None and other.column_map is None


def _segment(
    runtime: GpuRuntime,
    parts: Sequence[QuantizedWeight],
    *,
    first_row: int,
    row_step: int,
    alternate: bool,
) -> PlaneSegment:
    """Parts of one format, one after another, or two of them row by row."""
    rows, column_map = sum(part.rows for part in parts), parts[0].column_map
    segment = PlaneSegment.allocate(
        parts[0].format.name,
        rows,
        parts[0].columns,
        runtime.device,
        first_row=first_row,
        row_step=row_step,
        column_map=(
            None
            if column_map is None
            else torch.from_numpy(column_map.astype(np.int32)).to(runtime.device)
        ),
    )
    first = 0
    for index, part in enumerate(parts):
        place = slice(index, None, 2) if alternate else slice(first, first + part.rows)
        _fill(runtime, segment, part, range(rows)[place])
        first += part.rows
    return segment


def _fill(runtime: GpuRuntime, segment: PlaneSegment, part: QuantizedWeight, places: range) -> None:
    """Write a part to the segment's rows `places`, some rows at a time."""
    for first, raw in _slabs(runtime, part):
        own = places[first : first + raw.shape[0]]
        chosen = slice(own.start, own.stop, own.step)
        if segment.planes is not None:
            segment.planes.rows(chosen).fill(relay(segment.format, raw, segment.columns))
        elif segment.plain is not None:
            segment.plain[chosen] = raw.view(segment.plain.dtype)


def _slabs(runtime: GpuRuntime, part: QuantizedWeight) -> Iterator[tuple[int, torch.Tensor]]:
    """Runs of logical rows as they are in the file, on the GPU, each with its first row."""
    rows_per_slab = max(1, _SLAB_BYTES // part.format.row_bytes(part.columns))
    for first in range(0, part.rows, rows_per_slab):
        last = min(first + rows_per_slab, part.rows)
        # Copied once: torch takes no view of a read-only mapped file.
        raw = torch.from_numpy(np.array(part.logical_rows(first, last), order="C"))
        yield first, raw.to(runtime.device)
