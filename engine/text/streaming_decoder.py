"""From a stream of tokens to a stream of text in whole characters.

One per answer. A character may be spread over several tokens; its bytes wait here for the last one.
"""

import codecs
from collections.abc import Callable, Sequence

from engine.text.tokenizer import Tokenizer


class StreamingDecoder:
    """Owns the bytes of a character that has begun."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        # "replace" touches only bytes that no later byte can make a character of.
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def push(self, token_id: int) -> str:
        """Take a token; returns the characters it completes, often none."""
        return self._decoder.decode(self._tokenizer.token_bytes(token_id))

    def finish(self) -> str:
        """End the stream. A character that was cut off is left out, not replaced by U+FFFD."""
        self._decoder.reset()
        return ""


def text_of_answer(tokenizer: Tokenizer, token_ids: tuple[int, ...]) -> str:
    """The text a stream of these tokens shows."""
    decoder = StreamingDecoder(tokenizer)
    return "".join(map(decoder.push, token_ids)) + decoder.finish()


def raw_text(tokenizer: Tokenizer, token_ids: Sequence[int], spelling: Callable[[int], str]) -> str:
    """The text of tokens, some control tokens spelled out; part of a character is \ufffd.

    Args:
        tokenizer: The model's.
        token_ids: Ids of its vocabulary.
        spelling: How a control token is spelled; "" leaves it out.
    """
    parts = (spelling(i).encode() or tokenizer.token_bytes(i) for i in token_ids)
    return b"".join(parts).decode(errors="replace")
