"""Split a growing Markdown text into finished blocks and an open tail, at linear cost.

No Qt, no rendering: whoever shows an answer renders each finished block once and only the tail
again. Raw HTML and entities stay literal text; only http, https and mailto addresses are links.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from app.markdown_math import add_math

_LINE_END = re.compile(r"\r\n|\r|\n")
_FENCE_CLOSES = re.compile(r"^ {0,3}(```+|~~~+)[ \t]*$")
_BARE_LINK = re.compile(r"\bhttps?://[^\s<>\"'`\\|^{}\[\]]+", re.IGNORECASE)
_BEHIND_A_LINK = ".,;:!?*_~"
_SAFE_LINK = re.compile(r"https?://[^\s]+$|mailto:[^\s]+@[^\s]+$", re.IGNORECASE)
# A tail that was tried without success is tried again when it has grown by this much: small, so
# that blocks finish soon; proportional, so that all tries together cost a constant times the text.
_GROWTH_BEFORE_RETRY = 1.25
# A longer line of prose is cut into blocks, so that nothing is ever laid out that is longer
# (case B20: a line of 200 kB). A line of code stays whole; its card cuts it for itself.
LONGEST_LINE = 6_000
_LONG_LINE = re.compile(rf"[^\r\n]{{{LONGEST_LINE + 1},}}")
_FENCE_OPENS = re.compile(r"(?:[ \t]*\n)* {0,3}(?:```|~~~)")
_CODE_OPENS = re.compile(r"(?:[ \t]*\n)*(?:    |\t)")
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
    add_math(parser)
    parser.core.ruler.push("bare_links", _link_bare_addresses)
    return parser


def _link_bare_addresses(state: StateCore) -> None:
    """Make links of web addresses that stand in the text as they are."""
    for block in state.tokens:
        if block.type == "inline" and "://" in block.content:
            block.children = _with_links(block.children or [])


def _with_links(children: list[Token]) -> list[Token]:
    made: list[Token] = []
    depth = 0
    for token in children:
        depth += {"link_open": 1, "link_close": -1}.get(token.type, 0)
        if token.type == "text" and depth == 0:
            made += _linked(token)
        else:
            made.append(token)
    return made


def _linked(token: Token) -> list[Token]:
    made: list[Token] = []
    done = 0
    for match in _BARE_LINK.finditer(token.content):
        address = _without_what_follows(match.group())
        if not is_safe_link(address) or address.endswith("://"):
            continue
        made.append(Token("text", "", 0, content=token.content[done : match.start()]))
        made.append(Token("link_open", "a", 1, attrs={"href": address}))
        made.append(Token("text", "", 0, content=address))
        made.append(Token("link_close", "a", -1))
        done = match.start() + len(address)
    return [*made, Token("text", "", 0, content=token.content[done:])] if made else [token]


def _without_what_follows(address: str) -> str:
    """An address without the punctuation of the sentence it stands in."""
    while address:
        bare = address.rstrip(_BEHIND_A_LINK)
        if bare.endswith(")") and bare.count(")") > bare.count("("):
            bare = bare[:-1]
        if bare == address:
            break
        address = bare
    return address


_PARSER = _make_parser()


def parse_markdown(source: str) -> list[Token]:
    """Tokens of a text, in the dialect that Venturi shows: CommonMark and tables, no HTML."""
    return _PARSER.parse(source)


def is_code(block: str) -> bool:
    """Whether a block at the top level is code, by its first line."""
    return bool(_FENCE_OPENS.match(block) or _CODE_OPENS.match(block))


class MarkdownBlocks:
    """Owns one text while it grows.

    `"".join(finished) + tail` is always the whole text. A finished block never changes again, and
    the blocks of a finished text do not depend on the pieces it came in.
    """

    def __init__(self) -> None:
        self._finished: list[str] = []
        self._tail = ""
        self._next_try_length = 0
        self._checked = 0  # no line of the tail before this place is too long

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
        # In parts, so that a long line is cut alike in whatever pieces it comes.
        for start in range(0, len(text), LONGEST_LINE):
            self._append(text[start : start + LONGEST_LINE])

    def _append(self, text: str) -> None:
        self._tail += text
        if len(self._tail) - self._checked > LONGEST_LINE:
            self._cut_long_line()
        if "\n" not in text:
            return
        complete = self._tail[: self._tail.rfind("\n") + 1]
        if len(complete) >= self._next_try_length or _last_line_closes_fence(complete):
            self._finish_all_but_last(complete)

    def finish(self) -> None:
        """No more text comes: the tail is made of finished blocks too."""
        self._finished.extend(_split(self._tail))
        self._tail = ""

    def _cut_long_line(self) -> None:
        while line := _LONG_LINE.search(self._tail, self._checked):
            *before, block = _split(self._tail[: line.start() + 1])
            if is_code(block):
                end_of_line = line.end() - sum(map(len, before))
                self._finish(before)
                self._checked = end_of_line
                continue
            end = line.start() + LONGEST_LINE
            space = self._tail.rfind(" ", line.start() + LONGEST_LINE // 2, end)
            self._finish(_split(self._tail[: space + 1 if space >= 0 else end]))
        self._checked = max(self._checked, self._tail.rfind("\n") + 1)

    def _finish(self, blocks: Sequence[str]) -> None:
        self._finished.extend(blocks)
        self._tail = self._tail[sum(map(len, blocks)) :]
        self._next_try_length = self._checked = 0

    def _finish_all_but_last(self, complete: str) -> None:
        # In a text of whole lines, only the last top-level block is open (CommonMark 0.31, 3.).
        self._finish(_split(complete)[:-1])
        if len(self._tail) > _ALWAYS_TRIED_LENGTH:
            self._next_try_length = int(len(self._tail) * _GROWTH_BEFORE_RETRY)


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
