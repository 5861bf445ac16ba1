"""Titles by the model: after a chat's first answer, when nothing else is to be done.

Never in the way: it begins when the engine has nothing to do and is cancelled when anybody asks for
an answer. Where it comes to nothing, the title stays what the first words gave. No Qt. Made by
`app/main_controller.py`.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from app.chat_library import ChatLibrary
from app.chat_prompt import prompt_of, title_of
from app.conversation import Conversation
from app.engine_bridge import EngineBridge, GenerationEvent
from app.errors import AppError
from app.store.records import Message, MessageState, Role
from engine import (
    ChatMessage,
    FinishReason,
    Messages,
    ModelShape,
    RequestFailed,
    RequestFinished,
    SamplingParams,
    TextAdded,
)

# A smaller model's titles say less than the first words do.
FEWEST_WEIGHTS = 100_000_000
SAMPLING = SamplingParams(temperature=0.0, max_tokens=24)
REQUEST = (
    "Write a title of at most six words for this chat, in the language it is held in."
    " Answer with the title only."
)
_ROOM_TOKENS = 96  # for the request above, its frame, and the title
_MOST_WORDS = 10
_FRAME = "\"'`*#_“”„«»‚‘’ \t"
_LABEL = re.compile(r"^(chat )?title\s*[:\-–]\s*", re.IGNORECASE)
# What small models say in place of a title: more than one sentence, or talk about themselves.
_TALK = re.compile(
    r"^(sure|certainly|of course|here( is|'s)|i('m| am| can)|as an)\b|[.!?]\s", re.IGNORECASE
)


@dataclass
class _Attempt:
    """The title that is being written."""

    chat_id: int
    request_id: int
    text: str = ""


class TitleMaker:
    """Owns the chats that wait for a title and the one attempt that runs."""

    def __init__(
        self, library: ChatLibrary, bridge: EngineBridge, leave_out: Callable[[int], None]
    ) -> None:
        """Watch the library.

        Args:
            library: The chats.
            bridge: The handle on the engine.
            leave_out: Told of each request, whose speed is that of no answer.
        """
        self._library = library
        self._bridge = bridge
        self._leave_out = leave_out
        self._waiting: list[int] = []  # chats, the latest answered first
        self._tried: set[int] = set()  # chats whose title was written, or came to nothing
        self._attempt: _Attempt | None = None
        library.watch(self._on_changed)

    def _on_changed(self, conversation: Conversation) -> None:
        if conversation.is_busy:
            self._cancel()
        elif _needs_title(conversation) and self._is_new(conversation.chat.id):
            self._waiting.insert(0, conversation.chat.id)
        self._begin_next()

    def _is_new(self, chat_id: int) -> bool:
        return chat_id not in self._tried and chat_id not in self._waiting

    def _begin_next(self) -> None:
        while self._waiting and self._attempt is None and not self._bridge.is_busy:
            chat_id = self._waiting.pop(0)
            try:
                conversation = self._library.open(chat_id)
            except AppError:  # deleted meanwhile
                continue
            if _needs_title(conversation) and self._can_write(conversation):
                self._begin(conversation)

    def _can_write(self, conversation: Conversation) -> bool:
        """Whether the model is large enough for a title, and the chat leaves room for one."""
        model, stats = self._bridge.model, conversation.messages[-1].stats
        if model is None or stats is None or _num_weights(model.shape) < FEWEST_WEIGHTS:
            return False
        used = stats.prompt_tokens + stats.completion_tokens
        return used + _ROOM_TOKENS <= model.context_length

    def _begin(self, conversation: Conversation) -> None:
        # The chat as it is, so that all of it is found in the cache of prefixes.
        chat, messages = conversation.chat, conversation.messages
        seen_from_id = chat.settings.seen_from_id
        prompt = prompt_of(chat.system_prompt, messages, seen_from_id=seen_from_id)
        turns = prompt.messages.messages
        asked = Messages((*turns, ChatMessage("user", REQUEST)))
        request_id = self._bridge.generate(asked, SAMPLING, self._on_event)
        self._leave_out(request_id)
        self._attempt = _Attempt(conversation.chat.id, request_id)

    def _cancel(self) -> None:
        if self._attempt is not None:
            self._bridge.cancel(self._attempt.request_id)
            self._waiting.append(self._attempt.chat_id)
            self._attempt = None

    def _on_event(self, event: GenerationEvent) -> None:
        attempt = self._attempt
        if attempt is None or event.request_id != attempt.request_id:
            return
        match event:
            case TextAdded(text=text, is_thinking=False):
                attempt.text += text
            case RequestFinished(reason=reason):
                self._end(attempt)
                if reason is not FinishReason.CANCELLED:
                    self._name(attempt.chat_id, title_from(attempt.text))
            case RequestFailed():
                self._end(attempt)
            case _:
                pass

    def _end(self, attempt: _Attempt) -> None:
        self._attempt = None
        self._tried.add(attempt.chat_id)
        self._begin_next()

    def _name(self, chat_id: int, title: str | None) -> None:
        try:
            conversation = self._library.open(chat_id)
            if title is not None and conversation.chat.title_is_automatic:
                conversation.set_title(title, is_automatic=True)
        except AppError:  # deleted meanwhile, or the disk is full: the first words are a title too
            return


def title_from(answer: str) -> str | None:
    """The title in what a model answered; None where there is none."""
    lines = [line.strip(_FRAME) for line in answer.strip().splitlines()]
    line = next((line for line in lines if line), "")
    title = _LABEL.sub("", line).strip(_FRAME).rstrip(".:")
    is_short = len(title.split()) <= _MOST_WORDS and title_of(title) == " ".join(title.split())
    if not title or not is_short or _TALK.search(title):
        return None
    return title_of(title)


def _needs_title(conversation: Conversation) -> bool:
    """Whether a chat ends in a whole answer, and its title is still its first words."""
    chat, messages = conversation.chat, conversation.messages
    if not chat.title_is_automatic or len(messages) < 2:
        return False
    return chat.title == title_of(messages[0].text) and _is_whole(messages[-1])


def _is_whole(message: Message) -> bool:
    is_answer = message.role is Role.ASSISTANT and message.state is MessageState.COMPLETE
    return is_answer and bool(message.text.strip())


def _num_weights(shape: ModelShape) -> int:
    return shape.layer_weights + shape.head_weights
