"""The command palette (Ctrl+K): a field over the window that finds whatever can be done or opened.

Shows and signals; the controller says what there is to be found.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.views.command_delegate import CommandDelegate
from app.views.fuzzy import fit
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

VEIL_OPACITY = 0.35
WIDTH = 600
TOP = 84
NUM_SHOWN = 60
ROWS_AT_MOST = 10  # without scrolling
COMMAND_ROLE = Qt.ItemDataRole.UserRole
_KEYS_FOR_LIST = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


@dataclass(frozen=True)
class Command:
    """Something that can be found.

    Attributes:
        key: What the signal says when it is chosen.
        words: What is searched and shown.
        kind: "Action", "Chat" …, in the user's language.
        keys: Its shortcut; "" for none.
    """

    key: str
    words: str
    kind: str
    keys: str = ""


class CommandPalette(QWidget):
    """Covers its parent with a veil, a field and a list.

    Attributes:
        opening: It is about to open: the time to call `show_commands`.
        chosen: (key) The user took one.
    """

    opening = Signal()
    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._window = parent
        self._commands: tuple[Command, ...] = ()
        self._card = QFrame(self)
        self._field = QLineEdit(self._card)
        self._list = QListWidget(self._card)
        self._nothing = QLabel(tr("Nothing of this name."), self._card)
        self._build()
        self.hide()

    def show_commands(self, commands: Sequence[Command]) -> None:
        """What can be found from now on."""
        self._commands = tuple(commands)
        self._filter()

    def toggle(self) -> None:
        """Open it, or send it away."""
        if self.isVisible():
            self.leave()
            return
        self._field.clear()
        self.opening.emit()
        self.resize(self._window.size())
        self.show()
        self.raise_()
        self._filter()
        self._field.setFocus()

    def leave(self) -> None:
        """Send it away."""
        self.hide()
        self._window.setFocus()

    def found(self) -> list[Command]:
        """What the list shows, best first."""
        return [self._list.item(row).data(COMMAND_ROLE) for row in range(self._list.count())]

    def type(self, words: str) -> None:
        """Look for these words."""
        self._field.setText(words)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Keys that move through the list work in the field."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in _KEYS_FOR_LIST:
                self._list.event(event)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.leave()
                return True
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click beside the card sends it away."""
        self.leave()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A veil over the window."""
        veil = self._theme.color("sunken" if self._theme.colors.is_dark else "text")
        veil.setAlphaF(VEIL_OPACITY)
        QPainter(self).fillRect(self.rect(), veil)

    def _build(self) -> None:
        self.setAccessibleName(tr("Command palette"))
        mark(self._card, "card")
        mark(self._nothing, "muted")
        self._nothing.setContentsMargins(12, 8, 12, 14)
        words = tr("Find an action, a chat, a model or a setting")
        self._field.setPlaceholderText(words)
        self._field.setAccessibleName(words)
        self._field.installEventFilter(self)
        self._field.textChanged.connect(self._filter)
        self._field.returnPressed.connect(self._choose_current)
        self._list.setAccessibleName(tr("What was found"))
        self._list.setItemDelegate(CommandDelegate(self._theme, self._list))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.itemClicked.connect(lambda item: self._choose(item))
        inner = QVBoxLayout(self._card)
        inner.setContentsMargins(12, 12, 12, 8)
        inner.setSpacing(8)
        inner.addWidget(self._field)
        inner.addWidget(self._list, 1)
        inner.addWidget(self._nothing)

    def resizeEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """The card keeps its place near the top."""
        self._place_card()

    def _place_card(self) -> None:
        width = min(WIDTH, self.width() - 32)
        top = min(TOP, self.height() // 8)
        height = self._card.sizeHint().height()
        if not self._list.isHidden():
            rows = min(self._list.count(), ROWS_AT_MOST) * self._list.sizeHintForRow(0) + 4
            height += rows - self._list.sizeHint().height()
        height = min(height, self.height() - 2 * top)
        self._card.setGeometry((self.width() - width) // 2, top, width, height)

    def _filter(self) -> None:
        words = self._field.text()
        fits = [(fit(words, command.words), command) for command in self._commands]
        found = [(score, command) for score, command in fits if score is not None]
        if words.strip():
            found.sort(key=lambda pair: -pair[0])
        self._list.clear()
        for _, command in found[:NUM_SHOWN]:
            item = QListWidgetItem(command.words, self._list)
            item.setData(COMMAND_ROLE, command)
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, command.kind)
            item.setSizeHint(QSize(0, round(self._theme.pixels(2.5))))
        self._list.setCurrentRow(0)
        self._list.setVisible(bool(found))
        self._nothing.setVisible(not found)
        self._place_card()

    def _choose_current(self) -> None:
        item = self._list.currentItem()
        if item is not None:
            self._choose(item)

    def _choose(self, item: QListWidgetItem) -> None:
        command: Command = item.data(COMMAND_ROLE)
        self.leave()
        self.chosen.emit(command.key)
