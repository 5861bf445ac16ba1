"""Split a growing Markdown text into finished blocks and an open tail, at linear cost.

No Qt, no rendering: whoever shows an answer renders each finished block once and only the tail
again. Raw HTML and entities stay literal text; only http, https and mailto addresses are links.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

_LINE_END = re.compile(r"\r\n|\r|\n")
_FENCE_CLOSES = re.compile(r"^ {0,3}(```+|~~~+)[ \t]*$")
_SAFE_LINK = re.compile(r"https?://[^\s]+$|mailto:[^\s]+@[^\s]+$", re.IGNORECASE)
# A tail that was tried without success is tried again when it has grown by this much: small, so
# that blocks finish soon; proportional, so that all tries together cost a constant times the text.
_GROWTH_BEFORE_RETRY = 1.25
_ALWAYS_TRIED_LENGTH = 2048


def is_safe_link(address: str) -> bool:
    """Whether an address may become a link: the web and mail, nothing on this machine."""
    return _SAFE_LINK.match(address) is not None


class _Markdown(MarkdownIt):
    """CommonMark with our idea of a safe link."""

    def validateLink(self, url: str) -> bool:  # noqa: N802 - the library's name
        return is_safe_link(url)


def _make_parser() -> MarkdownIt:
    parser = _Markdown("commonmark", {"html": False}).enable(["table", "strikethrough"])
    # `entity` would turn a literal "&amp;" into "&"; `reference` makes definitions vanish.
    parser.disable(["entity", "reference"])
    return parser


_PARSER = _make_parser()


def parse_markdown(source: str) -> list[Token]:
    """Tokens of a text, in the dialect that Venturi shows: CommonMark and tables, no HTML."""
    return _PARSER.parse(source)


class MarkdownBlocks:
    """Owns one text while it grows.

    `"".join(finished) + tail` is always the whole text. A finished block never changes again, and
    the blocks of a finished text do not depend on the pieces it came in.
    """

    def __init__(self) -> None:
        self._finished: list[str] = []
        self._tail = ""
        self._next_try_length = 0

    @property
    def finished(self) -> Sequence[str]:
        """Sources of the top-level blocks that no later text can change."""
        return self._finished

    @property
    def tail(self) -> str:
        """Source of what may still change."""
        return self._tail

    def append(self, text: str) -> None:
        """Add text at the end."""
        self._tail += text
        if "\n" not in text:
            return
        complete = self._tail[: self._tail.rfind("\n") + 1]
        if len(complete) >= self._next_try_length or _last_line_closes_fence(complete):
            self._finish_all_but_last(complete)

    def finish(self) -> None:
        """No more text comes: the tail is made of finished blocks too."""
        self._finished.extend(_split(self._tail))
        self._tail = ""

    def _finish_all_but_last(self, complete: str) -> None:
        # In a text of whole lines, only the last top-level block is open (CommonMark 0.31, 3.).
        closed = _split(complete)[:-1]
        self._finished.extend(closed)
        self._tail = self._tail[sum(map(len, closed)) :]
        if len(self._tail) > _ALWAYS_TRIED_LENGTH:
            self._next_try_length = int(len(self._tail) * _GROWTH_BEFORE_RETRY)
        else:
            self._next_try_length = 0


def _last_line_closes_fence(complete: str) -> bool:
    start = complete.rfind("\n", 0, len(complete) - 1) + 1
    return _FENCE_CLOSES.match(complete[start:].rstrip("\r\n")) is not None


def _split(source: str) -> list[str]:
    """Top-level blocks of a text; blank lines belong to the block before them."""
    if not source:
        return []
    starts = [
        first for token in parse_markdown(source) if (first := _first_line(token)) is not None
    ]
    offsets = [0, *(match.end() for match in _LINE_END.finditer(source))]
    cuts = [0, *(offsets[line] for line in starts[1:]), len(source)]
    return [source[start:end] for start, end in pairwise(cuts)]


def _first_line(token: Token) -> int | None:
    """Where a top-level block begins; None for tokens that open none."""
    is_opening = token.level == 0 and token.nesting >= 0 and token.map is not None
    return token.map[0] if is_opening and token.map else None
