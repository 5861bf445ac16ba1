"""A chat on its way between the store and a file: the chat, its folder's name, all its branches.

Ids of messages hold within one `ExchangedChat` only; the store gives new ones.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from app.store.records import Chat, ChatSettings, Message


@dataclass(frozen=True)
class ExchangedChat:
    """One chat, whole.

    Attributes:
        chat: Its id and folder id are passed over; `current_message_id` names one of `messages`.
        messages: All branches, a parent always before its children.
        folder: Name of the folder it lies in; None for none.
    """

    chat: Chat
    messages: tuple[Message, ...]
    folder: str | None = None

    @property
    def path(self) -> tuple[Message, ...]:
        """The visible path, first turn first."""
        by_id = {message.id: message for message in self.messages}
        path: list[Message] = []
        at = self.chat.current_message_id
        while at is not None and at in by_id:
            path.append(by_id.pop(at))
            at = path[-1].parent_id
        return tuple(reversed(path))


def new_chat(title: str, created_at: float, current_message_id: int | None) -> Chat:
    """A chat as other programs know it: a title, a time, a place."""
    return Chat(
        id=0,
        title=title,
        title_is_automatic=False,
        created_at=created_at,
        active_at=created_at,
        current_message_id=current_message_id,
        system_prompt=None,
        settings=ChatSettings(),
        draft="",
        pinned=False,
    )


def latest_leaf(messages: Sequence[Message]) -> int | None:
    """Where a path ends that always takes the newest branch; None without messages."""
    newest: dict[int | None, int] = {}
    for message in messages:
        newest[message.parent_id] = message.id
    at = newest.get(None)
    while at is not None and at in newest:
        at = newest[at]
    return at


def day_and_time(seconds: float) -> str:
    """A time as people read it: "2026-11-29 18:15", in the zone of this computer."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
