"""app/quantize_controller.py: one file at a time, to be stopped, offered where it makes sense."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.background import Background
from app.model_library import InstalledModel, installed
from app.paths import Paths
from app.quantize_controller import STOP, QuantizeController, quantize_actions
from app.views.notice_row import Notice
from tests.helpers.script_model import write_script_model


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path)


class HeldBackground(Background):
    """Keeps what it shall do until it is asked."""

    def __init__(self) -> None:
        self.jobs: list[Callable[[], None]] = []

    def run(self, function, on_result, on_error) -> None:  # type: ignore[no-untyped-def]
        self.jobs.append(lambda: on_result(function()))


def model_of(paths: Paths, tensor_type: str) -> InstalledModel:
    paths.models.mkdir(parents=True, exist_ok=True)
    write_script_model(paths.models / "mine.gguf", tensor_type=tensor_type)
    [model] = [one for one in installed(paths) if one.title == "mine"]
    return model


def controller(paths: Paths, told: list[Notice]) -> tuple[QuantizeController, HeldBackground]:
    background = HeldBackground()
    made = QuantizeController(
        background,
        paths.models,
        tell=told.append,
        on_progress=lambda: None,
        on_done=lambda: None,
        load=lambda path: None,
    )
    return made, background


def test_only_plain_weights_are_offered_a_smaller_file(paths: Paths) -> None:
    offered = quantize_actions(model_of(paths, "F16"))
    assert [action.id for action in offered][:2] == ["quantize:Q4_0", "quantize:Q8_0"]
    assert quantize_actions(model_of(paths, "Q8_0")) == ()
    broken = replace(model_of(paths, "F16"), problem=ValueError())
    assert quantize_actions(broken) == ()


def test_a_file_is_made_beside_the_others(paths: Paths, qtbot: QtBot) -> None:
    told: list[Notice] = []
    model = model_of(paths, "F16")
    quantizer, background = controller(paths, told)
    quantizer.start(model, "Q8_0")
    shown = quantizer.shown(model)
    assert shown is not None
    assert [action.id for action in shown.actions] == [STOP]
    background.jobs.pop()()
    assert quantizer.shown(model) is None
    assert (paths.models / "mine-Q8_0.gguf").is_file()
    assert "mine-Q8_0.gguf is made" in told[0].text


def test_a_second_one_waits_for_the_user_to_ask_again(paths: Paths, qtbot: QtBot) -> None:
    told: list[Notice] = []
    model = model_of(paths, "F16")
    quantizer, background = controller(paths, told)
    quantizer.start(model, "Q8_0")
    quantizer.start(model, "Q4_K")
    assert len(background.jobs) == 1
    assert "one at a time" in told[0].text


def test_a_stopped_one_leaves_nothing(paths: Paths, qtbot: QtBot) -> None:
    told: list[Notice] = []
    model = model_of(paths, "F16")
    quantizer, background = controller(paths, told)
    quantizer.start(model, "Q8_0")
    quantizer.stop()
    background.jobs.pop()()
    assert [path.name for path in paths.models.iterdir()] == ["mine.gguf"]
    assert told == []
