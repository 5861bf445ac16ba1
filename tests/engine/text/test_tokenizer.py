"""Text becomes the ids the model was trained with (case B01), and back."""

import itertools
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.text.tokenizer import Tokenizer
from engine.weights.gguf_file import GgufFile
from tests.helpers.golden import load_json
from tests.helpers.real_models import gemma_path, qwen_path, smol_path
from tests.helpers.script_model import BOS, EOT, write_script_model
from tests.helpers.steady import shortest
from tests.helpers.tiny_vocabularies import byte_level_metadata, piece_metadata, tokenizer_of

B01 = {
    "3333+777": {
        "qwen": "18 18 18 18 10 22 22 22",
        "smol": "35 35 35 35 27 39 39 39",
        "gemma": "236800 236800 236800 236800 236862 236832 236832 236832",
    },
    "Hello world! Café déjà vu — 123 😊": {
        "qwen": "9707 1879 0 65671 45839 32514 1959 220 16 17 18 26525 232",
        "smol": "19556 905 17 48031 2756 32564 90 16739 386 101 1841 216 33 34 35 40303 228",
        "gemma": "9259 1902 236888 62367 29234 11042 2192 236743 236770 236778 236800 103453",
    },
    "I'm sure they'LL say it's OK": {
        "qwen": "40 2776 2704 807 6 4086 1977 432 594 10402",
        "smol": "57 5248 2090 502 23 16421 1643 357 506 15310",
        "gemma": "236777 236789 236757 2889 901 236789 2182 1879 625 236789 236751 16119",
    },
    "def f(x):\n    return x": {
        "qwen": "750 282 2075 982 262 470 856",
        "smol": "1604 275 24 104 727 472 1003 1792",
        "gemma": "2063 517 236769 236781 1473 107 140 2060 1123",
    },
    "   three  spaces\n\n\n\tx": {
        "qwen": "256 2326 220 12621 1406 10225",
        "smol": "256 1296 216 5600 16506 197 104",
        "gemma": "139 19891 138 35220 109 255968 236781",
    },
    "日本語のテスト": {
        "qwen": "101059 102819 15767 140592",
        "smol": "23274 115 40993 179 120 248 26453 11100 224 10391 134 11100 226",
        "gemma": "94951 236945 88733",
    },
}


def tokenizer_at(path: Path) -> Tokenizer:
    return Tokenizer.from_gguf(path, GgufFile.open(path).metadata)


@pytest.fixture(scope="module")
def smol() -> Tokenizer:
    return tokenizer_at(smol_path())


@pytest.fixture(scope="module")
def qwen() -> Tokenizer:
    return tokenizer_at(qwen_path())


@pytest.fixture(scope="module")
def gemma() -> Tokenizer:
    return tokenizer_at(gemma_path())


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Tokenizer:
    return tokenizer_at(write_script_model(tmp_path_factory.mktemp("script") / "script.gguf"))


@pytest.fixture
def model(request: pytest.FixtureRequest) -> tuple[str, Tokenizer]:
    """One of the models by the name of its fixture."""
    return request.param, request.getfixturevalue(request.param)


MODELS = ["smol", *(pytest.param(name, marks=pytest.mark.models) for name in ("qwen", "gemma"))]
ALL = pytest.mark.parametrize("model", MODELS, indirect=True)
ALL_AND_SCRIPT = pytest.mark.parametrize("model", [*MODELS, "script"], indirect=True)


@ALL
@pytest.mark.parametrize("text", B01)
def test_b01_the_ids_two_other_tokenizers_agree_on(model: tuple[str, Tokenizer], text: str) -> None:
    name, tokenizer = model
    assert tokenizer.encode(text, special=False) == list(map(int, B01[text][name].split()))


@ALL
def test_b01_the_golden_texts_have_their_ids(model: tuple[str, Tokenizer]) -> None:
    name, tokenizer = model
    golden = load_json(f"golden_{name}.json")
    for key, text in load_json("texts.json").items():
        assert tokenizer.with_bos(tokenizer.encode(text, special=False)) == golden[key]["ids"]


@ALL_AND_SCRIPT
def test_b01_odd_texts_have_the_ids_of_llama_cpp(model: tuple[str, Tokenizer]) -> None:
    name, tokenizer = model
    golden = load_json("golden_tokens.json")
    for text, ids in zip(golden["texts"], golden["ids"][name], strict=True):
        assert tokenizer.encode(text, special=False) == ids, text


