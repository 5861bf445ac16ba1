"""Read values out of JSON that anybody may have written: of the right kind, or not there at all.

Used by `json_format.py` and `chatgpt.py`.
"""

import math
from typing import Any, TypeGuard

_LATEST_TIME = 253_402_214_400.0  # the last day of the year 9999: no calendar goes further


class Refused(Exception):
    """What was read is not a file of chats; the text says why, in half a sentence."""


def text_of(value: object, default: str = "") -> str:
    """A text, without halves of characters; `default` for anything else."""
    if not isinstance(value, str):
        return default
    return value.encode("utf-8", "replace").decode("utf-8")


def text_or_none(value: object) -> str | None:
    """A text; None for anything else."""
    return text_of(value) if isinstance(value, str) else None


def time_of(value: object, default: float) -> float:
    """Seconds since 1970 that a calendar can show; `default` for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return default
    return float(value) if 0 <= value <= _LATEST_TIME else default


def list_of(value: object) -> list[Any]:
    """A list; an empty one for anything else."""
    return value if isinstance(value, list) else []


def dict_of(value: object) -> dict[str, Any]:
    """An object; an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def is_index(value: object, below: int) -> TypeGuard[int]:
    """Whether a value is a whole number from 0 to `below` − 1."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < below
