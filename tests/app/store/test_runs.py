"""The table of runs."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.store.records import SpeedRun
from app.store.store import Store, open_store

FIRST = SpeedRun(100.0, "A 1B", "cpu", 2, "cpu", 300, 40.0, 300.0, 0.9, 10e9)
BARE = SpeedRun(200.0, "A 1B", "cpu", None, "cpu", 300, 41.0)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "chats.sqlite3", tmp_path / "backups")
    yield store
    store.close()


def test_runs_of_a_model_come_back_whole_and_in_order(store: Store) -> None:
    for run in (BARE, FIRST, SpeedRun(150.0, "B 2B", "cpu", 2, "cpu", 300, 9.0)):
        store.runs.add(run)
    assert store.runs.of_model("A 1B", since=0.0) == (FIRST, BARE)


def test_trials_are_kept_apart_from_answers(store: Store) -> None:
    trial = replace(FIRST, lever="2 threads", predicted_tokens_per_second=44.0)
    store.runs.add(FIRST)
    store.runs.add(trial)
    assert store.runs.of_model("A 1B", since=0.0) == (FIRST,)
    assert store.runs.trials() == (trial,)


def test_older_runs_are_left_out(store: Store) -> None:
    store.runs.add(FIRST)
    store.runs.add(BARE)
    assert store.runs.of_model("A 1B", since=150.0) == (BARE,)
