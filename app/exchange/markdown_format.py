"""The visible path of a chat as Markdown, and back.

A turn begins with a comment that no reader shows, so that headings inside a text are not taken for
turns. A file without such comments is read by its headings ("## User", "**Assistant:**").
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from app.exchange.checked import Refused
from app.exchange.records import ExchangedChat, day_and_time, new_chat
from app.store.records import Message, MessageState, Role
from app.words import tr

_MARK = re.compile(r"^<!-- venturi: (user|assistant|system)(?: model=(.*))? -->$")
_TURN_LIKE = re.compile(r"^(\\*)<!-- venturi: ", re.MULTILINE)
_ESCAPED_TURN = re.compile(r"^\\(\\*<!-- venturi: )", re.MULTILINE)
_HEADING = re.compile(
    r"^(?:#{1,6}\s+\**|\*\*)(?P<who>you|user|human|prompt|me|assistant|ai|bot|chatgpt|response|answer"
    r"|system)(?:\s+said|\s*\([^)\n]{0,60}\))?(?::?\*\*:?|:)?\s*$",
    re.IGNORECASE,
)
_USERS = ("you", "user", "human", "prompt", "me")


def to_markdown(exchanged: ExchangedChat) -> str:
    """The chat as one Markdown text."""
    chat = exchanged.chat
    parts = [f"# {_one_line(chat.title) or tr('Chat')}\n\n*{day_and_time(chat.created_at)}*\n"]
    if chat.system_prompt:
        parts.append(_turn("system", tr("System prompt"), chat.system_prompt))
    parts.extend(map(_message_turn, exchanged.path))
    return "\n".join(parts)


def from_markdown(text: str, name: str, now: float) -> ExchangedChat:
    """The chat of a Markdown text.

    Args:
        text: The whole file.
        name: Titles the chat where the text has no title.
        now: Its time, in seconds since 1970.

    Raises:
        Refused: It holds no turns of a chat.
    """
    lines = text.splitlines()
    is_ours = any(_MARK.match(line) for line in lines)
    turns = list(_marked_turns(lines) if is_ours else _headed_turns(lines))
    system = next((said for role, said, _ in turns if role == "system"), None)
    spoken = [turn for turn in turns if turn[0] != "system" and turn[1]]
    if not spoken:
        words = tr("it holds no turns of a chat, such as “## User” and “## Assistant”")
        raise Refused(words)
    messages: list[Message] = []
    for role, said, model in spoken:
        messages.append(
            Message(
                id=len(messages) + 1,
                chat_id=0,
                parent_id=messages[-1].id if messages else None,
                role=Role(role),
                text=said,
                state=MessageState.COMPLETE,
                created_at=now,
                model=model,
            )
        )
    chat = new_chat(_title_of(lines) or name, now, messages[-1].id)
    return ExchangedChat(replace(chat, system_prompt=system), tuple(messages))


def _message_turn(message: Message) -> str:
    if message.role is Role.USER:
        files = "".join(
            f"*{tr('Attached: {name}', name=_one_line(file.name))}*\n\n"
            for file in message.attachments
        )
        return _turn("user", tr("You"), message.text, before=files)
    name = _one_line(message.model or "")
    mark = f"assistant model={name}" if name and "--" not in name else "assistant"
    thoughts = ""
    if message.thinking:
        quoted = "\n".join(f"> {line}" for line in message.thinking.splitlines())
        thoughts = f"> *{tr('Thoughts')}*\n>\n{quoted}\n\n"
    heading = tr("Assistant ({name})", name=name) if name else tr("Assistant")
    return _turn(mark, heading, message.text, thoughts)


def _turn(mark: str, heading: str, text: str, before: str = "") -> str:
    said = _TURN_LIKE.sub(lambda found: "\\" + found.group(0), text)
    return f"## {heading}\n\n{before}<!-- venturi: {mark} -->\n{said}\n"


def _marked_turns(lines: Iterable[str]) -> Iterable[tuple[str, str, str | None]]:
    """(role, text, model) of each turn; what stands before a mark belongs to no text."""
    role, model, said = "", None, [""]
    for line in lines:
        found = _MARK.match(line)
        if found is None:
            said.append(line)
            continue
        if role:
            yield role, _without_next_heading(said), model
        role, model, said = found.group(1), found.group(2), []
    if role:
        yield role, _ESCAPED_TURN.sub(r"\1", "\n".join(said)).rstrip("\n"), model


def _without_next_heading(said: list[str]) -> str:
    """The text of a turn, which the next turn's heading and notes follow."""
    heading = max(
        (place for place, line in enumerate(said) if line.startswith("## ")), default=len(said)
    )
    return _ESCAPED_TURN.sub(r"\1", "\n".join(said[:heading])).rstrip("\n")


def _headed_turns(lines: Iterable[str]) -> Iterable[tuple[str, str, str | None]]:
    role, said = "", [""]
    is_code = False
    for line in lines:
        is_code ^= line.lstrip().startswith("```")
        found = None if is_code else _HEADING.match(line)
        if found is None:
            said.append(line)
            continue
        if role:
            yield role, "\n".join(said).strip(), None
        role, said = _role_of(found.group("who").lower()), []
    if role:
        yield role, "\n".join(said).strip(), None


def _role_of(who: str) -> str:
    if who == "system":
        return who
    role = Role.USER if who in _USERS else Role.ASSISTANT
    return str(role.value)


def _title_of(lines: list[str]) -> str:
    return next((line[2:].strip() for line in lines if line.startswith("# ")), "")


def _one_line(text: str) -> str:
    return " ".join(text.split())
