"""Rows of the database ⇄ the records handed out. No SQL is run here.

`chats.py`, `messages.py` and `search.py` use it. Facts that a later version added and this one does
not know are passed over; facts that an earlier one did not store are None. A value that cannot be
what is stored there never stops the others from being read.
"""

import array
import contextlib
import json
import math
import sqlite3
import sys
from dataclasses import asdict, fields
from typing import Any

from app.store.records import Attachment, Chat, ChatSettings, Message, MessageState, Role
from engine import PhaseReading, RequestStats, SamplingParams

_NO_SETTINGS = ChatSettings()  # of nearly all chats
_ROLES = {role.value for role in Role}
_STATES = {state.value for state in MessageState}
_LATEST_TIME = 253_402_214_400.0  # the last day of the year 9999: no calendar goes further

# Columns of a `Chat`, in the order in which `chat_of` takes them.
_OWN_COLUMNS = (
    "chats.id, chats.title, chats.title_is_automatic, chats.created_at, chats.current_message_id,"
    " chats.system_prompt, chats.settings_json, chats.draft, chats.pinned, chats.folder_id,"
    " chats.deleted_at"
)
_NUM_COLUMNS = 12
CHAT_COLUMNS = f"""{_OWN_COLUMNS}, coalesce(
    (SELECT max(created_at) FROM messages WHERE chat_id = chats.id), chats.created_at
) AS active_at"""
# Of a chat alone, where the table of messages cannot be read.
LONE_CHAT_COLUMNS = f"{_OWN_COLUMNS}, chats.created_at AS active_at"


def chat_of(row: sqlite3.Row) -> Chat:
    """A chat from a row that begins with CHAT_COLUMNS."""
    # By place: looking a column up by its name takes a third of the time of a list of 5,000 chats.
    (
        chat_id,
        title,
        title_is_automatic,
        created_at,
        current_message_id,
        system_prompt,
        settings,
        draft,
        pinned,
        folder_id,
        deleted_at,
        active_at,
    ) = row[:_NUM_COLUMNS]
    return Chat(
        id=chat_id,
        title=_text(title),
        title_is_automatic=bool(title_is_automatic),
        created_at=_time(created_at),
        active_at=_time(active_at),
        current_message_id=_id(current_message_id),
        system_prompt=None if system_prompt is None else _text(system_prompt),
        settings=settings_of(settings),
        draft=_text(draft),
        pinned=bool(pinned),
        folder_id=_id(folder_id),
        deleted_at=None if deleted_at is None else _time(deleted_at),
    )


def message_of(row: sqlite3.Row, attachments: tuple[Attachment, ...] = ()) -> Message:
    """A message from a row with all columns of its table, and its attachments."""
    is_whole = _is_whole(row)
    return Message(
        id=row["id"],
        chat_id=row["chat_id"],
        parent_id=_id(row["parent_id"]),
        role=Role(row["role"]) if row["role"] in _ROLES else Role.ASSISTANT,
        text=_text(row["text"]),
        state=MessageState(row["state"]) if is_whole else MessageState.DAMAGED,
        created_at=_time(row["created_at"]),
        model=row["model"] if isinstance(row["model"], str) else None,
        sampling=sampling_of(row["settings_json"]),
        finish_reason=row["finish_reason"],
        problem=row["problem"],
        token_ids=_token_ids_of(row["token_ids"]),
        stats=stats_of(row["stats_json"]),
        thinking=_text(row["thinking"]),
        attachments=attachments,
    )


def damaged_chat(chat_id: int) -> Chat:
    """What stands for a chat whose row cannot be read."""
    return Chat(
        id=chat_id,
        title="",
        title_is_automatic=False,
        created_at=0.0,
        active_at=0.0,
        current_message_id=None,
        system_prompt=None,
        settings=ChatSettings(),
        draft="",
        pinned=False,
        is_damaged=True,
    )


def damaged_message(message_id: int) -> Message:
    """What stands for a message whose row cannot be read."""
    return Message(message_id, 0, None, Role.ASSISTANT, "", MessageState.DAMAGED, 0.0)


