"""Whole chats out of the store and into it, as exports and imports need them. No Qt.

Knows the store and the form of an exchanged chat, no open conversation. Used by
`app/chat_library.py` and `app/cli/chats.py`.
"""

import contextlib
from collections.abc import Iterable, Iterator

from app.errors import StoreBroken
from app.exchange.records import ExchangedChat
from app.store.store import Store


def whole_chat(store: Store, chat_id: int) -> ExchangedChat:
    """A chat with all its branches and its folder's name; of a damaged one, what can be read.

    Raises:
        ChatNotFound: No such chat, or it is deleted.
    """
    chat = store.chats.get(chat_id)
    folder = None if chat.folder_id is None else store.folders.get(chat.folder_id).name
    try:
        messages = store.messages.tree(chat_id)
    except StoreBroken:
        messages = store.messages.path(chat.current_message_id)
    return ExchangedChat(chat, messages, folder)


def whole_chats(store: Store, chat_ids: Iterable[int]) -> Iterator[ExchangedChat]:
    """Several of them; those whose row cannot be read are left out."""
    for chat_id in chat_ids:
        with contextlib.suppress(StoreBroken):
            yield whole_chat(store, chat_id)


def take_in(store: Store, exchanged: ExchangedChat, now: float) -> bool:
    """Add a whole chat at once, as `taking_in` says; returns False where it is there already."""
    pieces = taking_in(store, exchanged, now)
    return pieces is not None and any(pieces)


def taking_in(store: Store, exchanged: ExchangedChat, now: float) -> Iterator[int] | None:
    """Add a whole chat in pieces; its folder is made where there is none of its name.

    Returns:
        What adds a piece at each step; None, with nothing to add, where a chat of its title,
        moment and length is there already.
    """
    if store.has_chat(exchanged.chat, len(exchanged.messages)):
        return None
    folder_id = None if exchanged.folder is None else _folder_id(store, exchanged.folder, now)
    return store.adding_chat(exchanged.chat, exchanged.messages, folder_id)


def _folder_id(store: Store, name: str, now: float) -> int:
    for folder in store.folders.all():
        if folder.name == name:
            return folder.id
    return store.folders.create(name, now).id
