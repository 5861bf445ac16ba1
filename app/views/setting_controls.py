"""The controls of the settings page, all alike: `value`, `set_value`, `changed`.

Each holds one setting; what it means stands in its row (`setting_row.py`).
"""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QButtonGroup,
    QDoubleSpinBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.views.list_box import ListBox
from app.views.stylesheet import mark
from app.views.switch import Switch
from app.views.theme import Theme

NUMBER_WIDTH = 112
SEGMENT_SIDES = 38
FIELD_HEIGHT = 36
TEXT_WIDTH = 300
TEXT_HEIGHT = 96


class SettingControl(QWidget):
    """What all controls share.

    Attributes:
        changed: The user chose something else; `value` tells what.
        is_wide: It stands below its words and not beside them.
    """

    changed = Signal()
    is_wide = False

    def value(self) -> Any:
        """What is chosen."""
        raise NotImplementedError

    def set_value(self, value: Any) -> None:
        """Show a choice; `changed` is not told."""
        raise NotImplementedError

    def set_name(self, name: str) -> None:
        """Name its parts for those who hear them."""
        raise NotImplementedError


class SegmentChoice(SettingControl):
    """One of a few, side by side."""

    def __init__(self, choices: Sequence[tuple[Any, str]]) -> None:
        """Offer `choices`: (value, words)."""
        super().__init__()
        self._values = [value for value, _ in choices]
        self._buttons = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for number, (_, words) in enumerate(choices):
            button = QPushButton(words)
            button.setCheckable(True)
            places = {0: "first", len(choices) - 1: "last"}
            button.setProperty("place", places.get(number, "middle"))
            mark(button, "segment")
            bold = QFont(button.font())
            bold.setWeight(QFont.Weight.DemiBold)  # as the chosen one is written
            button.setMinimumWidth(QFontMetrics(bold).horizontalAdvance(words) + SEGMENT_SIDES)
            self._buttons.addButton(button, number)
            row.addWidget(button)
        self._buttons.idClicked.connect(lambda _: self.changed.emit())

    def value(self) -> Any:
        """What is chosen."""
        return self._values[max(0, self._buttons.checkedId())]

    def set_value(self, value: Any) -> None:
        """Show a choice."""
        if value in self._values:
            self._buttons.button(self._values.index(value)).setChecked(True)

    def set_name(self, name: str) -> None:
        """Each button is read out with what it belongs to."""
        for button in self._buttons.buttons():
            button.setAccessibleName(f"{name}: {button.text()}")


class ListChoice(SettingControl):
    """One of many, in a list that opens."""

    def __init__(self, theme: Theme, choices: Sequence[tuple[Any, str]]) -> None:
        """Offer `choices`: (value, words)."""
        super().__init__()
        self._list = ListBox(theme)
        for value, words in choices:
            self._list.addItem(words, value)
        self._list.setMinimumWidth(190)
        self._list.activated.connect(lambda _: self.changed.emit())
        _only(self, self._list)

    def value(self) -> Any:
        """What is chosen."""
        return self._list.currentData()

    def set_value(self, value: Any) -> None:
        """Show a choice; one that is not offered is added as it is."""
        if self._list.findData(value) < 0:
            self._list.addItem(str(value), value)
        self._list.setCurrentIndex(self._list.findData(value))

    def set_name(self, name: str) -> None:
        """Name the list."""
        self._list.setAccessibleName(name)


