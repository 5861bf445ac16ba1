"""The left side: new chat, search, the chats, settings. Shows and signals."""

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.views.chat_list import ChatList
from app.views.library_button import LibraryButton
from app.views.new_chat_button import NewChatButton
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

WIDTH = 248
SEARCH_PAUSE_MILLISECONDS = 150


class Sidebar(QWidget):
    """Owns the search field and the list.

    Attributes:
        library: The button for folders, import, export and the bin.
        chats: The list.
        new_chat_requested: The user wants an empty chat.
        search_changed: (words) The list shall show what holds the words; "" all.
        models_requested: The user wants to see the models.
        settings_requested: The user wants to see the settings.
    """

    new_chat_requested = Signal()
    search_changed = Signal(str)
    models_requested = Signal()
    settings_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        mark(self, "sidebar")
        self.setFixedWidth(WIDTH)
        self.setAccessibleName(tr("Sidebar"))
        self._new_chat = NewChatButton(theme, self)
        self._search = QLineEdit(self)
        self._search_icon = QAction(self)
        self._search_pause = QTimer(self)
        self.library = LibraryButton(theme, self)
        self.chats = ChatList(theme, self)
        self._nothing = QLabel(self)
        self._models = QToolButton(self)
        self._settings = QToolButton(self)
        self._build()
        self._draw_icons()
        theme.changed.connect(self._draw_icons)

    def take_search_focus(self) -> None:
        """Let the user type a search."""
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()

    def clear_search(self) -> None:
        """Show all chats again."""
        self._search.clear()

    def say_nothing_here(self, words: str) -> None:
        """Explain an empty list; "" shows the list."""
        self._nothing.setText(words)
        self._nothing.setVisible(bool(words))
        self.chats.setVisible(not words)

    def _build(self) -> None:
        mark(self._search, "search")
        self._search.setPlaceholderText(tr("Search chats"))
        self._search.setAccessibleName(tr("Search chats"))
        self._search.setClearButtonEnabled(True)
        self._search.addAction(self._search_icon, QLineEdit.ActionPosition.LeadingPosition)
        self._search.textChanged.connect(lambda: self._search_pause.start())
        self._search_pause.setSingleShot(True)
        self._search_pause.setInterval(SEARCH_PAUSE_MILLISECONDS)
        self._search_pause.timeout.connect(lambda: self.search_changed.emit(self._search.text()))
        self._new_chat.clicked.connect(self.new_chat_requested)
        mark(self._nothing, "small")
        self._nothing.setWordWrap(True)
        self._nothing.setTextFormat(Qt.TextFormat.PlainText)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._nothing.setContentsMargins(10, 14, 10, 0)
        search_row = QHBoxLayout()
        search_row.setSpacing(4)
        search_row.addWidget(self._search, 1)
        search_row.addWidget(self.library)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 12, 10, 8)
        column.setSpacing(8)
        column.addWidget(self._new_chat)
        column.addLayout(search_row)
        column.addWidget(self.chats, 1)
        column.addWidget(self._nothing, 1)
        column.addWidget(self._make_foot())
        self.say_nothing_here("")

    def _make_foot(self) -> QWidget:
        foot = QWidget(self)
        foot.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        mark(foot, "sidebar-foot")
        column = QVBoxLayout(foot)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(0)
        for button, words, wish in (
            (self._models, tr("Models"), self.models_requested),
            (self._settings, tr("Settings"), self.settings_requested),
        ):
            mark(button, "row")
            button.setText(f"  {words}")
            button.setAccessibleName(words)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setIconSize(QSize(18, 18))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(wish)
            column.addWidget(button)
        return foot

    def _draw_icons(self) -> None:
        self._search_icon.setIcon(self._theme.icon("search", "muted", 16))
        self._models.setIcon(self._theme.icon("model", "muted", 18))
        self._settings.setIcon(self._theme.icon("settings", "muted", 18))
