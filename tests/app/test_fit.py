"""Fit and speed before a download, on shapes whose bytes are counted by hand."""

from dataclasses import replace

import pytest

from app.fit import expect_speed, judge_fit
from engine import Ceilings, LayerGroup, MemoryNeeds, ModelFacts
from tests.engine.meter.test_predict import SHAPE

# 1,000 bytes before the first token; a position takes 2 × 10 bytes of full layers and 10 of one
# with a window, of which at most 500 positions are held.
NEEDS = MemoryNeeds(
    weight_bytes=800,
    workspace_bytes=150,
    text_bytes=50,
    groups=(LayerGroup(2, None), LayerGroup(1, 100)),
    kv_layer_bytes=10,
    most_window_tokens=500,
    context_length=8192,
)
CEILINGS = Ceilings(
    device="cpu",
    device_name="CPU",
    threads=2,
    read_bytes_per_second=1e6,
    int8_macs_per_second={"Q4_1": 1e9, "Q8_0": 1e9},
    float32_macs_per_second=1e9,
    last_level_cache_bytes=0,
)
FACTS = ModelFacts("M", "llama", True, "Q4_1", 2400, 1400, 8192, True, "gpt2", SHAPE, NEEDS)


def test_memory_is_weights_workspace_text_and_the_positions_that_are_held() -> None:
    assert NEEDS.total_bytes(0) == 1000
    assert NEEDS.total_bytes(100) == 1000 + 100 * 30
    assert NEEDS.total_bytes(2000) == 1000 + 2000 * 20 + 500 * 10


def test_a_model_fits_with_the_context_that_is_wanted() -> None:
    needed = NEEDS.total_bytes(4096)
    fit = judge_fit(NEEDS, needed)
    assert (fit.label, fit.needed_bytes, fit.longest_context) == ("fits", needed, 4096)


def test_less_memory_shortens_the_context_and_says_to_how_much() -> None:
    fit = judge_fit(NEEDS, NEEDS.total_bytes(2000) + 19)
    assert (fit.label, fit.longest_context) == ("fits with a shorter context", 2000)


@pytest.mark.parametrize("available", [0, 999, NEEDS.total_bytes(1023)])
def test_too_little_memory_for_a_chat_does_not_fit(available: int) -> None:
    fit = judge_fit(NEEDS, available)
    assert (fit.label, fit.longest_context) == ("does not fit", 0)


def test_a_model_of_a_short_context_is_judged_for_that() -> None:
    short = replace(NEEDS, context_length=512)
    fit = judge_fit(short, short.total_bytes(512))
    assert (fit.label, fit.context, fit.longest_context) == ("fits", 512, 512)


def test_the_longest_context_is_never_more_than_the_model_knows() -> None:
    assert judge_fit(NEEDS, 1 << 40).longest_context == 8192


def test_speed_is_expected_within_a_range_around_the_usual_efficiency() -> None:
    speed = expect_speed(FACTS, CEILINGS)
    assert speed is not None
    rate = speed.tokens_per_second
    # 1,400 bytes of weights and 257 positions of 32 bytes at 83 % of a million bytes a second.
    assert rate.expected == pytest.approx(0.83e6 / (1400 + 257 * 32), rel=0.01)
    assert rate.lowest < rate.expected < rate.highest
    first = speed.first_token_seconds
    assert first.lowest < first.expected < first.highest


def test_nothing_is_expected_of_an_unmeasured_machine_or_a_family_we_do_not_run() -> None:
    assert expect_speed(FACTS, None) is None
    assert expect_speed(FACTS, replace(CEILINGS, read_bytes_per_second=None)) is None
    assert expect_speed(replace(FACTS, shape=None), CEILINGS) is None
