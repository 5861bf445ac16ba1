"""What crosses the two queues of the engine: commands in, events out; frozen, without tensors.

Commands are orders, events are past facts. Each receiver uses one `match` that ends in
`assert_never`. Every `Generate`, `Tokenize` and `Score` ends in exactly one closing event of its
own or in `RequestFailed`.
"""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine.errors import EngineError
from engine.meter.ceilings import Ceilings
from engine.meter.cost_model import ModelShape

# ---------------------------------------------------------------- prompts and sampling


@dataclass(frozen=True)
class ChatMessage:
    """One turn of a conversation.

    Attributes:
        role: "system", "user" or "assistant".
        content: The text of the turn.
        token_ids: For an answer of the model, the ids it was generated with. They are used instead
            of a fresh tokenization when they decode to `content`, so that the next turn finds them
            in the prefix cache.
        thinking: What the model thought before `content`; the template decides what becomes of it.
    """

    role: str
    content: str
    token_ids: tuple[int, ...] | None = None
    thinking: str = ""


@dataclass(frozen=True)
class Messages:
    """A conversation, rendered by the model's chat template up to the opening of the answer.

    With `continues` the last message is an answer that was cut off: the model goes on in it.
    """

    messages: tuple[ChatMessage, ...]
    continues: bool = False


@dataclass(frozen=True)
class Text:
    """Plain text, no template."""

    text: str


@dataclass(frozen=True)
class TokenIds:
    """Ids, used exactly as they are."""

    token_ids: tuple[int, ...]


Prompt = Messages | Text | TokenIds


@dataclass(frozen=True)
class SamplingParams:
    """How the next token is chosen.

    The filters look at the untempered distribution, in this order: top-k, top-p, min-p; temperature
    is applied to what is left, as llama.cpp does.

    Attributes:
        temperature: 0 takes the most likely token; otherwise logits are divided by it. 0 to 100.
        top_k: Keep the k most likely tokens; 0 keeps all.
        top_p: Keep the most likely tokens whose probabilities reach this sum; 1 keeps all. Above 0.
        min_p: Keep tokens at least this fraction as likely as the likeliest; 0 keeps all. Below or
            equal 1.
        seed: The same seed gives the same answer; None draws a fresh one.
        max_tokens: End after so many tokens; None runs to the end of the context.
        stop: Texts that end the answer and are not part of it.
    """

    temperature: float = 0.7
    top_k: int = 40
    top_p: float = 0.95
    min_p: float = 0.05
    seed: int | None = None
    max_tokens: int | None = None
    stop: tuple[str, ...] = ()


@dataclass(frozen=True)
class LoadOptions:
    """What the user may choose about a model at load.

    Attributes:
        device: "auto", "cpu" or "cuda".
        threads: CPU threads; None takes what the machine allows this process.
        context: Longest conversation in tokens; None takes the model's own length up to a default
            cap.
        kv_dtype: "f32", "f16" or None for the backend's default.
        kernels: "auto", "cpu", "gpu" or "reference".
    """

    device: str = "auto"
    threads: int | None = None
    context: int | None = None
    kv_dtype: str | None = None
    kernels: str = "auto"


# ---------------------------------------------------------------- commands


@dataclass(frozen=True)
class LoadModel:
    """Load a model file in place of the one loaded now."""

    path: Path
    options: LoadOptions = LoadOptions()


@dataclass(frozen=True)
class UnloadModel:
    """Let go of the model and its memory; running requests end as cancelled."""


@dataclass(frozen=True)
class Generate:
    """Write an answer. Answered by RequestStarted … RequestFinished or RequestFailed.

    `ignore_end` goes on past the model's end-of-turn tokens (for measurements). `drops_oldest`
    leaves out the oldest messages when all do not fit, never the system turn.
    """

    request_id: int
    prompt: Prompt
    sampling: SamplingParams = SamplingParams()
    ignore_end: bool = False
    drops_oldest: bool = False


@dataclass(frozen=True)
class Cancel:
    """End a request at the next step; answered by RequestFinished with reason CANCELLED."""

    request_id: int


@dataclass(frozen=True)
class Tokenize:
    """Turn a prompt into ids. Answered by Tokenized.

    `add_bos` puts the beginning-of-text id in front where `Generate` would.
    """

    request_id: int
    prompt: Prompt
    add_bos: bool = True


@dataclass(frozen=True)
class Score:
    """Log-probability of each next token of a text. Answered by Scored.

    `chunk` is how many tokens one forward pass works on at most; None leaves it to the scheduler.
    """

    request_id: int
    token_ids: tuple[int, ...]
    chunk: int | None = None


