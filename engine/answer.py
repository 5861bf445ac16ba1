"""From sampled tokens to the text of an answer, and to the moment it ends.

One per generation; knows no model and no queue.
"""

from dataclasses import dataclass

from engine.messages import FinishReason, SamplingParams
from engine.text.stop_strings import StopStrings
from engine.text.streaming_decoder import StreamingDecoder
from engine.text.tokenizer import Tokenizer


@dataclass(frozen=True)
class Addition:
    """What one token brought: text that may be shown, and why the answer ended, if it did."""

    text: str
    finish: FinishReason | None


class Answer:
    """Turns tokens into text that is safe to show.

    Args:
        tokenizer: The model's.
        sampling: Says which texts end the answer, and after how many tokens it must end.
        num_prompt: Tokens of the prompt.
        context_length: Most tokens of prompt and answer together.
        ignore_end: Go on past end-of-turn tokens.
    """

    def __init__(
        self,
        tokenizer: Tokenizer,
        sampling: SamplingParams,
        *,
        num_prompt: int,
        context_length: int,
        ignore_end: bool,
    ) -> None:
        self._end_ids = frozenset[int]() if ignore_end else tokenizer.end_ids
        self._decoder = StreamingDecoder(tokenizer)
        self._stops = StopStrings(sampling.stop)
        room = context_length - num_prompt
        wanted = room if sampling.max_tokens is None else sampling.max_tokens
        self._tokens_left = min(room, wanted)

    def push(self, token_id: int) -> Addition:
        """Take the next token."""
        self._tokens_left -= 1
        if token_id in self._end_ids:
            return Addition(self.flush(), FinishReason.STOP)
        text, stopped = self._stops.push(self._decoder.push(token_id))
        if stopped:
            return Addition(text, FinishReason.STOP)
        if self._tokens_left <= 0:
            return Addition(text + self.flush(), FinishReason.LENGTH)
        return Addition(text, None)

    def flush(self) -> str:
        """Text that was held back and can no longer become anything else."""
        text, stopped = self._stops.push(self._decoder.finish())
        return text if stopped else text + self._stops.finish()
