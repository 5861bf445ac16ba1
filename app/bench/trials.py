"""What is measured: a list of trials, and the context they need. Pure values, no engine."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from engine import SamplingParams

DEPTH_STEP = 64  # a multiple of the KV block of every backend, so that a depth can be cached whole
MOST_CHATS = 16  # the engine computes no more together
_POOL_CONTEXTS = 4  # so many full contexts has the engine room for, memory permitting

Kind = Literal["prefill", "decode"]
Sampling = Literal["greedy", "default"]


@dataclass(frozen=True)
class Trial:
    """One thing to measure.

    Attributes:
        kind: "prefill" computes new prompt tokens, "decode" generates tokens one by one.
        num_tokens: How many of them are timed, for each chat.
        depth: Tokens that are in the cache before.
        batch: Chats that decode together.
        sampling: How tokens are chosen: the likeliest, or with the default sampling.
    """

    kind: Kind
    num_tokens: int
    depth: int = 0
    batch: int = 1
    sampling: Sampling = "greedy"

    @property
    def context(self) -> int:
        """Tokens of one chat at the end; a decode has one more before the time is taken."""
        return self.depth + self.num_tokens + 2

    @property
    def params(self) -> SamplingParams:
        """Sampling of the timed request: decode starts its clock at the first token."""
        num_tokens = 1 if self.kind == "prefill" else self.num_tokens + 1
        if self.sampling == "greedy":
            return SamplingParams(temperature=0, max_tokens=num_tokens)
        return SamplingParams(seed=1, max_tokens=num_tokens)

    @property
    def title(self) -> str:
        """For people: "decode 128 at depth 4,096, 4 chats"."""
        parts = [f"{self.kind} {self.num_tokens:,} at depth {self.depth:,}"]
        parts += [f"{self.batch} chats"] if self.batch > 1 else []
        parts += ["default sampling"] if self.sampling == "default" else []
        return ", ".join(parts)


def plan_trials(
    *, prompt_tokens: int, decode_tokens: int, depths: Sequence[int], batches: Sequence[int]
) -> tuple[Trial, ...]:
    """A prefill at each depth, and a decode with each number of chats at each depth."""

    def planned() -> Iterator[Trial]:
        for depth in depths:
            yield Trial("prefill", prompt_tokens, depth)
            for batch in batches:
                yield Trial("decode", decode_tokens, depth, batch)

    return tuple(dict.fromkeys(planned()))


def needed_context(trials: Sequence[Trial]) -> int:
    """The context to load a model with: the longest chat fits, and all chats of a trial do."""
    longest = max(_in_blocks(trial.context) for trial in trials)
    together = max(_in_blocks(trial.context) * trial.batch for trial in trials)
    return max(longest, _in_blocks(-(-together // _POOL_CONTEXTS)))


def _in_blocks(num_tokens: int) -> int:
    """Room that so many tokens take: whole blocks."""
    return -(-num_tokens // DEPTH_STEP) * DEPTH_STEP
