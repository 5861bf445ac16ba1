"""The page of one model: facts, files with fit and speed, what it sees, its card."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.views.answer_body import AnswerBody
from app.views.mirroring import begin_where_rows_do
from app.views.model_card import show_tag
from app.views.prompt_card import PromptCard
from app.views.shown_models import ShownAction, ShownDetails, ShownQuant
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

_ROW_HEIGHT = 34  # of a file with a button, so that one without is as high


class ModelDetails(QScrollArea):
    """Shows one model at a time.

    Attributes:
        acted: (action, key) A button was pressed; the key is the model's or the file's.
        closed: Back to the lists.
        link_clicked: The address of a link in the card.
        token_given: A token of the hub was typed.
    """

    acted = Signal(str, str)
    closed = Signal()
    link_clicked = Signal(str)
    token_given = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: ShownDetails | None = None
        self.setAccessibleName(tr("Model"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def key(self) -> str:
        """Of the model that is shown; "" before the first."""
        return self._shown.key if self._shown else ""

    def show_details(self, shown: ShownDetails) -> None:
        """Show this model from its head on, or what more is known of the one that is shown."""
        if shown == self._shown:
            return
        is_same = self._shown is not None and self._shown.key == shown.key
        place = self.verticalScrollBar().value() if is_same else 0
        self._shown = shown
        self.setWidget(self._make_page(shown))
        self.verticalScrollBar().setValue(place)

    def _make_page(self, shown: ShownDetails) -> QWidget:
        page = QWidget()
        mark(page, "page")
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 10, 24)
        column.setSpacing(12)
        column.addLayout(self._make_head(shown))
        if shown.problem:
            column.addWidget(_label(shown.problem, "problem"))
        if shown.asks_for_token:
            column.addLayout(self._make_token_row())
        if shown.is_loading:
            column.addWidget(_label(tr("Asking the hub…"), "muted"))
        if shown.facts:
            column.addWidget(_make_facts(shown.facts))
        if shown.files:
            column.addWidget(self._make_files(shown.files))
        if shown.prompt is not None:
            column.addWidget(PromptCard(self._theme, shown.prompt))
        if shown.text:
            column.addWidget(self._make_text(shown.text))
        column.addStretch()
        return page

    def _make_head(self, shown: ShownDetails) -> QVBoxLayout:
        back = QPushButton(tr("Back to the models"))
        mark(back, "link")
        back.setCursor(Qt.CursorShape.PointingHandCursor)
        back.clicked.connect(self.closed)
        top = QHBoxLayout()
        top.addWidget(back)
        top.addStretch()
        for action in shown.actions:
            top.addWidget(self._make_button(action, shown.key, shown.title))
        head = QVBoxLayout()
        head.setSpacing(4)
        head.addLayout(top)
        head.addWidget(_label(shown.title, "heading"))
        if shown.subtitle:
            head.addWidget(_label(shown.subtitle, "small"))
        return head

    def _make_token_row(self) -> QHBoxLayout:
        field = QLineEdit()
        field.setEchoMode(QLineEdit.EchoMode.Password)
        field.setPlaceholderText(tr("Token of the hub (hf_…)"))
        field.setAccessibleName(tr("Token of the hub"))
        keep = QPushButton(tr("Keep it and try again"))
        give = partial(_give, field, self.token_given)
        field.returnPressed.connect(give)
        keep.clicked.connect(give)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(field, 1)
        row.addWidget(keep)
        return row

    def _make_button(self, action: ShownAction, key: str, title: str) -> QPushButton:
        button = QPushButton(action.words)
        button.setAccessibleName(f"{action.words}: {title}")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        if action.is_primary:
            mark(button, "primary")
        button.clicked.connect(partial(self.acted.emit, action.id, key))
        return button

    def _make_files(self, files: Sequence[ShownQuant]) -> QFrame:
        card, grid = _make_card()
        captions = (tr("type"), tr("size"), tr("quality"), tr("fits"), tr("predicted"))
        for place, caption in enumerate(captions):
            grid.addWidget(_label(caption, "tiny"), 0, place)
        for row, file in enumerate(files, start=1):
            for place, words in enumerate((file.quant, file.size, file.quality)):
                grid.addWidget(_label(words, "strong" if place == 0 else ""), row, place)
            fit = QLabel()
            show_tag(fit, file.fit)
            grid.addWidget(fit, row, 3)
            grid.addWidget(_label(file.speed, ""), row, 4)
            grid.setRowMinimumHeight(row, _ROW_HEIGHT)
            if file.action is not None:
                grid.addWidget(self._make_button(file.action, file.key, file.quant), row, 5)
        grid.setColumnStretch(2, 1)
        return card

    def _make_text(self, text: str) -> QFrame:
        card = QFrame()
        mark(card, "card")
        body = AnswerBody(self._theme, card)
        body.setAccessibleName(tr("Model card"))
        body.link_clicked.connect(self.link_clicked)
        body.set_text(text, is_open=False)
        body.write()
        column = QVBoxLayout(card)
        column.setContentsMargins(20, 16, 20, 16)
        column.addWidget(body)
        return card


def _give(field: QLineEdit, signal: SignalInstance) -> None:
    """Hand on what was typed, where something was."""
    if token := field.text().strip():
        signal.emit(token)


def _make_facts(facts: Sequence[tuple[str, str]]) -> QFrame:
    card, grid = _make_card()
    for row, (name, value) in enumerate(facts):
        grid.addWidget(_label(name, "small"), row, 0, Qt.AlignmentFlag.AlignTop)
        shown = _label(value, "")
        shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        grid.addWidget(shown, row, 1)
    grid.setColumnStretch(1, 1)
    return card


def _make_card() -> tuple[QFrame, QGridLayout]:
    card = QFrame()
    mark(card, "card")
    grid = QGridLayout(card)
    grid.setContentsMargins(18, 14, 18, 14)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(8)
    return card, grid


def _label(words: str, kind: str) -> QLabel:
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    begin_where_rows_do(label)
    mark(label, kind)
    return label
