"""Makes the "why?" page of one answer out of its stored stats and what is known of the machine.

Pure functions without Qt. Called by `app/speed_controller.py`.
"""

from dataclasses import replace

from app.activity import Activity
from app.advice import answer_limit, explain_speed
from app.instrument import Known, advice_for, turn_facts
from app.speed_history import Trend
from app.views.shown_why import ShownWhy
from engine import PhaseReading, RequestStats


def make_why(
    stats: RequestStats, known: Known, *, is_same_model: bool, trend: Trend | None = None
) -> ShownWhy:
    """Why an answer was as fast as it was.

    Args:
        stats: Of the answer.
        known: Of model and machine now.
        is_same_model: The model that wrote it is loaded, so that advice can be computed.
        trend: The answer against earlier ones of its kind.
    """
    reading = stats.decode
    context = stats.prompt_tokens + stats.completion_tokens // 2
    then = replace(known, snapshot=None, stats=stats, activity=Activity(context_tokens=context))
    advice = advice_for(then) if is_same_model else ()
    return ShownWhy(
        tokens_per_second=stats.decode_tokens_per_second,
        tokens_limit=answer_limit(reading, stats.read_ceiling_bytes_per_second),
        sentence=explain_speed(reading, when="this"),
        weight_bytes=None if reading is None else round(reading.weight_bytes_per_token),
        kv_bytes=None if reading is None else round(reading.kv_bytes_per_token),
        token_seconds=_token_seconds(reading),
        memory_seconds=_part(reading, reading.mbu if reading else None),
        compute_seconds=_part(reading, reading.mfu if reading else None),
        read_bytes_per_second=_read_rate(reading),
        read_limit=stats.read_ceiling_bytes_per_second,
        fits_in_cache=reading is not None and reading.fits_in_cache,
        turn=turn_facts(stats),
        history="" if trend is None else trend.text,
        advice=advice,
        advice_note="" if advice else _no_advice(then, is_same_model=is_same_model),
    )


def _token_seconds(reading: PhaseReading | None) -> float | None:
    return None if reading is None or not reading.tokens else reading.seconds / reading.tokens


def _part(reading: PhaseReading | None, fraction: float | None) -> float | None:
    """A part of the time of a token."""
    seconds = _token_seconds(reading)
    return None if seconds is None or fraction is None else seconds * min(1.0, fraction)


def _read_rate(reading: PhaseReading | None) -> float | None:
    if reading is None or (reading.is_above_ceiling and reading.mbu is None):
        return None
    return reading.read_bytes_per_second


def _no_advice(known: Known, *, is_same_model: bool) -> str:
    if not is_same_model:
        return "Load the model that wrote this answer to see what would make it faster."
    if known.ceilings is None:
        return "Known once this machine has been measured: that happens while nothing runs."
    if known.stats is None or known.stats.decode_tokens_per_second is None:
        return "An answer of one token has no speed to improve."
    return "Nothing that Venturi can change would make it noticeably faster."
