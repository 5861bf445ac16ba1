"""app/cli/list_models.py: what is installed, broken or offered, as a table or JSON."""

import json

from app.cli.list_models import table
from tests.app.cli.conftest import CommandLine


def test_offered_models_are_listed_with_their_ids(command_line: CommandLine) -> None:
    ran = command_line.run("models", "list")
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[0].split() == ["ID", "SIZE", "TYPE", "LAST", "USED", "SPEED", "STATE", "TITLE"]
    assert any(line.startswith("smollm2-135m ") and "can be fetched" in line for line in lines)


def test_b16_a_broken_file_is_listed_and_hides_no_other(command_line: CommandLine) -> None:
    folder = command_line.data_dir / "models" / "somebody--something"
    folder.mkdir(parents=True)
    (folder / "hostile.gguf").write_bytes(b"GGUF" + b"\xff" * 40)
    models = json.loads(command_line.run("models", "list", "--json").out)["models"]
    by_id = {model["id"]: model for model in models}
    assert by_id["hostile"]["is_installed"]
    assert by_id["hostile"]["problem"] is not None
    assert not by_id["smollm2-135m"]["is_installed"]
    table_text = command_line.run("models", "list").out
    assert "hostile" in table_text
    assert "broken" in table_text


def test_no_engine_is_started_for_a_list(command_line: CommandLine) -> None:
    command_line.run("models", "list")
    assert command_line.engines == []


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    assert table([("a", "b"), ("long", "c")]) == "a     b\nlong  c\n"
