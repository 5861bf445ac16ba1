"""The rows of the chat list: headings, folders and chats, as a Qt model. Used by `chat_list.py`."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from app.views.shown import ShownChat, ShownChatGroup, ShownFolder
from app.words import tr, tr_later

_Index = QModelIndex | QPersistentModelIndex
Row = str | ShownFolder | ShownChat
UNTITLED = tr_later("New chat")
DAMAGED = tr_later("Damaged chat")


class ChatListModel(QAbstractListModel):
    """Owns the rows: a heading is a `str`, a folder a `ShownFolder`, a chat a `ShownChat`.

    Attributes:
        renamed: (chat id, title) The user gave a chat a title.
        folder_renamed: (folder id, name) The user gave a folder a name.
    """

    renamed = Signal(int, str)
    folder_renamed = Signal(int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._places: dict[int, int] = {}  # chat → row

    def show_groups(self, groups: Sequence[ShownChatGroup]) -> None:
        """Show these chats; nothing happens when they are the ones shown."""
        rows: list[Row] = []
        for group in groups:
            rows.append(group.folder or group.heading)
            rows.extend(group.chats)
        if rows == self._rows:
            return
        same_shape = [_key(row) for row in rows] == [_key(row) for row in self._rows]
        if same_shape:
            self._change(rows)
            return
        self.beginResetModel()
        self._rows = rows
        self._places = {
            row.id: place for place, row in enumerate(rows) if isinstance(row, ShownChat)
        }
        self.endResetModel()

    def row(self, index: _Index) -> Row | None:
        """The heading, folder or chat at an index."""
        return self._rows[index.row()] if index.isValid() else None

    def rows(self) -> Sequence[Row]:
        """All rows, top to bottom."""
        return self._rows

    def index_of(self, chat_id: int | None) -> QModelIndex:
        """Where a chat stands; an invalid index when it is not listed."""
        place = None if chat_id is None else self._places.get(chat_id)
        return QModelIndex() if place is None else self.index(place)

    def index_of_folder(self, folder_id: int) -> QModelIndex:
        """Where a folder stands; an invalid index when it is not listed."""
        for number, row in enumerate(self._rows):
            if isinstance(row, ShownFolder) and row.id == folder_id:
                return self.index(number)
        return QModelIndex()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008, N802 - Qt's signature
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The words of a row."""
        row = self.row(index)
        if row is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return _words(row)
            case Qt.ItemDataRole.AccessibleTextRole:
                return _spoken(row)
            case Qt.ItemDataRole.EditRole:
                return row.title if isinstance(row, ShownChat) else _words(row)
            case _:
                return None

    def setData(  # noqa: N802 - Qt's name
        self, index: _Index, value: object, role: int = Qt.ItemDataRole.EditRole
    ) -> bool:
        """Tell of a new name; the rows change when the owner says so."""
        row, name = self.row(index), str(value).strip()
        if isinstance(row, ShownChat) and name != row.title:
            self.renamed.emit(row.id, name)
        elif isinstance(row, ShownFolder) and name not in ("", row.name):
            self.folder_renamed.emit(row.id, name)
        return True

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Chats and folders can be chosen and renamed, headings cannot."""
        row = self.row(index)
        if row is None or isinstance(row, str):
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        is_damaged = isinstance(row, ShownChat) and row.is_damaged
        return flags if is_damaged else flags | Qt.ItemFlag.ItemIsEditable

    def _change(self, rows: list[Row]) -> None:
        """Other words in the same rows: only those that differ are drawn again."""
        changed = [place for place, row in enumerate(rows) if row != self._rows[place]]
        self._rows = rows
        self.dataChanged.emit(self.index(changed[0]), self.index(changed[-1]))


def _key(row: Row) -> str | int | tuple[int, bool]:
    match row:
        case str():
            return row
        case ShownFolder():
            return (row.id, row.is_open)
        case ShownChat():
            return row.id


def _words(row: Row) -> str:
    match row:
        case str():
            return row
        case ShownFolder():
            return row.name
        case ShownChat():
            return tr(DAMAGED) if row.is_damaged else row.title or tr(UNTITLED)


def _spoken(row: Row) -> str:
    """The words with what the eye sees besides."""
    match row:
        case ShownFolder():
            state = tr("open") if row.is_open else tr("closed")
            return tr("Folder {name}, {state}", name=row.name, state=state)
        case ShownChat() if row.is_busy:
            return tr("{title}, is being answered", title=_words(row))
        case _:
            return _words(row)
