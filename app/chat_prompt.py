"""The visible path of a chat → the prompt of its next answer; and the title its first words give.

Pure functions of records; `app/conversation.py` calls them.
"""

from collections.abc import Iterable

from app.store.records import Message, Role
from engine import ChatMessage, Messages

_TITLE_LENGTH = 48


def prompt_of(system_prompt: str | None, path: Iterable[Message]) -> Messages:
    """The turns to answer, with the token ids of earlier answers for the prefix cache.

    An answer that never got a word is left out, and the two turns of the user around it become
    one: many chat templates refuse two turns of a user in a row.
    """
    turns: list[ChatMessage] = []
    if system_prompt is not None:
        turns.append(ChatMessage("system", system_prompt))
    for message in path:
        if message.role is Role.USER and turns and turns[-1].role == "user":
            turns[-1] = ChatMessage("user", f"{turns[-1].content}\n\n{message.text}")
        elif message.text:
            turns.append(ChatMessage(message.role.value, message.text, message.token_ids))
    return Messages(tuple(turns))


def title_of(text: str) -> str:
    """The first words of a message, on one line."""
    words = " ".join(text.split())
    if len(words) <= _TITLE_LENGTH:
        return words
    cut = words[:_TITLE_LENGTH]
    return cut[: cut.rfind(" ")] + "…" if " " in cut else cut + "…"


def storable(text: str) -> str:
    """The text without halves of characters, which a paste may bring and no encoding can hold."""
    return text.encode("utf-8", "replace").decode("utf-8")
