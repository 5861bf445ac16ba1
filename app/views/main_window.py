"""The window: sidebar, header, notices, chat, prompt, panel, put together. Decides nothing.

Controllers in `app/` fill its parts and listen to their signals.
"""

import base64
from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QMimeData, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.views.actions import ACTIONS, FIXED_KEYS, keys_in_force, native_keys
from app.views.bin_page import BinPage
from app.views.chat_view import ChatView
from app.views.command_palette import CommandPalette
from app.views.empty_state import EmptyState
from app.views.first_run_page import FirstRunPage
from app.views.header import Header
from app.views.models_page import ModelsPage
from app.views.notice_bar import NUM_AT_MOST, NoticeBar
from app.views.overlay import Overlay
from app.views.performance_panel import PerformancePanel
from app.views.prompt_box import PromptBox
from app.views.settings_page import SettingsPage
from app.views.shortcuts_card import ShortcutsCard
from app.views.sidebar import Sidebar
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.views.why_page import WhyPage
from app.views.window_place import bring_on_screen
from app.words import tr

DEFAULT_WIDTH = 1180
DEFAULT_HEIGHT = 800
SMALLEST_WIDTH = 420
SMALLEST_HEIGHT = 360
LOW = 520  # in height: as on a small screen with large text
NARROWEST_MIDDLE = 480  # a narrower middle sends the sidebar away


class Page(Enum):
    """What stands in the middle."""

    CHAT = 0
    EMPTY = 1
    SETTINGS = 2
    WHY = 3
    BIN = 4
    MODELS = 5
    FIRST_RUN = 6


