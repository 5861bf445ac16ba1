"""How numbers and foreign text look inside our sentences. Used by everything that words errors."""

from datetime import UTC, datetime

from app.words import tr, tr_later
from engine import ModelLoaded

_MONTHS = (
    tr_later("January"),
    tr_later("February"),
    tr_later("March"),
    tr_later("April"),
    tr_later("May"),
    tr_later("June"),
    tr_later("July"),
    tr_later("August"),
    tr_later("September"),
    tr_later("October"),
    tr_later("November"),
    tr_later("December"),
)


def inline(text: str) -> str:
    """On one line, without a full stop of its own and without control characters."""
    return "".join(c if c.isprintable() else " " for c in text).strip().rstrip(".")


def size_text(num_bytes: int) -> str:
    """Bytes as people write them: 1.6 kB, 98 MB, 2.9 GB."""
    if num_bytes < 10**6:
        return f"{num_bytes / 10**3:.1f} kB"
    if num_bytes < 10**9:
        return f"{num_bytes / 10**6:.0f} MB"
    return f"{num_bytes / 10**9:.1f} GB"


def percent_text(fraction: float | None) -> str:
    """A fraction as people write it: "7 %"; one that is not known is "n/a"."""
    return "n/a" if fraction is None else f"{fraction * 100:.0f} %"


def rate_text(tokens_per_second: float) -> str:
    """Tokens per second in two digits at least: "4.2", "46", "310"."""
    if tokens_per_second < 9.95:
        return f"{tokens_per_second:.1f}"
    return f"{tokens_per_second:.0f}"


def day_text(seconds_since_1970: float) -> str:
    """A day of this place's calendar: "29 November"."""
    at = datetime.fromtimestamp(seconds_since_1970, UTC).astimezone()
    return tr("{day} {month}", day=at.day, month=tr(_MONTHS[at.month - 1]))


def template_notice(model: ModelLoaded) -> str | None:
    """What people should know who chat with a model that brings no template; None if it does."""
    if model.chat_template == "model":
        return None
    return tr(
        "{name} brings no chat template: {chat_template} is used in place.",
        name=inline(model.name),
        chat_template=model.chat_template,
    )
