"""B24: what the processor and each card do; unknown is "n/a", never 0."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.views.device_rows import DeviceRows, device_figures
from app.views.machine_card import MachineCard
from app.views.shown_instrument import DeviceFacts, MachineFacts

pytestmark = pytest.mark.gui

GPU = DeviceFacts(
    "GPU 0: Large",
    is_card=True,
    clock_hertz=1.41e9,
    memory_clock_hertz=810e6,
    power_watts=75.5,
    temperature_celsius=61.0,
    used_bytes=5_400_000_000,
    total_bytes=25_800_000_000,
    slowed_by=("power cap",),
    memory_bandwidth_fraction=0.614,
)


def words(card: MachineCard) -> list[str]:
    return [label.text() for label in card.findChildren(QLabel) if label.isVisibleTo(card)]


def test_a_card_has_all_its_figures() -> None:
    assert device_figures(GPU) == {
        "memory in use": "5.4 GB of 26 GB",
        "clock": "1.4 GHz",
        "memory clock": "810 MHz",
        "bandwidth in use": "61 %",
        "power": "76 W",
        "temperature": "61 °C",
        "slowed by": "power cap",
    }


def test_b24_what_is_not_known_is_n_a_and_never_0() -> None:
    figures = device_figures(DeviceFacts("GPU 0: A", is_card=True))
    assert set(figures.values()) == {"n/a"}
    assert device_figures(DeviceFacts()) == {"clock": "n/a", "power": "n/a", "temperature": "n/a"}


def test_a_card_that_nothing_slows_says_so() -> None:
    assert device_figures(DeviceFacts("A", is_card=True, slowed_by=()))["slowed by"] == "nothing"


def test_b24_two_cards_stand_below_each_other_and_the_one_in_use_is_marked(qtbot: QtBot) -> None:
    card = MachineCard()
    qtbot.addWidget(card)
    ours = DeviceFacts("GPU 1: Small", is_card=True, is_ours=True)
    card.show_machine(MachineFacts(devices=(DeviceFacts(clock_hertz=3e9), GPU, ours)))
    assert "GPU 0: Large" in words(card)
    assert "GPU 1: Small · in use" in words(card)
    assert "3.0 GHz" in words(card)
    card.show_machine(MachineFacts(devices=(DeviceFacts(clock_hertz=3e9),)))
    assert "GPU 0: Large" not in words(card)
    assert len([rows for rows in card.findChildren(DeviceRows) if rows.isVisibleTo(card)]) == 1
