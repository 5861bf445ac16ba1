"""What would make it faster: a row per lever, with the speed that is predicted."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.advice import Advice
from app.views import wording
from app.views.stylesheet import mark


@dataclass(frozen=True)
class _Row:
    """The labels of one lever."""

    lever: QLabel
    speed: QLabel
    gain: QLabel
    price: QLabel

    @property
    def labels(self) -> tuple[QLabel, ...]:
        return self.lever, self.speed, self.gain, self.price


class AdviceList(QWidget):
    """Shows advice; with `prices` also what it costs. Its rows are kept and filled anew."""

    def __init__(self, *, prices: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._has_prices = prices
        self._rows: list[_Row] = []
        self._nothing = QLabel("Known once an answer was measured on this machine.", self)
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
        self._nothing.setVisible(not advice)
        while len(self._rows) < len(advice):
            self._rows.append(self._add_row())
        for number, row in enumerate(self._rows):
            if number < len(advice):
                self._fill(row, advice[number])
            else:
                for label in row.labels:
                    label.hide()

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

    def _add_row(self) -> _Row:
        row = _Row(*(QLabel(self) for _ in range(4)))
        kinds = ("plain" if self._has_prices else "small-text", "small", "gain", "small")
        for label, kind in zip(row.labels, kinds, strict=True):
            label.setTextFormat(Qt.TextFormat.PlainText)
            mark(label, kind)
        row.lever.setWordWrap(True)
        row.price.setWordWrap(True)
        row.price.setContentsMargins(0, 0, 0, 9)
        line = 1 + 2 * len(self._rows)
        self._grid.addWidget(row.lever, line, 0)
        self._grid.addWidget(row.speed, line, 1, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(row.gain, line, 2, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(row.price, line + 1, 0, 1, 3)
        return row
