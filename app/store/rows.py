"""Rows of the database ⇄ the records handed out. No SQL is run here.

`chats.py`, `messages.py` and `search.py` use it. Facts that a later version added and this one does
not know are passed over; facts that an earlier one did not store are None.
"""

import array
import json
import sqlite3
import sys
from dataclasses import asdict, fields

from app.store.records import Chat, Message, MessageState, Role
from engine import RequestStats, SamplingParams

# Columns of a `Chat`; `active_at` is the time of its last message.
CHAT_COLUMNS = """chats.*, coalesce(
    (SELECT max(created_at) FROM messages WHERE chat_id = chats.id), chats.created_at
) AS active_at"""


def chat_of(row: sqlite3.Row) -> Chat:
    """A chat from a row with CHAT_COLUMNS."""
    return Chat(
        id=row["id"],
        title=row["title"],
        title_is_automatic=bool(row["title_is_automatic"]),
        created_at=row["created_at"],
        active_at=row["active_at"],
        current_message_id=row["current_message_id"],
        system_prompt=row["system_prompt"],
        sampling=sampling_of(row["settings_json"]),
        draft=row["draft"],
        pinned=bool(row["pinned"]),
    )


def message_of(row: sqlite3.Row) -> Message:
    """A message from a row with all columns of its table."""
    return Message(
        id=row["id"],
        chat_id=row["chat_id"],
        parent_id=row["parent_id"],
        role=Role(row["role"]),
        text=row["text"],
        state=MessageState(row["state"]),
        created_at=row["created_at"],
        model=row["model"],
        sampling=sampling_of(row["settings_json"]),
        finish_reason=row["finish_reason"],
        problem=row["problem"],
        token_ids=_token_ids_of(row["token_ids"]),
        stats=_stats_of(row["stats_json"]),
    )


def sampling_json(sampling: SamplingParams | None) -> str | None:
    """Sampling as stored."""
    return None if sampling is None else json.dumps(asdict(sampling))


def sampling_of(text: str | None) -> SamplingParams | None:
    """Sampling from what is stored."""
    if text is None:
        return None
    known = {field.name for field in fields(SamplingParams)}
    values = {key: value for key, value in json.loads(text).items() if key in known}
    return SamplingParams(**{**values, "stop": tuple(values.get("stop", ()))})


def stats_json(stats: RequestStats | None) -> str | None:
    """Stats as stored."""
    return None if stats is None else json.dumps(asdict(stats))


def token_blob(token_ids: tuple[int, ...] | None) -> bytes | None:
    """Token ids as stored: int32, little-endian."""
    if token_ids is None:
        return None
    return _little_endian(array.array("i", token_ids)).tobytes()


def _token_ids_of(blob: bytes | None) -> tuple[int, ...] | None:
    if blob is None:
        return None
    return tuple(_little_endian(array.array("i", blob)))


def _little_endian(numbers: "array.array[int]") -> "array.array[int]":
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _stats_of(text: str | None) -> RequestStats | None:
    if text is None:
        return None
    values = json.loads(text)
    return RequestStats(**{field.name: values.get(field.name) for field in fields(RequestStats)})
