"""Which values the choices of a user may have, and how that is said.

One rule per name; the names are those of `SamplingParams`, `LoadOptions` and `Settings`. Used by
`app/settings.py` for the file and by `app/cli` for the command line.
"""

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from app.errors import BadOption
from app.words import tr, tr_later
from engine import LoadOptions, SamplingParams

_MAX_SEED = 2**63 - 1
_WEB_ADDRESS = re.compile(r"(https?|socks5h?)://[^\s/]+\S*")


@dataclass(frozen=True)
class Rule:
    """What a value must be.

    Attributes:
        allows: Whether a value is one.
        text: English, marked for translation; what stands after "it must be".
        values: What the names in the text stand for.
    """

    allows: Callable[[Any], bool]
    text: str
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def expected(self) -> str:
        """What a value must be, in the language in force."""
        return tr(self.text, **self.values)


def _number(low: float, high: float, expected: str, *, is_open_below: bool = False) -> Rule:
    def allows(value: Any) -> bool:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return False
        return (
            math.isfinite(value) and low <= value <= high and not (is_open_below and value == low)
        )

    return Rule(allows, expected)


def _whole(low: int, high: int, expected: str, *, is_optional: bool) -> Rule:
    def allows(value: Any) -> bool:
        if value is None:
            return is_optional
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

    return Rule(allows, expected)


def _one_of(*choices: str | None) -> Rule:
    names = [choice for choice in choices if choice is not None]
    words = {"choices": ", ".join(names)}
    return Rule(lambda value: value in choices, tr_later("one of {choices}"), words)


def _text(*, is_optional: bool) -> Rule:
    return Rule(
        lambda value: isinstance(value, str) or (is_optional and value is None), tr_later("a text")
    )


def _yes_or_no() -> Rule:
    return Rule(lambda value: isinstance(value, bool), tr_later("true or false"))


def _are_texts_by_name(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(text, str) for pair in value.items() for text in pair
    )


def _is_web_address(value: Any) -> bool:
    return value == "" or (isinstance(value, str) and bool(_WEB_ADDRESS.fullmatch(value)))


def _are_stop_texts(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(s, str) and s for s in value)


RULES: Mapping[str, Rule] = {
    "model": Rule(lambda value: isinstance(value, str) and bool(value), tr_later("a model")),
    "device": _one_of("auto", "cpu", "cuda"),
    "threads": _whole(1, 4096, tr_later("a whole number from 1 to 4096"), is_optional=True),
    "context": _whole(
        1, 2**24, tr_later("a whole number of tokens from 1 to 16777216"), is_optional=True
    ),
    "kv_dtype": _one_of("f16", "f32", None),
    "kernels": _one_of("auto", "cpu", "gpu", "reference"),
    "temperature": _number(0, 100, tr_later("a number from 0 to 100")),
    "top_k": _whole(0, 2**31 - 1, tr_later("a whole number, 0 or above"), is_optional=False),
    "top_p": _number(0, 1, tr_later("a number above 0 and up to 1"), is_open_below=True),
    "min_p": _number(0, 1, tr_later("a number from 0 to 1")),
    "seed": _whole(
        0, _MAX_SEED, tr_later("a whole number from 0 to 9223372036854775807"), is_optional=True
    ),
    "max_tokens": _whole(1, 2**31 - 1, tr_later("a whole number, 1 or above"), is_optional=True),
    "stop": Rule(_are_stop_texts, tr_later("texts that are not empty")),
    "system_prompt": _text(is_optional=True),
    "theme": _one_of("system", "light", "dark"),
    "text_size": _whole(75, 200, tr_later("a whole number from 75 to 200"), is_optional=False),
    "language": _one_of("system", "en", "de", "uk", "tr", "ar"),
    "reduces_motion": _yes_or_no(),
    "shortcuts": Rule(_are_texts_by_name, tr_later("keys by the name of an action")),
    "notifies": _yes_or_no(),
    "shows_tray": _yes_or_no(),
    "closes_to_tray": _yes_or_no(),
    "quick_ask_keys": _text(is_optional=False),
    "model_folders": Rule(_are_stop_texts, tr_later("folders")),
    "proxy": Rule(_is_web_address, tr_later("an address such as http://proxy:8080, or empty")),
    "mirror": Rule(_is_web_address, tr_later("an address such as https://hub.example, or empty")),
    "window_geometry": _text(is_optional=False),
    "shows_overlay": _yes_or_no(),
    "overlay_place": _text(is_optional=False),
}


def check(choices: SamplingParams | LoadOptions) -> None:
    """Refuse values out of range.

    Raises:
        BadOption: The first one, named as its field.
    """
    for name, value in asdict(choices).items():
        rule = RULES[name]
        if not rule.allows(value):
            raise BadOption(name.replace("_", "-"), value, rule.expected)
