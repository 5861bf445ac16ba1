"""Triton: the edge of what is kept, then a draw, without leaving the GPU; see `triton_sample.py`.

The same rule and the same random number as the reference; exponentials in float32, sums in float64.
"""

from typing import Any

import torch

from kernels.gpu.aot import AotCase
from kernels.gpu.recording import RecordingRuntime
from kernels.gpu.runtime import GpuRuntime, next_power_of_2
from kernels.gpu.target import GpuTarget
from kernels.kernel_set import SamplingRows
from kernels.sample.triton_sample import draw, find_maxima

_SHORTEST_RUN = 64
_MOST_RUNS = 4096  # their maxima are one tile
_BLOCK_RUNS = 64
_BLOCK = 1024
_WARPS = 8


def sample(
    runtime: GpuRuntime, logits: torch.Tensor, rows: SamplingRows, *, out: torch.Tensor
) -> None:
    """See `kernel_set.Sample`."""
    num_rows, vocabulary = logits.shape
    run = max(_SHORTEST_RUN, next_power_of_2(-(-vocabulary // _MOST_RUNS)))
    num_runs = -(-vocabulary // run)
    num_chunks = -(-num_runs // _BLOCK_RUNS)
    most_runs = max(16, next_power_of_2(num_runs))

    def scratch(name: str, per_row: int, dtype: torch.dtype) -> torch.Tensor:
        return runtime.scratch(f"sample_{name}", num_rows * per_row, dtype)

    found: dict[str, Any] = {
        "logits_ptr": logits,
        "maxima_ptr": scratch("maxima", num_runs, torch.float32),
        "chunk_maxima_ptr": scratch("chunk_maxima", num_chunks, torch.float32),
        "chunk_sums_ptr": scratch("chunk_sums", num_chunks, torch.float64),
        "vocabulary": vocabulary,
        "num_runs": num_runs,
        "logits_stride": logits.stride(0),
        "RUN": run,
        "BLOCK_RUNS": _BLOCK_RUNS,
        "num_warps": _WARPS,
    }
    runtime.launch(find_maxima, (num_rows, num_chunks), **found)
    runtime.launch(
        draw,
        (num_rows,),
        **found,
        runs_ptr=scratch("runs", most_runs, torch.int32),
        kept_ptr=scratch("kept", vocabulary, torch.float32),
        ids_ptr=scratch("ids", vocabulary, torch.int32),
        temperature_ptr=rows.temperature,
        top_k_ptr=rows.top_k,
        top_p_ptr=rows.top_p,
        min_p_ptr=rows.min_p,
        seed_ptr=rows.seed,
        position_ptr=rows.position,
        out_ptr=out,
        num_chunks=num_chunks,
        MOST_RUNS=most_runs,
        MOST_CHUNKS=max(16, next_power_of_2(num_chunks)),
        BLOCK=_BLOCK,
    )


# ---------------------------------------------------------------- compiling without a GPU


def aot_cases(target: GpuTarget) -> list[AotCase]:
    """A vocabulary of 151,936 tokens."""
    runtime = RecordingRuntime(target)
    logits = torch.empty(1, 151_936, device=runtime.device)
    floats = torch.empty(1, device=runtime.device)
    integers = torch.empty(1, dtype=torch.int32, device=runtime.device)
    rows = SamplingRows(floats, integers, floats, floats, integers.long(), integers)
    sample(runtime, logits, rows, out=integers)
    return runtime.cases
