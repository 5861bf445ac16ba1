"""Notices, header, empty states: what they say, and that unknown is never a number."""

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.views.empty_state import Choice, EmptyState, EmptyWords
from app.views.model_button import ModelButton
from app.views.model_menu import ModelMenu
from app.views.notice_bar import NUM_AT_MOST, NoticeBar
from app.views.notice_row import Notice, NoticeRow
from app.views.reading_bar import ReadingBar
from app.views.shown import (
    ModelPhase,
    ModelStatus,
    ReadingProgress,
    ShownModel,
)
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


def test_the_reading_bar_waits_before_it_counts(qtbot: QtBot, theme: Theme) -> None:
    bar = ReadingBar(theme)
    qtbot.addWidget(bar)
    bar.show_progress(ReadingProgress(None, None))
    assert bar.accessibleDescription() == "Waiting for the model…"
    bar.show_progress(ReadingProgress(312, 1614))
    assert bar.accessibleDescription() == "Reading the prompt: 19 % · 312 of 1.6k tokens"
    bar.show_progress(ReadingProgress(312, 1614, cached_tokens=128, tokens_per_second=310.2))
    assert bar.accessibleDescription().endswith("1.6k tokens · 128 cached · 310 tok/s")


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
