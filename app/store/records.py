"""What the store hands out: chats and messages as frozen dataclasses.

Plain values; whoever holds one holds a reading of that moment. `chats.py` makes them from rows.
"""

import enum
from dataclasses import dataclass

from engine import RequestStats, SamplingParams


class Role(enum.Enum):
    """Who speaks."""

    USER = "user"
    ASSISTANT = "assistant"


class MessageState(enum.Enum):
    """How far a message got. Messages of the user are always COMPLETE."""

    STREAMING = "streaming"  # being written by a living process
    COMPLETE = "complete"
    STOPPED = "stopped"  # ended by the user
    FAILED = "failed"  # ended by an error, worded in `Message.problem`
    INCOMPLETE = "incomplete"  # its process died while writing it
    DAMAGED = "damaged"  # its row cannot be read whole; what could be is there


@dataclass(frozen=True)
class ChatSettings:
    """What a chat has of its own, in place of the app's settings. Stored as JSON.

    Attributes:
        sampling: None takes the settings'.
        model: Id or path of the model it is answered with; None takes the one that is loaded.
        preset: Name of the preset the sampling came from; None for none.
        drops_oldest: When the context is full, the oldest turns are left out; otherwise the answer
            stops there.
        seen_from_id: The first message that the model still sees; None sees all.
        queued: What the user says next, once the running answer is there.
    """

    sampling: SamplingParams | None = None
    model: str | None = None
    preset: str | None = None
    drops_oldest: bool = False
    seen_from_id: int | None = None
    queued: tuple[str, ...] = ()


@dataclass(frozen=True)
class Folder:
    """A named group of chats; `is_open` tells whether the list shows them."""

    id: int
    name: str
    is_open: bool = True


@dataclass(frozen=True)
class Attachment:
    """A file that was given with a message.

    Attributes:
        id: Never used again; 0 before it is stored.
        name: The file's own name, without its folder.
        kind: What was read: "text", "markdown", "code", "pdf", "docx".
        size_bytes: Of the file.
        text: What the model is given of it.
    """

    id: int
    name: str
    kind: str
    size_bytes: int
    text: str


@dataclass(frozen=True)
class Chat:
    """A stored conversation, without its messages.

    Attributes:
        id: Never used again, also after deletion.
        title: "" until the first message gives one.
        title_is_automatic: Whether no user has chosen the title.
        created_at: Seconds since 1970, UTC.
        active_at: When its last message was added; `created_at` without messages.
        current_message_id: Where the visible path ends; None in an empty chat.
        system_prompt: None sends no system turn, "" sends an empty one.
        settings: What it has of its own in place of the app's settings.
        draft: Text typed and not yet sent.
        pinned: Listed first.
        folder_id: The folder it lies in; None for none.
        deleted_at: When it was put into the bin; None for a chat that is not there.
        is_damaged: Its row cannot be read; only the id is known.
    """

    id: int
    title: str
    title_is_automatic: bool
    created_at: float
    active_at: float
    current_message_id: int | None
    system_prompt: str | None
    settings: ChatSettings
    draft: str
    pinned: bool
    folder_id: int | None = None
    deleted_at: float | None = None
    is_damaged: bool = False

    @property
    def sampling(self) -> SamplingParams | None:
        """The chat's own sampling; None takes the settings'."""
        return self.settings.sampling


@dataclass(frozen=True)
class Message:
    """One turn of a chat.

    Attributes:
        id: Unique over all chats.
        parent_id: The turn before; None for a first turn. Children of one parent are branches.
        text: What was said so far.
        state: How far it got.
        created_at: Seconds since 1970, UTC.
        model: Name of the model that wrote it; None for a user's.
        sampling: What it was generated with; None for a user's.
        finish_reason: "stop", "length", "cancelled"; None while streaming or after an error.
        problem: For FAILED, the sentence that explains it.
        token_ids: The ids it was generated with; None when not known.
        stats: The engine's measured facts; None when not known.
        thinking: What the model thought before it answered, apart from `text`.
        attachments: The files given with it, in their order.
    """

    id: int
    chat_id: int
    parent_id: int | None
    role: Role
    text: str
    state: MessageState
    created_at: float
    model: str | None = None
    sampling: SamplingParams | None = None
    finish_reason: str | None = None
    problem: str | None = None
    token_ids: tuple[int, ...] | None = None
    stats: RequestStats | None = None
    thinking: str = ""
    attachments: tuple[Attachment, ...] = ()


@dataclass(frozen=True)
class SpeedRun:
    """How fast one answer was.

    Attributes:
        at: When it ended, seconds since 1970, UTC.
        model: The model's own name.
        device, threads, kernels: What it ran on; `kernels` is the backend of the matrix products.
        context_tokens: Tokens of the chat in the midst of the answer.
        decode_tokens_per_second: Its speed.
        prefill_tokens_per_second: Of its prompt; None when all of it was cached.
        mbu: Part of the memory bandwidth; None is not known.
        read_ceiling_bytes_per_second: What the machine's memory was measured at then.
        lever: The advice that was tried; None for the answers of chats.
        predicted_tokens_per_second: What was predicted for it.
    """

    at: float
    model: str
    device: str
    threads: int | None
    kernels: str
    context_tokens: int
    decode_tokens_per_second: float
    prefill_tokens_per_second: float | None = None
    mbu: float | None = None
    read_ceiling_bytes_per_second: float | None = None
    lever: str | None = None
    predicted_tokens_per_second: float | None = None


@dataclass(frozen=True)
class SearchHit:
    """A place where a search was found.

    Attributes:
        chat: The chat it was found in.
        message_id: The message, or None when the title matched.
        excerpt: Some words around the place, on one line.
    """

    chat: Chat
    message_id: int | None
    excerpt: str
