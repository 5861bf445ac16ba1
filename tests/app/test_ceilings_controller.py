"""The window measures the machine by itself, once it has nothing to do."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app import ceilings_controller
from app.paths import Paths
from app.session import Emit
from engine import Calibrate
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.script_model import write_script_model
from tests.helpers.window_driver import WindowDriver

pytestmark = pytest.mark.gui


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Idle is idle after a moment."""
    monkeypatch.setattr(ceilings_controller, "IDLE_MILLISECONDS", 10)


def calibrations(engine: FakeEngine) -> int:
    return sum(isinstance(command, Calibrate) for command in engine.commands)


@pytest.fixture
def opened(
    qtbot: QtBot, tmp_path: Path, at_once: None
) -> Iterator[tuple[WindowDriver, FakeEngine]]:
    engines: list[FakeEngine] = []

    def make_engine(emit: Emit) -> FakeEngine:
        engines.append(FakeEngine(emit))
        return engines[0]

    driver = WindowDriver(qtbot, tmp_path / "data", make_engine)
    driver.start(str(write_script_model(tmp_path / "tiny.gguf")))
    driver.wait_until(lambda: bool(engines[0].commands))
    engines[0].run()
    driver.wait_until(lambda: driver.opened.session.bridge.model is not None)
    yield driver, engines[0]
    driver.close()


def test_the_first_idle_moment_is_used_once(
    opened: tuple[WindowDriver, FakeEngine], tmp_path: Path
) -> None:
    driver, engine = opened
    driver.wait_until(lambda: calibrations(engine) == 1)
    engine.run()
    driver.wait_until(Paths(tmp_path / "data").ceilings.exists)
    driver.type_and_send("Hello")
    engine.run()
    driver.wait_until(lambda: not driver.is_busy())
    driver.qtbot.wait(50)
    assert calibrations(engine) == 1


def test_the_panels_button_measures_again(opened: tuple[WindowDriver, FakeEngine]) -> None:
    driver, engine = opened
    driver.wait_until(lambda: calibrations(engine) == 1)
    engine.run()
    driver.wait_until(lambda: not driver.opened.session.ceilings.is_measuring)
    driver.window.toggle_panel()
    driver.click("Measure again")
    assert calibrations(engine) == 2
    assert driver.window.panel.instrument.machine.is_measuring
