"""Compile every GPU kernel for GPUs that are not here, and tell what came of it.

`python -m kernels.compile_report [--target sm_86 …] [--only TEXT] [--choose …] [--out FILE]` writes
a Markdown table and ends with 1 where a kernel does not compile, does not fit, spills where it must
not or misses the matrix units. Runs in a process without Triton's interpreter; nothing is launched.
"""

import argparse
import concurrent.futures
import functools
import importlib
import importlib.util
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from kernels.gpu.aot import AotCase
from kernels.gpu.compiling import Compiled, compile_case
from kernels.gpu.target import TARGETS

_OPERATIONS = (
    "linear",
    "embed",
    "add_norm",
    "rotary_store",
    "paged_attention",
    "sample",
    "capture",
    "ceilings",
)
_COMPILED_TARGETS = tuple(name for name in TARGETS if name != "interpreter")


class _Job(NamedTuple):
    """One compilation, by names that another process can look up."""

    operation: str
    target: str
    place: int
    name: str


def main(arguments: Sequence[str]) -> int:
    """Compile, report, and say whether all is well. Returns the exit status."""
    options = _parse(arguments)
    os.environ.setdefault("TRITON_CACHE_DIR", tempfile.mkdtemp(prefix="venturi-aot-"))
    started = time.perf_counter()
    jobs = [
        job
        for target in options.target
        for job in _chosen(_jobs(target), options.choose)
        if options.only in job.name
    ]
    results = _compile_all(jobs, options.processes)
    text = _table(results)
    if options.out is None:
        sys.stdout.write(text)
    else:
        options.out.write_text(text, encoding="utf-8")
    broken = [result for result in results if result.problem]
    for result in broken:
        sys.stderr.write(f"{result.target} {result.name}: {result.problem}\n")
    seconds = time.perf_counter() - started
    sys.stderr.write(f"{len(results)} compilations, {len(broken)} broken, {seconds:.0f} s.\n")
    return 1 if broken or not results else 0


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m kernels.compile_report", description=__doc__)
    parser.add_argument("--target", nargs="+", choices=_COMPILED_TARGETS, default=_COMPILED_TARGETS)
    parser.add_argument("--only", default="", metavar="TEXT", help="cases whose name has it")
    parser.add_argument(
        "--choose",
        choices=("all", "values", "first"),
        default="all",
        help="all cases; those that show a compile-time value first; one of each kernel",
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, metavar="FILE")
    return parser.parse_args(arguments)


@functools.cache
def _cases(operation: str, target: str) -> list[AotCase]:
    """What an operation would compile for a target; none where it has no GPU version."""
    name = f"kernels.{operation}.gpu"
    if importlib.util.find_spec(name) is None:
        return []
    module = importlib.import_module(name)
    if not hasattr(module, "aot_cases"):
        return []
    cases: list[AotCase] = module.aot_cases(TARGETS[target])
    return cases


def _jobs(target: str) -> list[_Job]:
    return [
        _Job(operation, target, place, case.name)
        for operation in _OPERATIONS
        for place, case in enumerate(_cases(operation, target))
    ]


def _chosen(jobs: Sequence[_Job], choice: str) -> list[_Job]:
    """The jobs that show something of a kernel for the first time."""
    if choice == "all":
        return list(jobs)
    seen: set[object] = set()
    chosen = []
    for job in jobs:
        case = _cases(job.operation, job.target)[job.place]
        shown: set[object] = {case.kernel}
        if choice == "values":
            shown = {(case.kernel, name, repr(value)) for name, value in _variable_parts(case)}
        if not shown <= seen:
            chosen.append(job)
            seen |= shown
    return chosen


def _variable_parts(case: AotCase) -> list[tuple[str, object]]:
    """What makes a compilation another one."""
    return [*case.constants.items(), *case.types.items(), *case.options.items()]


def _compile_all(jobs: Sequence[_Job], processes: int) -> list[Compiled]:
    if processes == 1:
        return [_compile(job) for job in jobs]
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(processes, mp_context=context) as pool:
        return list(pool.map(_compile, jobs, chunksize=4))


def _compile(job: _Job) -> Compiled:
    return compile_case(_cases(job.operation, job.target)[job.place], TARGETS[job.target])


def _table(results: Sequence[Compiled]) -> str:
    """A row per kernel, a column per target: registers / spilled / shared KB / wide loads / mma."""
    targets = list(dict.fromkeys(result.target for result in results))
    names = list(dict.fromkeys(result.name for result in results))
    found = {(result.name, result.target): result for result in results}
    lines = [
        f"| kernel | {' | '.join(targets)} |",
        "|---" * (len(targets) + 1) + "|",
    ]
    for name in names:
        cells = [_cell(found.get((name, target))) for target in targets]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _cell(result: Compiled | None) -> str:
    if result is None:
        return "-"
    if result.problem.startswith("does not compile"):
        return "fails"
    mark = " **!**" if result.problem else ""
    return (
        f"{result.registers}/{result.spilled}/{result.shared_bytes / 1024:.1f}"
        f"/{result.wide_loads}/{result.matrix_instructions}{mark}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
