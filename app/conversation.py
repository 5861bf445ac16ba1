"""One open chat: its messages in memory, the orders a user gives, the engine's events applied.

No Qt: a window or a terminal listens through `ConversationListener`. Writes to the store before it
asks the engine, so that nothing said is lost. All calls and events in the consumer thread.
Made by `app/chat_library.py`, which keeps one `Conversation` per chat.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, assert_never

from app.activity import Activity, ConversationListener, Phase
from app.chat_prompt import prompt_of, storable, title_of
from app.engine_bridge import EngineBridge, GenerationEvent
from app.errors import ChatBusy, StoreError
from app.explain import explain
from app.store.records import Chat, Message, MessageState, Role
from app.store.store import Store
from engine import (
    EmptyPrompt,
    EngineError,
    FinishReason,
    PrefillProgress,
    RequestFailed,
    RequestFinished,
    RequestStarted,
    SamplingParams,
    TextAdded,
)


class Conversation:
    """Owns the messages of one chat while it is open.

    Attributes:
        chat: The chat's own record.
        messages: The visible path, first turn first.
        activity: What the engine does for this chat.
    """

    def __init__(
        self,
        chat: Chat,
        store: Store,
        bridge: EngineBridge,
        *,
        default_sampling: Callable[[], SamplingParams],
        on_list_change: Callable[[], None],
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Read the chat's messages.

        Args:
            chat: The chat to open.
            store: Where it is kept.
            bridge: The handle on the engine.
            default_sampling: Asked at each answer of a chat without sampling of its own.
            on_list_change: Called when something a chat list shows has changed.
            clock: Seconds since 1970.
        """
        self._store = store
        self._bridge = bridge
        self._default_sampling = default_sampling
        self._on_list_change = on_list_change
        self._clock = clock
        self._listeners: list[ConversationListener] = []
        self._answer: Message | None = None  # being written; on the visible path or not
        self._request_id = 0  # of that answer
        self._is_saved = True
        self._ended: list[Message] = []  # answers whose end is not stored yet
        self._is_saving_broken = False  # and the listeners know it
        self.chat = chat
        self.messages = store.messages.path(chat.current_message_id)
        self.activity = Activity(context_tokens=_context_tokens(self.messages))

    @property
    def is_busy(self) -> bool:
        """Whether an answer is being made."""
        return self._answer is not None

    @property
    def is_unsaved(self) -> bool:
        """Whether the end of an answer could not be stored yet."""
        return bool(self._ended)

    def listen(self, listener: ConversationListener) -> None:
        """Tell `listener` of every change from now on."""
        self._listeners.append(listener)

    def stop_listening(self, listener: ConversationListener) -> None:
        """Tell `listener` no more."""
        self._listeners.remove(listener)

    # ------------------------------------------------------------ orders

    def send(self, text: str) -> None:
        """Say `text` at the end of the visible path and ask for an answer.

        Raises:
            EmptyPrompt: `text` is blank.
            ChatBusy: An answer is being made.
        """
        self._say(text, self.messages[-1].id if self.messages else None)

    def edit(self, message_id: int, text: str) -> None:
        """Say something else in place of a user's message, as a new branch, and ask for an answer.

        Raises:
            EmptyPrompt: `text` is blank.
            ChatBusy: An answer is being made.
        """
        message = self._find(message_id)
        assert message.role is Role.USER, f"message {message_id} is an answer"
        self._say(text, message.parent_id)

    def regenerate(self, message_id: int | None = None) -> None:
        """Answer again, as a new branch beside the answer (default: the last of the path).

        An answer at the end of the path that never got a word is replaced.

        Raises:
            ChatBusy: An answer is being made.
        """
        self._require_idle()
        if not self.messages:
            return
        old = self.messages[-1] if message_id is None else self._find(message_id)
        if old is self.messages[-1] and not old.text:
            self._store.messages.delete(old.id)
        answer = self._store.messages.add_answer(
            self.chat.id, old.parent_id, self._sampling(), self._clock()
        )
        self._ask(answer)

    def stop(self) -> None:
        """End the running answer and keep its text; nothing happens when idle."""
        if self.is_busy and self.activity.phase is not Phase.STOPPING:
            self._bridge.cancel(self._request_id)
            self._set_activity(phase=Phase.STOPPING)

    def siblings(self, message_id: int) -> tuple[int, ...]:
        """Ids of all branches at a message, itself among them, oldest first."""
        return self._store.messages.siblings(self._find(message_id))

    def choose_branch(self, message_id: int) -> None:
        """Show the path through a message, on to the latest turn below it."""
        leaf_id = self._store.messages.latest_leaf(message_id)
        self._store.chats.set_current_message(self.chat.id, leaf_id)
        self.chat = replace(self.chat, current_message_id=leaf_id)
        self._read_path()

    def set_system_prompt(self, system_prompt: str | None) -> None:
        """From the next answer on, begin with this system turn; None for none."""
        if system_prompt is not None:
            system_prompt = storable(system_prompt)
        self._store.chats.set_system_prompt(self.chat.id, system_prompt)
        self._set_chat(replace(self.chat, system_prompt=system_prompt))

    def set_sampling(self, sampling: SamplingParams | None) -> None:
        """From the next answer on, sample like this; None for the settings' way."""
        self._store.chats.set_sampling(self.chat.id, sampling)
        self._set_chat(replace(self.chat, settings=replace(self.chat.settings, sampling=sampling)))

    def set_draft(self, draft: str) -> None:
        """Keep text that is typed and not sent."""
        self._store.chats.set_draft(self.chat.id, storable(draft))
        self.chat = replace(self.chat, draft=draft)

    def set_title(self, title: str) -> None:
        """Give the chat a title of the user's; a blank one makes it automatic again."""
        is_automatic = not title.strip()
        if is_automatic and self.messages:
            title = title_of(self.messages[0].text)
        self._name(storable(title).strip(), is_automatic=is_automatic)

    def save_pending(self) -> None:
        """Write what is not stored yet; the library calls it twice a second.

        What cannot be written now, on a full disk for example, is kept and tried again.
        """
        try:
            for answer in tuple(self._ended):
                self._store.messages.finish(answer)
                self._ended.remove(answer)
            if self._answer is not None and not self._is_saved:
                self._store.messages.save_growing(self._answer)
                self._is_saved = True
            self._is_saving_broken = False
        except StoreError as error:
            self._tell_saving_failed(error)

    def abandon(self) -> None:
        """End the running answer at once, as stopped, without waiting for the engine."""
        if self._answer is not None:
            self._bridge.cancel(self._request_id)
            self._end(replace(self._answer, state=MessageState.STOPPED))

    # ------------------------------------------------------------ asking

    def _say(self, text: str, parent_id: int | None) -> None:
        self._require_idle()
        if not text.strip():
            raise EmptyPrompt
        said, answer = self._store.messages.add_turn(
            self.chat.id, parent_id, storable(text), self._sampling(), self._clock()
        )
        self.chat = replace(self.chat, draft="")
        if said.parent_id is None and self.chat.title_is_automatic:
            self._name(title_of(said.text), is_automatic=True)
        self._ask(answer)

    def _ask(self, answer: Message) -> None:
        self._answer = answer
        self._is_saved = True
        self.chat = replace(self.chat, current_message_id=answer.id, active_at=answer.created_at)
        self.activity = Activity(Phase.WAITING, context_tokens=self.activity.context_tokens)
        self._read_path()
        prompt = prompt_of(self.chat.system_prompt, self.messages[:-1])
        self._request_id = self._bridge.generate(
            prompt, answer.sampling or self._sampling(), self._apply
        )
        self._set_activity()
        self._on_list_change()

    def _sampling(self) -> SamplingParams:
        return self.chat.sampling or self._default_sampling()

    def _require_idle(self) -> None:
        if self.is_busy:
            raise ChatBusy(self.chat.id)

    # ------------------------------------------------------------ the engine's events

    def _apply(self, event: GenerationEvent) -> None:
        if self._answer is None:  # abandoned
            return
        match event:
            case RequestStarted(_, prompt_tokens, cached_tokens):
                self._begin(self._answer, prompt_tokens, cached_tokens)
            case PrefillProgress(_, done_tokens):
                self._set_activity(done_tokens=done_tokens)
            case TextAdded():
                self._add_text(self._answer, event)
            case RequestFinished(_, reason, stats, token_ids):
                is_stopped = reason is FinishReason.CANCELLED
                state = MessageState.STOPPED if is_stopped else MessageState.COMPLETE
                self._end(
                    replace(
                        self._answer,
                        state=state,
                        finish_reason=reason.value,
                        stats=stats,
                        token_ids=token_ids,
                    )
                )
            case RequestFailed(_, error):
                self._fail(self._answer, error)
            case _:
                assert_never(event)

    def _begin(self, answer: Message, prompt_tokens: int, cached_tokens: int) -> None:
        model = self._bridge.model
        self._answer = replace(answer, model=model.name if model else None)
        self._show(self._answer)
        self._set_activity(
            phase=Phase.PREFILLING,
            prompt_tokens=prompt_tokens,
            cached_tokens=cached_tokens,
            done_tokens=cached_tokens,
        )

    def _add_text(self, answer: Message, event: TextAdded) -> None:
        self._answer = replace(answer, text=answer.text + event.text)
        self._is_saved = False
        if self._put(self._answer):
            for listener in tuple(self._listeners):
                listener.text_added(self._answer, event.text)
        self._set_activity(
            phase=Phase.GENERATING,
            completion_tokens=event.completion_tokens,
            context_tokens=event.context_tokens,
        )

    def _fail(self, answer: Message, error: EngineError) -> None:
        failed = replace(answer, state=MessageState.FAILED, problem=explain(error).text)
        self._end(failed)
        for listener in tuple(self._listeners):
            listener.answer_failed(failed, error)

    def _end(self, answer: Message) -> None:
        self._answer = None
        self._ended.append(answer)
        self.save_pending()
        self._show(answer)
        self.activity = Activity(context_tokens=_context_tokens(self.messages))
        self._set_activity()
        self._on_list_change()

    def _tell_saving_failed(self, error: StoreError) -> None:
        if not self._is_saving_broken:
            self._is_saving_broken = True
            for listener in tuple(self._listeners):
                listener.saving_failed(error)

    # ------------------------------------------------------------ what is shown

    def _find(self, message_id: int) -> Message:
        for message in self.messages:
            if message.id == message_id:
                return message
        raise AssertionError(f"message {message_id} is not on the visible path")

    def _read_path(self) -> None:
        self.messages = self._store.messages.path(self.chat.current_message_id)
        if self._answer is not None:
            self._put(self._answer)  # its text may be ahead of the store's
        for listener in tuple(self._listeners):
            listener.path_changed()

    def _put(self, message: Message) -> bool:
        is_visible = any(shown.id == message.id for shown in self.messages)
        if is_visible:
            self.messages = tuple(
                message if shown.id == message.id else shown for shown in self.messages
            )
        return is_visible

    def _show(self, message: Message) -> None:
        if self._put(message):
            for listener in tuple(self._listeners):
                listener.message_changed(message)

    def _set_activity(self, **changes: Any) -> None:
        if self.activity.phase is Phase.STOPPING:
            changes.pop("phase", None)
        self.activity = replace(self.activity, **changes)
        for listener in tuple(self._listeners):
            listener.activity_changed(self.activity)

    def _set_chat(self, chat: Chat) -> None:
        self.chat = chat
        for listener in tuple(self._listeners):
            listener.chat_changed(chat)

    def _name(self, title: str, *, is_automatic: bool) -> None:
        self._store.chats.set_title(self.chat.id, title, is_automatic=is_automatic)
        self._set_chat(replace(self.chat, title=title, title_is_automatic=is_automatic))
        self._on_list_change()


def _context_tokens(path: tuple[Message, ...]) -> int | None:
    stats = path[-1].stats if path else None
    return None if stats is None else stats.prompt_tokens + stats.completion_tokens
