"""The reasons of an answer: what its stored stats say, and when there is no advice."""

from dataclasses import replace

import pytest

from app.instrument import Known
from app.why import make_why, run_series
from engine import ModelLoaded
from tests.gallery_samples import DECODE, KNOWN, RUNS, STATS, model


def test_it_tells_what_each_token_read_and_what_the_machine_allows() -> None:
    why = make_why(STATS, KNOWN, is_same_model=True)
    assert (why.weight_bytes, why.kv_bytes) == (391_000_000, 14_800_000)
    assert why.tokens_limit == pytest.approx(19.3e9 / 405.8e6)
    assert why.tokens_per_second == STATS.decode_tokens_per_second


def test_the_time_of_a_token_is_split_by_the_measured_limits() -> None:
    why = make_why(STATS, KNOWN, is_same_model=True)
    assert why.token_seconds == pytest.approx(0.5 / 23)
    assert why.memory_seconds == pytest.approx(0.93 * 0.5 / 23)
    assert why.compute_seconds == pytest.approx(0.14 * 0.5 / 23)


def test_the_answers_own_ceiling_counts_not_todays() -> None:
    older = replace(STATS, read_ceiling_bytes_per_second=10e9)
    assert make_why(older, KNOWN, is_same_model=True).read_limit == 10e9


def test_it_is_told_of_this_answer() -> None:
    text = make_why(STATS, KNOWN, is_same_model=True).sentence.text
    assert text.startswith("In this answer the processor was starved for data")


def test_advice_is_for_the_length_the_chat_had_then() -> None:
    long = replace(STATS, prompt_tokens=20_000)
    levers = [advice.lever for advice in make_why(long, KNOWN, is_same_model=True).advice]
    assert "A quarter of the context (a new chat)" in levers
    now = [advice.lever for advice in make_why(STATS, KNOWN, is_same_model=True).advice]
    assert "A quarter of the context (a new chat)" not in now


def test_another_model_gets_no_advice_computed_for_this_one() -> None:
    why = make_why(STATS, KNOWN, is_same_model=False)
    assert why.advice == ()
    assert "Load the model" in why.advice_note


def test_without_ceilings_the_reason_for_no_advice_is_told() -> None:
    why = make_why(STATS, replace(KNOWN, ceilings=None), is_same_model=True)
    assert "measured" in why.advice_note


def test_one_token_has_no_speed_to_explain() -> None:
    one = replace(STATS, decode=None, decode_tokens_per_second=None, completion_tokens=1)
    why = make_why(one, KNOWN, is_same_model=True)
    assert why.token_seconds is None
    assert why.weight_bytes is None
    assert "one token" in why.advice_note


def test_a_reading_above_the_ceiling_is_withheld() -> None:
    above = replace(DECODE, mbu=None, is_above_ceiling=True)
    why = make_why(replace(STATS, decode=above), KNOWN, is_same_model=True)
    assert why.read_bytes_per_second is None
    assert why.tokens_limit is None
    assert why.memory_seconds is None


def test_a_model_that_is_gone_leaves_the_stored_facts() -> None:
    gone: ModelLoaded | None = None
    why = make_why(STATS, replace(KNOWN, model=gone), is_same_model=False)
    assert why.weight_bytes == 391_000_000
    assert make_why(STATS, Known(model=model()), is_same_model=True).advice == ()


def test_speeds_over_time_are_a_line_per_settings_and_the_present_one_is_marked() -> None:
    first, second = run_series(RUNS, model())
    assert (first.settings, first.is_present) == ("CPU, 1 thread, cpu kernels", False)
    assert (second.settings, second.is_present) == ("CPU, 2 threads, cpu kernels", True)
    assert [point.tokens_per_second for point in first.points] == [27.1, 26.4, 27.9, 27.2]
    assert len(first.points) + len(second.points) == len(RUNS)


def test_for_a_model_that_is_not_loaded_the_last_settings_count_as_present() -> None:
    assert [series.is_present for series in run_series(RUNS[:5], None)] == [False, True]


def test_two_answers_make_no_curve() -> None:
    assert run_series(RUNS[:2], model()) == ()
