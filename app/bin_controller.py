"""The bin: deleted chats shown, restored, removed for good. Made by `app/main_controller.py`."""

from collections.abc import Callable

from app.chat_library import ChatLibrary
from app.errors import AppError
from app.exchange.records import day_and_time
from app.notices import error_notice
from app.store.records import Chat
from app.views.main_window import MainWindow
from app.views.notice_row import Notice
from app.views.shown import ShownDeletedChat
from app.words import tr


class BinController:
    """Owns nothing but the connections; the library holds the chats."""

    def __init__(self, window: MainWindow, library: ChatLibrary) -> None:
        self._window = window
        self._library = library
        page = window.bin
        page.restore_requested.connect(self._restore)
        page.destroy_requested.connect(lambda chat: self._try(lambda: library.destroy(chat)))
        page.empty_requested.connect(lambda: self._try(library.empty_bin))

    def show(self) -> None:
        """Fill the page."""
        try:
            chats = self._library.bin()
        except AppError as error:
            self._window.notices.tell(error_notice(error))
            chats = ()
        self._window.bin.show_chats([_shown(chat) for chat in chats])

    def _restore(self, chat_id: int) -> None:
        self._try(lambda: self._library.undo_delete(chat_id))
        self._window.notices.tell(Notice(tr("The chat is listed again."), lasts_seconds=4.0))

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except AppError as error:
            self._window.notices.tell(error_notice(error))
        self.show()


def _shown(chat: Chat) -> ShownDeletedChat:
    when = tr("deleted {time}", time=day_and_time(chat.deleted_at or 0.0))
    return ShownDeletedChat(chat.id, chat.title or tr("New chat"), when)
