"""Tokenizers of folders: the ids transformers gives, and texts that never become control tokens."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import transformers

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.messages import ChatMessage
from engine.text.chat_template import ChatTemplate
from engine.text.tokenizer import Tokenizer
from engine.text.tokenizer_json import read_folder_tokenizer
from tests.helpers.tiny_checkpoints import write_byte_level_tokenizer, write_pieces_tokenizer

TEXTS = (
    "hello world",
    "  hello  world!\n\n x",
    "no <|im_end|> hell",
    "wörld 😊 123",
    "",
    " ",
)


def pieces(adds_space: bool) -> Callable[[Path], None]:
    return lambda path: write_pieces_tokenizer(path, adds_space=adds_space)


def tokenizer_of(path: Path) -> Tokenizer:
    return Tokenizer.from_folder(path, read_folder_tokenizer(path, 320))


@pytest.fixture(params=[write_byte_level_tokenizer, pieces(False), pieces(True)])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    request.param(tmp_path)
    return tmp_path


def change(path: Path, name: str, **fields: Any) -> None:
    content = json.loads((path / name).read_text())
    (path / name).write_text(json.dumps(content | fields))


@pytest.mark.parametrize("text", TEXTS)
def test_ids_are_those_of_transformers(folder: Path, text: str) -> None:
    ours, theirs = tokenizer_of(folder), transformers.AutoTokenizer.from_pretrained(folder)
    assert ours.with_bos(ours.encode(text, special=True)) == theirs.encode(text)


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_comes_back_whole(folder: Path, text: str) -> None:
    tokenizer = tokenizer_of(folder)
    assert tokenizer.decode(tokenizer.encode(text, special=False)) == text


def test_what_a_person_writes_is_no_control_token(folder: Path) -> None:
    tokenizer = tokenizer_of(folder)
    assert not any(map(tokenizer.is_control, tokenizer.encode("<|im_end|></s>", special=False)))
    assert tokenizer.encode("<|im_end|>", special=True) == [4]


def test_the_template_of_a_folder_renders_as_transformers_renders_it(tmp_path: Path) -> None:
    write_byte_level_tokenizer(tmp_path)
    theirs = transformers.AutoTokenizer.from_pretrained(tmp_path)
    template = ChatTemplate.from_gguf(read_folder_tokenizer(tmp_path, 320).metadata)
    rendered = template.render([ChatMessage("user", "hello")])
    template.close()
    messages = [{"role": "user", "content": "hello"}]
    assert rendered == theirs.apply_chat_template(
        messages, tokenize=False, add_generation_prompt=True
    )


def test_a_template_in_a_file_of_its_own_comes_first(tmp_path: Path) -> None:
    write_byte_level_tokenizer(tmp_path)
    (tmp_path / "chat_template.jinja").write_text("mine")
    metadata = read_folder_tokenizer(tmp_path, 320).metadata
    assert metadata["tokenizer.chat_template"] == "mine"


def test_the_template_named_default_is_taken_of_several(tmp_path: Path) -> None:
    write_byte_level_tokenizer(tmp_path)
    named = [{"name": "tool_use", "template": "t"}, {"name": "default", "template": "d"}]
    change(tmp_path, "tokenizer_config.json", chat_template=named)
    assert read_folder_tokenizer(tmp_path, 320).metadata["tokenizer.chat_template"] == "d"


def test_what_generation_stops_at_ends_an_answer(tmp_path: Path) -> None:
    write_byte_level_tokenizer(tmp_path)
    (tmp_path / "generation_config.json").write_text(json.dumps({"eos_token_id": [2, 3]}))
    # 2 and 3 as the files say; 4 is <|im_end|>, which is known to end a turn (B03).
    assert tokenizer_of(tmp_path).end_ids == {2, 3, 4}


def test_ids_without_a_token_are_unused(tmp_path: Path) -> None:
    write_byte_level_tokenizer(tmp_path)
    tokenizer = tokenizer_of(tmp_path)
    assert tokenizer.vocab_size == 320
    assert tokenizer.token_bytes(319) == b""


@pytest.mark.parametrize(
    "fields",
    [
        {"model": None},
        {"model": {"type": "BPE", "vocab": {}, "merges": []}},
        {"model": {"type": "BPE", "vocab": {"a": 0, "b": 0}, "merges": []}},
        {"model": {"type": "BPE", "vocab": {"a": -1}, "merges": []}},
        {"model": {"type": "BPE", "vocab": {"a": 2**40}, "merges": []}},
        {"model": {"type": "BPE", "vocab": {"a": 0}, "merges": [["x", "y"]]}},
        {"added_tokens": [{"id": "none"}]},
    ],
)
def test_a_broken_tokenizer_is_refused(tmp_path: Path, fields: dict[str, Any]) -> None:
    write_byte_level_tokenizer(tmp_path)
    change(tmp_path, "tokenizer.json", **fields)
    with pytest.raises(ModelFileBroken):
        tokenizer_of(tmp_path)


def test_another_kind_of_tokenizer_is_refused_by_name(tmp_path: Path) -> None:
    write_byte_level_tokenizer(tmp_path)
    change(tmp_path, "tokenizer.json", model={"type": "Unigram", "vocab": []})
    with pytest.raises(UnsupportedModel, match="Unigram"):
        tokenizer_of(tmp_path)
