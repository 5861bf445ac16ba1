"""How many tokens the draft has, counted by the model's own tokenizer while the user types.

Asks the engine when typing has paused; shows the count in the prompt box. Made by
`app/chat_controller.py`.
"""

from PySide6.QtCore import QTimer

from app.conversation import Conversation
from app.engine_bridge import EngineBridge
from app.views import wording
from app.views.prompt_box import PromptBox
from app.words import tr
from engine import RequestFailed, Text, Tokenized

PAUSE_MILLISECONDS = 300
# Longer ones are counted by their length alone: a paste of a megabyte must not hold up an answer.
LONGEST_COUNTED = 200_000
CHARACTERS_PER_TOKEN = 4


class DraftMeter:
    """Owns the count that is shown."""

    def __init__(self, prompt: PromptBox, bridge: EngineBridge) -> None:
        self._prompt = prompt
        self._bridge = bridge
        self._conversation: Conversation | None = None
        self._text = ""
        self._asked_for = ""
        self._timer = QTimer(prompt)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MILLISECONDS)
        self._timer.timeout.connect(self._count)

    def show(self, conversation: Conversation, text: str) -> None:
        """The draft of this chat is this text now."""
        self._conversation = conversation
        if text == self._text:
            return
        self._text = text
        if text.strip():
            self._timer.start()
        else:
            self._timer.stop()
            self._prompt.show_draft_tokens("")

    def recount(self) -> None:
        """Another model counts otherwise."""
        if self._text.strip():
            self._timer.start()

    def _count(self) -> None:
        text = self._text
        if self._bridge.model is None:
            self._prompt.show_draft_tokens("")
        elif len(text) > LONGEST_COUNTED:
            self._show(len(text) // CHARACTERS_PER_TOKEN, is_exact=False)
        else:
            self._asked_for = text
            self._bridge.tokenize(Text(text), self._on_counted, add_bos=False)

    def _on_counted(self, event: Tokenized | RequestFailed) -> None:
        if isinstance(event, Tokenized) and self._asked_for == self._text:
            self._show(len(event.token_ids), is_exact=True)

    def _show(self, number: int, *, is_exact: bool) -> None:
        words = wording.tokens(number) if is_exact else "≈ " + wording.tokens(number)
        room = self._room()
        if room is not None and number > room:
            left = wording.count(max(0, room))
            words = tr("{draft} · only {room} left in the context", draft=words, room=left)
            self._prompt.show_draft_tokens(words, is_too_long=True)
        else:
            self._prompt.show_draft_tokens(words)

    def _room(self) -> int | None:
        """Tokens of the context that the chat does not need yet."""
        model, conversation = self._bridge.model, self._conversation
        if model is None or conversation is None or conversation.chat.settings.drops_oldest:
            return None if model is None else model.context_length
        return model.context_length - (conversation.activity.context_tokens or 0)
