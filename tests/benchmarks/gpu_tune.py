"""Times every shape a kernel could be compiled in, on this GPU: what `kernels/tuning` is made from.

    python3 tests/benchmarks/gpu_tune.py [--json FILE] [--minutes 3] [--only TEXT …]

From a bare checkout: torch, Triton and numpy. All shapes are compiled by many processes first, then
timed one by one; the fastest of each case are printed. Changes nothing.
"""

import argparse
import itertools
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import torch
from triton.errors import TritonError

from kernels.gpu.graph import GraphStep
from kernels.gpu.runtime import GpuRuntime, open_runtime
from kernels.kernel_set import Heads, KvLayer, KvSpec, Norm, PagedRows
from kernels.linear.gpu import linear
from kernels.linear.inputs import Source, prepare_inputs
from kernels.linear.ways import Epilogue
from kernels.make_kv.gpu import make_kv
from kernels.pack.gpu import pack
from kernels.paged_attention.gpu import paged_attention
from tests.benchmarks.gpu_model import random_weight
from tests.benchmarks.gpu_products import product_with
from tests.benchmarks.gpu_timing import median_seconds

Change = Mapping[str, Any]
Work = Callable[[], None]
Build = Callable[[GpuRuntime], tuple[Work, int]]
_COPIED_BYTES = 200 << 20  # more than any cache holds
_HEADS = Heads(32, 8, 128)
_ROUNDS, _SECONDS = 3, 0.015
_PARTS = 3  # processes that compile a case
# What a shape may ask too much of: registers, shared memory, threads.
_FAILURES = (RuntimeError, ValueError, TypeError, TritonError)


class ChangedRuntime(GpuRuntime):
    """A runtime whose tables say something else."""

    changes: Mapping[str, Change] = {}

    def tuning(self, operation: str) -> dict[str, Any]:
        """The table's row, with the trial's numbers in place of its own."""
        return _merged(super().tuning(operation), self.changes.get(operation, {}))


def _merged(row: Mapping[str, Any], change: Change) -> dict[str, Any]:
    merged = dict(row)
    for name, value in change.items():
        inner = merged.get(name)
        is_table = isinstance(inner, Mapping) and isinstance(value, Mapping)
        merged[name] = _merged(inner, value) if is_table else value  # type: ignore[arg-type]
    return merged


@dataclass(frozen=True)
class Case:
    """Work that is timed in different shapes.

    Attributes:
        name: What it is.
        prepare: Makes the data, of which as much as told lies behind each other; what it returns
            makes the work for a runtime, with the number of calls the work makes.
        operation: Whose table is changed.
        changes: What is tried.
        is_recorded: Whether it is timed as a recorded step.
    """

    name: str
    prepare: Callable[[GpuRuntime, int], Build]
    operation: str
    changes: tuple[Change, ...]
    is_recorded: bool = True


def cases() -> Iterator[Case]:
    """All of them, the most telling first."""
    shapes = ((4096, 4096, False), (28_672, 4096, True), (4096, 14_336, False))
    for tokens, (rows, columns, is_gated) in itertools.product((1, 4, 8), shapes):
        yield _product("Q4_K", rows, columns, tokens, is_gated, _decode_changes(tokens))
    for tokens in (1, 4, 8):
        yield _product("Q6_K", 4096, 14_336, tokens, False, _decode_changes(tokens))
    for rows, columns, is_gated in shapes:
        changes = (*_split_changes(), *_decode_changes(16))
        yield _product("Q4_K", rows, columns, 16, is_gated, changes)
    yield from (_flash(4096), _decode_attention(32_768), _decode_attention(512))
    for tokens, (rows, columns, is_gated) in itertools.product((512, 2048), shapes[1:]):
        yield _product("Q4_K", rows, columns, tokens, is_gated, tuple(_expand_changes()))
    for columns, has_norm in ((4096, True), (14_336, False)):
        yield _preparation(columns, has_norm)


def _decode_changes(tokens: int) -> tuple[Change, ...]:
    widths = {1: (4, 8, 16), 4: (4, 8), 8: (2, 4, 8), 16: (2, 4)}[tokens]
    return tuple(
        {
            "decode": {
                "most_tokens": max(8, tokens),
                "widths": {str(min(8, tokens)): width},  # sixteen are two programs of eight
                "places": places,
                "gated_places": places,
            }
        }
        for width in widths
        for places in (32, 64, 128)
    )


