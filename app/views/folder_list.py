"""A setting that holds folders: a row for each with a cross, and a button that adds one."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.views.elided_label import ElidedLabel
from app.views.icon_button import IconButton
from app.views.setting_controls import SettingControl
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr


class FolderList(SettingControl):
    """Owns the list."""

    is_wide = True

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._folders: tuple[str, ...] = ()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        self._add = QPushButton(tr("Add a folder…"))
        self._add.clicked.connect(self._ask)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._rows)
        column.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)

    def value(self) -> tuple[str, ...]:
        """The folders."""
        return self._folders

    def set_value(self, value: Any) -> None:
        """Show other folders."""
        self._folders = tuple(value)
        while (item := self._rows.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for folder in self._folders:
            self._rows.addWidget(self._make_row(folder))

    def set_name(self, name: str) -> None:
        """Name the button."""
        self._add.setAccessibleName(f"{name}: {self._add.text()}")

    def add(self, folder: str) -> None:
        """Take one more; one that is there is not taken twice."""
        if folder and folder not in self._folders:
            self.set_value((*self._folders, folder))
            self.changed.emit()

    def _make_row(self, folder: str) -> QWidget:
        row = QWidget()
        label = ElidedLabel(row)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(folder)
        label.setToolTip(folder)
        mark(label, "small-text")
        words = tr("Forget the folder {folder}", folder=folder)
        cross = IconButton(self._theme, "close", words, row, size=14)
        cross.clicked.connect(lambda: self._remove(folder))
        inner = QHBoxLayout(row)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(label, 1)
        inner.addWidget(cross)
        return row

    def _remove(self, folder: str) -> None:
        self.set_value(tuple(other for other in self._folders if other != folder))
        self.changed.emit()

    def _ask(self) -> None:
        dialog = QFileDialog(self.window(), tr("A folder with models"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.add)
        dialog.open()
