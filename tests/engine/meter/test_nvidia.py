"""B24: whatever NVIDIA's driver does, values are right or unknown, never 0, and nobody waits."""

import sys
import time
from collections.abc import Callable

import pytest

from engine.meter.hardware import HardwareReading, HardwareSampler
from engine.meter.nvidia import GpuReading, NvidiaReader
from tests.helpers.fake_pynvml import Card, FakePynvml, NVMLError, Program, own_program

NOT_SUPPORTED = NVMLError("Not Supported")
Install = Callable[..., FakePynvml]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Puts a fake library where the next import finds it."""

    def put(*cards: Card) -> FakePynvml:
        fake = FakePynvml(*cards)
        monkeypatch.setitem(sys.modules, "pynvml", fake)
        return fake

    return put


def test_a_card_is_told_in_our_units(install: Install) -> None:
    install(Card(name=b"Card", programs=[own_program(2 << 30), Program(1, 1 << 30)]))
    assert NvidiaReader().read() == (
        GpuReading(
            index=0,
            name="Card",
            total_bytes=24 << 30,
            used_bytes=6 << 30,
            own_bytes=2 << 30,
            is_ours=True,
            busy_fraction=0.37,
            clock_hertz=1.41e9,
            memory_clock_hertz=9.501e9,
            power_watts=75.5,
            temperature_celsius=61.0,
            slowed_by=(),
        ),
    )


def test_b24_without_the_library_there_are_no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pynvml", None)  # its import fails
    assert NvidiaReader().read() == ()


def test_b24_a_driver_that_cannot_be_opened_leaves_no_cards_and_is_tried_again(
    install: Install,
) -> None:
    fake = install(Card())
    fake.init_error = NVMLError("Driver Not Loaded")
    reader = NvidiaReader()
    assert reader.read() == ()
    fake.init_error = None
    assert len(reader.read()) == 1


def test_b24_two_cards_are_told_one_by_one(install: Install) -> None:
    gib = 1 << 30
    install(Card("Large", 24 * gib, 5 * gib), Card("Small", 6 * gib, 1 * gib, [own_program(gib)]))
    large, small = NvidiaReader().read()
    assert (large.name, large.total_bytes, large.used_bytes) == ("Large", 24 * gib, 5 * gib)
    assert (small.name, small.total_bytes, small.used_bytes) == ("Small", 6 * gib, gib)
    assert (large.is_ours, small.is_ours) == (False, True)


@pytest.mark.parametrize("visible", ["1", "0", ""])
def test_b24_the_card_that_is_used_is_found_by_the_process_not_by_cuda_s_number(
    install: Install, monkeypatch: pytest.MonkeyPatch, visible: str
) -> None:
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", visible)
    install(Card(), Card(programs=[own_program(1 << 30)]))
    assert [card.is_ours for card in NvidiaReader().read()] == [False, True]


def test_b24_memory_per_process_that_is_not_told_is_unknown_not_0(install: Install) -> None:
    install(Card(programs=[own_program(None)]))
    (card,) = NvidiaReader().read()
    assert card.is_ours
    assert card.own_bytes is None


def test_b24_unified_memory_has_no_memory_of_its_own(install: Install) -> None:
    install(Card(total=NOT_SUPPORTED, used=NOT_SUPPORTED))
    (card,) = NvidiaReader().read()
    assert (card.total_bytes, card.used_bytes) == (None, None)
    assert card.clock_hertz == 1.41e9


def test_b24_a_total_of_0_bytes_is_unknown(install: Install) -> None:
    install(Card(total=0, used=0))
    (card,) = NvidiaReader().read()
    assert (card.total_bytes, card.used_bytes) == (None, None)


def test_b24_each_value_that_is_refused_is_unknown_alone(install: Install) -> None:
    refusals = dict.fromkeys(
        ("name", "programs", "power", "temperature", "clocks", "reasons", "busy"), NOT_SUPPORTED
    )
    install(Card(**refusals))
    (card,) = NvidiaReader().read()
    assert card == GpuReading(0, total_bytes=24 << 30, used_bytes=6 << 30)


def test_reasons_for_a_low_clock_are_named_and_idleness_is_none(install: Install) -> None:
    install(Card(reasons=0x1), Card(reasons=0x4 | 0x40))
    idle, hot = NvidiaReader().read()
    assert idle.slowed_by == ()
    assert hot.slowed_by == ("power cap", "heat (hardware)")


def test_b24_a_driver_that_dies_leaves_no_cards_until_it_is_back(install: Install) -> None:
    fake = install(Card())
    reader = NvidiaReader()
    assert len(reader.read()) == 1
    fake.is_gone = True
    assert reader.read() == ()
    fake.is_gone = False
    assert len(reader.read()) == 1
    assert fake.num_inits == 2


def test_b24_a_call_that_blocks_for_long_stalls_nobody(install: Install) -> None:
    fake = install(Card())
    fake.blocks_seconds = 60.0
    sampler = HardwareSampler(lambda: HardwareReading(foreign_cores=0.5), period_seconds=0.01)
    try:
        begun = time.monotonic()
        while sampler.latest().foreign_cores is None:
            assert time.monotonic() - begun < 50
            time.sleep(0.01)
        assert sampler.latest().gpus == ()
    finally:
        begun = time.monotonic()
        sampler.stop()
        assert time.monotonic() - begun < 50


def test_a_card_that_counts_tells_its_memory_s_bandwidth_from_the_second_look_on(
    install: Install,
) -> None:
    fake = install(Card(bandwidth=61.0))
    reader = NvidiaReader()
    looks = [reader.read()[0].memory_bandwidth_fraction for _ in range(3)]
    assert looks == [None, pytest.approx(0.61), pytest.approx(0.61)]
    assert fake.num_samples == 1  # older ones are given back


def test_b24_a_card_without_a_counter_or_with_one_that_refuses_is_not_known(
    install: Install,
) -> None:
    install(Card(), Card(bandwidth=NOT_SUPPORTED))
    reader = NvidiaReader()
    for _ in range(3):
        assert [card.memory_bandwidth_fraction for card in reader.read()] == [None, None]
