"""All that listen to one conversation, told as one.

Owned by `app/open_chat.py`. A listener may come or go while it is told.
"""

from app.activity import Activity, ConversationListener
from app.errors import StoreError
from app.store.records import Chat, Message
from engine import EngineError


class Audience:
    """Owns the listeners; speaks `ConversationListener` itself."""

    def __init__(self) -> None:
        self._listeners: tuple[ConversationListener, ...] = ()

    def add(self, listener: ConversationListener) -> None:
        """Tell `listener` of every change from now on."""
        self._listeners = (*self._listeners, listener)

    def remove(self, listener: ConversationListener) -> None:
        """Tell `listener` no more."""
        self._listeners = tuple(other for other in self._listeners if other is not listener)

    def path_changed(self) -> None:
        """The visible path, or what is compared, is another one."""
        for listener in self._listeners:
            listener.path_changed()

    def text_added(self, message: Message, text: str) -> None:
        """An answer has grown."""
        for listener in self._listeners:
            listener.text_added(message, text)

    def thinking_added(self, message: Message, text: str) -> None:
        """The thoughts before an answer have grown."""
        for listener in self._listeners:
            listener.thinking_added(message, text)

    def message_changed(self, message: Message) -> None:
        """A message is in another state."""
        for listener in self._listeners:
            listener.message_changed(message)

    def activity_changed(self, activity: Activity) -> None:
        """The engine does something else."""
        for listener in self._listeners:
            listener.activity_changed(activity)

    def chat_changed(self, chat: Chat) -> None:
        """The chat's own record has changed."""
        for listener in self._listeners:
            listener.chat_changed(chat)

    def answer_failed(self, message: Message, error: EngineError) -> None:
        """An answer ended in an error."""
        for listener in self._listeners:
            listener.answer_failed(message, error)

    def saving_failed(self, error: StoreError) -> None:
        """Something is not on disk."""
        for listener in self._listeners:
            listener.saving_failed(error)

    def saving_resumed(self) -> None:
        """Everything is on disk again."""
        for listener in self._listeners:
            listener.saving_resumed()
