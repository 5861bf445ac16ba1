"""Case B09: stop texts over the borders of tokens, and the same text however it arrives."""

import itertools
import random

import pytest

from engine.text.stop_strings import StopStrings

PIECES = ["alpha", " beta", " gam", "ma", " delta"]  # script B
WHOLE = "alpha beta gamma delta"


def shown(pieces: list[str], stops: list[str]) -> tuple[str, bool]:
    """What a stream shows, and whether it was stopped."""
    guard = StopStrings(stops)
    text = ""
    for piece in pieces:
        part, stopped = guard.push(piece)
        text += part
        if stopped:
            return text, True
    return text + guard.finish(), False


@pytest.mark.parametrize(
    ("stops", "expected"),
    [
        (["beta gamma"], ("alpha ", True)),
        (["ma d", "gam"], ("alpha beta ", True)),
        (["alpha"], ("", True)),
        ([], (WHOLE, False)),
        ([""], (WHOLE, False)),
        (["1", "2", "3", "4", "delta"], ("alpha beta gamma ", True)),
        (["delta!"], (WHOLE, False)),
    ],
)
def test_b09_the_cases_of_the_script_model(stops: list[str], expected: tuple[str, bool]) -> None:
    assert shown(PIECES, stops) == expected
    assert shown([WHOLE], stops) == expected
    assert shown(list(WHOLE), stops) == expected


def test_b09_text_that_may_become_a_stop_is_held_back() -> None:
    guard = StopStrings(["beta gamma"])
    assert guard.push("alpha be") == ("alpha ", False)
    assert guard.push("ta g") == ("", False)
    assert guard.push("oat") == ("beta goat", False)


def test_b09_of_two_stops_that_end_together_the_longer_one_counts() -> None:
    assert shown(["a stop"], ["stop", "a stop"]) == ("", True)


def test_b09_the_stop_that_is_complete_first_counts() -> None:
    assert shown(["abcd"], ["abcd", "bc"]) == ("a", True)


def test_b09_nothing_is_shown_after_a_stop() -> None:
    guard = StopStrings(["x"])
    assert guard.push("ax") == ("a", True)
    assert guard.push("b") == ("", True)
    assert guard.finish() == ""


def test_b09_how_a_text_is_split_changes_nothing() -> None:
    chance = random.Random(9)
    for _ in range(500):
        text = "".join(chance.choices("abc", k=12))
        stops = ["".join(chance.choices("abc", k=chance.randint(1, 4))) for _ in range(3)]
        cuts = [0, *sorted(chance.sample(range(1, 12), 4)), 12]
        pieces = [text[first:last] for first, last in itertools.pairwise(cuts)]
        assert shown(pieces, stops) == shown([text], stops)
