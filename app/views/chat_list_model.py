"""The rows of the chat list: headings and chats, as a Qt model. Used by `chat_list.py`."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from app.views.shown import ShownChat, ShownChatGroup
from app.words import tr, tr_later

_Index = QModelIndex | QPersistentModelIndex
UNTITLED = tr_later("New chat")


class ChatListModel(QAbstractListModel):
    """Owns the rows: a heading is a `str`, a chat is a `ShownChat`.

    Attributes:
        renamed: (chat id, title) The user gave a chat a title.
    """

    renamed = Signal(int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[str | ShownChat] = []

    def show_groups(self, groups: Sequence[ShownChatGroup]) -> None:
        """Show these chats; nothing happens when they are the ones shown."""
        rows: list[str | ShownChat] = []
        for group in groups:
            rows.append(group.heading)
            rows.extend(group.chats)
        if rows == self._rows:
            return
        same_shape = [_key(row) for row in rows] == [_key(row) for row in self._rows]
        if same_shape:
            self._rows = rows
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
        else:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()

    def row(self, index: _Index) -> str | ShownChat | None:
        """The heading or chat at an index."""
        return self._rows[index.row()] if index.isValid() else None

    def index_of(self, chat_id: int | None) -> QModelIndex:
        """Where a chat stands; an invalid index when it is not listed."""
        for number, row in enumerate(self._rows):
            if isinstance(row, ShownChat) and row.id == chat_id:
                return self.index(number)
        return QModelIndex()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008, N802 - Qt's signature
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The words of a row."""
        row = self.row(index)
        words = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if row is None or role not in (*words, Qt.ItemDataRole.EditRole):
            return None
        if isinstance(row, str):
            return row
        return row.title if role == Qt.ItemDataRole.EditRole else row.title or tr(UNTITLED)

    def setData(  # noqa: N802 - Qt's name
        self, index: _Index, value: object, role: int = Qt.ItemDataRole.EditRole
    ) -> bool:
        """Tell of a new title; the rows change when the owner says so."""
        row = self.row(index)
        if isinstance(row, ShownChat) and str(value).strip() != row.title:
            self.renamed.emit(row.id, str(value).strip())
        return True

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Chats can be chosen and renamed, headings cannot."""
        if isinstance(self.row(index), ShownChat):
            return (
                Qt.ItemFlag.ItemIsEnabled
                | Qt.ItemFlag.ItemIsSelectable
                | Qt.ItemFlag.ItemIsEditable
            )
        return Qt.ItemFlag.NoItemFlags


def _key(row: str | ShownChat) -> str | int:
    return row if isinstance(row, str) else row.id
