"""Finds the tokens that are matched as they stand before any text is split into words.

Knows only texts and ids. Called by `tokenizer` once per text.
"""

import re
from collections.abc import Iterator, Mapping


class SpecialTokens:
    """A set of texts that are tokens as a whole; where several fit, the longest wins.

    Args:
        ids: The id of each text.
    """

    def __init__(self, ids: Mapping[str, int]) -> None:
        self._ids = {text: token_id for text, token_id in ids.items() if text}
        lengths: dict[str, set[int]] = {}
        seconds: dict[str, set[str]] = {}
        for text in self._ids:
            lengths.setdefault(text[0], set()).add(len(text))
            seconds.setdefault(text[0], set()).add(text[1:2])
        self._lengths = {first: sorted(all_, reverse=True) for first, all_ in lengths.items()}
        # Two characters, since some models have every run of spaces from two on as a token.
        beginnings = [_beginning(first, seconds[first]) for first in seconds]
        self._beginning = re.compile("|".join(beginnings) or "(?!)")

    def split(self, text: str) -> Iterator[str | int]:
        """Yield the text in order: ids where a special token stands, strings between them."""
        done = position = 0
        while (start := self._beginning.search(text, position)) is not None:
            found = self._longest_at(text, start.start())
            if found is None:
                position = start.start() + 1
                continue
            if start.start() > done:
                yield text[done : start.start()]
            yield self._ids[found]
            done = position = start.start() + len(found)
        if done < len(text):
            yield text[done:]

    def _longest_at(self, text: str, start: int) -> str | None:
        for length in self._lengths[text[start]]:
            if (candidate := text[start : start + length]) in self._ids:
                return candidate
        return None


def _beginning(first: str, seconds: set[str]) -> str:
    """A pattern for the first two characters, or for one where a token is that short."""
    if "" in seconds:
        return re.escape(first)
    return f"{re.escape(first)}[{re.escape(''.join(sorted(seconds)))}]"
