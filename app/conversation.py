"""The orders a user gives to one open chat: say, edit, answer again, choose, compare, name.

No Qt: a window or a terminal gives them and listens through `ConversationListener`. What follows
an order is below, in `app/open_chat.py`. Called in the consumer thread. Made by
`app/chat_library.py`, which keeps one `Conversation` per chat.
"""

from dataclasses import replace

from app.chat_prompt import storable, title_of
from app.open_chat import OpenChat
from app.store.records import ChatSettings, MessageState, Role
from engine import EmptyPrompt, SamplingParams


class Conversation(OpenChat):
    """An open chat that takes orders."""

    # ------------------------------------------------------------ orders: say and answer

    def send(self, text: str) -> None:
        """Say `text` at the end of the visible path and ask for an answer.

        Raises:
            EmptyPrompt: `text` is blank.
            ChatBusy: An answer is being made.
        """
        self._say(text, self._path.end_id)

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
        self._waiting.add(text)

    def unqueue(self, index: int) -> str:
        """Take back what was to be said next; returns it."""
        return self._waiting.take(index)

    def edit(self, message_id: int, text: str) -> None:
        """Say something else in place of a user's message, as a new branch, and ask for an answer.

        Raises:
            EmptyPrompt: `text` is blank.
            ChatBusy: An answer is being made.
        """
        message = self._path.find(message_id)
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
        old = self._path.find(message_id)
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
        old = self.messages[-1] if message_id is None else self._path.find(message_id)
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
        answer = self.messages[-1] if message_id is None else self._path.find(message_id)
        self._go_on(answer)

    def stop(self) -> None:
        """End the running answers and keep their text; nothing happens when idle."""
        self._answering.stop()
        self.answers_advanced()

    # ------------------------------------------------------------ orders: versions

    def siblings(self, message_id: int) -> tuple[int, ...]:
        """Ids of all branches at a message, itself among them, oldest first."""
        return self._path.siblings(message_id)

    def branches(self) -> dict[int | None, tuple[int, ...]]:
        """The same for all turns at once: ids of the turns that follow each turn (None: none).

        Where the file is damaged, no versions are known.
        """
        return self._path.branches(self.chat.id)

    def choose_branch(self, message_id: int) -> None:
        """Show the path through a message, on to the latest turn below it."""
        self._path.comparison = ()
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
        path, last = self._path, self.messages[-1]
        path.compare(number)
        prompt = self._prompt(self.messages[:-1])
        for place in range(len(path.comparison), number):
            answer = self._store.messages.add_answer(
                self.chat.id, last.parent_id, _reseeded(self._sampling(), place), self._clock()
            )
            path.comparison = (*path.comparison, answer)
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
        self._record.change(sampling=sampling)

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


def _reseeded(sampling: SamplingParams, place: int) -> SamplingParams:
    """The same sampling with a seed of its own, or all answers would be one."""
    return sampling if sampling.seed is None else replace(sampling, seed=sampling.seed + place)