def attachment_of(row: sqlite3.Row) -> Attachment:
    """An attachment from a row with all columns of its table."""
    size_bytes = _id(row["size_bytes"]) or 0
    return Attachment(
        row["id"], _text(row["name"]), _text(row["kind"]), size_bytes, _text(row["text"])
    )


def settings_json(settings: ChatSettings) -> str | None:
    """A chat's settings as stored; None when it has none."""
    return None if settings == ChatSettings() else json.dumps(asdict(settings))


def settings_of(text: str | None) -> ChatSettings:
    """A chat's settings from what is stored."""
    if text is None:
        return _NO_SETTINGS
    values = _object(text) or {}
    model, preset, queued = (values.get(name) for name in ("model", "preset", "queued"))
    waiting = queued if isinstance(queued, list) else []
    return ChatSettings(
        sampling=_sampling_from(values.get("sampling")),
        model=model if isinstance(model, str) else None,
        preset=preset if isinstance(preset, str) else None,
        drops_oldest=values.get("drops_oldest") is True,
        seen_from_id=_id(values.get("seen_from_id")),
        queued=tuple(said for said in waiting if isinstance(said, str)),
    )


def sampling_json(sampling: SamplingParams | None) -> str | None:
    """Sampling as stored."""
    return None if sampling is None else json.dumps(asdict(sampling))


def sampling_of(text: str | None) -> SamplingParams | None:
    """Sampling from what is stored."""
    return _sampling_from(_object(text))


def _sampling_from(stored: object) -> SamplingParams | None:
    if not isinstance(stored, dict):
        return None
    known = {field.name for field in fields(SamplingParams)}
    values = {key: value for key, value in stored.items() if key in known}
    stop = values.get("stop")
    return SamplingParams(**{**values, "stop": tuple(stop) if isinstance(stop, list) else ()})


def stats_json(stats: RequestStats | None) -> str | None:
    """Stats as stored."""
    return None if stats is None else json.dumps(asdict(stats))


def token_blob(token_ids: tuple[int, ...] | None) -> bytes | None:
    """Token ids as stored: int32, little-endian."""
    if token_ids is None:
        return None
    return _little_endian(array.array("i", token_ids)).tobytes()


def _token_ids_of(blob: object) -> tuple[int, ...] | None:
    if not isinstance(blob, bytes) or len(blob) % 4:
        return None
    return tuple(_little_endian(array.array("i", blob)))


def _little_endian(numbers: "array.array[int]") -> "array.array[int]":
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def stats_of(text: str | None) -> RequestStats | None:
    """Stats from what is stored."""
    values = _object(text)
    if values is None:
        return None
    known: dict[str, Any] = {f.name: values.get(f.name) for f in fields(RequestStats)}
    decode = _reading_of(known.pop("decode"))
    counts = (known["prompt_tokens"], known["cached_tokens"], known["completion_tokens"])
    are_known = all(isinstance(count, int) for count in counts)
    if not are_known or not all(value is None or _is_number(value) for value in known.values()):
        return None
    return RequestStats(**known, decode=decode)


def _reading_of(values: object) -> PhaseReading | None:
    """A reading as stored; one without a field of today's is not known."""
    names = [field.name for field in fields(PhaseReading)]
    if not isinstance(values, dict) or any(name not in values for name in names):
        return None
    verdict, numbers = values["verdict"], [values[name] for name in names if name != "verdict"]
    is_read = verdict is None or isinstance(verdict, str)
    if not is_read or not all(value is None or _is_number(value) for value in numbers):
        return None
    return PhaseReading(**{name: values[name] for name in names})


def _is_whole(row: sqlite3.Row) -> bool:
    """Whether all that a message cannot do without is there."""
    is_known = row["role"] in _ROLES and row["state"] in _STATES
    return is_known and isinstance(row["text"], str)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and math.isfinite(value)


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _id(value: object) -> int | None:
    return value if isinstance(value, int) else None


def _time(value: object) -> float:
    if not isinstance(value, int | float) or not math.isfinite(value):
        return 0.0
    return min(max(float(value), 0.0), _LATEST_TIME)


def _object(text: object) -> dict[str, Any] | None:
    """The JSON object of a text; None where there is none."""
    if isinstance(text, str):
        with contextlib.suppress(ValueError, RecursionError):
            value = json.loads(text)
            return value if isinstance(value, dict) else None
    return None
