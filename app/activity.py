"""What the engine does for one chat, in numbers, and what a view of a chat is told.

Values and a protocol only. `app/open_chat.py` makes them; the window's and the terminal's views
of a chat take them.
"""

import enum
from dataclasses import dataclass
from typing import Protocol

from app.errors import StoreError
from app.store.records import Chat, Message
from engine import EngineError


class Phase(enum.Enum):
    """What the engine does for a chat."""

    IDLE = "idle"
    WAITING = "waiting"  # asked, not begun: the model loads, or others are served
    PREFILLING = "prefilling"  # the prompt is being computed
    GENERATING = "generating"
    STOPPING = "stopping"  # the user stopped it; the engine has not confirmed yet


@dataclass(frozen=True)
class Activity:
    """What the engine does for a chat, with numbers; None is not known (yet).

    Attributes:
        phase: What is going on.
        prompt_tokens: Length of the prompt.
        cached_tokens: Prompt tokens that need not be computed.
        done_tokens: Prompt tokens computed so far, cached ones included.
        completion_tokens: Tokens of the answer so far.
        context_tokens: Tokens of the whole conversation so far; kept when idle.
    """

    phase: Phase = Phase.IDLE
    prompt_tokens: int | None = None
    cached_tokens: int | None = None
    done_tokens: int | None = None
    completion_tokens: int | None = None
    context_tokens: int | None = None


class ConversationListener(Protocol):
    """What a view of a chat is told. Called in the consumer thread, after the fact."""

    def path_changed(self) -> None:
        """`messages` is another list now: a turn was added, or another branch chosen."""

    def text_added(self, message: Message, text: str) -> None:
        """`text` was appended to a message of the visible path; `message` holds all of it."""

    def thinking_added(self, message: Message, text: str) -> None:
        """`text` was appended to the thoughts before a message; `message` holds all of them."""

    def message_changed(self, message: Message) -> None:
        """State, stats, model or problem of a message of the visible path changed."""

    def activity_changed(self, activity: Activity) -> None:
        """The engine does something else now, or got further."""

    def chat_changed(self, chat: Chat) -> None:
        """Title, system prompt, sampling or draft changed."""

    def answer_failed(self, message: Message, error: EngineError) -> None:
        """An answer ended in an error; `message.problem` words it."""

    def saving_failed(self, error: StoreError) -> None:
        """Text of an answer could not be stored; it is kept and tried again. Told once for all."""

    def saving_resumed(self) -> None:
        """Everything is stored again."""
