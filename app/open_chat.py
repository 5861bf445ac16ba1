"""One open chat as it stands: what is shown, how the engine is asked, what follows an answer's end.

Writes to the store before it asks the engine (`app/answering.py`), so that nothing said is lost.
What is shown is kept by `app/visible_path.py`, what waits to be said by `app/waiting_words.py`, the
chat's own record by `app/chat_record.py`. The orders of a user are above, in `app/conversation.py`.
No Qt; called in the consumer thread.
"""

import time
from collections.abc import Callable, Sequence

from app.activity import Activity, ConversationListener, Phase
from app.answering import Answering
from app.audience import Audience
from app.chat_prompt import ChatPrompt, prompt_of, storable, title_of
from app.chat_record import ChatRecord
from app.engine_bridge import EngineBridge
from app.errors import ChatBusy, StoreError
from app.pending_writes import PendingWrites
from app.running_answer import CONTEXT_FULL, RunningAnswer
from app.store.records import Chat, Message, MessageState
from app.store.store import Store
from app.visible_path import VisiblePath
from app.waiting_words import WaitingWords
from engine import EmptyPrompt, EngineError, SamplingParams, TextAdded


class OpenChat:
    """Owns all that one chat has while it is open.

    Attributes:
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
        self._default_sampling = default_sampling
        self._on_list_change = on_list_change
        self._clock = clock
        self._audience = Audience()
        self._pending = PendingWrites(
            store.messages,
            on_failed=self._audience.saving_failed,
            on_resumed=self._audience.saving_resumed,
        )
        self._answering = Answering(bridge, self._pending)
        self._record = ChatRecord(
            chat, store.chats, self._pending, self._audience, self._answering.write_pending
        )
        self._waiting = WaitingWords(self._record)
        self._path = VisiblePath(store.messages, chat.current_message_id)
        self.activity = Activity(context_tokens=self._path.context_tokens)
        self._waiting.become_draft()  # its process ended before it was sent

    @property
    def chat(self) -> Chat:
        """The chat's own record, as it is now."""
        return self._record.chat

    @property
    def messages(self) -> tuple[Message, ...]:
        """The visible path, first turn first."""
        return self._path.messages

    @property
    def comparison(self) -> tuple[Message, ...]:
        """Answers to the last turn that are shown side by side; empty for none."""
        return self._path.comparison

    @property
    def is_busy(self) -> bool:
        """Whether an answer is being made."""
        return bool(self._answering)

    @property
    def is_unsaved(self) -> bool:
        """Whether something could not be stored yet."""
        return bool(self._pending)

    @property
    def queued(self) -> tuple[str, ...]:
        """What is said next, once the running answer is there."""
        return self._waiting.texts

    @property
    def num_unseen(self) -> int:
        """How many turns at the beginning of the path the model no longer sees."""
        return self._path.num_before(self._record.first_seen_id)

    def listen(self, listener: ConversationListener) -> None:
        """Tell `listener` of every change from now on."""
        self._audience.add(listener)

    def stop_listening(self, listener: ConversationListener) -> None:
        """Tell `listener` no more."""
        self._audience.remove(listener)

    # ------------------------------------------------------------ asking

    def _say(self, text: str, parent_id: int | None, *, in_place_of: int | None = None) -> None:
        self._require_idle()
        if not text.strip():
            raise EmptyPrompt
        said, answer = self._store.messages.add_turn(
            self.chat.id,
            parent_id,
            storable(text),
            self._sampling(),
            self._clock(),
            in_place_of=in_place_of,
        )
        if in_place_of is None:
            self._record.note_draft_taken()
        if said.parent_id is None and self.chat.title_is_automatic:
            self._name(title_of(said.text), is_automatic=True)
        self._ask(answer)

    def _ask(self, answer: Message) -> None:
        """Have the engine write a fresh answer at the end of the path."""
        self._path.comparison = ()
        self._record.note_answer(answer.id, answer.created_at)
        running = self._answering.note(answer, self.activity.context_tokens)
        self._read_path()
        self._request(running, self._prompt(self.messages[:-1]))
        self.answers_advanced()
        self._on_list_change()

    def _go_on(self, answer: Message, *, goes_on_by_itself: bool = False) -> None:
        """Have the engine go on in an answer of the path."""
        prompt = self._prompt(self._path.down_to(answer), continues=True)
        resumed = self._store.messages.resume(answer)
        running = self._answering.note(
            resumed, self.activity.context_tokens, goes_on_by_itself=goes_on_by_itself
        )
        self.answer_changed(resumed)
        self._request(running, prompt)
        self.answers_advanced()
        self._on_list_change()

    def _request(self, running: RunningAnswer, prompt: ChatPrompt) -> None:
        own = None if prompt.messages.continues else running.message.sampling
        drops_oldest = self.chat.settings.drops_oldest
        sampling = own or self._sampling()
        self._answering.ask(running, prompt, sampling, self, drops_oldest=drops_oldest)

    def _prompt(self, path: Sequence[Message], *, continues: bool = False) -> ChatPrompt:
        seen_from_id = self._record.first_seen_id
        return prompt_of(
            self.chat.system_prompt, path, seen_from_id=seen_from_id, continues=continues
        )

    def _sampling(self) -> SamplingParams:
        return self.chat.sampling or self._default_sampling()

    def _require_idle(self) -> None:
        if self.is_busy:
            raise ChatBusy(self.chat.id)

    # ------------------------------------------------------------ what becomes of answers

    def answer_changed(self, answer: Message) -> None:
        """Take over another state of an answer, and tell of it where it is shown."""
        if self._path.put(answer):
            self._audience.message_changed(answer)

    def answer_grew(self, answer: Message, event: TextAdded) -> None:
        """Take over a longer answer, and tell of it where it is shown."""
        if self._path.put(answer):
            audience = self._audience
            tell = audience.thinking_added if event.is_thinking else audience.text_added
            tell(answer, event.text)

    def answers_advanced(self) -> None:
        """Tell what the engine does: for the first running answer, or nothing."""
        idle = Activity(Phase.IDLE, context_tokens=self._path.context_tokens)
        self.activity = self._answering.activity or idle
        self._audience.activity_changed(self.activity)

    def turns_dropped(self, prompt: ChatPrompt, num_dropped: int) -> None:
        """Remember which turn is the first that the model still sees."""
        self._record.change(seen_from_id=prompt.message_ids[num_dropped])
        self._audience.path_changed()

    def answer_ended(self, answer: Message, error: EngineError | None, *, can_go_on: bool) -> None:
        """Go on in it, say what waits, or give that back."""
        self._on_list_change()
        if error is not None:
            self._give_queue_back()
            self._audience.answer_failed(answer, error)
        elif not self.is_busy:
            is_last = bool(self.messages) and self.messages[-1].id == answer.id
            is_full = answer.finish_reason == CONTEXT_FULL and self.chat.settings.drops_oldest
            self._follow(answer, goes_on=can_go_on and is_last and is_full)

    def _follow(self, answer: Message, *, goes_on: bool) -> None:
        if goes_on:
            self._go_on_by_itself(answer)
        elif answer.state is MessageState.COMPLETE and self.queued:
            self._say_next()
        else:
            self._give_queue_back()

    def _go_on_by_itself(self, answer: Message) -> None:
        try:
            self._go_on(answer, goes_on_by_itself=True)
        except StoreError as error:  # the answer stays as it ended
            self._give_queue_back()
            self._audience.saving_failed(error)

    def _say_next(self) -> None:
        """Say what waits, beside a draft that may have been begun meanwhile."""
        draft, text = self.chat.draft, self._waiting.take(0)
        try:
            self._say(text, self._path.end_id)
        except StoreError as error:  # it is not lost: it waits, and becomes the draft
            self._waiting.put_back(text)
            self._give_queue_back()
            self._audience.saving_failed(error)
        else:
            if draft:
                self._record.draft(draft)

    def _give_queue_back(self) -> None:
        if not self.is_busy:
            self._waiting.become_draft()

    # ------------------------------------------------------------ what is shown

    def _read_path(self) -> None:
        growing = [running.message for running in self._answering]
        self._path.read(self.chat.current_message_id, growing)
        self._audience.path_changed()

    def _name(self, title: str, *, is_automatic: bool) -> None:
        self._record.name(title, is_automatic=is_automatic)
        self._on_list_change()
