"""app/exchange/piecewise_json.py: what `json.loads` says, piece by piece."""

import json
from typing import Any

import pytest

from app.exchange.checked import Refused
from app.exchange.piecewise_json import elements_in_pieces, parse_in_pieces

TEXTS = [
    "1",
    ' "a" ',
    "null",
    "[]",
    "{}",
    " [ ] ",
    "{ }",
    '{"a": {}, "b": []}',
    '\r\n{"a" :\t[1, 2 , {"b": [[[[3]]]]}],"c":"\\ud83d\\ude0a{\\"[","a":2}\n',
    '[[[[[[["deep"]]], {"x": {"y": {"z": {"w": [null]}}}}]]]]',
    '[NaN, -1.5e3, true, "中"]',
]
BROKEN = [
    "",
    "[",
    "{",
    "[1",
    "[1,",
    "[1,]",
    "[1 2]",
    "[1}",
    '{"a"',
    '{"a":',
    '{"a" 1}',
    '{"a": 1,}',
    '{"a": 1]',
    "{1: 2}",
    "{a: 2}",
    '{"a": 1} x',
    "[1] 2",
    '["a',
    "[[[[[[",
    "nope",
]


@pytest.mark.parametrize("text", TEXTS)
def test_the_value_is_that_of_the_standard_library(text: str) -> None:
    assert repr(parse_in_pieces(text)) == repr(json.loads(text))


@pytest.mark.parametrize("text", BROKEN)
def test_what_the_standard_library_refuses_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        json.loads(text)
    with pytest.raises(Refused, match="it is not JSON"):
        parse_in_pieces(text)


@pytest.mark.parametrize("value", [[], [1], [{"a": [1, [2]]}, "x", None], [[[[[[1]]]]]]])
def test_elements_come_one_by_one(value: list[Any]) -> None:
    assert list(elements_in_pieces(json.dumps(value, indent=1))) == value


def test_elements_before_a_fault_are_there() -> None:
    elements = elements_in_pieces('[{"a": 1}, {"b": }]')
    assert next(elements) == {"a": 1}
    with pytest.raises(Refused, match="it is not JSON"):
        next(elements)


def test_a_value_nested_too_deep_is_refused() -> None:
    with pytest.raises(Refused, match="nested too deep"):
        parse_in_pieces("[" * 1_000_000)
