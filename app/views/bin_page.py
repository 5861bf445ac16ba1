"""The deleted chats in place of the chat: bring one back, remove it for good, empty the bin.

Shows and signals; what it shows is `ShownDeletedChat`.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.views.centered_page import CenteredPage
from app.views.elided_label import ElidedLabel
from app.views.prose_writer import plain
from app.views.shown import ShownDeletedChat
from app.views.stylesheet import mark
from app.words import tr, tr_plural

WIDTH = 640
MOST_ROWS = 200


class BinPage(CenteredPage):
    """Owns the rows.

    Attributes:
        restore_requested: (chat id) The chat shall be listed again.
        destroy_requested: (chat id) The chat shall be gone for good.
        empty_requested: All of them shall be gone for good.
    """

    restore_requested = Signal(int)
    destroy_requested = Signal(int)
    empty_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Bin"), WIDTH, parent)
        self._empty = QPushButton(tr("Empty the bin"))
        self._sure = QPushButton(tr("Remove all for good"))
        self._words = QLabel()
        self._rest = QLabel()
        self._rows = QFrame()
        self._column = QVBoxLayout(self._rows)
        self._build()

    def show_chats(self, chats: Sequence[ShownDeletedChat]) -> None:
        """Show these, the first ones if there are very many."""
        while (item := self._column.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()
        for place, chat in enumerate(chats[:MOST_ROWS]):
            if place:
                self._column.addWidget(_rule())
            self._column.addWidget(self._make_row(chat))
        self._rows.setVisible(bool(chats))
        self._empty.setVisible(bool(chats))
        self._sure.hide()
        self._words.setText(_explain(bool(chats)))
        more = len(chats) - MOST_ROWS
        self._rest.setText(tr_plural("and {n} more", "and {n} more", max(more, 1), n=more))
        self._rest.setVisible(more > 0)

    def _build(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        mark(self._rows, "card")
        mark(self._words, "muted")
        mark(self._rest, "small")
        mark(self._sure, "danger")
        self._words.setWordWrap(True)
        self._column.setContentsMargins(16, 6, 8, 6)
        self._column.setSpacing(0)
        self._empty.clicked.connect(self._ask_again)
        self._sure.clicked.connect(self.empty_requested)
        self.add_head(QLabel(tr("Bin")), self._empty, self._sure)
        for widget in (self._words, self._rows, self._rest):
            self.column.addWidget(widget)
        self.column.addStretch(1)

    def _ask_again(self) -> None:
        """What cannot be undone takes a second press."""
        self._empty.hide()
        self._sure.show()
        self._sure.setFocus()

    def _make_row(self, chat: ShownDeletedChat) -> QWidget:
        row = QWidget(self._rows)
        title = ElidedLabel(row)
        title.setText(" ".join(plain(chat.title).split()))
        when = QLabel(chat.deleted, row)
        mark(when, "small")
        restore = QPushButton(tr("Restore"), row)
        destroy = QPushButton(tr("Remove for good"), row)
        for button, words in (
            (restore, tr("Restore {title}", title=chat.title)),
            (destroy, tr("Remove {title} for good", title=chat.title)),
        ):
            mark(button, "small-link")
            button.setAccessibleName(words)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
        restore.clicked.connect(lambda: self.restore_requested.emit(chat.id))
        destroy.clicked.connect(lambda: self.destroy_requested.emit(chat.id))
        words_column = QVBoxLayout()
        words_column.setSpacing(1)
        words_column.addWidget(title)
        words_column.addWidget(when)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 8, 0, 8)
        line.addLayout(words_column, 1)
        line.addWidget(restore)
        line.addWidget(destroy)
        row.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return row


def _explain(has_chats: bool) -> str:
    if has_chats:
        return tr("Chats stay here for 30 days after they were deleted.")
    return tr("The bin is empty. Deleted chats come here and stay for 30 days.")


def _rule() -> QFrame:
    rule = QFrame()
    mark(rule, "rule")
    return rule
