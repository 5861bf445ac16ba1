"""From a prompt to the turn the model takes: fresh or continued, and cut to fit the context.

Built on `prompt.py`, which knows template and tokenizer. Called by the engine for each generation.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.errors import BadInput
from engine.messages import ChatMessage, Messages, Prompt
from engine.text.chat_template import ChatTemplate
from engine.text.prompt import encode_prompt
from engine.text.streaming_decoder import raw_text
from engine.text.thinking import ThinkingTags, split_thinking
from engine.text.tokenizer import Tokenizer

# Dropping turns costs the whole prefix cache: a quarter of the context is made free at once.
_FREED_SHARE = 4


@dataclass(frozen=True)
class Turn:
    """What the model reads before it goes on.

    Attributes:
        token_ids: All of it.
        said_ids: The end of them that the answer says already, when it is continued.
        starts_thinking: The template has opened the thoughts, so that the answer begins in them.
        num_dropped: How many of the oldest messages were left out, the system turn not counted.
    """

    token_ids: list[int]
    said_ids: Sequence[int] = ()
    starts_thinking: bool = False
    num_dropped: int = 0


@dataclass(frozen=True)
class TurnEncoder:
    """Encodes turns for one loaded model.

    Attributes:
        tokenizer, template, tags: The model's.
        context_length: Most tokens of prompt and answer together.
    """

    tokenizer: Tokenizer
    template: ChatTemplate
    tags: ThinkingTags | None
    context_length: int

    def encode(self, prompt: Prompt, *, drops_oldest: bool = False) -> Turn:
        """The turn that answers a prompt.

        Args:
            prompt: As in `encode_prompt`; messages that continue are ended by the answer so far.
            drops_oldest: Leave out the oldest messages when all do not fit.

        Raises:
            EmptyPrompt, BadInput, TemplateFailed: As `encode_prompt`.
        """
        if not isinstance(prompt, Messages):
            return Turn(encode_prompt(prompt, self.tokenizer, self.template))
        turn = self._encode(prompt)
        if not drops_oldest or len(turn.token_ids) < self.context_length:
            return turn
        for num_dropped, shorter in self._shortened(prompt, len(turn.token_ids)):
            turn = replace(self._encode(shorter), num_dropped=num_dropped)
            if len(turn.token_ids) < self.context_length:
                break
        return turn

    def _encode(self, prompt: Messages) -> Turn:
        if not prompt.continues:
            ids = encode_prompt(prompt, self.tokenizer, self.template)
            return Turn(ids, starts_thinking=self._opens_thoughts(ids))
        *before, answer = prompt.messages
        if answer.role != "assistant":
            raise BadInput("role of the message to continue", answer.role, "assistant")
        ids = encode_prompt(Messages(tuple(before)), self.tokenizer, self.template)
        starts_thinking = self._opens_thoughts(ids)
        said_ids = self._said(answer, starts_thinking=starts_thinking)
        return Turn([*ids, *said_ids], said_ids, starts_thinking)

    def _opens_thoughts(self, ids: Sequence[int]) -> bool:
        """Whether the template ends with the tag that opens the thoughts."""
        if self.tags is None:
            return False
        return self._spelled(ids[-16:]).rstrip().endswith(self.tags.opening)

    def _said(self, answer: ChatMessage, *, starts_thinking: bool) -> Sequence[int]:
        """An answer's own ids, where they say what its text says; otherwise its text encoded."""
        ids = answer.token_ids or ()
        while ids and ids[-1] in self.tokenizer.end_ids:
            ids = ids[:-1]
        if all(0 <= token_id < self.tokenizer.vocab_size for token_id in ids):
            # A character that was cut off is shown to nobody.
            whole = self._spelled(ids).rstrip("\ufffd")
            if split_thinking(whole, self.tags, is_inside=starts_thinking) == (
                answer.thinking,
                answer.content,
            ):
                return ids
        return self._written(answer, starts_thinking=starts_thinking)

    def _written(self, answer: ChatMessage, *, starts_thinking: bool) -> list[int]:
        """An answer's text with its tags; only the tags may become control tokens."""
        parts: list[tuple[str, bool]] = [(answer.content, False)]
        if self.tags is not None and (answer.thinking or starts_thinking):
            parts = [(answer.thinking, False)]
            if not starts_thinking:
                parts.insert(0, (f"{self.tags.opening}\n", True))
            if answer.content:
                parts += [(f"\n{self.tags.closing}\n\n", True), (answer.content, False)]
        ids: list[int] = []
        for text, is_tag in parts:
            ids += self.tokenizer.encode(text, special=is_tag, continues=True) if text else []
        return ids

    def _spelled(self, ids: Sequence[int]) -> str:
        spelling = self.tags.spelling if self.tags is not None else lambda token_id: ""
        return raw_text(self.tokenizer, ids, spelling)

    def _shortened(self, prompt: Messages, num_tokens: int) -> Iterator[tuple[int, Messages]]:
        """Ever shorter ends of a conversation, from the first that may leave room to the last.

        Each begins with a turn of the user, behind the system turn.
        """
        system = prompt.messages[: int(prompt.messages[0].role == "system")]
        rest = prompt.messages[len(system) :]
        wanted = self.context_length - self.context_length // _FREED_SHARE
        starts = [number for number, turn in enumerate(rest) if turn.role == "user"][1:]
        left, position = num_tokens, 0
        for start in starts:
            left -= sum(self._length(turn) for turn in rest[position:start])
            position = start
            if left <= wanted or start == starts[-1]:
                yield start, replace(prompt, messages=(*system, *rest[start:]))

    def _length(self, turn: ChatMessage) -> int:
        return len(turn.token_ids or self.tokenizer.encode(turn.content, special=False))
