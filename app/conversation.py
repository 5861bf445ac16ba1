"""One open chat: its messages in memory, the orders a user gives, the engine's events applied.

No Qt: a window or a terminal listens through `ConversationListener`. Writes to the store before it
asks the engine, so that nothing said is lost. All calls and events in the consumer thread.
Made by `app/chat_library.py`, which keeps one `Conversation` per chat.
"""

import enum
from dataclasses import dataclass
from typing import Protocol

from app.store.records import Chat, Message
from engine import EngineError, SamplingParams


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

    def message_changed(self, message: Message) -> None:
        """State, stats, model or problem of a message of the visible path changed."""

    def activity_changed(self, activity: Activity) -> None:
        """The engine does something else now, or got further."""

    def chat_changed(self, chat: Chat) -> None:
        """Title, system prompt, sampling or draft changed."""

    def answer_failed(self, message: Message, error: EngineError) -> None:
        """An answer ended in an error; `message.problem` words it."""


class Conversation:
    """Owns the messages of one chat while it is open.

    Attributes:
        chat: The chat's own record.
        messages: The visible path, first turn first.
        activity: What the engine does for this chat.
    """

    chat: Chat
    messages: tuple[Message, ...]
    activity: Activity

    @property
    def is_busy(self) -> bool:
        """Whether an answer is being made."""
        raise NotImplementedError

    def listen(self, listener: ConversationListener) -> None:
        """Tell `listener` of every change from now on."""
        raise NotImplementedError

    def stop_listening(self, listener: ConversationListener) -> None:
        """Tell `listener` no more."""
        raise NotImplementedError

    def send(self, text: str) -> None:
        """Say `text` at the end of the visible path and ask for an answer.

        Raises:
            EmptyPrompt: `text` is blank.
            ChatBusy: An answer is being made.
        """
        raise NotImplementedError

    def stop(self) -> None:
        """End the running answer and keep its text; nothing happens when idle."""
        raise NotImplementedError

    def regenerate(self, message_id: int | None = None) -> None:
        """Answer again, as a new branch beside the answer (default: the last of the path).

        Raises:
            ChatBusy: An answer is being made.
        """
        raise NotImplementedError

    def edit(self, message_id: int, text: str) -> None:
        """Say something else in place of a user's message, as a new branch, and ask for an answer.

        Raises:
            EmptyPrompt: `text` is blank.
            ChatBusy: An answer is being made.
        """
        raise NotImplementedError

    def siblings(self, message_id: int) -> tuple[int, ...]:
        """Ids of all branches at a message, itself among them, oldest first."""
        raise NotImplementedError

    def choose_branch(self, message_id: int) -> None:
        """Show the path through a message, on to the latest turn below it."""
        raise NotImplementedError

    def set_system_prompt(self, system_prompt: str | None) -> None:
        """From the next answer on, begin with this system turn; None for none."""
        raise NotImplementedError

    def set_sampling(self, sampling: SamplingParams | None) -> None:
        """From the next answer on, sample like this; None for the settings' way."""
        raise NotImplementedError

    def set_draft(self, draft: str) -> None:
        """Keep text that is typed and not sent."""
        raise NotImplementedError

    def save_pending(self) -> None:
        """Write streamed text that is not yet stored. The library calls it twice a second."""
        raise NotImplementedError
