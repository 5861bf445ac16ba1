"""app/interrupts.py: the first signal is noted, the second raised, and all is as before after."""

import signal
from collections.abc import Iterator

import pytest

from app.interrupts import Interrupts, noted_interrupts


@pytest.fixture(autouse=True)
def ctrl_c_interrupts() -> Iterator[None]:
    """As at a terminal: a process started in the background ignores the signal from the start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press() -> None:
    signal.raise_signal(signal.SIGINT)


def tell_to_leave() -> None:
    signal.raise_signal(signal.SIGTERM)


def test_the_first_press_is_told_once() -> None:
    with noted_interrupts() as interrupts:
        assert not interrupts.take()
        press()
        assert interrupts.take()
        assert not interrupts.take()


def test_the_second_press_cannot_be_held_back() -> None:
    with noted_interrupts():
        press()
        with pytest.raises(KeyboardInterrupt):
            press()


def test_a_press_afterwards_is_raised_as_ever() -> None:
    with noted_interrupts():
        pass
    with pytest.raises(KeyboardInterrupt):
        press()


def answer_while_told_to_leave(*, fails: bool = False) -> bool:
    with noted_interrupts() as interrupts:
        tell_to_leave()
        if fails:
            raise ValueError
        return interrupts.take()


def answer_while_told_twice() -> None:
    with noted_interrupts():
        tell_to_leave()
        with pytest.raises(SystemExit):
            tell_to_leave()


def test_sigterm_leaves_when_the_answer_has_come_to_its_end() -> None:
    with pytest.raises(SystemExit) as left:
        answer_while_told_to_leave()
    assert left.value.code == 128 + signal.SIGTERM


def test_sigterm_leaves_also_where_the_answer_failed() -> None:
    with pytest.raises(SystemExit):
        answer_while_told_to_leave(fails=True)


def test_sigterm_is_told_like_a_press() -> None:
    interrupts = Interrupts()
    interrupts.note(signal.SIGTERM, None)
    assert interrupts.take()
    assert not interrupts.take()


def test_the_second_sigterm_leaves_at_once() -> None:
    with pytest.raises(SystemExit):
        answer_while_told_twice()
