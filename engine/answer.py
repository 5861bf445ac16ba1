"""From sampled tokens to the text of an answer, and to the moment it ends.

One per generation; knows no model and no queue.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.messages import FinishReason, SamplingParams
from engine.text.stop_strings import StopStrings
from engine.text.streaming_decoder import StreamingDecoder
from engine.text.thinking import Piece, ThinkingSplitter, ThinkingTags
from engine.text.tokenizer import Tokenizer


@dataclass(frozen=True)
class Beginning:
    """Where an answer begins.

    Attributes:
        tags: What the model thinks between; None when it does not.
        starts_thinking: The template has opened the thoughts.
        said_ids: What the answer says already, when it is continued.
    """

    tags: ThinkingTags | None = None
    starts_thinking: bool = False
    said_ids: Sequence[int] = ()


@dataclass(frozen=True)
class Addition:
    """What one token brought: text that may be shown, and why the answer ended, if it did."""

    pieces: list[Piece]
    finish: FinishReason | None


class Answer:
    """Turns tokens into text that is safe to show.

    Args:
        tokenizer: The model's.
        sampling: Says which texts end the answer, and after how many tokens it must end.
        num_prompt: Tokens of the prompt.
        context_length: Most tokens of prompt and answer together.
        ignore_end: Go on past end-of-turn tokens.
        beginning: Whether it begins in thoughts, or goes on with an earlier text.
    """

    def __init__(
        self,
        tokenizer: Tokenizer,
        sampling: SamplingParams,
        *,
        num_prompt: int,
        context_length: int,
        ignore_end: bool,
        beginning: Beginning = Beginning(),
    ) -> None:
        self._tags = beginning.tags
        self._end_ids = frozenset[int]() if ignore_end else tokenizer.end_ids
        self._decoder = StreamingDecoder(tokenizer)
        self._stops = StopStrings(sampling.stop)
        self._splitter = ThinkingSplitter(self._tags, is_inside=beginning.starts_thinking)
        for token_id in beginning.said_ids:
            self._splitter.push(self._spelled(token_id))
        room = context_length - num_prompt
        wanted = room if sampling.max_tokens is None else sampling.max_tokens
        self._tokens_left = min(room, wanted)

    @property
    def tokens_left(self) -> int:
        """Tokens that may still come."""
        return self._tokens_left

    def push(self, token_id: int) -> Addition:
        """Take the next token."""
        self._tokens_left -= 1
        if token_id in self._end_ids:
            return Addition(self.flush(), FinishReason.STOP)
        text, stopped = self._stops.push(self._spelled(token_id))
        pieces = self._splitter.push(text)
        if stopped:
            return Addition([*pieces, *self._splitter.finish()], FinishReason.STOP)
        if self._tokens_left <= 0:
            return Addition([*pieces, *self.flush()], FinishReason.LENGTH)
        return Addition(pieces, None)

    def flush(self) -> list[Piece]:
        """Text that was held back and can no longer become anything else."""
        text, stopped = self._stops.push(self._decoder.finish())
        rest = text if stopped else text + self._stops.finish()
        return [*self._splitter.push(rest), *self._splitter.finish()]

    def _spelled(self, token_id: int) -> str:
        hidden = self._tags.spelling(token_id) if self._tags is not None else ""
        return hidden or self._decoder.push(token_id)
