"""Ask the user for files of chats, with the system's own dialogs; none blocks the window."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from app.words import tr, tr_later

_FILTERS = {
    "md": tr_later("Markdown (*.md)"),
    "html": tr_later("Web page (*.html)"),
    "json": tr_later("JSON (*.json)"),
}


def ask_for_chat_files(parent: QWidget, on_chosen: Callable[[list[Path]], None]) -> None:
    """Which files to import."""
    dialog = _dialog(parent, tr("Import chats"))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    filters = [tr("Exported chats (*.json *.zip *.md *.markdown)"), tr("All files (*)")]
    dialog.setNameFilters(filters)
    dialog.filesSelected.connect(lambda paths: on_chosen([Path(path) for path in paths]))
    dialog.open()


def ask_for_attachments(parent: QWidget, on_chosen: Callable[[list[Path]], None]) -> None:
    """Which files to give with a message."""
    dialog = _dialog(parent, tr("Attach files"))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(lambda paths: on_chosen([Path(path) for path in paths]))
    dialog.open()


def ask_where_to_save(
    parent: QWidget, name: str, file_format: str, on_chosen: Callable[[Path], None]
) -> None:
    """Where to write one file of a format, named like this unless the user says otherwise."""
    dialog = _dialog(parent, tr("Export"))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters([tr(_FILTERS[file_format])])
    dialog.setDefaultSuffix(file_format)
    dialog.selectFile(f"{name}.{file_format}")
    dialog.fileSelected.connect(lambda path: on_chosen(Path(path)))
    dialog.open()


def ask_for_folder(parent: QWidget, on_chosen: Callable[[Path], None]) -> None:
    """Into which folder to write several files."""
    dialog = _dialog(parent, tr("Export into a folder"))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.fileSelected.connect(lambda path: on_chosen(Path(path)))
    dialog.open()


def _dialog(parent: QWidget, title: str) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog
