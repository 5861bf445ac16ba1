"""How often a growing text is written."""

import time

import pytest
from pytestqt.qtbot import QtBot

from app.views.render_pacer import SHORTEST_PAUSE_MILLISECONDS, RenderPacer

pytestmark = pytest.mark.gui


def test_many_requests_are_served_at_once_later(qtbot: QtBot) -> None:
    pacer = RenderPacer()
    served: list[float] = []
    pacer.due.connect(lambda: served.append(time.perf_counter()))
    for _ in range(100):
        pacer.request()
    assert served == []
    qtbot.waitUntil(lambda: bool(served))
    qtbot.wait(2 * SHORTEST_PAUSE_MILLISECONDS)
    assert len(served) == 1


def test_it_is_never_served_more_than_thirty_times_a_second(qtbot: QtBot) -> None:
    pacer = RenderPacer()
    served: list[float] = []

    def serve() -> None:
        served.append(time.perf_counter())
        pacer.request()

    pacer.due.connect(serve)
    pacer.request()
    qtbot.waitUntil(lambda: len(served) >= 5)
    pacer.cancel()
    assert (served[-1] - served[0]) / (len(served) - 1) >= 0.03


def test_a_dear_write_makes_the_next_ones_rarer(qtbot: QtBot) -> None:
    pacer = RenderPacer()
    served: list[float] = []

    def serve_slowly() -> None:
        served.append(time.perf_counter())
        time.sleep(0.05)
        pacer.request()

    pacer.due.connect(serve_slowly)
    pacer.request()
    qtbot.waitUntil(lambda: len(served) >= 3)
    pacer.cancel()
    # The first request inside the slow write still has the short pause.
    assert served[2] - served[1] >= 0.15
