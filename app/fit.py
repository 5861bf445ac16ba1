"""Does a model fit this machine, and how fast would it be: before it is downloaded, or run.

Turns what a file's header says, the memory that is free now and this machine's measured ceilings
into a label and ranges. Neither Qt nor network; shown by the models page and `venturi models`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from engine import (
    FASTEST_USUAL,
    SLOWEST_USUAL,
    USUAL,
    Ceilings,
    Efficiency,
    MemoryNeeds,
    ModelFacts,
    ModelShape,
    predicted_prefill_seconds,
    predicted_step_seconds,
)

USUAL_CONTEXT = 4096  # a long chat, or a document of ten pages
SHORTEST_CONTEXT = 1024  # with less, a chat is hardly one
PROMPT_TOKENS = 2048  # for the time to the first token
_SPEED_CONTEXT = 256  # a chat's beginning, where speeds are compared

Label = Literal["fits", "fits with a shorter context", "does not fit"]


@dataclass(frozen=True)
class Estimate:
    """A prediction with its range, in the unit of its name."""

    expected: float
    lowest: float
    highest: float


@dataclass(frozen=True)
class Fit:
    """What a model would be on this machine.

    Attributes:
        label: Whether it fits the memory that is free now.
        context: Tokens it was judged for.
        needed_bytes: Memory with these in use.
        available_bytes: Memory that is free.
        longest_context: The most tokens that fit; 0 where it does not.
    """

    label: Label
    context: int
    needed_bytes: int
    available_bytes: int
    longest_context: int


@dataclass(frozen=True)
class ExpectedSpeed:
    """How fast a model would be on this machine.

    Attributes:
        tokens_per_second: Decode at the beginning of a chat.
        first_token_seconds: After a prompt of `PROMPT_TOKENS` tokens.
    """

    tokens_per_second: Estimate
    first_token_seconds: Estimate


def judge_fit(needs: MemoryNeeds, available_bytes: int, context: int = USUAL_CONTEXT) -> Fit:
    """Whether a model fits.

    Args:
        needs: What it takes.
        available_bytes: Memory that is free now.
        context: Tokens that are wanted; a model trained for fewer is judged for those.
    """
    wanted = min(context, needs.context_length)
    longest = needs.longest_context(available_bytes)
    label: Label = "does not fit"
    if longest >= wanted:
        label = "fits"
    elif longest >= min(SHORTEST_CONTEXT, wanted):
        label = "fits with a shorter context"
    else:
        longest = 0
    return Fit(label, wanted, needs.total_bytes(wanted), available_bytes, longest)


def expect_speed(facts: ModelFacts, ceilings: Ceilings | None) -> ExpectedSpeed | None:
    """How fast a model would be; None where the machine is not measured or the family not run."""
    shape = facts.shape
    if shape is None or ceilings is None:
        return None
    step = _estimate(lambda seen: _rate(shape, ceilings, seen))
    first = _estimate(lambda seen: predicted_prefill_seconds(shape, PROMPT_TOKENS, ceilings, seen))
    return None if step is None or first is None else ExpectedSpeed(step, first)


def _rate(shape: ModelShape, ceilings: Ceilings, seen: Efficiency) -> float | None:
    seconds = predicted_step_seconds(shape, (_SPEED_CONTEXT,), ceilings, seen)
    return 1 / seconds if seconds else None


def _estimate(predict: Callable[[Efficiency], float | None]) -> Estimate | None:
    """What the usual efficiency gives, and the ends of what is usual."""
    expected, *ends = (predict(seen) for seen in (USUAL, SLOWEST_USUAL, FASTEST_USUAL))
    low, high = ends
    if expected is None or low is None or high is None:
        return None
    return Estimate(expected, min(low, high), max(low, high))
