"""Thoughts apart from the answer: which tags a model thinks between, and a stream cut at them.

Tags are those the model's own template or vocabulary names; a model without any has all its text
shown, whatever stands in it (case B19). Called by `engine/answer.py` and `turn.py`.
"""

from dataclasses import dataclass

from engine.text.tokenizer import Tokenizer
from engine.text.vocabulary import TokenType

# Sources: the chat templates of Qwen3 and DeepSeek-R1 (<think>), Magistral ([THINK]), Seed-OSS
# (<seed:think>), EXAONE Deep (<thought>), Granite 3.2 (<think>), Reka Flash 3 (<reasoning>).
_KNOWN_PAIRS = (
    ("<think>", "</think>"),
    ("[THINK]", "[/THINK]"),
    ("<seed:think>", "</seed:think>"),
    ("<thought>", "</thought>"),
    ("<reasoning>", "</reasoning>"),
    ("<thinking>", "</thinking>"),
)


@dataclass(frozen=True)
class ThinkingTags:
    """What stands before and behind the thoughts of a model.

    Attributes:
        opening, closing: As they are spelled.
        hidden: Tags that are control tokens, which add nothing to a text by themselves.
    """

    opening: str
    closing: str
    hidden: tuple[tuple[int, str], ...] = ()

    def spelling(self, token_id: int) -> str:
        """The tag that a control token is; "" for all others."""
        return dict(self.hidden).get(token_id, "")


@dataclass(frozen=True)
class Piece:
    """Some text of a stream, and whether it is a thought."""

    text: str
    is_thinking: bool


def find_thinking_tags(template: str, tokenizer: Tokenizer) -> ThinkingTags | None:
    """The tags a model thinks between; None when neither template nor vocabulary names any.

    Args:
        template: The text of its chat template.
        tokenizer: The model's.
    """
    vocabulary = tokenizer.vocabulary
    ids = vocabulary.ids_of_type(TokenType.CONTROL, TokenType.USER_DEFINED)
    named = {vocabulary.tokens[token_id]: token_id for token_id in ids}
    for opening, closing in _KNOWN_PAIRS:
        if closing in template or (opening in named and closing in named):
            hidden = tuple(
                (named[tag], tag)
                for tag in (opening, closing)
                if tag in named and tokenizer.is_control(named[tag])
            )
            return ThinkingTags(opening, closing, hidden)
    return None


class ThinkingSplitter:
    """Owns the text that may still become a tag, or the white space around one.

    Thoughts come first in an answer or not at all: a tag behind the first word is text.

    Args:
        tags: The model's; None passes everything on as text.
        is_inside: The template has opened the thoughts already.
    """

    def __init__(self, tags: ThinkingTags | None, *, is_inside: bool = False) -> None:
        self._tags = tags
        self._held = ""
        self._is_inside = is_inside
        self._is_decided = tags is None  # nothing but text follows
        self._says_something = False  # of thoughts, or of the text behind them
        self._has_thought = is_inside

    def push(self, text: str) -> list[Piece]:
        """Take more text; returns what is certain by now."""
        self._held += text
        pieces: list[Piece] = []
        while self._tags is not None and not self._is_decided:
            if not self._advance(self._tags, pieces):
                return pieces
        return [*pieces, *self._take(len(self._held))]

    def finish(self) -> list[Piece]:
        """End the stream; returns what was held back."""
        if self._is_inside:
            self._held = self._held.rstrip()
        return self._take(len(self._held))

    def _advance(self, tags: ThinkingTags, pieces: list[Piece]) -> bool:
        """Go past the next tag or word; False when more text is needed for that."""
        if self._is_inside:
            place = self._held.find(tags.closing)
            if place < 0:
                pieces += self._take(_num_certain(self._held, tags.closing))
                return False
            pieces += self._take(len(self._held[:place].rstrip()))
            self._held = self._held.lstrip()[len(tags.closing) :]
            self._is_inside = self._says_something = False
            self._is_decided = True
            return True
        bare = self._held.lstrip()
        if bare.startswith(tags.opening):
            self._held = bare[len(tags.opening) :]
            self._is_inside = self._has_thought = True
            return True
        self._is_decided = not tags.opening.startswith(bare)
        return self._is_decided

    def _take(self, length: int) -> list[Piece]:
        taken, self._held = self._held[:length], self._held[length:]
        if self._has_thought and not self._says_something:
            taken = taken.lstrip()
        if not taken:
            return []
        self._says_something = True
        return [Piece(taken, self._is_inside)]


def _num_certain(text: str, tag: str) -> int:
    """Characters that neither begin the tag nor are white space before it."""
    for length in range(min(len(tag) - 1, len(text)), 0, -1):
        if text.endswith(tag[:length]):
            text = text[:-length]
            break
    return len(text.rstrip())


def split_thinking(
    text: str, tags: ThinkingTags | None, *, is_inside: bool = False
) -> tuple[str, str]:
    """The thoughts and the answer of a whole text."""
    splitter = ThinkingSplitter(tags, is_inside=is_inside)
    pieces = [*splitter.push(text), *splitter.finish()]
    thoughts = "".join(piece.text for piece in pieces if piece.is_thinking)
    return thoughts, "".join(piece.text for piece in pieces if not piece.is_thinking)
