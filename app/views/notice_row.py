"""One notice: its sign, its words, its actions, and a cross. Used by `notice_bar.py`."""

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from app.views.icon_button import IconButton
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

RADIUS = 10
LOWEST = 38  # a line of words, also where the window is low
_LOOKS = {  # kind: icon, colour, background
    "info": ("info", "accent", "accent_soft"),
    "warning": ("warning", "amber", "amber_soft"),
    "error": ("warning", "danger", "danger_soft"),
}


@dataclass(frozen=True)
class Notice:
    """Something to tell.

    Attributes:
        text: What happened, and what helps, in a sentence or two.
        kind: "info", "warning" or "error".
        actions: Label and what a click does; the notice goes with the click.
        lasts_seconds: When it goes by itself; None stays until it is closed.
    """

    text: str
    kind: str = "info"
    actions: tuple[tuple[str, Callable[[], None]], ...] = field(default=(), compare=False)
    lasts_seconds: float | None = None


class NoticeRow(QWidget):
    """Shows one notice.

    Attributes:
        closed: The user took an action, closed it, or its time is over.
    """

    closed = Signal()

    def __init__(self, theme: Theme, notice: Notice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.notice = notice
        self._theme = theme
        self._sign = QLabel(self)
        self._build()
        self._draw_sign()
        theme.changed.connect(self._draw_sign)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The card in its kind's colours."""
        _, role, background = _LOOKS[self.notice.kind]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = self._theme.color(role)
        edge.setAlphaF(0.35)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(self._theme.color(background))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)

    def _build(self) -> None:
        words = QLabel(self)
        words.setTextFormat(Qt.TextFormat.PlainText)
        words.setText(self.notice.text)
        words.setWordWrap(True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setAccessibleName(self.notice.text)
        close = IconButton(self._theme, "close", tr("Close this notice"), self, size=16)
        close.clicked.connect(self.closed)
        row = QHBoxLayout(self)
        self.setMinimumHeight(LOWEST)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        row.setContentsMargins(14, 8, 8, 8)
        row.setSpacing(10)
        row.addWidget(self._sign)
        row.addWidget(words, 1)
        for label, act in self.notice.actions:
            row.addWidget(self._make_button(label, act))
        row.addWidget(close)
        if self.notice.lasts_seconds is not None:
            QTimer.singleShot(round(self.notice.lasts_seconds * 1000), self, self.closed.emit)

    def _make_button(self, label: str, act: Callable[[], None]) -> QPushButton:
        button = QPushButton(label, self)
        mark(button, "link")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(self.closed)
        button.clicked.connect(lambda: act())
        return button

    def _draw_sign(self) -> None:
        icon, role, _ = _LOOKS[self.notice.kind]
        self._sign.setPixmap(self._theme.pixmap(icon, role, 18))
