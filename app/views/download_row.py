"""A download: its bar, its numbers, and what can be done with it. Shows and signals."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.views.progress_line import ProgressLine
from app.views.shown_models import ShownAction, ShownDownload
from app.views.stylesheet import mark
from app.views.theme import Theme


class DownloadRow(QWidget):
    """Shows one download.

    Attributes:
        acted: (action, download key) A button was pressed.
    """

    acted = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions: tuple[ShownAction, ...] = ()
        self._bar = ProgressLine(theme, self)
        self._words = QLabel(self)
        self._problem = QLabel(self)
        self._buttons = QHBoxLayout()
        mark(self._words, "small")
        mark(self._problem, "problem")
        self._problem.setWordWrap(True)
        for label in (self._words, self._problem):
            label.setTextFormat(Qt.TextFormat.PlainText)
        line = QHBoxLayout()
        line.setSpacing(14)
        line.addWidget(self._bar, 2)
        line.addWidget(self._words, 3)
        line.addLayout(self._buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(line)
        column.addWidget(self._problem)

    def show_download(self, shown: ShownDownload) -> None:
        """Show how it stands."""
        self._bar.show_fraction(shown.fraction, "accent" if shown.is_running else "muted")
        self._words.setText(shown.words)
        self._problem.setText(shown.problem)
        self._problem.setVisible(bool(shown.problem))
        if shown.actions != self._actions:
            self._actions = shown.actions
            self._fill_buttons(shown)

    def _fill_buttons(self, shown: ShownDownload) -> None:
        while (item := self._buttons.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for action in shown.actions:
            button = QPushButton(action.words, self)
            mark(button, "small-link")
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(partial(self.acted.emit, action.id, shown.key))
            self._buttons.addWidget(button)
