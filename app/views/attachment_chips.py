"""Files given with a message, as chips in rows: name, size in tokens, a cross where one may go.

Above the prompt box they can be removed; in a message that is sent they only tell. Shows and
signals.
"""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from app.views.elided_label import ElidedLabel
from app.views.icon_button import IconButton
from app.views.prose_writer import plain
from app.views.shown import ShownAttachment
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

GAP = 6
HEIGHT = 32
WIDEST_NAME = 220
RADIUS = 9


class AttachmentChips(QWidget):
    """Owns the chips; it is as high as their rows.

    Attributes:
        remove_requested: (attachment id) The file shall not go along.
    """

    remove_requested = Signal(int)

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, can_remove: bool = False
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._can_remove = can_remove
        self._chips: list[_Chip] = []
        self._files: tuple[ShownAttachment, ...] = ()
        self.setAccessibleName(tr("Attached files"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def files(self) -> tuple[ShownAttachment, ...]:
        """What is shown now."""
        return self._files

    def show_files(self, files: Sequence[ShownAttachment]) -> None:
        """Show these; without any, nothing is there."""
        if tuple(files) == self._files:
            return
        self._files = tuple(files)
        for chip in self._chips:
            chip.hide()
            chip.deleteLater()
        self._chips = [self._make_chip(file) for file in files]
        self.setVisible(bool(files))
        self._lay_out()

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """The height of the rows when they are `width` wide."""
        return self._place(width, moves=False)

    def natural_width(self) -> int:
        """The width of all chips in one row."""
        return sum(chip.sizeHint().width() + GAP for chip in self._chips) - GAP

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As high as its rows at the present width."""
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Fill the rows anew."""
        if event.size().width() != event.oldSize().width():
            self._lay_out()

    def _make_chip(self, file: ShownAttachment) -> "_Chip":
        chip = _Chip(self._theme, file, self, can_remove=self._can_remove)
        chip.removed.connect(lambda: self.remove_requested.emit(file.id))
        chip.show()
        return chip

    def _lay_out(self) -> None:
        self.setFixedHeight(self._place(self.width(), moves=True))
        self.updateGeometry()

    def _place(self, width: int, *, moves: bool) -> int:
        """Put chip after chip, in rows from the side where reading begins; returns the height."""
        x = y = 0
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        for chip in self._chips:
            wide = min(chip.sizeHint().width(), width)
            if x and x + wide > width:
                x, y = 0, y + HEIGHT + GAP
            if moves:
                chip.setGeometry(width - x - wide if is_mirrored else x, y, wide, HEIGHT)
            x += wide + GAP
        return y + HEIGHT if self._chips else 0


class _Chip(QWidget):
    """One file."""

    removed = Signal()

    def __init__(
        self, theme: Theme, file: ShownAttachment, parent: QWidget, *, can_remove: bool
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._file = file
        self._sign = QLabel(self)
        name = ElidedLabel(self)
        name.setText(" ".join(plain(file.name).split()))
        name.setMaximumWidth(WIDEST_NAME)
        mark(name, "small-text")
        details = QLabel(file.details, self)
        mark(details, "tiny")
        self.setToolTip(plain(file.name))
        self.setAccessibleName(f"{file.name}, {file.details}")
        row = QHBoxLayout(self)
        row.setContentsMargins(9, 0, 4 if can_remove else 10, 0)
        row.setSpacing(6)
        for widget in (self._sign, name, details):
            row.addWidget(widget)
        if can_remove:
            words = tr("Remove {name}", name=file.name)
            cross = IconButton(theme, "close", words, self, size=13)
            cross.clicked.connect(self.removed)
            row.addWidget(cross)
        self._draw_sign()
        theme.changed.connect(self._draw_sign)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A pill, in amber when the file does not fit."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_wrong = self._file.is_too_long
        painter.setPen(QPen(self._theme.color("amber" if is_wrong else "line"), 1))
        painter.setBrush(self._theme.color("amber_soft" if is_wrong else "surface"))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, RADIUS, RADIUS)

    def _draw_sign(self) -> None:
        role = "amber_text" if self._file.is_too_long else "muted"
        self._sign.setPixmap(self._theme.pixmap("document", role, 16))
        self.update()
