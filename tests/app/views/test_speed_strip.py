"""The strip in the header: what it says, and what it leaves out when there is no room."""

import pytest
from pytestqt.qtbot import QtBot

from app.views.shown import ReadingProgress, Speed
from app.views.speed_strip import SpeedStrip
from app.views.theme import Theme

pytestmark = pytest.mark.gui
MEMORY_BOUND = Speed(46.2, None, 1204, 32768, mbu=0.93, mfu=0.07, verdict="memory-bound")


@pytest.fixture
def strip(qtbot: QtBot, theme: Theme) -> SpeedStrip:
    made = SpeedStrip(theme)
    qtbot.addWidget(made)
    return made


def test_speed_limit_and_context_are_told(strip: SpeedStrip) -> None:
    strip.show_speed(MEMORY_BOUND)
    told = strip.accessibleDescription()
    assert told == "46 tok/s, 93 % of memory limit, context 1.2k / 32k"


def test_unknown_is_never_a_number(strip: SpeedStrip) -> None:
    strip.show_speed(Speed())
    assert strip.accessibleDescription() == "— tok/s, limit n/a, context — / —"


def test_prefill_counts_tokens_against_the_compute_limit(strip: SpeedStrip) -> None:
    reading = ReadingProgress(312, 1614)
    strip.show_speed(
        Speed(None, 310.0, None, 32768, reading, mbu=0.03, mfu=0.81, verdict="compute-bound")
    )
    told = strip.accessibleDescription()
    assert told.startswith("prefill 312 / 1.6k, 81 % of compute limit")


def test_the_limit_gives_way_first(strip: SpeedStrip) -> None:
    strip.show_speed(MEMORY_BOUND)
    wide = strip.sizeHint().width()
    strip.set_room(wide)
    assert strip.sizeHint().width() == wide
    strip.set_room(wide - 1)
    without_words = strip.sizeHint().width()
    assert 60 < wide - without_words < 160
    strip.set_room(without_words - 1)
    assert strip.sizeHint().width() < without_words - 100
