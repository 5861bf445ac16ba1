"""Triton: the edge of what is kept, then a draw, without leaving the GPU; see `triton_sample.py`.

The same rule and the same random number as the reference; exponentials in float32, sums in float64.
"""

import torch

from kernels.gpu.aot import AotCase
from kernels.gpu.runtime import LAUNCH_OPTIONS, GpuRuntime, next_power_of_2
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

    maxima = scratch("maxima", num_runs, torch.float32)
    chunk_maxima = scratch("chunk_maxima", num_chunks, torch.float32)
    chunk_sums = scratch("chunk_sums", num_chunks, torch.float64)
    find_maxima[(num_rows, num_chunks)](
        logits,
        maxima,
        chunk_maxima,
        chunk_sums,
        vocabulary,
        num_runs,
        logits.stride(0),
        RUN=run,
        BLOCK_RUNS=_BLOCK_RUNS,
        num_warps=_WARPS,
        **LAUNCH_OPTIONS,
    )
    draw[(num_rows,)](
        logits,
        maxima,
        chunk_maxima,
        chunk_sums,
        scratch("runs", most_runs, torch.int32),
        scratch("kept", vocabulary, torch.float32),
        scratch("ids", vocabulary, torch.int32),
        rows.temperature,
        rows.top_k,
        rows.top_p,
        rows.min_p,
        rows.seed,
        rows.position,
        out,
        vocabulary,
        num_runs,
        num_chunks,
        logits.stride(0),
        RUN=run,
        MOST_RUNS=most_runs,
        MOST_CHUNKS=max(16, next_power_of_2(num_chunks)),
        BLOCK_RUNS=_BLOCK_RUNS,
        BLOCK=_BLOCK,
        num_warps=_WARPS,
        **LAUNCH_OPTIONS,
    )


# ---------------------------------------------------------------- compiling without a GPU

_FOUND = {"logits_ptr": "*fp32", "maxima_ptr": "*fp32"}
_FOUND |= {"chunk_maxima_ptr": "*fp32", "chunk_sums_ptr": "*fp64"}
_SCRATCH = {"runs_ptr": "*i32", "kept_ptr": "*fp32", "ids_ptr": "*i32"}
_SETTINGS = dict.fromkeys(("temperature_ptr", "top_p_ptr", "min_p_ptr"), "*fp32")
_SETTINGS |= {"top_k_ptr": "*i32", "seed_ptr": "*i64", "position_ptr": "*i32", "out_ptr": "*i32"}
_NUMBERS = dict.fromkeys(("vocabulary", "num_runs", "num_chunks", "logits_stride"), "i32")


def aot_cases(target: GpuTarget) -> list[AotCase]:
    """A vocabulary of 151,936 tokens."""
    options = {"num_warps": _WARPS}
    sizes = {"RUN": 64, "BLOCK_RUNS": _BLOCK_RUNS}
    numbers = {name: kind for name, kind in _NUMBERS.items() if name != "num_chunks"}
    pointers = _FOUND | _SCRATCH | _SETTINGS
    return [
        AotCase(
            name="find_maxima",
            kernel=find_maxima,
            types=_FOUND | numbers,
            constants=sizes,
            divisible=(*_FOUND, "vocabulary", "logits_stride"),
            options=options,
        ),
        AotCase(
            name="draw",
            kernel=draw,
            types=pointers | _NUMBERS,
            constants=sizes | {"MOST_RUNS": 4096, "MOST_CHUNKS": 64, "BLOCK": _BLOCK},
            divisible=(*pointers, "vocabulary", "logits_stride"),
            options=options,
        ),
    ]
