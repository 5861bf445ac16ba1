"""The small window for one question over all others: a field, the answer below it, two ways on.

Shows and signals. The answer is shown as it was written, without Markdown.
"""

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.views.icon_button import IconButton
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

WIDTH = 620
ANSWER_HEIGHT = 220
RADIUS = 14
FROM_TOP = 0.22  # of the screen's height


class QuickAsk(QWidget):
    """Owns the question and the answer that are shown.

    Attributes:
        asked: (text) The user wants an answer.
        stop_requested: The running answer shall end.
        open_requested: The chat of it is wanted in the large window.
        closed: The user sent it away.
    """

    asked = Signal(str)
    stop_requested = Signal()
    open_requested = Signal()
    closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(
            None,
            Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowStaysOnTopHint
            | Qt.WindowType.Tool,
        )
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setWindowTitle(tr("Quick question"))
        self.setAccessibleName(tr("Quick question"))
        self._theme = theme
        self._is_busy = False
        self._grip: QPoint | None = None
        self._field = QLineEdit(self)
        self._model = QLabel(self)
        self._answer = QPlainTextEdit(self)
        self._foot = QWidget(self)
        self._stop = QPushButton(tr("Stop"), self._foot)
        self._copy = QPushButton(tr("Copy"), self._foot)
        self._open = QPushButton(tr("Open in Venturi"), self._foot)
        self._close = IconButton(theme, "close", tr("Close (Esc)"), self, size=16)
        self._build()
        theme.changed.connect(self.update)

    def appear(self) -> None:
        """Be there, empty and ready for the keys, on the screen where the mouse is."""
        screen = QGuiApplication.screenAt(self.cursor().pos()) or QGuiApplication.primaryScreen()
        self._show_parts(has_answer=False)
        self._field.clear()
        room = screen.availableGeometry()
        left = room.left() + (room.width() - self.width()) // 2
        self.move(left, room.top() + round(room.height() * FROM_TOP))
        self.show()
        self.raise_()
        self.activateWindow()
        self._field.setFocus()

    def show_model(self, words: str) -> None:
        """Which model answers, or why none can."""
        self._model.setText(words)

    def show_answer(self, text: str, *, is_busy: bool) -> None:
        """Show all of an answer so far; the end stays in view while it is being read there."""
        bar = self._answer.verticalScrollBar()
        was_at_end = bar.value() >= bar.maximum() - 4
        shown = self._answer.toPlainText()
        if text.startswith(shown) and shown:
            cursor = self._answer.textCursor()
            cursor.movePosition(cursor.MoveOperation.End)
            cursor.insertText(text[len(shown) :])
        elif text != shown:
            self._answer.setPlainText(text)
        self._is_busy = is_busy
        self._show_parts(has_answer=True)
        if was_at_end:
            bar.setValue(bar.maximum())

    def answer(self) -> str:
        """What is shown."""
        return self._answer.toPlainText()

    def type(self, text: str) -> None:
        """Put a question into the field."""
        self._field.setText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Escape stops the answer first, then sends the window away."""
        if event.key() == Qt.Key.Key_Escape:
            if self._is_busy:
                self.stop_requested.emit()
            else:
                self.leave()
            return
        super().keyPressEvent(event)

    def leave(self) -> None:
        """Go away."""
        self.hide()
        self.closed.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Held by its surface, it can be moved."""
        self._grip = event.globalPosition().toPoint() - self.pos()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Follow the hand."""
        if self._grip is not None:
            self.move(event.globalPosition().toPoint() - self._grip)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Stay."""
        self._grip = None

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Where nothing blends windows, what lies beside the round corners would be black."""
        card = QPainterPath()
        card.addRoundedRect(QRectF(self.rect()), RADIUS, RADIUS)
        self.setMask(QRegion(card.toFillPolygon().toPolygon()))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A card with a thin edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("line"), 1))
        painter.setBrush(self._theme.color("surface"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)

    # ------------------------------------------------------------ building

    def _build(self) -> None:
        self.setFixedWidth(WIDTH)
        words = tr("Ask anything")
        self._field.setPlaceholderText(words)
        self._field.setAccessibleName(words)
        self._field.returnPressed.connect(self._ask)
        mark(self._model, "small")
        self._model.setTextFormat(Qt.TextFormat.PlainText)
        self._answer.setReadOnly(True)
        self._answer.setAccessibleName(tr("Answer"))
        self._answer.setFixedHeight(ANSWER_HEIGHT)
        self._answer.setTabChangesFocus(True)
        self._answer.setFont(self._theme.font())
        head = QHBoxLayout()
        head.addWidget(self._field, 1)
        head.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 14, 14, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._model)
        column.addWidget(self._answer)
        column.addWidget(self._foot)
        self._build_foot()
        self._close.clicked.connect(self.leave)
        self._show_parts(has_answer=False)

    def _build_foot(self) -> None:
        row = QHBoxLayout(self._foot)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        for button in (self._stop, self._copy, self._open):
            row.addWidget(button)
        mark(self._open, "primary")
        self._stop.clicked.connect(self.stop_requested)
        self._copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.answer()))
        self._open.clicked.connect(self.open_requested)

    def _ask(self) -> None:
        text = self._field.text().strip()
        if text and not self._is_busy:
            self.asked.emit(text)

    def _show_parts(self, *, has_answer: bool) -> None:
        if not has_answer:
            self._answer.clear()
            self._is_busy = False
        self._answer.setVisible(has_answer)
        self._foot.setVisible(has_answer)
        self._stop.setVisible(self._is_busy)
        self._copy.setVisible(not self._is_busy)
        self.adjustSize()
