"""app/cli/perplexity.py: log-probabilities of a text or of ids, alone and several at once."""

import json
import math
from pathlib import Path

import pytest

from app.cli.perplexity import largest_difference, read_source
from app.errors import BadInputFile
from engine import Score, Scored, Text, Tokenize
from tests.app.cli.conftest import CommandLine


@pytest.fixture
def ids_file(tmp_path: Path) -> Path:
    path = tmp_path / "ids.json"
    path.write_text("[5, 6, 7]")
    return path


def test_json_holds_a_number_per_token_and_their_mean(
    command_line: CommandLine, ids_file: Path
) -> None:
    ran = command_line.run("perplexity", str(ids_file), "--json")
    assert json.loads(ran.out) == {
        "token_ids": [5, 6, 7],
        "logprobs": [-1.0, -1.0],
        "argmax": [5, 6, 7],
        "mean_nll": 1.0,
        "perplexity": math.e,
    }
    assert ran.err == ""


def test_without_json_one_line_is_printed(command_line: CommandLine, ids_file: Path) -> None:
    ran = command_line.run("perplexity", str(ids_file))
    assert ran.out == "perplexity 2.7183 (mean negative log-likelihood 1.0000, 3 tokens)\n"


def test_a_text_is_tokenized_as_a_prompt_would_be(
    command_line: CommandLine, tmp_path: Path
) -> None:
    (tmp_path / "text").write_text("some text", encoding="utf-8")
    command_line.run("perplexity", str(tmp_path / "text"))
    assert Tokenize(1, Text("some text"), add_bos=True) in command_line.engines[0].commands


def test_a_batch_asks_several_times_and_reports_how_far_they_differ(
    command_line: CommandLine, ids_file: Path
) -> None:
    ran = command_line.run("perplexity", str(ids_file), "--batch", "4", "--chunk", "16", "--json")
    scores = [c for c in command_line.engines[0].commands if isinstance(c, Score)]
    assert [(score.token_ids, score.chunk) for score in scores] == [((5, 6, 7), 16)] * 4
    assert json.loads(ran.out)["largest_difference"] == 0.0
    assert "4 requests" in ran.err


def test_the_largest_difference_is_over_requests_at_one_token() -> None:
    scores = (Scored(1, (-1.0, -5.0), ()), Scored(2, (-1.5, -5.0), ()), Scored(3, (-1.0, -5.1), ()))
    assert largest_difference(scores) == 0.5


@pytest.mark.parametrize("content", ["[1, 2.5]", "[true]", '["a"]', "{}", "3", "[1, 2"])
def test_json_that_is_no_list_of_ids_is_text(tmp_path: Path, content: str) -> None:
    (tmp_path / "file").write_text(content)
    assert read_source(tmp_path / "file") == content


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "file", tmp_path / "missing", tmp_path):
        with pytest.raises(BadInputFile):
            read_source(path)


@pytest.mark.parametrize("content", ["[]", "[5]"])
def test_less_than_two_tokens_are_refused(
    command_line: CommandLine, tmp_path: Path, content: str
) -> None:
    (tmp_path / "ids.json").write_text(content)
    ran = command_line.run("perplexity", str(tmp_path / "ids.json"))
    assert (ran.status, ran.out) == (2, "")
    assert "two tokens" in ran.err
