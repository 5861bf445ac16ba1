"""When ceilings are measured, given to the engine and kept: over a fake engine."""

import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.ceilings_file import CeilingsFile, CeilingsKey
from app.ceilings_keeper import CeilingsKeeper
from app.engine_bridge import EngineBridge
from engine import (
    Calibrate,
    Calibrated,
    LoadOptions,
    Messages,
    MeterSampled,
    SamplingParams,
    Snapshot,
    Spread,
    UseCeilings,
)
from tests.helpers.fake_engine import CEILINGS, DECODE_READING, FakeEngine

HERE = "Some CPU"
KEY = CeilingsKey("cpu", None, "reference")
MEASURED = replace(CEILINGS, fingerprint=HERE)
ABOVE = Snapshot(
    20.0, None, 1, 0, 1, 64, decode=replace(DECODE_READING, mbu=None, is_above_ceiling=True)
)


class Scene:
    """A keeper over a bridge over a fake engine whose ceilings a test decides."""

    def __init__(self, path: Path) -> None:
        self.engine = FakeEngine(lambda events: [self.bridge.dispatch(event) for event in events])
        self.bridge = EngineBridge(self.engine)
        self.file = CeilingsFile(path, HERE)
        self.keeper = CeilingsKeeper(self.bridge, self.file)

    def load(self) -> None:
        self.bridge.load(Path("fake.gguf"), LoadOptions())
        self.engine.run()

    def number_of(self, kind: type) -> int:
        return sum(isinstance(command, kind) for command in self.engine.commands)


@pytest.fixture
def open_scene(tmp_path: Path) -> Callable[[], Scene]:
    return lambda: Scene(tmp_path / "ceilings.json")


def test_a_first_load_makes_a_measurement_due_and_starts_none(
    open_scene: Callable[[], Scene],
) -> None:
    scene = open_scene()
    assert not scene.keeper.is_due
    scene.load()
    assert scene.keeper.is_due
    assert scene.number_of(Calibrate) == 0


def test_what_is_measured_is_kept_for_the_next_start(open_scene: Callable[[], Scene]) -> None:
    first = open_scene()
    first.load()
    first.keeper.measure_if_due()
    assert first.keeper.is_measuring
    first.bridge.dispatch(Calibrated(MEASURED))
    assert not first.keeper.is_due
    second = open_scene()
    second.load()
    assert not second.keeper.is_due
    assert second.engine.commands[-1] == UseCeilings(MEASURED)
    assert second.bridge.ceilings == MEASURED


def test_a_disturbed_measurement_is_repeated_at_the_next_start(
    open_scene: Callable[[], Scene],
) -> None:
    scene = open_scene()
    spread = Spread(2e9, 0.7 * 10e9, 8)
    disturbed = replace(MEASURED, spreads={"read_bytes_per_second": spread})
    scene.file.keep(KEY, disturbed)
    scene.load()
    assert scene.bridge.ceilings == disturbed  # better than none until then
    assert scene.keeper.is_due


def test_nothing_is_measured_while_an_answer_is_made(open_scene: Callable[[], Scene]) -> None:
    scene = open_scene()
    scene.load()
    scene.bridge.generate(Messages(()), SamplingParams(), lambda event: None)
    scene.keeper.measure_if_due()
    assert scene.number_of(Calibrate) == 0
    assert scene.keeper.is_due


def test_a_measurement_that_was_broken_off_stays_due(open_scene: Callable[[], Scene]) -> None:
    scene = open_scene()
    scene.load()
    scene.keeper.measure_if_due()
    scene.bridge.dispatch(Calibrated(None))
    assert scene.keeper.is_due
    assert scene.file.find(KEY) is None


def test_a_reading_above_the_ceiling_asks_for_another_and_the_higher_stays(
    open_scene: Callable[[], Scene],
) -> None:
    scene = open_scene()
    scene.file.keep(KEY, MEASURED)
    scene.load()
    scene.bridge.dispatch(MeterSampled(ABOVE))
    assert scene.keeper.is_due
    scene.keeper.measure_if_due()
    scene.bridge.dispatch(Calibrated(replace(MEASURED, read_bytes_per_second=1e9)))
    kept = scene.file.find(KEY)
    assert kept is not None
    assert kept.read_bytes_per_second == MEASURED.read_bytes_per_second
    assert scene.engine.commands[-1] == UseCeilings(kept)


def test_what_the_user_asks_for_replaces_what_was(open_scene: Callable[[], Scene]) -> None:
    scene = open_scene()
    scene.file.keep(KEY, MEASURED)
    scene.load()
    scene.keeper.ask()
    assert scene.number_of(Calibrate) == 1
    scene.bridge.dispatch(Calibrated(replace(MEASURED, read_bytes_per_second=1e9)))
    kept = scene.file.find(KEY)
    assert kept is not None
    assert kept.read_bytes_per_second == 1e9


def test_a_disk_that_refuses_does_not_stop_anything(
    open_scene: Callable[[], Scene], tmp_path: Path, expected_log_records: list[logging.LogRecord]
) -> None:
    (tmp_path / "ceilings.json").mkdir()
    scene = open_scene()
    scene.load()
    scene.keeper.measure_if_due()
    scene.bridge.dispatch(Calibrated(MEASURED))
    assert scene.bridge.ceilings == MEASURED
    assert "cannot be kept" in expected_log_records[0].getMessage()