@ALL_AND_SCRIPT
def test_b01_decoding_gives_the_text_back(model: tuple[str, Tokenizer]) -> None:
    _, tokenizer = model
    texts = [*B01, *load_json("texts.json").values(), *load_json("golden_tokens.json")["texts"]]
    for text in texts:
        assert tokenizer.decode(tokenizer.encode(text, special=False)) == text


@ALL
def test_the_real_models_give_no_reason_to_warn(model: tuple[str, Tokenizer]) -> None:
    assert model[1].warnings == ()


@pytest.mark.parametrize("pre", ["nonsense", None])
def test_b01_an_unknown_rule_for_words_is_said_aloud(pre: str | None) -> None:
    [warning] = tokenizer_of(byte_level_metadata(pre=pre)).warnings
    assert "pre-tokenizer" in warning
    assert pre is None or pre in warning


def word_rules() -> Any:
    return load_json("golden_words.json")


@pytest.mark.parametrize("name", word_rules()["ids"])
def test_b01_each_rule_for_words_splits_as_llama_cpp_does(name: str) -> None:
    golden = word_rules()
    metadata = byte_level_metadata(
        pre=name, tokens=golden["tokens"], merges=golden["merges"], token_type=None
    )
    tokenizer = tokenizer_of(metadata | {"tokenizer.ggml.add_bos_token": False})
    for text, ids in zip(golden["texts"], golden["ids"][name], strict=True):
        if ids is not None:
            assert tokenizer.encode(text, special=False) == ids, text
    assert tokenizer.warnings == ()


def test_merges_are_made_by_rank_and_not_from_left_to_right() -> None:
    tokenizer = tokenizer_of(byte_level_metadata(merges=["b c", "a b"]))
    assert [tokenizer.token_bytes(i) for i in tokenizer.encode("abc", special=False)] == [
        b"a",
        b"bc",
    ]


def test_merges_of_tokens_that_do_not_exist_are_said_aloud() -> None:
    metadata = byte_level_metadata(merges=["a b"])
    metadata["tokenizer.ggml.merges"] = ["a b", "q x", "nothing"]
    tokenizer = tokenizer_of(metadata)
    assert len(tokenizer.encode("ab", special=False)) == 1
    assert tokenizer.warnings == ("2 merges name tokens that do not exist.",)


def test_a_piece_needs_no_token_for_its_halves(script: Tokenizer) -> None:
    [only] = script.encode("ok", special=False)
    assert script.vocabulary.tokens[only] == "ok"


def test_what_is_no_piece_is_written_in_bytes(script: Tokenizer) -> None:
    ids = script.encode("é", special=False)
    assert [script.vocabulary.tokens[i] for i in ids] == ["<0xC3>", "<0xA9>"]


# ---------------------------------------------------------------- special tokens


def test_control_tokens_are_found_in_what_a_template_wrote(smol: Tokenizer) -> None:
    assert smol.encode("<|im_start|>user\nhi<|im_end|>", special=True)[0] == 1
    assert smol.encode("<|im_start|>user\nhi<|im_end|>", special=True)[-1] == 2


def test_control_tokens_in_what_a_person_wrote_are_only_letters(smol: Tokenizer) -> None:
    ids = smol.encode("<|im_end|>", special=False)
    assert 2 not in ids
    assert smol.decode(ids) == "<|im_end|>"


def test_no_sequence_of_letters_becomes_a_control_token(script: Tokenizer) -> None:
    for text in ("</s>", "<s>", "<unk>", "<|eot_id|>", "<0x41>"):
        ids = script.encode(text, special=False)
        assert not any(script.is_control(i) for i in ids)
        assert script.decode(ids) == text


def test_user_defined_tokens_are_matched_in_any_text() -> None:
    metadata = byte_level_metadata(special={"<tool>": 4, "<|x|>": 3})
    tokenizer = tokenizer_of(metadata)
    tool = tokenizer.vocabulary.tokens.index("<tool>")
    assert tokenizer.encode("a<tool>b", special=False)[1] == tool
    assert tokenizer.decode(tokenizer.encode("a<tool>b", special=False)) == "a<tool>b"


