"""Why it is as fast as it is, in a sentence, and what would make it faster, in numbers.

Turns readings of the meter, the model's shape and this machine's ceilings into words and ranked
predictions. Neither Qt nor an engine of its own: panel, "why?" page and terminal show what comes
from here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from app.wording import percent_text, size_text
from app.words import tr, tr_later
from engine import (
    SAME,
    Ceilings,
    Efficiency,
    ModelShape,
    PhaseReading,
    RequestStats,
    Scale,
    decode_cost,
    predicted_step_seconds,
    seen_efficiency,
)

MOST_ADVICE = 5
SMALLEST_GAIN = 1.04  # less than that nobody would notice
_NEAR_LIMIT = 0.85
_SHARE_OF_CONTEXT_WORTH_WORDS = 0.1
_TOGETHER = (2, 4)

When = Literal["now", "last", "this"]
_SUBJECTS: Mapping[When, str] = {
    "now": tr_later("The processor is "),
    "last": tr_later("In the last answer the processor was "),
    "this": tr_later("In this answer the processor was "),
}


@dataclass(frozen=True)
class Sentence:
    """A sentence with one phrase that stands out.

    Attributes:
        before, key, after: Its three parts; `key` stands out.
        kind: "memory", "compute", "overhead" or "idle": the colour of the key.
    """

    before: str
    key: str
    after: str
    kind: str

    @property
    def text(self) -> str:
        """All of it."""
        return self.before + self.key + self.after


@dataclass(frozen=True)
class Situation:
    """A running or finished decode, as it was seen.

    Attributes:
        shape: The model.
        ceilings: What the machine can do.
        contexts: Tokens in the cache of each chat that was written to.
        tokens_per_second: Of all these chats together.
        busy_fraction: Part of the time in which the device computed; None is not known.
        threads: CPU threads in use.
        cores: Cores this process may use.
        prefill_mfu: Part of the arithmetic peak that prefill reached; None is not known.
    """

    shape: ModelShape
    ceilings: Ceilings
    contexts: tuple[int, ...]
    tokens_per_second: float
    busy_fraction: float | None = None
    threads: int | None = None
    cores: int | None = None
    prefill_mfu: float | None = None


@dataclass(frozen=True)
class OtherModel:
    """Another model on this machine: what people call it, its shape, and its file."""

    title: str
    shape: ModelShape
    path: Path | None = None


@dataclass(frozen=True)
class Change:
    """What the app would do to try a lever; None stays as it is.

    Attributes:
        contexts: Tokens in the cache of each chat that is written to.
        threads, kv_dtype: Options of a load.
        path: Another model's file.
    """

    contexts: tuple[int, ...]
    threads: int | None = None
    kv_dtype: str | None = None
    path: Path | None = None

    @property
    def needs_load(self) -> bool:
        """Whether a model must be loaded for it."""
        return (self.threads, self.kv_dtype, self.path) != (None, None, None)


@dataclass(frozen=True)
class Advice:
    """One thing that could be different, with the speed it would bring.

    Attributes:
        lever: What to do.
        tokens_per_second: Predicted.
        gain: Predicted ÷ now.
        price: What it costs; "" where it costs nothing.
        highest_tokens_per_second: Where only a range can be told, its upper end.
        change: How it is tried; None where the app cannot do that by itself.
    """

    lever: str
    tokens_per_second: float
    gain: float
    price: str = ""
    highest_tokens_per_second: float | None = None
    change: Change | None = None

    @property
    def expected_tokens_per_second(self) -> float:
        """One number for a range: its middle."""
        highest = self.highest_tokens_per_second or self.tokens_per_second
        return float((self.tokens_per_second * highest) ** 0.5)


# ---------------------------------------------------------------- the sentence


def explain_speed(
    reading: PhaseReading | None,
    *,
    busy_fraction: float | None = None,
    when: When = "now",
    is_measuring: bool = False,
) -> Sentence:
    """What limits the speed, for someone who never heard of a roofline.

    Args:
        reading: Of the phase that is looked at; None when nothing ran.
        busy_fraction: Part of the time in which the device computed.
        when: It runs now, or it is told of the last answer, or of a certain one.
        is_measuring: The ceilings are being measured.
    """
    if reading is None:
        words = tr("When an answer is written, this line says what limits its speed.")
        return Sentence("", tr("Nothing runs now."), f" {words}", "idle")
    before, is_live = tr(_SUBJECTS[when]), when == "now"
    match reading.verdict:
        case "memory-bound":
            key = tr("starved for data")
            return Sentence(before, key, _of_memory(reading, is_live), "memory")
        case "compute-bound":
            return Sentence(before, tr("computing"), _of_arithmetic(reading, is_live), "compute")
        case "overhead-bound":
            key = tr("waiting for us")
            return Sentence(before, key, _of_overhead(reading, busy_fraction), "overhead")
    words = tr("is being measured.") if is_measuring else tr("is not measured yet.")
    return Sentence("", tr("What this machine can do "), words, "idle")


def _of_memory(reading: PhaseReading, is_live: bool) -> str:
    if reading.mbu is None:
        return _of_waiting(reading, is_live)
    if reading.mbu >= _NEAR_LIMIT:
        praise = tr("That is as fast as this machine’s memory allows.")
        return f"{_of_waiting(reading, is_live)} {praise}"
    text = (
        tr_later(
            ": reading at full speed takes {memory} of the time, arithmetic {arithmetic} beside it."
            " The rest is lost on the way."
        )
        if is_live
        else tr_later(
            ": reading at full speed took {memory} of the time, arithmetic {arithmetic} beside it."
            " The rest is lost on the way."
        )
    )
    return tr(text, memory=percent_text(reading.mbu), arithmetic=percent_text(reading.mfu))


def _of_waiting(reading: PhaseReading, is_live: bool) -> str:
    if reading.mfu is None:
        if is_live:
            return tr(": its arithmetic waits for memory.")
        return tr(": its arithmetic waited for memory.")
    text = (
        tr_later(": it computes {part} of the time and waits for memory the rest.")
        if is_live
        else tr_later(": it computed {part} of the time and waited for memory the rest.")
    )
    return tr(text, part=percent_text(reading.mfu))


def _of_arithmetic(reading: PhaseReading, is_live: bool) -> str:
    text = (
        tr_later(
            ": arithmetic fills {part} of the time, and memory keeps up. Each weight that is read"
            " serves many tokens at once."
        )
        if is_live
        else tr_later(
            ": arithmetic filled {part} of the time, and memory kept up. Each weight that is read"
            " serves many tokens at once."
        )
    )
    return tr(text, part=percent_text(reading.mfu))


def _of_overhead(reading: PhaseReading, busy_fraction: float | None) -> str:
    arithmetic = percent_text(reading.mfu)
    if reading.fits_in_cache:
        limits = tr(
            ": the model fits in the processor’s cache, so that memory is not asked at all, and"
            " arithmetic is at {arithmetic} of its limit.",
            arithmetic=arithmetic,
        )
    else:
        limits = tr(
            ": memory is at {memory} and arithmetic at {arithmetic} of its limit.",
            memory=percent_text(reading.mbu),
            arithmetic=arithmetic,
        )
    if busy_fraction is not None and busy_fraction < 0.7:
        part = percent_text(1 - busy_fraction)
        rest = tr("{part} of the time goes by between the steps.", part=part)
    else:
        rest = tr("The time goes into Venturi’s own code.")
    return f"{limits} {rest}"


def answer_limit(reading: PhaseReading | None, read_ceiling: float | None) -> float | None:
    """Tokens per second at which this machine could read what each token had to read."""
    if reading is None or read_ceiling is None or reading.fits_in_cache:
        return None
    per_token = reading.weight_bytes_per_token + reading.kv_bytes_per_token
    limit = read_ceiling / per_token if per_token else None
    # A reading above the ceiling says that the ceiling is wrong, not that the machine is a wonder.
    return None if reading.is_above_ceiling else limit


def bytes_per_token(reading: PhaseReading) -> float:
    """What each token read: weights and cache."""
    return reading.weight_bytes_per_token + reading.kv_bytes_per_token


def limit_used(reading: PhaseReading | None) -> str:
    """How near the machine's limit a phase is: "93 % of memory limit · memory-bound"."""
    if reading is None:
        return "limit n/a"
    if reading.fits_in_cache:
        used = "fits in the cache"
    elif reading.verdict == "compute-bound":
        used = f"{percent_text(reading.mfu)} of compute limit"
    else:
        used = f"{percent_text(reading.mbu)} of memory limit"
    return used if reading.verdict is None else f"{used} · {reading.verdict}"


