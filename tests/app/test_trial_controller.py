"""*Try it* in the window, over an engine whose every step a test decides."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.advice import Advice, Change
from app.session import Emit
from app.trial import MEASURED_TOKENS
from app.views.main_window import Page
from engine import Generate, LoadModel
from tests.helpers.fake_engine import Answer, FakeEngine
from tests.helpers.script_model import write_script_model
from tests.helpers.window_driver import WindowDriver

pytestmark = pytest.mark.gui

THREADS = Advice("2 threads in place of 1", 22.0, 1.5, change=Change((100,), threads=2))
Opened = tuple[WindowDriver, FakeEngine]


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Iterator[Opened]:
    """A window with a model and one answer, whose reasons are shown."""
    engines: list[FakeEngine] = []

    def make_engine(emit: Emit) -> FakeEngine:
        engines.append(FakeEngine(emit, default_answer=Answer(("a",) * MEASURED_TOKENS)))
        return engines[0]

    driver = WindowDriver(qtbot, tmp_path / "data", make_engine)
    driver.start("no-such-model")
    driver.window.model_file_dropped.emit(str(write_script_model(tmp_path / "tiny.gguf")))
    engines[0].run()
    driver.wait_until(lambda: driver.opened.session.bridge.model is not None)
    driver.type_and_send("Hello")
    engines[0].run()
    driver.wait_until(lambda: not driver.is_busy())
    driver.click("Why this fast")
    yield driver, engines[0]
    driver.close()


def advance(driver: WindowDriver, engine: FakeEngine, is_done: Callable[[], bool]) -> None:
    def step() -> bool:
        engine.step()
        return is_done()

    driver.wait_until(step)


def told(driver: WindowDriver) -> str:
    return "\n".join(driver.labels(driver.window.why))


def loads(engine: FakeEngine) -> list[int | None]:
    return [c.options.threads for c in engine.commands if isinstance(c, LoadModel)]


def test_prediction_and_result_are_shown_stored_and_the_setting_is_put_back(
    opened: Opened,
) -> None:
    driver, engine = opened
    driver.window.why.try_requested.emit(THREADS)
    advance(driver, engine, lambda: "measured 20" in told(driver))
    assert "Predicted 22 tok/s, measured 20." in told(driver)
    assert "The one prediction tried so far was 9 % off." in told(driver)
    advance(driver, engine, lambda: "Putting" not in told(driver))
    assert loads(engine) == [1, 2, 1]
    (run,) = driver.opened.session._store.runs.trials()
    assert (run.lever, run.decode_tokens_per_second) == (THREADS.lever, 20.0)
    assert run.predicted_tokens_per_second == 22.0


def test_a_setting_that_is_kept_is_loaded_and_written_down(opened: Opened) -> None:
    driver, engine = opened
    driver.window.why.try_requested.emit(THREADS)
    advance(driver, engine, lambda: loads(engine) == [1, 2, 1] and "Putting" not in told(driver))
    driver.click("Use it from now on")
    assert loads(engine) == [1, 2, 1, 2]
    engine.run()
    settings = json.loads(driver.opened.controller._paths.settings.read_text())
    assert settings["threads"] == 2


def test_nothing_is_tried_while_an_answer_is_written(opened: Opened) -> None:
    driver, engine = opened
    driver.type_and_send("More")
    driver.window.why.try_requested.emit(THREADS)
    assert "Try it when that is done." in told(driver)
    assert loads(engine) == [1]


def test_leaving_the_page_puts_the_setting_back(opened: Opened) -> None:
    driver, engine = opened
    driver.window.why.try_requested.emit(THREADS)
    engine.step()
    driver.press(Qt.Key.Key_Escape)
    assert driver.window.page() is Page.CHAT
    assert loads(engine) == [1, 2, 1]


def test_a_message_is_answered_with_the_setting_put_back(opened: Opened) -> None:
    driver, engine = opened
    driver.window.why.try_requested.emit(THREADS)
    engine.step()
    driver.type_and_send("More")
    orders = [c for c in engine.commands if isinstance(c, LoadModel | Generate)]
    assert isinstance(orders[-1], Generate)
    assert isinstance(orders[-2], LoadModel)
    assert orders[-2].options.threads == 1


def test_the_model_of_a_trial_is_not_remembered(opened: Opened, tmp_path: Path) -> None:
    driver, engine = opened
    other = write_script_model(tmp_path / "other.gguf")
    advice = Advice("Other", 30.0, 2.0, change=Change((100,), path=other))
    driver.window.why.try_requested.emit(advice)
    advance(driver, engine, lambda: "measured 20" in told(driver))
    settings = json.loads(driver.opened.controller._paths.settings.read_text())
    assert settings["model"].endswith("tiny.gguf")
