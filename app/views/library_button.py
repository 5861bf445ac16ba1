"""The button beside the search field: what can be done with all chats. Shows and signals."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.views.export_menu import ExportMenu
from app.views.icon_button import IconButton
from app.views.theme import Theme
from app.words import tr


class LibraryButton(IconButton):
    """Opens a menu.

    Attributes:
        new_folder_requested: An empty folder shall be made.
        import_requested: Chats shall be taken from files.
        export_requested: (format) All chats shall be written to files.
        bin_requested: The deleted chats shall be shown.
    """

    new_folder_requested = Signal()
    import_requested = Signal()
    export_requested = Signal(str)
    bin_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "more", tr("Folders, import, export, bin"), parent)
        self._colors = theme
        self.clicked.connect(lambda: self.open_menu())

    def open_menu(self) -> QMenu:
        """Show the menu below the button."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        new = menu.addAction(self._colors.icon("folder"), tr("New folder"))
        new.triggered.connect(self.new_folder_requested)
        menu.addSeparator()
        take_in = menu.addAction(self._colors.icon("import"), tr("Import chats…"))
        take_in.triggered.connect(self.import_requested)
        export = ExportMenu(self._colors, tr("Export all chats"), menu)
        export.chosen.connect(self.export_requested)
        menu.addMenu(export)
        menu.addSeparator()
        deleted = menu.addAction(self._colors.icon("trash"), tr("Bin"))
        deleted.triggered.connect(self.bin_requested)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
        return menu