def test_of_two_special_tokens_the_longer_wins() -> None:
    tokenizer = tokenizer_of(byte_level_metadata(special={"<a>": 3, "<a><b>": 3, "<a": 3}))
    ids = tokenizer.encode("<a><b><a><a", special=True)
    assert [tokenizer.vocabulary.tokens[i] for i in ids] == ["<a><b>", "<a>", "<a"]


def test_control_and_unused_tokens_add_nothing_to_a_text(script: Tokenizer) -> None:
    padding = next(i for i, token in enumerate(script.vocabulary.tokens) if token[:4] == "[PAD")
    for token_id in (0, BOS, EOT, padding):
        assert script.token_bytes(token_id) == b""


# ---------------------------------------------------------------- BOS


def test_b02_bos_is_added_once(script: Tokenizer) -> None:
    assert script.with_bos([260]) == [BOS, 260]
    assert script.with_bos([BOS, 260]) == [BOS, 260]
    assert script.with_bos([]) == [BOS]


def test_b02_bos_is_not_added_where_the_file_says_no() -> None:
    tokenizer = tokenizer_of(piece_metadata(add_bos_token=False))
    assert tokenizer.with_bos([260]) == [260]


def test_encoding_never_adds_bos(script: Tokenizer) -> None:
    assert script.encode("A", special=True) == [260]


# ---------------------------------------------------------------- the space before a text


def pieces_with_space() -> Tokenizer:
    tokens = ["<unk>", "<s>", "</s>", "\u2581", "\u2581a", "a", "b"]
    return tokenizer_of(
        piece_metadata(
            tokens=tokens,
            token_type=np.array([2, 3, 3, 1, 1, 1, 1]),
            scores=np.array([0.0, 0, 0, -1, -2, -3, -4]),
            eot_token_id=None,
            add_space_prefix=True,
        )
    )


def test_a_text_is_read_as_if_a_space_stood_before_it() -> None:
    tokenizer = pieces_with_space()
    assert tokenizer.encode("a", special=False) == [4]
    assert tokenizer.decode([4]) == "a"


def test_the_space_also_stands_after_a_control_token() -> None:
    assert pieces_with_space().encode("<s>a</s>b", special=True) == [1, 4, 2, 3, 6]


def test_a_text_that_continues_another_gets_no_space() -> None:
    assert pieces_with_space().encode("a", special=True, continues=True) == [5]


def test_spaces_of_the_text_itself_are_kept() -> None:
    tokenizer = pieces_with_space()
    for text in ("a a", " a", "  a ", "b  b"):
        assert tokenizer.decode(tokenizer.encode(text, special=False)) == text


# ---------------------------------------------------------------- what no text should hold


def test_half_a_surrogate_pair_does_not_break_the_encoding(smol: Tokenizer) -> None:
    assert smol.decode(smol.encode("a\ud83d", special=False)) == "a?"


def test_an_empty_text_has_no_ids(smol: Tokenizer, script: Tokenizer) -> None:
    assert smol.encode("", special=True) == script.encode("", special=True) == []


# ---------------------------------------------------------------- keeping the window alive


@pytest.mark.parametrize(
    ("metadata", "num_megabytes"), [(byte_level_metadata(merges=["a b"]), 1), (piece_metadata(), 5)]
)
def test_other_threads_run_while_a_long_text_is_split(
    metadata: dict[str, Any], num_megabytes: int
) -> None:
    tokenizer = tokenizer_of(metadata)
    text = "abc de 123 " * (90_000 * num_megabytes)

    def longest_stop() -> float:
        """The longest time in which no other thread ran, as a share of the whole."""
        ticks: list[float] = []
        is_over = threading.Event()

        def tick() -> None:
            while not is_over.wait(0.001):
                ticks.append(time.perf_counter())

        ticker = threading.Thread(target=tick)
        ticker.start()
        begin = time.perf_counter()
        tokenizer.encode(text, special=False)
        end = time.perf_counter()
        is_over.set()
        ticker.join()
        meanwhile = [begin, *(moment for moment in ticks if begin < moment < end), end]
        stops = (later - earlier for earlier, later in itertools.pairwise(meanwhile))
        return max(stops) / (end - begin)

    assert shortest(longest_stop, enough=0.5) < 0.5
