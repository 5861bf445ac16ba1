"""What can be done with a folder of the list: a menu that signals. Used by `chat_list.py`."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.views.export_menu import ExportMenu
from app.views.theme import Theme
from app.words import tr


class FolderMenu(QMenu):
    """One folder's menu.

    Attributes:
        rename_requested: Its name shall be changed.
        export_requested: (format) All its chats shall be written to files.
        delete_requested: It shall go; its chats stay.
    """

    rename_requested = Signal()
    export_requested = Signal(str)
    delete_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        rename = self.addAction(theme.icon("pencil"), tr("Rename"))
        rename.triggered.connect(self.rename_requested)
        export = ExportMenu(theme, tr("Export all its chats"), self)
        export.chosen.connect(self.export_requested)
        self.addMenu(export)
        self.addSeparator()
        delete = self.addAction(theme.icon("trash"), tr("Delete the folder, keep its chats"))
        delete.triggered.connect(self.delete_requested)
