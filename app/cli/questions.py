"""A prompt on its way to one answer: a passing one, or one at the end of a stored chat.

Both fill in an `Outcome` as the engine's events come; `app/cli/one_answer.py` asks and waits.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, assert_never

from app.activity import Activity
from app.conversation import Conversation
from app.engine_bridge import EngineBridge, GenerationEvent
from app.errors import StoreError
from app.store.records import Chat, Message
from engine import (
    ChatMessage,
    EngineError,
    Messages,
    PrefillProgress,
    RequestFailed,
    RequestFinished,
    RequestStarted,
    RequestStats,
    SamplingParams,
    TextAdded,
)


@dataclass
class Outcome:
    """What became of the one answer; filled in as its events come.

    Attributes:
        text: The answer so far.
        thinking: What the model thought before it.
        is_over: Whether nothing more comes.
        finish_reason: "stop", "length", "cancelled"; None before the end.
        stats: The engine's measured facts; None before the end.
        error: Why there is no whole answer; None if there is.
        store_error: Why it is not stored although it should be; None if all is well.
        chat_id: The chat it is stored in; None if it is not.
    """

    text: str = ""
    thinking: str = ""
    is_over: bool = False
    finish_reason: str | None = None
    stats: RequestStats | None = None
    error: EngineError | None = None
    store_error: StoreError | None = None
    chat_id: int | None = None


class Question(Protocol):
    """A prompt on its way to an answer."""

    outcome: Outcome

    def ask(self, prompt: str) -> None:
        """Send it."""

    def cancel(self) -> None:
        """End the answer early."""


class PassingQuestion:
    """A question that leaves no trace in the store."""

    def __init__(
        self,
        bridge: EngineBridge,
        sampling: SamplingParams,
        system: str | None,
        on_text: Callable[[str], None],
    ) -> None:
        self.outcome = Outcome()
        self._bridge = bridge
        self._sampling = sampling
        self._system = system
        self._on_text = on_text
        self._request_id = 0

    def ask(self, prompt: str) -> None:
        """Send it."""
        turns = [ChatMessage("user", prompt)]
        if self._system is not None:
            turns.insert(0, ChatMessage("system", self._system))
        self._request_id = self._bridge.generate(
            Messages(tuple(turns)), self._sampling, self._apply
        )

    def cancel(self) -> None:
        """End the answer early."""
        self._bridge.cancel(self._request_id)

    def _apply(self, event: GenerationEvent) -> None:
        match event:
            case RequestStarted() | PrefillProgress():
                pass
            case TextAdded(_, text, is_thinking=True):
                self.outcome.thinking += text
            case TextAdded(_, text):
                self.outcome.text += text
                self._on_text(text)
            case RequestFinished(_, reason, stats):
                self.outcome.finish_reason, self.outcome.stats = reason.value, stats
                self.outcome.is_over = True
            case RequestFailed(_, error):
                self.outcome.error, self.outcome.is_over = error, True
            case _:
                assert_never(event)


class StoredQuestion:
    """A question at the end of a stored chat; listens to its conversation."""

    def __init__(self, conversation: Conversation, on_text: Callable[[str], None]) -> None:
        self.outcome = Outcome(chat_id=conversation.chat.id)
        self._conversation = conversation
        self._on_text = on_text
        conversation.listen(self)

    def ask(self, prompt: str) -> None:
        """Send it."""
        self._conversation.send(prompt)

    def cancel(self) -> None:
        """End the answer early."""
        self._conversation.stop()

    def path_changed(self) -> None:
        """Nothing to do: the answer's own events are enough."""

    def text_added(self, message: Message, text: str) -> None:
        """Pass the text on."""
        self.outcome.text = message.text
        self._on_text(text)

    def thinking_added(self, message: Message, text: str) -> None:
        """Take the thoughts."""
        self.outcome.thinking = message.thinking

    def message_changed(self, message: Message) -> None:
        """Take the facts of the end."""
        self.outcome.finish_reason, self.outcome.stats = message.finish_reason, message.stats
        self.outcome.is_over = not self._conversation.is_busy

    def activity_changed(self, activity: Activity) -> None:
        """Nothing to do: only the answer counts."""

    def chat_changed(self, chat: Chat) -> None:
        """Nothing to do: only the answer counts."""

    def answer_failed(self, message: Message, error: EngineError) -> None:
        """Take the error."""
        self.outcome.error = error

    def saving_resumed(self) -> None:
        """Forget the failure: all is stored."""
        self.outcome.store_error = None

    def saving_failed(self, error: StoreError) -> None:
        """Keep it: the answer goes on, and the command fails at its end."""
        self.outcome.store_error = error
