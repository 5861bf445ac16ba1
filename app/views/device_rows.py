"""What one device does now: clock, power, temperature, memory; what is not known is "n/a"."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.views import wording
from app.views.definitions import DEFINITIONS
from app.views.shown_instrument import DeviceFacts
from app.views.stylesheet import mark
from app.words import tr, tr_later

_ORDER = (
    tr_later("memory in use"),
    tr_later("clock"),
    tr_later("memory clock"),
    tr_later("bandwidth in use"),
    tr_later("power"),
    tr_later("temperature"),
    tr_later("slowed by"),
)


class DeviceRows(QWidget):
    """A row per figure, below the device's name; a processor has fewer than a card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: dict[str, QLabel] = {}
        self._name = QLabel()
        self._name.setTextFormat(Qt.TextFormat.PlainText)
        self._name.setWordWrap(True)
        mark(self._name, "small")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self._name, 0, 0, 1, 2)

    def show_device(self, device: DeviceFacts) -> None:
        """Show another look at the device."""
        self._name.setText(
            tr("{name} · in use", name=device.name) if device.is_ours else device.name
        )
        self._name.setVisible(bool(device.name))
        figures = device_figures(device)
        for name in figures.keys() - self._rows.keys():
            self._add_row(name)
        for name, words in figures.items():
            self._rows[name].setText(words)

    def _add_row(self, name: str) -> None:
        caption, value = QLabel(tr(name), self), QLabel(self)
        mark(caption, "small")
        mark(value, "small-strong")
        value.setWordWrap(True)
        value.setAlignment(Qt.AlignmentFlag.AlignRight)
        for label in (caption, value):
            label.setToolTip(tr(DEFINITIONS[name]))
        line = 1 + _ORDER.index(name)
        self._grid.addWidget(caption, line, 0)
        self._grid.addWidget(value, line, 1)
        self._rows[name] = value


def device_figures(device: DeviceFacts) -> dict[str, str]:
    """Its figures in words, by name."""
    figures = {
        "clock": wording.frequency(device.clock_hertz),
        "power": wording.power(device.power_watts),
        "temperature": wording.temperature(device.temperature_celsius),
    }
    if device.is_card:
        reasons = device.slowed_by
        figures["memory in use"] = wording.part(device.used_bytes, device.total_bytes)
        figures["memory clock"] = wording.frequency(device.memory_clock_hertz)
        used = device.memory_bandwidth_fraction
        figures["bandwidth in use"] = wording.NOT_KNOWN if used is None else wording.percent(used)
        figures["slowed by"] = (
            wording.NOT_KNOWN if reasons is None else ", ".join(reasons) or tr("nothing")
        )
    return {name: figures[name] for name in _ORDER if name in figures}