def _split_changes() -> Iterator[Change]:
    shapes = itertools.product((64, 128), (4, 8), (3, 4), (2, 4, 8))
    for width, places, num_stages, programs in shapes:
        shape = {"width": width, "places": places, "num_warps": 4, "num_stages": num_stages}
        more = {"tokens": 16, "programs_per_multiprocessor": programs}
        yield {"split": {**shape, **more}, "decode": {"most_tokens": 8}}


def _expand_changes() -> Iterator[Change]:
    shapes = ((1, 128, 4), (1, 64, 4), (4, 32, 4), (1, 32, 4))
    for (width, places, num_warps), mega in itertools.product(shapes, (16, 24, 32, 48, 64, 128)):
        shape = {"width": width, "places": places, "num_warps": num_warps}
        yield {"expand": {**shape, "most_bytes": mega << 20}}
    for tokens, width, warps, stages in itertools.product((128, 256), (64, 128), (4, 8), (2, 3)):
        shape = {"tokens": tokens, "width": width, "num_warps": warps, "num_stages": stages}
        yield {"split": {**shape, "most_tokens": 4096, "places": 4}}


def _preparation(columns: int, has_norm: bool) -> Case:
    """Rounding one token's inputs."""
    changes = tuple(
        {"prepare": {"block": block, "num_warps": warps}}
        for block, warps in itertools.product((1024, 2048, 4096, 8192), (4, 8, 16))
    )

    def prepare(runtime: GpuRuntime, copied_bytes: int) -> Build:
        x = torch.randn(1, columns, device=runtime.device)
        norm = Norm(torch.ones(columns, device=runtime.device), 1e-5) if has_norm else None

        def build(runtime: GpuRuntime) -> tuple[Work, int]:
            def work() -> None:
                for _ in range(16):
                    prepare_inputs(runtime, Source(x, norm, None), "int8", columns)

            return work, 16

        return build

    return Case(f"preparation of {columns} inputs", prepare, "linear", changes)


