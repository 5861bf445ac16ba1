"""Standard output for results, standard error for everything else.

Text of a model may hold anything, also escape sequences that move a terminal's cursor or write its
clipboard: on a terminal they are made visible, in a pipe they pass as they are.
"""

import json
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

from app.errors import BadInputFile, BadOption
from engine import ModelLoading

STDIN = "-"


class Console:
    """Owns the line on standard error that changes in place."""

    def __init__(self, out: TextIO | None = None, err: TextIO | None = None) -> None:
        """Args: out, err: Where to write; the process's own by default."""
        self._out = out or sys.stdout
        self._err = err or sys.stderr
        self._has_status = False

    @property
    def is_live(self) -> bool:
        """Whether standard error is a terminal, so that a line may change in place."""
        return self._err.isatty()

    def write_error(self, text: str) -> None:
        """Text as it is, to standard error."""
        self._err.write(text)
        self._err.flush()

    def write(self, text: str) -> None:
        """A piece of the result."""
        self.clear_status()
        self._out.write(harmless(text) if self._out.isatty() else text)
        self._out.flush()

    def write_json(self, value: Mapping[str, Any], target: str) -> None:
        """The result as one JSON object on one line, to "-" or a file.

        Raises:
            BadInputFile: The file cannot be written.
        """
        text = json.dumps(finite(value), ensure_ascii=False, allow_nan=False) + "\n"
        if target == STDIN:
            self.write(text)
            return
        try:
            Path(target).write_text(text, encoding="utf-8")
        except OSError as error:
            raise BadInputFile(Path(target), error.strerror or str(error)) from error

    def notice(self, sentence: str) -> None:
        """Something the user should know beside the result."""
        self.clear_status()
        self.write_error(f"venturi: {harmless(sentence)}\n")

    def show_status(self, text: str) -> None:
        """What is going on, in the line that changes; nothing where there is no terminal."""
        if self.is_live:
            self.write_error(f"\r\033[K{text}")
            self._has_status = True

    def show_loading(self, loading: ModelLoading) -> None:
        """How far a model is loaded."""
        self.show_status(f"Loading ({loading.stage}): {loading.fraction:.0%}")

    def clear_status(self) -> None:
        """Take the changing line away."""
        if self._has_status:
            self.write_error("\r\033[K")
            self._has_status = False


def harmless(text: str) -> str:
    """Text whose control characters, line breaks and tabs apart, are made visible."""
    return "".join(_visible(c) if _is_control(c) else c for c in text)


def finite(value: Any) -> Any:
    """The same value with numbers that JSON cannot say as None."""
    match value:
        case float():
            return value if math.isfinite(value) else None
        case Mapping():
            return {key: finite(part) for key, part in value.items()}
        case str():
            return value
        case Sequence():
            return [finite(part) for part in value]
        case _:
            return value


def read_text(given: str, option: str, stdin: Callable[[], str] | None = None) -> str:
    """A text of the command line; "-" reads it from standard input, without the last line break.

    Raises:
        BadOption: It is not UTF-8.
    """
    try:
        text = given if given != STDIN else (stdin or sys.stdin.read)().removesuffix("\n")
        text.encode("utf-8")
    except UnicodeError:
        raise BadOption(option, "that text", "UTF-8") from None
    return text


def _is_control(character: str) -> bool:
    code = ord(character)
    return (code < 0x20 and character not in "\n\t") or 0x7F <= code < 0xA0


def _visible(character: str) -> str:
    code = ord(character)
    return chr(0x2400 + code) if code < 0x20 else "\N{SYMBOL FOR DELETE}"
