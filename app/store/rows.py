"""Rows of the database ⇄ the records handed out. No SQL is run here.

`chats.py`, `messages.py` and `search.py` use it. Facts that a later version added and this one does
not know are passed over; facts that an earlier one did not store are None.
"""

import array
import json
import sqlite3
import sys
from dataclasses import asdict, fields
from typing import Any

from app.store.records import Attachment, Chat, ChatSettings, Message, MessageState, Role
from engine import PhaseReading, RequestStats, SamplingParams

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
        settings=settings_of(row["settings_json"]),
        draft=row["draft"],
        pinned=bool(row["pinned"]),
        folder_id=row["folder_id"],
        deleted_at=row["deleted_at"],
    )


def message_of(row: sqlite3.Row, attachments: tuple[Attachment, ...] = ()) -> Message:
    """A message from a row with all columns of its table, and its attachments."""
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
        thinking=row["thinking"],
        attachments=attachments,
    )


def attachment_of(row: sqlite3.Row) -> Attachment:
    """An attachment from a row with all columns of its table."""
    return Attachment(row["id"], row["name"], row["kind"], row["size_bytes"], row["text"])


def settings_json(settings: ChatSettings) -> str | None:
    """A chat's settings as stored; None when it has none."""
    return None if settings == ChatSettings() else json.dumps(asdict(settings))


def settings_of(text: str | None) -> ChatSettings:
    """A chat's settings from what is stored."""
    if text is None:
        return ChatSettings()
    values = json.loads(text)
    known = {field.name: values.get(field.name) for field in fields(ChatSettings)}
    return ChatSettings(**{**known, "sampling": _sampling_from(known["sampling"])})


def sampling_json(sampling: SamplingParams | None) -> str | None:
    """Sampling as stored."""
    return None if sampling is None else json.dumps(asdict(sampling))


def sampling_of(text: str | None) -> SamplingParams | None:
    """Sampling from what is stored."""
    return None if text is None else _sampling_from(json.loads(text))


def _sampling_from(stored: dict[str, Any] | None) -> SamplingParams | None:
    if stored is None:
        return None
    known = {field.name for field in fields(SamplingParams)}
    values = {key: value for key, value in stored.items() if key in known}
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
    known = {field.name: values.get(field.name) for field in fields(RequestStats)}
    return RequestStats(**{**known, "decode": _reading_of(known["decode"])})


def _reading_of(values: dict[str, Any] | None) -> PhaseReading | None:
    """A reading as stored; one without a field of today's is not known."""
    names = [field.name for field in fields(PhaseReading)]
    if values is None or any(name not in values for name in names):
        return None
    return PhaseReading(**{name: values[name] for name in names})
