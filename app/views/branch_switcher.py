"""‹ 2/3 ›: steps through the versions of a turn. Hidden while there is one."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.views.icon_button import IconButton
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr


class BranchSwitcher(QWidget):
    """Shows which version this is.

    Attributes:
        stepped: The user wants the next (1) or the previous (-1) version.
    """

    stepped = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._previous = IconButton(theme, "chevron-left", tr("Previous version"), self, size=14)
        self._next = IconButton(theme, "chevron-right", tr("Next version"), self, size=14)
        self._label = QLabel(self)
        mark(self._label, "caption")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        for widget in (self._previous, self._label, self._next):
            row.addWidget(widget)
        self._previous.clicked.connect(lambda: self.stepped.emit(-1))
        self._next.clicked.connect(lambda: self.stepped.emit(1))

    def show_branch(self, branch: int, num_branches: int, *, is_enabled: bool) -> None:
        """Say which of how many versions is shown; steps are barred while an answer runs."""
        self._label.setText(f"{branch}/{num_branches}")
        self._label.setAccessibleName(
            tr("Version {branch} of {num_branches}", branch=branch, num_branches=num_branches)
        )
        self._previous.setEnabled(is_enabled and branch > 1)
        self._next.setEnabled(is_enabled and branch < num_branches)
        self.setVisible(num_branches > 1)
