"""The sidebar: the library's chats or a search in them; open, rename, delete with undo.

Made by `app/main_controller.py`, which shows the chats that are opened here.
"""

from collections.abc import Callable, Sequence

from app.chat_library import ChatLibrary
from app.conversation import Conversation
from app.errors import AppError
from app.notices import error_notice
from app.store.records import Chat, SearchHit
from app.views.main_window import MainWindow
from app.views.notice_row import Notice
from app.views.shown import ShownChat, ShownChatGroup
from app.words import tr

UNDO_SECONDS = 12.0
LONGEST_TITLE_IN_NOTICE = 40


class ChatListController:
    """Owns what the list shows: all chats, or those that hold the words searched for."""

    def __init__(
        self,
        window: MainWindow,
        library: ChatLibrary,
        show: Callable[[Conversation], None],
        shown_chat_id: Callable[[], int | None],
    ) -> None:
        """Connect the views.

        Args:
            window: Whose sidebar is filled.
            library: The chats.
            show: Shows a conversation.
            shown_chat_id: The chat that is shown now.
        """
        self._window = window
        self._library = library
        self._show = show
        self._shown_chat_id = shown_chat_id
        self._words = ""
        self._found_at: dict[int, int | None] = {}  # chat → message of a search
        sidebar = window.sidebar
        sidebar.new_chat_requested.connect(self.open_new)
        sidebar.search_changed.connect(self._on_search_changed)
        sidebar.chats.chat_chosen.connect(self._on_chat_chosen)
        sidebar.chats.rename_submitted.connect(self._on_rename_submitted)
        sidebar.chats.delete_requested.connect(self._on_delete_requested)
        library.subscribe(self.refresh)

    def open_first(self) -> None:
        """Show an empty chat, as on every start."""
        self.open_new()
        self.refresh()

    def open_new(self) -> None:
        """Show an empty chat."""
        self._window.sidebar.clear_search()
        self._try(lambda: self._show(self._library.create()))

    def refresh(self) -> None:
        """Show the list as it is now."""
        self._try(self._refresh)

    def _refresh(self) -> None:
        if self._words:
            hits = self._library.search(self._words)
            self._found_at = _first_places(hits)
            groups = _found_groups(hits)
        else:
            self._found_at = {}
            groups = self._all_groups()
        self._window.sidebar.chats.show_groups(groups)
        self._window.sidebar.chats.choose(self._shown_chat_id())
        self._window.sidebar.say_nothing_here(self._reason_for_nothing(groups))

    def _all_groups(self) -> list[ShownChatGroup]:
        return [
            ShownChatGroup(tr(group.age.value), tuple(self._shown(chat) for chat in group.chats))
            for group in self._library.groups()
        ]

    def _shown(self, chat: Chat) -> ShownChat:
        return ShownChat(chat.id, chat.title, self._library.is_busy(chat.id))

    def _reason_for_nothing(self, groups: Sequence[ShownChatGroup]) -> str:
        if groups:
            return ""
        if self._words:
            return tr("No chat holds “{words}”.", words=self._words)
        return tr("Your chats will be listed here.")

    def _on_search_changed(self, words: str) -> None:
        self._words = words.strip()
        self.refresh()

    def _on_chat_chosen(self, chat_id: int) -> None:
        self._try(lambda: self._show(self._library.open(chat_id)))
        message_id = self._found_at.get(chat_id)
        if message_id is not None:
            self._window.chat.scroll_to_message(message_id)

    def _on_rename_submitted(self, chat_id: int, title: str) -> None:
        self._try(lambda: self._library.rename(chat_id, title))

    def _on_delete_requested(self, chat_id: int) -> None:
        self._try(lambda: self._delete(chat_id))

    def _delete(self, chat_id: int) -> None:
        title = self._library.open(chat_id).chat.title or tr("New chat")
        is_shown = chat_id == self._shown_chat_id()
        self._library.delete(chat_id)
        if is_shown:
            self.open_new()
        if len(title) > LONGEST_TITLE_IN_NOTICE:
            title = title[: LONGEST_TITLE_IN_NOTICE - 1] + "…"
        undo = (tr("Undo"), lambda: self._undo(chat_id, is_shown=is_shown))
        self._window.notices.tell(
            Notice(
                tr("“{title}” was deleted.", title=title),
                actions=(undo,),
                lasts_seconds=UNDO_SECONDS,
            )
        )

    def _undo(self, chat_id: int, *, is_shown: bool) -> None:
        self._try(lambda: self._library.undo_delete(chat_id))
        if is_shown:
            self._on_chat_chosen(chat_id)

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except AppError as error:
            self._window.notices.tell(error_notice(error))


def _first_places(hits: Sequence[SearchHit]) -> dict[int, int | None]:
    places: dict[int, int | None] = {}
    for hit in hits:
        places.setdefault(hit.chat.id, hit.message_id)
    return places


def _found_groups(hits: Sequence[SearchHit]) -> list[ShownChatGroup]:
    """One row per chat, with the words around its first hit."""
    rows: dict[int, ShownChat] = {}
    for hit in hits:
        excerpt = hit.excerpt if hit.message_id is not None else ""
        rows.setdefault(hit.chat.id, ShownChat(hit.chat.id, hit.chat.title, excerpt=excerpt))
    return [ShownChatGroup(tr("Found"), tuple(rows.values()))] if rows else []
