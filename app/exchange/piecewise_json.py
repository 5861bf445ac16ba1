"""JSON parsed a piece at a time, so that other threads run between two pieces.

`json.loads` holds the interpreter lock until it is done: 0.3 s for an export of 37 MB, and so long
the window stands still. The outer floors of lists and objects are walked here, what lies below
them, a message at most, is parsed at once. Used by `read_files.py`.
"""

import re
from collections.abc import Iterator
from json import JSONDecodeError, JSONDecoder
from typing import Any

from app.exchange.checked import Refused
from app.words import tr

FLOORS = 4  # ours: the file, its chats, a chat, its messages; ChatGPT's has one less
_DECODER = JSONDecoder()
_SPACES = re.compile(r"[ \t\r\n]*")


def is_list(text: str) -> bool:
    """Whether a text begins as a list."""
    place = _skip(text, 0)
    return text[place : place + 1] == "["


def parse_in_pieces(text: str) -> Any:
    """The JSON value of a text.

    Raises:
        Refused: It is not JSON.
    """
    try:
        value, end = _value(text, _skip(text, 0), FLOORS)
        if _skip(text, end) != len(text):
            raise JSONDecodeError("Extra data", text, end)
    except RecursionError:
        raise Refused(tr("its JSON is nested too deep")) from None
    except ValueError as error:
        raise Refused(tr("it is not JSON: {problem}", problem=error)) from None
    return value


def elements_in_pieces(text: str) -> Iterator[Any]:
    """The elements of the list that a text is, one by one: no more than one is held at a time.

    Raises:
        Refused: It is not JSON.
    """
    try:
        for value, _ in _elements(text, _skip(text, 0), FLOORS - 1):
            yield value
    except RecursionError:
        raise Refused(tr("its JSON is nested too deep")) from None
    except ValueError as error:
        raise Refused(tr("it is not JSON: {problem}", problem=error)) from None


def _value(text: str, place: int, floors: int) -> tuple[Any, int]:
    """The value that begins at a place, and where it ends."""
    opening = text[place : place + 1]
    if floors == 0 or opening not in ("[", "{"):
        return _DECODER.raw_decode(text, place)
    end = place + 1
    if opening == "[":
        values = []
        for value, end in _elements(text, place, floors - 1):  # noqa: B007 - the last one counts
            values.append(value)
        return values, _skip(text, end) + 1
    members = {}
    for name, value, end in _members(text, place, floors - 1):  # noqa: B007
        members[name] = value
    return members, _skip(text, end) + 1


def _elements(text: str, opening: int, floors: int) -> Iterator[tuple[Any, int]]:
    """The elements of a list, each with where it ends."""
    place = _skip(text, opening + 1)
    is_over = text[place : place + 1] == "]"
    while not is_over:
        value, end = _value(text, place, floors)
        yield value, end
        is_over, place = _next(text, end, "]")


def _members(text: str, opening: int, floors: int) -> Iterator[tuple[str, Any, int]]:
    """The members of an object, each with where it ends."""
    place = _skip(text, opening + 1)
    is_over = text[place : place + 1] == "}"
    while not is_over:
        if text[place : place + 1] != '"':
            raise JSONDecodeError("Expecting property name", text, place)
        name, place = _DECODER.raw_decode(text, place)
        place = _skip(text, place)
        if text[place : place + 1] != ":":
            raise JSONDecodeError("Expecting ':' delimiter", text, place)
        value, end = _value(text, _skip(text, place + 1), floors)
        yield name, value, end
        is_over, place = _next(text, end, "}")


def _next(text: str, end: int, closing: str) -> tuple[bool, int]:
    """Whether all is over after a value, or else where the next one begins."""
    place = _skip(text, end)
    found = text[place : place + 1]
    if found not in (",", closing) or not found:
        raise JSONDecodeError("Expecting ',' delimiter", text, place)
    return found == closing, _skip(text, place + 1)


def _skip(text: str, place: int) -> int:
    """The first place from here on that holds no space."""
    found = _SPACES.match(text, place)
    return found.end() if found else place
