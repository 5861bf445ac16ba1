"""Measures the GPU backend against what its GPU can do, and says which targets it meets.

    python3 tests/benchmarks/gpu_acceptance.py [--json FILE] [--minutes 6]

From a bare checkout: torch ≥ 2.11, triton ≥ 3.6 and numpy are all it needs; no install, no network,
no model file. Writes one JSON and prints a table. `--dry-run` goes through everything in seconds on
a machine without a GPU, interpreted; its numbers mean nothing.
"""

import argparse
import hashlib
import json
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
if "--dry-run" in sys.argv:
    os.environ["TRITON_INTERPRET"] = "1"  # before Triton is imported
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402
import torch  # noqa: E402
from triton.errors import TritonError  # noqa: E402

from kernels.formats import FORMATS  # noqa: E402
from kernels.gpu.probe import GpuMissing, gpu_problem  # noqa: E402
from kernels.kernel_set import Heads, KernelSet, KvLayer  # noqa: E402
from kernels.select import load_kernels  # noqa: E402
from kernels.self_test import find_problems  # noqa: E402
from tests.benchmarks.gpu_model import RandomModel, Shape, random_weight  # noqa: E402
from tests.benchmarks.gpu_peers import peer_times  # noqa: E402
from tests.benchmarks.gpu_products import (  # noqa: E402
    alone_and_among_others,
    prepared_product,
)
from tests.benchmarks.gpu_real_model import Skipped, run_real_model  # noqa: E402
from tests.benchmarks.gpu_rehearsal import Rehearsal  # noqa: E402
from tests.benchmarks.gpu_targets import judge, table  # noqa: E402
from tests.benchmarks.gpu_timing import Limits, Stopwatch, Work, measure_limits, replayed  # noqa: E402

TESTED = ("embed", "linear", "add_norm", "rotary_store", "paged_attention", "sample")


@dataclass(frozen=True)
class Extent:
    """How much is measured.

    Attributes:
        model: The whole model's sizes.
        matrices: (rows, columns) of the products that are measured alone.
        formats: Weight formats of these.
        checked: Formats whose products are compared with the reference.
        batches: Requests that are decoded together, at `short` positions each.
        short, long: Cached positions of a decode step.
        prompts: Tokens of a prompt.
        flash: Tokens of the flash kernel alone.
        buffer_bytes, gemm_size: For the device's limits.
        rounds, seconds: Of one measurement.
    """

    model: Shape
    matrices: tuple[tuple[int, int], ...]
    formats: tuple[str, ...]
    checked: tuple[str, ...]
    batches: tuple[int, ...]
    short: int
    long: int
    prompts: tuple[int, ...]
    flash: int
    buffer_bytes: int
    gemm_size: int
    rounds: int
    seconds: float

    @property
    def decoded(self) -> list[tuple[int, int]]:
        """Requests of a decode step, and their positions."""
        return [(batch, self.short) for batch in self.batches] + [(1, self.long)]

    @property
    def passes(self) -> list[list[tuple[int, int]]]:
        """Every pass of the whole model, as (cached, new) of each request."""
        decoded = [[(context - 1, 1)] * batch for batch, context in self.decoded]
        return decoded + [[(0, tokens)] for tokens in self.prompts]


FULL = Extent(
    model=Shape(4096, 32, Heads(32, 8, 128), 14_336, 128_256),
    matrices=((4096, 4096), (6144, 4096), (28_672, 4096), (4096, 14_336)),
    formats=("Q4_K", "Q6_K", "Q8_0", "Q4_0"),
    checked=tuple(FORMATS),
    batches=(1, 4, 8, 16),
    short=512,
    long=32_768,
    prompts=(512, 2048),
    flash=4096,
    buffer_bytes=2 << 30,
    gemm_size=4096,
    rounds=5,
    seconds=0.05,
)
DRY = Extent(
    model=Shape(256, 1, Heads(4, 2, 64), 256, 320),
    matrices=((64, 256),),
    formats=("Q4_K",),
    checked=("Q4_0",),
    batches=(1, 2),
    short=20,
    long=70,
    prompts=(12,),
    flash=20,
    buffer_bytes=1 << 20,
    gemm_size=64,
    rounds=1,
    seconds=0.0,
)


