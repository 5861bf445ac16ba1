"""All chats: list, create, open, rename, delete with undo, search. No Qt.

Keeps one `Conversation` per open chat, so that several may be answered at once and none exists
twice. All calls in the consumer thread.
"""

import enum
from collections.abc import Callable
from dataclasses import dataclass

from app.conversation import Conversation
from app.store.records import Chat, SearchHit


class Age(enum.Enum):
    """Headings of the chat list."""

    PINNED = "Pinned"
    TODAY = "Today"
    YESTERDAY = "Yesterday"
    LAST_WEEK = "Previous 7 days"
    LAST_MONTH = "Previous 30 days"
    OLDER = "Older"


@dataclass(frozen=True)
class ChatGroup:
    """Chats under one heading, the latest first."""

    age: Age
    chats: tuple[Chat, ...]


class ChatLibrary:
    """Owns the open conversations and the order of the chat list."""

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Have `listener` called when the list changed; returns a function that ends it."""
        raise NotImplementedError

    def groups(self) -> tuple[ChatGroup, ...]:
        """All chats by the date of their last message; no group is empty."""
        raise NotImplementedError

    def create(self) -> Conversation:
        """A new chat, opened. The one made last is given again while nothing was said in it."""
        raise NotImplementedError

    def open(self, chat_id: int) -> Conversation:
        """The conversation of a chat; the same object while it stays open.

        Raises:
            ChatNotFound: No such chat, or it is deleted.
        """
        raise NotImplementedError

    def is_busy(self, chat_id: int) -> bool:
        """Whether a chat is being answered (shown or not)."""
        raise NotImplementedError

    def rename(self, chat_id: int, title: str) -> None:
        """Give a chat a title of the user's; a blank one makes it automatic again."""
        raise NotImplementedError

    def delete(self, chat_id: int) -> None:
        """Take a chat out of the list, ending its answer; `undo_delete` brings it back."""
        raise NotImplementedError

    def undo_delete(self, chat_id: int) -> None:
        """Bring a deleted chat back, as it was."""
        raise NotImplementedError

    def search(self, words: str) -> tuple[SearchHit, ...]:
        """Chats whose title or messages hold all the words, the latest first."""
        raise NotImplementedError

    def save_pending(self) -> None:
        """Write all streamed text not yet stored. Call it twice a second from a timer."""
        raise NotImplementedError

    def close(self) -> None:
        """End all answers, keeping their text as stopped, before the engine is stopped."""
        raise NotImplementedError
