"""Holds the cost model's bytes against a card's own counter of its memory, and NVML's fields.

    python3 tests/benchmarks/gpu_counters.py [--json FILE] [--seconds 18]

From a bare checkout: torch, triton, numpy and nvidia-ml-py; no install, no network, no model file.
The counters are those of Hopper, Blackwell and later. `--dry-run` goes through everything on a
machine without a GPU, interpreted: nothing is counted then.
"""

import argparse
import importlib
import json
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
if "--dry-run" in sys.argv:
    os.environ["TRITON_INTERPRET"] = "1"  # before Triton is imported
sys.path.insert(0, str(ROOT))

if __name__ == "__main__":
    # The engine's package asks for libraries that a bare machine lacks; its meter does not, but for
    # two numbers of psutil.
    try:
        importlib.import_module("psutil")
    except ImportError:
        _bytes = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
        _memory = SimpleNamespace(total=_bytes, available=_bytes // 2)
        sys.modules["psutil"] = ModuleType("psutil")
        sys.modules["psutil"].virtual_memory = lambda: _memory  # type: ignore[attr-defined]
    _engine = sys.modules["engine"] = ModuleType("engine")
    _engine.__path__ = [str(ROOT / "engine")]

import torch  # noqa: E402

from engine.meter.calibrate import QUICK, Calibration  # noqa: E402
from engine.meter.cost_model import LayerGroup, ModelShape, PassRow, pass_cost  # noqa: E402
from engine.meter.machine import hardware_fingerprint  # noqa: E402
from engine.meter.nvidia import NvidiaReader  # noqa: E402
from kernels.gpu.probe import GpuMissing  # noqa: E402
from kernels.kernel_set import Heads, KernelSet  # noqa: E402
from kernels.select import load_kernels  # noqa: E402
from tests.benchmarks.gpu_model import RandomModel, Shape  # noqa: E402

MOST_ERROR = 0.05
_DATA_RATE = 2  # transfers in a clock of GDDR and HBM
# Source: nvml.h, nvmlGpmMetricId_t.
_METRICS = {"sm_busy": 2, "any_tensor": 5, "half_tensor": 7, "int8_tensor": 9, "dram": 10}


@dataclass(frozen=True)
class Extent:
    """How much is measured: the model's sizes, passes of (chats, cached, new), buffer, seconds."""

    model: Shape
    decodes: tuple[tuple[int, int], ...]
    prefill: int
    buffer_bytes: int
    seconds: float


FULL = Extent(
    Shape(4096, 8, Heads(32, 8, 128), 14_336, 32_000), ((1, 512), (1, 16_384), (4, 512)), 2048,
    4 << 30, 1.0,
)  # fmt: skip
DRY = Extent(Shape(256, 1, Heads(4, 2, 64), 256, 256), ((2, 20),), 6, 1 << 16, 0.0)


@dataclass
class Report:
    """What was found, ready to be written down."""

    is_dry_run: bool
    environment: dict[str, Any]
    card: dict[str, Any] = field(default_factory=dict)
    phases: list[dict[str, Any]] = field(default_factory=list)
    readings: list[dict[str, Any]] = field(default_factory=list)
    calibration: dict[str, Any] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    is_met: bool | None = None


class Counters:
    """The card's own counters, through NVML; says why where there are none."""

    def __init__(self) -> None:
        self.problem: str | None = None
        self.card: dict[str, Any] = {}
        self._nvml: Any = None
        try:
            import pynvml

            self._nvml = pynvml
            pynvml.nvmlInit()
            self._handle = _same_card(pynvml)
            self.card = _describe(pynvml, self._handle)
            if not pynvml.nvmlGpmQueryDeviceSupport(self._handle).isSupportedDevice:
                self.problem = "the card or its driver counts nothing"
        except Exception as error:  # noqa: BLE001 - whatever a driver does is what is reported
            self.problem = f"{type(error).__name__}: {error}"

    def sample(self) -> Any:
        """The counters now; None where they cannot be read."""
        if self.problem is not None:
            return None
        try:
            taken = self._nvml.nvmlGpmSampleAlloc()
            return self._nvml.nvmlGpmSampleGet(self._handle, taken)
        except self._nvml.NVMLError as error:
            self.problem = f"sampling: {error}"
            return None

    def between(self, before: Any, after: Any) -> dict[str, float | None]:
        """The metrics of the time between two samples, as parts of one."""
        if before is None or after is None:
            return dict.fromkeys(_METRICS)
        wanted = self._nvml.c_nvmlGpmMetricsGet_t()
        wanted.version, wanted.numMetrics = 1, len(_METRICS)
        wanted.sample1, wanted.sample2 = before, after
        for place, number in enumerate(_METRICS.values()):
            wanted.metrics[place].metricId = number
        try:
            told = self._nvml.nvmlGpmMetricsGet(wanted).metrics
        except self._nvml.NVMLError as error:
            self.problem = f"metrics: {error}"
            return dict.fromkeys(_METRICS)
        return {
            name: told[place].value / 100 if told[place].nvmlReturn == 0 else None
            for place, name in enumerate(_METRICS)
        }


def _same_card(nvml: Any) -> Any:
    """The handle of the card that PyTorch uses: the two number them differently."""
    wanted = str(torch.cuda.get_device_properties(0).uuid)
    for index in range(nvml.nvmlDeviceGetCount()):
        handle = nvml.nvmlDeviceGetHandleByIndex(index)
        told = nvml.nvmlDeviceGetUUID(handle)
        if wanted in (told.decode() if isinstance(told, bytes) else told):
            return handle
    return nvml.nvmlDeviceGetHandleByIndex(0)


def _describe(nvml: Any, handle: Any) -> dict[str, Any]:
    """What the data sheet's ceiling follows from, each value with the driver's refusal if any."""
    asked: dict[str, Callable[[], Any]] = {
        "driver": nvml.nvmlSystemGetDriverVersion,
        "memory_clock_hertz": lambda: 1e6 * nvml.nvmlDeviceGetMaxClockInfo(handle, 2),
        "bus_bits": lambda: nvml.nvmlDeviceGetMemoryBusWidth(handle),
        "mig": lambda: nvml.nvmlDeviceGetMigMode(handle),
        "process_ids": lambda: [
            one.pid for one in nvml.nvmlDeviceGetComputeRunningProcesses(handle)
        ],
        "own_process_id": os.getpid,
    }
    found: dict[str, Any] = {}
    for name, ask in asked.items():
        try:
            found[name] = ask()
        except Exception as error:  # noqa: BLE001 - a field that is refused is a finding
            found[name] = f"{type(error).__name__}: {error}"
    clock, bits = found["memory_clock_hertz"], found["bus_bits"]
    known = isinstance(clock, float) and isinstance(bits, int)
    found["data_sheet_bytes_per_second"] = _DATA_RATE * clock * bits / 8 if known else None
    return found


class Comparison:
    """Runs phases and holds what the counter saw of each against the bytes it had to read."""

    def __init__(self, kernels: KernelSet, extent: Extent, report: Report) -> None:
        self._kernels, self._extent, self._report = kernels, extent, report
        self._counters = Counters()
        report.card = self._counters.card

    def run(self) -> None:
        """All phases."""
        self._observe("idle", lambda: time.sleep(0.05), 0)
        self._sum()
        sizes = self._extent.model
        positions = max(chats * context for chats, context in self._extent.decodes)
        model = RandomModel(
            self._kernels,
            sizes,
            cache_positions=max(positions, self._extent.prefill) + 64,
            most_tokens=self._extent.prefill,
        )
        shape = _shape(sizes, model.weight_bytes)
        for chats, context in self._extent.decodes:
            self._decode(model, shape, chats, context)
        rows = [PassRow(0, self._extent.prefill)]
        step = model.step([(0, self._extent.prefill)], capacity=self._extent.prefill)
        num_bytes = pass_cost(shape, rows, num_sampled=1).read_bytes
        self._observe(f"prefill {self._extent.prefill}", partial(model.run, step), num_bytes)
        if self._counters.problem is not None:
            self._report.notes.append(f"counters: {self._counters.problem}")

    def _sum(self) -> None:
        """Reading known bytes, which shows what the counter means."""
        memory = torch.ones(self._extent.buffer_bytes // 4, device=self._kernels.device)
        total = torch.empty((), device=self._kernels.device)
        self._observe("sum", lambda: torch.sum(memory, dim=0, out=total), memory.nbytes)

    def _decode(self, model: RandomModel, shape: ModelShape, chats: int, context: int) -> None:
        step = model.step([(context - 1, 1)] * chats, capacity=context)
        recorded = self._kernels.capture(partial(model.run, step))
        cost = pass_cost(shape, [PassRow(context - 1, 1)] * chats, num_sampled=chats)
        self._observe(f"decode {chats} × {context}", recorded.replay, cost.read_bytes)

    def _observe(self, name: str, work: Callable[[], object], num_bytes: int) -> None:
        """Repeat a piece of work; the samples lie where the device has just finished one."""
        if self._extent.seconds:
            self._repeat(work, self._extent.seconds / 4)
        before, started = self._counters.sample(), time.perf_counter()
        count = self._repeat(work, self._extent.seconds)
        after, seconds = self._counters.sample(), time.perf_counter() - started
        told = self._counters.between(before, after)
        peak, used = self._report.card.get("data_sheet_bytes_per_second"), told["dram"]
        counted = None if used is None or peak is None else used * peak * seconds / count
        is_exact = counted is not None and num_bytes > 0
        self._report.phases.append(
            {
                "phase": name,
                "passes": count,
                "seconds_a_pass": seconds / count,
                "bytes_a_pass": num_bytes,
                "counted_bytes_a_pass": counted,
                "counted_by_expected": counted / num_bytes if is_exact and counted else None,
                **told,
            }
        )

    def _repeat(self, work: Callable[[], object], seconds: float) -> int:
        until, count, together = time.perf_counter() + seconds, 0, 4 if seconds else 1
        while count == 0 or time.perf_counter() < until:
            for _ in range(together):
                work()
            count += together
            self._kernels.synchronize()
        return count


def _shape(sizes: Shape, weight_bytes: int) -> ModelShape:
    """The random model as the cost model sees it; its layers and head need not be told apart."""
    return ModelShape(
        layer_bytes=weight_bytes,
        layer_weights=sizes.weights,
        layer_formats=(("Q4_K", 1.0),),
        head_bytes=0,
        head_weights=sizes.vocabulary * sizes.hidden,
        head_format="Q6_K",
        embedding_row_bytes=0,
        groups=(LayerGroup(sizes.layers, None),),
        num_heads=sizes.heads.num_heads,
        num_kv_heads=sizes.heads.num_kv_heads,
        head_dim=sizes.heads.head_dim,
        kv_element_bytes=2,
    )


def read_beside(readings: list[dict[str, Any]], is_over: threading.Event) -> None:
    """What the panel would show, twice a second, from a thread of its own."""
    reader = NvidiaReader()
    while not is_over.wait(0.5):
        started = time.perf_counter()
        cards = [asdict(card) for card in reader.read()]
        readings.append({"seconds": time.perf_counter() - started, "cards": cards})


def calibrate(kernels: KernelSet, deadline: float) -> dict[str, Any]:
    """The ceilings of this card, if they are measured in time."""
    started = time.monotonic()
    free = torch.cuda.mem_get_info()[0] if kernels.device.type == "cuda" else 1 << 22
    calibration, pieces = Calibration(kernels, QUICK, available_bytes=free), 0
    while time.monotonic() < deadline:
        found, pieces = calibration.advance(), pieces + 1
        if found is not None:
            return {"seconds": time.monotonic() - started, "ceilings": asdict(found)}
    return {"seconds": time.monotonic() - started, "pieces": pieces, "is_whole": False}


def judge(phases: Sequence[dict[str, Any]]) -> bool | None:
    """Whether the model's bytes of every decode are what the counter saw; None: not counted.

    What the counter says of a sum over known bytes corrects the data sheet's peak.
    """
    ratios = {phase["phase"]: phase["counted_by_expected"] for phase in phases}
    known = ratios.get("sum")
    decodes = [ratio for name, ratio in ratios.items() if name.startswith("decode")]
    if not known or not decodes or None in decodes:
        return None
    return all(abs(ratio / known - 1) <= MOST_ERROR for ratio in decodes)


def main(arguments: list[str]) -> int:
    """Compare, write the JSON, print it. 0: as it must be, or not counted; 1: not; 2: no GPU."""
    parser = argparse.ArgumentParser(description="Hold the cost model against the card's counter.")
    parser.add_argument("--json", type=Path, default=Path("gpu_counters.json"))
    parser.add_argument("--seconds", type=float, default=18.0, help="no calibration after these")
    parser.add_argument("--dry-run", action="store_true", help="everything, tiny and interpreted")
    options = parser.parse_args(arguments)
    deadline = time.monotonic() + options.seconds
    try:
        kernels = load_kernels("gpu", os.cpu_count() or 1)
    except (GpuMissing, ImportError) as missing:
        sys.stderr.write(f"No GPU to count on: {missing}.\n")
        return 2
    if options.dry_run:
        from tests.helpers import triton_interpreter

        triton_interpreter.install()
    environment = {"device": kernels.device_name, "torch": torch.__version__}
    report = Report(options.dry_run, environment | {"fingerprint": hardware_fingerprint()})
    is_over = threading.Event()
    beside = threading.Thread(target=read_beside, args=(report.readings, is_over), daemon=True)
    beside.start()
    Comparison(kernels, DRY if options.dry_run else FULL, report).run()
    is_over.set()
    beside.join(timeout=2)
    report.is_met = judge(report.phases)
    if not options.dry_run:
        report.calibration = calibrate(kernels, deadline)
    options.json.write_text(json.dumps(asdict(report), indent=1, default=str), encoding="utf-8")
    sys.stdout.write(options.json.read_text(encoding="utf-8") + "\n")
    return 1 if report.is_met is False else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
