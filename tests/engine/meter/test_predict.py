"""Predictions against counts by hand, on a shape of round numbers."""

from dataclasses import replace

import pytest

from engine.meter.ceilings import Ceilings
from engine.meter.cost_model import LayerGroup, ModelShape
from engine.meter.predict import (
    Efficiency,
    Scale,
    memory_limit,
    peak_flops,
    predicted_step_seconds,
    seen_efficiency,
)

# 1,000 bytes of layers and 400 of head; a position of context is 2 layers × 2·1·4·2 = 32 bytes.
SHAPE = ModelShape(
    layer_bytes=1000,
    layer_weights=2000,
    layer_formats=(("Q4_1", 1.0),),
    head_bytes=400,
    head_weights=400,
    head_format="Q8_0",
    embedding_row_bytes=0,
    groups=(LayerGroup(2, None),),
    num_heads=1,
    num_kv_heads=1,
    head_dim=4,
    kv_element_bytes=2,
)
# 100 bytes a second; arithmetic far from its limit.
SLOW_MEMORY = Ceilings(
    device="cpu",
    device_name="CPU",
    threads=2,
    read_bytes_per_second=100.0,
    int8_macs_per_second={"Q4_1": 1e6, "Q8_0": 1e6},
    float32_macs_per_second=1e6,
    last_level_cache_bytes=0,
)


def test_without_context_a_step_reads_the_weights() -> None:
    # One position is written and read: 32 bytes.
    assert predicted_step_seconds(SHAPE, [0], SLOW_MEMORY) == pytest.approx((1000 + 400 + 32) / 100)


def test_the_context_adds_its_keys_and_values() -> None:
    assert predicted_step_seconds(SHAPE, [99], SLOW_MEMORY) == pytest.approx(
        (1400 + 100 * 32) / 100
    )


def test_chats_in_one_step_share_the_weights() -> None:
    assert predicted_step_seconds(SHAPE, [99, 99], SLOW_MEMORY) == pytest.approx(
        (1400 + 2 * 3200) / 100
    )


def both(reading: float, computing: float) -> float:
    """Time of a class of operations: they hide each other, but not wholly."""
    return float((reading**2 + computing**2) ** (1 / 2))


def test_each_class_takes_hardly_more_than_the_longer_of_reading_and_computing() -> None:
    # Layers: 2,000 multiply-adds at 50 a second = 40 s > 10 s of reading; the head 4 s of reading.
    slow = replace(SLOW_MEMORY, int8_macs_per_second={"Q4_1": 50.0, "Q8_0": 1e6})
    seconds = predicted_step_seconds(SHAPE, [0], slow)
    assert seconds == pytest.approx(both(10, 40) + 4 + 0.32)
    assert seconds == pytest.approx(40 + 4 + 0.32, rel=0.03)  # √(40² + 10²) is 41.2


def test_reading_and_computing_of_one_length_hide_most_of_each_other() -> None:
    even = replace(SLOW_MEMORY, int8_macs_per_second={"Q4_1": 200.0, "Q8_0": 1e6})
    layers = predicted_step_seconds(SHAPE, [0], even) - 4.32  # type: ignore[operator]
    assert 10 < layers < 1.5 * 10


def test_a_format_without_a_peak_of_its_own_is_computed_in_float32() -> None:
    slow = replace(SLOW_MEMORY, int8_macs_per_second={}, float32_macs_per_second=50.0)
    # 2,000 ÷ 50, 400 ÷ 50; attention, at half the peak: 2 layers × 2·4 = 16 in 0.64 s.
    assert predicted_step_seconds(SHAPE, [0], slow) == pytest.approx(
        both(10, 40) + both(4, 8) + both(0.32, 0.64)
    )


# Multiply-adds of all rows together, a second: layers 20 s with one row and 50 s with four, head 8
# and 16 s.
STREAMED = replace(
    SLOW_MEMORY,
    streamed_macs_per_second={
        "Q4_1 × 1": 100.0, "Q4_1 × 4": 160.0, "Q8_0 × 1": 50.0, "Q8_0 × 4": 100.0
    },
)  # fmt: skip


@pytest.mark.parametrize(("chats", "seconds"), [(1, 28), (2, 28 + 38 / 3), (4, 66), (7, 104)])
def test_what_products_were_seen_to_take_counts_before_what_they_should(
    chats: int, seconds: float
) -> None:
    cache = chats * 0.32
    assert predicted_step_seconds(SHAPE, [0] * chats, STREAMED) == pytest.approx(seconds + cache)
    seen = Efficiency(0.8, 0.5)
    assert predicted_step_seconds(SHAPE, [0] * chats, STREAMED, seen) == pytest.approx(
        (seconds + cache) / 0.8
    )


def test_a_format_that_was_not_seen_leaves_bytes_and_arithmetic() -> None:
    other = replace(SHAPE, head_format="F16")
    assert predicted_step_seconds(other, [0], STREAMED) == predicted_step_seconds(
        other, [0], SLOW_MEMORY
    )


