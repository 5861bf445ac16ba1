"""A model in a list: what it is, whether it fits, how fast it would be, one button. Signals."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.views.download_row import DownloadRow
from app.views.elided_label import ElidedLabel
from app.views.icon_button import IconButton
from app.views.mirroring import begin_where_rows_do
from app.views.shown_models import ShownAction, ShownCard, ShownTag
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

_FACT_WIDTH = 132
_BUTTON_WIDTH = 104
_TAG_KINDS = {"good": "tag-good", "amber": "tag-amber", "muted": "tag-muted"}


class Fact(QWidget):
    """A caption with a value below, and a note below that; each hidden without words."""

    def __init__(self, caption: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._caption = QLabel(caption, self)
        self._value = QLabel(self)
        self._note = QLabel(self)
        mark(self._caption, "tiny")
        mark(self._note, "small")
        self._note.setWordWrap(True)
        for label in (self._caption, self._value, self._note):
            begin_where_rows_do(label)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addWidget(self._caption)
        column.addWidget(self._value)
        column.addWidget(self._note)
        column.addStretch()
        self.setFixedWidth(_FACT_WIDTH)

    def show_value(self, value: str, note: str, caption: str = "") -> None:
        """Show a value, under this caption from now on where one is given."""
        self._caption.setText(caption or self._caption.text())
        self._value.setText(value)
        self._note.setText(note)
        self._caption.setVisible(bool(value))
        self._note.setVisible(bool(note))


class ModelCard(QFrame):
    """Shows one model.

    Attributes:
        acted: (action, key) A button or a menu's entry was chosen; the key is the model's, or the
            download's for the actions of a download.
    """

    acted = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        mark(self, "card")
        self._shown: ShownCard | None = None
        self._title = ElidedLabel(self)
        self._pill = QLabel(self)
        self._details = QLabel(self)
        self._size = Fact(tr("size"), self)
        self._fit = QLabel(self)
        self._speed = Fact(tr("predicted"), self)
        self._problem = QLabel(self)
        self._action = QPushButton(self)
        self._more = IconButton(theme, "more", tr("More"), self)
        self._rule = QFrame(self)
        self._download = DownloadRow(theme, self)
        self._build()

    def show_card(self, shown: ShownCard) -> None:
        """Show this model."""
        if shown == self._shown:
            return
        self._shown = shown
        self.setAccessibleName(shown.title)
        self._title.setText(shown.title)
        self._details.setText(shown.details)
        self._details.setVisible(bool(shown.details))
        self._pill.setText(shown.pill)
        self._pill.setVisible(bool(shown.pill))
        self._size.show_value(shown.size, shown.size_note)
        speed = f"{shown.speed} tok/s" if shown.speed else ""
        self._speed.show_value(speed, shown.speed_note, shown.speed_caption)
        show_tag(self._fit, shown.fit)
        self._problem.setText(shown.problem)
        self._problem.setVisible(bool(shown.problem))
        self._show_action(shown.action, shown.title)
        self._more.setVisible(bool(shown.more))
        self._more.set_name(tr("More about {title}", title=shown.title))
        self._rule.setVisible(shown.download is not None)
        self._download.setVisible(shown.download is not None)
        if shown.download is not None:
            self._download.show_download(shown.download)

    def _show_action(self, action: ShownAction | None, title: str) -> None:
        self._action.setVisible(action is not None)
        if action is not None:
            self._action.setText(action.words)
            self._action.setAccessibleName(f"{action.words}: {title}")
            mark(self._action, "primary" if action.is_primary else "")

    def _build(self) -> None:
        mark(self._title, "heading")
        mark(self._pill, "pill")
        mark(self._details, "small")
        mark(self._problem, "problem")
        mark(self._rule, "rule")
        for label in (self._title, self._details, self._problem):
            label.setTextFormat(Qt.TextFormat.PlainText)
        for label in (self._details, self._problem):
            label.setWordWrap(True)
            begin_where_rows_do(label)
        self._pill.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self._fit.setWordWrap(True)
        self._fit.setFixedWidth(_FACT_WIDTH + 16)
        self._action.setCursor(Qt.CursorShape.PointingHandCursor)
        self._action.setMinimumWidth(_BUTTON_WIDTH)
        for button in (self._action, self._more):  # the columns of all cards stand in line
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)
        self._action.clicked.connect(self._on_action)
        self._more.clicked.connect(lambda: self.open_menu())
        self._download.acted.connect(self.acted)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._title)
        head.addWidget(self._pill)
        head.addStretch(1)
        names = QVBoxLayout()
        names.setSpacing(2)
        names.addLayout(head)
        names.addWidget(self._details)
        line = QHBoxLayout()
        line.setSpacing(16)
        line.addLayout(names, 1)
        for widget in (self._size, self._fit, self._speed, self._action, self._more):
            line.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 14, 14)
        column.setSpacing(10)
        column.addLayout(line)
        for below in (self._problem, self._rule, self._download):
            column.addWidget(below)

    def _on_action(self) -> None:
        if self._shown is not None and self._shown.action is not None:
            self.acted.emit(self._shown.action.id, self._shown.key)

    def open_menu(self) -> QMenu:
        """Show what else can be done, below the button."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in self._shown.more if self._shown else ():
            entry = menu.addAction(action.words)
            key = self._shown.key if self._shown else ""
            entry.triggered.connect(partial(self.acted.emit, action.id, key))
        menu.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))
        return menu


def show_tag(label: QLabel, tag: ShownTag | None) -> None:
    """A judgement with a dot in its colour before it."""
    label.setText(f"●  {tag.words}" if tag else "")
    mark(label, _TAG_KINDS[tag.kind] if tag else "small")
