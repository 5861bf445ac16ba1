"""The first start: what Venturi is, the look, and a model to begin with, one click from a chat.

Shows and signals; the controller says which models there are.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.views.centered_page import CenteredPage
from app.views.mirroring import begin_where_rows_do
from app.views.setting_controls import SegmentChoice
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

WIDTH = 600
SIGN_SIZE = 52


@dataclass(frozen=True)
class FirstModel:
    """A model to begin with.

    Attributes:
        key: What the signal says.
        title: Its name.
        details: Where it is, how large.
        action: The words of its button.
    """

    key: str
    title: str
    details: str
    action: str


class FirstRunPage(CenteredPage):
    """Owns the rows of models.

    Attributes:
        model_chosen: (key) The user begins with this model.
        theme_chosen: (choice) "system", "light" or "dark".
        more_requested: The user wants to see other models.
        closed: The user goes on without any of these.
    """

    model_chosen = Signal(str)
    theme_chosen = Signal(str)
    more_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(tr("Welcome to Venturi"), WIDTH, parent)
        self._theme = theme
        self._models: tuple[FirstModel, ...] = ()
        self._sign = QLabel()
        self._rows = QVBoxLayout()
        self._themes = SegmentChoice(
            (("system", tr("System")), ("light", tr("Light")), ("dark", tr("Dark")))
        )
        self._build()
        self._draw_sign()
        theme.changed.connect(self._draw_sign)

    def show_models(self, models: Sequence[FirstModel]) -> None:
        """Offer other models, the one to begin with first."""
        if tuple(models) == self._models:
            return
        self._models = tuple(models)
        while (item := self._rows.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for number, model in enumerate(models):
            self._rows.addWidget(self._make_row(model, is_first=number == 0))

    def show_theme(self, choice: str) -> None:
        """Which look is chosen."""
        self._themes.set_value(choice)

    def _build(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.column.setSpacing(12)
        for label in self._make_head():
            self.column.addWidget(label)
        self.column.addSpacing(6)
        self.column.addWidget(self._make_models())
        self.column.addWidget(self._make_look())
        self.column.addLayout(self._make_foot())
        self.column.addStretch(1)
        self._themes.changed.connect(lambda: self.theme_chosen.emit(self._themes.value()))

    def _make_head(self) -> list[QLabel]:
        title = QLabel(tr("Welcome to Venturi"))
        mark(title, "title")
        words = QLabel(
            tr(
                "Venturi runs language models on this computer. Nothing you write leaves it, and"
                " beside each answer it shows why it was as fast as it was."
            )
        )
        mark(words, "muted")
        words.setWordWrap(True)
        for label in (self._sign, title, words):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        return [self._sign, title, words]

    def _make_models(self) -> QFrame:
        heading = QLabel(tr("A model to begin with"))
        mark(heading, "strong")
        card, column = _card()
        self._rows.setSpacing(10)
        column.addWidget(heading)
        column.addLayout(self._rows)
        return card

    def _make_row(self, model: FirstModel, *, is_first: bool) -> QWidget:
        title, details = QLabel(model.title), QLabel(model.details)
        for label in (title, details):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            begin_where_rows_do(label)
        mark(title, "strong")
        mark(details, "small")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(title)
        words.addWidget(details)
        button = QPushButton(model.action)
        mark(button, "primary" if is_first else "plain")
        button.setAccessibleName(f"{model.action}: {model.title}")
        button.clicked.connect(lambda: self.model_chosen.emit(model.key))
        row = QWidget()
        inner = QHBoxLayout(row)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(16)
        inner.addLayout(words, 1)
        inner.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return row

    def _make_look(self) -> QFrame:
        heading = QLabel(tr("Theme"))
        mark(heading, "strong")
        meaning = QLabel(tr("Language, text size and all else are in the settings."))
        mark(meaning, "small")
        meaning.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(heading)
        words.addWidget(meaning)
        self._themes.set_name(tr("Theme"))
        card, column = _card()
        row = QHBoxLayout()
        row.addLayout(words, 1)
        row.addWidget(self._themes)
        column.addLayout(row)
        return card

    def _make_foot(self) -> QHBoxLayout:
        more = QPushButton(tr("See other models"))
        mark(more, "link")
        more.clicked.connect(self.more_requested)
        go_on = QPushButton(tr("Go on"))
        go_on.clicked.connect(self.closed)
        foot = QHBoxLayout()
        foot.addWidget(more)
        foot.addStretch(1)
        foot.addWidget(go_on)
        return foot

    def _draw_sign(self) -> None:
        self._sign.setPixmap(self._theme.pixmap("venturi-mark", "accent", SIGN_SIZE))


def _card() -> tuple[QFrame, QVBoxLayout]:
    card = QFrame()
    mark(card, "card")
    column = QVBoxLayout(card)
    column.setContentsMargins(18, 16, 18, 16)
    column.setSpacing(12)
    return card, column
