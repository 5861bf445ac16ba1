"""What the "why?" page shows of one answer: plain values, made by `app/why.py`."""

from dataclasses import dataclass

from app.advice import Advice, Sentence
from app.views.shown import TurnFacts


@dataclass(frozen=True)
class ShownWhy:
    """Why an answer was as fast as it was; None is not known.

    Attributes:
        tokens_per_second: How fast it was.
        tokens_limit: What the memory of this machine allows for what each token had to read.
        sentence: What limited it.
        weight_bytes, kv_bytes: Read for each token.
        token_seconds: Time of one token.
        memory_seconds: Of it, what reading these bytes takes at the measured bandwidth.
        compute_seconds: What the arithmetic takes at its measured peak; it runs meanwhile.
        read_bytes_per_second, read_limit: Reached, and measured on this machine.
        fits_in_cache: Memory was not asked at all.
        turn: Where the time of the whole answer went.
        history: How fast such answers usually are here; "" where there were too few.
        advice: What would make it faster, the most first.
        advice_note: Why there is no advice, where there is none.
    """

    tokens_per_second: float | None
    tokens_limit: float | None
    sentence: Sentence
    weight_bytes: int | None
    kv_bytes: int | None
    token_seconds: float | None
    memory_seconds: float | None
    compute_seconds: float | None
    read_bytes_per_second: float | None
    read_limit: float | None
    fits_in_cache: bool
    turn: TurnFacts
    history: str = ""
    advice: tuple[Advice, ...] = ()
    advice_note: str = ""
