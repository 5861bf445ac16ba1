"""The sampling rule of the ceilings, over kernels and a clock whose speeds are known."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
import torch

from engine.meter.calibrate import FULL, QUICK, Calibration, SamplingRule, buffer_bytes
from engine.meter.ceilings import Ceilings
from kernels.kernel_set import KernelSet, MemoryLoops
from kernels.select import load_kernels
from kernels.weights import PackedWeight

MEMORY_SPEED, ALL_CORES_SPEED, COPY_SPEED = 1e9, 1.5e9, 5e8
PRODUCT_SECONDS = {"F32": 0.02, "Q8_0": 0.005}


class Clock:
    """Time that passes only when something is done."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Loops:
    """Memory with a known speed; one reading in twenty is disturbed."""

    clock: Clock
    num_reads: int = 0

    @property
    def parts(self) -> tuple[Callable[[], int], Callable[[], int]]:
        return self.copy, self.read_on_all_cores

    def read_on_all_cores(self) -> int:
        self.clock.now += 1e7 / ALL_CORES_SPEED
        return 10_000_000

    def read(self) -> int:
        self.num_reads += 1
        slowness = 4 if self.num_reads % 20 == 0 else 1
        self.clock.now += 1e7 / MEMORY_SPEED * slowness
        return 10_000_000

    def copy(self) -> int:
        self.clock.now += 1e7 / COPY_SPEED
        return 10_000_000


def known_kernels(clock: Clock) -> KernelSet:
    """Kernels whose products take known times by the clock."""
    kernels = load_kernels("reference", num_threads=1)

    def make_loops(num_bytes: int) -> MemoryLoops:
        return Loops(clock)

    def linear(x: torch.Tensor, weight: PackedWeight, *, out: torch.Tensor) -> None:
        (name,) = weight.formats
        clock.now += PRODUCT_SECONDS[name]

    return replace(
        kernels,
        ceilings=make_loops,
        linear=linear,  # type: ignore[arg-type]
        int8_formats=frozenset({"Q8_0"}),
        num_threads=3,
    )


def finish(calibration: Calibration) -> tuple[Ceilings, int]:
    """The ceilings, and in how many pieces they came."""
    for pieces in range(1, 1000):
        ceilings = calibration.advance()
        if ceilings is not None:
            return ceilings, pieces
    raise AssertionError("it does not end")


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_each_ceiling_is_its_best_sample(clock: Clock) -> None:
    ceilings, _ = finish(Calibration(known_kernels(clock), FULL, clock))
    products = 256 * 768 * 1536
    assert ceilings.copy_bytes_per_second == pytest.approx(COPY_SPEED)
    assert ceilings.float32_macs_per_second == pytest.approx(products / PRODUCT_SECONDS["F32"])
    assert ceilings.int8_macs_per_second == {
        "Q8_0": pytest.approx(products / PRODUCT_SECONDS["Q8_0"])
    }
    weights = 768 * 1536
    assert ceilings.streamed_macs_per_second == {
        "Q8_0 × 1": pytest.approx(weights / PRODUCT_SECONDS["Q8_0"]),
        "Q8_0 × 4": pytest.approx(4 * weights / PRODUCT_SECONDS["Q8_0"]),
    }
    assert ceilings.threads == 3


def test_the_spread_tells_how_far_samples_lay_apart(clock: Clock) -> None:
    ceilings, _ = finish(Calibration(known_kernels(clock), FULL, clock))
    read = ceilings.spreads["read_bytes_per_second"]
    assert ceilings.read_bytes_per_second == pytest.approx(MEMORY_SPEED)
    all_cores = ceilings.spreads["all_cores_parts_read_bytes_per_second"]
    assert all_cores.median == pytest.approx(ALL_CORES_SPEED)
    assert read.lowest < read.median
    assert read.median == pytest.approx(MEMORY_SPEED)
    copied = ceilings.spreads["copy_bytes_per_second"]
    assert copied.lowest == pytest.approx(copied.median)
    assert set(ceilings.spreads) == {
        "read_bytes_per_second",
        "parts_read_bytes_per_second",
        "all_cores_parts_read_bytes_per_second",
        "copy_bytes_per_second",
        "float32_macs_per_second",
        "int8_macs_per_second Q8_0",
        "streamed_macs_per_second Q8_0 × 1",
        "streamed_macs_per_second Q8_0 × 4",
    }


def test_takes_eight_samples_over_two_seconds_at_least(clock: Clock) -> None:
    started = clock.now
    ceilings, _ = finish(Calibration(known_kernels(clock), FULL, clock))
    assert min(spread.num_samples for spread in ceilings.spreads.values()) >= 8
    assert clock.now - started >= 2


def test_goes_on_until_the_time_is_over_when_samples_are_short(clock: Clock) -> None:
    rule = SamplingRule(num_samples=2, sample_seconds=0.01, total_seconds=5)
    started = clock.now
    ceilings, _ = finish(Calibration(known_kernels(clock), rule, clock))
    assert clock.now - started >= 5
    assert ceilings.spreads["copy_bytes_per_second"].num_samples > 20


def test_no_piece_of_it_is_long(clock: Clock) -> None:
    calibration = Calibration(known_kernels(clock), FULL, clock)
    longest, ceilings = 0.0, None
    while ceilings is None:
        before = clock.now
        ceilings = calibration.advance()
        longest = max(longest, clock.now - before)
    assert longest < 0.15


def test_who_uses_all_cores_has_no_second_reading(clock: Clock) -> None:
    class OfAllCores(Loops):
        parts = None  # type: ignore[assignment]

    kernels = replace(known_kernels(clock), ceilings=lambda num_bytes: OfAllCores(clock))
    ceilings, _ = finish(Calibration(kernels, QUICK, clock))
    assert not any("parts" in name for name in ceilings.spreads)


def test_a_quick_one_is_short(clock: Clock) -> None:
    started = clock.now
    ceilings, _ = finish(Calibration(known_kernels(clock), QUICK, clock))
    assert clock.now - started < 1
    assert ceilings.read_bytes_per_second


def test_memory_the_machine_refuses_leaves_its_ceilings_unknown(clock: Clock) -> None:
    def refuse(num_bytes: int) -> MemoryLoops:
        raise MemoryError

    kernels = replace(known_kernels(clock), ceilings=refuse)
    ceilings, _ = finish(Calibration(kernels, QUICK, clock))
    assert ceilings.read_bytes_per_second is None
    assert ceilings.float32_macs_per_second


@pytest.mark.parametrize(
    ("cache", "available", "expected"),
    [
        (32 << 20, 64 << 30, 512 << 20),
        (256 << 20, 64 << 30, 1 << 30),
        (None, 64 << 30, 512 << 20),
        (32 << 20, 1 << 30, 256 << 20),
    ],
)
def test_the_buffer_is_far_larger_than_the_cache_and_leaves_memory(
    cache: int | None, available: int, expected: int
) -> None:
    assert buffer_bytes(cache, available) == expected
