"""The sign among those of the system: a menu that opens the window, asks, and quits.

Where the system has no place for signs, it is never shown and says so.
"""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QSystemTrayIcon, QWidget

from app.views.theme import Theme
from app.words import tr

NOTICE_MILLISECONDS = 8000


class Tray(QObject):
    """Owns the sign and its menu.

    Attributes:
        open_requested: The large window is wanted.
        quick_ask_requested: The small window for one question is wanted.
        new_chat_requested: The large window with an empty chat is wanted.
        quit_requested: Venturi shall end.
        notice_clicked: The user clicked what was told last.
    """

    open_requested = Signal()
    quick_ask_requested = Signal()
    new_chat_requested = Signal()
    quit_requested = Signal()
    notice_clicked = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.menu = QMenu(parent)
        self._sign = QSystemTrayIcon(theme.icon("venturi", size=64), self)
        self._build()

    @property
    def is_available(self) -> bool:
        """Whether this system has a place for it."""
        return QSystemTrayIcon.isSystemTrayAvailable()

    @property
    def is_shown(self) -> bool:
        """Whether the user can see it."""
        return self._sign.isVisible()

    def show_sign(self, is_wanted: bool) -> None:
        """Show it, where the system has a place, or take it away."""
        self._sign.setVisible(is_wanted and self.is_available)

    def tell(self, title: str, words: str) -> None:
        """Have the system show a notice; plain text, whatever it looks like."""
        self._sign.showMessage(
            title, words, QSystemTrayIcon.MessageIcon.NoIcon, NOTICE_MILLISECONDS
        )

    def _build(self) -> None:
        self._sign.setToolTip("Venturi")
        entries = (
            (tr("Open Venturi"), self.open_requested),
            (tr("Ask a quick question"), self.quick_ask_requested),
            (tr("New chat"), self.new_chat_requested),
            (tr("Quit Venturi"), self.quit_requested),
        )
        for words, told in entries:
            self.menu.addAction(words).triggered.connect(lambda _=False, told=told: told.emit())
        self._sign.setContextMenu(self.menu)
        self._sign.activated.connect(self._on_activated)
        self._sign.messageClicked.connect(self.notice_clicked)

    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason == QSystemTrayIcon.ActivationReason.Trigger:
            self.open_requested.emit()
