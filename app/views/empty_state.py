"""What stands in place of a chat that has nothing in it: it explains itself and offers a start."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.views.stylesheet import mark
from app.views.theme import Theme

WIDTH = 620
MARK_SIZE = 44
WIDEST_CHOICE = 300
LOW = 300  # pixels in height, as on a small screen with large text


@dataclass(frozen=True)
class Choice:
    """A button: its words, what its signal says, and whether it is the one to press."""

    words: str
    key: str
    is_primary: bool = False


@dataclass(frozen=True)
class EmptyWords:
    """What an empty place says."""

    title: str
    words: str
    choices: tuple[Choice, ...] = ()


class EmptyState(QWidget):
    """Shows a sign, a title, a sentence and up to four choices.

    Attributes:
        chosen: (key) The user took a choice.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: EmptyWords | None = None
        self._box = QWidget(self)
        self._sign = QLabel(self)
        self._title = QLabel(self)
        self._words = QLabel(self)
        self._choices = QGridLayout()
        self._build()
        self._draw_sign()
        theme.changed.connect(self._draw_sign)

    def show_words(self, shown: EmptyWords) -> None:
        """Say something else; nothing happens when it is what is said."""
        if shown == self._shown:
            return
        self._shown = shown
        self._title.setText(shown.title)
        self._words.setText(shown.words)
        self._words.setVisible(bool(shown.words))
        self._show_choices(shown.choices)
        self._fit_box()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """A fixed width, from which the heights of wrapped words follow; the sign needs room."""
        is_low = self.height() < LOW
        self._sign.setVisible(not is_low)
        side = 6 if is_low else 24
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(24, side, 24, side)
        self._fit_box()
        super().resizeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Fonts and words change the heights inside the box."""
        if watched is self._box and event.type() == QEvent.Type.LayoutRequest:
            self._fit_box()
        return super().eventFilter(watched, event)

    def _fit_box(self) -> None:
        width = max(200, min(WIDTH, self.width() - 48))
        layout = self._box.layout()
        if layout is not None:
            needed = layout.heightForWidth(width)  # -1 where no words wrap
            self._box.setFixedSize(width, needed if needed >= 0 else layout.sizeHint().height())

    def _build(self) -> None:
        mark(self._title, "title")
        mark(self._words, "muted")
        for label in (self._sign, self._title, self._words):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        self._choices.setSpacing(10)
        self._box.installEventFilter(self)
        column = QVBoxLayout(self._box)
        column.setSpacing(10)
        column.addWidget(self._sign)
        column.addWidget(self._title)
        column.addWidget(self._words)
        column.addSpacing(14)
        column.addLayout(self._choices)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 24)
        outer.addStretch(2)
        outer.addWidget(self._box, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(3)

    def _show_choices(self, choices: Sequence[Choice]) -> None:
        while (item := self._choices.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        num_columns = 2 if len(choices) > 2 else 1
        for column in range(2):
            self._choices.setColumnStretch(column, 1 if column < num_columns else 0)
        for number, choice in enumerate(choices):
            button = QPushButton(choice.words.replace("&", "&&"), self._box)
            if choice.is_primary or num_columns == 2:
                mark(button, "primary" if choice.is_primary else "choice")
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setMinimumSize(WIDEST_CHOICE if num_columns == 1 else 0, 44)
            button.clicked.connect(lambda _=False, key=choice.key: self.chosen.emit(key))
            place = (number // num_columns, number % num_columns)
            centered = Qt.AlignmentFlag.AlignHCenter if num_columns == 1 else Qt.AlignmentFlag(0)
            self._choices.addWidget(button, *place, centered)
            button.show()  # a hidden one would not be counted in the height

    def _draw_sign(self) -> None:
        self._sign.setPixmap(self._theme.pixmap("venturi-mark", "accent", MARK_SIZE))
