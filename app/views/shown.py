"""What the views are given to show: plain values, no store records, no engine events.

Controllers in `app/` make them; None always means "not known" and is shown as "—".
"""

import enum
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class AnswerFacts:
    """The measured facts under an answer."""

    tokens_per_second: float | None
    completion_tokens: int | None
    first_token_seconds: float | None
    cached_tokens: int | None
    ending: str = ""  # why it ended, where that is worth a word
    bytes_per_token: float | None = None
    tokens_limit: float | None = None  # what this machine allows for these bytes


@dataclass(frozen=True)
class ShownAttachment:
    """A file given with a message.

    Attributes:
        id: Names it in signals.
        name: Its name.
        details: What it costs: "1,204 tokens", or its size where that is not known.
        is_too_long: It does not fit into what is left of the context.
    """

    id: int
    name: str
    details: str
    is_too_long: bool = False


@dataclass(frozen=True)
class ShownMessage:
    """One turn of a chat as it is shown.

    Attributes:
        id: Names it in signals.
        is_user: The user's turn; otherwise an answer.
        text: All of its text so far.
        author: Who wrote an answer: the model's name.
        branch: Its place among its siblings, from 1.
        num_branches: How many siblings there are, itself among them.
        is_writing: An answer that is still being written.
        problem: A sentence, when the answer failed.
        facts: Measured facts of a finished answer.
        attachments: The files given with it.
        thinking: What the model thought before it.
        is_unseen: The model no longer sees it.
        can_continue: An answer that was cut: the model can go on in it.
        can_compare: The last answer, which others can be made beside.
    """

    id: int
    is_user: bool
    text: str
    author: str = ""
    branch: int = 1
    num_branches: int = 1
    is_writing: bool = False
    problem: str | None = None
    facts: AnswerFacts | None = None
    attachments: tuple[ShownAttachment, ...] = ()
    thinking: str = ""
    is_unseen: bool = False
    can_continue: bool = False
    can_compare: bool = False


@dataclass(frozen=True)
class ShownQueued:
    """A message that waits for the running answer, and its place among those that do."""

    place: int
    text: str


@dataclass(frozen=True)
class ReadingProgress:
    """How far the prompt of a running answer is read; None before it has begun.

    Attributes:
        done_tokens: Read so far, the cached ones among them.
        prompt_tokens: All of it.
        cached_tokens: Those that were known already.
        tokens_per_second: How fast the others are read.
    """

    done_tokens: int | None
    prompt_tokens: int | None
    cached_tokens: int | None = None
    tokens_per_second: float | None = None


@dataclass(frozen=True)
class ShownChat:
    """A row of the chat list.

    Attributes:
        id: Names it in signals.
        title: "" for a chat nothing was said in.
        is_busy: It is being answered.
        excerpt: The words around a search's place.
        folder_id: The folder it is listed in; None for none.
        is_pinned: It is listed first.
        is_damaged: Nothing but its id could be read.
    """

    id: int
    title: str
    is_busy: bool = False
    excerpt: str = ""
    folder_id: int | None = None
    is_pinned: bool = False
    is_damaged: bool = False


@dataclass(frozen=True)
class ShownFolder:
    """A folder of the chat list; its chats are listed below it while it is open."""

    id: int
    name: str
    is_open: bool = True
    num_chats: int = 0


@dataclass(frozen=True)
class ShownChatGroup:
    """Chats under one heading, or in one folder."""

    heading: str
    chats: tuple[ShownChat, ...]
    folder: ShownFolder | None = None


@dataclass(frozen=True)
class ShownDeletedChat:
    """A row of the bin: the chat, and when it was deleted in words."""

    id: int
    title: str
    deleted: str


@dataclass(frozen=True)
class ShownModel:
    """An installed model, as the model menu lists it."""

    key: str  # names it in signals
    name: str
    details: str  # size and format
    is_loaded: bool = False
    problem: str = ""  # why it cannot be loaded


class ModelPhase(enum.Enum):
    """What the header says about the model."""

    NONE = "none"
    LOADING = "loading"
    READY = "ready"


@dataclass(frozen=True)
class ModelStatus:
    """The model in the header: none, loading (with stage and fraction), or ready."""

    phase: ModelPhase = ModelPhase.NONE
    name: str = ""
    details: str = ""
    stage: str = ""
    fraction: float = 0.0


@dataclass(frozen=True)
class Speed:
    """The live figures of the speed strip.

    Attributes:
        decode_tokens_per_second, prefill_tokens_per_second: One of them, by the phase.
        context_tokens, context_length: Of the shown chat, and what the model can hold.
        reading: How far the prompt is computed, while it is.
        is_live: The rates are of now, not of the last answer.
        mbu, mfu: Parts of what memory and arithmetic of this machine allow.
        verdict: What limits the speed, as the meter says.
    """

    decode_tokens_per_second: float | None = None
    prefill_tokens_per_second: float | None = None
    context_tokens: int | None = None
    context_length: int | None = None
    reading: ReadingProgress | None = None
    is_live: bool = False
    mbu: float | None = None
    mfu: float | None = None
    verdict: str | None = None


@dataclass(frozen=True)
class TurnFacts:
    """How the time of the last answer was spent, in seconds."""

    queue_seconds: float | None
    prefill_seconds: float | None
    decode_seconds: float | None
    prompt_tokens: int | None
    cached_tokens: int | None
    completion_tokens: int | None
    other_seconds: float | None = None  # of the answer, in neither of the others


@dataclass(frozen=True)
class EngineFacts:
    """What is known of the loaded model: memory by purpose, KV blocks, kernels per operation."""

    weight_bytes: int
    kv_bytes: int
    workspace_bytes: int
    kernels: Mapping[str, str]
    weight_format: str
    load_seconds: float
