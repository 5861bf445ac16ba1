"""One request: its tokens, how far they are computed, and what becomes of what is sampled.

    WAITING ──admitted──▶ RUNNING ──last token, stop, cancel──▶ FINISHED
       ▲                     │
       └──────preempted──────┘   (its blocks were needed by an older request)

A request is nothing but `num_computed < len(token_ids)`: prefill and decode are the same thing.
"""

import enum
import secrets
from dataclasses import dataclass, field

from engine.answer import Answer
from engine.kv.cache import RequestBlocks
from engine.messages import RequestStats, SamplingParams
from engine.meter.live import PhaseTotals
from engine.scores import ScoreSheet


class RequestState(enum.Enum):
    """Where a request stands."""

    WAITING = enum.auto()
    RUNNING = enum.auto()
    FINISHED = enum.auto()


@dataclass
class Timings:
    """Moments of one request, seconds of the engine's clock; None is not yet."""

    arrived: float
    started: float | None = None
    first_token: float | None = None
    last_token: float | None = None
    prefill_seconds: float = 0.0
    prefill_tokens: int = 0
    decode: PhaseTotals = field(default_factory=PhaseTotals)


@dataclass
class Request:
    """Owned by the scheduler while it waits and runs.

    Attributes:
        request_id: The number its events carry.
        token_ids: Prompt and answer.
        num_prompt: How many of them are the prompt.
        sampling: How the next token is chosen.
        seed: The seed in use, drawn when the user gave none.
        output: What becomes of its tokens: an answer, or log-probabilities.
        chunk: Most tokens of one forward pass; None leaves it to the scheduler.
        num_said: How many of the prompt's last tokens are the beginning of the answer.
        dropped_messages: Oldest messages that were left out of its prompt.
        blocks: Its KV blocks.
        num_computed: Tokens whose keys and values are cached.
        cached_tokens: Prompt tokens that were found in the cache when it first ran.
        state: Where it stands.
        timings: When what happened.
    """

    request_id: int
    token_ids: list[int]
    num_prompt: int
    sampling: SamplingParams
    seed: int
    blocks: RequestBlocks
    timings: Timings
    output: Answer | ScoreSheet
    chunk: int | None = None
    num_said: int = 0
    dropped_messages: int = 0
    num_computed: int = 0
    cached_tokens: int = 0
    state: RequestState = RequestState.WAITING

    @property
    def is_scored(self) -> bool:
        """Whether it wants the log-probability of every token in place of an answer."""
        return isinstance(self.output, ScoreSheet)

    @property
    def num_pending(self) -> int:
        """Tokens still to be computed."""
        return len(self.token_ids) - self.num_computed

    @property
    def completion_tokens(self) -> int:
        """Tokens generated so far."""
        return len(self.token_ids) - self.num_prompt

    def stats(self) -> RequestStats:
        """What is known about it now."""
        times = self.timings
        decode_seconds = None
        if times.first_token is not None and times.last_token is not None:
            decode_seconds = times.last_token - times.first_token
        return RequestStats(
            prompt_tokens=self.num_prompt,
            cached_tokens=self.cached_tokens,
            completion_tokens=self.completion_tokens,
            queue_seconds=_difference(times.started, times.arrived),
            prefill_seconds=times.prefill_seconds or None,
            first_token_seconds=_difference(times.first_token, times.arrived),
            prefill_tokens_per_second=_rate(times.prefill_tokens, times.prefill_seconds),
            decode_tokens_per_second=_rate(self.completion_tokens - 1, decode_seconds),
            first_token_at=times.first_token,
            last_token_at=times.last_token,
        )


def draw_seed() -> int:
    """A fresh seed, below 2⁶³."""
    return secrets.randbits(63)


def _difference(later: float | None, earlier: float) -> float | None:
    return None if later is None else later - earlier


def _rate(count: int, seconds: float | None) -> float | None:
    return count / seconds if seconds and count > 0 else None
