"""Venturi among the other programs: sign of the system, quick question, notices, keys, wishes.

Says on the settings page what this system does not let a program do. Made by
`app/main_controller.py`.
"""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from app.chat_library import ChatLibrary
from app.conversation import Conversation
from app.global_keys import GlobalKeys
from app.notifier import Notifier
from app.quick_ask_controller import QuickAskController
from app.settings import Settings
from app.settings_controller import SettingsController
from app.views.main_window import MainWindow
from app.views.quick_ask import QuickAsk
from app.views.theme import Theme
from app.views.tray import Tray
from app.words import tr


class ShellController:
    """Owns the sign, the small window, the keys, and who is told of answers.

    Attributes:
        tray: The sign.
        quick_ask: The small window.
        notifier: Tells the ends of long answers.
    """

    def __init__(
        self,
        window: MainWindow,
        theme: Theme,
        library: ChatLibrary,
        settings: SettingsController,
        *,
        model_name: Callable[[], str],
        show: Callable[[Conversation], None],
        shown: Callable[[], Conversation | None],
    ) -> None:
        """Connect everything.

        Args:
            window: The large window.
            theme: The look.
            library: All chats.
            settings: What the user chose.
            model_name: Of the model that would answer; "" while there is none.
            show: Shows a conversation in the large window.
            shown: The conversation that is shown there.
        """
        self._window = window
        self._library = library
        self._show = show
        self._shown = shown
        self.tray = Tray(theme, window)
        self.quick_ask = QuickAsk(theme)
        self._keys = GlobalKeys(window)
        self._asking = QuickAskController(
            self.quick_ask,
            library,
            model_name=model_name,
            give_room=self._give_room,
            open_chat=self._open_chat,
        )
        self.notifier = Notifier(library, is_in_front=self._is_in_front, tell=self._tell)
        self._connect()
        self._say_what_is_possible()
        self._use(settings.now)
        settings.listen(self._use)

    def ask_quickly(self) -> None:
        """Open the small window."""
        self._asking.appear()

    def stop(self) -> None:
        """Take the sign and the keys away."""
        self._keys.close()
        self.tray.show_sign(False)
        self.quick_ask.close()
        self.quick_ask.deleteLater()

    def _connect(self) -> None:
        window, tray = self._window, self.tray
        tray.open_requested.connect(window.come_forward)
        tray.quick_ask_requested.connect(self.ask_quickly)
        tray.new_chat_requested.connect(self._open_new_chat)
        tray.quit_requested.connect(window.quit)
        tray.notice_clicked.connect(self._open_told_chat)
        window.action_requested.connect(self._on_action)
        self._keys.pressed.connect(self.ask_quickly)

    def _say_what_is_possible(self) -> None:
        page = self._window.settings
        if not self.tray.is_available:
            words = tr("This system has no place for such signs now.")
            for name in ("shows_tray", "closes_to_tray"):
                page.say(name, words)
        if not self._keys.is_possible:
            page.say(
                "quick_ask_keys",
                tr(
                    "This system does not let programs take keys for themselves. Give the command"
                    " `venturi --quick-ask` keys in the system's own keyboard settings."
                ),
            )

    def _use(self, settings: Settings) -> None:
        self.notifier.is_wanted = settings.notifies
        # A notice needs the sign on most systems, so it is there for both.
        self.tray.show_sign(settings.shows_tray or settings.closes_to_tray)
        self._window.hides_on_close = settings.closes_to_tray and self.tray.is_shown
        if self._keys.is_possible:
            self._keys.take(settings.quick_ask_keys)

    def _on_action(self, action_id: str) -> None:
        if action_id == "quick_ask":
            self.ask_quickly()

    def _is_in_front(self) -> bool:
        return self._window.isActiveWindow() or self.quick_ask.isActiveWindow()

    def _tell(self, title: str, words: str) -> None:
        if self.tray.is_shown:
            self.tray.tell(title, words)
        else:
            QApplication.alert(self._window)  # the entry in the task bar asks to be looked at

    def _open_told_chat(self) -> None:
        self._window.come_forward()
        if self.notifier.last_chat_id is not None:
            self._window.sidebar.chats.chat_chosen.emit(self.notifier.last_chat_id)

    def _open_new_chat(self) -> None:
        self._window.come_forward()
        self._window.sidebar.new_chat_requested.emit()

    def _open_chat(self, conversation: Conversation) -> None:
        self._show(conversation)
        self._window.come_forward()

    def _give_room(self, conversation: Conversation, draft: str) -> None:
        """The quick question takes the empty chat; what was begun there moves to another one."""
        if self._shown() is conversation:
            fresh = self._library.create()
            fresh.set_draft(draft)
            self._show(fresh)
