"""How a row of the chat list is drawn and renamed. Used by `chat_list.py`."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.views.chat_list_model import UNTITLED
from app.views.prose_writer import plain
from app.views.shown import ShownChat
from app.views.stylesheet import mark
from app.views.theme import TINY, Theme
from app.words import tr

HEADING_HEIGHT = 34
CHAT_HEIGHT = 36
EXCERPT_HEIGHT = 56
SIDE = 10
MENU_WIDTH = 28

_Index = QModelIndex | QPersistentModelIndex


class ChatListDelegate(QStyledItemDelegate):
    """Draws headings and chats in the theme's colours."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

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
        else:
            self._paint_heading(painter, option.rect, str(row))
        painter.restore()

    def createEditor(  # noqa: N802 - Qt's name
        self, parent: QWidget, option: QStyleOptionViewItem, index: _Index
    ) -> QWidget:
        """A field for the title, in its place."""
        editor = QLineEdit(parent)
        mark(editor, "rename")
        editor.setAccessibleName(tr("Title of the chat"))
        return editor

    def updateEditorGeometry(  # noqa: N802 - Qt's name
        self, editor: QWidget, option: QStyleOptionViewItem, index: _Index
    ) -> None:
        """The field covers the row."""
        box: QRect = option.rect
        editor.setGeometry(box.adjusted(0, 2, -2, -2))

    def menu_box(self, row_box: QRect) -> QRect:
        """Where the three dots of a row are."""
        return QRect(row_box.right() - MENU_WIDTH, row_box.top() + 4, MENU_WIDTH - 2, 28)

    def _paint_heading(self, painter: QPainter, box: QRect, words: str) -> None:
        painter.setFont(self._theme.font(TINY, QFont.Weight.DemiBold))
        painter.setPen(self._theme.color("muted"))
        inner = box.adjusted(SIDE, 8, -SIDE, 0)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)

    def _paint_chat(self, painter: QPainter, option: QStyleOptionViewItem, chat: ShownChat) -> None:
        state: QStyle.StateFlag = option.state
        box: QRect = option.rect
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        is_hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        if is_chosen or is_hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("accent_soft" if is_chosen else "hover"))
            painter.drawRoundedRect(QRectF(box.adjusted(0, 1, -2, -1)), 8, 8)
        right = SIDE
        if is_hovered:
            self._paint_dots(painter, self.menu_box(box))
            right = MENU_WIDTH
        elif chat.is_busy:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("accent"))
            painter.drawEllipse(QPointF(box.right() - 12, box.top() + CHAT_HEIGHT / 2), 3.5, 3.5)
            right = 24
        self._paint_words(painter, box.adjusted(SIDE, 0, -right - 2, 0), chat, is_chosen=is_chosen)

    def _paint_words(
        self, painter: QPainter, box: QRect, chat: ShownChat, *, is_chosen: bool
    ) -> None:
        weight = QFont.Weight.DemiBold if is_chosen else QFont.Weight.Normal
        painter.setFont(self._theme.font(1.0, weight))
        painter.setPen(self._theme.color("accent" if is_chosen else "text"))
        title_box = QRect(box.left(), box.top(), box.width(), CHAT_HEIGHT)
        self._draw_line(painter, title_box, chat.title or tr(UNTITLED))
        if chat.excerpt:
            painter.setFont(self._theme.font(TINY))
            painter.setPen(self._theme.color("muted"))
            excerpt_box = box.adjusted(0, CHAT_HEIGHT - 8, 0, -6)
            self._draw_line(painter, excerpt_box, chat.excerpt)

    def _draw_line(self, painter: QPainter, box: QRect, words: str) -> None:
        line = " ".join(plain(words).split())
        shown = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, box.width())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.drawText(box, int(flags), shown)

    def _paint_dots(self, painter: QPainter, box: QRect) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("muted"))
        center = QRectF(box).center()
        for offset in (-6, 0, 6):
            painter.drawEllipse(center + QPointF(offset, 0), 1.6, 1.6)


def _row(index: _Index) -> object:
    model = index.model()
    return model.row(index) if hasattr(model, "row") else None
