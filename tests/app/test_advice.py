"""The sentence for each verdict, and advice against counts by hand."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.advice import (
    Advice,
    Change,
    OtherModel,
    Situation,
    advise,
    answer_limit,
    answer_reads,
    bytes_per_token,
    efficiency_of,
    explain_speed,
    limit_used,
)
from engine import Ceilings, LayerGroup, ModelShape, Spread
from tests.gallery_samples import STATS
from tests.helpers.fake_engine import DECODE_READING

# 1,400 bytes of weights a step; a position of context is 32 bytes.
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
CEILINGS = Ceilings(
    device="cpu",
    device_name="CPU",
    threads=2,
    read_bytes_per_second=10_000.0,
    int8_macs_per_second={"Q4_1": 1e9, "Q8_0": 1e9},
    float32_macs_per_second=1e9,
    last_level_cache_bytes=0,
)


def situation(**changes: object) -> Situation:
    """One chat of 99 tokens at half the memory's speed: 4,600 bytes a step."""
    usual = Situation(SHAPE, CEILINGS, (99,), tokens_per_second=0.5 * 10_000 / 4600)
    return replace(usual, **changes)


def test_the_efficiency_is_what_was_reached_of_the_ceilings() -> None:
    seen = efficiency_of(situation())
    assert seen is not None
    assert seen.memory == pytest.approx(0.5)


def test_time_between_steps_is_overhead_and_no_inefficiency() -> None:
    seen = efficiency_of(situation(busy_fraction=0.5))
    assert seen is not None
    assert seen.memory == pytest.approx(1.0)
    assert seen.overhead_seconds == pytest.approx(0.46)


def test_a_quarter_of_the_context_is_predicted_by_its_bytes() -> None:
    # 24 tokens before the new one: 1,400 + 25 × 32 = 2,200 bytes in place of 4,600.
    found = {advice.lever: advice for advice in advise(situation())}
    shorter = found["A quarter of the context (a new chat)"]
    assert shorter.gain == pytest.approx(4600 / 2200)
    assert "24 tokens" in shorter.price


def test_a_short_context_is_no_lever() -> None:
    levers = [advice.lever for advice in advise(situation(contexts=(1,)))]
    assert not any("context" in lever for lever in levers)


def test_two_chats_read_the_weights_once() -> None:
    # 1,400 + 2 × 3,200 = 7,800 bytes for two tokens.
    found = {advice.lever: advice for advice in advise(situation())}
    assert found["Two chats at once, in total"].gain == pytest.approx(2 * 4600 / 7800)
    assert found["Four chats at once, in total"].gain == pytest.approx(4 * 4600 / 14_200)


def test_four_chats_that_bring_no_more_than_two_are_not_advised() -> None:
    # Arithmetic is the limit: 2,000 multiply-adds of the layers at 10,000 a second.
    slow = replace(CEILINGS, int8_macs_per_second={"Q4_1": 1e4, "Q8_0": 1e4})
    levers = [a.lever for a in advise(situation(ceilings=slow, contexts=(1,)))]
    assert "Four chats at once, in total" not in levers


def test_who_has_a_full_batch_is_not_told_to_batch() -> None:
    levers = [advice.lever for advice in advise(situation(contexts=(99, 99)))]
    assert not any("chats at once" in lever for lever in levers)


def test_more_threads_give_a_range_from_the_memorys_end_to_the_cores() -> None:
    found = advise(situation(threads=1, cores=2))
    (threads,) = [advice for advice in found if "threads" in advice.lever]
    now = situation().tokens_per_second
    assert threads.tokens_per_second == pytest.approx(now)  # memory may give no more
    assert threads.highest_tokens_per_second == pytest.approx(2 * now)


def test_more_threads_give_one_number_where_the_memory_was_measured_with_all_cores() -> None:
    spreads = {
        "parts_read_bytes_per_second": Spread(9_000.0, 10_000.0, 8),
        "all_cores_parts_read_bytes_per_second": Spread(9_000.0, 13_000.0, 8),
    }
    measured = replace(CEILINGS, spreads=spreads)
    found = advise(situation(threads=1, cores=2, ceilings=measured))
    (threads,) = [advice for advice in found if "threads" in advice.lever]
    assert threads.highest_tokens_per_second is None
    assert threads.gain == pytest.approx(1.3, rel=1e-3)


def test_all_cores_in_use_leave_nothing_to_advise_about_threads() -> None:
    assert not any("threads" in a.lever for a in advise(situation(threads=2, cores=2)))


def test_a_float32_cache_is_advised_to_be_halved() -> None:
    # 64 bytes a position: 1,400 + 6,400 in place of 1,400 + 3,200.
    wide = situation(shape=replace(SHAPE, kv_element_bytes=4))
    (halved,) = [advice for advice in advise(wide) if "16-bit" in advice.lever]
    assert halved.gain == pytest.approx(7800 / 4600)


def test_a_smaller_model_is_predicted_by_its_bytes_and_its_price_is_told() -> None:
    small = replace(SHAPE, layer_bytes=200, head_bytes=100)
    (other,) = [a for a in advise(situation(), [OtherModel("Small", small)]) if a.lever == "Small"]
    assert other.gain == pytest.approx(4600 / 3500)
    assert "another model" in other.price


