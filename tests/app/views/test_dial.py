"""The gauge: what it says, and that a ceiling that is not known draws no arc."""

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app.views.dial import Dial, DialReading
from app.views.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture
def dial(qtbot: QtBot, theme: Theme) -> Dial:
    made = Dial(theme, DialReading("decode tok/s", "—"))
    qtbot.addWidget(made)
    made.resize(140, 130)
    return made


def share_of(dial: Dial, theme: Theme, role: str) -> float:
    """How much of the picture is in a colour."""
    image = dial.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    wanted = theme.color(role).rgb()
    pixels = [image.pixel(x, y) for x in range(image.width()) for y in range(image.height())]
    return pixels.count(wanted) / len(pixels)


def test_without_a_reading_it_shows_a_dash_and_no_arc(dial: Dial, theme: Theme) -> None:
    dial.show_reading(DialReading("decode tok/s", "—", "limit n/a"))
    assert dial.accessibleDescription() == "— limit n/a"
    assert share_of(dial, theme, "accent") == 0


def test_the_arc_grows_with_the_fraction(dial: Dial, theme: Theme) -> None:
    shares = []
    for fraction in (0.25, 0.5, 1.0):
        dial.show_reading(DialReading("decode tok/s", "12", "of 48 possible", fraction))
        shares.append(share_of(dial, theme, "accent"))
    assert shares[0] > 0
    assert shares[1] == pytest.approx(2 * shares[0], rel=0.15)
    assert shares[2] == pytest.approx(2 * shares[1], rel=0.15)


def test_a_fraction_above_one_fills_the_arc_and_no_more(dial: Dial, theme: Theme) -> None:
    dial.show_reading(DialReading("decode tok/s", "48", "of 48 possible", 1.0))
    full = share_of(dial, theme, "accent")
    dial.show_reading(DialReading("decode tok/s", "48", "of 48 possible", 1.02))
    assert share_of(dial, theme, "accent") == full


def test_compute_is_amber(dial: Dial, theme: Theme) -> None:
    dial.show_reading(DialReading("GFLOP/s", "272", "of 340 measured", 0.8, "amber"))
    assert share_of(dial, theme, "amber") > 0
    assert share_of(dial, theme, "accent") == 0


def test_it_explains_what_it_measures(dial: Dial) -> None:
    dial.show_reading(DialReading("GB/s", "17.9", "of 19.3 measured", 0.93))
    assert dial.accessibleName() == "GB/s"
    assert "not a hardware counter" in dial.toolTip()
