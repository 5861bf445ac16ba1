"""What the system says about motion; silence is no wish."""

import sys

import pytest

from app.motion import run, system_reduces_motion


@pytest.mark.parametrize(
    ("system", "told", "reduces"),
    [
        ("Linux", "false", True),
        ("Linux", "true", False),
        ("Linux", "", False),
        ("Darwin", "1", True),
        ("Darwin", "", False),
        ("Plan9", "false", False),
    ],
)
def test_the_systems_own_word_counts(system: str, told: str, reduces: bool) -> None:
    assert system_reduces_motion(system, lambda command: told) is reduces


def test_a_program_that_is_not_there_says_nothing() -> None:
    assert run(["no-such-program-here", "get"]) == ""


def test_a_program_that_fails_says_nothing() -> None:
    assert run([sys.executable, "-c", "print('false'); raise SystemExit(1)"]) == ""


def test_what_a_program_prints_is_told() -> None:
    assert run([sys.executable, "-c", "print('false')"]) == "false"
