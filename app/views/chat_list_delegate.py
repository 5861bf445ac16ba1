"""How a row of the chat list is drawn and renamed. Used by `chat_list.py`."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import (
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.views.chat_list_model import DAMAGED, UNTITLED
from app.views.mirroring import direction_flag
from app.views.prose_writer import plain
from app.views.shown import ShownChat, ShownFolder
from app.views.stylesheet import mark
from app.views.theme import TINY, Theme
from app.words import tr

HEADING_HEIGHT = 34
CHAT_HEIGHT = 36
EXCERPT_HEIGHT = 56
SIDE = 10
MENU_WIDTH = 28
FOLDER_INDENT = 14  # chats begin below the name of their folder
SIGN_SIZE = 13
TURN_DEGREES = 60
ARC_DEGREES = 270

_Index = QModelIndex | QPersistentModelIndex


class ChatListDelegate(QStyledItemDelegate):
    """Draws headings, folders and chats in the theme's colours.

    Attributes:
        target_folder_id: The folder that a dragged chat would fall into; None for none.
        painted: The part of the list that is being painted; None for all of it.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._angle = 90
        self.painted: QRect | None = None
        self.target_folder_id: int | None = None

    def turn(self) -> None:
        """Let the sign of a busy chat be drawn a little further round."""
        self._angle = (self._angle - TURN_DEGREES) % 360

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: N802
        """A heading, a chat, or a chat with an excerpt."""
        row = _row(index)
        if not isinstance(row, ShownChat):
            return QSize(0, HEADING_HEIGHT)
        return QSize(0, EXCERPT_HEIGHT if row.excerpt else CHAT_HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Draw one row."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = _row(index)
        if isinstance(row, ShownChat):
            self._paint_chat(painter, option, row)
        elif isinstance(row, ShownFolder):
            self._paint_folder(painter, option, row)
        else:
            self._paint_heading(painter, option, str(row))
        if not isinstance(row, str) and _has_focus(option):
            painter.setPen(QPen(self._theme.color("accent"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring: QRect = option.rect
            painter.drawRoundedRect(QRectF(ring).adjusted(1, 2, -3, -2), 8, 8)
        painter.restore()

    def createEditor(  # noqa: N802 - Qt's name
        self, parent: QWidget, option: QStyleOptionViewItem, index: _Index
    ) -> QWidget:
        """A field for the title, in its place."""
        editor = QLineEdit(parent)
        mark(editor, "rename")
        is_folder = isinstance(_row(index), ShownFolder)
        editor.setAccessibleName(tr("Name of the folder") if is_folder else tr("Title of the chat"))
        return editor

    def updateEditorGeometry(  # noqa: N802 - Qt's name
        self, editor: QWidget, option: QStyleOptionViewItem, index: _Index
    ) -> None:
        """The field covers the row."""
        box: QRect = option.rect
        editor.setGeometry(box.adjusted(0, 2, -2, -2))

    def menu_box(
        self, row_box: QRect, direction: Qt.LayoutDirection = Qt.LayoutDirection.LeftToRight
    ) -> QRect:
        """Where the three dots of a row are."""
        box = QRect(row_box.right() - MENU_WIDTH, row_box.top() + 4, MENU_WIDTH - 2, 28)
        return QStyle.visualRect(direction, row_box, box)

    def busy_box(
        self, row_box: QRect, direction: Qt.LayoutDirection = Qt.LayoutDirection.LeftToRight
    ) -> QRect:
        """Where the sign of a busy chat is in its row."""
        top = row_box.top() + (CHAT_HEIGHT - SIGN_SIZE) // 2
        box = QRect(row_box.right() - 22, top, SIGN_SIZE, SIGN_SIZE)
        return QStyle.visualRect(direction, row_box, box)

    def _paint_heading(self, painter: QPainter, option: QStyleOptionViewItem, words: str) -> None:
        box: QRect = option.rect
        painter.setFont(self._theme.font(TINY, QFont.Weight.DemiBold))
        painter.setPen(self._theme.color("muted"))
        _draw_line(painter, option, box.adjusted(SIDE, 8, -SIDE, 0), words)

    def _paint_folder(
        self, painter: QPainter, option: QStyleOptionViewItem, folder: ShownFolder
    ) -> None:
        box: QRect = option.rect
        is_target = folder.id == self.target_folder_id
        is_hovered, is_chosen = _is_hovered(option), _is_chosen(option)
        if is_target or is_hovered or is_chosen:
            painter.setPen(self._theme.color("accent") if is_target else Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("accent_soft" if is_target else "hover"))
            painter.drawRoundedRect(QRectF(box).adjusted(0.5, 4.5, -2.5, -0.5), 8, 8)
        is_mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        closed = "chevron-left" if is_mirrored else "chevron-right"
        sign = QRect(box.left() + SIDE - 4, box.center().y() - 3, SIGN_SIZE, SIGN_SIZE)
        picture = self._theme.pixmap(
            "chevron-down" if folder.is_open else closed, "muted", SIGN_SIZE
        )
        painter.drawPixmap(_mirrored(option, sign).topLeft(), picture)
        painter.setFont(self._theme.font(TINY, QFont.Weight.DemiBold))
        painter.setPen(self._theme.color("accent" if is_target else "muted"))
        name_box = box.adjusted(SIDE + SIGN_SIZE, 5, -MENU_WIDTH - 4, 0)
        _draw_line(painter, option, name_box, folder.name)
        number_box = QRect(
            box.right() - MENU_WIDTH, box.top() + 5, MENU_WIDTH - 8, box.height() - 5
        )
        if is_hovered:
            self._paint_dots(painter, _mirrored(option, self.menu_box(box)).translated(0, 1))
        else:
            painter.setFont(self._theme.font(TINY))
            end = Qt.AlignmentFlag.AlignRight
            _draw_line(painter, option, number_box, str(folder.num_chats), end)

    def _paint_chat(self, painter: QPainter, option: QStyleOptionViewItem, chat: ShownChat) -> None:
        box: QRect = option.rect
        is_chosen, is_hovered = _is_chosen(option), _is_hovered(option)
        if is_chosen or is_hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("accent_soft" if is_chosen else "hover"))
            painter.drawRoundedRect(QRectF(box.adjusted(0, 1, -2, -1)), 8, 8)
        right = SIDE
        if is_hovered:
            self._paint_dots(painter, _mirrored(option, self.menu_box(box)))
            right = MENU_WIDTH
        elif chat.is_busy:
            self._paint_busy(painter, QRectF(self.busy_box(box, option.direction)))
            right = MENU_WIDTH
        is_filed = chat.folder_id is not None and not chat.is_pinned and not chat.excerpt
        left = SIDE + (FOLDER_INDENT if is_filed else 0)
        words_box = box.adjusted(left, 0, -right - 2, 0)
        shown = _mirrored(option, words_box)
        if self.painted is None or shown.intersects(self.painted):  # not for a sign that turns
            self._paint_words(painter, option, words_box, chat)

    def _paint_words(
        self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, chat: ShownChat
    ) -> None:
        is_chosen = _is_chosen(option)
        weight = QFont.Weight.DemiBold if is_chosen else QFont.Weight.Normal
        painter.setFont(self._theme.font(1.0, weight))
        is_faint = chat.is_damaged and not is_chosen
        painter.setPen(
            self._theme.color("accent" if is_chosen else "muted" if is_faint else "text")
        )
        title = tr(DAMAGED) if chat.is_damaged else chat.title or tr(UNTITLED)
        title_box = QRect(box.left(), box.top(), box.width(), CHAT_HEIGHT)
        _draw_line(painter, option, title_box, title)
        if chat.excerpt:
            painter.setFont(self._theme.font(TINY))
            painter.setPen(self._theme.color("muted"))
            excerpt_box = box.adjusted(0, CHAT_HEIGHT - 8, 0, -6)
            _draw_line(painter, option, excerpt_box, chat.excerpt)

    def _paint_busy(self, painter: QPainter, box: QRectF) -> None:
        """An arc that is drawn a little further round each time."""
        pen = QPen(self._theme.color("accent"), 2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawArc(box.adjusted(1, 1, -1, -1), self._angle * 16, ARC_DEGREES * 16)

    def _paint_dots(self, painter: QPainter, box: QRect) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("muted"))
        center = QRectF(box).center()
        for offset in (-6, 0, 6):
            painter.drawEllipse(center + QPointF(offset, 0), 1.6, 1.6)


def _draw_line(
    painter: QPainter,
    option: QStyleOptionViewItem,
    box: QRect,
    words: str,
    side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """One line of literal text at a side of a box, both mirrored where the window is."""
    line = " ".join(plain(words).split())
    shown = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, box.width())
    at = QStyle.visualAlignment(option.direction, side) | Qt.AlignmentFlag.AlignVCenter
    flags = at | Qt.AlignmentFlag.AlignAbsolute
    how = Qt.TextFlag.TextSingleLine | direction_flag(shown)
    painter.drawText(_mirrored(option, box), int(flags) | int(how), shown)


def _mirrored(option: QStyleOptionViewItem, box: QRect) -> QRect:
    """A place in a row, from the other side where the window is read from right to left."""
    return QStyle.visualRect(option.direction, option.rect, box)


def _is_chosen(option: QStyleOptionViewItem) -> bool:
    state: QStyle.StateFlag = option.state
    return bool(state & QStyle.StateFlag.State_Selected)


def _has_focus(option: QStyleOptionViewItem) -> bool:
    state: QStyle.StateFlag = option.state
    return bool(state & QStyle.StateFlag.State_HasFocus)


def _is_hovered(option: QStyleOptionViewItem) -> bool:
    state: QStyle.StateFlag = option.state
    return bool(state & QStyle.StateFlag.State_MouseOver)


def _row(index: _Index) -> object:
    model = index.model()
    return model.row(index) if hasattr(model, "row") else None
