"""app/bench/peer.py and the child it starts, over a library that only keeps accounts."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.bench.peer import LlamaCpp, trial_order
from app.bench.prompts import Prompts
from app.bench.trials import Trial
from app.errors import PeerFailed, PeerMissing

FAKE_LIBRARY = Path(__file__).parents[2] / "helpers" / "fake_llama_cpp"
PROMPTS = Prompts(range(100))
MODEL = Path("model.gguf")
TRIALS = (
    Trial("prefill", 600),
    Trial("decode", 20),
    Trial("decode", 20, 0, 4),
    Trial("prefill", 30, 64),
    Trial("decode", 20, 64),
    Trial("decode", 20, 640, 2),
)


@pytest.fixture
def fake_library(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The child imports the fake library."""
    monkeypatch.setenv("PYTHONPATH", str(FAKE_LIBRARY))
    return monkeypatch


@pytest.fixture
def peer(fake_library: pytest.MonkeyPatch) -> Iterator[LlamaCpp]:
    with LlamaCpp() as peer:
        peer.open(MODEL, 2, PROMPTS)
        yield peer


def test_it_says_who_it_is(peer: LlamaCpp) -> None:
    assert peer.facts.name == "llama.cpp"
    assert peer.facts.version == "llama-cpp-python 9.9.9"
    assert peer.facts.system == "FAKE = 1 |"


def test_trials_may_follow_each_other_in_any_order(peer: LlamaCpp) -> None:
    # The library refuses a token that does not follow what its sequence holds.
    for trial in (*TRIALS, *reversed(TRIALS)):
        for variant in peer.variants:
            assert peer.run(trial, variant) > 0


def test_a_cache_that_cannot_be_cut_is_filled_anew(fake_library: pytest.MonkeyPatch) -> None:
    fake_library.setenv("VENTURI_FAKE_LLAMA", "no partial removal")
    with LlamaCpp() as peer:
        peer.open(MODEL, 2, PROMPTS)
        for trial in (TRIALS[4], TRIALS[3], TRIALS[4]):
            assert peer.run(trial, peer.variants[0]) > 0


def test_a_decode_begins_behind_one_token_more_than_its_depth() -> None:
    order = trial_order(Trial("decode", 20, 64, 2), PROMPTS, flash_attention=True)
    assert [len(prompt) for prompt in order["prompts"]] == [65, 65]
    assert (order["kind"], order["num_tokens"], list(order["tail"])) == ("decode", 20, [])


def test_a_prefill_computes_its_tail_behind_its_depth() -> None:
    order = trial_order(Trial("prefill", 30, 64), PROMPTS, flash_attention=False)
    assert [len(prompt) for prompt in order["prompts"]] == [64]
    assert len(order["tail"]) == 30


def test_an_interpreter_without_the_library_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "llama_cpp.py").write_text("raise ImportError('there is none')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(PeerMissing) as caught:
        LlamaCpp()
    assert (caught.value.peer, caught.value.reason) == ("llama.cpp", "there is none")


def test_an_interpreter_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(PeerMissing) as caught:
        LlamaCpp(str(tmp_path / "python"))
    assert caught.value.python == str(tmp_path / "python")


def open_and_run() -> None:
    with LlamaCpp() as peer:
        peer.open(MODEL, 2, PROMPTS)
        peer.run(TRIALS[0], peer.variants[0])


@pytest.mark.parametrize(
    ("failure", "problem"),
    [
        ("load", "llama.cpp cannot load the model"),
        ("context", "llama.cpp refused the context"),
        ("decode", "llama_decode ended with 2"),
        ("crash", "it ended with status 3"),
    ],
)
def test_what_fails_in_the_child_is_told(
    fake_library: pytest.MonkeyPatch, failure: str, problem: str
) -> None:
    fake_library.setenv("VENTURI_FAKE_LLAMA", failure)
    with pytest.raises(PeerFailed) as caught:
        open_and_run()
    assert caught.value.problem == problem


def test_the_child_is_gone_afterwards(fake_library: pytest.MonkeyPatch) -> None:
    with LlamaCpp() as peer:
        child = peer._child
    assert child.poll() is not None
