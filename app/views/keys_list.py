"""The keyboard setting: a field of keys per action; keys that another action has are refused."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGridLayout, QKeySequenceEdit, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.views.actions import ACTIONS, Action, holder_of, keys_in_force, native_keys
from app.views.icon_button import IconButton
from app.views.setting_controls import SettingControl
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

FIELD_WIDTH = 170


class KeysField(QKeySequenceEdit):
    """Records keys; Tab goes on, Backspace takes the keys away.

    Attributes:
        recorded: (keys) As Qt writes them; "" for none.
    """

    recorded = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaximumSequenceLength(1)
        self.setAccessibleName(name)
        self.setFixedWidth(FIELD_WIDTH)
        self.editingFinished.connect(self._tell)
        inner = self.findChild(QLineEdit)
        assert inner is not None  # Qt builds the field from one
        inner.setAccessibleName(name)
        inner.setPlaceholderText(tr("none"))
        inner.installEventFilter(self)

    def keys(self) -> str:
        """What is shown."""
        return self.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    def show_keys(self, keys: str) -> None:
        """Show other keys; `recorded` is not told."""
        self.blockSignals(True)
        self.setKeySequence(QKeySequence(keys))
        self.blockSignals(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Without this, Tab and Backspace would be recorded and nobody could leave by key."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
                self.focusNextPrevChild(event.key() == Qt.Key.Key_Tab)
                return True
            if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete) and not event.modifiers():
                self.clear()
                self._tell()
                return True
        return super().eventFilter(watched, event)

    def _tell(self) -> None:
        self.recorded.emit(self.keys())


class KeysList(SettingControl):
    """Owns the keys that are not the usual ones."""

    is_wide = True

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._chosen: dict[str, str] = {}
        self._fields: dict[str, KeysField] = {}
        self._usual: dict[str, IconButton] = {}
        self._problem = QLabel()
        self._problem.setWordWrap(True)
        mark(self._problem, "problem")
        rows = QGridLayout()
        rows.setColumnStretch(0, 1)
        rows.setVerticalSpacing(6)
        for number, action in enumerate(ACTIONS):
            self._add_row(theme, rows, number, action)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(rows)
        column.addWidget(self._problem)
        self._problem.hide()

    def value(self) -> Mapping[str, str]:
        """Action → keys, where they are not the usual ones."""
        return dict(self._chosen)

    def set_value(self, value: Any) -> None:
        """Show other keys."""
        self._chosen = dict(value)
        self._show_all()

    def set_name(self, name: str) -> None:
        """Each field is named by its action."""

    def problem(self) -> str:
        """Why the keys that were pressed last were refused; "" if they were not."""
        return "" if self._problem.isHidden() else self._problem.text()

    def _add_row(self, theme: Theme, rows: QGridLayout, number: int, action: Action) -> None:
        words = tr(action.words)
        field = KeysField(tr("Keys for: {action}", action=words))
        field.recorded.connect(lambda keys: self._on_recorded(action, keys))
        usual = IconButton(
            theme, "refresh", tr("Usual keys for: {action}", action=words), self, size=14
        )
        usual.clicked.connect(lambda: self._on_recorded(action, action.keys))
        label = QLabel(words)
        label.setWordWrap(True)
        rows.addWidget(label, number, 0)
        rows.addWidget(field, number, 1)
        rows.addWidget(usual, number, 2)
        self._fields[action.id], self._usual[action.id] = field, usual

    def _on_recorded(self, action: Action, keys: str) -> None:
        if keys == keys_in_force(self._chosen)[action.id]:
            return
        holder = holder_of(keys, self._chosen, except_id=action.id)
        if holder is not None:
            told = tr(
                "{keys} belongs to “{action}” already.",
                keys=native_keys(keys),
                action=tr(holder.words),
            )
            self._problem.setText(told)
            self._problem.show()
        else:
            self._problem.hide()
            self._chosen.pop(action.id, None)
            if keys != action.keys:
                self._chosen[action.id] = keys
            self.changed.emit()
        self._show_all()

    def _show_all(self) -> None:
        for action_id, keys in keys_in_force(self._chosen).items():
            self._fields[action_id].show_keys(keys)
            self._usual[action_id].setEnabled(action_id in self._chosen)
