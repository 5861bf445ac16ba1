"""app/cli/tokenize_text.py: ids and spaces only."""

import json

from engine import Text, Tokenize
from tests.app.cli.conftest import CommandLine


def test_ids_are_printed_with_spaces_between_them(command_line: CommandLine) -> None:
    ran = command_line.run("tokenize", "abc")
    ids = [int(word) for word in ran.out.split(" ")]
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == " ".join(map(str, ids)) + "\n"


def test_no_beginning_of_text_is_asked_for_and_white_space_is_kept(
    command_line: CommandLine,
) -> None:
    command_line.run("tokenize", "  a ")
    assert Tokenize(1, Text("  a "), add_bos=False) in command_line.engines[0].commands


def test_json_holds_the_ids(command_line: CommandLine) -> None:
    ran = command_line.run("tokenize", "abc", "--json")
    assert all(type(token_id) is int for token_id in json.loads(ran.out)["token_ids"])
