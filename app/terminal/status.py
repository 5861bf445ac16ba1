"""The status line of the terminal chat, in words; what is not known is left out or "n/a".

Pure functions of what the bridge and the conversation know.
"""

from app.activity import Activity, Phase
from app.advice import answer_reads, limit_used
from app.hub.progress import FetchProgress
from app.wording import size_text
from engine import ModelLoaded, ModelLoading, RequestStats, Snapshot


def idle_status(model: ModelLoaded | None, activity: Activity) -> str:
    """While the user types."""
    if model is None:
        return "No model is loaded: /model ID"
    return _joined(f"{model.name} · {model.format}", context_used(model, activity), "/help")


def busy_status(
    model: ModelLoaded | None,
    loading: ModelLoading | None,
    activity: Activity,
    snapshot: Snapshot | None,
    *,
    has_stats: bool = False,
) -> str:
    """While an answer is made; with the machine's limit where `has_stats`."""
    match activity.phase:
        case Phase.PREFILLING:
            doing = f"reading the prompt {_percent(activity.done_tokens, activity.prompt_tokens)}"
        case Phase.GENERATING:
            rate = snapshot.decode_tokens_per_second if snapshot else None
            doing = speed(rate)
            if has_stats and snapshot is not None:
                doing = _joined(doing, limit_used(snapshot.decode))
        case Phase.STOPPING:
            doing = "stopping"
        case Phase.WAITING | Phase.IDLE:
            doing = loading_status(loading) if loading else "waiting"
    return _joined(doing, context_used(model, activity), "Ctrl+C stops")


def loading_status(loading: ModelLoading) -> str:
    """While a model is loaded."""
    return f"loading the model ({loading.stage}) {loading.fraction:.0%}"


def fetch_status(fetch: FetchProgress) -> str:
    """While a model is fetched."""
    total = "" if fetch.total_bytes is None else f" of {size_text(fetch.total_bytes)}"
    return f"{fetch.stage} {size_text(fetch.done_bytes)}{total}"


def answer_status(
    model: ModelLoaded | None, activity: Activity, stats: RequestStats | None, state: str
) -> str:
    """Below an answer."""
    if stats is None:
        return state
    first = stats.first_token_seconds
    waited = "" if first is None else f"first token after {first:.1f} s"
    stopped = "" if state == "complete" else state
    return _joined(
        stopped, speed(stats.decode_tokens_per_second), waited, context_used(model, activity)
    )


def stats_rows(stats: RequestStats | None) -> list[tuple[str, str]]:
    """All that was measured of an answer, as a table with headings."""
    if stats is None:
        return [("MEASURED", ""), ("last answer", "n/a")]
    return [
        ("MEASURED", ""),
        ("prompt", f"{stats.prompt_tokens:,} tokens"),
        ("… found in cache", f"{stats.cached_tokens:,} tokens"),
        ("answer", f"{stats.completion_tokens:,} tokens"),
        ("waited for its turn", _seconds(stats.queue_seconds)),
        ("reading the prompt", _seconds(stats.prefill_seconds)),
        ("… speed", speed(stats.prefill_tokens_per_second)),
        ("first token after", _seconds(stats.first_token_seconds)),
        ("writing speed", speed(stats.decode_tokens_per_second)),
        ("… of what is possible", answer_reads(stats)),
    ]


def context_used(model: ModelLoaded | None, activity: Activity) -> str:
    """Tokens of the chat, and how many the model holds."""
    if model is None:
        return ""
    used = "n/a" if activity.context_tokens is None else f"{activity.context_tokens:,}"
    return f"{used} of {model.context_length:,} tokens"


def speed(tokens_per_second: float | None) -> str:
    """A rate with its unit."""
    return "n/a tok/s" if tokens_per_second is None else f"{tokens_per_second:.1f} tok/s"


def _seconds(seconds: float | None) -> str:
    return "n/a" if seconds is None else f"{seconds:.2f} s"


def _percent(done: int | None, whole: int | None) -> str:
    return "" if done is None or not whole else f"{done / whole:.0%}"


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
