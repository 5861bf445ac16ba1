"""The list of keyboard shortcuts, over the window until a key or a click sends it away (F1)."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget
from shiboken6 import isValid

from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

VEIL_OPACITY = 0.45
MARGIN = 24


class ShortcutsCard(QWidget):
    """Covers its parent with a veil and a card."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._window = parent
        self._focus_before: QWidget | None = None
        self.setAccessibleName(tr("Keyboard shortcuts"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._card = QFrame(self)
        mark(self._card, "card")
        title = QLabel(tr("Keyboard shortcuts"), self._card)
        mark(title, "heading")
        self._list = QScrollArea(self._card)
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setWidgetResizable(True)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setAccessibleName(tr("Keyboard shortcuts"))
        inner = QVBoxLayout(self._card)
        inner.setContentsMargins(24, 20, 12, 22)
        inner.setSpacing(16)
        inner.addWidget(title)
        inner.addWidget(self._list)
        self.hide()

    def show_shortcuts(self, shortcuts: Sequence[tuple[str, str]]) -> None:
        """List (keys, what they do)."""
        page = QWidget()
        mark(page, "page")
        rows = QGridLayout(page)
        rows.setContentsMargins(0, 0, 12, 0)
        rows.setHorizontalSpacing(36)
        rows.setVerticalSpacing(9)
        for number, (keys, meaning) in enumerate(shortcuts):
            key_label = QLabel(keys)
            mark(key_label, "key")
            rows.addWidget(QLabel(meaning), number, 0)
            rows.addWidget(key_label, number, 1, Qt.AlignmentFlag.AlignRight)
        self._list.setWidget(page)

    def toggle(self) -> None:
        """Show it, or send it away."""
        if self.isVisible():
            self._leave()
            return
        self._focus_before = self._window.focusWidget()
        self.resize(self._window.size())
        self.show()
        self._place_card()
        self.raise_()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Any key sends it away."""
        self._leave()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click sends it away."""
        self._leave()

    def resizeEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """The card stays in the middle."""
        self._place_card()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A veil over the window."""
        painter = QPainter(self)
        veil = self._theme.color("text" if not self._theme.colors.is_dark else "sunken")
        veil.setAlphaF(VEIL_OPACITY)
        painter.fillRect(self.rect(), veil)

    def _leave(self) -> None:
        """Go, and let whoever was typed in before be typed in again."""
        self.hide()
        if self._focus_before is not None and isValid(self._focus_before):
            self._focus_before.setFocus()

    def _place_card(self) -> None:
        """As large as its list; a list longer than the window is scrolled."""
        page = self._list.widget()
        if page is None:
            return
        size = page.sizeHint()
        around = self._card.sizeHint() - self._list.sizeHint()
        width = min(size.width() + around.width() + 40, self.width() - 2 * MARGIN)
        height = min(size.height() + around.height() + 4, self.height() - 2 * MARGIN)
        left, top = (self.width() - width) // 2, (self.height() - height) // 2
        self._card.setGeometry(left, top, width, height)