class YesNo(SettingControl):
    """On or off."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._box = Switch(theme)
        self._box.clicked.connect(lambda _: self.changed.emit())
        _only(self, self._box)

    def value(self) -> bool:
        """Whether it is on."""
        return self._box.isChecked()

    def set_value(self, value: Any) -> None:
        """Show on or off."""
        self._box.setChecked(value)

    def set_name(self, name: str) -> None:
        """Name the box."""
        self._box.setAccessibleName(name)


class Fraction(SettingControl):
    """A number with decimals, typed or stepped by the arrow keys."""

    def __init__(self, low: float, high: float, step: float) -> None:
        super().__init__()
        self._field = QDoubleSpinBox()
        self._field.setRange(low, high)
        self._field.setSingleStep(step)
        self._field.setDecimals(2)
        self._field.valueChanged.connect(lambda _: self.changed.emit())
        _only(self, _boxed(self._field))

    def value(self) -> float:
        """The number, to two decimals."""
        return round(self._field.value(), 2)

    def set_value(self, value: Any) -> None:
        """Show a number."""
        self._field.blockSignals(True)
        self._field.setValue(value)
        self._field.blockSignals(False)

    def set_name(self, name: str) -> None:
        """Name the field."""
        self._field.setAccessibleName(name)


class Whole(SettingControl):
    """A whole number; its lowest value may mean "none"."""

    def __init__(
        self, low: int, high: int, step: int, *, words_for_none: str = "", unit: str = ""
    ) -> None:
        super().__init__()
        self._has_none = bool(words_for_none)
        self._field = QSpinBox()
        self._field.setRange(low - 1 if self._has_none else low, high)
        self._field.setSingleStep(step)
        self._field.setSpecialValueText(words_for_none)
        self._field.setSuffix(unit)
        self._field.valueChanged.connect(lambda _: self.changed.emit())
        _only(self, _boxed(self._field))

    def value(self) -> int | None:
        """The number; None for none."""
        is_none = self._has_none and self._field.value() == self._field.minimum()
        return None if is_none else self._field.value()

    def set_value(self, value: Any) -> None:
        """Show a number."""
        self._field.blockSignals(True)
        self._field.setValue(self._field.minimum() if value is None else value)
        self._field.blockSignals(False)

    def set_name(self, name: str) -> None:
        """Name the field."""
        self._field.setAccessibleName(name)


class AddressLine(SettingControl):
    """A line of text, taken over when it is left or Enter is pressed."""

    def __init__(self, example: str) -> None:
        super().__init__()
        self._field = QLineEdit()
        self._field.setPlaceholderText(example)
        self._field.setMinimumWidth(TEXT_WIDTH)
        self._field.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # addresses
        self._field.editingFinished.connect(self.changed)
        _only(self, self._field)

    def value(self) -> str:
        """The text without spaces around it."""
        return self._field.text().strip()

    def set_value(self, value: Any) -> None:
        """Show a text."""
        if value != self.value():
            self._field.setText(value)

    def set_name(self, name: str) -> None:
        """Name the field."""
        self._field.setAccessibleName(name)


class Paragraph(SettingControl):
    """A longer text; None for none."""

    is_wide = True

    def __init__(self, example: str) -> None:
        super().__init__()
        self._field = QPlainTextEdit()
        self._field.setPlaceholderText(example)
        self._field.setFixedHeight(TEXT_HEIGHT)
        self._field.setTabChangesFocus(True)
        mark(self._field, "field")
        self._field.textChanged.connect(self.changed)
        _only(self, self._field)

    def value(self) -> str | None:
        """The text without spaces around it."""
        return self._field.toPlainText().strip() or None

    def set_value(self, value: Any) -> None:
        """Show a text; one that only differs in spaces is left as it is being typed."""
        if value != self.value():
            self._field.blockSignals(True)
            self._field.setPlainText(value or "")
            self._field.blockSignals(False)

    def set_name(self, name: str) -> None:
        """Name the field."""
        self._field.setAccessibleName(name)


def _only(parent: QWidget, child: QWidget) -> None:
    column = QVBoxLayout(parent)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(child)


def _boxed(field: QAbstractSpinBox) -> QFrame:
    """A field in a box of our own: the stylesheet's box would hide the numbers."""
    field.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
    field.setFrame(False)
    palette = field.palette()
    palette.setColor(palette.ColorRole.Base, Qt.GlobalColor.transparent)
    field.setPalette(palette)
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    box = QFrame()
    mark(box, "field")
    box.setFixedSize(NUMBER_WIDTH, FIELD_HEIGHT)
    inner = QHBoxLayout(box)
    inner.setContentsMargins(8, 2, 8, 2)
    inner.addWidget(field)
    return box
