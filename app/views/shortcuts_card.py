"""The list of keyboard shortcuts, over the window until a key or a click sends it away (F1)."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

VEIL_OPACITY = 0.45


class ShortcutsCard(QWidget):
    """Covers its parent with a veil and a card."""

    def __init__(self, theme: Theme, shortcuts: Sequence[tuple[str, str]], parent: QWidget) -> None:
        """List `shortcuts`: (keys, what they do)."""
        super().__init__(parent)
        self._theme = theme
        self._window = parent
        self.setAccessibleName(tr("Keyboard shortcuts"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        card = QFrame(self)
        mark(card, "card")
        title = QLabel(tr("Keyboard shortcuts"), card)
        mark(title, "heading")
        rows = QGridLayout()
        rows.setHorizontalSpacing(36)
        rows.setVerticalSpacing(9)
        for number, (keys, meaning) in enumerate(shortcuts):
            key_label = QLabel(tr(keys), card)
            mark(key_label, "key")
            rows.addWidget(QLabel(tr(meaning), card), number, 0)
            rows.addWidget(key_label, number, 1, Qt.AlignmentFlag.AlignRight)
        inner = QVBoxLayout(card)
        inner.setContentsMargins(24, 20, 24, 22)
        inner.setSpacing(16)
        inner.addWidget(title)
        inner.addLayout(rows)
        outer = QVBoxLayout(self)
        outer.addWidget(card, 0, Qt.AlignmentFlag.AlignCenter)
        self.hide()

    def toggle(self) -> None:
        """Show it, or send it away."""
        if self.isVisible():
            self.hide()
            return
        self.resize(self._window.size())
        self.show()
        self.raise_()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Any key sends it away."""
        self.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click sends it away."""
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A veil over the window."""
        painter = QPainter(self)
        veil = self._theme.color("text" if not self._theme.colors.is_dark else "sunken")
        veil.setAlphaF(VEIL_OPACITY)
        painter.fillRect(self.rect(), veil)
