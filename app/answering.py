"""The answers of one chat that are being made: asked of the engine, grown by its events, ended.

Owned by `app/open_chat.py`, which decides what is asked and what follows an end; it is told
through `AnswerOwner`. Writes through `PendingWrites`, so that a full disk loses nothing.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol, assert_never

from app.activity import Activity
from app.chat_prompt import ChatPrompt
from app.engine_bridge import EngineBridge, GenerationEvent
from app.explain import explain
from app.pending_writes import PendingWrites
from app.running_answer import CONTEXT_FULL, RunningAnswer
from app.store.records import Message, MessageState
from engine import (
    EngineError,
    PrefillProgress,
    PromptTooLong,
    RequestFailed,
    RequestFinished,
    RequestStarted,
    SamplingParams,
    TextAdded,
)


class AnswerOwner(Protocol):
    """What is told of answers; called in the consumer thread."""

    def answer_changed(self, answer: Message) -> None:
        """State, model or facts of an answer are other ones."""

    def answer_grew(self, answer: Message, event: TextAdded) -> None:
        """An answer, or the thoughts before it, got longer."""

    def answers_advanced(self) -> None:
        """The engine does something else, or got further."""

    def turns_dropped(self, prompt: ChatPrompt, num_dropped: int) -> None:
        """The oldest turns of a prompt did not fit and were left out."""

    def answer_ended(self, answer: Message, error: EngineError | None, *, can_go_on: bool) -> None:
        """An answer is there, or there will be no more of it; it is stored.

        Args:
            answer: As it was stored.
            error: Why there is no more of it; None when that is its end.
            can_go_on: Whether dropping turns would give it room.
        """


class Answering:
    """Owns the running answers of one chat.

    Its owner is known only to what the bridge calls, so that a chat nobody shows lives as long as
    its answers are made, and no longer.
    """

    def __init__(self, bridge: EngineBridge, pending: PendingWrites) -> None:
        self._bridge = bridge
        self._pending = pending
        self._running: dict[int, RunningAnswer] = {}  # by message, in the order they were asked

    def __bool__(self) -> bool:
        return bool(self._running)

    def __iter__(self) -> Iterator[RunningAnswer]:
        return iter(tuple(self._running.values()))

    @property
    def activity(self) -> Activity | None:
        """What the engine does for the answer that was asked for first; None when idle."""
        first = next(iter(self._running.values()), None)
        return None if first is None else first.activity

    def note(
        self, answer: Message, context_tokens: int | None, *, goes_on_by_itself: bool = False
    ) -> RunningAnswer:
        """Take an answer that will be asked for in a moment; the chat is busy from here on."""
        running = RunningAnswer(answer, context_tokens, goes_on_by_itself=goes_on_by_itself)
        self._running[answer.id] = running
        return running

    def ask(
        self,
        running: RunningAnswer,
        prompt: ChatPrompt,
        sampling: SamplingParams,
        owner: AnswerOwner,
        *,
        drops_oldest: bool,
    ) -> None:
        """Ask the engine for an answer that was noted; `owner` is told of it."""
        running.request_id = self._bridge.generate(
            prompt.messages,
            sampling,
            lambda event: self._apply(running, prompt, owner, event),
            drops_oldest=drops_oldest,
        )

    def stop(self, *, except_id: int | None = None) -> None:
        """End the answers early, but for one; their ends still come."""
        for running in self:
            if running.message.id != except_id and running.stopping():
                self._bridge.cancel(running.request_id)

    def abandon(self, owner: AnswerOwner) -> None:
        """End the answers at once, as stopped, without waiting for the engine."""
        for running in self:
            self._bridge.cancel(running.request_id)
            self._end(running, replace(running.message, state=MessageState.STOPPED), owner)

    def write_pending(self) -> None:
        """Write all that is not stored yet."""
        self._pending.write(self._running.values())

    def _apply(
        self, running: RunningAnswer, prompt: ChatPrompt, owner: AnswerOwner, event: GenerationEvent
    ) -> None:
        if self._running.get(running.message.id) is not running:  # abandoned
            return
        match event:
            case RequestStarted():
                model = self._bridge.model
                running.begin(event, model.name if model else None)
                if event.dropped_messages:
                    owner.turns_dropped(prompt, event.dropped_messages)
                owner.answer_changed(running.message)
                owner.answers_advanced()
            case PrefillProgress():
                running.read(event)
                owner.answers_advanced()
            case TextAdded():
                running.add(event)
                owner.answer_grew(running.message, event)
                owner.answers_advanced()
            case RequestFinished():
                model = self._bridge.model
                context = model.context_length if model else None
                answer = running.finished(event, context)
                self._end(running, answer, owner)
                owner.answer_ended(answer, None, can_go_on=True)
            case RequestFailed(_, error):
                self._fail(running, error, owner)
            case _:
                assert_never(event)

    def _fail(self, running: RunningAnswer, error: EngineError, owner: AnswerOwner) -> None:
        if running.goes_on_by_itself and isinstance(error, PromptTooLong):
            # The answer alone fills the context: there is nothing left to drop.
            end = replace(running.message, state=MessageState.COMPLETE, finish_reason=CONTEXT_FULL)
            self._end(running, end, owner)
            owner.answer_ended(end, None, can_go_on=False)
            return
        failed = replace(running.message, state=MessageState.FAILED, problem=explain(error).text)
        self._end(running, failed, owner)
        owner.answer_ended(failed, error, can_go_on=False)

    def _end(self, running: RunningAnswer, answer: Message, owner: AnswerOwner) -> None:
        assert running.message.id == answer.id
        del self._running[answer.id]
        self._pending.end(answer)
        self.write_pending()
        owner.answer_changed(answer)
        owner.answers_advanced()
