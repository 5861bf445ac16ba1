"""Notices, header, dials, empty states: what they say, and that unknown is never a number."""

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.views.dial import Dial
from app.views.empty_state import Choice, EmptyState, EmptyWords
from app.views.model_button import ModelButton
from app.views.model_menu import ModelMenu
from app.views.notice_bar import NUM_AT_MOST, NoticeBar
from app.views.notice_row import Notice, NoticeRow
from app.views.performance_panel import PerformancePanel
from app.views.reading_bar import ReadingBar
from app.views.shown import (
    EngineFacts,
    ModelPhase,
    ModelStatus,
    ReadingProgress,
    ShownModel,
    Speed,
    TurnFacts,
)
from app.views.speed_strip import SpeedStrip
from app.views.theme import Theme

pytestmark = pytest.mark.gui


# ---------------------------------------------------------------- notices


@pytest.fixture
def notices(qtbot: QtBot, theme: Theme) -> NoticeBar:
    made = NoticeBar(theme)
    qtbot.addWidget(made)
    return made


def test_a_notice_shows_its_words_as_text(notices: NoticeBar) -> None:
    notices.tell(Notice("“<b>Tax</b>” was deleted."))
    words = [label.text() for label in notices.findChildren(QLabel)]
    assert "“<b>Tax</b>” was deleted." in words
    assert not notices.isHidden()


def test_the_same_notice_is_shown_once(notices: NoticeBar) -> None:
    notices.tell(Notice("The disk is full."))
    notices.tell(Notice("The disk is full."))
    assert len(notices.notices()) == 1


def test_the_oldest_notice_makes_room(notices: NoticeBar) -> None:
    for number in range(NUM_AT_MOST + 2):
        notices.tell(Notice(f"notice {number}"))
    assert [notice.text for notice in notices.notices()] == ["notice 2", "notice 3", "notice 4"]


def test_an_action_is_done_once_and_the_notice_goes(notices: NoticeBar) -> None:
    done: list[str] = []
    notices.tell(Notice("Deleted.", actions=(("Undo", lambda: done.append("undo")),)))
    notices.findChild(QPushButton).click()
    assert done == ["undo"]
    assert notices.notices() == []
    assert notices.isHidden()


def test_a_notice_with_a_time_goes_by_itself(notices: NoticeBar, qtbot: QtBot) -> None:
    notices.tell(Notice("Deleted.", lasts_seconds=0.05))
    qtbot.waitUntil(lambda: notices.notices() == [])


def test_a_notice_is_read_out(notices: NoticeBar) -> None:
    notices.tell(Notice("The model file is damaged.", kind="error"))
    assert notices.findChild(NoticeRow).accessibleName() == "The model file is damaged."


# ---------------------------------------------------------------- header


def test_the_speed_strip_says_what_is_not_known(qtbot: QtBot, theme: Theme) -> None:
    strip = SpeedStrip(theme)
    qtbot.addWidget(strip)
    assert strip.accessibleDescription() == "— tok/s, context — / —"


def test_the_speed_strip_says_rate_and_context(qtbot: QtBot, theme: Theme) -> None:
    strip = SpeedStrip(theme)
    qtbot.addWidget(strip)
    strip.show_speed(Speed(46.2, None, 1204, 32768))
    assert strip.accessibleDescription() == "46 tok/s, context 1.2k / 32k"


def test_the_speed_strip_says_how_far_the_prompt_is_read(qtbot: QtBot, theme: Theme) -> None:
    strip = SpeedStrip(theme)
    qtbot.addWidget(strip)
    strip.show_speed(Speed(None, None, None, 2048, ReadingProgress(312, 614)))
    assert strip.accessibleDescription() == "reading 312 / 614, context — / 2k"


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (ModelStatus(), "Choose a model"),
        (
            ModelStatus(ModelPhase.LOADING, "Tiny", stage="packing weights", fraction=0.424),
            "Loading Tiny 42 % · packing weights",
        ),
        (
            ModelStatus(ModelPhase.READY, "Tiny", "4-bit · reference kernels"),
            "Tiny 4-bit · reference kernels",
        ),
    ],
)
def test_the_model_button_says_the_state_of_the_model(
    qtbot: QtBot, theme: Theme, status: ModelStatus, words: str
) -> None:
    button = ModelButton(theme)
    qtbot.addWidget(button)
    button.show_status(status)
    assert button.accessibleName() == f"Model: {words}"


