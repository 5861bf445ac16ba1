"""Chats as JSON, and back: the one form that keeps everything but token ids.

    {"format": "venturi-chats", "version": 1, "chats": [{"title", …, "current": 3, "messages": [
        {"parent": null, "role": "user", "text": …}, {"parent": 0, …}, …]}]}

`parent` and `current` are places in `messages`, from 0.
"""

import contextlib
import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from app.errors import BadOption
from app.exchange.checked import (
    Refused,
    dict_of,
    is_index,
    list_of,
    text_of,
    text_or_none,
    time_of,
)
from app.exchange.records import ExchangedChat, latest_leaf, new_chat
from app.limits import check
from app.store.records import Attachment, ChatSettings, Message, MessageState, Role
from app.store.rows import sampling_json, sampling_of, settings_json, settings_of, stats_of
from app.words import tr
from engine import RequestStats, SamplingParams

FORMAT = "venturi-chats"
VERSION = 1
_ROLES = {role.value: role for role in Role}
# An answer that another process is writing is, for whoever reads the file, cut off where it was.
_STATES = {
    **{state.value: state for state in MessageState},
    MessageState.STREAMING.value: MessageState.INCOMPLETE,
}


def to_json(chats: Sequence[ExchangedChat], now: float) -> str:
    """All of the chats as one text."""
    value = {
        "format": FORMAT,
        "version": VERSION,
        "exported_at": now,
        "chats": [_chat_json(exchanged) for exchanged in chats],
    }
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def is_ours(value: object) -> bool:
    """Whether a JSON value says that it is of this form."""
    return dict_of(value).get("format") == FORMAT


def from_json(value: object, now: float) -> list[ExchangedChat]:
    """The chats of a JSON value; what makes no sense in it is passed over.

    Raises:
        Refused: It is of a later version.
    """
    version = dict_of(value).get("version")
    if version != VERSION:
        words = tr(
            "it is of version {version}, and this Venturi reads version {known}",
            version=repr(version),
            known=VERSION,
        )
        raise Refused(words)
    return [_chat_of(dict_of(chat), now) for chat in list_of(dict_of(value).get("chats"))]


def _chat_json(exchanged: ExchangedChat) -> dict[str, Any]:
    chat = exchanged.chat
    places = {message.id: place for place, message in enumerate(exchanged.messages)}
    return {
        "title": chat.title,
        "title_is_automatic": chat.title_is_automatic,
        "created_at": chat.created_at,
        "pinned": chat.pinned,
        "folder": exchanged.folder,
        "system_prompt": chat.system_prompt,
        "settings": _parsed(settings_json(chat.settings)),
        "draft": chat.draft,
        "current": places.get(chat.current_message_id or 0),
        "messages": [_message_json(message, places) for message in exchanged.messages],
    }


def _message_json(message: Message, places: dict[int, int]) -> dict[str, Any]:
    facts = {
        "parent": places.get(message.parent_id or 0),
        "role": message.role.value,
        "text": message.text,
        "state": message.state.value,
        "created_at": message.created_at,
    }
    more = {
        "thinking": message.thinking or None,
        "model": message.model,
        "finish_reason": message.finish_reason,
        "problem": message.problem,
        "settings": _parsed(sampling_json(message.sampling)),
        "stats": None if message.stats is None else asdict(message.stats),
        "attachments": [_attachment_json(attached) for attached in message.attachments] or None,
    }
    return {**facts, **{name: value for name, value in more.items() if value is not None}}


def _attachment_json(attached: Attachment) -> dict[str, Any]:
    return {name: value for name, value in asdict(attached).items() if name != "id"}


def _chat_of(stored: dict[str, Any], now: float) -> ExchangedChat:
    messages = _messages_of(list_of(stored.get("messages")), now)
    current = stored.get("current")
    chat = replace(
        new_chat(
            text_of(stored.get("title")),
            time_of(stored.get("created_at"), now),
            messages[current].id if is_index(current, len(messages)) else latest_leaf(messages),
        ),
        title_is_automatic=bool(stored.get("title_is_automatic")),
        pinned=bool(stored.get("pinned")),
        system_prompt=text_or_none(stored.get("system_prompt")),
        settings=_settings_of(stored.get("settings")),
        draft=text_of(stored.get("draft")),
    )
    return ExchangedChat(chat, messages, text_or_none(stored.get("folder")) or None)


def _messages_of(stored: list[Any], now: float) -> tuple[Message, ...]:
    messages: list[Message] = []
    for place, value in enumerate(stored):
        parent = dict_of(value).get("parent")
        # Only an earlier message can be a parent: there are no circles then.
        parent_id = messages[parent].id if is_index(parent, place) else None
        messages.append(_message_of(dict_of(value), place + 1, parent_id, now))
    return tuple(messages)


def _message_of(
    stored: dict[str, Any], message_id: int, parent_id: int | None, now: float
) -> Message:
    text = stored.get("text")
    role, state = (text_of(stored.get(name)) for name in ("role", "state"))
    is_known = isinstance(text, str) and role in _ROLES
    return Message(
        id=message_id,
        chat_id=0,
        parent_id=parent_id,
        role=_ROLES[role] if is_known else Role.ASSISTANT,
        text=text_of(text),
        state=_STATES.get(state, MessageState.COMPLETE) if is_known else MessageState.DAMAGED,
        created_at=time_of(stored.get("created_at"), now),
        model=text_or_none(stored.get("model")),
        sampling=_allowed(sampling_of(_unparsed(stored.get("settings")))),
        finish_reason=text_or_none(stored.get("finish_reason")),
        problem=text_or_none(stored.get("problem")),
        stats=_stats_of(stored.get("stats")),
        thinking=text_of(stored.get("thinking")),
        attachments=tuple(map(_attachment_of, list_of(stored.get("attachments")))),
    )


def _stats_of(stored: object) -> RequestStats | None:
    return stats_of(_unparsed(stored))


def _settings_of(stored: object) -> ChatSettings:
    # What the model still saw is named by ids, which an import gives anew.
    settings = settings_of(_unparsed(stored))
    return replace(settings, sampling=_allowed(settings.sampling), seen_from_id=None)


def _allowed(sampling: SamplingParams | None) -> SamplingParams | None:
    """The sampling, if the engine takes it."""
    if sampling is not None:
        with contextlib.suppress(BadOption):
            check(sampling)
            return sampling
    return None


def _attachment_of(stored: object) -> Attachment:
    values = dict_of(stored)
    text = text_of(values.get("text"))
    return Attachment(
        id=0,
        name=text_of(values.get("name"), "file"),
        kind=text_of(values.get("kind"), "text"),
        size_bytes=int(time_of(values.get("size_bytes"), len(text))),
        text=text,
    )


def _parsed(text: str | None) -> Any:
    return None if text is None else json.loads(text)


def _unparsed(value: object) -> str | None:
    return json.dumps(value) if isinstance(value, dict) else None
