"""Measures the ceilings of this machine, in pieces so short that an order need not wait.

The engine takes one piece at a time while it has nothing else to do, and drops the measurement
when a request comes. All ceilings are sampled in turn, round after round, so that each has samples
from the whole time. Knows no model: what it finds holds for all.
"""

import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np
import psutil
import torch

from engine.meter.ceilings import Ceilings, Spread
from engine.meter.machine import hardware_fingerprint, last_level_cache_bytes, processor_name
from engine.meter.streamed import TimedLoop, streamed_loops
from kernels.formats import FORMATS
from kernels.kernel_set import KernelSet
from kernels.weights import QuantizedWeight

_SMALLEST_BUFFER = 512 << 20
_CACHES_IN_BUFFER = 4
_MEMORY_SHARE = 0.25  # of what is free
# A product whose operands stay in the caches, with enough rows of each for the best tiles. Any
# shape of this size comes within a tenth of the best (two AVX2 cores, all formats, 2026-11).
# A GPU needs more of it, or the time of a launch is what is measured.
_PRODUCTS = {"cpu": (256, 768, 1536), "cuda": (2048, 4096, 4096)}
_TOGETHER = {"cpu": 1, "cuda": 4}  # products that are awaited together
# Every byte of the weights: a half-precision scale of 0.1, and no denormal number in any format.
_WEIGHT_BYTE = 0x2E

READ, READ_PARTS, READ_PARTS_ON_ALL_CORES, COPY, FLOAT32, INT8, STREAMED = (
    "read_bytes_per_second",
    "parts_read_bytes_per_second",
    "all_cores_parts_read_bytes_per_second",
    "copy_bytes_per_second",
    "float32_macs_per_second",
    "int8_macs_per_second",
    "streamed_macs_per_second",
)
_STREAMED_SHARE = 0.2  # of the time of another sample: there are many
Loop = Callable[[], int]  # does something once; returns how much work that was


@dataclass(frozen=True)
class SamplingRule:
    """How long to measure: so many samples of so long each, spread over so long at least."""

    num_samples: int
    sample_seconds: float
    total_seconds: float


FULL = SamplingRule(num_samples=8, sample_seconds=0.05, total_seconds=2.0)
QUICK = SamplingRule(num_samples=2, sample_seconds=0.05, total_seconds=0.0)


class Calibration:
    """One measurement. Owns its buffers until it ends.

    Args:
        kernels: What is measured, with its threads.
        rule: How long to measure.
        clock: Seconds.
        available_bytes: Memory that is free where the kernels run; None asks the system.
    """

    def __init__(
        self,
        kernels: KernelSet,
        rule: SamplingRule = FULL,
        clock: Callable[[], float] = time.perf_counter,
        available_bytes: int | None = None,
    ) -> None:
        self._kernels = kernels
        self._available_bytes = available_bytes
        self._formats = sorted(kernels.int8_formats)
        self._rule = rule
        self._clock = clock
        self._samples: dict[str, list[float]] = {}
        self._pieces = self._measure()

    def advance(self) -> Ceilings | None:
        """Do the next piece of work, a sample mostly; the ceilings when all is done."""
        if next(self._pieces, None) is None:
            return self._result()
        return None

    def _measure(self) -> Iterator[str]:
        """Yields after each piece of work what that was."""
        available = self._available_bytes or psutil.virtual_memory().available
        plain = _memory_loops(self._kernels, available)
        yield "memory"
        plain |= _matmul_loops(self._kernels, self._formats)
        yield "weights"
        loops = {name: partial(self._sample, loop) for name, loop in plain.items()}
        cache = _cache_bytes(self._kernels.device)
        streamed = streamed_loops(self._kernels, self._formats, cache, self._clock)
        for name, timed in streamed.items():
            loops[f"{STREAMED} {name}"] = partial(self._sample_streamed, timed)
        yield "streamed weights"
        started, rounds = self._clock(), 0
        while rounds < self._rule.num_samples or self._elapsed(started) < self._rule.total_seconds:
            for name, sample in loops.items():
                self._samples.setdefault(name, []).append(sample(is_first=rounds == 0))
                yield name
            rounds += 1

    def _sample(self, loop: Loop, *, is_first: bool) -> float:
        """Work per second."""
        if is_first:
            loop()  # wakes threads and fills caches
        started, work = self._clock(), 0
        while self._elapsed(started) < self._rule.sample_seconds or not work:
            work += loop()
        return work / self._elapsed(started)

    def _sample_streamed(self, loop: TimedLoop, *, is_first: bool) -> float:
        """Work per second of what the loop itself says it took."""
        if is_first:
            loop()
        started, work, seconds = self._clock(), 0, 0.0
        least = _STREAMED_SHARE * self._rule.sample_seconds
        while self._elapsed(started) < least or not seconds:
            more = loop()
            work, seconds = work + more[0], seconds + more[1]
        return work / seconds

    def _elapsed(self, started: float) -> float:
        return self._clock() - started

    def _result(self) -> Ceilings:
        best = {name: max(samples) for name, samples in self._samples.items()}
        return Ceilings(
            device=self._kernels.device_name,
            device_name=_device_name(self._kernels),
            threads=self._kernels.num_threads,
            read_bytes_per_second=best.get(READ),
            copy_bytes_per_second=best.get(COPY),
            int8_macs_per_second={name: best[f"{INT8} {name}"] for name in self._formats},
            streamed_macs_per_second={
                name.removeprefix(f"{STREAMED} "): value
                for name, value in best.items()
                if name.startswith(STREAMED)
            },
            float32_macs_per_second=best[FLOAT32],
            last_level_cache_bytes=_cache_bytes(self._kernels.device),
            spreads={name: _spread(samples) for name, samples in self._samples.items()},
            measured_at=time.time(),
            fingerprint=hardware_fingerprint(),
        )


