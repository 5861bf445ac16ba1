"""A row of small named figures: a number with its name below, explained on hover."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.views.definitions import DEFINITIONS
from app.views.stylesheet import mark
from app.words import tr, tr_later

# What a name means at a glance; the field's own word stays beside it.
_CAPTIONS = {"MBU": tr_later("memory (MBU)"), "MFU": tr_later("arithmetic (MFU)")}


@dataclass(frozen=True)
class Figure:
    """A figure: its name, which is the key of its definition, and its number in words."""

    name: str
    words: str


class FigureRow(QWidget):
    """Shows figures side by side; their names never change."""

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._numbers = {name: QLabel() for name in names}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for name, number in self._numbers.items():
            row.addLayout(_make_column(name, number), 1)

    def show_figures(self, figures: Sequence[Figure]) -> None:
        """Show other numbers."""
        for figure in figures:
            number = self._numbers[figure.name]
            number.setText(figure.words)
            number.setAccessibleName(f"{tr(figure.name)}: {figure.words}")


def _make_column(name: str, number: QLabel) -> QVBoxLayout:
    mark(number, "strong")
    caption = QLabel(tr(_CAPTIONS.get(name, name)))
    mark(caption, "tiny")
    column = QVBoxLayout()
    column.setSpacing(0)
    for label in (number, caption):
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setToolTip(tr(DEFINITIONS[name]))
        column.addWidget(label)
    return column
