"""The arithmetic of the acceptance table, and that its busy programs end."""

import contextlib
import json
import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.benchmarks.cpu_acceptance import (
    COMPARED,
    CONDITIONS,
    MODELS,
    Extent,
    bench_rows,
    condition_rows,
    decode_under,
    models_in,
    part_facts,
    result_text,
    table,
)
from tests.benchmarks.neighbours import busy_programs, one_core
from tests.benchmarks.targets import ROWS

BY_KEY = {row.key: row for row in ROWS}


def result(speed: float, *, ratio: float | None = None, mbu: float | None = None) -> dict[str, Any]:
    return {"tokens_per_second": {"median": speed}, "ratio": ratio, "mbu": mbu}


def test_every_row_is_filled() -> None:
    trials = Extent(rounds=1).trials()
    rows = bench_rows({key: result(1.0, ratio=1.0, mbu=0.5) for key in trials})
    rows |= condition_rows({name: [1.0] for name in CONDITIONS})
    assert {*rows, "first_token_seconds", "extra_memory_bytes"} == set(BY_KEY)


def test_rows_against_the_peer_are_its_ratios() -> None:
    results = {key: result(100.0, ratio=index + 1.5) for index, key in enumerate(COMPARED)}
    results |= {key: result(100.0) for key in ("four_chats", "default_sampling")}
    rows = bench_rows(results)
    assert [rows[key] for key in COMPARED] == [1.5, 2.5, 3.5, 4.5]


def test_four_chats_and_default_sampling_are_held_against_the_plain_decode() -> None:
    results = {key: result(100.0) for key in COMPARED}
    results |= {"four_chats": result(290.0), "default_sampling": result(97.0)}
    rows = bench_rows(results)
    assert (rows["four_chats"], rows["default_sampling"]) == (2.9, 0.97)


def test_conditions_are_held_against_the_quiet_decode_of_the_same_rounds() -> None:
    rows = condition_rows({"quiet": [100.0, 120.0, 110.0], "one_core_busy": [55.0, 77.0, 66.0]})
    assert rows == {"one_core_busy": 0.6}


def test_four_chats_stay_within_128_tokens() -> None:
    trial = Extent(rounds=1).trials()["four_chats"]
    # The token before, the first one, and those that are timed; the last one is not computed.
    assert (trial.batch, 1 + trial.num_tokens + 1) == (4, 128)


@pytest.mark.parametrize(
    ("key", "value", "is_met"),
    [
        ("decode", 1.8, True),
        ("decode", 1.79, False),
        ("decode", None, None),
        ("first_token_seconds", 6.0, True),
        ("first_token_seconds", 6.1, False),
        ("extra_memory_bytes", 499e6, True),
    ],
)
def test_a_target_is_met_or_missed_or_not_known(
    key: str, value: float | None, is_met: bool | None
) -> None:
    assert BY_KEY[key].is_met("smol", value) is is_met


def test_a_model_without_a_target_is_neither() -> None:
    assert BY_KEY["first_token_seconds"].is_met("qwen", 1.0) is None


def test_every_model_has_its_targets() -> None:
    for row in ROWS:
        assert set(row.targets) == (set(MODELS) if row.key != "first_token_seconds" else {"smol"})


def test_the_table_marks_what_is_missed() -> None:
    shown = table({"smol": {"rows": {"decode": 1.5, "extra_memory_bytes": 250e6}}})
    assert "1.5× ✗ (≥ 1.8)" in shown
    assert "250 MB ✓ (≤ 500)" in shown
    assert "n/a – (≥ 2.7)" in shown


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system pins no threads")
def test_one_core_holds_for_the_time_of_the_measurement() -> None:
    before = os.sched_getaffinity(0)
    with one_core():
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == before


def num_children() -> int:
    return len(psutil.Process().children())


def fail_beside_busy_programs() -> None:
    with busy_programs(2)():
        raise RuntimeError(str(num_children()))


def test_busy_programs_end_also_after_an_error() -> None:
    before = num_children()
    with pytest.raises(RuntimeError, match=f"{before + 2}"):
        fail_beside_busy_programs()
    assert num_children() == before


class FixedSubject:
    """Decodes at a speed that depends on the condition alone."""

    def __init__(self) -> None:
        self.speed = 0.0

    def run(self, trial: object) -> "FixedSubject":
        return self

    @property
    def tokens_per_second(self) -> float:
        return self.speed


class SilentConsole:
    def show_status(self, text: str) -> None:
        pass


def test_conditions_take_turns() -> None:
    subject, order = FixedSubject(), []

    def condition(name: str, speed: float) -> Callable[[], AbstractContextManager[None]]:
        @contextlib.contextmanager
        def hold() -> Any:
            order.append(name)
            subject.speed = speed
            yield

        return hold

    conditions = {"quiet": condition("quiet", 10.0), "busy": condition("busy", 5.0)}
    trial = Extent(rounds=1).trials()["decode"]
    speeds = decode_under(conditions, subject, trial, 2, SilentConsole())
    assert speeds == {"quiet": [10.0, 10.0], "busy": [5.0, 5.0]}
    assert order == ["quiet", "busy", "quiet", "busy"]


def test_parts_add_up_in_one_file_and_say_when_each_was_measured(tmp_path: Path) -> None:
    file, part = tmp_path / "result.json", part_facts(Extent(rounds=3), is_quick=False)
    file.write_text(result_text({"smol": part | {"rows": {"decode": 2.0}}}))
    models = models_in(file)
    models["qwen"] = part | {"rows": {"decode": 1.0}}
    result = json.loads(result_text(models))
    decode = [row for row in result["rows"] if row["row"] == "decode"]
    assert [(row["model"], row["is_met"]) for row in decode] == [("smol", True), ("qwen", False)]
    assert result["models"]["smol"]["measured_at"] == part["measured_at"]


def test_a_first_part_finds_no_models(tmp_path: Path) -> None:
    assert models_in(tmp_path / "none.json") == {}
