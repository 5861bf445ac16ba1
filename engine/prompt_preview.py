"""What a model reads before it answers: a conversation through its template and its tokenizer.

For the page of a model on disk: nothing is loaded but the header and the vocabulary, and no torch.
Uses the same functions as a request (`text/prompt.py`), so that what is shown is what is read.
"""

import codecs
import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import TemplateFailed
from engine.messages import ChatMessage, Messages

if TYPE_CHECKING:
    from engine.open_model import TextSide
    from engine.text.tokenizer import Tokenizer

# A code point that is no character, so that no template contains it.
_MARK = "\ufdd1"


@dataclass(frozen=True)
class PromptToken:
    """A token of a prompt.

    Attributes:
        token_id: Its number.
        text: What it says, or its name if it is special; "" where the character it belongs to
            ends in a later token.
        is_special: It steers the model and is no part of any text.
    """

    token_id: int
    text: str
    is_special: bool


@dataclass(frozen=True)
class PromptPreview:
    """A conversation as a model reads it.

    Attributes:
        template: "model" when the file brought the template, otherwise the name of the fallback.
        tokens: All of them; none where the template accepted nothing.
        default_system: What the template says by itself where a conversation has no system turn;
            None where that is nothing.
        problem: Why the template refused the conversation. `tokens` are then those of the
            conversation without its system turn, if it accepts that.
    """

    template: str
    tokens: tuple[PromptToken, ...]
    default_system: str | None
    problem: TemplateFailed | None

    @property
    def text(self) -> str:
        """All of it, special tokens by their names."""
        return "".join(token.text for token in self.tokens)


def preview_prompt(path: Path, messages: Sequence[ChatMessage]) -> PromptPreview:
    """Render and encode a conversation as for an answer, without loading the model.

    Args:
        path: A GGUF file or a Hugging Face folder.
        messages: The turns; the last one is the user's.

    Raises:
        ModelFileMissing, ModelFileBroken, UnsupportedModel: The model cannot be read.
    """
    from engine.open_model import open_model  # tokenizers take a second to import

    side = open_model(path).text_side()
    try:
        return _preview(side, messages)
    finally:
        side.template.close()


def _preview(side: "TextSide", messages: Sequence[ChatMessage]) -> PromptPreview:
    problem = None
    ids: list[int] = []
    try:
        ids = _encoded(side, messages)
    except TemplateFailed as error:
        problem = error
        others = [message for message in messages if message.role != "system"]
        if len(others) < len(messages):
            with contextlib.suppress(TemplateFailed):
                ids = _encoded(side, others)
    return PromptPreview(
        side.template.source,
        tuple(_tokens(side.tokenizer, ids)),
        _default_system(side, messages[-1]) if ids else None,
        problem,
    )


def _encoded(side: "TextSide", messages: Sequence[ChatMessage]) -> list[int]:
    from engine.text.prompt import encode_prompt

    return encode_prompt(Messages(tuple(messages)), side.tokenizer, side.template)


def _default_system(side: "TextSide", question: ChatMessage) -> str | None:
    """What stands in the place of a system turn when there is none."""
    try:
        given, usual = side.template.render_all(
            [[ChatMessage("system", _MARK), question], [question]]
        )
    except TemplateFailed:  # it knows no system turn
        return None
    before, mark, after = given.partition(_MARK)
    fits = usual.startswith(before) and usual.endswith(after)
    if not mark or not fits or len(usual) < len(before) + len(after):
        return None
    return usual[len(before) : len(usual) - len(after)].strip() or None


def _tokens(tokenizer: "Tokenizer", ids: Sequence[int]) -> Iterator[PromptToken]:
    """Each token with the characters it completes."""
    decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
    for token_id in ids:
        if tokenizer.is_control(token_id):
            decoder.reset()
            yield PromptToken(token_id, tokenizer.vocabulary.tokens[token_id], is_special=True)
        else:
            text = tokenizer.plain(decoder.decode(tokenizer.token_bytes(token_id)))
            yield PromptToken(token_id, text, is_special=False)
