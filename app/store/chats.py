"""The table of chats: create, list, rename, delete softly, restore. Knows no message's content.

Used by `app/chat_library.py` and `app/chat_record.py`.
"""

from dataclasses import replace

from app.errors import ChatNotFound, StoreBroken
from app.store.database import Database
from app.store.records import Chat, ChatSettings
from app.store.rows import CHAT_COLUMNS, LONE_CHAT_COLUMNS, chat_of, damaged_chat, settings_json
from engine import SamplingParams

_KEEP_DELETED_SECONDS = 30 * 24 * 3600.0


class ChatTable:
    """Reads and writes chats; times are given by the caller, in seconds since 1970."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[int, Chat] = {}  # as `all` read them

    def create(self, now: float, system_prompt: str | None = None) -> Chat:
        """Add an empty chat."""
        with self._database.writing() as connection:
            cursor = connection.execute(
                "INSERT INTO chats(created_at, system_prompt) VALUES (?, ?)", (now, system_prompt)
            )
        self._database.note_change(cursor.lastrowid)
        return self.get(int(cursor.lastrowid or 0))

    def get(self, chat_id: int) -> Chat:
        """One chat.

        Raises:
            ChatNotFound: No such chat, or it is deleted.
        """
        rows = self._database.read(
            f"SELECT {CHAT_COLUMNS} FROM chats WHERE id = ? AND deleted_at IS NULL", (chat_id,)
        )
        if not rows:
            raise ChatNotFound(chat_id)
        return chat_of(rows[0])

    def all(self) -> tuple[Chat, ...]:
        """All chats that are not deleted, pinned ones first, then the latest message first.

        Where the file is damaged, each chat that can be read, and one that stands for each other.
        """
        try:
            self._read_changed()
        except StoreBroken:
            self._known.clear()
            self._database.note_change(None)
            return self._readable()
        return tuple(sorted(self._known.values(), key=_list_order))

    def _read_changed(self) -> None:
        """Bring what is known of the list up to date: reading 5,000 chats takes 30 to 60 ms."""
        changed = self._database.take_changes()
        if changed is None:
            rows = self._database.read(f"SELECT {CHAT_COLUMNS} FROM chats WHERE deleted_at IS NULL")
            self._known = {chat.id: chat for chat in map(chat_of, rows)}
            return
        for chat_id in changed:
            self._known.pop(chat_id, None)
            rows = self._database.read(
                f"SELECT {CHAT_COLUMNS} FROM chats WHERE id = ? AND deleted_at IS NULL", (chat_id,)
            )
            self._known.update((chat.id, chat) for chat in map(chat_of, rows))

    def _readable(self) -> tuple[Chat, ...]:
        (last,) = self._database.read("SELECT seq FROM sqlite_sequence WHERE name = 'chats'")
        found = (self._readable_chat(chat_id) for chat_id in range(1, last["seq"] + 1))
        chats = [chat for chat in found if chat is not None and chat.deleted_at is None]
        return tuple(sorted(chats, key=_list_order))

    def _readable_chat(self, chat_id: int) -> Chat | None:
        try:
            rows = self._database.read(
                f"SELECT {LONE_CHAT_COLUMNS} FROM chats WHERE id = ?", (chat_id,)
            )
        except StoreBroken:
            return damaged_chat(chat_id)
        return chat_of(rows[0]) if rows else None

    def set_title(self, chat_id: int, title: str, *, is_automatic: bool) -> None:
        """Name a chat."""
        self._update(chat_id, "title = ?, title_is_automatic = ?", title, is_automatic)

    def set_current_message(self, chat_id: int, message_id: int | None) -> None:
        """Let the visible path end at a message."""
        self._update(chat_id, "current_message_id = ?", message_id)

    def set_system_prompt(self, chat_id: int, system_prompt: str | None) -> None:
        """Give a chat another system turn."""
        self._update(chat_id, "system_prompt = ?", system_prompt)

    def set_settings(self, chat_id: int, settings: ChatSettings) -> None:
        """Give a chat settings of its own."""
        self._update(chat_id, "settings_json = ?", settings_json(settings))

    def set_sampling(self, chat_id: int, sampling: SamplingParams | None) -> None:
        """Give a chat its own sampling, or None; its other settings stay."""
        self.set_settings(chat_id, replace(self.get(chat_id).settings, sampling=sampling))

    def set_draft(self, chat_id: int, draft: str) -> None:
        """Keep text that is not sent yet."""
        self._update(chat_id, "draft = ?", draft)

    def set_folder(self, chat_id: int, folder_id: int | None) -> None:
        """Put a chat into a folder, or out of any."""
        self._update(chat_id, "folder_id = ?", folder_id)

    def set_pinned(self, chat_id: int, *, is_pinned: bool) -> None:
        """List a chat first, or where its date says."""
        self._update(chat_id, "pinned = ?", is_pinned)

    def delete(self, chat_id: int, now: float) -> None:
        """Mark a chat as deleted; `purge` removes it for good after 30 days."""
        self._update(chat_id, "deleted_at = ?", now)

    def restore(self, chat_id: int) -> None:
        """Take back a deletion."""
        self._update(chat_id, "deleted_at = NULL")

    def bin(self) -> tuple[Chat, ...]:
        """The deleted chats that can still be restored, the latest deleted first."""
        rows = self._database.read(
            f"SELECT {CHAT_COLUMNS} FROM chats WHERE deleted_at IS NOT NULL"
            " ORDER BY deleted_at DESC, id DESC"
        )
        return tuple(chat_of(row) for row in rows)

    def destroy(self, chat_id: int) -> None:
        """Remove a deleted chat for good, with all that was said in it."""
        with self._database.writing() as connection:
            connection.execute(
                "DELETE FROM chats WHERE id = ? AND deleted_at IS NOT NULL", (chat_id,)
            )

    def discard_if_unused(self, chat_id: int) -> None:
        """Remove a chat for good if nothing was ever said or drafted in it."""
        with self._database.writing() as connection:
            connection.execute(
                "DELETE FROM chats WHERE id = ? AND draft = ''"
                " AND NOT EXISTS (SELECT 1 FROM messages WHERE chat_id = chats.id)"
                " AND NOT EXISTS (SELECT 1 FROM attachments WHERE chat_id = chats.id)",
                (chat_id,),
            )
        self._database.note_change(chat_id)

    def purge(self, now: float) -> None:
        """Remove for good what was deleted more than 30 days ago."""
        with self._database.writing() as connection:
            connection.execute(
                "DELETE FROM chats WHERE deleted_at < ?", (now - _KEEP_DELETED_SECONDS,)
            )

    def _update(self, chat_id: int, assignments: str, *values: object) -> None:
        with self._database.writing() as connection:
            connection.execute(f"UPDATE chats SET {assignments} WHERE id = ?", (*values, chat_id))
        self._database.note_change(chat_id)


def _list_order(chat: Chat) -> tuple[bool, float, int]:
    return not chat.pinned, -chat.active_at, -chat.id
