"""All chats: list, folders, create, open, rename, delete with undo, bin, search, whole ones. No Qt.

Keeps one `Conversation` per open chat, so that several may be answered at once and none exists
twice. All calls in the consumer thread.
"""

import contextlib
import enum
import time
import weakref
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date

from app.chat_prompt import storable
from app.conversation import Conversation
from app.engine_bridge import EngineBridge
from app.errors import StoreError
from app.exchange.records import ExchangedChat
from app.shelf import take_in, taking_in, whole_chat
from app.store.records import Attachment, Chat, Folder, SearchHit
from app.store.store import Store
from app.words import tr_later
from engine import SamplingParams


class Age(enum.Enum):
    """Headings of the chat list."""

    PINNED = tr_later("Pinned")
    TODAY = tr_later("Today")
    YESTERDAY = tr_later("Yesterday")
    LAST_WEEK = tr_later("Previous 7 days")
    LAST_MONTH = tr_later("Previous 30 days")
    OLDER = tr_later("Older")


@dataclass(frozen=True)
class ChatGroup:
    """Chats under one heading, the latest first: those of an age, or those in a folder."""

    age: Age | None
    chats: tuple[Chat, ...]
    folder: Folder | None = None


class ChatLibrary:
    """Owns the open conversations and the order of the chat list.

    Attributes:
        sampling: How answers are sampled in chats without sampling of their own.
        system_prompt: Given to new chats; None for none.
    """

    def __init__(
        self,
        store: Store,
        bridge: EngineBridge,
        *,
        sampling: SamplingParams,
        system_prompt: str | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Args: clock: Seconds since 1970."""
        self._store = store
        self._bridge = bridge
        self._clock = clock
        self._listeners: list[Callable[[], None]] = []
        self._watchers: list[Callable[[Conversation], None]] = []
        # A conversation lives while someone shows it, or while the bridge brings it an answer.
        self._open: weakref.WeakValueDictionary[int, Conversation] = weakref.WeakValueDictionary()
        self._newest: Conversation | None = None
        self.sampling = sampling
        self.system_prompt = system_prompt

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Have `listener` called when the list changed; returns a function that ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def watch(self, watcher: Callable[[Conversation], None]) -> None:
        """Have `watcher` called with each chat that is asked, answered or named."""
        self._watchers.append(watcher)

    def groups(self) -> tuple[ChatGroup, ...]:
        """Pinned chats, then the folders, then all others by the date of their last message.

        A folder may be empty, no other group is.
        """
        today = date.fromtimestamp(self._clock())
        folders = self._store.folders.all()
        in_folders: dict[int | None, list[Chat]] = {folder.id: [] for folder in folders}
        of_age: dict[Age, list[Chat]] = {age: [] for age in Age}
        for chat in self._store.chats.all():
            if chat.folder_id in in_folders and not chat.pinned:
                in_folders[chat.folder_id].append(chat)
            else:
                of_age[_age(chat, today)].append(chat)
        aged = [ChatGroup(age, tuple(chats)) for age, chats in of_age.items() if chats]
        num_pinned = 1 if of_age[Age.PINNED] else 0
        filed = [ChatGroup(None, tuple(in_folders[folder.id]), folder) for folder in folders]
        return (*aged[:num_pinned], *filed, *aged[num_pinned:])

    def create(self) -> Conversation:
        """A new chat, opened. The one made last is given again while nothing was said in it."""
        if self._newest is None or self._newest.messages:
            chat = self._store.chats.create(self._clock(), self.system_prompt)
            self._newest = self._opened(chat)
            self._tell()
        return self._newest

    def use_system_prompt(self, system_prompt: str | None) -> None:
        """Begin new chats like this; the one that waits empty too, unless it has one of its own."""
        newest, before = self._newest, self.system_prompt
        self.system_prompt = system_prompt
        is_waiting = newest is not None and not newest.messages
        if newest is not None and is_waiting and newest.chat.system_prompt == before:
            newest.set_system_prompt(system_prompt)

    def open(self, chat_id: int) -> Conversation:
        """The conversation of a chat; the same object while it stays open.

        Raises:
            ChatNotFound: No such chat, or it is deleted.
        """
        conversation = self._open.get(chat_id)
        return conversation or self._opened(self._store.chats.get(chat_id))

    def is_busy(self, chat_id: int) -> bool:
        """Whether a chat is being answered (shown or not)."""
        conversation = self._open.get(chat_id)
        return conversation is not None and conversation.is_busy

    def busy_ids(self) -> frozenset[int]:
        """The chats that are being answered."""
        return frozenset(
            chat_id for chat_id, conversation in self._open.items() if conversation.is_busy
        )

    @property
    def needs_saving(self) -> bool:
        """Whether `save_pending` must go on being called: an answer grows, or is not stored yet."""
        return not self._store.is_settled or any(
            conversation.is_busy or conversation.is_unsaved for conversation in self._open.values()
        )

    def rename(self, chat_id: int, title: str) -> None:
        """Give a chat a title of the user's; a blank one makes it automatic again."""
        self.open(chat_id).set_title(title)

    def delete(self, chat_id: int) -> None:
        """Take a chat out of the list, ending its answer; `undo_delete` brings it back."""
        conversation = self._open.get(chat_id)
        if conversation is not None:
            conversation.abandon()
        if conversation is self._newest:
            self._newest = None
        self._store.chats.delete(chat_id, self._clock())
        self._tell()

    def set_pinned(self, chat_id: int, *, is_pinned: bool) -> None:
        """List a chat first, or where its date says."""
        self._store.chats.set_pinned(chat_id, is_pinned=is_pinned)
        self._tell()

    # ------------------------------------------------------------ folders

    def folders(self) -> tuple[Folder, ...]:
        """All folders by name."""
        return self._store.folders.all()

    def create_folder(self, name: str) -> Folder:
        """Add an empty folder."""
        folder = self._store.folders.create(storable(name).strip(), self._clock())
        self._tell()
        return folder

    def rename_folder(self, folder_id: int, name: str) -> None:
        """Give a folder another name; a blank one changes nothing."""
        if name.strip():
            self._store.folders.rename(folder_id, storable(name).strip())
        self._tell()

    def set_folder_open(self, folder_id: int, *, is_open: bool) -> None:
        """Whether the list shows the chats of a folder."""
        self._store.folders.set_open(folder_id, is_open=is_open)
        self._tell()

    def delete_folder(self, folder_id: int) -> None:
        """Remove a folder; its chats stay."""
        self._store.folders.delete(folder_id)
        self._tell()

    def move(self, chat_id: int, folder_id: int | None) -> None:
        """Put a chat into a folder, or out of any."""
        self._store.chats.set_folder(chat_id, folder_id)
        self._tell()

    # ------------------------------------------------------------ files beside drafts

    def draft_attachments(self, chat_id: int) -> tuple[Attachment, ...]:
        """The files that go with the next message of a chat."""
        return self._store.attachments.of_draft(chat_id)

    def attach(self, chat_id: int, attachment: Attachment) -> Attachment:
        """Let a file go with the next message of a chat; returns it with its id."""
        return self._store.attachments.add(chat_id, attachment, self._clock())

    def detach(self, attachment_id: int) -> None:
        """Let a file not go along."""
        self._store.attachments.remove(attachment_id)

    # ------------------------------------------------------------ the bin

    def bin(self) -> tuple[Chat, ...]:
        """Deleted chats that can be restored, the latest deleted first."""
        return self._store.chats.bin()

    def destroy(self, chat_id: int) -> None:
        """Remove a deleted chat for good."""
        self._store.chats.destroy(chat_id)
        self._tell()

    def empty_bin(self) -> None:
        """Remove all deleted chats for good."""
        for chat in self.bin():
            self._store.chats.destroy(chat.id)
        self._tell()

    # ------------------------------------------------------------ whole chats, out and in

    def whole(self, chat_id: int) -> ExchangedChat:
        """A chat with all its branches, as it is stored.

        Raises:
            ChatNotFound: No such chat, or it is deleted.
        """
        self.save_pending()
        return whole_chat(self._store, chat_id)

    def take_in(self, exchanged: ExchangedChat) -> bool:
        """Add a whole chat; returns False, and adds nothing, where it is there already.

        Nobody is told of it: call `tell_changed` after the last of many.
        """
        return take_in(self._store, exchanged, self._clock())

    def taking_in(self, exchanged: ExchangedChat) -> Iterator[int] | None:
        """The same in pieces, one at each step; None where it is there already."""
        return taking_in(self._store, exchanged, self._clock())

    def tell_changed(self) -> None:
        """Tell those who show the list that it has changed."""
        self._tell()

    def undo_delete(self, chat_id: int) -> None:
        """Bring a deleted chat back, as it was."""
        self._store.chats.restore(chat_id)
        self._tell()

    def search(self, words: str) -> tuple[SearchHit, ...]:
        """Places that hold all the words: titles first, then messages, each the latest first."""
        return self._store.search(words)

    def save_pending(self) -> None:
        """Write all streamed text not yet stored. Call it twice a second from a timer."""
        for conversation in tuple(self._open.values()):
            conversation.save_pending()

    def close(self) -> None:
        """End all answers, keeping their text as stopped, before the engine is stopped."""
        for conversation in tuple(self._open.values()):
            conversation.abandon()
        if self._newest is not None:
            with contextlib.suppress(StoreError):  # an empty chat may stay, nothing is lost
                self._store.chats.discard_if_unused(self._newest.chat.id)

    def _opened(self, chat: Chat) -> Conversation:
        conversation = Conversation(
            chat,
            self._store,
            self._bridge,
            default_sampling=lambda: self.sampling,
            on_list_change=lambda: self._on_chat_changed(chat.id),
            clock=self._clock,
        )
        self._open[chat.id] = conversation
        return conversation

    def _on_chat_changed(self, chat_id: int) -> None:
        self._tell()
        conversation = self._open.get(chat_id)
        if conversation is not None:
            for watcher in self._watchers:
                watcher(conversation)

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _age(chat: Chat, today: date) -> Age:
    if chat.pinned:
        return Age.PINNED
    days = (today - date.fromtimestamp(chat.active_at)).days
    for age, limit in (
        (Age.TODAY, 1),
        (Age.YESTERDAY, 2),
        (Age.LAST_WEEK, 8),
        (Age.LAST_MONTH, 31),
    ):
        if days < limit:
            return age
    return Age.OLDER
