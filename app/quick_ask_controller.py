"""The quick question: the small window on one side, a new chat of the library on the other.

Listens to the conversation it asked in. Made by `app/main_controller.py`.
"""

from collections.abc import Callable

from app.activity import Activity
from app.chat_library import ChatLibrary
from app.conversation import Conversation
from app.errors import AppError, StoreError
from app.explain import explain
from app.store.records import Chat, Message
from app.views.quick_ask import QuickAsk
from app.words import tr
from engine import EngineError


class QuickAskController:
    """Owns which conversation the small window shows; None before the first question.

    It is a `ConversationListener`.
    """

    def __init__(
        self,
        view: QuickAsk,
        library: ChatLibrary,
        *,
        model_name: Callable[[], str],
        give_room: Callable[[Conversation, str], None],
        open_chat: Callable[[Conversation], None],
    ) -> None:
        """Connect the view.

        Args:
            view: The small window.
            library: Where the new chat is made.
            model_name: Of the model that would answer; "" while there is none.
            give_room: Called with a conversation that is asked in here, and the draft it had: the
                large window shows another one.
            open_chat: Shows a conversation in the large window.
        """
        self._view = view
        self._library = library
        self._model_name = model_name
        self._give_room = give_room
        self._open_chat = open_chat
        self._conversation: Conversation | None = None
        view.asked.connect(self._ask)
        view.stop_requested.connect(self._stop)
        view.open_requested.connect(self._open)
        view.closed.connect(self._forget)

    def appear(self) -> None:
        """Open the small window, or bring it forward."""
        if self._view.isVisible():
            self._view.raise_()
            self._view.activateWindow()
            return
        self._show_model()
        self._view.appear()

    def _ask(self, text: str) -> None:
        self._forget()
        if not self._model_name():
            self._show_model()
            return
        try:
            conversation = self._library.create()
            draft = conversation.chat.draft
            self._conversation = conversation
            conversation.listen(self)
            conversation.send(text)
            self._give_room(conversation, draft)
        except (AppError, EngineError) as error:
            self._view.show_answer(explain(error).text, is_busy=False)

    def _stop(self) -> None:
        if self._conversation is not None:
            self._conversation.stop()

    def _open(self) -> None:
        if self._conversation is not None:
            conversation = self._conversation
            self._view.leave()
            self._open_chat(conversation)

    def _forget(self) -> None:
        if self._conversation is not None:
            self._conversation.stop_listening(self)
            self._conversation = None

    def _show_model(self) -> None:
        name = self._model_name()
        none = tr("No model is loaded. Open Venturi and choose one.")
        self._view.show_model(tr("{name} answers.", name=name) if name else none)

    def _show_answer(self) -> None:
        conversation = self._conversation
        if conversation is not None and conversation.messages:
            last = conversation.messages[-1]
            self._view.show_answer(last.problem or last.text, is_busy=conversation.is_busy)

    # ------------------------------------------------------------ what the conversation tells

    def path_changed(self) -> None:
        """Show the answer of the path as it is now."""
        self._show_answer()

    def text_added(self, message: Message, text: str) -> None:
        """Show more of the answer."""
        self._show_answer()

    def thinking_added(self, message: Message, text: str) -> None:
        """Thoughts are for the large window."""

    def message_changed(self, message: Message) -> None:
        """Show the answer's end."""
        self._show_answer()

    def activity_changed(self, activity: Activity) -> None:
        """Show whether it can be stopped."""
        self._show_answer()

    def chat_changed(self, chat: Chat) -> None:
        """Titles are for the large window."""

    def answer_failed(self, message: Message, error: EngineError) -> None:
        """The message holds the sentence."""
        self._show_answer()

    def saving_failed(self, error: StoreError) -> None:
        """The large window tells it."""

    def saving_resumed(self) -> None:
        """The large window tells it."""
