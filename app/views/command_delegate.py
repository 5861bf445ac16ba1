"""Draws a row of the command palette: words, kind, keys."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.views.mirroring import direction_flag
from app.views.theme import SMALL, Theme
from app.words import as_one

SIDE = 12
GAP = 12
RADIUS = 8


class CommandDelegate(QStyledItemDelegate):
    """Paints from the item's `Command`; the row that Enter takes is filled."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """The words at the start of the row, kind and keys at its end."""
        command = index.data(Qt.ItemDataRole.UserRole)
        box: QRect = option.rect
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if is_current:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("accent_soft"))
            painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), RADIUS, RADIUS)
        small = self._theme.font(SMALL)
        told = "   ".join(part for part in (command.kind, as_one(command.keys)) if part)
        end = QFontMetrics(small).horizontalAdvance(told)
        words_box = box.adjusted(SIDE, 0, -SIDE - end - GAP, 0)
        end_box = box.adjusted(SIDE, 0, -SIDE, 0)
        direction = option.direction
        if direction == Qt.LayoutDirection.RightToLeft:
            words_box = box.adjusted(SIDE + end + GAP, 0, -SIDE, 0)
        font = self._theme.font(1.0, QFont.Weight.Medium if is_current else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(self._theme.color("text"))
        words = QFontMetrics(font).elidedText(
            command.words, Qt.TextElideMode.ElideRight, words_box.width()
        )
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
        start_side, end_side = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        if direction == Qt.LayoutDirection.RightToLeft:
            start_side, end_side = end_side, start_side
        flags = int(middle | start_side) | int(direction_flag(words))
        painter.drawText(words_box, flags, words)
        painter.setFont(small)
        painter.setPen(self._theme.color("muted"))
        painter.drawText(end_box, middle | end_side, told)
        painter.restore()
