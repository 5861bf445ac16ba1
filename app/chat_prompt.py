"""The visible path of a chat → the prompt of its next answer; and the title its first words give.

Pure functions of records; `app/open_chat.py` calls them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.store.records import Attachment, Message, Role
from engine import ChatMessage, Messages

_TITLE_LENGTH = 48


@dataclass(frozen=True)
class ChatPrompt:
    """A prompt, and which messages of the chat it was made of.

    Attributes:
        messages: What the engine is given.
        message_ids: The message that each of its turns begins with, the system turn left out.
    """

    messages: Messages
    message_ids: tuple[int, ...]


def prompt_of(
    system_prompt: str | None,
    path: Sequence[Message],
    *,
    seen_from_id: int | None = None,
    continues: bool = False,
) -> ChatPrompt:
    """The turns to answer, with the token ids of earlier answers for the prefix cache.

    An answer that never got a word is left out, and the two turns of the user around it become
    one: many chat templates refuse two turns of a user in a row.

    Args:
        system_prompt: The system turn; None for none.
        path: The turns.
        seen_from_id: The first message that the model still sees; None, or one that is not on the
            path, for all.
        continues: The last turn is an answer to go on in.
    """
    places = (place for place, message in enumerate(path) if message.id == seen_from_id)
    num_unseen = next(places, 0)
    turns: list[ChatMessage] = []
    ids: list[int] = []
    for message in path[num_unseen:]:
        if message.role is Role.USER and turns and turns[-1].role == "user":
            turns[-1] = ChatMessage("user", f"{turns[-1].content}\n\n{content_of(message)}")
        elif message.text or (continues and message is path[-1]):
            turns.append(_turn_of(message))
            ids.append(message.id)
    system = () if system_prompt is None else (ChatMessage("system", system_prompt),)
    return ChatPrompt(Messages((*system, *turns), continues), tuple(ids))


def _turn_of(message: Message) -> ChatMessage:
    return ChatMessage(message.role.value, content_of(message), message.token_ids, message.thinking)


def content_of(message: Message) -> str:
    """What the model is given as a message's text: its files first, each between its name."""
    files = [attached_text(attachment) for attachment in message.attachments]
    return "\n\n".join([*files, message.text])


def attached_text(attachment: Attachment) -> str:
    """A file as the model is given it."""
    name = " ".join(attachment.name.split())
    return f"--- Begin of file {name} ---\n{attachment.text.rstrip()}\n--- End of file {name} ---"


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