def test_the_model_menu_bars_a_broken_model_and_lists_the_others(
    qtbot: QtBot, theme: Theme
) -> None:
    menu = ModelMenu(theme)
    qtbot.addWidget(menu)
    menu.show_models(
        [
            ShownModel("/a.gguf", "R&D model", "98 MB · 4-bit", is_loaded=True),
            ShownModel("/b.gguf", "Broken", "1 MB", problem="The file is damaged."),
        ]
    )
    good, bad = menu.actions()[:2]
    assert good.text() == "R&&D model\t98 MB · 4-bit"
    assert good.isEnabled()
    assert not bad.isEnabled()
    with qtbot.waitSignal(menu.model_chosen) as chosen:
        good.trigger()
    assert chosen.args == ["/a.gguf"]


def test_the_model_menu_offers_to_unload_only_what_is_loaded(qtbot: QtBot, theme: Theme) -> None:
    menu = ModelMenu(theme)
    qtbot.addWidget(menu)
    menu.show_models([ShownModel("/a.gguf", "Tiny", "")])
    assert "Unload the model" not in [action.text() for action in menu.actions()]


# ---------------------------------------------------------------- figures


def test_a_dial_without_a_reading_shows_a_dash(qtbot: QtBot, theme: Theme) -> None:
    dial = Dial(theme, "written tok/s", "accent")
    qtbot.addWidget(dial)
    dial.show_value(46.0)
    dial.show_value(None)
    assert dial.accessibleDescription() == "— written tok/s"


def test_the_reading_bar_waits_before_it_counts(qtbot: QtBot, theme: Theme) -> None:
    bar = ReadingBar(theme)
    qtbot.addWidget(bar)
    bar.show_progress(ReadingProgress(None, None))
    assert bar.accessibleDescription() == "Waiting for the model…"
    bar.show_progress(ReadingProgress(312, 1614))
    assert bar.accessibleDescription() == "Reading the prompt: 312 of 1.6k tokens"


def panel_words(panel: PerformancePanel) -> list[str]:
    return [label.text() for label in panel.findChildren(QLabel) if not label.isHidden()]


def test_the_panel_names_the_kernels_of_each_operation(qtbot: QtBot, theme: Theme) -> None:
    panel = PerformancePanel(theme)
    qtbot.addWidget(panel)
    kernels = {"linear": "cpu", "paged_attention": "reference"}
    panel.show_engine(EngineFacts(1000, 500, 10, kernels, "Q4_1", 0.5))
    words = panel_words(panel)
    assert words[words.index("linear") :][:2] == ["linear", "cpu"]
    assert words[words.index("paged attention") :][:2] == ["paged attention", "reference"]


def test_the_panel_adds_up_only_what_is_known_of_a_turn(qtbot: QtBot, theme: Theme) -> None:
    panel = PerformancePanel(theme)
    qtbot.addWidget(panel)
    panel.show_turn(TurnFacts(None, 0.5, None, 10, 4, 1))
    assert "0.50 s" in panel_words(panel)
    panel.show_turn(TurnFacts(None, None, None, 10, 4, 1))
    assert "0.50 s" not in panel_words(panel)


# ---------------------------------------------------------------- empty states


def test_an_empty_state_offers_its_choices(qtbot: QtBot, theme: Theme) -> None:
    state = EmptyState(theme)
    qtbot.addWidget(state)
    choices = (Choice("Open a file…", "open"), Choice("Get one", "fetch:x", is_primary=True))
    state.show_words(EmptyWords("Welcome", "Choose.", choices))
    buttons = {button.text(): button for button in state.findChildren(QPushButton)}
    with qtbot.waitSignal(state.chosen) as chosen:
        buttons["Get one"].click()
    assert chosen.args == ["fetch:x"]
