"""Painting in rows that are read from right to left.

Places and sides are written once, as if from left to right, and turned where the direction of the
widget wants it. Used by all widgets that paint words.
"""

import unicodedata

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel, QWidget


def is_mirrored(widget: QWidget) -> bool:
    """Whether its rows run from right to left."""
    return widget.layoutDirection() == Qt.LayoutDirection.RightToLeft


def reads_from_right(words: str) -> bool:
    """Whether the first letter is one that is read from right to left."""
    kinds = (unicodedata.bidirectional(letter) for letter in words)
    return next((kind in ("R", "AL") for kind in kinds if kind in ("R", "AL", "L")), False)


def direction_flag(words: str) -> Qt.TextFlag:
    """How to draw words in their own direction: a title may be in another language."""
    if reads_from_right(words):
        return Qt.TextFlag.TextForceRightToLeft
    return Qt.TextFlag.TextForceLeftToRight


def mirrored(widget: QWidget, box: QRectF) -> QRectF:
    """A place written from left to right, in the direction of the widget."""
    if not is_mirrored(widget):
        return box
    return QRectF(widget.width() - box.right(), box.top(), box.width(), box.height())


def draw_line(
    painter: QPainter, widget: QWidget, box: QRectF, words: str, *, is_at_end: bool = False
) -> None:
    """Draw one line of words at the start or the end of a place, in its middle's height.

    Args:
        painter: Has font and colour.
        widget: Gives the direction.
        box: As from left to right.
        words: Plain text.
        is_at_end: At the side where a row ends.
    """
    is_right = is_at_end != is_mirrored(widget)
    side = Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft
    flags = side | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
    how = Qt.TextFlag.TextSingleLine | direction_flag(words)
    painter.drawText(mirrored(widget, box), int(flags) | int(how), words)


def begin_where_rows_do(label: QLabel) -> None:
    """A label turns to the side of its own letters; names stand where rows of the window begin."""
    side = Qt.AlignmentFlag.AlignRight if is_mirrored(label) else Qt.AlignmentFlag.AlignLeft
    upright = label.alignment() & Qt.AlignmentFlag.AlignVertical_Mask
    label.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute | upright)


def paint_from_left(painter: QPainter) -> None:
    """Keep sides as they are written, as plots do in every language."""
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
