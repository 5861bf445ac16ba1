"""The list of chats in folders and under headings: choose, rename, file, delete. Shows and signals.

A chat is dragged onto a folder to lie there, and onto anything else to lie in none.
"""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, QMimeData, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QListView, QMenu, QWidget

from app.views.chat_list_delegate import ChatListDelegate
from app.views.chat_list_model import ChatListModel, Row
from app.views.chat_menu import ChatMenu
from app.views.folder_menu import FolderMenu
from app.views.shown import ShownChat, ShownChatGroup, ShownFolder
from app.views.theme import Theme
from app.words import tr

CHAT_MIME = "application/x-venturi-chat"
TURN_MILLISECONDS = 400


class ChatList(QListView):
    """Owns the rows and which one is chosen.

    Attributes:
        chat_chosen: (chat id) The user wants to read it.
        rename_submitted: (chat id, title) The user gave it a title.
        delete_requested: (chat id) The user wants it gone.
        pin_requested: (chat id, is pinned) It shall be listed first, or no longer.
        move_requested: (chat id, folder id or None) It shall lie there.
        new_folder_requested: (chat id) It shall lie in a folder that is to be made.
        export_requested: (chat id, format) It shall be written to a file.
        folder_toggled: (folder id, is open) Its chats shall be shown or hidden.
        folder_rename_submitted: (folder id, name) The user gave it a name.
        folder_delete_requested: (folder id) It shall go, its chats stay.
        folder_export_requested: (folder id, format) All its chats shall be written to files.
        files_dropped: (list of paths) Files were dropped here: chats to take in.
    """

    chat_chosen = Signal(int)
    rename_submitted = Signal(int, str)
    delete_requested = Signal(int)
    pin_requested = Signal(int, bool)
    move_requested = Signal(int, object)
    new_folder_requested = Signal(int)
    export_requested = Signal(int, str)
    folder_toggled = Signal(int, bool)
    folder_rename_submitted = Signal(int, str)
    folder_delete_requested = Signal(int)
    folder_export_requested = Signal(int, str)
    files_dropped = Signal(list)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chosen_id: int | None = None
        self._folders: Sequence[ShownFolder] = ()
        self._pressed: ShownChat | None = None
        self._pressed_at = QPoint()
        self._rows = ChatListModel(self)
        self._delegate = ChatListDelegate(theme, self)
        self._turning = QTimer(self)
        self._build()
        theme.changed.connect(self.viewport().update)

    def show_groups(self, groups: Sequence[ShownChatGroup]) -> None:
        """Show these chats; the chosen one stays chosen, and what is in view stays there."""
        if self.state() == QAbstractItemView.State.EditingState:
            self.setFocus()  # ends the editing, its text is taken
        place = self.verticalScrollBar().value()
        self._rows.show_groups(groups)
        self._mark_chosen()
        self.verticalScrollBar().setValue(place)
        self._turn_while_busy()

    def show_folders(self, folders: Sequence[ShownFolder]) -> None:
        """Which folders a chat can be moved to."""
        self._folders = folders

    def choose(self, chat_id: int | None) -> None:
        """Mark a chat as the one that is shown."""
        self._chosen_id = chat_id
        self._mark_chosen()

    def rename(self, chat_id: int) -> None:
        """Let the user type a title in the chat's row."""
        index = self._rows.index_of(chat_id)
        if index.isValid():
            self.edit(index)

    def rename_folder(self, folder_id: int) -> None:
        """Let the user type a name in the folder's row."""
        index = self._rows.index_of_folder(folder_id)
        if index.isValid():
            self.scrollTo(index)
            self.edit(index)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """No more than is asked for: a sign that turns is a small part of its row."""
        self._delegate.painted = event.rect()
        super().paintEvent(event)
        self._delegate.painted = None

    # ------------------------------------------------------------ mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A press on the dots opens the menu; a folder opens or closes."""
        place = event.position().toPoint()
        index = self.indexAt(place)
        row = self._rows.row(index)
        self._pressed = None
        if event.button() != Qt.MouseButton.LeftButton or row is None or isinstance(row, str):
            return
        dots = self._delegate.menu_box(self.visualRect(index), self.layoutDirection())
        if dots.contains(place):
            self._open_menu(row, self.viewport().mapToGlobal(dots.bottomLeft()))
        elif isinstance(row, ShownFolder):
            self.folder_toggled.emit(row.id, not row.is_open)
        else:
            self._pressed, self._pressed_at = row, place

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A hand over what can be chosen; a chat that is held follows the pointer."""
        place = event.position().toPoint()
        row = self._rows.row(self.indexAt(place))
        is_heading = row is None or isinstance(row, str)
        shape = Qt.CursorShape.ArrowCursor if is_heading else Qt.CursorShape.PointingHandCursor
        self.viewport().setCursor(shape)
        if not event.buttons():
            super().mouseMoveEvent(event)
        elif self._pressed is not None:
            moved = (place - self._pressed_at).manhattanLength()
            if moved >= QApplication.startDragDistance():
                self._drag(self._pressed)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click chooses."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chat_chosen.emit(pressed.id)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802 - Qt's name
        """The same menu by the other button or the menu key."""
        is_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if is_key else self.indexAt(event.pos())
        row = self._rows.row(index)
        if row is not None and not isinstance(row, str):
            at = self.visualRect(index).center() if is_key else event.pos()
            self._open_menu(row, self.viewport().mapToGlobal(at))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter reads or opens, Delete deletes, F2 renames, the arrows walk."""
        if self.state() == QAbstractItemView.State.EditingState:
            return  # Enter in a row's field, which has taken it
        row = self._rows.row(self.currentIndex())
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        is_delete = event.key() == Qt.Key.Key_Delete
        match row:
            case ShownChat() if is_enter:
                self.chat_chosen.emit(row.id)
            case ShownChat() if is_delete:
                self.delete_requested.emit(row.id)
            case ShownFolder() if is_enter:
                self.folder_toggled.emit(row.id, not row.is_open)
            case ShownFolder() if is_delete:
                self.folder_delete_requested.emit(row.id)
            case _:
                super().keyPressEvent(event)

    # ------------------------------------------------------------ drag and drop

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - Qt's name
        """Chats of this list and files are welcome."""
        if event.mimeData().hasFormat(CHAT_MIME) or _files(event.mimeData()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:  # noqa: N802 - Qt's name
        """Show the folder that a chat would fall into."""
        if event.mimeData().hasFormat(CHAT_MIME):
            self._show_target(self._folder_at(event.position().toPoint()))
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:  # noqa: N802 - Qt's name
        """Nothing falls here any more."""
        self._show_target(None)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        """Tell what fell where."""
        self._show_target(None)
        event.acceptProposedAction()
        if event.mimeData().hasFormat(CHAT_MIME):
            chat_id = int(event.mimeData().data(CHAT_MIME).toStdString())
            self.move_requested.emit(chat_id, self._folder_at(event.position().toPoint()))
        else:
            self.files_dropped.emit(_files(event.mimeData()))

    def _drag(self, chat: ShownChat) -> None:
        self._pressed = None
        dragged = QDrag(self)
        dragged.setMimeData(chat_mime(chat.id))
        dragged.exec(Qt.DropAction.MoveAction)

    def _folder_at(self, place: QPoint) -> int | None:
        row = self._rows.row(self.indexAt(place))
        if isinstance(row, ShownFolder):
            return row.id
        return row.folder_id if isinstance(row, ShownChat) else None

    def _show_target(self, folder_id: int | None) -> None:
        if self._delegate.target_folder_id != folder_id:
            self._delegate.target_folder_id = folder_id
            self.viewport().update()

    # ------------------------------------------------------------ inside

    def _build(self) -> None:
        self.setModel(self._rows)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Chats"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setAcceptDrops(True)
        self.viewport().setAcceptDrops(True)
        # Queued: the rows may be other ones afterwards, and the editor must be gone by then.
        queued = Qt.ConnectionType.QueuedConnection
        self._rows.renamed.connect(self.rename_submitted, queued)
        self._rows.folder_renamed.connect(self.folder_rename_submitted, queued)
        self._turning.setInterval(TURN_MILLISECONDS)
        self._turning.timeout.connect(self._turn)

    def _mark_chosen(self) -> None:
        index = self._rows.index_of(self._chosen_id)
        if index == self.currentIndex() and index.isValid():
            return
        flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.selectionModel().setCurrentIndex(index, flag)
        if not index.isValid():
            self.selectionModel().clear()

    def _busy_rows(self) -> list[int]:
        rows = enumerate(self._rows.rows())
        return [place for place, row in rows if isinstance(row, ShownChat) and row.is_busy]

    def _turn_while_busy(self) -> None:
        if self._busy_rows() and not self._theme.reduces_motion:
            self._turning.start()
        else:
            self._turning.stop()

    def _turn(self) -> None:
        self._delegate.turn()
        for place in self._busy_rows():
            box = self.visualRect(self._rows.index(place))
            sign = self._delegate.busy_box(box, self.layoutDirection())
            self.viewport().update(sign.adjusted(-1, -1, 1, 1))

    def _open_menu(self, row: Row, place: QPoint) -> None:
        menu: QMenu
        if isinstance(row, ShownChat):
            menu = self._chat_menu(row)
        else:
            assert isinstance(row, ShownFolder), f"no menu for {row!r}"
            menu = self._folder_menu(row)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(place)

    def _chat_menu(self, chat: ShownChat) -> ChatMenu:
        menu = ChatMenu(self._theme, chat, self._folders, self)
        menu.rename_requested.connect(lambda: self.rename(chat.id))
        menu.pin_requested.connect(lambda is_pinned: self.pin_requested.emit(chat.id, is_pinned))
        menu.move_requested.connect(lambda place: self.move_requested.emit(chat.id, place))
        menu.new_folder_requested.connect(lambda: self.new_folder_requested.emit(chat.id))
        menu.export_requested.connect(lambda kind: self.export_requested.emit(chat.id, kind))
        menu.delete_requested.connect(lambda: self.delete_requested.emit(chat.id))
        return menu

    def _folder_menu(self, folder: ShownFolder) -> FolderMenu:
        menu = FolderMenu(self._theme, self)
        menu.rename_requested.connect(lambda: self.rename_folder(folder.id))
        menu.export_requested.connect(
            lambda kind: self.folder_export_requested.emit(folder.id, kind)
        )
        menu.delete_requested.connect(lambda: self.folder_delete_requested.emit(folder.id))
        return menu


def chat_mime(chat_id: int) -> QMimeData:
    """A chat as it is dragged."""
    mime = QMimeData()
    mime.setData(CHAT_MIME, str(chat_id).encode())
    return mime


def _files(mime: QMimeData) -> list[Path]:
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
