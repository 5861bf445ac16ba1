"""Triton: unpack the rows asked for, scale them."""

import torch

from kernels.gpu.aot import AotCase
from kernels.gpu.recording import RecordingRuntime
from kernels.gpu.runtime import GpuRuntime
from kernels.gpu.target import GpuTarget
from kernels.planes.arguments import layout_constants, plane_bytes
from kernels.planes.layout import LAYOUTS
from kernels.planes.triton_expand import expand, gather_rows
from kernels.planes.weight import PlaneSegment, PlaneWeight


def embed(
    runtime: GpuRuntime,
    token_ids: torch.Tensor,
    table: PlaneWeight,
    *,
    scale: float,
    out: torch.Tensor,
) -> None:
    """See `kernel_set.Embed`."""
    [segment] = table.segments
    row = runtime.tuning("embed")
    tokens = token_ids.shape[0]
    if segment.planes is None:
        runtime.launch(
            gather_rows,
            (tokens, -(-segment.columns // row["block"])),
            num_warps=row["num_warps"],
            rows_ptr=token_ids,
            values_ptr=segment.plain,
            columns=segment.columns,
            factor=scale,
            out_ptr=out,
            out_stride=out.stride(0),
            BLOCK=row["block"],
        )
        return
    places = segment.chunks * (2 if segment.layout.code_bits == 4 else 4)
    runtime.launch(
        expand,
        (-(-tokens // row["width"]), -(-places // row["places"])),
        num_warps=row["num_warps"],
        rows_ptr=token_ids,
        first_row=0,
        num_rows=tokens,
        **plane_bytes(segment),
        chunks=segment.chunks,
        columns=segment.columns,
        factor=scale,
        out_ptr=out,
        out_stride=out.stride(0),
        **layout_constants(segment.layout),
        WIDTH=row["width"],
        PLACES=row["places"],
    )


def aot_cases(target: GpuTarget) -> list[AotCase]:
    """What would be compiled for a target."""
    runtime = RecordingRuntime(target)
    token_ids = torch.empty(1, dtype=torch.int32, device=runtime.device)
    out = torch.empty(1, 4096, device=runtime.device)
    for name in (*LAYOUTS, "F16"):
        runtime.label = name
        segment = PlaneSegment.allocate(name, 32_000, 4096, runtime.device)
        table = PlaneWeight((segment,), 32_000, 4096, (name,), is_interleaved=False)
        embed(runtime, token_ids, table, scale=1.0, out=out)
    return runtime.cases
