"""What would make it faster: a row per lever, with the speed that is predicted."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.advice import Advice
from app.views import wording
from app.views.stylesheet import mark


class AdviceList(QWidget):
    """Shows advice; with `prices` also what it costs."""

    def __init__(self, *, prices: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._has_prices = prices
        self._shown: tuple[tuple[str, ...], ...] | None = None
        self._rows = QGridLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setHorizontalSpacing(14)
        self._rows.setVerticalSpacing(10 if prices else 6)
        self._rows.setColumnStretch(0, 1)
        self.show_advice(())

    def show_advice(self, advice: Sequence[Advice]) -> None:
        """Show other advice."""
        words = tuple(_words(one) for one in advice)
        if words == self._shown:
            return  # numbers move a little with every reading; what is read does not
        self._shown = words
        while (item := self._rows.takeAt(0)) is not None:
            if (label := item.widget()) is not None:
                label.hide()
                label.deleteLater()
        for number, one in enumerate(advice):
            self._add(number, one)
        if not advice:
            nothing = QLabel("Known once an answer was measured on this machine.")
            nothing.setWordWrap(True)
            mark(nothing, "small")
            self._rows.addWidget(nothing, 0, 0)

    def _add(self, number: int, advice: Advice) -> None:
        lever = QLabel(advice.lever)
        lever.setTextFormat(Qt.TextFormat.PlainText)
        lever.setWordWrap(True)
        lever.setToolTip(advice.price)
        mark(lever, "plain" if self._has_prices else "small-text")
        speed = QLabel(f"{wording.rate_range(advice)} tok/s")
        mark(speed, "small")
        gain = QLabel(wording.gain(advice.gain))
        mark(gain, "gain")
        row = 2 * number
        self._rows.addWidget(lever, row, 0)
        if self._has_prices:
            self._rows.addWidget(speed, row, 1, Qt.AlignmentFlag.AlignRight)
            price = QLabel(advice.price[:1].upper() + advice.price[1:])
            price.setTextFormat(Qt.TextFormat.PlainText)
            price.setWordWrap(True)
            mark(price, "small")
            self._rows.addWidget(price, row + 1, 0, 1, 3)
        self._rows.addWidget(gain, row, 2, Qt.AlignmentFlag.AlignRight)


def _words(advice: Advice) -> tuple[str, ...]:
    return advice.lever, wording.rate_range(advice), wording.gain(advice.gain), advice.price
