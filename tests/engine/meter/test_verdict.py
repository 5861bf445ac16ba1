"""Verdicts and utilizations: the thresholds, the honesty rules, and the arithmetic by hand."""

from dataclasses import replace

import pytest

from engine.meter.ceilings import Ceilings
from engine.meter.cost_model import Cost, LayerGroup, ModelShape
from engine.meter.verdict import Verdict, Work, judge, utilization

SHAPE = ModelShape(
    layer_bytes=0,
    layer_weights=0,
    layer_formats=(("Q4_K", 0.75), ("Q6_K", 0.25)),
    head_bytes=0,
    head_weights=0,
    head_format="Q8_0",
    embedding_row_bytes=0,
    groups=(LayerGroup(1, None),),
    num_heads=1,
    num_kv_heads=1,
    head_dim=2,
    kv_element_bytes=2,
)
# 10 bytes and, for each kind of arithmetic, so many multiply-adds a second.
CEILINGS = Ceilings(
    device="cpu",
    device_name="test",
    threads=1,
    read_bytes_per_second=10.0,
    int8_macs_per_second={"Q4_K": 100.0, "Q6_K": 50.0},
    float32_macs_per_second=20.0,
    last_level_cache_bytes=1000,
)


def work(*, read: int = 0, layer: int = 0, head: int = 0, attention: int = 0) -> Work:
    """Bytes read and multiply-adds done, by a model far larger than the cache."""
    cost = Cost(
        weight_bytes=read, layer_flops=2 * layer, head_flops=2 * head, attention_flops=2 * attention
    )
    return Work(cost, SHAPE, resident_bytes=1_000_000)


def test_mbu_is_the_time_of_reading_at_the_ceiling_over_the_time_taken() -> None:
    assert utilization(work(read=40), 8.0, CEILINGS).mbu == 0.5


def test_mfu_takes_each_kind_of_arithmetic_at_its_own_peak() -> None:
    used = utilization(work(layer=400, head=40, attention=60), 20.0, CEILINGS)
    # 300 at 100, 100 at 50, the head's format has no peak: 40 at 20; attention 60 at 20.
    assert used.mfu == (3 + 2 + 2 + 3) / 20.0


def test_attention_is_held_against_the_faster_of_floats_and_16_bit_numbers() -> None:
    for shorts, peak in ((10.0, 20.0), (40.0, 40.0)):
        ceilings = replace(CEILINGS, int8_macs_per_second={"Q8_0": shorts})
        assert utilization(work(attention=60), 20.0, ceilings).mfu == 60 / peak / 20.0


def test_a_reading_above_the_ceiling_is_withheld_and_said() -> None:
    used = utilization(work(read=103), 10.0, CEILINGS)
    assert (used.mbu, used.is_above_ceiling) == (None, True)
    assert utilization(work(read=102), 10.0, CEILINGS).mbu == 1.02


def test_without_ceilings_nothing_is_claimed() -> None:
    assert utilization(work(read=10), 1.0, None).mbu is None
    unknown = Ceilings(device="cpu", device_name="test", threads=1)
    assert utilization(work(read=10), 1.0, unknown).mbu is None


def test_a_model_that_fits_in_the_cache_has_no_mbu() -> None:
    small = replace(work(read=10), resident_bytes=999)
    used = utilization(small, 1.0, CEILINGS)
    assert (used.mbu, used.fits_in_cache) == (None, True)


@pytest.mark.parametrize(
    ("busy", "done", "verdict"),
    [
        (0.05, work(read=10), Verdict.IDLE),
        (0.65, work(read=10), Verdict.OVERHEAD_BOUND),
        (0.95, work(read=2), Verdict.OVERHEAD_BOUND),
        (0.95, work(read=9, layer=10), Verdict.MEMORY_BOUND),
        (0.95, work(read=2, layer=60), Verdict.COMPUTE_BOUND),
        (0.95, work(attention=15), Verdict.COMPUTE_BOUND),
    ],
)
def test_a_second_is_judged_by_what_it_was_spent_on(
    busy: float, done: Work, verdict: Verdict
) -> None:
    assert judge(done, wall_seconds=1.0, busy_seconds=busy, ceilings=CEILINGS) is verdict


def test_a_small_model_is_never_called_starved() -> None:
    small = replace(work(read=9, layer=1), resident_bytes=10)
    verdict = judge(small, wall_seconds=1.0, busy_seconds=1.0, ceilings=CEILINGS)
    assert verdict is Verdict.OVERHEAD_BOUND


def test_a_busy_device_without_ceilings_is_not_judged() -> None:
    assert judge(work(read=9), wall_seconds=1.0, busy_seconds=1.0, ceilings=None) is None
    gaps = judge(work(read=9), wall_seconds=1.0, busy_seconds=0.5, ceilings=None)
    assert gaps is Verdict.OVERHEAD_BOUND
