"""app/cli/arguments.py: options lie over the settings; what cannot be read is one sentence."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.cli.arguments import Invocation, check_places, choose, parse_arguments
from app.errors import BadInputFile, BadOption, BadUsage
from app.paths import Paths
from app.settings import Settings
from engine import LoadOptions, SamplingParams

PATHS = Paths(Path("/nowhere"))
STORED = Settings(
    model="gemma-3-270m",
    load=LoadOptions(threads=3),
    sampling=SamplingParams(temperature=0.3, top_k=5),
)


def chosen(*arguments: str, settings: Settings = STORED) -> Invocation:
    return choose(parse_arguments(arguments), PATHS, settings)


def test_a_data_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadOption, match="data-dir"):
        check_places(parse_arguments(["chats", "list", "--data-dir", str(tmp_path / "file")]))


def test_a_result_that_cannot_be_written_is_refused_before_it_is_made(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "x.json"):
        with pytest.raises(BadInputFile):
            check_places(parse_arguments(["bench", "--json", str(place)]))
    for fine in (["bench"], ["bench", "--json"], ["bench", "--json", str(tmp_path / "x.json")]):
        check_places(parse_arguments(fine))


def test_without_options_the_settings_hold() -> None:
    invocation = chosen("chat")
    assert invocation.model == "gemma-3-270m"
    assert (invocation.load, invocation.sampling) == (STORED.load, STORED.sampling)
    assert invocation.json is None


def test_options_win_over_the_settings_one_by_one() -> None:
    invocation = chosen(
        "chat", "--temperature", "0", "--seed", "7", "--stop", "a", "--stop", "b", "--context", "99"
    )
    assert invocation.sampling == replace(STORED.sampling, temperature=0.0, seed=7, stop=("a", "b"))
    assert invocation.load == LoadOptions(threads=3, context=99)
    assert invocation.settings == STORED


@pytest.mark.parametrize(
    "arguments", [("--model", "x", "chat"), ("chat", "--model", "x"), ("--model", "x")]
)
def test_common_options_may_stand_before_and_behind_the_command(arguments: tuple[str, ...]) -> None:
    assert chosen(*arguments).model == "x"


@pytest.mark.parametrize(
    ("arguments", "target"),
    [(("chat", "--json"), "-"), (("chat", "--json", "out.json"), "out.json"), (("chat",), None)],
)
def test_json_goes_to_standard_output_or_a_file(
    arguments: tuple[str, ...], target: str | None
) -> None:
    assert chosen(*arguments).json == target


def test_a_chat_is_named_by_its_number_or_is_new() -> None:
    assert parse_arguments(["chat", "--chat", "12"]).chat == 12
    assert parse_arguments(["chat", "--chat", "new"]).chat is None
    assert "chat" not in parse_arguments(["chat"])


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        (("--temperature", "-1"), "temperature"),
        (("--temperature", "nan"), "temperature"),
        (("--top-p", "0"), "top-p"),
        (("--min-p", "1.5"), "min-p"),
        (("--top-k", "-1"), "top-k"),
        (("--seed", "-1"), "seed"),
        (("--max-tokens", "0"), "max-tokens"),
        (("--max-tokens", "-1"), "max-tokens"),
        (("--stop", ""), "stop"),
        (("--threads", "0"), "threads"),
        (("--context", "0"), "context"),
    ],
)
def test_values_out_of_range_are_named(arguments: tuple[str, ...], option: str) -> None:
    with pytest.raises(BadOption) as caught:
        chosen("chat", *arguments)
    assert caught.value.option == option


@pytest.mark.parametrize(
    "arguments",
    [
        ("chat", "--temperature", "hot"),
        ("chat", "--max-tokens", "1.5"),
        ("chat", "--device", "tpu"),
        ("chat", "--unknown"),
        ("chat", "--temp", "1"),
        ("chat", "--chat", "0"),
        ("dance",),
        ("models",),
        ("tokenize",),
        ("perplexity", "file", "--chunk", "0"),
        ("perplexity", "file", "--batch", "many"),
        ("bench", "--depth", "100"),
        ("bench", "--depth", "-64"),
        ("bench", "--depth", "0,,64"),
        ("bench", "--batch", "0"),
        ("bench", "--batch", "1,17"),
        ("bench", "--prompt-tokens", "0"),
        ("bench", "--against", "nothing"),
        ("chat", "--prompt"),
    ],
)
def test_what_cannot_be_read_is_refused(arguments: tuple[str, ...]) -> None:
    with pytest.raises(BadUsage):
        parse_arguments(arguments)


@pytest.mark.parametrize(
    "command", ["chat", "models list", "tokenize", "perplexity", "bench", "doctor"]
)
def test_every_command_has_its_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        parse_arguments([*command.split(), "--help"])
    assert caught.value.code == 0
    assert f"venturi {command}" in capsys.readouterr().out
