"""The settings of one chat, over the window until it is closed: system prompt, model, sampling.

Shows and signals; `app/chat_settings_controller.py` fills it and keeps what is chosen.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.views.mirroring import begin_where_rows_do
from app.views.setting_controls import (
    Fraction,
    ListChoice,
    Paragraph,
    SegmentChoice,
    SettingControl,
    Whole,
)
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

VEIL_OPACITY = 0.45
WIDTH, MARGIN = 620, 20
SIDES = 34  # of the card and its scroll bar, beside the words
STOP_HEIGHT = 58


@dataclass(frozen=True)
class ShownChatSettings:
    """What the sheet shows and gives back.

    Attributes:
        system_prompt: None sends none.
        model: Path of the chat's own model; "" takes the one that is loaded.
        preset: Name of the preset with these values; "" for values of the chat's own.
        temperature, top_k, top_p, min_p, seed, max_tokens, stop: As in `SamplingParams`.
        drops_oldest: What happens when the context is full.
    """

    system_prompt: str | None
    model: str
    preset: str
    temperature: float
    top_k: int
    top_p: float
    min_p: float
    seed: int | None
    max_tokens: int | None
    stop: tuple[str, ...]
    drops_oldest: bool


class ChatSettingsSheet(QWidget):
    """Covers the window with a veil and a card.

    Attributes:
        changed: (ShownChatSettings) The user chose something else.
        preset_chosen: (name) The values of a preset shall be taken.
        preset_saved: (name) The values shall have this name.
        preset_removed: (name) A preset of the user's shall go.
        closed: The user is done.
    """

    changed = Signal(object)
    preset_chosen = Signal(str)
    preset_saved = Signal(str)
    preset_removed = Signal(str)
    closed = Signal()

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._shown: ShownChatSettings | None = None
        self._own_presets: Sequence[str] = ()
        self._card = QFrame(self)
        self._page = QWidget()
        self._area = QScrollArea()
        self._controls: dict[str, SettingControl] = {}
        self._list_host: dict[str, QHBoxLayout] = {}
        self._name = QLineEdit()
        self._save = QPushButton(tr("Save as a preset"))
        self._remove = QPushButton(tr("Remove this preset"))
        self._build()
        window.installEventFilter(self)
        self.hide()

    def open_with(
        self, shown: ShownChatSettings, *, models: Mapping[str, str], presets: Sequence[str]
    ) -> None:
        """Show the settings of a chat.

        Args:
            shown: Its settings.
            models: Path → title of the models that can be chosen.
            presets: Names that can be chosen.
        """
        self._offer("model", [("", tr("Whichever is loaded")), *models.items()])
        self._offer("preset", [("", tr("Values of its own")), *((one, one) for one in presets)])
        self.show_settings(shown)
        self.resize(self._window.size())
        self.show()
        self.raise_()
        self.setFocus()

    def show_settings(self, shown: ShownChatSettings) -> None:
        """Fill the controls."""
        self._shown = shown
        for name, control in self._controls.items():
            value = getattr(shown, name)
            control.set_value("\n".join(value) if name == "stop" else value)
        self._show_preset_buttons()

    def offer_presets(self, presets: Sequence[str], own: Sequence[str]) -> None:
        """Offer other presets; the user's own can be removed."""
        self._own_presets = own
        self._offer("preset", [("", tr("Values of its own")), *((one, one) for one in presets)])
        if self._shown is not None:
            self._controls["preset"].set_value(self._shown.preset)
            self._show_preset_buttons()

    def close_sheet(self) -> None:
        """Send it away."""
        self.hide()
        self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Stay as large as the window."""
        if event.type() == QEvent.Type.Resize:
            self.resize(self._window.size())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Escape closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click beside the card closes."""
        if not self._card.geometry().contains(event.position().toPoint()):
            self.close_sheet()

    def resizeEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """The card stays in the middle."""
        words = self._page.minimumSizeHint().width() + SIDES  # other languages need more room
        width = min(max(WIDTH, words), self.width() - 2 * MARGIN)
        around = self._card.sizeHint().height() - self._area.sizeHint().height()
        page = self._page.heightForWidth(width - SIDES)
        height = min(page + around, self.height() - 2 * MARGIN)
        self._card.setGeometry(
            (self.width() - width) // 2, (self.height() - height) // 2, width, height
        )

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A veil over the window."""
        painter = QPainter(self)
        veil = self._theme.color("text" if not self._theme.colors.is_dark else "sunken")
        veil.setAlphaF(VEIL_OPACITY)
        painter.fillRect(self.rect(), veil)

    # ------------------------------------------------------------ building

    def _build(self) -> None:
        self.setAccessibleName(tr("Settings of this chat"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        mark(self._card, "card")
        page = self._page
        mark(page, "page")
        column = QVBoxLayout(page)
        column.setContentsMargins(24, 4, 24, 20)
        column.setSpacing(18)
        column.addLayout(self._make_system_prompt())
        column.addLayout(self._make_choices())
        column.addLayout(self._make_sampling())
        column.addLayout(self._make_stop())
        column.addLayout(self._make_preset_row())
        column.addStretch()
        area = self._area
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        whole = QVBoxLayout(self._card)
        whole.setContentsMargins(1, 18, 1, 1)
        whole.setSpacing(10)
        whole.addLayout(self._make_head())
        whole.addWidget(area)

    def _make_head(self) -> QHBoxLayout:
        title = QLabel(tr("Settings of this chat"))
        mark(title, "heading")
        done = QPushButton(tr("Done"))
        done.clicked.connect(self.close_sheet)
        head = QHBoxLayout()
        head.setContentsMargins(24, 0, 20, 0)
        head.addWidget(title)
        head.addStretch()
        head.addWidget(done)
        return head

    def _make_system_prompt(self) -> QVBoxLayout:
        control = Paragraph(tr("None: the model's own habits."))
        words = tr("Said to the model before this chat. It is never dropped.")
        return self._make_wide("system_prompt", tr("System prompt"), words, control)

    def _make_choices(self) -> QGridLayout:
        full = SegmentChoice(((False, tr("Stop and say so")), (True, tr("Drop the oldest turns"))))
        grid = QGridLayout()
        grid.setVerticalSpacing(14)
        grid.setColumnStretch(0, 1)
        self._add_line(grid, "model", tr("Model"), tr("It is loaded when you write here."), None)
        self._add_line(grid, "preset", tr("Preset"), tr("How answers are sampled."), None)
        words = tr("Turns that are dropped stay in the chat, paler.")
        self._add_line(grid, "drops_oldest", tr("When the context is full"), words, full)
        return grid

    def _make_sampling(self) -> QGridLayout:
        none = tr("no limit")
        lines: tuple[tuple[str, str, str, SettingControl], ...] = (
            ("temperature", tr("Temperature"), tr("0 takes the likeliest."), Fraction(0, 5, 0.1)),
            ("top_k", tr("Top-k"), tr("Of so many; 0 of all."), Whole(0, 100_000, 5)),
            ("top_p", tr("Top-p"), tr("Of those that reach this share."), Fraction(0.05, 1, 0.05)),
            ("min_p", tr("Min-p"), tr("Of those this near the best."), Fraction(0, 1, 0.01)),
            (
                "max_tokens",
                tr("Longest answer"),
                tr("In tokens."),
                Whole(1, 1_000_000, 64, words_for_none=none),
            ),
            (
                "seed",
                tr("Seed"),
                tr("The same one, the same answer."),
                Whole(0, 2**31 - 1, 1, words_for_none=tr("random")),
            ),
        )
        grid = QGridLayout()
        grid.setVerticalSpacing(12)
        grid.setHorizontalSpacing(18)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
        for number, (name, title, words, control) in enumerate(lines):
            self._add_line(grid, name, title, words, control, cell=(number // 2, number % 2 * 2))
        return grid

    def _make_stop(self) -> QVBoxLayout:
        control = Paragraph(tr("None"))
        field = control.findChild(QPlainTextEdit)
        assert field is not None  # a paragraph is one
        field.setFixedHeight(STOP_HEIGHT)
        words = tr("An answer ends where one of them begins; one in each line.")
        return self._make_wide("stop", tr("Stop texts"), words, control)

    def _make_preset_row(self) -> QHBoxLayout:
        self._name.setPlaceholderText(tr("Name of a new preset"))
        self._name.setAccessibleName(tr("Name of a new preset"))
        self._name.textChanged.connect(lambda _: self._show_preset_buttons())
        self._save.clicked.connect(self._on_save_clicked)
        self._remove.clicked.connect(self._on_remove_clicked)
        row = QHBoxLayout()
        row.addWidget(self._name, 1)
        row.addWidget(self._save)
        row.addWidget(self._remove)
        return row

    def _make_wide(self, name: str, title: str, words: str, control: SettingControl) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addLayout(_words(title, words))
        column.addWidget(control)
        self._take(name, title, control)
        return column

    def _add_line(
        self,
        grid: QGridLayout,
        name: str,
        title: str,
        words: str,
        control: SettingControl | None,
        *,
        cell: tuple[int, int] | None = None,
    ) -> None:
        """A line of a grid; without a control, a list comes when it is known what it offers."""
        row, column = cell or (grid.rowCount(), 0)
        grid.addLayout(_words(title, words), row, column)
        if control is not None:
            grid.addWidget(control, row, column + 1, Qt.AlignmentFlag.AlignRight)
            self._take(name, title, control)
            return
        self._list_host[name] = QHBoxLayout()
        self._list_host[name].setProperty("title", title)
        grid.addLayout(self._list_host[name], row, column + 1)

    def _take(self, name: str, title: str, control: SettingControl) -> None:
        control.set_name(title)
        control.changed.connect(partial(self._on_changed, name))
        self._controls[name] = control

    def _offer(self, name: str, choices: Sequence[tuple[Any, str]]) -> None:
        host = self._list_host[name]
        old = self._controls.pop(name, None)
        if old is not None:
            host.removeWidget(old)
            old.hide()
            old.deleteLater()
        control = ListChoice(self._theme, choices)
        host.addWidget(control, 0, Qt.AlignmentFlag.AlignRight)
        self._take(name, str(host.property("title")), control)

    # ------------------------------------------------------------ what the user does

    def _on_changed(self, name: str) -> None:
        if self._shown is None:
            return
        value = self._controls[name].value()
        if name == "preset":
            if value:
                self.preset_chosen.emit(value)
            return
        if name == "stop":
            value = tuple(line for line in (value or "").splitlines() if line)
        self._shown = replace(self._shown, **{name: value})
        self.changed.emit(self._shown)

    def _on_save_clicked(self) -> None:
        name = self._name.text().strip()
        self._name.clear()
        self.preset_saved.emit(name)

    def _on_remove_clicked(self) -> None:
        if self._shown is not None:
            self.preset_removed.emit(self._shown.preset)

    def _show_preset_buttons(self) -> None:
        self._save.setEnabled(bool(self._name.text().strip()))
        is_own = self._shown is not None and self._shown.preset in self._own_presets
        self._remove.setVisible(is_own)


def _words(title: str, meaning: str) -> QVBoxLayout:
    name = QLabel(title)
    mark(name, "strong")
    explanation = QLabel(meaning)
    mark(explanation, "small")
    explanation.setWordWrap(True)
    column = QVBoxLayout()
    column.setSpacing(1)
    column.addStretch()  # words stay together beside a higher neighbour
    for label in (name, explanation):
        begin_where_rows_do(label)
        column.addWidget(label)
    column.addStretch()
    return column
