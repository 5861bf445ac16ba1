"""From prompts of every kind to ids: BOS (B02), and the ids of earlier answers used again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.errors import BadInput, EmptyPrompt
from engine.messages import ChatMessage, Messages, Text, TokenIds
from engine.text.chat_template import ChatTemplate
from engine.text.prompt import encode_prompt
from engine.text.tokenizer import Tokenizer
from engine.weights.gguf_file import GgufFile
from tests.helpers.real_models import gemma_path, qwen_path, smol_path
from tests.helpers.script_model import BOS, DEFAULT_TEMPLATE, EOT
from tests.helpers.tiny_vocabularies import piece_metadata, tokenizer_of

CHATTY = "{% for m in messages %}<|eot_id|>{{ m.role[0] }}{{ m.content }}{% endfor %}<|eot_id|>a"


class Model:
    """A tokenizer and a template, as a loaded model holds them."""

    def __init__(self, tokenizer: Tokenizer, template: ChatTemplate) -> None:
        self.tokenizer = tokenizer
        self.template = template

    @classmethod
    def of_file(cls, path: Path) -> "Model":
        metadata = GgufFile.open(path).metadata
        return cls(Tokenizer.from_gguf(path, metadata), ChatTemplate.from_gguf(metadata))

    def encode(self, *turns: ChatMessage) -> list[int]:
        return encode_prompt(Messages(turns), self.tokenizer, self.template)

    def ids(self, text: str) -> tuple[int, ...]:
        return tuple(self.tokenizer.encode(text, special=True))


@pytest.fixture(scope="module")
def smol() -> Iterator[Model]:
    model = Model.of_file(smol_path())
    yield model
    model.template.close()


def script(template: str = DEFAULT_TEMPLATE) -> Model:
    return Model(
        tokenizer_of(piece_metadata()), ChatTemplate(template, variables={"bos_token": "<s>"})
    )


def user(text: str) -> ChatMessage:
    return ChatMessage("user", text)


def system(text: str) -> ChatMessage:
    return ChatMessage("system", text)


def answer(text: str, ids: tuple[int, ...] | None = None) -> ChatMessage:
    return ChatMessage("assistant", text, ids)


# ---------------------------------------------------------------- B02: how many tokens


def test_b02_the_token_counts_of_smollm2(smol: Model) -> None:
    assert len(smol.encode(user("hi"))) == 31
    assert len(smol.encode(system("Be brief."), user("hi"))) == 18
    assert len(smol.encode(system(""), user("hi"))) == 15


def test_b02_smollm2_begins_with_one_bos(smol: Model) -> None:
    assert smol.encode(user("hi"))[:3] == [1, 9690, 198]


@pytest.mark.models
def test_b02_the_token_counts_of_qwen() -> None:
    qwen = Model.of_file(qwen_path())
    assert len(qwen.encode(user("hi"))) == 30
    assert len(qwen.encode(system("Be brief."), user("hi"))) == 17
    assert len(qwen.encode(system(""), user("hi"))) == 14


@pytest.mark.models
def test_b02_gemma_s_fallback_writes_the_only_bos() -> None:
    assert Model.of_file(gemma_path()).encode(user("hi"))[:3] == [2, 105, 2364]


def test_b02_a_bos_the_template_writes_is_not_added_again() -> None:
    assert script().encode(user("A")) == [BOS, 260]


def test_b02_a_bos_the_template_forgets_is_added() -> None:
    assert script("{% for m in messages %}{{ m.content }}{% endfor %}").encode(user("A")) == [
        BOS,
        260,
    ]


# ---------------------------------------------------------------- other kinds of prompt


def encode(prompt: Text | TokenIds | Messages, *, add_bos: bool = True) -> list[int]:
    model = script()
    return encode_prompt(prompt, model.tokenizer, model.template, add_bos=add_bos)


def test_plain_text_gets_bos_and_no_template() -> None:
    assert encode(Text("A")) == [BOS, 260]


def test_bos_can_be_left_out_of_plain_text() -> None:
    assert encode(Text("A"), add_bos=False) == [260]


def test_control_tokens_work_in_plain_text() -> None:
    assert encode(Text("<s>A<|eot_id|>")) == [BOS, 260, EOT]


def test_ids_are_used_exactly_as_they_are() -> None:
    assert encode(TokenIds((260, 1, 1))) == [260, 1, 1]


@pytest.mark.parametrize("token_id", [-1, 288])
def test_ids_the_model_lacks_are_refused(token_id: int) -> None:
    with pytest.raises(BadInput) as refusal:
        encode(TokenIds((260, token_id)))
    assert refusal.value.value == token_id
    assert "287" in refusal.value.expected


@pytest.mark.parametrize(
    "prompt",
    [
        Text(""),
        TokenIds(()),
        Messages(()),
        Messages((user(""),)),
        Messages((system("Be brief."), user(" \n"))),
    ],
)
def test_nothing_to_read_is_an_empty_prompt(prompt: Text | TokenIds | Messages) -> None:
    with pytest.raises(EmptyPrompt):
        encode(prompt)


# ---------------------------------------------------------------- answers that are used again


def split_oddly(smol: Model) -> tuple[int, ...]:
    """Ids of "Hello world" that no tokenizer would choose, but a model may."""
    return (*smol.ids("Hel"), *smol.ids("lo"), *smol.ids(" world"))


def test_a_second_turn_begins_with_the_ids_of_the_first(smol: Model) -> None:
    first = smol.encode(user("hi"))
    said = split_oddly(smol)
    assert said != smol.ids("Hello world")
    second = smol.encode(user("hi"), answer("Hello world", said), user("more"))
    assert second[: len(first) + len(said)] == [*first, *said]
    assert second[len(first) + len(said) :] == list(
        smol.ids("<|im_end|>\n<|im_start|>user\nmore<|im_end|>\n<|im_start|>assistant\n")
    )


def test_the_end_token_of_an_answer_is_left_to_the_template(smol: Model) -> None:
    said = split_oddly(smol)
    turns = [user("hi"), answer("Hello world", said), user("more")]
    with_end = [user("hi"), answer("Hello world", (*said, 2)), user("more")]
    assert smol.encode(*with_end) == smol.encode(*turns)


def test_ids_that_canonically_split_change_nothing(smol: Model) -> None:
    said = smol.ids("Hello world")
    turns = [user("hi"), answer("Hello world"), user("more")]
    assert smol.encode(user("hi"), answer("Hello world", said), user("more")) == smol.encode(*turns)


def test_every_answer_of_a_long_chat_is_used(smol: Model) -> None:
    said = split_oddly(smol)
    turns: list[ChatMessage] = []
    for _ in range(5):
        turns += [user("Hello world"), answer("Hello world", said)]
    ids = smol.encode(*turns, user("more"))
    places = [i for i in range(len(ids)) if tuple(ids[i : i + len(said)]) == said]
    assert len(places) == 5


@pytest.mark.parametrize(
    "ids", [(999_999,), (-1,), (260,), ()], ids=["too large", "negative", "other text", "none"]
)
def test_ids_that_do_not_say_the_text_are_ignored(ids: tuple[int, ...]) -> None:
    model = script(CHATTY)
    assert model.encode(user("A"), answer("ok", ids), user("B")) == model.encode(
        user("A"), answer("ok"), user("B")
    )
    model.template.close()


def bytes_of(model: Model, text: str) -> tuple[int, ...]:
    """The ids of single bytes, which no tokenizer would choose for "ok"."""
    return tuple(model.tokenizer.vocabulary.tokens.index(f"<0x{b:02X}>") for b in text.encode())


def test_an_answer_cut_inside_a_character_is_used_up_to_it() -> None:
    model = script(CHATTY)
    cut = bytes_of(model, "ok😊")[:-1]
    ids = model.encode(user("A"), answer("ok", cut), user("B"))
    assert list(cut) == ids[-len(cut) - 5 : -5]


def test_an_answer_the_template_trims_is_not_used_but_others_are() -> None:
    model = script(CHATTY.replace("{{ m.content }}", "{{ m.content | trim }}"))
    plain, blank = bytes_of(model, "ok"), bytes_of(model, "ok ")
    turns = [user("A"), answer("ok ", blank), user("B"), answer("ok", plain), user("D")]
    texts = [user("A"), answer("ok "), user("B"), answer("ok"), user("D")]
    as_text = model.encode(*texts)
    [ok] = model.ids("ok")
    second = len(as_text) - 1 - as_text[::-1].index(ok)
    assert model.encode(*turns) == [*as_text[:second], *plain, *as_text[second + 1 :]]


@pytest.mark.parametrize(
    "template",
    [
        CHATTY.replace("m.content", "m.content.upper()"),
        CHATTY.replace("m.content", "m.content[:1]"),
        CHATTY.replace("m.content", "m.content + m.content"),
        CHATTY.replace("{{ m.content }}", "{% if m.role == 'user' %}{{ m.content }}{% endif %}"),
        CHATTY.replace("m.content", "m.content.split('k')[-1]"),
        CHATTY.replace("m.content", "'x' if m.content == 'ok' else m.content"),
    ],
    ids=["changed", "shortened", "doubled", "left out", "taken apart", "looked at"],
)
def test_a_template_that_does_more_than_copy_gets_its_own_way(template: str) -> None:
    model = script(template)
    turns = [user("A"), answer("ok", bytes_of(model, "ok")), user("B")]
    text = model.template.render(turns)
    assert model.encode(*turns) == model.tokenizer.with_bos(model.ids(text))
