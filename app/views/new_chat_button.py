"""The one primary button of the sidebar, with its shortcut written on it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.views.mirroring import draw_line
from app.views.theme import SMALL, Theme
from app.words import tr

HEIGHT = 38
SIDE = 12


class NewChatButton(QAbstractButton):
    """Its words on the left, its keys on the right."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        keys = QKeySequence(QKeySequence.StandardKey.New)
        self._keys = keys.toString(QKeySequence.SequenceFormat.NativeText).replace("+", " ")
        self.setText(tr("New chat"))
        self.setAccessibleName(tr("New chat"))
        self.setFixedHeight(HEIGHT)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as the sidebar lets it be."""
        return QSize(160, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A filled pill with two words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._theme.color("text") if self.hasFocus() else Qt.PenStyle.NoPen)
        is_lit = self.underMouse() or self.isDown()
        painter.setBrush(self._theme.color("accent_hover" if is_lit else "accent"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 9, 9)
        box = self.rect().adjusted(SIDE, 0, -SIDE, 0)
        painter.setPen(self._theme.color("on_accent"))
        painter.setFont(self._theme.font(1.0, QFont.Weight.DemiBold))
        draw_line(painter, self, QRectF(box), self.text())
        painter.setOpacity(0.75)
        painter.setFont(self._theme.font(SMALL, QFont.Weight.Medium))
        draw_line(painter, self, QRectF(box), self._keys, is_at_end=True)
