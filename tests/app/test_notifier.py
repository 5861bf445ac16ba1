"""The end of a long answer is told once, by its chat, while another window is in front."""

from dataclasses import dataclass, field

import pytest

from app.notifier import LONG_SECONDS, Notifier
from tests.app.conftest import Stage


@dataclass
class Desk:
    """Where a user looks, what time it is, and what was told."""

    is_in_front: bool = False
    now: float = 0.0
    told: list[str] = field(default_factory=list)


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def notifier(stage: Stage, desk: Desk) -> Notifier:
    return Notifier(
        stage.library,
        is_in_front=lambda: desk.is_in_front,
        tell=lambda title, words: desk.told.append(title),
        clock=lambda: desk.now,
    )


def answer(stage: Stage, desk: Desk, seconds: float) -> None:
    stage.library.create().send("Why is the sky blue?")
    desk.now += seconds
    stage.run()


def test_a_long_answer_is_told_by_its_title(stage: Stage, desk: Desk, notifier: Notifier) -> None:
    answer(stage, desk, LONG_SECONDS)
    assert desk.told == ["Why is the sky blue?"]
    assert notifier.last_chat_id is not None


def test_a_short_answer_is_not_told(stage: Stage, desk: Desk, notifier: Notifier) -> None:
    answer(stage, desk, LONG_SECONDS - 1)
    assert desk.told == []


def test_who_looks_is_not_told(stage: Stage, desk: Desk, notifier: Notifier) -> None:
    desk.is_in_front = True
    answer(stage, desk, LONG_SECONDS)
    assert desk.told == []


def test_who_does_not_want_it_is_not_told(stage: Stage, desk: Desk, notifier: Notifier) -> None:
    notifier.is_wanted = False
    answer(stage, desk, LONG_SECONDS)
    assert desk.told == []


def test_b19_a_title_of_html_is_told_as_it_is(stage: Stage, desk: Desk, notifier: Notifier) -> None:
    stage.library.create().send("<b>bold</b>")
    desk.now += LONG_SECONDS
    stage.run()
    assert desk.told == ["<b>bold</b>"]