class MainWindow(QWidget):
    """Owns the parts of the window.

    Attributes:
        theme: The look.
        closed: It was closed for good, not only hidden.
        panel_shown: The right side came into view.
        model_file_dropped: (path) A model file was dropped on the window.
        files_dropped: (list of paths) Other files were: for the next message, or chats.
        action_requested: (id) An action of `actions.py` that the controllers see to.
        regenerate_requested: The last answer shall be made again.
        stop_requested: The running answer shall end.
    """

    closed = Signal()
    panel_shown = Signal()
    model_file_dropped = Signal(str)
    files_dropped = Signal(list)
    action_requested = Signal(str)
    regenerate_requested = Signal()
    stop_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        mark(self, "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle("Venturi")
        self.setWindowIcon(theme.icon("venturi", size=64))
        self.setMinimumSize(SMALLEST_WIDTH, SMALLEST_HEIGHT)
        self.resize(DEFAULT_WIDTH, DEFAULT_HEIGHT)
        self.setAcceptDrops(True)
        self._wants_sidebar = True
        self.sidebar = Sidebar(theme, self)
        self.header = Header(theme, self)
        self.notices = NoticeBar(theme, self)
        self.chat = ChatView(theme, self)
        self.empty = EmptyState(theme, self)
        self.settings = SettingsPage(theme, self)
        self.why = WhyPage(theme, self)
        self.bin = BinPage(self)
        self.models = ModelsPage(theme, self)
        self.first_run = FirstRunPage(theme, self)
        self.prompt = PromptBox(theme, self)
        self.panel = PerformancePanel(theme, self)
        self.overlay = Overlay(theme)
        self._pages = QStackedWidget(self)
        self._prompt_row = QWidget(self)
        self._shortcuts = ShortcutsCard(theme, self)
        self.commands = CommandPalette(theme, self)
        self.hides_on_close = False
        self._keys: list[QShortcut] = []
        self._lay_out()
        self.use_shortcuts({})
        self.header.panel_toggled.connect(self.toggle_panel)
        self.header.sidebar_toggled.connect(self.toggle_sidebar)
        self.panel.hide()

    def show_page(self, page: Page) -> None:
        """Put a page in the middle; settings and reasons need no prompt box."""
        self._pages.setCurrentIndex(page.value)
        self._prompt_row.setVisible(page in (Page.CHAT, Page.EMPTY))
        if page in (Page.SETTINGS, Page.WHY):
            self.why.setFocus() if page is Page.WHY else self.settings.take_focus()
        elif page is Page.BIN:
            self.bin.setFocus()
        elif page is Page.MODELS:
            self.models.take_focus()

    def page(self) -> Page:
        """What stands in the middle."""
        return Page(self._pages.currentIndex())

    def toggle_panel(self) -> None:
        """Show or hide the right side; a window too narrow for it grows."""
        self.panel.setVisible(self.panel.isHidden())
        if not self.panel.isHidden():
            self.resize(max(self.width(), self.panel.width() + NARROWEST_MIDDLE), self.height())
        self._fit_sidebar()
        self.header.show_panel_open(not self.panel.isHidden())
        if not self.panel.isHidden():
            self.panel_shown.emit()

    def toggle_sidebar(self) -> None:
        """Show or hide the left side."""
        self._wants_sidebar = self.sidebar.isHidden()
        self.sidebar.setVisible(self._wants_sidebar)

    def toggle_shortcuts(self) -> None:
        """Show or hide the list of shortcuts."""
        self._shortcuts.toggle()

    def use_shortcuts(self, chosen: Mapping[str, str]) -> None:
        """Take other keys for the actions, where the user chose some."""
        for shortcut in self._keys:
            shortcut.setEnabled(False)
            shortcut.deleteLater()
        in_force = keys_in_force(chosen)
        self._keys = [
            QShortcut(QKeySequence(keys), self, partial(self.act, action_id))
            for action_id, keys in in_force.items()
            if keys
        ]
        listed = [(native_keys(in_force[action.id]), tr(action.words)) for action in ACTIONS]
        fixed = [(tr(keys), tr(words)) for keys, words in FIXED_KEYS]
        self._shortcuts.show_shortcuts([*fixed, *(pair for pair in listed if pair[0])])

    def act(self, action_id: str) -> None:
        """Do one of the actions, as its key does."""
        acts: Mapping[str, Callable[[], object]] = {
            "new_chat": self.sidebar.new_chat_requested.emit,
            "commands": self.commands.toggle,
            "search": self._search,
            "regenerate": self.regenerate_requested.emit,
            "continue": self.chat.continue_last,
            "chat_settings": self.prompt.settings_requested.emit,
            "choose_model": self.header.open_menu,
            "performance": self.toggle_panel,
            "overlay": self.panel.overlay_toggled.emit,
            "sidebar": self.toggle_sidebar,
            "models": self.sidebar.models_requested.emit,
            "settings": self.sidebar.settings_requested.emit,
            "shortcuts": self.toggle_shortcuts,
            "stop": self.stop_requested.emit,
            "quit": self.quit,
        }
        acts.get(action_id, partial(self.action_requested.emit, action_id))()

    def quit(self) -> None:
        """Close for good, also where closing leaves a sign among the system's."""
        self.hides_on_close = False
        self.close()

    def come_forward(self) -> None:
        """Be seen and take the keys, wherever the window was."""
        if self.isMinimized():
            self.showNormal()
        self.show()
        self.raise_()
        self.activateWindow()

    def geometry_text(self) -> str:
        """Place and size, to be kept in the settings."""
        return base64.b64encode(self.saveGeometry().data()).decode()

    def restore_geometry_text(self, text: str) -> None:
        """Go where `geometry_text` says; a text that says nothing is left alone."""
        if text and self.restoreGeometry(QByteArray.fromBase64(text.encode())):
            bring_on_screen(self)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - Qt's name
        """Files may be dropped."""
        if _files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        """Tell which files they were."""
        files = _files(event.mimeData())
        if len(files) == 1 and files[0].suffix.lower() == ".gguf":
            self.model_file_dropped.emit(str(files[0]))
        elif files:
            self.files_dropped.emit(files)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The veil of the shortcuts covers the window."""
        self._shortcuts.resize(self.size())
        self.commands.resize(self.size())
        self.notices.show_at_most(1 if event.size().height() < LOW else NUM_AT_MOST)
        if event.size().width() != event.oldSize().width():
            self._fit_sidebar()
        super().resizeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """The overlay goes with the window; it was not sent away by the user."""
        if self.hides_on_close:
            self.hide()
            event.ignore()
            return
        self.overlay.hide()
        super().closeEvent(event)
        self.closed.emit()

    def _fit_sidebar(self) -> None:
        """Let the chat have the room while the window is narrow."""
        panel = 0 if self.panel.isHidden() else self.panel.width()
        room = self.width() - panel - self.sidebar.width()
        self.sidebar.setVisible(self._wants_sidebar and room >= NARROWEST_MIDDLE)

    def _lay_out(self) -> None:
        for page in (
            self.chat,
            self.empty,
            self.settings,
            self.why,
            self.bin,
            self.models,
            self.first_run,
        ):
            self._pages.addWidget(page)
        prompt_row = QHBoxLayout(self._prompt_row)
        prompt_row.setContentsMargins(20, 4, 20, 18)
        prompt_row.addStretch(1)
        prompt_row.addWidget(self.prompt, 1000)
        prompt_row.addStretch(1)
        middle = QVBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.header)
        middle.addWidget(self.notices)
        middle.addWidget(self._pages, 1)
        middle.addWidget(self._prompt_row)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.sidebar)
        row.addLayout(middle, 1)
        row.addWidget(self.panel)

    def _search(self) -> None:
        self.sidebar.show()
        self.sidebar.take_search_focus()


def _files(dropped: QMimeData) -> list[Path]:
    """The files of this machine that are dropped."""
    return [Path(url.toLocalFile()) for url in dropped.urls() if url.isLocalFile()]
