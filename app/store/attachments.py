"""The table of attachments: files given with a message, or waiting beside a chat's draft.

Only their text is kept. `messages.py` reads and moves them along with messages;
`app/conversation.py` adds and removes those of the draft through `AttachmentTable`.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Sequence

from app.store.database import Database
from app.store.records import Attachment
from app.store.rows import attachment_of

_MOST_IDS = 500  # in one query; SQLite bounds the number of its parameters


class AttachmentTable:
    """Reads and writes the attachments of drafts; times are seconds since 1970."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of_draft(self, chat_id: int) -> tuple[Attachment, ...]:
        """What goes with the next message of a chat, in the order it was given."""
        rows = self._database.read(
            "SELECT * FROM attachments WHERE chat_id = ? AND message_id IS NULL ORDER BY id",
            (chat_id,),
        )
        return tuple(attachment_of(row) for row in rows)

    def add(
        self, chat_id: int, attachment: Attachment, now: float, message_id: int | None = None
    ) -> Attachment:
        """Keep a file beside a chat's draft or with a message; returns it with its id."""
        with self._database.writing() as connection:
            added = insert_attachment(connection, chat_id, attachment, now, message_id)
        (row,) = self._database.read("SELECT * FROM attachments WHERE id = ?", (added,))
        return attachment_of(row)

    def remove(self, attachment_id: int) -> None:
        """Forget a file."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM attachments WHERE id = ?", (attachment_id,))


def insert_attachment(
    connection: sqlite3.Connection,
    chat_id: int,
    attachment: Attachment,
    now: float,
    message_id: int | None,
) -> int | None:
    """Insert a file beside a chat's draft, or with one of its messages; returns its id."""
    return connection.execute(
        "INSERT INTO attachments(chat_id, message_id, name, kind, size_bytes, text, created_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            chat_id,
            message_id,
            attachment.name,
            attachment.kind,
            attachment.size_bytes,
            attachment.text,
            now,
        ),
    ).lastrowid


def of_messages(
    database: Database, message_ids: Sequence[int]
) -> dict[int, tuple[Attachment, ...]]:
    """The attachments of messages, by message; those without any are left out."""
    found: defaultdict[int, list[Attachment]] = defaultdict(list)
    for start in range(0, len(message_ids), _MOST_IDS):
        ids = message_ids[start : start + _MOST_IDS]
        places = ", ".join("?" * len(ids))
        for row in database.read(
            f"SELECT * FROM attachments WHERE message_id IN ({places}) ORDER BY id", ids
        ):
            found[row["message_id"]].append(attachment_of(row))
    return {message_id: tuple(attached) for message_id, attached in found.items()}


def take_draft(connection: sqlite3.Connection, chat_id: int, message_id: int | None) -> None:
    """Let what waits beside a chat's draft go with a message."""
    connection.execute(
        "UPDATE attachments SET message_id = ? WHERE chat_id = ? AND message_id IS NULL",
        (message_id, chat_id),
    )


def copy_attachments(connection: sqlite3.Connection, from_id: int, to_id: int | None) -> None:
    """Give a message the attachments of another one of its chat."""
    connection.execute(
        "INSERT INTO attachments(chat_id, message_id, name, kind, size_bytes, text, created_at)"
        " SELECT chat_id, ?, name, kind, size_bytes, text, created_at FROM attachments"
        " WHERE message_id = ? ORDER BY id",
        (to_id, from_id),
    )
