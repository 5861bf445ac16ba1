"""Looks at the machine: what a driver refuses is unknown, and nobody waits for it (B24)."""

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from engine import GpuReading
from engine.meter.hardware import (
    FORGOTTEN_SECONDS,
    OLDEST_SECONDS,
    HardwareReading,
    HardwareSampler,
    SystemReader,
)

UNKNOWN = HardwareReading()


class Clock:
    """Seconds, set by the test."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def make_sampler(clock: Clock) -> Iterator[Callable[..., HardwareSampler]]:
    samplers: list[HardwareSampler] = []

    def make(
        read: Callable[[], HardwareReading],
        read_gpus: Callable[[], tuple[GpuReading, ...]] = tuple,
    ) -> HardwareSampler:
        samplers.append(HardwareSampler(read, clock, period_seconds=0.01, read_gpus=read_gpus))
        return samplers[-1]

    yield make
    for sampler in samplers:
        sampler.stop()


def wait_until(holds: Callable[[], bool]) -> None:
    begun = time.monotonic()
    while not holds():
        assert time.monotonic() - begun < 60
        time.sleep(0.005)


def test_a_look_comes_from_another_thread(make_sampler: Callable[..., HardwareSampler]) -> None:
    threads: list[str] = []

    def read() -> HardwareReading:
        threads.append(threading.current_thread().name)
        return HardwareReading(foreign_cores=0.5)

    sampler = make_sampler(read)
    wait_until(lambda: sampler.latest().foreign_cores == 0.5)
    assert set(threads) == {"hardware"}


def test_b24_a_driver_that_blocks_stalls_nobody_and_its_values_become_unknown(
    make_sampler: Callable[..., HardwareSampler], clock: Clock
) -> None:
    blocked, is_released = threading.Event(), threading.Event()
    looks = iter([HardwareReading(clock_hertz=3e9)])

    def read() -> HardwareReading:
        look = next(looks, None)
        if look is None:
            blocked.set()
            is_released.wait(120)
            return UNKNOWN
        return look

    sampler = make_sampler(read)
    sampler.latest()
    assert blocked.wait(60)
    assert sampler.latest().clock_hertz == 3e9  # returns though the driver hangs
    clock.now += OLDEST_SECONDS + 0.1
    assert sampler.latest() == UNKNOWN
    sampler.stop()  # does not wait either
    is_released.set()


def test_b24_a_card_s_driver_that_blocks_leaves_the_other_values_known(
    make_sampler: Callable[..., HardwareSampler],
) -> None:
    is_released = threading.Event()

    def read_gpus() -> tuple[GpuReading, ...]:
        is_released.wait(120)
        return (GpuReading(0),)

    sampler = make_sampler(lambda: HardwareReading(foreign_cores=0.5), read_gpus)
    wait_until(lambda: sampler.latest().foreign_cores == 0.5)
    assert sampler.latest().gpus == ()  # and does not wait for the driver
    assert not is_released.is_set()
    is_released.set()
    wait_until(lambda: sampler.latest().gpus == (GpuReading(0),))


def test_b24_a_driver_that_fails_is_asked_again(
    make_sampler: Callable[..., HardwareSampler],
) -> None:
    failures = iter([OSError("gone"), ValueError("odd"), RuntimeError("again")])

    def read() -> HardwareReading:
        for error in failures:
            raise error
        return HardwareReading(is_on_battery=True)

    sampler = make_sampler(read)
    wait_until(lambda: sampler.latest().is_on_battery is True)


def test_nothing_is_looked_at_while_nobody_asks(
    make_sampler: Callable[..., HardwareSampler], clock: Clock
) -> None:
    looks: list[int] = []

    def read() -> HardwareReading:
        looks.append(1)
        return UNKNOWN

    sampler = make_sampler(read)
    sampler.latest()
    wait_until(lambda: bool(looks))
    clock.now += FORGOTTEN_SECONDS + 0.1
    wait_until(lambda: not sampler._system._is_asked.is_set())
    num_looks = len(looks)
    time.sleep(0.1)
    assert len(looks) <= num_looks + 1
    sampler.latest()
    wait_until(lambda: len(looks) > num_looks + 1)


def test_the_system_tells_its_memory_and_its_load_at_the_first_look() -> None:
    reader = SystemReader()
    first = reader.read()
    assert first.foreign_cores is not None
    assert first.total_bytes is not None
    assert first.own_bytes is not None
    assert first.available_bytes is not None
    assert 0 < first.available_bytes <= first.total_bytes
    second = reader.read()
    assert second.foreign_cores is not None
    assert second.foreign_cores >= 0


def test_programs_are_not_looked_at_where_nobody_asks_for_their_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reader = SystemReader()
    reader.read()  # the look before
    monkeypatch.setattr(reader, "_foreign_cores", lambda: 1.5)
    monkeypatch.setattr(reader, "_busiest_program", lambda: ("backup", 1.0))
    assert reader.read().busiest_program == ("backup", 1.0)
    reader.names_programs = False
    assert reader.read().busiest_program is None
