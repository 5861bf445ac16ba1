"""What a file says about its tokens is believed only where it can be true."""

from typing import Any

import numpy as np
import pytest

from engine.errors import ModelFileBroken, UnsupportedModel
from tests.helpers.script_model import EOS, EOT
from tests.helpers.tiny_vocabularies import byte_level_metadata, piece_metadata, tokenizer_of

IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "no kind": ({"model": None}, "model"),
    "a kind that is a number": ({"model": 3}, "model"),
    "no tokens": ({"tokens": None}, "tokens"),
    "an empty list of tokens": ({"tokens": []}, "tokens"),
    "tokens that are numbers": ({"tokens": np.arange(3)}, "tokens"),
    "one text for two tokens": ({"tokens": ["a", "b", "a"], "token_type": None}, "tokens"),
    "b16 too few types": ({"token_type": np.array([1, 1], np.int32)}, "token_type"),
    "types that are texts": ({"token_type": ["normal"]}, "token_type"),
    "a byte that is none": ({"tokens": ["x"], "token_type": np.array([6])}, "token_type"),
    "b16 an end beyond the tokens": ({"eos_token_id": 999_999}, "eos_token_id"),
    "a turn's end below zero": ({"eot_token_id": -1}, "eot_token_id"),
    "a beginning that is a text": ({"bos_token_id": "<s>"}, "bos_token_id"),
    "an end that is yes": ({"eos_token_id": True}, "eos_token_id"),
    "a flag that is a number": ({"add_bos_token": 1}, "add_bos_token"),
    "no scores": ({"scores": None}, "scores"),
    "too few scores": ({"scores": np.zeros(2, np.float32)}, "scores"),
    "a score that is no number": ({"scores": np.full(288, np.nan, np.float32)}, "scores"),
    "a token with a zero byte": (
        {"tokens": ["<unk>", "a\0b"], "token_type": None, "scores": np.zeros(2)}
        | {"bos_token_id": 0, "eos_token_id": 0, "eot_token_id": None},
        "tokens",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_be_is_refused_by_its_key(name: str) -> None:
    changes, key = IMPOSSIBLE[name]
    with pytest.raises(ModelFileBroken) as refusal:
        tokenizer_of(piece_metadata(**changes))
    assert refusal.value.field == f"tokenizer.ggml.{key}"


def test_an_unknown_way_of_splitting_is_refused_by_name() -> None:
    with pytest.raises(UnsupportedModel) as refusal:
        tokenizer_of(piece_metadata(model="rwkv"))
    assert refusal.value.value == "rwkv"


def test_byte_level_tokens_without_merges_are_refused() -> None:
    metadata = byte_level_metadata()
    del metadata["tokenizer.ggml.merges"]
    with pytest.raises(ModelFileBroken, match="merges"):
        tokenizer_of(metadata)


def test_a_bos_that_must_be_added_has_to_exist() -> None:
    with pytest.raises(ModelFileBroken, match="bos_token_id"):
        tokenizer_of(byte_level_metadata(add_bos_token=True))


def test_tokens_without_a_text_may_be_many() -> None:
    tokens = ["<unk>", "<s>", "</s>", "a", "", ""]
    tokenizer = tokenizer_of(
        piece_metadata(
            tokens=tokens, token_type=None, scores=np.zeros(6, np.float32), eot_token_id=None
        )
    )
    assert tokenizer.encode("a", special=False) == [3]


# ---------------------------------------------------------------- which tokens end an answer


def test_b03_the_keys_of_the_file_name_ends() -> None:
    assert tokenizer_of(piece_metadata()).end_ids == {EOS, EOT}


def test_b03_a_known_name_ends_a_turn_without_a_key() -> None:
    assert tokenizer_of(piece_metadata(eot_token_id=None)).end_ids == {EOS, EOT}


def test_b03_a_known_name_that_is_an_ordinary_text_ends_nothing() -> None:
    metadata = byte_level_metadata(special={"<|im_end|>": 1})
    assert tokenizer_of(metadata).end_ids == frozenset()


def test_b03_an_end_that_the_file_calls_user_defined_is_not_shown() -> None:
    tokenizer = tokenizer_of(byte_level_metadata(special={"<|im_end|>": 4}))
    [end] = tokenizer.end_ids
    assert tokenizer.token_bytes(end) == b""
    assert end not in tokenizer.encode("<|im_end|>", special=False)


# ---------------------------------------------------------------- what old files leave out


def test_files_of_pieces_without_ids_mean_those_of_the_first_llama() -> None:
    tokenizer = tokenizer_of(
        piece_metadata(
            bos_token_id=None, eos_token_id=None, unknown_token_id=None, add_bos_token=None
        )
    )
    assert tokenizer.bos_id == 1
    assert EOS in tokenizer.end_ids
    assert tokenizer.with_bos([5]) == [1, 5]


def test_byte_level_files_that_do_not_say_so_add_no_bos() -> None:
    tokenizer = tokenizer_of(byte_level_metadata(bos_token_id=0))
    assert tokenizer.with_bos([5]) == [5]


def test_llama_3_files_that_do_not_say_so_add_bos() -> None:
    tokenizer = tokenizer_of(byte_level_metadata(pre="llama-bpe", bos_token_id=0))
    assert tokenizer.with_bos([5]) == [0, 5]


def test_tokens_of_unspecified_types_are_never_shown() -> None:
    tokenizer = tokenizer_of(byte_level_metadata(special={"odd": 0, "odder": 77}))
    assert tokenizer.token_bytes(tokenizer.vocab_size - 1) == b""
    assert tokenizer.token_bytes(tokenizer.vocab_size - 2) == b""
