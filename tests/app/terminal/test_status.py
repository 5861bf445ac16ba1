"""app/terminal/status.py: what is known in words, what is not as "n/a" and never as 0."""

from app.activity import Activity, Phase
from app.hub.progress import FetchProgress
from app.terminal.status import (
    answer_status,
    busy_status,
    fetch_status,
    idle_status,
    stats_rows,
)
from engine import ModelLoading, RequestStats, Snapshot
from tests.helpers.fake_engine import DECODE_READING, loaded_model

MODEL = loaded_model()
STATS = RequestStats(
    prompt_tokens=1031,
    cached_tokens=1024,
    completion_tokens=1,
    queue_seconds=0.0,
    prefill_seconds=0.5,
    first_token_seconds=0.61,
    prefill_tokens_per_second=14.0,
    decode_tokens_per_second=None,
)


def test_while_typing_the_model_and_the_context_are_shown() -> None:
    assert (
        idle_status(MODEL, Activity(context_tokens=1234))
        == "Fake 1B · Q4_1 · 1,234 of 2,048 tokens · /help"
    )
    assert "n/a of 2,048 tokens" in idle_status(MODEL, Activity())
    assert "No model" in idle_status(None, Activity())


def test_while_waiting_the_load_is_shown() -> None:
    loading = ModelLoading("weights", 0.4)
    shown = busy_status(None, loading, Activity(Phase.WAITING), None)
    assert shown == "loading the model (weights) 40% · Ctrl+C stops"


def test_while_prefilling_its_progress_is_shown() -> None:
    activity = Activity(Phase.PREFILLING, prompt_tokens=200, done_tokens=50)
    assert busy_status(MODEL, None, activity, None).startswith("reading the prompt 25%")


def test_while_generating_speed_and_context_are_shown() -> None:
    activity = Activity(Phase.GENERATING, context_tokens=40)
    snapshot = Snapshot(23.44, None, 1, 0, 2, 64)
    assert (
        busy_status(MODEL, None, activity, snapshot)
        == "23.4 tok/s · 40 of 2,048 tokens · Ctrl+C stops"
    )
    assert busy_status(MODEL, None, activity, None).startswith("n/a tok/s")


def test_an_answers_sum_names_speed_and_first_token() -> None:
    activity = Activity(context_tokens=1032)
    assert answer_status(MODEL, activity, STATS, "complete") == (
        "n/a tok/s · first token after 0.6 s · 1,032 of 2,048 tokens"
    )
    assert answer_status(MODEL, activity, STATS, "stopped").startswith("stopped · ")
    assert answer_status(MODEL, activity, None, "failed") == "failed"


def test_the_table_of_stats_says_na_for_what_is_not_known() -> None:
    rows = dict(stats_rows(STATS)[1:])
    assert rows["prompt"] == "1,031 tokens"
    assert rows["… found in cache"] == "1,024 tokens"
    assert rows["first token after"] == "0.61 s"
    assert rows["writing speed"] == "n/a tok/s"
    assert dict(stats_rows(None))["last answer"] == "n/a"


def test_a_fetch_of_unknown_size_says_what_came() -> None:
    assert fetch_status(FetchProgress("fetching", 5_000_000, None)) == "fetching 5 MB"
    assert fetch_status(FetchProgress("fetching", 5_000_000, 98_000_000)).endswith("of 98 MB")


def test_with_stats_the_machines_limit_stands_beside_the_speed() -> None:
    activity = Activity(Phase.GENERATING, context_tokens=100)
    snapshot = Snapshot(20.0, None, 1, 0, 1, 64, decode=DECODE_READING)
    shown = busy_status(MODEL, None, activity, snapshot, has_stats=True)
    assert shown.startswith("20.0 tok/s · 66 % of memory limit · memory-bound · ")
    assert "limit" not in busy_status(MODEL, None, activity, snapshot)
