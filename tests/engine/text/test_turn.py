"""engine/text/turn.py: answers that go on where they were cut, and conversations cut to fit."""

from collections.abc import Iterator

import pytest

from engine.errors import BadInput
from engine.messages import ChatMessage, Messages
from engine.text.chat_template import ChatTemplate
from engine.text.thinking import ThinkingTags
from engine.text.turn import TurnEncoder
from tests.helpers.tiny_vocabularies import piece_metadata, tokenizer_of

TURNS = "{% for m in messages %}<|eot_id|>{{ m.role[0] }}{{ m.content }}{% endfor %}<|eot_id|>a"
OPENED = TURNS + "<think>\n"
TAGS = ThinkingTags("<think>", "</think>")


@pytest.fixture
def templates() -> Iterator[list[ChatTemplate]]:
    opened: list[ChatTemplate] = []
    yield opened
    for template in opened:
        template.close()


def encoder(
    templates: list[ChatTemplate],
    *,
    text: str = TURNS,
    tags: ThinkingTags | None = TAGS,
    context: int = 1000,
) -> TurnEncoder:
    templates.append(ChatTemplate(text))
    tokenizer = tokenizer_of(piece_metadata(add_bos_token=False))
    return TurnEncoder(tokenizer, templates[-1], tags, context)


def user(text: str) -> ChatMessage:
    return ChatMessage("user", text)


def cut(content: str, token_ids: tuple[int, ...] | None = None, thinking: str = "") -> Messages:
    answer = ChatMessage("assistant", content, token_ids, thinking)
    return Messages((user("A"), answer), continues=True)


def text_of(made: TurnEncoder, ids: list[int]) -> str:
    tokenizer = made.tokenizer
    said = b"".join(b"|" if tokenizer.is_control(i) else tokenizer.token_bytes(i) for i in ids)
    return said.decode().replace("\u2581", " ")


def test_a_cut_answer_is_ended_by_its_own_ids(templates: list[ChatTemplate]) -> None:
    made = encoder(templates)
    ids = tuple(made.tokenizer.encode("ok go", special=False))
    turn = made.encode(cut("ok go", (*ids, *made.tokenizer.end_ids)))
    fresh = made.encode(Messages((user("A"),)))
    assert turn.token_ids == [*fresh.token_ids, *ids]
    assert tuple(turn.said_ids) == ids


def test_a_character_that_was_cut_off_is_gone_on_with(templates: list[ChatTemplate]) -> None:
    made = encoder(templates)
    ids = tuple(made.tokenizer.encode("中", special=False))
    assert len(ids) == 3
    turn = made.encode(cut("", ids[:2]))
    assert tuple(turn.said_ids) == ids[:2]


def test_an_answer_that_was_edited_is_encoded_anew(templates: list[ChatTemplate]) -> None:
    made = encoder(templates)
    ids = tuple(made.tokenizer.encode("ok go", special=False))
    turn = made.encode(cut("ok <|eot_id|>", ids))
    assert text_of(made, turn.token_ids) == "|uA|aok <|eot_id|>"


def test_thoughts_that_were_cut_off_are_gone_on_with(templates: list[ChatTemplate]) -> None:
    made = encoder(templates)
    assert text_of(made, made.encode(cut("", thinking="hm")).token_ids) == "|uA|a<think>\nhm"
    whole = made.encode(cut("so", thinking="hm"))
    assert text_of(made, whole.token_ids) == "|uA|a<think>\nhm\n</think>\n\nso"


def test_a_template_that_opens_the_thoughts_is_noticed(templates: list[ChatTemplate]) -> None:
    made = encoder(templates, text=OPENED)
    turn = made.encode(cut("so", thinking="hm"))
    assert turn.starts_thinking
    assert text_of(made, turn.token_ids) == "|uA|a<think>hm\n</think>\n\nso"
    assert not encoder(templates, text=OPENED, tags=None).encode(cut("so")).starts_thinking


def test_only_an_answer_can_be_continued(templates: list[ChatTemplate]) -> None:
    with pytest.raises(BadInput):
        encoder(templates).encode(Messages((user("A"), user("B")), continues=True))


# ---------------------------------------------------------------- what does not fit


def long_chat(num_turns: int) -> Messages:
    turns = [ChatMessage("system", "S")]
    for number in range(num_turns):
        turns += [user(f"q{number} " + "w" * 20), ChatMessage("assistant", f"r{number}")]
    return Messages((*turns, user("last")))


def test_the_oldest_turns_go_and_the_system_turn_stays(templates: list[ChatTemplate]) -> None:
    made = encoder(templates, context=200)
    turn = made.encode(long_chat(10), drops_oldest=True)
    text = text_of(made, turn.token_ids)
    assert text.startswith("|sS|uq")
    assert text.endswith("|ulast|a")
    assert f"|uq{turn.num_dropped // 2} " in text
    assert f"q{turn.num_dropped // 2 - 1} " not in text
    assert len(turn.token_ids) <= 150  # a quarter is made free, so that the next turns fit too


def test_nothing_is_dropped_while_all_fits_or_nobody_asked(templates: list[ChatTemplate]) -> None:
    roomy, tight = encoder(templates, context=900), encoder(templates, context=200)
    assert roomy.encode(long_chat(10), drops_oldest=True).num_dropped == 0
    assert tight.encode(long_chat(10)).num_dropped == 0


def test_the_last_turn_is_never_dropped(templates: list[ChatTemplate]) -> None:
    made = encoder(templates, context=10)
    turn = made.encode(long_chat(3), drops_oldest=True)
    assert turn.num_dropped == 6
    assert text_of(made, turn.token_ids) == "|sS|ulast|a"
