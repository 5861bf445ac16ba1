"""The settings in place of the chat: the look, how answers are sampled, the system prompt.

Shows and signals; a value leaves it only when it is one the fields allow.
"""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QButtonGroup,
    QDoubleSpinBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.views.stylesheet import mark

WIDTH = 640
THEMES = (("system", "System"), ("light", "Light"), ("dark", "Dark"))


@dataclass(frozen=True)
class ShownSettings:
    """What the page shows and gives back. `max_tokens` and `system_prompt`: None for none."""

    theme: str
    temperature: float
    top_p: float
    max_tokens: int | None
    system_prompt: str | None


class SettingsPage(QScrollArea):
    """Owns the fields.

    Attributes:
        changed: (ShownSettings) The user changed something.
        closed: The user is done.
    """

    changed = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_filling = False
        self._theme_buttons = QButtonGroup(self)
        self._temperature = QDoubleSpinBox()
        self._top_p = QDoubleSpinBox()
        self._max_tokens = QSpinBox()
        self._system_prompt = QPlainTextEdit()
        self._build()

    def show_settings(self, shown: ShownSettings) -> None:
        """Fill the fields."""
        self._is_filling = True
        for button in self._theme_buttons.buttons():
            button.setChecked(button.property("choice") == shown.theme)
        self._temperature.setValue(shown.temperature)
        self._top_p.setValue(shown.top_p)
        self._max_tokens.setValue(shown.max_tokens or 0)
        if self._system_prompt.toPlainText() != (shown.system_prompt or ""):
            self._system_prompt.setPlainText(shown.system_prompt or "")
        self._is_filling = False

    def _build(self) -> None:
        self.setAccessibleName("Settings")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        page = QWidget()
        mark(page, "page")
        box = QWidget(page)
        box.setMaximumWidth(WIDTH)
        column = QVBoxLayout(box)
        column.setContentsMargins(24, 32, 24, 32)
        column.setSpacing(14)
        column.addLayout(self._make_head())
        column.addWidget(self._make_appearance())
        column.addWidget(self._make_answers())
        column.addWidget(self._make_system_prompt())
        column.addStretch(1)
        outer = QHBoxLayout(page)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addStretch(1)
        outer.addWidget(box, 100)
        outer.addStretch(1)
        self.setWidget(page)

    def _make_head(self) -> QHBoxLayout:
        title = QLabel("Settings")
        mark(title, "title")
        done = QPushButton("Done")
        done.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(title)
        head.addStretch()
        head.addWidget(done)
        return head

    def _make_appearance(self) -> QFrame:
        row = QHBoxLayout()
        row.setSpacing(0)
        for place, (choice, words) in enumerate(THEMES):
            button = QPushButton(words)
            button.setCheckable(True)
            button.setProperty("choice", choice)
            button.setProperty("place", ("first", "middle", "last")[place])
            mark(button, "segment")
            button.setAccessibleName(f"Appearance: {words}")
            self._theme_buttons.addButton(button)
            row.addWidget(button)
        self._theme_buttons.buttonClicked.connect(self._on_changed)
        return _card([_line("Appearance", "Follows the system unless you choose.", row)])

    def _make_answers(self) -> QFrame:
        self._set_up_number(self._temperature, "Temperature", 0.0, 2.0, 0.1)
        self._set_up_number(self._top_p, "Top-p", 0.05, 1.0, 0.05)
        self._max_tokens.setRange(0, 1_000_000)
        self._max_tokens.setSingleStep(64)
        self._max_tokens.setSpecialValueText("no limit")
        self._max_tokens.setAccessibleName("Longest answer in tokens")
        _shape(self._max_tokens)
        self._max_tokens.valueChanged.connect(self._on_changed)
        temperature = "0 always takes the likeliest word; higher is more varied."
        top_p = "Only the likeliest words that together reach this share are considered."
        longest = "In tokens; an answer also ends where the context is full."
        return _card(
            [
                _line("Temperature", temperature, self._temperature),
                _line("Top-p", top_p, self._top_p),
                _line("Longest answer", longest, self._max_tokens),
            ]
        )

    def _make_system_prompt(self) -> QFrame:
        self._system_prompt.setAccessibleName("System prompt")
        self._system_prompt.setPlaceholderText("None: the model's own habits.")
        self._system_prompt.setFixedHeight(96)
        self._system_prompt.setTabChangesFocus(True)
        mark(self._system_prompt, "field")
        self._system_prompt.textChanged.connect(self._on_changed)
        column = QVBoxLayout()
        column.addLayout(_words("System prompt", "Said to the model before every new chat."))
        column.addWidget(self._system_prompt)
        return _card([column])

    def _set_up_number(
        self, field: QDoubleSpinBox, name: str, low: float, high: float, step: float
    ) -> None:
        field.setRange(low, high)
        field.setSingleStep(step)
        field.setDecimals(2)
        _shape(field)
        field.setAccessibleName(name)
        field.valueChanged.connect(self._on_changed)

    def _on_changed(self) -> None:
        if self._is_filling:
            return
        chosen = self._theme_buttons.checkedButton()
        self.changed.emit(
            ShownSettings(
                theme=str(chosen.property("choice")) if chosen else "system",
                temperature=round(self._temperature.value(), 2),
                top_p=round(self._top_p.value(), 2),
                max_tokens=self._max_tokens.value() or None,
                system_prompt=self._system_prompt.toPlainText().strip() or None,
            )
        )


def _shape(field: QAbstractSpinBox) -> None:
    """Numbers are typed, or stepped by the arrow keys."""
    field.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    field.setFixedWidth(104)


def _words(name: str, meaning: str) -> QVBoxLayout:
    title = QLabel(name)
    mark(title, "strong")
    explanation = QLabel(meaning)
    mark(explanation, "small")
    explanation.setWordWrap(True)
    column = QVBoxLayout()
    column.setSpacing(2)
    column.addWidget(title)
    column.addWidget(explanation)
    return column


def _line(name: str, meaning: str, field: QWidget | QHBoxLayout) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(24)
    row.addLayout(_words(name, meaning), 1)
    if isinstance(field, QWidget):
        row.addWidget(field, 0, Qt.AlignmentFlag.AlignVCenter)
    else:
        row.addLayout(field)
    return row


def _card(lines: list[QHBoxLayout] | list[QVBoxLayout] | list[QHBoxLayout | QVBoxLayout]) -> QFrame:
    card = QFrame()
    mark(card, "card")
    column = QVBoxLayout(card)
    column.setContentsMargins(18, 16, 18, 16)
    column.setSpacing(18)
    for line in lines:
        column.addLayout(line)
    return card
