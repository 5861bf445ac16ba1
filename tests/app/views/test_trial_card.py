"""The card of a trial: progress, then prediction against result."""

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.views.shown_why import ShownTrial
from app.views.trial_card import TrialCard

pytestmark = pytest.mark.gui


@pytest.fixture
def card(qtbot: QtBot) -> TrialCard:
    made = TrialCard()
    qtbot.addWidget(made)
    return made


def words(card: TrialCard) -> str:
    return "\n".join(label.text() for label in card.findChildren(QLabel) if not label.isHidden())


def buttons(card: TrialCard) -> dict[str, QPushButton]:
    return {b.text(): b for b in card.findChildren(QPushButton) if not b.isHidden()}


def test_without_a_trial_there_is_no_card(card: TrialCard) -> None:
    assert card.isHidden()


def test_a_running_trial_can_be_cancelled(card: TrialCard, qtbot: QtBot) -> None:
    card.show_trial(ShownTrial("2 threads", "Measuring …", predicted=42.0, is_running=True))
    assert "Predicted 42 tok/s." in words(card)
    assert list(buttons(card)) == ["Cancel"]
    with qtbot.waitSignal(card.cancelled):
        buttons(card)["Cancel"].click()


def test_a_result_is_shown_beside_its_prediction_and_can_be_kept(
    card: TrialCard, qtbot: QtBot
) -> None:
    done = ShownTrial("2 threads", "", 42.0, 39.0, can_keep=True, error_words="7 % off")
    card.show_trial(done)
    assert "Predicted 42 tok/s, measured 39." in words(card)
    assert card.note == "7 % less than predicted"
    assert "7 % off" in words(card)
    with qtbot.waitSignal(card.kept):
        buttons(card)["Use it from now on"].click()


def test_a_trial_that_is_not_possible_says_why_in_words_alone(card: TrialCard) -> None:
    card.show_trial(ShownTrial("2 threads", "Load a model first."))
    assert words(card).endswith("2 threads\nLoad a model first.")
    assert buttons(card) == {}