def answer_reads(stats: RequestStats) -> str:
    """What each token read and what the machine could do with that: the sentence of the window."""
    if stats.decode is None:
        return "n/a: an answer of one token is not measured"
    limit = answer_limit(stats.decode, stats.read_ceiling_bytes_per_second)
    can = "" if limit is None else f"; this machine can do {limit:.1f} tok/s"
    reads = size_text(round(bytes_per_token(stats.decode)))
    return f"each token reads {reads}{can} · {limit_used(stats.decode)}"


# ---------------------------------------------------------------- what would make it faster


def advise(situation: Situation, others: Sequence[OtherModel] = ()) -> tuple[Advice, ...]:
    """What would make it faster, the most first; nothing where the ceilings are not known."""
    seen = efficiency_of(situation)
    if seen is None:
        return ()
    found = [
        _shorter_context(situation, seen),
        *_more_chats(situation, seen),
        _more_threads(situation, seen),
        _smaller_cache(situation, seen),
        *(_other_model(situation, seen, other) for other in others),
    ]
    worth = [advice for advice in found if advice is not None and advice.gain >= SMALLEST_GAIN]
    return tuple(sorted(worth, key=lambda advice: -advice.gain)[:MOST_ADVICE])


def efficiency_of(situation: Situation) -> Efficiency | None:
    """How much of the ceilings the situation reached."""
    step = len(situation.contexts) / situation.tokens_per_second
    busy = 1.0 if situation.busy_fraction is None else situation.busy_fraction
    return seen_efficiency(
        situation.shape,
        situation.contexts,
        situation.ceilings,
        step_seconds=step,
        overhead_seconds=step * (1 - busy),
        compute=situation.prefill_mfu,
    )


