"""Times that are asserted although a machine may stand still for seconds while one is taken."""

from collections.abc import Callable

MOST_TRIES = 4


def shortest(measure: Callable[[], float], enough: float) -> float:
    """The shortest of a few measurements; the first one below `enough` ends them.

    What is slow by itself is so each time; a machine that stalls four times running is none that
    tests can be run on.
    """
    taken = [measure()]
    while min(taken) >= enough and len(taken) < MOST_TRIES:
        taken.append(measure())
    return min(taken)
