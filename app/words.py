"""Visible words in the user's language: `tr` stands around every text that people read.

Knows no language itself. The window gives it Qt's translators (`app/languages.py`); front ends
without Qt leave it alone and speak English. `packaging/translations.py` collects the texts, which
must therefore be literals: values come in by name, `tr("{name} was deleted.", name=title)`.
"""

import string
import unicodedata
from collections.abc import Callable, Iterable, Mapping

# Within a text that is read from the right, "32k" must not become "k32".
_ISOLATED = "\u2068{}\u2069"
_FROM_THE_RIGHT = "\u200f"

Lookup = Callable[[str, int], str]


class _Speech:
    """Owns what translates: one for the process, as Qt's own translators are."""

    lookup: Lookup | None = None
    isolates_values: bool = False


class _IsolatingFormatter(string.Formatter):
    """Puts values in so that each keeps its own direction of reading (Unicode's isolates)."""

    def format_field(self, value: object, format_spec: str) -> str:
        return _ISOLATED.format(format(value, format_spec))


_ISOLATING = _IsolatingFormatter()


def tr(text: str, /, **values: object) -> str:
    """A text in the language in force, with its values put in.

    Args:
        text: English, with a name in braces for each value: "Load {title}". A literal, or one
            marked by `tr_later`.
        values: What the names stand for; a format may follow the name as in f-strings.
    """
    found = _Speech.lookup(text, -1) if _Speech.lookup is not None else text
    return _filled(found, values) if values else found


def tr_later(text: str) -> str:
    """Mark a text of a module or a table; it is translated by `tr` where it is shown."""
    return text


def tr_plural(one: str, many: str, number: int, /, **values: object) -> str:
    """A text that depends on a number: `tr_plural("{n} token", "{n} tokens", 5, n="5")`.

    Args:
        one: English for one of them.
        many: English for any other number; names the text for the translators.
        number: Decides the form; Ukrainian has three, Arabic six.
        values: What the names stand for.
    """
    if _Speech.lookup is None:
        found = one if number == 1 else many
    else:
        found = _Speech.lookup(many, number)
        if found == many and number == 1:
            found = one
    return _filled(found, values)


def speak(lookup: Lookup | None, *, isolates_values: bool = False) -> None:
    """Have texts looked up from now on; None speaks English.

    Args:
        lookup: Given an English text and a number (-1 for none), returns the translation, or the
            text itself where there is none.
        isolates_values: The language is read from the right, its values often are not.
    """
    _Speech.lookup = lookup
    _Speech.isolates_values = isolates_values


def as_one(text: str) -> str:
    """A number with its unit, kept in its order among words that are read from the right."""
    return _ISOLATED.format(text) if text and _Speech.isolates_values else text


def listed(parts: Iterable[str], separator: str = " · ") -> str:
    """Short facts in a row that runs as the language does, each kept in its own order."""
    if not _Speech.isolates_values:
        return separator.join(parts)
    return _FROM_THE_RIGHT + separator.join(map(as_one, parts))


def _filled(text: str, values: Mapping[str, object]) -> str:
    if not _Speech.isolates_values:
        return text.format(**values)
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text):
        return _ISOLATING.vformat(text, (), values)
    return as_one(text.format(**values))  # a unit that no language translates: "{size}/s"
