"""The list of chats under their headings: choose, rename, delete. Shows and signals."""

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QMenu, QWidget

from app.views.chat_list_delegate import ChatListDelegate
from app.views.chat_list_model import ChatListModel
from app.views.shown import ShownChat, ShownChatGroup
from app.views.theme import Theme
from app.words import tr


class ChatList(QListView):
    """Owns the rows and which one is chosen.

    Attributes:
        chat_chosen: (chat id) The user wants to read it.
        rename_submitted: (chat id, title) The user gave it a title.
        delete_requested: (chat id) The user wants it gone.
    """

    chat_chosen = Signal(int)
    rename_submitted = Signal(int, str)
    delete_requested = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chosen_id: int | None = None
        self._rows = ChatListModel(self)
        self._delegate = ChatListDelegate(theme, self)
        self.setModel(self._rows)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Chats"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self._rows.renamed.connect(self.rename_submitted)
        theme.changed.connect(self.viewport().update)

    def show_groups(self, groups: Sequence[ShownChatGroup]) -> None:
        """Show these chats; the chosen one stays chosen."""
        if self.state() == QAbstractItemView.State.EditingState:
            self.setFocus()  # ends the editing, its text is taken
        self._rows.show_groups(groups)
        self.choose(self._chosen_id)

    def choose(self, chat_id: int | None) -> None:
        """Mark a chat as the one that is shown."""
        self._chosen_id = chat_id
        index = self._rows.index_of(chat_id)
        flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.selectionModel().setCurrentIndex(index, flag)
        if not index.isValid():
            self.selectionModel().clear()

    def rename(self, chat_id: int) -> None:
        """Let the user type a title in the chat's row."""
        index = self._rows.index_of(chat_id)
        if index.isValid():
            self.edit(index)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A press on the dots opens the menu, elsewhere it chooses."""
        index = self.indexAt(event.position().toPoint())
        chat = self._rows.row(index)
        if not isinstance(chat, ShownChat):
            return
        is_left = event.button() == Qt.MouseButton.LeftButton
        dots = self._delegate.menu_box(self.visualRect(index))
        if is_left and dots.contains(event.position().toPoint()):
            self._open_menu(chat, self.viewport().mapToGlobal(dots.bottomLeft()))
        elif is_left:
            self.chat_chosen.emit(chat.id)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A hand over what can be chosen; dragging chooses nothing."""
        is_chat = isinstance(self._rows.row(self.indexAt(event.position().toPoint())), ShownChat)
        shape = Qt.CursorShape.PointingHandCursor if is_chat else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)
        if not event.buttons():
            super().mouseMoveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802 - Qt's name
        """The same menu by the other button or the menu key."""
        is_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if is_key else self.indexAt(event.pos())
        chat = self._rows.row(index)
        if isinstance(chat, ShownChat):
            at = self.visualRect(index).center() if is_key else event.pos()
            self._open_menu(chat, self.viewport().mapToGlobal(at))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter reads, Delete deletes, F2 renames, the arrows walk."""
        chat = self._rows.row(self.currentIndex())
        if isinstance(chat, ShownChat) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chat_chosen.emit(chat.id)
        elif isinstance(chat, ShownChat) and event.key() == Qt.Key.Key_Delete:
            self.delete_requested.emit(chat.id)
        else:
            super().keyPressEvent(event)

    def _open_menu(self, chat: ShownChat, place: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        rename = menu.addAction(self._theme.icon("pencil"), tr("Rename"))
        delete = menu.addAction(self._theme.icon("trash"), tr("Delete"))
        rename.triggered.connect(lambda: self.rename(chat.id))
        delete.triggered.connect(lambda: self.delete_requested.emit(chat.id))
        menu.popup(place)
