"""Speeds are kept, and like is compared with like."""

from dataclasses import replace

import pytest

from app.detectives import slower_than_usual
from app.speed_history import FEWEST_RUNS, Trend, compare, run_of, trial_error
from app.store.records import SpeedRun
from engine import SamplingParams, Text
from tests.app.conftest import Stage
from tests.gallery_samples import STATS, model
from tests.helpers.fake_engine import Answer, loaded_model

RUN = SpeedRun(1_700_000_000.0, "Fake 1B", "cpu", 2, "cpu", 300, 40.0, 300.0, 0.9, 10e9)
WEEK = tuple(replace(RUN, at=RUN.at + day * 86_400) for day in range(FEWEST_RUNS + 2))
LATER = replace(RUN, at=RUN.at + 10 * 86_400)


def test_a_run_has_what_speed_depends_on() -> None:
    run = run_of(STATS, model(), 7.0)
    assert run is not None
    assert run.context_tokens == 614 + 206
    assert run.decode_tokens_per_second == 46.2
    assert (run.device, run.threads, run.kernels) == ("cpu", 2, "cpu")
    assert run.mbu == 0.93


@pytest.mark.parametrize(
    "stats",
    [replace(STATS, decode_tokens_per_second=None), replace(STATS, completion_tokens=5)],
)
def test_what_says_nothing_about_speed_is_not_kept(stats: object) -> None:
    assert run_of(stats, model(), 7.0) is None  # type: ignore[arg-type]


def test_slower_than_the_median_is_found_with_its_numbers() -> None:
    trend = compare(replace(LATER, decode_tokens_per_second=32.8), WEEK)
    assert trend == Trend(32.8, 40.0, FEWEST_RUNS + 2, RUN.at, 0.0)
    (finding,) = slower_than_usual(trend)
    assert finding.cause == "18 % slower than usual."
    assert "33 tok/s; 40 was usual in 7 answers" in finding.evidence


def test_slower_memory_is_named_as_what_changed() -> None:
    slow = replace(LATER, decode_tokens_per_second=30.0, read_ceiling_bytes_per_second=7.5e9)
    (finding,) = slower_than_usual(compare(slow, WEEK))
    assert "memory was measured 25 % slower" in finding.evidence


def test_as_fast_as_usual_or_faster_is_no_finding() -> None:
    assert slower_than_usual(compare(replace(LATER, decode_tokens_per_second=38.0), WEEK)) == ()
    assert slower_than_usual(compare(replace(LATER, decode_tokens_per_second=60.0), WEEK)) == ()
    assert slower_than_usual(None) == ()


@pytest.mark.parametrize(
    "other", [{"threads": 1}, {"kernels": "reference"}, {"device": "B"}, {"context_tokens": 4000}]
)
def test_what_is_not_alike_is_not_compared(other: dict[str, object]) -> None:
    assert compare(replace(LATER, **other), WEEK) is None  # type: ignore[arg-type]


def test_a_few_runs_are_no_habit() -> None:
    assert compare(LATER, WEEK[: FEWEST_RUNS - 1]) is None


@pytest.mark.parametrize(
    ("speed", "told"),
    [(32.8, "18 % slower."), (44.0, "10 % faster."), (40.0, "This one was as fast.")],
)
def test_the_usual_speed_is_told_in_a_sentence(speed: float, told: str) -> None:
    trend = compare(replace(LATER, decode_tokens_per_second=speed), WEEK)
    assert trend is not None
    assert trend.text.startswith("40 tok/s is usual here: the median of 7 answers")
    assert trend.text.endswith(told)


def test_each_answer_is_compared_with_those_before_it(stage: Stage) -> None:
    stage.bridge.dispatch(loaded_model())
    stage.engine.default_answer = Answer(("a ",) * 20)
    conversation = stage.library.create()
    for number in range(FEWEST_RUNS + 1):
        conversation.send(f"question {number}")
        stage.run()
        stage.now += 60
    assert stage.session.history.trend is not None
    assert stage.session.history.trend.num_runs == FEWEST_RUNS
    assert stage.session.history.trend.change == pytest.approx(0.0)
    stats = conversation.messages[-1].stats
    assert stats is not None
    again = stage.session.history.compare_with_usual(stats)
    assert again is not None
    assert again.num_runs == FEWEST_RUNS + 1


def test_the_error_of_predictions_is_the_median_of_all_trials() -> None:
    def trial(measured: float) -> SpeedRun:
        return replace(
            RUN,
            decode_tokens_per_second=measured,
            lever="2 threads",
            predicted_tokens_per_second=40.0,
        )

    assert trial_error(()) is None
    one = trial_error((trial(36.0),))
    assert one is not None
    assert one.text == "The one prediction tried so far was 10 % off."
    three = trial_error((trial(36.0), trial(48.0), trial(40.0)))
    assert three is not None
    assert three.median == pytest.approx(0.1)
    assert three.text == "Half of the 3 predictions tried so far were at most 10 % off."


def test_a_request_that_is_left_out_is_no_answer(stage: Stage) -> None:
    stage.bridge.dispatch(loaded_model())
    stage.engine.default_answer = Answer(pieces=("a",) * 20)
    for is_left_out in (True, False):
        request_id = stage.bridge.generate(Text("Hi"), SamplingParams(), lambda event: None)
        if is_left_out:
            stage.session.history.leave_out(request_id)
        stage.run()
    runs = stage.session._store.runs.of_model("Fake 1B", since=0.0)
    assert len(runs) == 1
