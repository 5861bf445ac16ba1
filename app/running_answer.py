"""One answer that is being made: its message as it grows, and how far the engine has got with it.

Takes the engine's events of one request, each as a new value. Knows no store and no listener;
`app/open_chat.py` keeps one per running answer.
"""

from dataclasses import replace
from typing import Any

from app.activity import Activity, Phase
from app.store.records import Message, MessageState
from engine import FinishReason, PrefillProgress, RequestFinished, RequestStarted, TextAdded

# What a full context is stored as; the engine's own word for it is the same as for max_tokens.
CONTEXT_FULL = "context"


class RunningAnswer:
    """Owns an answer until it ends.

    Attributes:
        message: All of it so far.
        activity: What the engine does for it.
        request_id: The engine's number for it; 0 before it was asked.
        is_saved: Whether the store has all of it.
        goes_on_by_itself: It is continued because the context was full, not because a user asked.
    """

    def __init__(
        self, message: Message, context_tokens: int | None, *, goes_on_by_itself: bool = False
    ) -> None:
        self.message = message
        self.activity = Activity(Phase.WAITING, context_tokens=context_tokens)
        self.request_id = 0
        self.is_saved = True
        self.goes_on_by_itself = goes_on_by_itself

    def begin(self, event: RequestStarted, model: str | None) -> None:
        """Its prompt is being read by this model."""
        self.message = replace(self.message, model=model)
        self._set(
            phase=Phase.PREFILLING,
            prompt_tokens=event.prompt_tokens,
            cached_tokens=event.cached_tokens,
            done_tokens=event.cached_tokens,
        )

    def read(self, event: PrefillProgress) -> None:
        """More of the prompt is read."""
        self._set(done_tokens=event.done_tokens)

    def add(self, event: TextAdded) -> None:
        """More of the answer, or of the thoughts before it, is there."""
        message = self.message
        if event.is_thinking:
            self.message = replace(message, thinking=message.thinking + event.text)
        else:
            self.message = replace(message, text=message.text + event.text)
        self.is_saved = False
        self._set(
            phase=Phase.GENERATING,
            completion_tokens=event.completion_tokens,
            context_tokens=event.context_tokens,
        )

    def stopping(self) -> bool:
        """The user stopped it; returns whether that is news."""
        if self.activity.phase is Phase.STOPPING:
            return False
        self._set(phase=Phase.STOPPING)
        return True

    def finished(self, event: RequestFinished, context_length: int | None) -> Message:
        """The whole answer with its facts.

        Args:
            event: The request's end.
            context_length: Of the model, to tell a full context from a limit of the user's.
        """
        reason, stats = event.reason.value, event.stats
        used = stats.prompt_tokens + stats.completion_tokens
        if event.reason is FinishReason.LENGTH and context_length and used >= context_length:
            reason = CONTEXT_FULL
        is_stopped = event.reason is FinishReason.CANCELLED
        return replace(
            self.message,
            state=MessageState.STOPPED if is_stopped else MessageState.COMPLETE,
            finish_reason=reason,
            stats=stats,
            token_ids=event.token_ids,
        )

    def _set(self, **changes: Any) -> None:
        if self.activity.phase is Phase.STOPPING:
            changes.pop("phase", None)
        self.activity = replace(self.activity, **changes)
