"""ChatGPT's export (`conversations.json`) → chats, branches included.

Each conversation there is a `mapping` of nodes with parents; `current_node` ends the visible path.
Nodes of the system, of tools and without words are left out, their children hang on the next turn
above. Turns of thinking become the thoughts of the answer below them.
"""

from typing import Any

from app.exchange.checked import dict_of, list_of, text_of, text_or_none, time_of
from app.exchange.records import ExchangedChat, latest_leaf, new_chat
from app.store.records import Message, MessageState, Role

_ROLES = {"user": Role.USER, "assistant": Role.ASSISTANT}
_THOUGHTS = ("thoughts", "reasoning_recap")


def is_conversation(value: object) -> bool:
    """Whether a JSON value looks like one conversation of such an export."""
    return isinstance(dict_of(value).get("mapping"), dict)


def from_conversation(value: object, now: float) -> ExchangedChat:
    """One conversation; what makes no sense in it is passed over."""
    stored = dict_of(value)
    created_at = time_of(stored.get("create_time"), now)
    nodes = {str(key): dict_of(node) for key, node in dict_of(stored.get("mapping")).items()}
    messages, ids = _read_nodes(nodes, created_at)
    current = ids.get(str(stored.get("current_node")))
    if current is None:
        current = latest_leaf(messages)
    title = text_of(stored.get("title"))
    return ExchangedChat(new_chat(title, created_at, current), tuple(messages))


def _read_nodes(
    nodes: dict[str, dict[str, Any]], created_at: float
) -> tuple[list[Message], dict[str, int | None]]:
    """The messages, and for each node the message that it is or that stands above it."""
    messages: list[Message] = []
    ids: dict[str, int | None] = {}
    thoughts: dict[str, str] = {}
    for key in _parents_first(nodes):
        node = nodes[key]
        parent = str(node.get("parent"))
        parent_id, thought = ids.get(parent), thoughts.get(parent, "")
        said = dict_of(node.get("message"))
        role = _ROLES.get(text_of(dict_of(said.get("author")).get("role")))
        text = _text_of(dict_of(said.get("content")))
        if role is None or not text or _is_hidden(said):
            ids[key] = parent_id
            thoughts[key] = thought + _thought_of(dict_of(said.get("content")))
            continue
        ids[key] = len(messages) + 1
        messages.append(
            Message(
                id=len(messages) + 1,
                chat_id=0,
                parent_id=parent_id,
                role=role,
                text=text,
                state=MessageState.COMPLETE,
                created_at=time_of(said.get("create_time"), created_at),
                model=_model_of(said) if role is Role.ASSISTANT else None,
                thinking=thought.strip() if role is Role.ASSISTANT else "",
            )
        )
    return messages, ids


def _parents_first(nodes: dict[str, dict[str, Any]]) -> list[str]:
    """The nodes, each after its parent; those in a circle, which no tree holds, are left out."""
    children: dict[str, list[str]] = {}
    for key, node in nodes.items():
        children.setdefault(str(node.get("parent")), []).append(key)
    roots = [key for key, node in nodes.items() if str(node.get("parent")) not in nodes]
    order, waiting = [], list(reversed(roots))
    while waiting:
        key = waiting.pop()
        order.append(key)
        waiting.extend(reversed(children.get(key, [])))
    return order


def _is_hidden(said: dict[str, Any]) -> bool:
    is_hidden = dict_of(said.get("metadata")).get("is_visually_hidden_from_conversation")
    is_for_tool = said.get("recipient") not in (None, "all")
    return bool(is_hidden) or is_for_tool


def _text_of(content: dict[str, Any]) -> str:
    kind = content.get("content_type")
    if kind in _THOUGHTS:
        return ""
    if kind == "code":
        return f"```\n{text_of(content.get('text'))}\n```"
    parts = [_part_of(part) for part in list_of(content.get("parts"))]
    return "\n\n".join(part for part in parts if part)


def _part_of(part: object) -> str:
    if isinstance(part, str):
        return text_of(part)
    kind = text_of(dict_of(part).get("content_type"))
    if kind == "audio_transcription":
        return text_of(dict_of(part).get("text"))
    return f"[{kind.replace('_', ' ')}]" if kind else ""


def _thought_of(content: dict[str, Any]) -> str:
    texts = [text_of(dict_of(part).get("content")) for part in list_of(content.get("thoughts"))]
    return "".join(f"{text}\n\n" for text in texts if text)


def _model_of(said: dict[str, Any]) -> str | None:
    return text_or_none(dict_of(said.get("metadata")).get("model_slug"))
