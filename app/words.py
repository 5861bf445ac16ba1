"""Visible words in the user's language: `tr` stands around every text that people read.

Knows no language itself. The window gives it Qt's translators (`app/languages.py`); front ends
without Qt leave it alone and speak English. `packaging/translations.py` collects the texts, which
must therefore be literals: values come in by name, `tr("{name} was deleted.", name=title)`.
"""

from collections.abc import Callable

Lookup = Callable[[str, int], str]


class _Speech:
    """Owns what translates: one for the process, as Qt's own translators are."""

    lookup: Lookup | None = None


def tr(text: str, /, **values: object) -> str:
    """A text in the language in force, with its values put in.

    Args:
        text: English, with a name in braces for each value: "Load {title}". A literal, or one
            marked by `tr_later`.
        values: What the names stand for; a format may follow the name as in f-strings.
    """
    found = _Speech.lookup(text, -1) if _Speech.lookup is not None else text
    return found.format(**values) if values else found


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
    return found.format(**values)


def speak(lookup: Lookup | None) -> None:
    """Have texts looked up from now on; None speaks English.

    Args:
        lookup: Given an English text and a number (-1 for none), returns the translation, or the
            text itself where there is none.
    """
    _Speech.lookup = lookup
