"""Ask the user for a model file, with the system's own dialog; does not block the window."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from app.words import tr


def ask_for_model_file(parent: QWidget, on_chosen: Callable[[Path], None]) -> None:
    """Show the dialog; `on_chosen` is called when the user chose a file."""
    dialog = QFileDialog(parent, tr("Open a model file"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters([tr("GGUF models (*.gguf)"), tr("All files (*)")])
    dialog.fileSelected.connect(lambda path: on_chosen(Path(path)))
    dialog.open()
