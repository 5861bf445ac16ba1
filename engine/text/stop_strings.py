"""Ends an answer at texts the user chose, wherever the borders of its tokens lie.

One per answer. Text that could still become a stop text is held back until it cannot.
"""

from collections.abc import Sequence


class StopStrings:
    """Owns the text that is held back.

    The stop text that is complete first wins, and of two that end together the longer one: what is
    shown does not depend on how the text was split.

    Args:
        stops: Texts that end the answer; empty ones are ignored.
    """

    def __init__(self, stops: Sequence[str]) -> None:
        self._stops = tuple(stop for stop in stops if stop)
        self._held = ""
        self._stopped = False

    def push(self, text: str) -> tuple[str, bool]:
        """Take the next text.

        Returns:
            The text that may be shown now, and whether a stop text was reached. Afterwards nothing
            is shown any more.
        """
        if self._stopped:
            return "", True
        self._held += text
        if (start := self._match()) is not None:
            shown, self._held, self._stopped = self._held[:start], "", True
            return shown, True
        border = len(self._held) - self._num_waiting()
        shown, self._held = self._held[:border], self._held[border:]
        return shown, False

    def finish(self) -> str:
        """End the answer; returns what was held back."""
        rest, self._held = self._held, ""
        return rest

    def _match(self) -> int | None:
        """Where the stop text begins that is complete first."""
        places = [(self._held.find(stop), len(stop)) for stop in self._stops]
        found = [(start + length, start) for start, length in places if start >= 0]
        return min(found)[1] if found else None

    def _num_waiting(self) -> int:
        """Characters at the end that begin a stop text."""
        longest = max((len(stop) - 1 for stop in self._stops), default=0)
        for count in range(min(longest, len(self._held)), 0, -1):
            if any(stop.startswith(self._held[-count:]) for stop in self._stops):
                return count
        return 0
