"""The panel: what it says of a running, finished and unmeasured model; nothing unknown is 0."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.views.dial import Dial
from app.views.performance_panel import PerformancePanel
from app.views.sentence_label import SentenceLabel
from app.views.share_bar import ShareBar
from app.views.shown import TurnFacts
from app.views.shown_instrument import Finding, Instrument, MachineFacts
from app.views.theme import Theme
from tests.gallery_samples import decoding, idle, prefilling, unmeasured

pytestmark = pytest.mark.gui


@pytest.fixture
def panel(qtbot: QtBot, theme: Theme) -> PerformancePanel:
    made = PerformancePanel(theme)
    qtbot.addWidget(made)
    made.resize(made.width(), 900)
    made.show()
    return made


def words(panel: PerformancePanel) -> list[str]:
    QApplication.processEvents()  # labels added to a shown panel appear with the next events
    return [label.text() for label in panel.findChildren(QLabel) if not label.isHidden()]


def dials(panel: PerformancePanel) -> list[str]:
    """The two gauges in words."""
    found = panel.findChildren(Dial)
    return [f"{dial.accessibleName()}: {dial.accessibleDescription()}" for dial in found]


def test_decode_is_shown_against_memory(panel: PerformancePanel) -> None:
    panel.show_instrument(decoding())
    assert dials(panel) == ["decode tok/s: 46 of 48 possible", "GB/s: 17.9 of 19.3 measured"]
    assert "memory-bound" in words(panel)
    assert {dial.reading.role for dial in panel.findChildren(Dial)} == {"accent"}
    assert "starved for data" in panel.findChild(SentenceLabel).accessibleName()


def test_prefill_is_shown_against_arithmetic(panel: PerformancePanel) -> None:
    panel.show_instrument(prefilling())
    assert dials(panel) == ["prefill tok/s: 312 of 390 possible", "GFLOP/s: 272 of 340 measured"]
    assert "compute-bound" in words(panel)
    assert {dial.reading.role for dial in panel.findChildren(Dial)} == {"amber"}


def test_between_answers_the_last_one_is_told(panel: PerformancePanel) -> None:
    panel.show_instrument(idle())
    assert "idle" in words(panel)
    assert "In the last answer" in panel.findChild(SentenceLabel).accessibleName()


def test_without_ceilings_no_gauge_has_an_arc(panel: PerformancePanel) -> None:
    panel.show_instrument(unmeasured())
    assert [dial.reading.fraction for dial in panel.findChildren(Dial)] == [None, None]
    assert dials(panel) == ["decode tok/s: 46 limit n/a", "GB/s: — limit n/a"]
    assert "as soon as it is idle" in words(panel)


def test_before_anything_ran_nothing_is_zero(panel: PerformancePanel) -> None:
    panel.show_instrument(Instrument())
    assert not [text for text in words(panel) if text.startswith("0")]


def test_above_the_ceiling_is_a_dash(panel: PerformancePanel) -> None:
    shown = decoding()
    rates = replace(shown.rates, read_bytes_per_second=None, mbu=None, tokens_limit=None)
    panel.show_instrument(replace(shown, rates=rates))
    assert dials(panel) == ["decode tok/s: 46 limit n/a", "GB/s: — of 19.3 measured"]


def test_a_model_in_the_cache_has_no_memory_gauge(panel: PerformancePanel) -> None:
    shown = decoding()
    rates = replace(shown.rates, mbu=None, fits_in_cache=True)
    panel.show_instrument(replace(shown, rates=rates))
    assert dials(panel)[1] == "GB/s: — all in the cache"
    assert "n/a" in words(panel)


def test_it_names_the_kernels_of_each_operation(panel: PerformancePanel) -> None:
    shown = idle()
    assert shown.engine is not None
    kernels = {"linear": "cpu", "paged_attention": "reference"}
    panel.show_instrument(replace(shown, engine=replace(shown.engine, kernels=kernels)))
    found = words(panel)
    assert found[found.index("linear") :][:2] == ["linear", "cpu"]
    assert found[found.index("paged attention") :][:2] == ["paged attention", "reference"]


def test_it_adds_up_only_what_is_known_of_a_turn(panel: PerformancePanel) -> None:
    panel.show_instrument(Instrument(turn=TurnFacts(None, 0.5, None, 10, 4, 1)))
    assert "0.50 s" in words(panel)
    panel.show_instrument(Instrument(turn=TurnFacts(None, None, None, 10, 4, 1)))
    assert "0.50 s" not in words(panel)


def test_the_turn_says_prefill_and_decode(panel: PerformancePanel) -> None:
    panel.show_instrument(idle())
    told = [bar.accessibleDescription() for bar in panel.findChildren(ShareBar)]
    assert "waiting 0.02 s, prefill 0.28 s · 512 cached, decode 8.9 s, other 0.06 s" in told


def test_memory_has_its_room_in_tokens(panel: PerformancePanel) -> None:
    panel.show_instrument(idle())
    assert any(text.startswith("room for") and "tokens" in text for text in words(panel))


def test_what_slows_it_down_is_named_and_goes_again(panel: PerformancePanel) -> None:
    found = Finding("On battery.", "The power is unplugged.", "Plug it in.")
    panel.show_instrument(replace(idle(), findings=(found,)))
    assert "On battery." in words(panel)
    assert "The power is unplugged. Plug it in." in words(panel)
    panel.show_instrument(idle())
    assert "On battery." not in words(panel)


def test_the_best_three_levers_are_shown_with_their_gain(panel: PerformancePanel) -> None:
    panel.show_instrument(idle())
    found = words(panel)
    assert "Two chats at once, in total" in found
    assert "+76 %" in found


def test_copy_as_text_has_the_numbers_and_their_meaning(panel: PerformancePanel) -> None:
    panel.show_instrument(decoding())
    panel._copy.click()
    text = QGuiApplication.clipboard().text()
    assert "decode (now): 46 tok/s, this machine allows 48" in text
    assert "MBU 93 %, MFU 14 %" in text
    assert "MBU: Memory bandwidth utilization" in text


def test_the_machine_is_measured_again_on_demand(panel: PerformancePanel, qtbot: QtBot) -> None:
    button = next(b for b in panel.findChildren(QPushButton) if b.text() == "Measure again")
    with qtbot.waitSignal(panel.measure_requested):
        button.click()
    panel.show_instrument(Instrument(machine=MachineFacts(is_measuring=True)))
    assert button.text() == "Measuring…"
    assert not button.isEnabled()


def test_a_disturbed_measurement_is_said_to_be_one(panel: PerformancePanel) -> None:
    machine = replace(idle().machine, is_disturbed=True)
    panel.show_instrument(replace(idle(), machine=machine))
    assert any(text.endswith(", disturbed") for text in words(panel))


@pytest.mark.parametrize("state", [decoding, prefilling, idle, unmeasured, Instrument])
def test_nothing_is_wider_than_the_panel(
    panel: PerformancePanel, state: Callable[[], Instrument]
) -> None:
    panel.show_instrument(state())
    page = panel.widget()
    assert page.minimumSizeHint().width() <= panel.viewport().width()


def test_every_card_that_explains_itself_is_reached_by_the_keyboard(
    panel: PerformancePanel,
) -> None:
    explained = [
        widget
        for widget in panel.findChildren(QWidget)
        if widget.property("kind") == "card" and widget.toolTip()
    ]
    assert len(explained) >= 6
    assert all(widget.focusPolicy() & Qt.FocusPolicy.TabFocus for widget in explained)
