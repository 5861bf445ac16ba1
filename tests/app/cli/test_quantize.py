"""app/cli/quantize.py: a file, a table or JSON, and the right exit status."""

import json
from pathlib import Path

from tests.app.cli.conftest import CommandLine
from tests.helpers.script_model import write_script_model


def test_a_table_tells_what_became_of_each_tensor(
    command_line: CommandLine, tmp_path: Path
) -> None:
    source, out = write_script_model(tmp_path / "in.gguf", random=True), tmp_path / "out.gguf"
    ran = command_line.run("models", "quantize", str(source), "--type", "Q4_K", "--out", str(out))
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[0].split() == ["TENSOR", "FROM", "TO", "SIZE", "ERROR"]
    [row] = [line.split() for line in lines if line.startswith("blk.1.ffn_up.weight")]
    assert row[1:3] == ["F32", "Q4_K"]
    assert row[-1].endswith("%")
    assert lines[-1].startswith(str(out))
    assert out.is_file()


def test_json_carries_every_number(command_line: CommandLine, tmp_path: Path) -> None:
    source, out = write_script_model(tmp_path / "in.gguf", random=True), tmp_path / "out.gguf"
    arguments = ("models", "quantize", str(source), "--type", "Q8_0", "--out", str(out), "--json")
    result = json.loads(command_line.run(*arguments).out)
    assert result["size_bytes"] == out.stat().st_size
    assert result["type"] == "Q8_0"
    by_name = {tensor["name"]: tensor for tensor in result["tensors"]}
    assert 0 < by_name["output.weight"]["relative_error"] < 0.02
    assert by_name["output_norm.weight"]["relative_error"] == 0


def test_bad_input_is_one_sentence_and_status_2(command_line: CommandLine, tmp_path: Path) -> None:
    source = write_script_model(tmp_path / "in.gguf", tensor_type="Q8_0")
    for more in (
        ("--type", "Q4_K", "--out", str(source)),
        ("--type", "Q4_K", "--out", str(tmp_path / "out.gguf")),
        ("--type", "Q4_K", "--out", str(tmp_path / "none" / "out.gguf")),
        ("--type", "Q9", "--out", str(tmp_path / "out.gguf")),
        ("--type", "Q4_K"),
    ):
        ran = command_line.run("models", "quantize", str(source), *more)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith("venturi: ")
        assert ran.err.count("\n") == 1
