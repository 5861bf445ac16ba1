"""A chat's own record while it is open: title, system prompt, settings, draft, where its path ends.

Every change is stored at once, or as soon as it can be. Owned by `app/open_chat.py`.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.audience import Audience
from app.chat_prompt import storable
from app.pending_writes import PendingWrites
from app.store.chats import ChatTable
from app.store.records import Chat, ChatSettings


class ChatRecord:
    """Owns the record.

    Attributes:
        chat: The record as it is now.
    """

    def __init__(
        self,
        chat: Chat,
        table: ChatTable,
        pending: PendingWrites,
        audience: Audience,
        write: Callable[[], None],
    ) -> None:
        """Args: write: Writes what is pending, as far as that is possible now."""
        self._table = table
        self._pending = pending
        self._audience = audience
        self._write = write
        self.chat = chat

    def note_answer(self, message_id: int, at: float) -> None:
        """The store has let the path end at a new answer."""
        self.chat = replace(self.chat, current_message_id=message_id, active_at=at)

    def note_draft_taken(self) -> None:
        """The store has made a message of the draft."""
        self.chat = replace(self.chat, draft="")

    def end_at(self, message_id: int) -> None:
        """Let the visible path end at a message."""
        chat_id = self.chat.id
        self.chat = replace(self.chat, current_message_id=message_id)
        self._save("end", lambda: self._table.set_current_message(chat_id, message_id))

    def draft(self, text: str) -> None:
        """Keep text that is typed and not sent; whoever typed it need not be told."""
        chat_id = self.chat.id
        self.chat = replace(self.chat, draft=text)
        self._save("draft", lambda: self._table.set_draft(chat_id, storable(text)))

    @property
    def first_seen_id(self) -> int | None:
        """The first turn that the model still sees; None for all."""
        settings = self.chat.settings
        return settings.seen_from_id if settings.drops_oldest else None

    def change(self, **changes: Any) -> None:
        """Give some of the chat's settings other values."""
        self.keep(replace(self.chat.settings, **changes))

    def keep(self, settings: ChatSettings) -> None:
        """Give the chat other settings of its own."""
        chat_id = self.chat.id
        self._save("settings", lambda: self._table.set_settings(chat_id, settings))
        self._tell(replace(self.chat, settings=settings))

    def instruct(self, system_prompt: str | None) -> None:
        """Give the chat another system turn; None for none.

        Raises:
            StoreError: It cannot be stored; nothing is changed.
        """
        if system_prompt is not None:
            system_prompt = storable(system_prompt)
        self._table.set_system_prompt(self.chat.id, system_prompt)
        self._tell(replace(self.chat, system_prompt=system_prompt))

    def name(self, title: str, *, is_automatic: bool) -> None:
        """Give the chat another title.

        Raises:
            StoreError: It cannot be stored; nothing is changed.
        """
        self._table.set_title(self.chat.id, title, is_automatic=is_automatic)
        self._tell(replace(self.chat, title=title, title_is_automatic=is_automatic))

    def _save(self, what: str, write: Callable[[], None]) -> None:
        self._pending.change(what, write)
        self._write()

    def _tell(self, chat: Chat) -> None:
        self.chat = chat
        self._audience.chat_changed(chat)