@dataclass(frozen=True)
class Calibrate:
    """Measure what this machine can do at most, while nothing else runs. Answered by Calibrated.

    `quick` takes a few samples in place of the full number, for a reading beside others.
    """

    quick: bool = False


@dataclass(frozen=True)
class UseCeilings:
    """Hold what is measured from now on against these, kept from an earlier run."""

    ceilings: Ceilings


@dataclass(frozen=True)
class Shutdown:
    """End the engine thread after the current step."""


Command = (
    LoadModel
    | UnloadModel
    | Generate
    | Cancel
    | Tokenize
    | Score
    | Calibrate
    | UseCeilings
    | Shutdown
)


# ---------------------------------------------------------------- events


class FinishReason(enum.Enum):
    """Why an answer ended."""

    STOP = "stop"  # the model ended its turn, or a stop text was reached
    LENGTH = "length"  # max_tokens, or the wall of the context
    CANCELLED = "cancelled"


@dataclass(frozen=True)
class PhaseReading:
    """What one phase (prefill or decode) did in a stretch of time. None is "n/a".

    Attributes:
        tokens: Tokens computed, of all requests together.
        seconds: Time of its passes, with the gaps before them.
        weight_bytes_per_token: Weights read ÷ tokens; a batch shares one reading.
        kv_bytes_per_token: Cached keys and values read ÷ tokens.
        read_bytes_per_second: Bytes that had to be read ÷ seconds.
        flops_per_second: Arithmetic done ÷ seconds.
        intensity: FLOPs per byte moved.
        mbu: read_bytes_per_second ÷ the measured read bandwidth, at most 1.02; None where it is
            not known, would lie above the ceiling, or everything fits in the cache.
        mfu: Time the arithmetic takes at its measured peak ÷ seconds, likewise.
        verdict: "overhead-bound", "memory-bound" or "compute-bound".
        fits_in_cache: Weights and live KV fit in the last-level cache, so MBU means nothing.
        is_above_ceiling: A reading was withheld because it lay above its ceiling.
    """

    tokens: int
    seconds: float
    weight_bytes_per_token: float
    kv_bytes_per_token: float
    read_bytes_per_second: float
    flops_per_second: float
    intensity: float | None
    mbu: float | None
    mfu: float | None
    verdict: str | None
    fits_in_cache: bool
    is_above_ceiling: bool


@dataclass(frozen=True)
class RequestStats:
    """The measured facts of one request. Seconds are wall time; unknown is None, never 0.

    Attributes:
        prompt_tokens: Tokens of the prompt, cached ones included.
        cached_tokens: Prompt tokens found in the prefix cache.
        completion_tokens: Tokens generated, the end token included.
        queue_seconds: From the command's arrival to the request's first forward pass.
        prefill_seconds: Time in forward passes over the prompt.
        first_token_seconds: From the command's arrival to the first token (TTFT).
        prefill_tokens_per_second: Newly computed prompt tokens ÷ prefill_seconds.
        decode_tokens_per_second: (completion_tokens − 1) ÷ (last − first token time); None below
            two tokens.
        decode: What its decode passes did, other requests' tokens in the same passes included.
        read_ceiling_bytes_per_second: The measured read bandwidth that was held against.
        first_token_at: When the first token was there, in seconds of the engine's clock: to be
            compared with other requests of the same engine only.
        last_token_at: The same of the last token.
    """

    prompt_tokens: int
    cached_tokens: int
    completion_tokens: int
    queue_seconds: float | None
    prefill_seconds: float | None
    first_token_seconds: float | None
    prefill_tokens_per_second: float | None
    decode_tokens_per_second: float | None
    first_token_at: float | None = None
    last_token_at: float | None = None
    decode: PhaseReading | None = None
    read_ceiling_bytes_per_second: float | None = None


@dataclass(frozen=True)
class MemoryUse:
    """Where the engine's memory goes, in bytes.

    Attributes:
        weight_bytes, kv_bytes, workspace_bytes: What was asked for.
        overhead_bytes: What recorded steps, scratch and libraries took of a GPU's memory when it
            was measured; None where it was not.
    """

    weight_bytes: int
    kv_bytes: int
    workspace_bytes: int
    overhead_bytes: int | None = None


