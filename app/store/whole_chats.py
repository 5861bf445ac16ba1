"""A whole chat written in one transaction, as an import brings it.

Its messages' ids hold among themselves only; the store gives new ones. `store.py` offers it.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from app.store.attachments import insert_attachment
from app.store.database import Database
from app.store.messages import insert_finished
from app.store.records import Chat, Message, MessageState
from app.store.rows import settings_json


def add_whole_chat(
    database: Database, chat: Chat, messages: Sequence[Message], folder_id: int | None
) -> int:
    """Add a chat with all its branches.

    Args:
        database: The store.
        chat: Its id and folder are passed over; `current_message_id` names one of `messages`.
        messages: A parent always before its children.
        folder_id: Where it shall lie.

    Returns:
        The chat's id.
    """
    with database.writing() as connection:
        chat_id = _insert_chat(connection, chat, folder_id)
        ids: dict[int | None, int] = {}
        for message in messages:
            ids[message.id] = _insert_message(connection, chat_id, message, ids)
        connection.execute(
            "UPDATE chats SET current_message_id = ? WHERE id = ?",
            (ids.get(chat.current_message_id), chat_id),
        )
    database.note_change(chat_id)
    return chat_id


def has_chat(database: Database, chat: Chat, num_messages: int) -> bool:
    """Whether a chat of this title, moment and length is there already."""
    rows = database.read(
        "SELECT id FROM chats WHERE deleted_at IS NULL AND created_at = ? AND title = ?"
        " AND (SELECT count(*) FROM messages WHERE chat_id = chats.id) = ?",
        (chat.created_at, chat.title, num_messages),
    )
    return bool(rows)


def _insert_chat(connection: sqlite3.Connection, chat: Chat, folder_id: int | None) -> int:
    added = connection.execute(
        "INSERT INTO chats(title, title_is_automatic, folder_id, created_at, system_prompt,"
        " settings_json, draft, pinned) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            chat.title,
            chat.title_is_automatic,
            folder_id,
            chat.created_at,
            chat.system_prompt,
            settings_json(chat.settings),
            chat.draft,
            chat.pinned,
        ),
    )
    return int(added.lastrowid or 0)


def _insert_message(
    connection: sqlite3.Connection, chat_id: int, message: Message, ids: dict[int | None, int]
) -> int:
    is_growing = message.state is MessageState.STREAMING
    state = MessageState.INCOMPLETE if is_growing else message.state
    own = replace(message, chat_id=chat_id, parent_id=ids.get(message.parent_id), state=state)
    message_id = insert_finished(connection, own)
    for attachment in message.attachments:
        insert_attachment(connection, chat_id, attachment, message.created_at, message_id)
    return message_id