@dataclass
class Report:
    """What was found; its fields are the JSON's keys."""

    is_dry_run: bool
    environment: dict[str, Any]
    seconds: dict[str, float] = field(default_factory=dict)
    skipped: dict[str, str] = field(default_factory=dict)
    exactness: dict[str, Any] = field(default_factory=dict)
    limits: dict[str, float] = field(default_factory=dict)
    products: list[dict[str, Any]] = field(default_factory=list)
    attention: list[dict[str, Any]] = field(default_factory=list)
    decode: list[dict[str, Any]] = field(default_factory=list)
    prefill: list[dict[str, Any]] = field(default_factory=list)
    peers: dict[str, Any] = field(default_factory=dict)
    real_model: dict[str, Any] = field(default_factory=dict)
    targets: list[dict[str, Any]] = field(default_factory=list)


class Acceptance:
    """Goes through the sections while there is time.

    Args:
        kernels: The GPU's operations.
        extent: How much to measure.
        deadline: When no new section is begun, by `time.monotonic`.
        rehearsal: Compiles and checks meanwhile.
    """

    def __init__(
        self, kernels: KernelSet, extent: Extent, deadline: float, rehearsal: Rehearsal
    ) -> None:
        self._kernels, self._extent, self._deadline = kernels, extent, deadline
        self._rehearsal = rehearsal
        self._watch = Stopwatch(kernels, extent.rounds, extent.seconds)
        self._limits = Limits(0.0, 0.0, 0.0)
        self.report = Report(extent is DRY, environment(kernels))

    def run(self) -> Report:
        """All sections, the most telling first."""
        sections: dict[str, Callable[[], None]] = {
            "exactness": self._check,
            "limits": self._measure_limits,
            "whole model": self._run_model,
            "products": self._time_products,
            "attention": self._time_attention,
            "peers": self._time_peers,
            "real model": self._run_real_model,
        }
        for name, section in sections.items():
            started = time.monotonic()
            if started > self._deadline:
                self.report.skipped[name] = "no time left"
                continue
            sys.stderr.write(f"{name} …\n")
            try:
                section()
            # Out of memory is a RuntimeError, too; a shape may ask too much of a compiler.
            except (RuntimeError, TritonError, Skipped) as error:
                self.report.skipped[name] = f"{type(error).__name__}: {error}".splitlines()[0]
            self.report.seconds[name] = round(time.monotonic() - started, 1)
        self.report.targets = judge(asdict(self.report))
        return self.report

    # ------------------------------------------------------------ right

    def _check(self) -> None:
        functions = {name: getattr(self._kernels, name) for name in (*TESTED, "pack", "make_kv")}
        if self.report.is_dry_run:  # the products take half a minute, interpreted
            functions["linear"] = load_kernels("reference", 1).linear
        problems = find_problems(functions, self._kernels.device)
        products = self._rehearsal.product_errors()
        shape = self._extent.model
        alone = alone_and_among_others(self._kernels, shape.feed_forward, shape.hidden)
        # A gated product of one token is summed up by more threads, so in another order.
        has_same_bits = alone["plain"] == 0 and alone["rounded"] == 0 and alone["gated"] <= 1e-5
        is_near = all(error <= 0.02 for error in products.values())
        self.report.exactness = {
            "problems": problems,
            "chosen": dict(self._kernels.chosen),
            "product_errors": products,
            "alone_and_among_others": alone,
            "is_right": not problems and is_near and has_same_bits,
        }

    # ------------------------------------------------------------ fast

    def _measure_limits(self) -> None:
        extent = self._extent
        self._limits = measure_limits(
            self._watch, buffer_bytes=extent.buffer_bytes, gemm_size=extent.gemm_size
        )
        self.report.limits = asdict(self._limits)

    def _run_model(self) -> None:
        extent = self._extent
        positions = max(extent.long, extent.short * max(extent.batches), max(extent.prompts))
        model = RandomModel(
            self._kernels,
            extent.model,
            cache_positions=positions + 64 * max(extent.batches),
            most_tokens=max(max(extent.prompts), max(extent.batches)),
        )
        for batch, context in extent.decoded:
            self.report.decode.append(self._decode(model, batch, context))
        for tokens in extent.prompts:
            self.report.prefill.append(self._prefill(model, tokens))

    def _decode(self, model: RandomModel, batch: int, context: int) -> dict[str, Any]:
        step = model.step([(context - 1, 1)] * batch, capacity=context)
        seconds = self._watch.time(replayed(self._kernels, partial(model.run, step)))
        num_bytes = model.weight_bytes + batch * self._extent.model.kv_bytes(context)
        return {
            "batch": batch,
            "context": context,
            "seconds": seconds,
            "tokens_per_second": batch / seconds,
            "bytes": num_bytes,
            "of_read": num_bytes / seconds / self._limits.read,
        }

    def _prefill(self, model: RandomModel, tokens: int) -> dict[str, Any]:
        step = model.step([(0, tokens)], capacity=tokens)
        work: Work = partial(model.run, step)
        launched = self._watch.time(work)
        seconds = launched
        if self._kernels.records_prefill:  # as the engine does it, with up to 512 tokens
            seconds = self._watch.time(replayed(self._kernels, partial(model.run, step)))
        shape = self._extent.model
        attention = 2 * shape.layers * shape.query * tokens * tokens
        flops = 2 * shape.weights * tokens + attention
        return {
            "tokens": tokens,
            "seconds": seconds,
            "seconds_launched_one_by_one": launched,
            "tokens_per_second": tokens / seconds,
            "of_gemm": flops / seconds / self._limits.gemm,
        }

    def _time_products(self) -> None:
        for rows, columns in self._extent.matrices:
            for name in self._extent.formats:
                self._time_product(name, rows, columns)

    def _time_product(self, name: str, rows: int, columns: int) -> None:
        """Products alone, with so many copies of the weight that no cache holds them.

        Their inputs were prepared before, as the operation before leaves them in a model.
        """
        source, kernels = random_weight(name, rows, columns), self._kernels
        first = kernels.pack([source])
        copies = max(2, min(16, self._extent.buffer_bytes // 8 // first.read_bytes))
        weights = [first, *(kernels.pack([source]) for _ in range(copies - 1))]
        for tokens in self._extent.batches:
            x = torch.randn(tokens, columns, device=kernels.device)
            out = torch.empty(tokens, rows, device=kernels.device)
            multiply = prepared_product(kernels, x, weights, out)
            seconds = self._watch.time(replayed(kernels, multiply), calls=copies)
            self.report.products.append(
                {
                    "format": name,
                    "rows": rows,
                    "columns": columns,
                    "tokens": tokens,
                    "seconds": seconds,
                    "of_read": first.read_bytes / seconds / self._limits.read,
                }
            )

    def _time_attention(self) -> None:
        extent, heads = self._extent, self._extent.model.heads
        shape = Shape(64, 2, heads, 64, 64)
        model = RandomModel(
            self._kernels,
            Shape(256, 2, heads, 256, 256),
            cache_positions=max(extent.long, extent.flash) + 64,
            most_tokens=1,
        )
        query = torch.randn(extent.flash, shape.query, device=self._kernels.device)
        out = torch.empty_like(query)
        for cached, new in ((extent.long - 1, 1), (0, extent.flash)):
            rows = model.step([(cached, new)], capacity=cached + new).rows

            def attend(rows: Any = rows, new: int = new) -> None:
                for layer in range(shape.layers):
                    self._kernels.paged_attention(
                        query[:new],
                        KvLayer(model.kv, layer),
                        rows,
                        heads=heads,
                        scale=heads.head_dim**-0.5,
                        out=out[:new],
                    )

            work = replayed(self._kernels, attend) if new == 1 else attend
            seconds = self._watch.time(work, calls=shape.layers)
            num_bytes = shape.kv_bytes(cached + new) / shape.layers
            flops = 2 * shape.query * new * (2 * cached + new)
            self.report.attention.append(
                {
                    "cached": cached,
                    "new": new,
                    "seconds": seconds,
                    "of_read": num_bytes / seconds / self._limits.read,
                    "of_gemm": flops / seconds / self._limits.gemm,
                }
            )

    def _time_peers(self) -> None:
        rows, columns = self._extent.matrices[-1]
        heads = self._extent.model.heads
        self.report.peers = {
            "rows": rows,
            "columns": columns,
            "attention_tokens": self._extent.flash,
            **peer_times(
                self._watch,
                rows=rows,
                columns=columns,
                tokens=self._extent.flash,
                heads=(heads.num_heads, heads.num_kv_heads, heads.head_dim),
            ),
        }

    def _run_real_model(self) -> None:
        if self.report.is_dry_run:
            raise Skipped("a dry run")
        self.report.real_model = dict(run_real_model())


def environment(kernels: KernelSet) -> dict[str, Any]:
    """What the numbers belong to."""
    import triton

    return {
        "device": kernels.device_name,
        "torch": torch.__version__,
        "triton": triton.__version__,
        "numpy": np.__version__,
        "python": platform.python_version(),
        "cuda": torch.version.cuda,
        "system": platform.platform(),
        "kernels": kernels_fingerprint(),
        "measured_at": time.time(),
    }


def kernels_fingerprint() -> str:
    """Tells which code was measured: of every kernel and every table of shapes."""
    folder = ROOT / "kernels"
    files = sorted([*folder.glob("**/*.py"), *folder.glob("tuning/*.json")])
    digest = hashlib.sha256()
    for file in files:
        digest.update(str(file.relative_to(folder)).encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def main(arguments: list[str]) -> int:
    """Measure, write the JSON, print the table. 0: all right; 1: a wrong result; 2: no GPU."""
    parser = argparse.ArgumentParser(description="Measure the GPU backend against its GPU.")
    parser.add_argument("--json", type=Path, default=Path("gpu_acceptance.json"))
    parser.add_argument("--minutes", type=float, default=6.0, help="no new section after these")
    parser.add_argument("--dry-run", action="store_true", help="everything, tiny and interpreted")
    options = parser.parse_args(arguments)
    extent = DRY if options.dry_run else FULL
    rehearsal = Rehearsal(
        shape=extent.model,
        passes=extent.passes,
        formats=extent.checked,
        size=(extent.matrices[0][0] // 4, extent.matrices[0][1]),
        tokens=(1, 3, 8) if options.dry_run else (1, 3, 8, 9, 33, 128, 300),
    )
    started = time.monotonic()
    try:
        if not options.dry_run and gpu_problem() is None:
            rehearsal.begin()
        kernels = load_kernels("gpu", os.cpu_count() or 1)
    except (GpuMissing, ImportError) as missing:
        sys.stderr.write(f"No GPU to measure: {missing}.\n")
        return 2
    if options.dry_run:
        from tests.helpers import triton_interpreter

        triton_interpreter.install()
    deadline = time.monotonic() + 60 * options.minutes
    acceptance = Acceptance(kernels, extent, deadline, rehearsal)
    acceptance.report.seconds["kernels compiled and tried"] = round(time.monotonic() - started, 1)
    report = acceptance.run()
    options.json.write_text(json.dumps(asdict(report), indent=1), encoding="utf-8")
    sys.stdout.writelines(f"{line}\n" for line in lines(report))
    return 0 if report.exactness.get("is_right") else 1


def lines(report: Report) -> Iterator[str]:
    """The report for people."""
    yield f"{report.environment['device']}, torch {report.environment['torch']}"
    if report.is_dry_run:
        yield "Dry run: everything ran once, interpreted; the numbers mean nothing."
    yield f"right: {report.exactness.get('is_right')}  {report.exactness.get('problems') or ''}"
    yield from table(report.targets)
    for name, reason in report.skipped.items():
        yield f"skipped {name}: {reason}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
