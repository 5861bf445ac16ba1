"""One open chat: its messages in memory, the orders a user gives, what follows an answer's end.

No Qt: a window or a terminal listens through `ConversationListener`. Writes to the store before it
asks the engine (`app/answering.py`), so that nothing said is lost. Called in the consumer thread.
Made by `app/chat_library.py`, which keeps one `Conversation` per chat.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from app.activity import Activity, ConversationListener, Phase
from app.answering import Answering
from app.audience import Audience
from app.chat_prompt import ChatPrompt, prompt_of, storable, title_of
from app.chat_record import ChatRecord
from app.engine_bridge import EngineBridge
from app.errors import ChatBusy, StoreBroken, StoreError
from app.pending_writes import PendingWrites
from app.running_answer import CONTEXT_FULL, RunningAnswer
from app.store.records import Chat, ChatSettings, Message, MessageState, Role
from app.store.store import Store
from engine import EmptyPrompt, EngineError, SamplingParams, TextAdded


class Conversation:
    """Owns the messages of one chat while it is open.

    Attributes:
        messages: The visible path, first turn first.
        comparison: Answers to the last turn that are shown side by side; empty for none.
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
        self.messages = store.messages.path(chat.current_message_id)
        self.comparison: tuple[Message, ...] = ()
        self.activity = Activity(context_tokens=_context_tokens(self.messages))
        self._give_queue_back()  # its process ended before it was sent

    @property
    def chat(self) -> Chat:
        """The chat's own record, as it is now."""
        return self._record.chat

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
        return self.chat.settings.queued

    @property
    def num_unseen(self) -> int:
        """How many turns at the beginning of the path the model no longer sees."""
        first_seen = self._first_seen_id
        places = (place for place, turn in enumerate(self.messages) if turn.id == first_seen)
        return next(places, 0)

    def listen(self, listener: ConversationListener) -> None:
        """Tell `listener` of every change from now on."""
        self._audience.add(listener)

    def stop_listening(self, listener: ConversationListener) -> None:
        """Tell `listener` no more."""
        self._audience.remove(listener)

    # ------------------------------------------------------------ orders: say and answer

    def send(self, text: str) -> None:
        """Say `text` at the end of the visible path and ask for an answer.

        Raises:
            EmptyPrompt: `text` is blank.
            ChatBusy: An answer is being made.
        """
        self._say(text, self.messages[-1].id if self.messages else None)

    def queue(self, text: str) -> None:
        """Say `text` once the running answer is there; at once when there is none.

        Raises:
            EmptyPrompt: `text` is blank.
        """
        if not self.is_busy:
            self.send(text)
            return
        if not text.strip():
            raise EmptyPrompt
        self._keep(queued=(*self.queued, storable(text)))
        self.set_draft("")

    def unqueue(self, index: int) -> str:
        """Take back what was to be said next; returns it."""
        texts = list(self.queued)
        text = texts.pop(index)
        self._keep(queued=tuple(texts))
        return text

    def edit(self, message_id: int, text: str) -> None:
        """Say something else in place of a user's message, as a new branch, and ask for an answer.

        Raises:
            EmptyPrompt: `text` is blank.
            ChatBusy: An answer is being made.
        """
        message = self._find(message_id)
        assert message.role is Role.USER, f"message {message_id} is an answer"
        self._say(text, message.parent_id, in_place_of=message_id)

    def edit_answer(self, message_id: int, text: str) -> None:
        """Put other words into the model's mouth, as a new version of its answer.

        Raises:
            EmptyPrompt: `text` is blank.
            ChatBusy: An answer is being made.
        """
        self._require_idle()
        if not text.strip():
            raise EmptyPrompt
        old = self._find(message_id)
        edited = self._store.messages.add(
            replace(
                old,
                text=storable(text),
                state=MessageState.COMPLETE,
                finish_reason="edited",
                problem=None,
                token_ids=None,
                stats=None,
                created_at=self._clock(),
            )
        )
        self.choose_branch(edited.id)

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
        if old is self.messages[-1] and not old.text and not old.thinking:
            self._store.messages.delete(old.id)
        answer = self._store.messages.add_answer(
            self.chat.id, old.parent_id, self._sampling(), self._clock()
        )
        self._ask(answer)

    def continue_answer(self, message_id: int | None = None) -> None:
        """Have the model go on in an answer that was cut (default: the last of the path).

        Raises:
            ChatBusy: An answer is being made.
        """
        self._require_idle()
        answer = self.messages[-1] if message_id is None else self._find(message_id)
        self._go_on(answer)

    def stop(self) -> None:
        """End the running answers and keep their text; nothing happens when idle."""
        self._answering.stop()
        self.answers_advanced()

    # ------------------------------------------------------------ orders: versions

    def siblings(self, message_id: int) -> tuple[int, ...]:
        """Ids of all branches at a message, itself among them, oldest first."""
        return self._store.messages.siblings(self._find(message_id))

    def branches(self) -> dict[int | None, tuple[int, ...]]:
        """The same for all turns at once: ids of the turns that follow each turn (None: none).

        Where the file is damaged, no versions are known.
        """
        try:
            return self._store.messages.branches(self.chat.id)
        except StoreBroken:
            return {}

    def choose_branch(self, message_id: int) -> None:
        """Show the path through a message, on to the latest turn below it."""
        self.comparison = ()
        self._record.end_at(self._store.messages.latest_leaf(message_id))
        self._read_path()

    def compare(self, number: int) -> None:
        """Show the last answer beside others to the same turn, making as many as are missing.

        Args:
            number: How many are compared.

        Raises:
            ChatBusy: An answer is being made.
        """
        self._require_idle()
        last = self.messages[-1]
        others = [message for message in self._versions(last) if message.id != last.id]
        shown = [*others[max(0, len(others) - (number - 1)) :], last]
        self.comparison = tuple(sorted(shown, key=lambda message: message.id))
        prompt = self._prompt(self.messages[:-1])
        for place in range(len(shown), number):
            answer = self._store.messages.add_answer(
                self.chat.id, last.parent_id, _reseeded(self._sampling(), place), self._clock()
            )
            self.comparison = (*self.comparison, answer)
            running = self._answering.note(answer, self.activity.context_tokens)
            self._request(running, prompt)
        self._record.end_at(last.id)
        self._audience.path_changed()
        self.answers_advanced()
        self._on_list_change()

    def keep(self, message_id: int) -> None:
        """End the comparison with this answer; the others stay as its versions."""
        self._answering.stop(except_id=message_id)
        self.choose_branch(message_id)

    # ------------------------------------------------------------ orders: what the chat has

    def set_system_prompt(self, system_prompt: str | None) -> None:
        """From the next answer on, begin with this system turn; None for none."""
        if system_prompt is not None:
            system_prompt = storable(system_prompt)
        self._record.instruct(system_prompt)

    def set_settings(self, settings: ChatSettings) -> None:
        """Give the chat settings of its own; what waits in it stays as it is."""
        own = self.chat.settings
        settings = replace(settings, queued=own.queued, seen_from_id=own.seen_from_id)
        if settings != own:
            self._record.keep(settings)
            self._audience.path_changed()  # the model may see other turns now

    def set_sampling(self, sampling: SamplingParams | None) -> None:
        """From the next answer on, sample like this; None for the settings' way."""
        self._keep(sampling=sampling)

    def set_draft(self, draft: str) -> None:
        """Keep text that is typed and not sent."""
        self._record.draft(draft)

    def set_title(self, title: str, *, is_automatic: bool = False) -> None:
        """Give the chat a title, the user's unless it is automatic; a blank one is automatic."""
        if not title.strip():
            is_automatic = True
            title = title_of(self.messages[0].text) if self.messages else ""
        self._name(storable(title).strip(), is_automatic=is_automatic)

    def save_pending(self) -> None:
        """Write what is not stored yet; the library calls it twice a second.

        What cannot be written now, on a full disk for example, is kept and tried again.
        """
        self._answering.write_pending()

    def abandon(self) -> None:
        """End the running answers at once, as stopped, without waiting for the engine."""
        if self.is_busy:
            self._answering.abandon(self)
            self._on_list_change()

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
        self.comparison = ()
        self._record.note_answer(answer.id, answer.created_at)
        running = self._answering.note(answer, self.activity.context_tokens)
        self._read_path()
        self._request(running, self._prompt(self.messages[:-1]))
        self.answers_advanced()
        self._on_list_change()

    def _go_on(self, answer: Message, *, goes_on_by_itself: bool = False) -> None:
        """Have the engine go on in an answer of the path."""
        place = next(i for i, message in enumerate(self.messages) if message.id == answer.id)
        prompt = self._prompt((*self.messages[:place], answer), continues=True)
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
        return prompt_of(
            self.chat.system_prompt, path, seen_from_id=self._first_seen_id, continues=continues
        )

    @property
    def _first_seen_id(self) -> int | None:
        """The first turn that the model still sees; None for all."""
        settings = self.chat.settings
        return settings.seen_from_id if settings.drops_oldest else None

    def _sampling(self) -> SamplingParams:
        return self.chat.sampling or self._default_sampling()

    def _require_idle(self) -> None:
        if self.is_busy:
            raise ChatBusy(self.chat.id)

    # ------------------------------------------------------------ what becomes of answers

    def answer_changed(self, answer: Message) -> None:
        """Take over another state of an answer, and tell of it where it is shown."""
        if self._put(answer):
            self._audience.message_changed(answer)

    def answer_grew(self, answer: Message, event: TextAdded) -> None:
        """Take over a longer answer, and tell of it where it is shown."""
        if self._put(answer):
            audience = self._audience
            tell = audience.thinking_added if event.is_thinking else audience.text_added
            tell(answer, event.text)

    def answers_advanced(self) -> None:
        """Tell what the engine does: for the first running answer, or nothing."""
        idle = Activity(Phase.IDLE, context_tokens=_context_tokens(self.messages))
        self.activity = self._answering.activity or idle
        self._audience.activity_changed(self.activity)

    def turns_dropped(self, prompt: ChatPrompt, num_dropped: int) -> None:
        """Remember which turn is the first that the model still sees."""
        self._keep(seen_from_id=prompt.message_ids[num_dropped])
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
            self._go_on(answer, goes_on_by_itself=True)
        elif answer.state is MessageState.COMPLETE and self.queued:
            self._say_next()
        else:
            self._give_queue_back()

    def _say_next(self) -> None:
        """Say what waits, beside a draft that may have been begun meanwhile."""
        (text, *rest), draft = self.queued, self.chat.draft
        self._keep(queued=tuple(rest))
        try:
            self.send(text)
        except StoreError as error:  # it is not lost: it waits, and becomes the draft
            self._keep(queued=(text, *rest))
            self._give_queue_back()
            self._audience.saving_failed(error)
        else:
            if draft:
                self.set_draft(draft)

    def _give_queue_back(self) -> None:
        """What was to be said next becomes a draft again: the user may want something else now."""
        if self.queued and not self.is_busy:
            waiting = [*self.queued, *([self.chat.draft] if self.chat.draft else [])]
            self.set_draft("\n\n".join(waiting))
            self._keep(queued=())

    # ------------------------------------------------------------ what is shown

    def _find(self, message_id: int) -> Message:
        for message in (*self.messages, *self.comparison):
            if message.id == message_id:
                return message
        raise AssertionError(f"message {message_id} is not shown")

    def _versions(self, message: Message) -> list[Message]:
        """All versions of an answer, as they are now."""
        ids = self._store.messages.siblings(message)
        return [self._store.messages.get(sibling) for sibling in ids]

    def _read_path(self) -> None:
        self.messages = self._store.messages.path(self.chat.current_message_id)
        for running in self._answering:
            self._put(running.message)  # its text may be ahead of the store's
        self._audience.path_changed()

    def _put(self, message: Message) -> bool:
        """Take over another state of a message; returns whether it is shown."""
        self.messages, is_on_path = _replaced(self.messages, message)
        self.comparison, is_compared = _replaced(self.comparison, message)
        return is_on_path or is_compared

    def _keep(self, **changes: object) -> None:
        self._record.keep(replace(self.chat.settings, **changes))  # type: ignore[arg-type]

    def _name(self, title: str, *, is_automatic: bool) -> None:
        self._record.name(title, is_automatic=is_automatic)
        self._on_list_change()


def _context_tokens(path: tuple[Message, ...]) -> int | None:
    stats = path[-1].stats if path else None
    return None if stats is None else stats.prompt_tokens + stats.completion_tokens


def _replaced(messages: tuple[Message, ...], message: Message) -> tuple[tuple[Message, ...], bool]:
    """The messages with one in another state, and whether it is among them."""
    for index in range(len(messages) - 1, -1, -1):  # one that grows is mostly the last
        if messages[index].id == message.id:
            return (*messages[:index], message, *messages[index + 1 :]), True
    return messages, False


def _reseeded(sampling: SamplingParams, place: int) -> SamplingParams:
    """The same sampling with a seed of its own, or all answers would be one."""
    return sampling if sampling.seed is None else replace(sampling, seed=sampling.seed + place)
