"""From any kind of prompt to the ids the model reads first.

The one place that puts template, tokenizer and the ids of earlier answers together. Called by the
engine for each request.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import assert_never

from engine.errors import BadInput, EmptyPrompt
from engine.messages import ChatMessage, Messages, Prompt, Text, TokenIds
from engine.text.chat_template import ChatTemplate
from engine.text.streaming_decoder import text_of_answer
from engine.text.tokenizer import Tokenizer


def encode_prompt(
    prompt: Prompt, tokenizer: Tokenizer, template: ChatTemplate, *, add_bos: bool = True
) -> list[int]:
    """The ids of a prompt.

    Args:
        prompt: Messages go through the template; token ids are used exactly as they are.
        tokenizer: The model's.
        template: The model's.
        add_bos: False leaves out the BOS that only the tokenizer would add.

    Raises:
        EmptyPrompt: There is nothing to read.
        BadInput: An id is none of the model's.
        TemplateFailed: The template refuses the messages or breaks.
    """
    match prompt:
        case Messages(messages):
            ids = _encode_messages(messages, tokenizer, template)
        case Text(text):
            ids = tokenizer.encode(text, special=True)
        case TokenIds(token_ids):
            return _checked(token_ids, tokenizer)
        case other:
            assert_never(other)
    if not ids:
        raise EmptyPrompt
    return tokenizer.with_bos(ids) if add_bos else ids


def _checked(token_ids: Sequence[int], tokenizer: Tokenizer) -> list[int]:
    if not token_ids:
        raise EmptyPrompt
    for token_id in token_ids:
        if not 0 <= token_id < tokenizer.vocab_size:
            raise BadInput("token id", token_id, f"0 to {tokenizer.vocab_size - 1}")
    return list(token_ids)


def _encode_messages(
    messages: Sequence[ChatMessage], tokenizer: Tokenizer, template: ChatTemplate
) -> list[int]:
    if not messages or (messages[-1].role == "user" and not messages[-1].content.strip()):
        raise EmptyPrompt
    answers = dict(_reusable_answers(messages, tokenizer))
    if not answers:
        return tokenizer.encode(template.render(messages), special=True)
    marked = [
        replace(message, content=_mark(index)) if index in answers else message
        for index, message in enumerate(messages)
    ]
    text, marked_text = template.render_all([messages, marked])
    ids: list[int] = []
    for part in _parts(text, marked_text, {i: messages[i].content for i in answers}):
        if isinstance(part, int):
            ids.extend(answers[part])
        else:
            ids.extend(tokenizer.encode(part, special=True, continues=bool(ids)))
    return ids


def _reusable_answers(
    messages: Sequence[ChatMessage], tokenizer: Tokenizer
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Answers whose ids say what their text says, without the token that ended them.

    The template writes the end of the turn itself.
    """
    for index, message in enumerate(messages):
        ids = message.token_ids or ()
        while ids and ids[-1] in tokenizer.end_ids:
            ids = ids[:-1]
        in_range = all(0 <= token_id < tokenizer.vocab_size for token_id in ids)
        if ids and in_range and text_of_answer(tokenizer, ids) == message.content:
            yield index, ids


# A code point that is no character, so that no real text contains it.
_MARK_SIGN = "\ufdd0"


def _mark(index: int) -> str:
    return f"{_MARK_SIGN}{index}{_MARK_SIGN}"


def _parts(text: str, marked_text: str, contents: Mapping[int, str]) -> list[str | int]:
    """Cut a rendered conversation where the template copied a content, and only that.

    Args:
        text: The conversation as the template renders it.
        marked_text: The same with marks in place of some contents.
        contents: What stood at each mark.

    Returns:
        Texts, and between them the indices of contents that stand in `text` unchanged. A content
        the template trimmed is part of a text. When it did anything else, all is one text.
    """
    parts: list[str | int] = []
    written, position, rest = "", 0, marked_text
    for index, content in contents.items():
        before, mark, rest = rest.partition(_mark(index))
        if not mark:
            return [text]
        written, position = written + before, position + len(before)
        following = rest.partition(_MARK_SIGN)[0]
        if text.startswith(content + following, position):
            parts += [written, index]
            written, position = "", position + len(content)
        else:
            written, position = written + content.strip(), position + len(content.strip())
    parts.append(written + rest)
    copied = "".join(contents[part] if isinstance(part, int) else part for part in parts)
    return [part for part in parts if part != ""] if copied == text else [text]
