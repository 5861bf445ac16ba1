"""Colours for code: Pygments tokens as formats of ranges. Knows no widget.

Used by `code_view.py`. An unknown language is shown plain.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name
from pygments.token import Token, _TokenType, is_token_subtype
from pygments.util import ClassNotFound

# (token type, colour role, is italic): the first type that holds a token decides.
_ROLES = (
    (Token.Comment.Preproc, "accent", False),
    (Token.Comment, "muted", True),
    (Token.Keyword, "accent", False),
    (Token.Operator.Word, "accent", False),
    (Token.Name.Tag, "accent", False),
    (Token.Literal.String, "amber_text", False),
    (Token.Literal.Number, "good", False),
    (Token.Name.Decorator, "good", False),
    (Token.Generic.Inserted, "good", False),
    (Token.Generic.Deleted, "danger", False),
    (Token.Generic.Heading, "accent", False),
)


@dataclass(frozen=True)
class ColoredRange:
    """A run of code in one colour role."""

    start: int
    length: int
    role: str
    is_italic: bool

    @property
    def end(self) -> int:
        """The place behind it."""
        return self.start + self.length


@lru_cache(maxsize=64)
def find_lexer(language: str) -> Lexer | None:
    """The lexer for the name after a fence, or None when there is none."""
    try:
        return get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return None


def color_ranges(code: str, language: str) -> Iterator[ColoredRange]:
    """Ranges of code that are not in the plain colour, in order."""
    lexer = find_lexer(language)
    if lexer is None:
        return
    for start, kind, text in lexer.get_tokens_unprocessed(code):
        look = _look(kind)
        if look is not None:
            yield ColoredRange(start, len(text), *look)


@lru_cache(maxsize=256)
def _look(kind: _TokenType) -> tuple[str, bool] | None:
    """Role of a type of token and whether it is italic; None is the plain colour."""
    for parent, role, is_italic in _ROLES:
        if is_token_subtype(kind, parent):
            return role, is_italic
    return None
