"""The sidebar: the library's chats or a search in them; open, file, rename, delete with undo.

Made by `app/main_controller.py`, which shows the chats that are opened here. Files go through
`app/exchange_controller.py`, the bin through `app/bin_controller.py`.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer

from app.chat_library import ChatGroup, ChatLibrary
from app.conversation import Conversation
from app.errors import AppError
from app.notices import error_notice
from app.store.records import Chat, Folder, SearchHit
from app.views.main_window import MainWindow
from app.views.notice_row import Notice
from app.views.shown import ShownChat, ShownChatGroup, ShownFolder
from app.words import tr, tr_plural

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
        self._rows: dict[int, tuple[Chat, ShownChat]] = {}  # as they were shown last
        self._found_at: dict[int, list[int]] = {}  # chat → messages of a search, to be read in turn
        self._connect()
        self._refreshing = QTimer(window)  # several changes in a row are shown once
        self._refreshing.setSingleShot(True)
        self._refreshing.timeout.connect(self.refresh)
        library.subscribe(self._refreshing.start)

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
        self._refreshing.stop()
        self._try(self._refresh)

    def _connect(self) -> None:
        sidebar, chats, library = self._window.sidebar, self._window.sidebar.chats, self._library
        sidebar.new_chat_requested.connect(self.open_new)
        sidebar.search_changed.connect(self._on_search_changed)
        sidebar.library.new_folder_requested.connect(lambda: self._try(self._create_folder))
        chats.chat_chosen.connect(self._on_chat_chosen)
        chats.delete_requested.connect(lambda chat: self._try(lambda: self._delete(chat)))
        chats.new_folder_requested.connect(
            lambda chat: self._try(lambda: self._create_folder(chat))
        )
        for signal, act in (
            (chats.rename_submitted, library.rename),
            (chats.move_requested, library.move),
            (chats.folder_rename_submitted, library.rename_folder),
            (chats.folder_delete_requested, library.delete_folder),
        ):
            signal.connect(lambda *given, act=act: self._try(lambda: act(*given)))
        chats.pin_requested.connect(
            lambda chat, is_pinned: self._try(lambda: library.set_pinned(chat, is_pinned=is_pinned))
        )
        chats.folder_toggled.connect(
            lambda folder, is_open: self._try(
                lambda: library.set_folder_open(folder, is_open=is_open)
            )
        )

    # ------------------------------------------------------------ what is listed

    def _refresh(self) -> None:
        if self._words:
            hits = self._library.search(self._words)
            self._found_at = _places(hits)
            groups = _found_groups(hits, self._found_at)
            folders = [_shown_folder(folder, 0) for folder in self._library.folders()]
        else:
            self._found_at = {}
            busy = self._library.busy_ids()
            groups = [self._shown_group(group, busy) for group in self._library.groups()]
            folders = [group.folder for group in groups if group.folder is not None]
        chats = self._window.sidebar.chats
        chats.show_folders(folders)
        chats.show_groups(groups)
        chats.choose(self._shown_chat_id())
        self._window.sidebar.say_nothing_here(self._reason_for_nothing(groups))

    def _shown_group(self, group: ChatGroup, busy: frozenset[int]) -> ShownChatGroup:
        if group.folder is None:
            heading = tr(group.age.value) if group.age is not None else ""
            return ShownChatGroup(heading, self._shown(group.chats, busy))
        folder = _shown_folder(group.folder, len(group.chats))
        chats = group.chats if folder.is_open else ()
        return ShownChatGroup("", self._shown(chats, busy), folder)

    def _shown(self, chats: Sequence[Chat], busy: frozenset[int]) -> tuple[ShownChat, ...]:
        """Rows for chats; those of chats that have not changed are the same objects as before."""
        rows: list[ShownChat] = []
        for chat in chats:
            known, row = self._rows.get(chat.id, (None, None))
            if known is not chat or row is None or row.is_busy != (chat.id in busy):
                row = _shown_chat(chat, is_busy=chat.id in busy)
                self._rows[chat.id] = (chat, row)
            rows.append(row)
        return tuple(rows)

    def _reason_for_nothing(self, groups: Sequence[ShownChatGroup]) -> str:
        if groups:
            return ""
        if self._words:
            return tr("No chat holds “{words}”.", words=self._words)
        return tr("Your chats will be listed here.")

    def _on_search_changed(self, words: str) -> None:
        self._words = words.strip()
        self.refresh()

    # ------------------------------------------------------------ chats

    def _on_chat_chosen(self, chat_id: int) -> None:
        self._try(lambda: self._read(self._library.open(chat_id)))

    def _read(self, conversation: Conversation) -> None:
        """Show a chat; of a search, the next of its places each time."""
        places = self._found_at.get(conversation.chat.id)
        message_id = None
        if places:
            message_id = places.pop(0)
            places.append(message_id)
            if all(message.id != message_id for message in conversation.messages):
                conversation.choose_branch(message_id)
        self._show(conversation)
        if message_id is not None:
            self._window.chat.scroll_to_message(message_id)

    def _create_folder(self, chat_id: int | None = None) -> None:
        """Make a folder, around a chat if one is given, and let the user name it."""
        self._window.sidebar.clear_search()
        self._on_search_changed("")
        folder = self._library.create_folder(tr("New folder"))
        if chat_id is not None:
            self._library.move(chat_id, folder.id)
        self.refresh()
        self._window.sidebar.chats.rename_folder(folder.id)

    def _delete(self, chat_id: int) -> None:
        title = self._title_of(chat_id)
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

    def _title_of(self, chat_id: int) -> str:
        try:
            return self._library.open(chat_id).chat.title or tr("New chat")
        except AppError:  # its row is damaged; it can go all the same
            return tr("Damaged chat")

    def _undo(self, chat_id: int, *, is_shown: bool) -> None:
        self._try(lambda: self._library.undo_delete(chat_id))
        if is_shown:
            self._on_chat_chosen(chat_id)

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except AppError as error:
            self._window.notices.tell(error_notice(error))


def _shown_chat(chat: Chat, *, is_busy: bool) -> ShownChat:
    return ShownChat(
        chat.id,
        chat.title,
        is_busy,
        folder_id=chat.folder_id,
        is_pinned=chat.pinned,
        is_damaged=chat.is_damaged,
    )


def _shown_folder(folder: Folder, num_chats: int) -> ShownFolder:
    return ShownFolder(folder.id, folder.name, folder.is_open, num_chats)


def _places(hits: Sequence[SearchHit]) -> dict[int, list[int]]:
    """The messages of each chat in which the words were found, the latest first."""
    places: dict[int, list[int]] = {}
    for hit in hits:
        found = places.setdefault(hit.chat.id, [])
        if hit.message_id is not None:
            found.append(hit.message_id)
    return places


def _found_groups(hits: Sequence[SearchHit], places: dict[int, list[int]]) -> list[ShownChatGroup]:
    """One row per chat, with the words around the first place in its messages."""
    rows: dict[int, ShownChat] = {}
    for hit in hits:
        chat, known = hit.chat, rows.get(hit.chat.id)
        if known is None or (not known.excerpt and hit.message_id is not None):
            excerpt = "" if hit.message_id is None else _excerpt(hit, len(places[chat.id]))
            rows[chat.id] = ShownChat(
                chat.id,
                chat.title,
                excerpt=excerpt,
                folder_id=chat.folder_id,
                is_pinned=chat.pinned,
            )
    return [ShownChatGroup(tr("Found"), tuple(rows.values()))] if rows else []


def _excerpt(hit: SearchHit, num_places: int) -> str:
    if num_places == 1:
        return hit.excerpt
    number = tr_plural("{n} place", "{n} places", num_places, n=num_places)
    return f"{number} · {hit.excerpt}"
