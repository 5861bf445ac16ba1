"""How long it is tried again, and with which pauses."""

import pytest

from app.hub.connection import Interrupted
from app.hub.errors import HubError, HubFailed
from app.hub.patience import Patience

FAILURE = HubFailed("http://hub", 503)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def patience(clock: Clock) -> Patience:
    return Patience(100.0, 1.0, 5.0, clock)


def pauses(patience: Patience, count: int) -> list[float | HubError]:
    return [patience.pause_after(Interrupted(FAILURE)) for _ in range(count)]


def test_pauses_double_up_to_the_longest(patience: Patience) -> None:
    assert pauses(patience, 5) == [1.0, 2.0, 4.0, 5.0, 5.0]


def test_a_byte_makes_the_next_pause_short_again(patience: Patience) -> None:
    pauses(patience, 3)
    patience.note_bytes()

    assert pauses(patience, 1) == [1.0]


def test_what_the_server_asks_for_counts(patience: Patience) -> None:
    assert patience.pause_after(Interrupted(FAILURE, 30.0)) == 30.0
    assert pauses(patience, 1) == [1.0]


def test_without_a_byte_for_too_long_the_failure_is_told(patience: Patience, clock: Clock) -> None:
    clock.now = 99.0
    assert pauses(patience, 1) == [1.0]
    clock.now = 100.0
    assert pauses(patience, 1) == [FAILURE]

    patience.note_bytes()
    assert pauses(patience, 1) == [1.0]
