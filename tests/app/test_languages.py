"""Languages: which one a setting means, what is translated, which way rows run."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.languages import NAMES, language_of, start_speaking, stop_speaking
from app.views.main_window import MainWindow
from app.views.theme import Theme
from app.words import tr, tr_plural
from tests.gallery import STATES, show_frame


@pytest.fixture(params=[code for code in NAMES if code != "en"])
def code(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    spoken = start_speaking(qapp, request.param)
    yield request.param
    stop_speaking(qapp, spoken)


@pytest.mark.parametrize(
    ("system", "language"), [("de_AT", "de"), ("uk_UA", "uk"), ("fr_FR", "en"), ("ar_EG", "ar")]
)
def test_the_systems_language_is_spoken_where_it_is_known(system: str, language: str) -> None:
    assert language_of("system", QLocale(system)) == language


def test_a_choice_wins_over_the_system() -> None:
    assert language_of("tr", QLocale("de_DE")) == "tr"


def test_words_are_other_words(code: str) -> None:
    assert tr("Settings") != "Settings"
    assert tr("Load {title}", title="Sample 0.5B").count("Sample 0.5B") == 1


def test_arabic_alone_runs_from_right_to_left(code: str, qapp: QApplication) -> None:
    is_mirrored = qapp.layoutDirection() == Qt.LayoutDirection.RightToLeft
    assert is_mirrored == (code == "ar")


def test_qts_own_buttons_are_translated(code: str, qapp: QApplication) -> None:
    assert qapp.translate("QPlatformTheme", "Cancel") != "Cancel"


def test_english_is_spoken_again_afterwards(qapp: QApplication) -> None:
    stop_speaking(qapp, start_speaking(qapp, "ar"))
    assert tr("Settings") == "Settings"
    assert qapp.layoutDirection() == Qt.LayoutDirection.LeftToRight


def test_ukrainian_has_a_form_for_each_kind_of_number(qapp: QApplication) -> None:
    spoken = start_speaking(qapp, "uk")
    said = [
        tr_plural("{count} token", "{count} tokens", number, count=number)
        for number in (1, 2, 5, 21)
    ]
    stop_speaking(qapp, spoken)
    assert said == ["1 токен", "2 токени", "5 токенів", "21 токен"]


@pytest.mark.gui
@pytest.mark.parametrize("state", ["streaming", "settings"])
def test_every_page_is_there_in_every_language(
    code: str, state: str, theme: Theme, qtbot: QtBot
) -> None:
    window = MainWindow(theme)
    qtbot.addWidget(window)
    show_frame(window)
    STATES[state](window)
    window.show()
    assert window.grab().width() > 0