def _product(
    name: str, rows: int, columns: int, tokens: int, is_gated: bool, changes: tuple[Change, ...]
) -> Case:
    """A product alone: its inputs are prepared before."""

    def prepare(runtime: GpuRuntime, copied_bytes: int) -> Build:
        halves = [random_weight(name, rows // 2, columns, seed=seed) for seed in (1, 2)]
        first = pack(runtime, halves, interleave=is_gated)
        copies = 1 if tokens > 16 else max(1, min(16, copied_bytes // first.read_bytes))
        weights = [first, *(pack(runtime, halves, interleave=is_gated) for _ in range(copies - 1))]
        x = torch.randn(tokens, columns, device=runtime.device)
        out = torch.empty(tokens, rows // 2 if is_gated else rows, device=runtime.device)
        end = Epilogue(None, "silu" if is_gated else None, None, out)

        def build(runtime: GpuRuntime) -> tuple[Work, int]:
            if tokens > 16:  # as a whole
                return lambda: linear(runtime, x, first, glu=end.glu, out=out), 1
            return product_with(runtime, x, weights, end), copies

        return build

    kind = "gated " if is_gated else ""
    title = f"{kind}product {name} {rows} × {columns}, {tokens} tokens"
    return Case(title, prepare, "linear", changes)


def _decode_attention(length: int) -> Case:
    changes = tuple(
        {
            "waves": waves,
            "decode": {"128": {"block_n": block_n, "num_warps": warps, "num_stages": stages}},
        }
        for waves, block_n, warps, stages in itertools.product(
            (1, 2, 4, 8), (64, 128), (2, 4), (2, 3)
        )
    )

    def prepare(runtime: GpuRuntime, copied_bytes: int) -> Build:
        return _attention(runtime, cached=length - 1, new=1, layers=4)

    return Case(f"attention of one token, {length}", prepare, "paged_attention", changes)


def _flash(length: int) -> Case:
    changes = tuple(
        {
            "prefill": {
                "128": {"block_m": rows, "block_n": keys, "num_warps": warps, "num_stages": stages}
            }
        }
        for (rows, warps), keys, stages in itertools.product(
            ((64, 4), (128, 8)), (64, 128), (1, 2, 3)
        )
    )

    def prepare(runtime: GpuRuntime, copied_bytes: int) -> Build:
        return _attention(runtime, cached=0, new=length, layers=1)

    return Case(f"attention of {length} tokens", prepare, "paged_attention", changes, False)


def _attention(runtime: GpuRuntime, *, cached: int, new: int, layers: int) -> Build:
    device = runtime.device
    blocks = -(-(cached + new) // 64)
    kv = make_kv(runtime, KvSpec(blocks, layers, _HEADS.num_kv_heads, _HEADS.head_dim, "f16"))
    kv.blocks.normal_()

    def integers(*values: int) -> torch.Tensor:
        return torch.tensor(values, dtype=torch.int32, device=device)

    places = torch.arange(cached, cached + new, dtype=torch.int32, device=device)
    table = torch.arange(blocks, dtype=torch.int32, device=device)[None]
    length = 1 if new == 1 else 0
    rows = PagedRows(places, places, integers(0, new), integers(cached + new), table, length)
    query = torch.randn(new, _HEADS.num_heads * _HEADS.head_dim, device=device)
    out = torch.empty_like(query)

    def build(runtime: GpuRuntime) -> tuple[Work, int]:
        def work() -> None:
            for layer in range(layers):
                paged_attention(
                    runtime, query, KvLayer(kv, layer), rows, heads=_HEADS, scale=0.088, out=out
                )

        return work, layers

    return build


# ---------------------------------------------------------------- compiling, timing


def _changed_runtime() -> ChangedRuntime:
    runtime = open_runtime()
    return ChangedRuntime(runtime.device, runtime.target)


def compile_case(number: int, part: int, parts: int) -> None:
    """In a process of its own: run some shapes of a case once, which leaves them in the cache."""
    case, runtime = list(cases())[number], _changed_runtime()
    build = case.prepare(runtime, 0)
    for change in case.changes[part::parts]:
        runtime.changes = {case.operation: change}
        try:
            build(runtime)[0]()
            runtime.synchronize()
        except _FAILURES:
            continue


def time_case(case: Case, deadline: float) -> list[dict[str, Any]]:
    """Seconds of each shape, the fastest first."""
    found: list[dict[str, Any]] = []
    build = case.prepare(_changed_runtime(), _COPIED_BYTES)
    for change in case.changes:
        if time.monotonic() > deadline:
            break
        runtime = _changed_runtime()
        runtime.changes = {case.operation: change}
        try:
            work, calls = build(runtime)
            run = GraphStep(work, runtime.device).replay if case.is_recorded else work
            seconds = median_seconds(run, runtime.device, _ROUNDS, _SECONDS) / calls
        except _FAILURES as failure:
            found.append({"change": change, "seconds": None, "problem": str(failure)[:100]})
            continue
        found.append({"change": change, "seconds": seconds})
    return sorted(found, key=lambda trial: trial["seconds"] or 1e9)


def main(arguments: Sequence[str]) -> int:
    """Compile, time, print."""
    parser = argparse.ArgumentParser(description="Time the shapes of the GPU kernels.")
    parser.add_argument("--json", type=Path, default=Path("gpu_tune.json"))
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--only", nargs="+", default=[""], metavar="TEXT", help="names to try")
    options = parser.parse_args(arguments)
    deadline = time.monotonic() + 60 * options.minutes
    chosen = [
        (n, case) for n, case in enumerate(cases()) if any(t in case.name for t in options.only)
    ]
    started = time.monotonic()
    with ProcessPoolExecutor(
        max(1, (os.cpu_count() or 2) - 1), mp_context=multiprocessing.get_context("spawn")
    ) as pool:
        for job in [
            pool.submit(compile_case, number, part, _PARTS)
            for number, _ in chosen
            for part in range(_PARTS)
        ]:
            job.result()
    sys.stdout.write(f"compiled in {time.monotonic() - started:.0f} s\n")
    found = {}
    for _, case in chosen:
        found[case.name] = time_case(case, deadline)
        options.json.write_text(json.dumps(found, indent=1), encoding="utf-8")
        for trial in found[case.name][:3]:
            micro = 1e6 * (trial["seconds"] or 0.0)
            sys.stdout.write(f"{case.name}: {micro:.2f} µs {json.dumps(trial['change'])}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
