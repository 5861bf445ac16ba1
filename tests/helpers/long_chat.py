"""A long chat as case B20 describes it, put straight into a store; and Markdown for a script."""

from collections.abc import Iterator

from app.store.records import Message, MessageState, Role
from app.store.store import Store

PARAGRAPH = (
    "A fluid that flows through a narrower part of a pipe has to move faster, and its pressure"
    " falls by as much as its speed has gained. *Giovanni Battista Venturi* measured it in 1797;"
    " carburettors, paint guns and aspirators live on it. "
)
LIST = "- **first**, the wide part\n- then the `throat`\n- at last the wide part again\n\n"
LONG_LINE = 200_000


def long_messages(num_messages: int) -> Iterator[tuple[Role, str]]:
    """Questions and answers of about 2.5 kB each, ten long code blocks and one endless line."""
    code = "".join(f"    value_{n} = measure(pipe[{n}])  # step {n}\n" for n in range(300))
    for number in range(num_messages):
        if number % 2 == 0:
            text = f"Question {number}: " + PARAGRAPH
            yield Role.USER, text if number != num_messages // 2 else "x" * LONG_LINE
        elif number % (num_messages // 10) == 1:
            yield Role.ASSISTANT, f"Like this:\n\n```python\n{code}```\n\n{PARAGRAPH}"
        else:
            yield Role.ASSISTANT, (PARAGRAPH * 3 + "\n\n") * 3 + LIST + PARAGRAPH


def write_long_chat(store: Store, num_messages: int = 400, title: str = "Long chat") -> int:
    """Write the chat; returns its id."""
    chat = store.chats.create(1.0)
    store.chats.set_title(chat.id, title, is_automatic=False)
    parent_id: int | None = None
    for role, text in long_messages(num_messages):
        message = Message(0, chat.id, parent_id, role, text, MessageState.COMPLETE, 2.0)
        parent_id = store.messages.add(message).id
    store.chats.set_current_message(chat.id, parent_id)
    return chat.id


def markdown_script() -> list[str]:
    """Pieces of an endless answer with paragraphs, lists and code; no piece comes twice."""
    pieces: list[str] = []

    def say(word: str) -> None:
        pieces.append(f" {word}{len(pieces)}")

    for _ in range(3):
        for sentence in range(4):
            for _ in range(14):
                say("word")
            pieces[-1] += "." if sentence < 3 else ".\n\n"
        for _ in range(3):
            pieces.append(f"- item{len(pieces)}")
            say("of")
            pieces[-1] += "\n"
        pieces[-1] += "\n"
        pieces.append(f"```python\nx{len(pieces)}")
        for _ in range(12):
            pieces.append(f" = f{len(pieces)}(x)\n")
        pieces.append(f"y{len(pieces)}\n```\n\n")
    return [*pieces, "{loop}"]