def predict_speed(
    situation: Situation,
    seen: Efficiency,
    *,
    shape: ModelShape | None = None,
    contexts: tuple[int, ...] | None = None,
    scale: Scale = SAME,
) -> float | None:
    """Tokens per second of all chats together, if these things were different."""
    contexts = situation.contexts if contexts is None else contexts
    step = predicted_step_seconds(
        shape or situation.shape, contexts, situation.ceilings, seen, scale
    )
    return len(contexts) / step if step else None


def _shorter_context(situation: Situation, seen: Efficiency) -> Advice | None:
    cost = decode_cost(situation.shape, situation.contexts)
    if cost.kv_read_bytes < _SHARE_OF_CONTEXT_WORTH_WORDS * cost.read_bytes:
        return None
    shorter = tuple(context // 4 for context in situation.contexts)
    longest = max(shorter)
    price = tr("it forgets all but the last {longest:,} tokens", longest=longest)
    speed = predict_speed(situation, seen, contexts=shorter)
    lever = tr("A quarter of the context (a new chat)")
    return _advice(lever, situation, speed, price, Change(shorter))


def _more_chats(situation: Situation, seen: Efficiency) -> tuple[Advice | None, ...]:
    """Two chats, and four where these bring more than two do."""
    if len(situation.contexts) != 1:
        return ()
    two, four = (_chats(situation, seen, count) for count in _TOGETHER)
    if two is not None and four is not None and four.gain < SMALLEST_GAIN * two.gain:
        return (two,)
    return two, four


def _chats(situation: Situation, seen: Efficiency, count: int) -> Advice | None:
    together = situation.contexts * count
    speed = predict_speed(situation, seen, contexts=together)
    each = ""
    if speed is not None:
        each = tr("each chat alone is slower: {each:.0f} tok/s", each=speed / count)
    two, four = tr("Two chats at once, in total"), tr("Four chats at once, in total")
    lever = {2: two, 4: four}[count]
    return _advice(lever, situation, speed, each, Change(together))


def _more_threads(situation: Situation, seen: Efficiency) -> Advice | None:
    threads, cores = situation.threads, situation.cores
    if threads is None or cores is None or threads >= cores:
        return None
    times = cores / threads
    least, most = _memory_for_more_threads(situation.ceilings, times)
    low = predict_speed(situation, seen, scale=Scale(least, times))
    high = predict_speed(situation, seen, scale=Scale(most, times))
    price = tr("the other programs get less")
    change = Change(situation.contexts, threads=cores)
    lever = tr("{cores} threads in place of {threads}", cores=cores, threads=threads)
    advice = _advice(lever, situation, low, price, change)
    if advice is None or high is None or most == least:
        return advice
    ranged = replace(advice, highest_tokens_per_second=high)
    return replace(ranged, gain=ranged.expected_tokens_per_second / situation.tokens_per_second)


def _memory_for_more_threads(ceilings: Ceilings, times: float) -> tuple[float, float]:
    """How much more the memory gives to all cores, at least and at most.

    A core's arithmetic adds up; the memory's bandwidth is known only where it was measured.
    """
    # In parts: at each matrix's end threads wait for one another, and the next begins with an empty
    # pipeline.
    names = ("parts_read_bytes_per_second", "all_cores_parts_read_bytes_per_second")
    # The middle of the samples: how much of the time other programs take the memory counts here.
    now, then = (ceilings.spreads.get(name) for name in names)
    if now is None or then is None:
        return 1.0, times
    return then.median / now.median, then.median / now.median


def _smaller_cache(situation: Situation, seen: Efficiency) -> Advice | None:
    element = situation.shape.kv_element_bytes
    if element <= 2:
        return None
    shape = replace(situation.shape, kv_element_bytes=2)
    speed = predict_speed(situation, seen, shape=shape)
    change = Change(situation.contexts, kv_dtype="f16")
    price = tr("hardly any quality")
    return _advice(tr("A 16-bit KV cache"), situation, speed, price, change)


def _other_model(situation: Situation, seen: Efficiency, other: OtherModel) -> Advice | None:
    speed = predict_speed(situation, seen, shape=other.shape)
    reads = decode_cost(other.shape, situation.contexts).read_bytes
    price = tr(
        "another model: it reads {size} a token, and answers differently", size=size_text(reads)
    )
    change = None if other.path is None else Change(situation.contexts, path=other.path)
    return _advice(other.title, situation, speed, price, change)


def _advice(
    lever: str,
    situation: Situation,
    speed: float | None,
    price: str,
    change: Change | None = None,
) -> Advice | None:
    if speed is None:
        return None
    gain = speed / situation.tokens_per_second
    return Advice(lever, speed, gain, price, change=change)