@dataclass(frozen=True)
class Snapshot:
    """One reading of the performance meter; field names are the JSON keys. None is "n/a".

    Attributes:
        decode_tokens_per_second: Tokens per second of all running answers together, over the last
            window.
        prefill_tokens_per_second: Newly computed prompt tokens per second over the last window.
        running_requests: Requests in the batch now.
        waiting_requests: Requests that wait for a place or for memory.
        kv_blocks_used: Blocks that hold KV of a running request.
        kv_blocks_total: Blocks of the pool.
        decode: What decode passes did in the window.
        prefill: What prefill passes did in the window.
        verdict: What limits the whole: "idle", "overhead-bound", "memory-bound", "compute-bound".
        busy_fraction: Part of the window in which the device computed.
        read_ceiling_bytes_per_second: Measured read bandwidth of this machine.
    """

    decode_tokens_per_second: float | None
    prefill_tokens_per_second: float | None
    running_requests: int
    waiting_requests: int
    kv_blocks_used: int
    kv_blocks_total: int
    decode: PhaseReading | None = None
    prefill: PhaseReading | None = None
    verdict: str | None = None
    busy_fraction: float | None = None
    read_ceiling_bytes_per_second: float | None = None


@dataclass(frozen=True)
class ModelLoading:
    """Progress of a load: which stage, and how much of the whole is done (0 to 1)."""

    stage: str
    fraction: float


@dataclass(frozen=True)
class ModelLoaded:
    """The model is ready.

    Attributes:
        path: The file.
        name: The model's own name in the file.
        family: The architecture, as the file names it: "llama", "qwen2", "gemma3".
        format: What most of its bytes are, such as "Q4_1" or "Q5_0 + Q8_0 + Q6_K + Q4_K".
        context_length: The longest conversation this load can hold, in tokens.
        memory: Bytes by purpose.
        shape: What the cost of a pass depends on.
        device: "cpu", or the GPU's name.
        threads: CPU threads it runs on.
        kernels: For each operation the backend that runs it: {"linear": "cpu", …}.
        load_seconds: How long the load took.
        chat_template: "model" when the file brings its own, otherwise the name of the stated
            fallback.
        warnings: Sentences the user should see, such as an unknown pre-tokenizer.
    """

    path: Path
    name: str
    family: str
    format: str
    context_length: int
    memory: MemoryUse
    shape: ModelShape
    kernels: Mapping[str, str]
    load_seconds: float
    device: str = "cpu"
    threads: int | None = None
    chat_template: str = "model"
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True)
class ModelLoadFailed:
    """The model was not loaded; none is loaded now. `LoadCancelled`: nobody wanted it any more."""

    path: Path
    error: EngineError


@dataclass(frozen=True)
class ModelUnloaded:
    """No model is loaded now."""


@dataclass(frozen=True)
class RequestStarted:
    """The prompt is tokenized and the request has its place in the batch.

    `dropped_messages` of the oldest were left out, the system turn not counted.
    """

    request_id: int
    prompt_tokens: int
    cached_tokens: int
    dropped_messages: int = 0


@dataclass(frozen=True)
class PrefillProgress:
    """How far the prompt is computed, cached tokens included."""

    request_id: int
    done_tokens: int
    prompt_tokens: int


@dataclass(frozen=True)
class TextAdded:
    """New text of an answer: whole characters only, never part of a stop text.

    With `is_thinking` it is of the thoughts before the answer.
    """

    request_id: int
    text: str
    completion_tokens: int
    context_tokens: int
    is_thinking: bool = False


@dataclass(frozen=True)
class RequestFinished:
    """The request is over and its blocks are free.

    `token_ids` are those of the answer, the beginning of a continued one among them.
    """

    request_id: int
    reason: FinishReason
    stats: RequestStats
    token_ids: tuple[int, ...] = field(default=(), repr=False)


@dataclass(frozen=True)
class RequestFailed:
    """The request could not be served."""

    request_id: int
    error: EngineError


@dataclass(frozen=True)
class Tokenized:
    """Answer to Tokenize."""

    request_id: int
    token_ids: tuple[int, ...]


@dataclass(frozen=True)
class Scored:
    """Answer to Score.

    logprobs[i] is of token i + 1 given tokens 0 … i; argmax[i] is the likeliest token after i.
    """

    request_id: int
    logprobs: tuple[float, ...]
    argmax: tuple[int, ...]


@dataclass(frozen=True)
class Calibrated:
    """Answer to Calibrate. None: requests were running, or an order came before the end."""

    ceilings: Ceilings | None


@dataclass(frozen=True)
class EngineFailed:
    """The engine met a bug of its own; running requests have failed, the thread lives on."""

    error: EngineError


@dataclass(frozen=True)
class MeterSampled:
    """A new reading of the meter: twice a second while something runs, and once when it ends."""

    snapshot: Snapshot


Event = (
    ModelLoading
    | ModelLoaded
    | ModelLoadFailed
    | ModelUnloaded
    | RequestStarted
    | PrefillProgress
    | TextAdded
    | RequestFinished
    | RequestFailed
    | Tokenized
    | Scored
    | Calibrated
    | EngineFailed
    | MeterSampled
)
