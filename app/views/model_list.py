"""A column of model cards that scrolls; a card keeps its widget while its key is listed."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.views.model_card import ModelCard
from app.views.shown_models import ShownCard
from app.views.stylesheet import mark
from app.views.theme import Theme


class ModelList(QScrollArea):
    """Owns the cards.

    Attributes:
        acted: (action, key) As of a card.
    """

    acted = Signal(str, str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._cards: dict[str, ModelCard] = {}
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = QWidget()
        mark(page, "page")
        self._nothing = QLabel(page)
        self._nothing.setWordWrap(True)
        self._nothing.setTextFormat(Qt.TextFormat.PlainText)
        mark(self._nothing, "muted")
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 10, 24)
        self._column.setSpacing(10)
        self._column.addWidget(self._nothing)
        self._column.addStretch()
        self.setWidget(page)

    @property
    def cards(self) -> tuple[ModelCard, ...]:
        """The cards from top to bottom."""
        return tuple(self._cards.values())

    def show_cards(self, cards: Sequence[ShownCard], nothing: str = "") -> None:
        """Show these models; where there are none, say why."""
        wanted = {card.key: card for card in cards}
        for key in [key for key in self._cards if key not in wanted]:
            self._cards.pop(key).deleteLater()
        kept, self._cards = self._cards, {}
        for place, (key, card) in enumerate(wanted.items()):
            widget = kept.get(key) or self._make()
            if self._column.indexOf(widget) != place + 1:
                self._column.insertWidget(place + 1, widget)
            widget.show_card(card)
            self._cards[key] = widget
        self._nothing.setText(nothing)
        self._nothing.setVisible(not cards)

    def _make(self) -> ModelCard:
        card = ModelCard(self._theme, self.widget())
        card.acted.connect(self.acted)
        return card
