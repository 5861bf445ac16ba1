"""The table of messages: turns, branches, growing answers, and answers whose process died.

A message's children are branches; the visible path runs from a message up through its parents.
Used by `app/open_chat.py`; `app/store/store.py` recovers at opening.
"""

import sqlite3
from dataclasses import replace

from app.errors import StoreBroken
from app.store.attachments import copy_attachments, of_messages, take_draft
from app.store.database import Database
from app.store.records import Message, MessageState, Role
from app.store.rows import damaged_message, message_of, sampling_json, stats_json, token_blob
from engine import SamplingParams


class MessageTable:
    """Reads and writes messages; times are given by the caller, in seconds since 1970."""

    def __init__(self, database: Database, writer: str) -> None:
        """Args: writer: Names this process in the answers it writes (see `writer.py`)."""
        self._database = database
        self._writer = writer

    def path(self, message_id: int | None) -> tuple[Message, ...]:
        """The turns from the first one down to `message_id`; empty for None.

        Where the file is damaged, the turns that can be read, below one that stands for the rest.
        """
        try:
            return self._path(message_id)
        except StoreBroken:
            return self._readable_path(message_id)

    def _path(self, message_id: int | None) -> tuple[Message, ...]:
        # A parent is always older than its child, so the order of ids is the order of turns.
        rows = self._database.read(
            """WITH RECURSIVE path(id) AS (
                SELECT ? UNION
                SELECT messages.parent_id FROM messages JOIN path ON messages.id = path.id
            ) SELECT messages.* FROM messages JOIN path USING (id) ORDER BY id""",
            (message_id,),
        )
        return self._messages(rows)

    def _readable_path(self, message_id: int | None) -> tuple[Message, ...]:
        path: list[Message] = []
        while message_id is not None and all(turn.id != message_id for turn in path):
            try:
                turn = self._get(message_id)
            except (StoreBroken, ValueError):  # unreadable, or not there at all
                turn = damaged_message(message_id)
            path.insert(0, turn)
            message_id = turn.parent_id
        return tuple(path)

    def get(self, message_id: int) -> Message:
        """One message as it is stored now."""
        return self._get(message_id)

    def tree(self, chat_id: int) -> tuple[Message, ...]:
        """All messages of a chat with all branches, a parent always before its children."""
        return self._messages(
            self._database.read("SELECT * FROM messages WHERE chat_id = ? ORDER BY id", (chat_id,))
        )

    def siblings(self, message: Message) -> tuple[int, ...]:
        """Ids of all branches at a message, itself among them, oldest first."""
        rows = self._database.read(
            "SELECT id FROM messages WHERE chat_id = ? AND parent_id IS ? ORDER BY id",
            (message.chat_id, message.parent_id),
        )
        return tuple(row["id"] for row in rows)

    def branches(self, chat_id: int) -> dict[int | None, tuple[int, ...]]:
        """Ids of the turns that follow each turn of a chat (None: that begin it), oldest first."""
        rows = self._database.read(
            "SELECT id, parent_id FROM messages WHERE chat_id = ? ORDER BY id", (chat_id,)
        )
        found: dict[int | None, tuple[int, ...]] = {}
        for row in rows:
            found[row["parent_id"]] = (*found.get(row["parent_id"], ()), row["id"])
        return found

    def latest_leaf(self, message_id: int) -> int:
        """The turn reached from a message by always taking the newest branch."""
        while True:
            (row,) = self._database.read(
                "SELECT max(id) AS id FROM messages WHERE parent_id = ?", (message_id,)
            )
            if row["id"] is None:
                return message_id
            message_id = row["id"]

    def add_turn(
        self,
        chat_id: int,
        parent_id: int | None,
        text: str,
        sampling: SamplingParams,
        now: float,
        *,
        in_place_of: int | None = None,
    ) -> tuple[Message, Message]:
        """Add what the user said and the empty answer to it; the visible path ends there.

        Both are on disk when this returns. The chat's draft is emptied, its attachments are the
        message's. A message that is said `in_place_of` an earlier one has that one's attachments.

        Returns:
            The user's message and the answer.
        """
        with self._database.writing(durable=True) as connection:
            said = connection.execute(
                "INSERT INTO messages(chat_id, parent_id, role, text, state, created_at)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (chat_id, parent_id, Role.USER.value, text, MessageState.COMPLETE.value, now),
            ).lastrowid
            answer = self._insert_answer(connection, chat_id, said, sampling, now)
            if in_place_of is None:
                take_draft(connection, chat_id, said)
            else:
                copy_attachments(connection, in_place_of, said)
            connection.execute("UPDATE chats SET draft = '' WHERE id = ?", (chat_id,))
        self._database.note_change(chat_id)
        return self._get(said), self._get(answer)

    def add_answer(
        self, chat_id: int, parent_id: int | None, sampling: SamplingParams, now: float
    ) -> Message:
        """Add another empty answer to a message; the visible path ends there."""
        with self._database.writing(durable=True) as connection:
            answer = self._insert_answer(connection, chat_id, parent_id, sampling, now)
        self._database.note_change(chat_id)
        return self._get(answer)

    def add(self, message: Message) -> Message:
        """Store a message that is given whole: imported, or an answer that the user has edited.

        Args:
            message: Its id and attachments are passed over; it is not STREAMING.

        Returns:
            The message as stored, with its own id. The visible path stays where it is.
        """
        with self._database.writing() as connection:
            added = insert_finished(connection, message)
        self._database.note_change(message.chat_id)
        return self._get(added)

    def resume(self, message: Message) -> Message:
        """Let an answer grow again; returns it as it is then."""
        resumed = replace(
            message, state=MessageState.STREAMING, finish_reason=None, problem=None, stats=None
        )
        # Not durable: nothing is said yet, and answers go on by themselves while others stream.
        with self._database.writing() as connection:
            connection.execute(
                """UPDATE messages SET state = ?, finish_reason = NULL, problem = NULL,
                token_ids = NULL, stats_json = NULL, writer = ? WHERE id = ?""",
                (resumed.state.value, self._writer, message.id),
            )
        return replace(resumed, token_ids=None)

    def save_growing(self, message: Message) -> None:
        """Store the text and the thoughts so far of an answer that goes on."""
        with self._database.writing() as connection:
            connection.execute(
                "UPDATE messages SET text = ?, thinking = ?, model = ? WHERE id = ?",
                (message.text, message.thinking, message.model, message.id),
            )

    def finish(self, message: Message) -> None:
        """Store an answer that will not change any more."""
        with self._database.writing(durable=True) as connection:
            connection.execute(
                """UPDATE messages SET text = ?, thinking = ?, state = ?, model = ?,
                finish_reason = ?, problem = ?, token_ids = ?, stats_json = ?, writer = NULL
                WHERE id = ?""",
                (
                    message.text,
                    message.thinking,
                    message.state.value,
                    message.model,
                    message.finish_reason,
                    message.problem,
                    token_blob(message.token_ids),
                    stats_json(message.stats),
                    message.id,
                ),
            )

    def check_disk(self) -> None:
        """Say so if the disk did not take what was written.

        Raises:
            StoreError: It did not, and is asked again.
        """
        self._database.check_disk()

    def delete(self, message_id: int) -> None:
        """Remove a message that has no children."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM messages WHERE id = ?", (message_id,))
        self._database.note_change(None)

    def streaming_writers(self) -> tuple[str, ...]:
        """The processes that say they are writing an answer."""
        rows = self._database.read("SELECT DISTINCT writer FROM messages WHERE state = 'streaming'")
        return tuple(row["writer"] for row in rows)

    def give_up_answers_of(self, writer: str) -> None:
        """Mark the answers a dead process was writing as incomplete."""
        with self._database.writing() as connection:
            connection.execute(
                "UPDATE messages SET state = ?, writer = NULL"
                " WHERE state = 'streaming' AND writer = ?",
                (MessageState.INCOMPLETE.value, writer),
            )

    def _insert_answer(
        self,
        connection: sqlite3.Connection,
        chat_id: int,
        parent_id: int | None,
        sampling: SamplingParams,
        now: float,
    ) -> int | None:
        answer = connection.execute(
            "INSERT INTO messages(chat_id, parent_id, role, text, state, created_at,"
            " settings_json, writer) VALUES (?, ?, ?, '', ?, ?, ?, ?)",
            (
                chat_id,
                parent_id,
                Role.ASSISTANT.value,
                MessageState.STREAMING.value,
                now,
                sampling_json(sampling),
                self._writer,
            ),
        ).lastrowid
        connection.execute(
            "UPDATE chats SET current_message_id = ? WHERE id = ?", (answer, chat_id)
        )
        return answer

    def _get(self, message_id: int | None) -> Message:
        rows = self._database.read("SELECT * FROM messages WHERE id = ?", (message_id,))
        (message,) = self._messages(rows)
        return message

    def _messages(self, rows: list[sqlite3.Row]) -> tuple[Message, ...]:
        attached = of_messages(self._database, [row["id"] for row in rows])
        return tuple(message_of(row, attached.get(row["id"], ())) for row in rows)


def insert_finished(connection: sqlite3.Connection, message: Message) -> int:
    """Insert a message that does not grow, without its attachments; returns its id."""
    columns = _finished_columns(message)
    names = ", ".join(columns)
    places = ", ".join("?" * len(columns))
    statement = f"INSERT INTO messages({names}) VALUES ({places})"
    return int(connection.execute(statement, tuple(columns.values())).lastrowid or 0)


def _finished_columns(message: Message) -> dict[str, object]:
    """What a message that does not grow is stored as, by column."""
    assert message.state is not MessageState.STREAMING, "a growing answer needs its writer"
    return {
        "chat_id": message.chat_id,
        "parent_id": message.parent_id,
        "role": message.role.value,
        "text": message.text,
        "thinking": message.thinking,
        "model": message.model,
        "settings_json": sampling_json(message.sampling),
        "state": message.state.value,
        "finish_reason": message.finish_reason,
        "problem": message.problem,
        "created_at": message.created_at,
        "token_ids": token_blob(message.token_ids),
        "stats_json": stats_json(message.stats),
    }
