"""Case B08: a stream shows whole characters only."""

import pytest

from engine.text.streaming_decoder import StreamingDecoder, text_of_answer
from engine.text.tokenizer import Tokenizer
from engine.weights.gguf_file import GgufFile
from tests.helpers.real_models import smol_path
from tests.helpers.script_model import SCRIPTS, spelled_in_file
from tests.helpers.tiny_vocabularies import piece_metadata, tokenizer_of

FAMILY = "👨‍👩‍👧‍👦"


@pytest.fixture(scope="module")
def script() -> Tokenizer:
    return tokenizer_of(piece_metadata())


@pytest.fixture(scope="module")
def smol() -> Tokenizer:
    return Tokenizer.from_gguf(smol_path(), GgufFile.open(smol_path()).metadata)


def deltas(tokenizer: Tokenizer, ids: list[int]) -> list[str]:
    decoder = StreamingDecoder(tokenizer)
    return [*map(decoder.push, ids), decoder.finish()]


def script_ids(tokenizer: Tokenizer, letter: str) -> list[int]:
    return [tokenizer.vocabulary.tokens.index(spelled_in_file(piece)) for piece in SCRIPTS[letter]]


@pytest.mark.parametrize(
    ("letter", "text"), [("A", "ok go😊!"), ("J", "中#"), ("I", "done LEAK LEAK2")]
)
def test_b08_characters_over_several_tokens_arrive_whole(
    script: Tokenizer, letter: str, text: str
) -> None:
    parts = deltas(script, script_ids(script, letter))
    assert "".join(parts) == text
    assert not any("\ufffd" in part for part in parts)


@pytest.mark.parametrize("text", ["😊", FAMILY, "日本語", "a😊b中c é"])
def test_b08_a_stream_of_single_bytes_gives_the_text(script: Tokenizer, text: str) -> None:
    ids = [script.vocabulary.tokens.index(f"<0x{byte:02X}>") for byte in text.encode()]
    assert deltas(script, ids) == [
        *(
            character if number == len(character.encode()) - 1 else ""
            for character in text
            for number in range(len(character.encode()))
        ),
        "",
    ]


def test_b08_a_family_of_18_tokens_arrives_whole(smol: Tokenizer) -> None:
    ids = smol.encode(FAMILY, special=False)
    assert len(ids) == 18
    parts = deltas(smol, ids)
    assert "".join(parts) == FAMILY
    assert not any("\ufffd" in part for part in parts)


def test_b08_an_answer_cut_inside_a_character_ends_before_it(smol: Tokenizer) -> None:
    ids = smol.encode("ok😊", special=False)
    assert text_of_answer(smol, tuple(ids[:-1])) == "ok"


def test_bytes_that_can_never_be_a_character_are_shown_as_such(script: Tokenizer) -> None:
    ids = [script.vocabulary.tokens.index(token) for token in ("<0xF0>", "ok")]
    assert deltas(script, ids) == ["", "\ufffdok", ""]


def test_control_tokens_are_not_shown(script: Tokenizer) -> None:
    assert deltas(script, [1, 3, 2]) == ["", "", "", ""]
