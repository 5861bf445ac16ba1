"""Notices above the chat: what happened and what can be done; never a dialog box."""

from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.views.notice_row import Notice, NoticeRow
from app.views.theme import Theme
from app.words import tr

NUM_AT_MOST = 3


class NoticeBar(QWidget):
    """Owns the notices shown now, the latest below."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: list[NoticeRow] = []
        self._num_shown = NUM_AT_MOST
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(20, 12, 20, 0)
        self._column.setSpacing(8)
        # In a low window the chat gives way, not the words of a notice.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(tr("Notices"))
        self.hide()

    def notices(self) -> list[Notice]:
        """What is shown now."""
        return [row.notice for row in self._rows]

    def tell(self, notice: Notice) -> None:
        """Show a notice; the same one is not shown twice, the oldest goes when there are many."""
        for row in [row for row in self._rows if row.notice == notice]:
            self._remove(row)
        while len(self._rows) >= NUM_AT_MOST:
            self._remove(self._rows[0])
        row = NoticeRow(self._theme, notice, self)
        row.closed.connect(lambda: self._remove(row))
        self._rows.append(row)
        self._column.addWidget(row)
        self._show_latest()
        self.show()

    def show_at_most(self, number: int) -> None:
        """Show only the latest ones, where the window is low; the others come as these go."""
        self._num_shown = number
        self._show_latest()

    def clear(self) -> None:
        """Take all notices away."""
        for row in list(self._rows):
            self._remove(row)

    def _remove(self, row: NoticeRow) -> None:
        if row in self._rows:
            self._rows.remove(row)
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
            self._show_latest()
            self.setVisible(bool(self._rows))

    def _show_latest(self) -> None:
        for number, row in enumerate(reversed(self._rows)):
            row.setVisible(number < self._num_shown)
