"""app/draft_meter.py: the draft's length in tokens, asked for when typing pauses."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.draft_meter import LONGEST_COUNTED, DraftMeter
from app.views.prompt_box import PromptBox
from app.views.theme import Theme
from engine import Tokenize
from tests.app.conftest import Stage
from tests.helpers.fake_engine import loaded_model

pytestmark = pytest.mark.gui


@pytest.fixture
def box(qtbot: QtBot, theme: Theme) -> PromptBox:
    made = PromptBox(theme)
    qtbot.addWidget(made)
    made.resize(700, 100)
    made.show()
    return made


def words(box: PromptBox) -> str:
    return " ".join(label.text() for label in box.findChildren(QLabel) if label.isVisible())


def num_asked(stage: Stage) -> int:
    return sum(isinstance(command, Tokenize) for command in stage.engine.commands)


def test_the_engine_is_asked_once_when_typing_has_paused(
    stage: Stage, box: PromptBox, qtbot: QtBot
) -> None:
    stage.bridge.dispatch(loaded_model())
    meter, conversation = DraftMeter(box, stage.bridge), stage.library.create()
    for text in ("a", "ab", "abc"):
        meter.show(conversation, text)
    qtbot.waitUntil(lambda: num_asked(stage) == 1)
    stage.run()
    assert "tokens" in words(box)
    meter.show(conversation, "")
    assert "tokens" not in words(box)


def test_a_draft_that_does_not_fit_says_how_much_is_left(
    stage: Stage, box: PromptBox, qtbot: QtBot
) -> None:
    stage.bridge.dispatch(loaded_model())
    meter = DraftMeter(box, stage.bridge)
    meter.show(stage.library.create(), "x" * 5000)
    qtbot.waitUntil(lambda: num_asked(stage) == 1)
    stage.run()
    assert "only 2.0k left in the context" in words(box)


def test_a_very_long_draft_is_guessed_and_not_given_to_the_engine(
    stage: Stage, box: PromptBox, qtbot: QtBot
) -> None:
    stage.bridge.dispatch(loaded_model())
    meter = DraftMeter(box, stage.bridge)
    meter.show(stage.library.create(), "x" * (LONGEST_COUNTED + 4))
    qtbot.waitUntil(lambda: "≈ 50k tokens" in words(box))
    assert num_asked(stage) == 0


def test_without_a_model_nothing_is_counted(stage: Stage, box: PromptBox, qtbot: QtBot) -> None:
    meter = DraftMeter(box, stage.bridge)
    meter.show(stage.library.create(), "abc")
    qtbot.wait(400)
    assert num_asked(stage) == 0
