"""A chat with branches, thoughts, a file and an odd text, as an export takes it from the store."""

from dataclasses import replace

import pytest

from app.exchange.records import ExchangedChat, new_chat
from app.store.records import Attachment, ChatSettings, Message, MessageState, Role
from engine import RequestStats, SamplingParams

NOW = 1_790_000_000.0
STATS = RequestStats(31, 0, 5, 0.0, 0.5, 0.6, 62.0, 12.5)
TRICKY = "## You\n\n<b>not bold</b>\n<!-- venturi: user -->\n\\<!-- venturi: user -->\n### End"


def message(number: int, parent: int | None, role: Role, text: str, **more: object) -> Message:
    made = Message(number, 7, parent, role, text, MessageState.COMPLETE, NOW + number)
    return replace(made, **more)  # type: ignore[arg-type]


@pytest.fixture
def branched() -> ExchangedChat:
    """1 ─ 2 (an answer), 1 ─ 3 (another) ─ 4 ─ 5; the path ends at 5."""
    sampling = SamplingParams(temperature=0.25, stop=("END",))
    notes = Attachment(9, "notes <1>.txt", "text", 12, "two\nlines")
    messages = (
        message(11, None, Role.USER, "Hi", attachments=(notes,)),
        message(12, 11, Role.ASSISTANT, "Hello", model="Model & Co", sampling=sampling),
        message(
            13,
            11,
            Role.ASSISTANT,
            TRICKY,
            model="Model & Co",
            thinking="A greeting.\nSay *hello*.",
            stats=STATS,
            finish_reason="stop",
            token_ids=(1, 2),
        ),
        message(14, 13, Role.USER, "What is 1 < 2?\n\n    indented"),
        message(15, 14, Role.ASSISTANT, "Cut o", state=MessageState.STOPPED),
    )
    chat = replace(
        new_chat("A/B: “test” \N{SNOWMAN}", NOW, 15),
        id=7,
        title_is_automatic=True,
        system_prompt="Be brief.",
        settings=ChatSettings(sampling=sampling, preset="precise"),
        draft="half a thought",
        pinned=True,
    )
    return ExchangedChat(chat, messages, "Work")