def test_what_the_app_can_change_itself_can_be_tried() -> None:
    small = replace(SHAPE, layer_bytes=200, head_bytes=100)
    others = [OtherModel("Small", small, Path("small.gguf")), OtherModel("Nowhere", small)]
    wide = situation(shape=replace(SHAPE, kv_element_bytes=4), threads=1, cores=2)
    changes = {advice.lever: advice.change for advice in advise(wide, others)}
    assert changes["Small"] == Change((99,), path=Path("small.gguf"))
    assert changes["Nowhere"] is None
    assert changes["A 16-bit KV cache"] == Change((99,), kv_dtype="f16")
    assert changes["2 threads in place of 1"] == Change((99,), threads=2)
    chats = {advice.lever: advice.change for advice in advise(situation())}
    assert chats["Two chats at once, in total"] == Change((99, 99))
    assert not Change((25,)).needs_load


def test_the_middle_of_a_range_is_what_is_expected() -> None:
    ranged = Advice("2 threads", 20.0, 1.4, highest_tokens_per_second=45.0)
    assert ranged.expected_tokens_per_second == pytest.approx(30.0)
    assert Advice("Small", 20.0, 1.4).expected_tokens_per_second == pytest.approx(20.0)


def test_a_larger_model_is_no_advice() -> None:
    large = replace(SHAPE, layer_bytes=9000)
    assert not any(a.lever == "Large" for a in advise(situation(), [OtherModel("Large", large)]))


def test_the_most_helpful_comes_first() -> None:
    gains = [advice.gain for advice in advise(situation(threads=1, cores=2))]
    assert gains == sorted(gains, reverse=True)
    assert len(gains) > 2


def test_without_ceilings_there_is_no_advice() -> None:
    unknown = replace(CEILINGS, read_bytes_per_second=None)
    assert advise(situation(ceilings=unknown)) == ()


# ---------------------------------------------------------------- sentences


def test_memory_bound_is_starved_for_data() -> None:
    reading = replace(DECODE_READING, mbu=0.93, mfu=0.07)
    sentence = explain_speed(reading)
    assert sentence.text == (
        "The processor is starved for data: it computes 7 % of the time and waits for memory the"
        " rest. That is as fast as this machine’s memory allows."
    )
    assert sentence.key == "starved for data"
    assert sentence.kind == "memory"


def test_memory_that_is_not_at_its_limit_is_said_to_be_so() -> None:
    text = explain_speed(replace(DECODE_READING, mbu=0.41)).text
    assert "reading at full speed takes 41 % of the time" in text
    assert "as fast as" not in text


def test_the_last_answer_is_told_in_the_past() -> None:
    text = explain_speed(replace(DECODE_READING, mbu=0.93), when="last").text
    assert text.startswith("In the last answer the processor was starved for data: it computed")


def test_compute_bound_is_computing() -> None:
    reading = replace(DECODE_READING, verdict="compute-bound", mbu=0.1, mfu=0.84)
    sentence = explain_speed(reading)
    assert sentence.kind == "compute"
    assert "arithmetic fills 84 % of the time" in sentence.text


def test_overhead_bound_waits_for_us_and_says_where() -> None:
    reading = replace(DECODE_READING, verdict="overhead-bound", mbu=0.2, mfu=0.05)
    assert "60 % of the time goes by between" in explain_speed(reading, busy_fraction=0.4).text
    own = explain_speed(reading, busy_fraction=0.98)
    assert own.key == "waiting for us"
    assert "Venturi’s own code" in own.text


def test_a_model_in_the_cache_is_not_said_to_use_memory() -> None:
    reading = replace(
        DECODE_READING, verdict="overhead-bound", mbu=None, mfu=0.05, fits_in_cache=True
    )
    assert "fits in the processor’s cache" in explain_speed(reading).text


def test_unknown_numbers_are_not_zero() -> None:
    reading = replace(DECODE_READING, verdict="overhead-bound", mbu=None, mfu=None)
    assert "n/a" in explain_speed(reading).text
    assert "0 %" not in explain_speed(reading).text


def test_without_a_verdict_the_ceilings_are_named() -> None:
    unknown = replace(DECODE_READING, verdict=None)
    assert "not measured yet" in explain_speed(unknown).text
    assert "being measured" in explain_speed(unknown, is_measuring=True).text


def test_nothing_that_runs_is_idle() -> None:
    assert explain_speed(None).kind == "idle"


def test_the_limit_of_an_answer_is_the_ceiling_by_its_bytes() -> None:
    assert bytes_per_token(DECODE_READING) == 1650.0
    assert answer_limit(DECODE_READING, 50_000.0) == pytest.approx(50_000 / 1650)
    assert answer_limit(DECODE_READING, None) is None
    assert answer_limit(None, 50_000.0) is None


def test_no_limit_is_told_that_the_answer_itself_disproves() -> None:
    assert answer_limit(replace(DECODE_READING, is_above_ceiling=True), 50_000.0) is None
    assert answer_limit(replace(DECODE_READING, fits_in_cache=True), 50_000.0) is None


def test_an_answer_is_summed_up_in_a_line() -> None:
    assert answer_reads(STATS) == (
        "each token reads 406 MB; this machine can do 47.6 tok/s · 93 % of memory limit"
        " · memory-bound"
    )
    assert "n/a" in answer_reads(replace(STATS, decode=None))


def test_the_limit_that_counts_is_named() -> None:
    assert limit_used(replace(DECODE_READING, mbu=0.66)) == "66 % of memory limit · memory-bound"
    computing = replace(DECODE_READING, verdict="compute-bound", mfu=0.81)
    assert limit_used(computing) == "81 % of compute limit · compute-bound"
    assert limit_used(replace(DECODE_READING, mbu=None)).startswith("n/a of memory limit")
    assert limit_used(None) == "limit n/a"