def test_more_threads_shorten_what_they_are_more_of() -> None:
    # Twice the arithmetic, and memory 1.4 times as fast; 14 of the products' 28 s are reading.
    more = Scale(memory=1.4, arithmetic=2.0)
    seconds = predicted_step_seconds(SHAPE, [0], STREAMED, scale=more)
    assert seconds == pytest.approx(14 / 1.4 + 14 / 2 + 0.32 / 1.4)
    plain = predicted_step_seconds(SHAPE, [0], SLOW_MEMORY, scale=more)
    assert plain == pytest.approx(14.32 / 1.4)


def test_more_rows_never_take_less_time() -> None:
    odd = replace(STREAMED, streamed_macs_per_second={
        "Q4_1 × 1": 100.0, "Q4_1 × 4": 800.0, "Q8_0 × 1": 50.0, "Q8_0 × 4": 100.0
    })  # fmt: skip
    assert predicted_step_seconds(SHAPE, [0] * 4, odd) == pytest.approx(20 + 16 + 4 * 0.32)


def test_what_fits_in_the_cache_needs_only_arithmetic() -> None:
    cached = replace(SLOW_MEMORY, last_level_cache_bytes=10_000)
    macs = 2000 + 400 + 2 * 16  # attention at half the peak
    assert predicted_step_seconds(SHAPE, [0], cached) == pytest.approx(macs / 1e6)
    assert memory_limit(SHAPE, [0], cached) is None


def test_the_memory_limit_is_bandwidth_by_bytes_of_a_token() -> None:
    assert memory_limit(SHAPE, [0], SLOW_MEMORY) == pytest.approx(100 / 1432)
    assert memory_limit(SHAPE, [99, 99], SLOW_MEMORY) == pytest.approx(2 * 100 / 7800)
    assert memory_limit(SHAPE, [0], None) is None


def test_the_same_step_is_predicted_as_it_was_seen() -> None:
    seen = seen_efficiency(SHAPE, [99], SLOW_MEMORY, step_seconds=100.0, overhead_seconds=8.0)
    assert seen == Efficiency(pytest.approx(46 / 92), pytest.approx(46 / 92), 8.0)
    assert predicted_step_seconds(SHAPE, [99], SLOW_MEMORY, seen) == pytest.approx(100.0)


def test_overhead_stays_while_the_rest_scales() -> None:
    # 46 s of reading at half the speed, and 8 s beside it; four times the context reads 142 s.
    seen = Efficiency(0.5, 0.5, 8.0)
    assert predicted_step_seconds(SHAPE, [399], SLOW_MEMORY, seen) == pytest.approx(142 / 0.5 + 8)


# Arithmetic at 1,200 multiply-adds a second: layers 1.67 s, head 0.33 s, far below the reading.
COMPARABLE = replace(SLOW_MEMORY, int8_macs_per_second={"Q4_1": 1200.0, "Q8_0": 1200.0})


def test_what_prefill_reached_is_kept_apart_from_what_memory_reached() -> None:
    seen = seen_efficiency(SHAPE, [99], COMPARABLE, step_seconds=92.0, compute=0.8)
    assert seen is not None
    assert seen.compute == 0.8
    assert predicted_step_seconds(SHAPE, [99], COMPARABLE, seen) == pytest.approx(92.0)
    assert seen.memory == pytest.approx(0.5, rel=5e-3)  # the round corner takes the rest
    # Ten chats: layers 10 s of reading ÷ 0.5 against 16.7 s ÷ 0.8, head 8 against 4.2, cache 640 s.
    layers = both(10 / seen.memory, 20_000 / 1200 / 0.8)
    head, cache = both(4 / seen.memory, 4000 / 1200 / 0.8), 10 * 32 / seen.memory
    assert predicted_step_seconds(SHAPE, [99] * 10, COMPARABLE, seen) == pytest.approx(
        layers + head + cache
    )


def test_a_step_faster_than_prefill_would_allow_blames_both_alike() -> None:
    seen = seen_efficiency(SHAPE, [99], COMPARABLE, step_seconds=50.0, compute=0.5)
    assert seen is not None
    assert seen.compute == seen.memory == pytest.approx(46 / 50, rel=5e-3)


def test_without_ceilings_nothing_is_predicted() -> None:
    unknown = replace(SLOW_MEMORY, read_bytes_per_second=None)
    assert predicted_step_seconds(SHAPE, [0], unknown) is None
    assert seen_efficiency(SHAPE, [0], unknown, step_seconds=1.0) is None
    assert predicted_step_seconds(SHAPE, [0], unknown, Efficiency(1.0, 1.0)) is None


def test_the_roof_is_the_mixture_of_the_formats_peaks() -> None:
    mixed = replace(SHAPE, layer_formats=(("Q4_1", 0.5), ("F16", 0.5)))
    ceilings = replace(
        SLOW_MEMORY, int8_macs_per_second={"Q4_1": 300.0}, float32_macs_per_second=100.0
    )
    # Half the work at 300, half at 100: 150 multiply-adds a second, 300 FLOPs.
    assert peak_flops(mixed, ceilings) == pytest.approx(300.0)
    assert peak_flops(mixed, None) is None


def test_what_is_usual_of_products_is_told_apart_from_memory() -> None:
    usual = Efficiency(0.5, 0.5, products=0.8)
    assert predicted_step_seconds(SHAPE, [0], STREAMED, usual) == pytest.approx(
        28 / 0.8 + 0.32 / 0.5
    )
