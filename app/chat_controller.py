"""The chat that is shown: its conversation on one side, chat view and prompt box on the other.

Listens to the conversation and gives the view plain values; takes the view's signals and gives the
conversation orders. Made by `app/main_controller.py`.
"""

import time
from collections.abc import Callable

from app.activity import Activity, Phase
from app.chat_library import ChatLibrary
from app.conversation import Conversation
from app.draft_meter import DraftMeter
from app.engine_bridge import EngineBridge
from app.errors import AppError, StoreError
from app.notices import error_notice
from app.shown_messages import shown_message, shown_path
from app.store.records import Chat, Message
from app.views.main_window import MainWindow
from app.views.notice_row import Notice
from app.views.shown import ReadingProgress, ShownMessage
from app.words import tr
from engine import EngineBug, EngineError


class ChatController:
    """Owns which conversation is shown.

    Attributes:
        conversation: The one shown; None before the first is opened.
    """

    def __init__(
        self,
        window: MainWindow,
        library: ChatLibrary,
        *,
        bridge: EngineBridge,
        display_name: Callable[[str], str],
        prepare: Callable[[Conversation], bool],
        on_change: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Connect the views.

        Args:
            window: Whose chat view and prompt box are filled.
            library: Where conversations come from.
            bridge: Counts the tokens of drafts.
            display_name: What people call a model, given its own name.
            prepare: Called before the engine is asked for an answer: has the chat's own model
                loaded; returns whether the answer can be asked for.
            on_change: Called when another chat is shown, or the shown one does something else.
            clock: Seconds, for the rate at which a prompt is read.
        """
        self._window = window
        self._library = library
        self._display_name = display_name
        self._prepare = prepare
        self._on_change = on_change
        self._phase = Phase.IDLE
        self._reading_since: tuple[float, int] | None = None  # seconds, tokens done by then
        self._queued: tuple[str, ...] = ()
        self._clock = clock
        self._draft = DraftMeter(window.prompt, bridge)
        self.conversation: Conversation | None = None
        window.chat.edit_submitted.connect(self._on_edit_submitted)
        window.chat.regenerate_requested.connect(self.regenerate)
        window.chat.branch_requested.connect(self._on_branch_requested)
        window.chat.continue_requested.connect(self._on_continue_requested)
        window.chat.compare_requested.connect(self._on_compare_requested)
        window.chat.keep_requested.connect(self._on_keep_requested)
        window.chat.answer_edited.connect(self._on_answer_edited)
        window.chat.queued_edit_requested.connect(self._on_queued_edit_requested)
        window.chat.queued_cancel_requested.connect(self._on_queued_cancel_requested)
        window.prompt.submitted.connect(self.say)
        window.prompt.stop_requested.connect(self.stop)
        window.prompt.text_changed.connect(self._on_text_changed)
        window.prompt.edit_last_requested.connect(window.chat.edit_last)

    # ------------------------------------------------------------ which chat

    def show(self, conversation: Conversation) -> None:
        """Show a conversation in place of the present one."""
        if self.conversation is not None:
            self.conversation.stop_listening(self)
        self.conversation = conversation
        conversation.listen(self)
        self._window.chat.show_messages([], is_busy=False)
        self._queued = conversation.queued
        self._window.prompt.set_text(conversation.chat.draft)
        self._draft.show(conversation, conversation.chat.draft)
        self.path_changed()
        self._window.chat.follow_end()
        self._phase = Phase.IDLE
        self.activity_changed(conversation.activity)
        self._window.prompt.take_focus()

    def show_names_anew(self) -> None:
        """The names people call the models have changed, or another one is loaded."""
        self._draft.recount()
        if self.conversation is not None:
            self.path_changed()

    # ------------------------------------------------------------ orders

    def say(self, text: str) -> None:
        """Send a message in the shown chat, or have it wait for the answer that is being made.

        A text that could not be sent stays in the box.
        """
        if self._ask(lambda conversation: conversation.queue(text)):
            self._window.prompt.clear()
            self._window.chat.follow_end()

    @property
    def is_busy(self) -> bool:
        """Whether an answer is awaited in the chat that is shown."""
        return self.conversation is not None and self.conversation.is_busy

    def stop(self) -> None:
        """End the running answer."""
        self._order(lambda conversation: conversation.stop())

    def regenerate(self, message_id: int | None = None) -> None:
        """Answer again (default: the last answer); nothing happens while one is being made."""
        if self.conversation is not None and not self.conversation.is_busy:
            self._ask(lambda conversation: conversation.regenerate(message_id))

    def _on_continue_requested(self, message_id: int) -> None:
        if self._ask(lambda conversation: conversation.continue_answer(message_id)):
            self._window.chat.follow_end()

    def _on_compare_requested(self, message_id: int, number: int) -> None:
        if self._ask(lambda conversation: conversation.compare(number)):
            self._window.chat.follow_end()

    def _on_keep_requested(self, message_id: int) -> None:
        self._order(lambda conversation: conversation.keep(message_id))

    def _on_answer_edited(self, message_id: int, text: str) -> None:
        self._order(lambda conversation: conversation.edit_answer(message_id, text))

    def _on_queued_edit_requested(self, place: int) -> None:
        if self.conversation is not None:
            text, draft = self.conversation.unqueue(place), self._window.prompt.text()
            self._window.prompt.set_text(f"{text}\n\n{draft}" if draft.strip() else text)
            self._window.prompt.take_focus()

    def _on_queued_cancel_requested(self, place: int) -> None:
        if self.conversation is not None:
            self.conversation.unqueue(place)

    def _on_edit_submitted(self, message_id: int, text: str) -> None:
        if self._ask(lambda conversation: conversation.edit(message_id, text)):
            self._window.chat.follow_end()

    def _on_branch_requested(self, message_id: int, step: int) -> None:
        self._order(lambda conversation: _step_branch(conversation, message_id, step))

    def _on_text_changed(self, text: str) -> None:
        if self.conversation is not None:
            self._draft.show(self.conversation, text)
            if text != self.conversation.chat.draft:
                self._order(lambda conversation: conversation.set_draft(text))

    def _ask(self, act: Callable[[Conversation], None]) -> bool:
        """Give an order that asks the engine for an answer, once the right model is there."""
        if self.conversation is None or not self._prepare(self.conversation):
            return False
        return self._order(act)

    def _order(self, act: Callable[[Conversation], None]) -> bool:
        """Give an order to the shown conversation; returns whether it was taken."""
        if self.conversation is None:
            return False
        try:
            act(self.conversation)
        except (AppError, EngineError) as error:
            self._window.notices.tell(error_notice(error))
            return False
        return True

    # ------------------------------------------------------------ what the conversation tells

    def path_changed(self) -> None:
        """Show the path as it is now."""
        conversation = self.conversation
        if conversation is not None:
            self._window.chat.show_messages(
                shown_path(conversation, self._display_name),
                is_busy=conversation.is_busy,
                comparison=[self._shown(message) for message in conversation.comparison],
                queued=conversation.queued,
            )
            self._on_change()

    def text_added(self, message: Message, text: str) -> None:
        """Show more of an answer."""
        self._window.chat.add_text(message.id, text)

    def thinking_added(self, message: Message, text: str) -> None:
        """Show more of the thoughts before an answer."""
        self._window.chat.add_thinking(message.id, text)

    def message_changed(self, message: Message) -> None:
        """Show another state of a turn."""
        self._window.chat.update_message(self._shown(message))

    def activity_changed(self, activity: Activity) -> None:
        """Show what the engine does for this chat."""
        if activity.phase is self._phase is Phase.GENERATING:
            return  # told for every token; the figures follow the meter, twice a second
        self._phase = activity.phase
        is_busy = activity.phase is not Phase.IDLE
        self._window.prompt.set_busy(is_busy)
        self._window.chat.set_busy(is_busy)
        if activity.phase in (Phase.WAITING, Phase.PREFILLING):
            self._window.chat.show_reading(self._reading(activity))
        else:
            self._reading_since = None
        self._on_change()

    def _reading(self, activity: Activity) -> ReadingProgress:
        """How far the prompt is read, and how fast since its first part."""
        done, rate = activity.done_tokens or 0, None
        if activity.phase is Phase.PREFILLING:
            now = self._clock()
            since, before = self._reading_since or (now, done)
            self._reading_since = since, before
            if done > before and now > since:
                rate = (done - before) / (now - since)
        return ReadingProgress(
            activity.done_tokens, activity.prompt_tokens, activity.cached_tokens, rate
        )

    def chat_changed(self, chat: Chat) -> None:
        """Show another title, what waits to be said, and a draft that was given back."""
        if chat.settings.queued != self._queued:
            self._queued = chat.settings.queued
            self.path_changed()
        if chat.draft != self._window.prompt.text():
            self._window.prompt.set_text(chat.draft)
        self._on_change()

    def answer_failed(self, message: Message, error: EngineError) -> None:
        """The turn itself says what went wrong; a bug of ours also offers its details."""
        if isinstance(error, EngineBug):
            self._window.notices.tell(error_notice(error))

    def saving_resumed(self) -> None:
        """Take back what `saving_failed` said."""
        self._window.notices.tell(Notice(tr("Everything is stored again."), lasts_seconds=8))

    def saving_failed(self, error: StoreError) -> None:
        """Say that the answer is not on disk; it is still shown."""
        self._window.notices.tell(error_notice(error))

    def _shown(self, message: Message) -> ShownMessage:
        assert self.conversation is not None
        return shown_message(self.conversation, message, self._display_name)


def _step_branch(conversation: Conversation, message_id: int, step: int) -> None:
    siblings = conversation.siblings(message_id)
    place = siblings.index(message_id) + step
    if 0 <= place < len(siblings):
        conversation.choose_branch(siblings[place])
