"""`venturi top`: what it shows of processes, and that nothing unknown is a number."""

import io
import json
import os
from dataclasses import replace
from pathlib import Path

from rich.console import Console as RichConsole

from app.cli.console import Console
from app.live_file import LiveReading
from app.paths import Paths
from app.terminal.top import draw, run_top
from tests.gallery_samples import DECODE, DECODING, PREFILLING

NOW = 1_700_000_000.0
READING = LiveReading(4711, NOW, "Sample [b]0.5B", "Q4_1", "cpu", 2, "cpu", DECODING)


def shown(*readings: LiveReading, now: float = NOW) -> str:
    out = io.StringIO()
    RichConsole(file=out, width=100).print(draw(readings, now))
    return out.getvalue()


def test_a_running_answer_is_held_against_the_machine() -> None:
    text = shown(READING)
    assert "46 tok/s" in text
    assert "of 48 possible" in text
    assert "of 19.3 measured" in text
    assert "starved for data" in text


def test_memory_and_arithmetic_are_compared_at_a_glance() -> None:
    lines = {line.split()[1]: line for line in shown(READING).splitlines() if "%" in line}
    assert "93 %" in lines["memory"]
    assert "14 %" in lines["arithmetic"]
    assert lines["memory"].count("━") > 5 * lines["arithmetic"].count("━")


def test_a_name_is_not_taken_for_markup() -> None:
    assert "Sample [b]0.5B" in shown(READING)


def test_prefill_is_held_against_arithmetic() -> None:
    text = shown(replace(READING, snapshot=PREFILLING))
    assert "312 tok/s" in text
    assert "of 385 possible" in text  # 312 ÷ 0.81
    assert "of 336 measured" in text
    assert "computing" in text


def test_what_is_not_known_is_na() -> None:
    unknown = replace(DECODE, mbu=None, mfu=None, verdict=None)
    snapshot = replace(
        DECODING,
        decode=unknown,
        decode_tokens_per_second=None,
        read_ceiling_bytes_per_second=None,
    )
    text = shown(replace(READING, snapshot=snapshot))
    assert "ceiling n/a" in text
    assert "n/a" in text
    assert " 0 tok/s" not in text


def test_an_old_or_finished_reading_is_idle() -> None:
    assert "idle" in shown(READING, now=NOW + 60)
    assert "idle" in shown(replace(READING, snapshot=replace(DECODING, running_requests=0)))
    assert "no model" in shown(LiveReading(4711, NOW))


def test_several_processes_stand_below_each_other() -> None:
    text = shown(READING, replace(READING, pid=4712))
    assert "process 4711" in text
    assert "process 4712" in text


def test_nobody_is_said_so() -> None:
    assert "No Venturi is running" in shown()


def test_json_has_one_object_per_process(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.run.mkdir()
    pid = os.getpid()
    values = {
        "pid": pid,
        "written_at": NOW,
        "model": None,
        "format": None,
        "device": None,
        "threads": None,
        "kernels": None,
        "snapshot": None,
    }
    (paths.run / f"{pid}.json").write_text(json.dumps(values))
    out = io.StringIO()
    assert run_top(paths, Console(out, io.StringIO()), "-") == 0
    assert json.loads(out.getvalue()) == {"processes": [values]}
