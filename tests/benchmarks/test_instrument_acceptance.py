"""The arithmetic of the instrument's acceptance."""

from dataclasses import replace

import pytest

from tests.benchmarks.instrument_acceptance import (
    Watch,
    advice_row,
    gauge_row,
    median_error,
    median_row,
)
from tests.gallery_samples import STATS


def watch(seconds: float, told: float | None) -> Watch:
    """Ten tokens after the first in so many seconds."""
    return Watch([(5.0, 1), (5.0 + seconds, 11)], replace(STATS, decode_tokens_per_second=told))


def test_the_stopwatch_counts_the_tokens_between_the_first_and_the_last_text() -> None:
    assert watch(0.5, None).rate == pytest.approx(20.0)
    assert Watch([(5.0, 1)], STATS).rate is None


def test_a_gauge_within_five_hundredths_of_the_stopwatch_is_right() -> None:
    right = gauge_row("cold", [watch(0.5, 20.8), watch(0.5, 19.4)])
    assert right["is_met"]
    assert right["error"] == pytest.approx(0.04)
    assert not gauge_row("cold", [watch(0.5, 20.0), watch(0.5, 21.2)])["is_met"]


def test_a_rate_that_is_not_told_is_not_right() -> None:
    assert not gauge_row("cold", [watch(0.5, None)])["is_met"]
    assert not gauge_row("cold", [])["is_met"]


def test_of_repetitions_the_one_in_the_middle_counts() -> None:
    rows = [gauge_row("aborted", [watch(0.5, told)]) for told in (20.2, None, 30.0, 20.4, 20.0)]
    row = median_row(rows)
    assert row["error"] == pytest.approx(0.02)
    assert row["is_met"]
    assert row["repetitions"] == 5
    assert not median_row(rows[1:2] * 2 + rows[:1])["is_met"]


def test_the_error_of_advice_is_the_median_of_all_comparisons() -> None:
    rows = [advice_row(0, "a", 10.0, measured) for measured in (9.0, 12.0, 10.5)]
    assert median_error(rows) == pytest.approx(0.1)
    assert median_error([*rows, advice_row(0, "b", None, 10.0)]) is None
    assert median_error([]) is None
