"""Makes the "why?" page of one answer out of its stored stats and what is known of the machine.

Pure functions without Qt. Called by `app/speed_controller.py`.
"""

from collections.abc import Sequence
from dataclasses import replace

from app.activity import Activity
from app.advice import answer_limit, explain_speed
from app.instrument import Known, advice_for, turn_facts
from app.speed_history import Trend
from app.store.records import SpeedRun
from app.views.shown_why import RunPoint, RunSeries, ShownWhy
from app.words import listed, tr, tr_plural
from engine import ModelLoaded, PhaseReading, RequestStats

_Settings = tuple[str, int | None, str]  # device, threads, kernels


FEWEST_RUNS = 3  # fewer make no curve
MOST_RUNS = 400  # of one line; more than a pixel each


def make_why(
    stats: RequestStats,
    known: Known,
    *,
    is_same_model: bool,
    trend: Trend | None = None,
    runs: Sequence[SpeedRun] = (),
) -> ShownWhy:
    """Why an answer was as fast as it was.

    Args:
        stats: Of the answer.
        known: Of model and machine now.
        is_same_model: The model that wrote it is loaded, so that advice can be computed.
        trend: The answer against earlier ones of its kind.
        runs: All remembered answers of this model, oldest first.
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
        runs=run_series(runs, known.model if is_same_model else None),
        advice=advice,
        advice_note="" if advice else _no_advice(then, is_same_model=is_same_model),
    )


def run_series(runs: Sequence[SpeedRun], model: ModelLoaded | None) -> tuple[RunSeries, ...]:
    """A line per device, threads and kernels; nothing where there are too few answers.

    Args:
        runs: Of one model, oldest first.
        model: As it is loaded now; None takes the settings of the last run for the present ones.
    """
    if len(runs) < FEWEST_RUNS:
        return ()
    lines: dict[_Settings, list[RunPoint]] = {}
    for run in runs:
        points = lines.setdefault((run.device, run.threads, run.kernels), [])
        points.append(RunPoint(run.at, run.decode_tokens_per_second))
    present = (runs[-1].device, runs[-1].threads, runs[-1].kernels)
    if model is not None:
        present = (model.device, model.threads, model.kernels.get("linear", ""))
    return tuple(
        RunSeries(_in_words(settings), tuple(points[-MOST_RUNS:]), settings == present)
        for settings, points in lines.items()
    )


def _in_words(settings: _Settings) -> str:
    device, threads, kernels = settings
    parts = [device.upper() if device == "cpu" else device]
    if threads is not None:
        parts.append(tr_plural("{threads} thread", "{threads} threads", threads, threads=threads))
    return listed([*parts, tr("{backends} kernels", backends=kernels)], ", ")


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
        return tr("Load the model that wrote this answer to see what would make it faster.")
    if known.ceilings is None:
        return tr("Known once this machine has been measured: that happens while nothing runs.")
    if known.stats is None or known.stats.decode_tokens_per_second is None:
        return tr("An answer of one token has no speed to improve.")
    return tr("Nothing that Venturi can change would make it noticeably faster.")
