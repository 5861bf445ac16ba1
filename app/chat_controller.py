"""The chat that is shown: its conversation on one side, chat view and prompt box on the other.

Listens to the conversation and gives the view plain values; takes the view's signals and gives the
conversation orders. Made by `app/main_controller.py`.
"""

from collections.abc import Callable

from app.activity import Activity, Phase
from app.advice import answer_limit, bytes_per_token
from app.chat_library import ChatLibrary
from app.conversation import Conversation
from app.errors import AppError, StoreError
from app.notices import error_notice
from app.store.records import Chat, Message, MessageState, Role
from app.views import wording
from app.views.main_window import MainWindow
from app.views.notice_row import Notice
from app.views.shown import AnswerFacts, ReadingProgress, ShownMessage
from app.words import tr, tr_later
from engine import EngineBug, EngineError

ASSISTANT = tr_later("Assistant")


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
        display_name: Callable[[str], str],
        on_change: Callable[[], None],
    ) -> None:
        """Connect the views.

        Args:
            window: Whose chat view and prompt box are filled.
            library: Where conversations come from.
            display_name: What people call a model, given its own name.
            on_change: Called when another chat is shown, or the shown one does something else.
        """
        self._window = window
        self._library = library
        self._display_name = display_name
        self._on_change = on_change
        self._phase = Phase.IDLE
        self.conversation: Conversation | None = None
        window.chat.edit_submitted.connect(self._on_edit_submitted)
        window.chat.regenerate_requested.connect(self.regenerate)
        window.chat.branch_requested.connect(self._on_branch_requested)
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
        self._window.prompt.set_text(conversation.chat.draft)
        self.path_changed()
        self._window.chat.follow_end()
        self._phase = Phase.IDLE
        self.activity_changed(conversation.activity)
        self._window.prompt.take_focus()

    def show_names_anew(self) -> None:
        """The names people call the models have changed."""
        if self.conversation is not None:
            self.path_changed()

    # ------------------------------------------------------------ orders

    def say(self, text: str) -> None:
        """Send a message in the shown chat; a text that could not be sent stays in the box."""
        if self._order(lambda conversation: conversation.send(text)):
            self._window.prompt.clear()
            self._window.chat.follow_end()

    def stop(self) -> None:
        """End the running answer."""
        self._order(lambda conversation: conversation.stop())

    def regenerate(self, message_id: int | None = None) -> None:
        """Answer again (default: the last answer); nothing happens while one is being made."""
        if self.conversation is not None and not self.conversation.is_busy:
            self._order(lambda conversation: conversation.regenerate(message_id))

    def _on_edit_submitted(self, message_id: int, text: str) -> None:
        if self._order(lambda conversation: conversation.edit(message_id, text)):
            self._window.chat.follow_end()

    def _on_branch_requested(self, message_id: int, step: int) -> None:
        self._order(lambda conversation: _step_branch(conversation, message_id, step))

    def _on_text_changed(self, text: str) -> None:
        if self.conversation is not None and text != self.conversation.chat.draft:
            self._order(lambda conversation: conversation.set_draft(text))

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
            shown = [self._shown(message) for message in conversation.messages]
            self._window.chat.show_messages(shown, is_busy=conversation.is_busy)
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
            self._window.chat.show_reading(
                ReadingProgress(activity.done_tokens, activity.prompt_tokens)
            )
        self._on_change()

    def chat_changed(self, chat: Chat) -> None:
        """Show another title."""
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
        siblings = self.conversation.siblings(message.id)
        return ShownMessage(
            id=message.id,
            is_user=message.role is Role.USER,
            text=message.text,
            author=self._display_name(message.model) if message.model else tr(ASSISTANT),
            branch=siblings.index(message.id) + 1,
            num_branches=len(siblings),
            is_writing=message.state is MessageState.STREAMING,
            problem=message.problem,
            facts=_facts(message),
        )


def _step_branch(conversation: Conversation, message_id: int, step: int) -> None:
    siblings = conversation.siblings(message_id)
    place = siblings.index(message_id) + step
    if 0 <= place < len(siblings):
        conversation.choose_branch(siblings[place])


def _facts(message: Message) -> AnswerFacts | None:
    if message.role is Role.USER or message.state is MessageState.STREAMING:
        return None
    stats = message.stats
    ending = wording.finish(message.finish_reason)
    if message.state is MessageState.STOPPED:
        ending = tr("stopped")
    elif message.state is MessageState.INCOMPLETE:
        ending = tr("cut off when Venturi ended unexpectedly")
    if stats is None:
        return AnswerFacts(None, None, None, None, ending) if ending else None
    return AnswerFacts(
        stats.decode_tokens_per_second,
        stats.completion_tokens,
        stats.first_token_seconds,
        stats.cached_tokens,
        ending,
        bytes_per_token(stats.decode) if stats.decode else None,
        answer_limit(stats.decode, stats.read_ceiling_bytes_per_second),
    )
