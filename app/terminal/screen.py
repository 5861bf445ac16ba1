"""What the terminal chat needs of the place it is shown in, and where there is no terminal.

`PlainScreen` reads lines and writes text as it comes: for pipes, logs and screen readers.
`app/terminal/rich_screen.py` is the one for people.
"""

import sys
from collections.abc import Sequence
from typing import Protocol

from app.cli.console import Console
from app.cli.list_models import table


class Screen(Protocol):
    """Shows a chat and reads what is typed."""

    def read(self, status: str) -> str | None:
        """The next line or lines typed; None at the end of the input."""

    def begin_answer(self) -> None:
        """An answer comes next."""

    def add_text(self, text: str) -> None:
        """More of the answer."""

    def tick(self, status: str) -> None:
        """Ten times a second while an answer or a model is awaited: how it goes."""

    def end_answer(self, status: str) -> None:
        """The answer is whole; `status` sums it up."""

    def say(self, sentence: str) -> None:
        """Something beside the chat: a notice, an error, a hint."""

    def show_turn(self, role: str, text: str) -> None:
        """A turn of an older chat."""

    def show_table(self, rows: Sequence[tuple[str, ...]]) -> None:
        """Rows, the first one being headings."""


class PlainScreen:
    """Lines in, text out: answers on standard output, everything else on standard error."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._last_text = ""

    def read(self, status: str) -> str | None:
        """The next line; None at the end of the input."""
        if sys.stdin.isatty():
            self._console.write_error("> ")
        line = sys.stdin.readline()
        return line.rstrip("\n") if line else None

    def begin_answer(self) -> None:
        """Nothing to prepare."""
        self._last_text = ""

    def add_text(self, text: str) -> None:
        """Written as it comes."""
        self._console.write(text)
        self._last_text = text or self._last_text

    def tick(self, status: str) -> None:
        """Nothing: what is written cannot be changed."""

    def end_answer(self, status: str) -> None:
        """End the line and flush."""
        if not self._last_text.endswith("\n"):
            self._console.write("\n")

    def say(self, sentence: str) -> None:
        """A line on standard error."""
        self._console.notice(sentence)

    def show_turn(self, role: str, text: str) -> None:
        """The turn with its speaker before it."""
        self._console.write(f"{role}: {text}\n")

    def show_table(self, rows: Sequence[tuple[str, ...]]) -> None:
        """Aligned columns."""
        self._console.write(table(rows))
