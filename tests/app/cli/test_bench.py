"""app/cli/bench.py: what cannot be measured is told before anything is loaded."""

from pathlib import Path

import pytest

from app.bench.trials import Trial
from app.cli.bench import with_context
from app.errors import BadOption
from engine import LoadOptions
from tests.app.cli.conftest import CommandLine


def test_a_peer_that_is_not_installed_is_one_sentence_and_nothing_is_loaded(
    command_line: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "llama_cpp.py").write_text("raise ImportError('there is none')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    ran = command_line.run("bench", "--against", "llama.cpp")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "llama.cpp cannot be compared with" in ran.err
    assert "pip install 'venturi-chat[bench-peer]'" in ran.err
    assert not any(engine.commands for engine in command_line.engines)


def test_an_interpreter_that_is_not_there_is_one_sentence(
    command_line: CommandLine, tmp_path: Path
) -> None:
    python = str(tmp_path / "python")
    ran = command_line.run("bench", "--against", "llama.cpp", "--peer-python", python)
    assert ran.status == 2
    assert python in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--depth", "100"), "'100' is no list of multiples of 64, such as 0,4096"),
        (("--batch", "1,99"), "'1,99' is no list of numbers from 1 to 16, such as 1,4"),
        (("--decode-tokens", "many"), "'many' is not a whole number"),
        (("--context", "64"), "context cannot be 64: it must be at least 4672 for these trials"),
        (("--json", "/nowhere/at/all.json"), "Cannot use the file /nowhere/at/all.json"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(
    command_line: CommandLine, arguments: tuple[str, ...], said: str
) -> None:
    ran = command_line.run("bench", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert command_line.engines == []


def test_the_model_is_loaded_with_the_context_the_trials_need() -> None:
    trials = (Trial("prefill", 512, 4096),)
    assert with_context(LoadOptions(threads=3), trials) == LoadOptions(threads=3, context=4672)


def test_a_longer_context_the_user_wants_is_kept() -> None:
    assert with_context(LoadOptions(context=9000), (Trial("decode", 8),)).context == 9000


def test_a_shorter_context_the_user_wants_is_refused() -> None:
    with pytest.raises(BadOption) as caught:
        with_context(LoadOptions(context=100), (Trial("decode", 128),))
    assert caught.value.option == "context"
