"""app/interrupts.py: the first Ctrl+C is noted, the second raised, and all is as before after."""

import signal
from collections.abc import Iterator

import pytest

from app.interrupts import noted_interrupts


@pytest.fixture(autouse=True)
def ctrl_c_interrupts() -> Iterator[None]:
    """As at a terminal: a process started in the background ignores the signal from the start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press() -> None:
    signal.raise_signal(signal.SIGINT)


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
