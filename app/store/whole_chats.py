"""A whole chat written in pieces, as an import brings it: between two of them others may write.

Its messages' ids hold among themselves only; the store gives new ones. `store.py` offers it.
"""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.store.attachments import insert_attachment
from app.store.database import Database
from app.store.messages import insert_finished
from app.store.records import Chat, Message, MessageState
from app.store.rows import settings_json

# Of the time that the window may not answer (50 ms), a piece takes about a fifth.
PIECE_CHARACTERS = 50_000
PIECE_MESSAGES = 64


def adding_whole_chat(
    database: Database, chat: Chat, messages: Sequence[Message], folder_id: int | None
) -> Iterator[int]:
    """Add a chat with all its branches, a piece at each step.

    Until the last piece is written the chat counts as deleted: a process that ends before leaves
    the beginning of a chat in the bin, and nothing in the list.

    Args:
        database: The store.
        chat: Its id and folder are passed over; `current_message_id` names one of `messages`.
        messages: A parent always before its children.
        folder_id: Where it shall lie.

    Yields:
        The chat's id, after each piece.
    """
    ids: dict[int | None, int] = {}
    pieces = list(_pieces(messages)) or [()]
    chat_id = 0
    for number, piece in enumerate(pieces):
        with database.writing() as connection:
            if number == 0:
                chat_id = _insert_chat(connection, chat, folder_id)
            for message in piece:
                ids[message.id] = _insert_message(connection, chat_id, message, ids)
            is_last = number == len(pieces) - 1
            ends_at = ids.get(chat.current_message_id) if is_last else max(ids.values())
            connection.execute(
                "UPDATE chats SET current_message_id = ?, deleted_at = ? WHERE id = ?",
                (ends_at, None if is_last else time.time(), chat_id),
            )
        database.note_change(chat_id)
        yield chat_id


def _pieces(messages: Sequence[Message]) -> Iterator[Sequence[Message]]:
    first = num_characters = 0
    for place, message in enumerate(messages, 1):
        num_characters += len(message.text) + len(message.thinking)
        if num_characters >= PIECE_CHARACTERS or place - first >= PIECE_MESSAGES:
            yield messages[first:place]
            first, num_characters = place, 0
    if first < len(messages):
        yield messages[first:]


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
