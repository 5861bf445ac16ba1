"""Where numbers lie on the roofline, and what it says in words."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.views.log_scale import LogScale
from app.views.roofline_plot import TRAIL_LENGTH, RooflinePlot
from app.views.shown_instrument import Roofline, RoofPoint
from app.views.theme import Theme

ROOF = Roofline(19.3e9, 340e9, RoofPoint(2.5, 45e9), RoofPoint(460.0, 272e9), is_live=True)


def test_equal_factors_are_equal_distances() -> None:
    scale = LogScale(1.0, 10_000.0, start=0.0, end=400.0)
    assert [scale.place(value) for value in (1, 10, 100, 10_000)] == pytest.approx(
        [0, 100, 200, 400]
    )


def test_what_lies_outside_is_at_the_edge() -> None:
    scale = LogScale(1.0, 100.0, start=100.0, end=0.0)  # upwards, as on a screen
    assert scale.place(0.001) == 100.0
    assert scale.place(1e9) == 0.0


@pytest.mark.gui
def test_the_phases_are_read_out(qtbot: QtBot, theme: Theme) -> None:
    plot = RooflinePlot(theme)
    qtbot.addWidget(plot)
    plot.show_roofline(ROOF)
    assert plot.accessibleDescription() == (
        "decode: 45.0 GFLOP/s at 2.5 FLOP per byte, prefill: 272 GFLOP/s at 460.0 FLOP per byte"
    )


@pytest.mark.gui
@pytest.mark.parametrize("roof", [Roofline(), replace(ROOF, decode=None, prefill=None), ROOF])
def test_every_state_can_be_painted(qtbot: QtBot, theme: Theme, roof: Roofline) -> None:
    plot = RooflinePlot(theme)
    qtbot.addWidget(plot)
    plot.resize(260, 168)
    empty = plot.grab().toImage()
    plot.show_roofline(roof)
    assert (plot.grab().toImage() != empty) == (roof != Roofline())


@pytest.mark.gui
def test_a_dot_leaves_a_short_trail_that_another_machine_clears(qtbot: QtBot, theme: Theme) -> None:
    plot = RooflinePlot(theme)
    qtbot.addWidget(plot)
    for number in range(3 * TRAIL_LENGTH):
        plot.show_roofline(replace(ROOF, decode=RoofPoint(2.5 + number / 100, 45e9)))
    assert len(plot._trails["decode"]) == TRAIL_LENGTH
    assert len(plot._trails["prefill"]) == 1
    plot.show_roofline(replace(ROOF, flops_per_second=350e9))
    assert len(plot._trails["decode"]) == 1
