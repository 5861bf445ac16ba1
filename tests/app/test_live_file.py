"""The reading that each process leaves for `venturi top`."""

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from app.engine_bridge import EngineBridge
from app.live_file import LiveFile, LiveReading, read_live
from engine import Event, MeterSampled
from tests.gallery_samples import DECODING, PREFILL, model
from tests.helpers.fake_engine import FakeEngine, loaded_model


def ignore(events: Sequence[Event]) -> None:
    pass


@pytest.fixture
def bridge() -> EngineBridge:
    return EngineBridge(FakeEngine(ignore))


def test_the_latest_reading_comes_back_whole(tmp_path: Path, bridge: EngineBridge) -> None:
    file = LiveFile(bridge, tmp_path / "run", clock=lambda: 5.0)
    bridge.dispatch(replace(model(), threads=2))
    snapshot = replace(DECODING, prefill=PREFILL)
    bridge.dispatch(MeterSampled(snapshot))
    file.flush()
    (reading,) = read_live(tmp_path / "run")
    assert reading == LiveReading(
        os.getpid(), 5.0, "Sample 0.5B", "Q4_1", "cpu", 2, "cpu", snapshot
    )
    file.close()
    assert read_live(tmp_path / "run") == ()


def test_the_keys_are_the_snapshots_fields(tmp_path: Path, bridge: EngineBridge) -> None:
    file = LiveFile(bridge, tmp_path)
    bridge.dispatch(loaded_model())
    bridge.dispatch(MeterSampled(DECODING))
    file.flush()
    written = json.loads((tmp_path / f"{os.getpid()}.json").read_text())
    assert written["snapshot"]["decode"]["mbu"] == 0.93
    assert written["snapshot"]["verdict"] == "memory-bound"


def test_nothing_is_written_before_there_is_something_to_say(
    tmp_path: Path, bridge: EngineBridge
) -> None:
    LiveFile(bridge, tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_files_of_dead_processes_are_cleared_away(tmp_path: Path) -> None:
    dead = tmp_path / "999999999.json"
    dead.write_text("{}")
    assert read_live(tmp_path) == ()
    assert not dead.exists()


@pytest.mark.parametrize("text", ["", "[]", '{"pid": 1}', '{"pid": 1, "snapshot": 3}'])
def test_what_another_version_wrote_is_passed_over(tmp_path: Path, text: str) -> None:
    (tmp_path / f"{os.getpid()}.json").write_text(text)
    assert read_live(tmp_path) == ()


def test_a_place_that_cannot_be_written_stops_nothing(tmp_path: Path, bridge: EngineBridge) -> None:
    (tmp_path / "file").write_text("")
    file = LiveFile(bridge, tmp_path / "file" / "run")
    bridge.dispatch(MeterSampled(DECODING))
    file.flush()
    assert bridge.snapshot == DECODING
    file.close()


def test_no_folder_is_nobody(tmp_path: Path) -> None:
    assert read_live(tmp_path / "none") == ()