def buffer_bytes(cache_bytes: int | None, available_bytes: int) -> int:
    """Memory to read, so that hardly any of it is still in the cache from the time before."""
    wanted = max(_SMALLEST_BUFFER, _CACHES_IN_BUFFER * (cache_bytes or 0))
    return min(wanted, int(available_bytes * _MEMORY_SHARE))


def _device_name(kernels: KernelSet) -> str:
    return processor_name() if kernels.device_name == "cpu" else kernels.device_name


def _cache_bytes(device: torch.device) -> int | None:
    if device.type == "cpu":
        return last_level_cache_bytes()
    size: int = torch.cuda.get_device_properties(device).L2_cache_size
    return size


def _memory_loops(kernels: KernelSet, available_bytes: int) -> dict[str, Loop]:
    """Loops over memory; none where the machine refuses it."""
    try:
        loops = kernels.ceilings(buffer_bytes(_cache_bytes(kernels.device), available_bytes))
    except (MemoryError, RuntimeError):  # torch refuses with a RuntimeError
        return {}
    found: dict[str, Loop] = {READ: loops.read, COPY: loops.copy}
    if loops.parts is not None:
        found[READ_PARTS], found[READ_PARTS_ON_ALL_CORES] = loops.parts
    return found


def _matmul_loops(kernels: KernelSet, formats: Iterable[str]) -> dict[str, Loop]:
    """Products with weights of each format, and with float32 ones."""
    int8 = {f"{INT8} {name}": _matmul_loop(kernels, name) for name in formats}
    return {FLOAT32: _matmul_loop(kernels, "F32"), **int8}


def _matmul_loop(kernels: KernelSet, name: str) -> Loop:
    tokens, columns, rows = _PRODUCTS[kernels.device.type]
    together = _TOGETHER[kernels.device.type]
    data = np.full((rows, FORMATS[name].row_bytes(columns)), _WEIGHT_BYTE, np.uint8)
    weight = kernels.pack([QuantizedWeight("ceiling", FORMATS[name], rows, columns, data)])
    x = torch.ones(tokens, columns, device=kernels.device)
    out = torch.empty(tokens, rows, device=kernels.device)

    def loop() -> int:
        for _ in range(together):
            kernels.linear(x, weight, out=out)
        kernels.synchronize()
        return together * tokens * columns * rows

    return loop


def _spread(samples: list[float]) -> Spread:
    return Spread(min(samples), statistics.median(samples), len(samples))
