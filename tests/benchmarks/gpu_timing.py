"""How long something takes on the device, and what the device can do at most.

Needs torch alone. Without a GPU (a dry run) the processor's clock stands in.
"""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import torch

from kernels.kernel_set import KernelSet

Work = Callable[[], object]


@dataclass(frozen=True)
class Limits:
    """What this device does at most: bytes and floating-point operations per second."""

    read: float
    copy: float
    gemm: float


@dataclass(frozen=True)
class Stopwatch:
    """Times work on one device.

    Attributes:
        kernels: The operations, which know their device.
        rounds: Measurements, of which the median counts.
        seconds: How long one measurement takes, about.
    """

    kernels: KernelSet
    rounds: int
    seconds: float

    @property
    def device(self) -> torch.device:
        """Where the work is done."""
        return self.kernels.device

    def time(self, work: Work, calls: int = 1) -> float:
        """Seconds of one call; `work` makes `calls` of them."""
        return median_seconds(work, self.device, self.rounds, self.seconds) / calls


def median_seconds(work: Work, device: torch.device, rounds: int, seconds: float) -> float:
    """Seconds of one run: the median of `rounds` measurements of about `seconds` each."""
    if not seconds:  # a dry run
        return _measure(work, device, 1)
    work()
    once = max(1e-6, _measure(work, device, 1))
    repeats = max(1, min(1000, int(seconds / once)))
    return statistics.median(_measure(work, device, repeats) for _ in range(rounds))


def _measure(work: Work, device: torch.device, repeats: int) -> float:
    if device.type != "cuda":
        started = time.perf_counter()
        for _ in range(repeats):
            work()
        return (time.perf_counter() - started) / repeats
    first, last = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    first.record()
    for _ in range(repeats):
        work()
    last.record()
    last.synchronize()
    return float(first.elapsed_time(last)) / 1000 / repeats


def measure_limits(stopwatch: Stopwatch, *, buffer_bytes: int, gemm_size: int) -> Limits:
    """Read and copy a buffer that no cache holds; multiply two square matrices."""
    device = stopwatch.device
    memory = torch.ones(2, buffer_bytes // 8, device=device)
    total = torch.empty((), device=device)
    read = stopwatch.time(lambda: torch.sum(memory.view(-1), dim=0, out=total))
    copy = stopwatch.time(lambda: memory[1].copy_(memory[0]))
    dtype = torch.bfloat16 if device.type == "cuda" else torch.float32
    a = torch.randn(gemm_size, gemm_size, device=device, dtype=dtype)
    out = torch.empty_like(a)
    gemm = stopwatch.time(lambda: torch.mm(a, a, out=out))
    num_bytes = memory.nbytes
    return Limits(num_bytes / read, num_bytes / copy, 2 * gemm_size**3 / gemm)


def replayed(kernels: KernelSet, calls: Callable[[], None]) -> Work:
    """The calls as one recorded step, so that Python's time is not measured."""
    return kernels.capture(calls).replay
