"""What the "why?" page shows of one answer: plain values, made by `app/why.py`."""

from dataclasses import dataclass

from app.advice import Advice, Sentence
from app.views import wording
from app.views.shown import TurnFacts
from app.words import tr


@dataclass(frozen=True)
class RunPoint:
    """An answer: when it ended (seconds since 1970), and how fast it was."""

    at: float
    tokens_per_second: float


@dataclass(frozen=True)
class RunSeries:
    """The answers of a model with the same settings, oldest first, one at least.

    Attributes:
        settings: Device, threads and kernels in words.
        is_present: They are those of now.
    """

    settings: str
    points: tuple[RunPoint, ...]
    is_present: bool


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
        runs: The speed of this model's answers over time, a line per settings.
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
    runs: tuple[RunSeries, ...] = ()
    advice: tuple[Advice, ...] = ()
    advice_note: str = ""


@dataclass(frozen=True)
class ShownTrial:
    """A piece of advice that is, or was, tried.

    Attributes:
        lever: What is tried.
        words: What it does now, or why it cannot be tried.
        predicted, measured: Tokens per second.
        is_running: It can be cancelled.
        can_keep: The setting was put back and can be taken for good.
        error_words: How far predictions were off so far.
    """

    lever: str
    words: str = ""
    predicted: float | None = None
    measured: float | None = None
    is_running: bool = False
    can_keep: bool = False
    error_words: str = ""

    @property
    def result_words(self) -> str:
        """Prediction and result: "Predicted 42 tok/s, measured 39."."""
        if self.predicted is None:
            return ""
        predicted = wording.rate(self.predicted)
        if self.measured is None:
            return tr("Predicted {predicted} tok/s.", predicted=predicted)
        return tr(
            "Predicted {predicted} tok/s, measured {measured}.",
            predicted=predicted,
            measured=wording.rate(self.measured),
        )
