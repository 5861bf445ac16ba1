"""What would make it faster: a row per lever, with the speed that is predicted."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from app.advice import Advice
from app.views import wording
from app.views.stylesheet import mark
from app.words import tr


@dataclass(frozen=True)
class _Row:
    """The labels of one lever, and the button that tries it."""

    lever: QLabel
    speed: QLabel
    gain: QLabel
    price: QLabel
    tries: QPushButton

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        return self.lever, self.speed, self.gain, self.price, self.tries


class AdviceList(QWidget):
    """Shows advice; with `prices` also what it costs, and a button where it can be tried.

    Its rows are kept and filled anew.

    Attributes:
        try_requested: This piece of advice shall be tried.
    """

    try_requested = Signal(Advice)

    def __init__(self, *, prices: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._has_prices = prices
        self._rows: list[_Row] = []
        self._advice: tuple[Advice, ...] = ()
        self._nothing = QLabel(tr("Known once an answer was measured on this machine."), self)
        self._nothing.setWordWrap(True)
        mark(self._nothing, "small")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(2 if prices else 3)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self._nothing, 0, 0, 1, 3)

    def show_advice(self, advice: Sequence[Advice]) -> None:
        """Show other advice."""
        self._advice = tuple(advice)
        self._nothing.setVisible(not advice)
        while len(self._rows) < len(advice):
            self._rows.append(self._add_row())
        for number, row in enumerate(self._rows):
            if number < len(advice):
                self._fill(row, advice[number])
            else:
                for widget in row.widgets:
                    widget.hide()

    def set_can_try(self, can_try: bool) -> None:
        """Whether something may be tried now."""
        for row in self._rows:
            row.tries.setEnabled(can_try)

    def _fill(self, row: _Row, advice: Advice) -> None:
        row.lever.setText(advice.lever)
        row.lever.setToolTip(advice.price)
        row.speed.setText(f"{wording.rate_range(advice)} tok/s")
        row.gain.setText(wording.gain(advice.gain))
        row.price.setText(advice.price[:1].upper() + advice.price[1:])
        row.lever.show()
        row.gain.show()
        row.speed.setVisible(self._has_prices)
        row.price.setVisible(self._has_prices and bool(advice.price))
        row.tries.setVisible(self._has_prices and advice.change is not None)
        row.tries.setAccessibleName(tr("Try it: {lever}", lever=advice.lever))

    def _add_row(self) -> _Row:
        tries = QPushButton(tr("Try it"), self)
        mark(tries, "small-link")
        number = len(self._rows)
        tries.clicked.connect(lambda: self.try_requested.emit(self._advice[number]))
        lever, speed, gain, price = (QLabel(self) for _ in range(4))
        row = _Row(lever, speed, gain, price, tries)
        kinds = ("plain" if self._has_prices else "small-text", "small", "gain", "small")
        for label, kind in zip((lever, speed, gain, price), kinds, strict=True):
            label.setTextFormat(Qt.TextFormat.PlainText)
            mark(label, kind)
        row.lever.setWordWrap(True)
        row.price.setWordWrap(True)
        row.price.setContentsMargins(0, 0, 0, 9)
        line = 1 + 2 * number
        self._grid.addWidget(row.lever, line, 0)
        self._grid.addWidget(row.speed, line, 1, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(row.gain, line, 2, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(row.tries, line, 3)
        self._grid.addWidget(row.price, line + 1, 0, 1, 4)
        return row
