"""What this machine can do at most, as measured, and the button that measures again."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.views import wording
from app.views.definitions import DEFINITIONS
from app.views.device_rows import DeviceRows
from app.views.panel_card import PanelCard
from app.views.shown_instrument import DeviceFacts, MachineFacts
from app.views.stylesheet import mark
from app.words import tr, tr_later

_ROWS = (
    tr_later("memory reads"),
    tr_later("memory copies"),
    tr_later("computes this model"),
    tr_later("computes float32"),
    tr_later("measured"),
)


class MachineCard(PanelCard):
    """Owns the rows.

    Attributes:
        measure_requested: The user wants a new measurement.
    """

    measure_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("This machine"), tr(DEFINITIONS["machine"]), parent)
        self._name = QLabel()
        self._name.setTextFormat(Qt.TextFormat.PlainText)
        self._name.setWordWrap(True)
        mark(self._name, "small")
        self._values = {name: QLabel() for name in _ROWS}
        self._button = QPushButton(tr("Measure again"))
        mark(self._button, "small-link")
        self._button.clicked.connect(self.measure_requested)
        rows = QGridLayout()
        rows.setVerticalSpacing(3)
        rows.setColumnStretch(0, 1)
        for number, (name, value) in enumerate(self._values.items()):
            caption = QLabel(tr(name))
            mark(caption, "small")
            mark(value, "small-strong")
            rows.addWidget(caption, number, 0)
            rows.addWidget(value, number, 1, Qt.AlignmentFlag.AlignRight)
        self.add_widget(self._name)
        self.add_layout(rows)
        self._devices: list[DeviceRows] = []
        self._device_column = QVBoxLayout()
        self._device_column.setSpacing(8)
        self.add_layout(self._device_column)
        foot = QHBoxLayout()
        foot.addWidget(self._button)
        foot.addStretch()
        self.add_layout(foot)

    def show_machine(self, facts: MachineFacts) -> None:
        """Show other facts."""
        self.set_note(wording.threads(facts.threads))
        self._name.setText(facts.name)
        self._name.setVisible(bool(facts.name))
        words = (
            wording.bandwidth(facts.read_bytes_per_second),
            wording.bandwidth(facts.copy_bytes_per_second),
            wording.flops(facts.flops_per_second),
            wording.flops(facts.float32_flops_per_second),
            _when(facts),
        )
        for label, word in zip(self._values.values(), words, strict=True):
            label.setText(word)
        self._show_devices(facts.devices)
        self._button.setEnabled(not facts.is_measuring)
        self._button.setText(tr("Measuring…") if facts.is_measuring else tr("Measure again"))

    def _show_devices(self, devices: Sequence[DeviceFacts]) -> None:
        while len(self._devices) < len(devices):
            self._devices.append(DeviceRows())
            self._device_column.addWidget(self._devices[-1])
        for number, rows in enumerate(self._devices):
            rows.setVisible(number < len(devices))
            if number < len(devices):
                rows.show_device(devices[number])


def _when(facts: MachineFacts) -> str:
    if facts.measured_at is None:
        return tr("as soon as it is idle") if facts.is_due else wording.UNKNOWN
    at = wording.clock(facts.measured_at)
    return tr("{at}, disturbed", at=at) if facts.is_disturbed else at
