"""What can be done with a chat of the list: a menu that signals. Used by `chat_list.py`."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from app.views.export_menu import ExportMenu
from app.views.shown import ShownChat, ShownFolder
from app.views.theme import Theme
from app.words import tr


class ChatMenu(QMenu):
    """One chat's menu.

    Attributes:
        rename_requested: Its title shall be changed.
        pin_requested: (is pinned) It shall be listed first, or no longer.
        move_requested: (folder id or None) It shall lie there.
        new_folder_requested: It shall lie in a folder that is to be made.
        export_requested: (format) It shall be written to a file.
        delete_requested: It shall go into the bin.
    """

    rename_requested = Signal()
    pin_requested = Signal(bool)
    move_requested = Signal(object)
    new_folder_requested = Signal()
    export_requested = Signal(str)
    delete_requested = Signal()

    def __init__(
        self, theme: Theme, chat: ShownChat, folders: Sequence[ShownFolder], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        if not chat.is_damaged:
            self._add("pencil", tr("Rename")).triggered.connect(self.rename_requested)
            pin = self._add("pin", tr("Unpin") if chat.is_pinned else tr("Pin"))
            pin.triggered.connect(lambda: self.pin_requested.emit(not chat.is_pinned))
            self._add_folders(chat, folders)
            export = ExportMenu(theme, tr("Export"), self)
            export.chosen.connect(self.export_requested)
            self.addMenu(export)
            self.addSeparator()
        self._add("trash", tr("Delete")).triggered.connect(self.delete_requested)

    def _add_folders(self, chat: ShownChat, folders: Sequence[ShownFolder]) -> None:
        menu = self.addMenu(self._theme.icon("folder"), tr("Move to"))
        for folder in folders:
            action = menu.addAction(folder.name.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(folder.id == chat.folder_id)
            action.triggered.connect(lambda _, place=folder.id: self.move_requested.emit(place))
        if folders:
            menu.addSeparator()
        new = menu.addAction(self._theme.icon("plus"), tr("New folder"))
        new.triggered.connect(self.new_folder_requested)
        if chat.folder_id is not None:
            out = menu.addAction(tr("Out of the folder"))
            out.triggered.connect(lambda: self.move_requested.emit(None))

    def _add(self, icon: str, words: str) -> QAction:
        return self.addAction(self._theme.icon(icon), words)
