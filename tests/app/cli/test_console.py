"""app/cli/console.py: results on standard output, the rest on standard error, nothing harmful."""

import io
import json
from pathlib import Path

import pytest

from app.cli.console import Console, harmless, read_text
from app.errors import BadInputFile, BadOption
from engine import ModelLoading


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_result_goes_to_standard_output_and_a_notice_to_standard_error() -> None:
    out, err = io.StringIO(), io.StringIO()
    console = Console(out, err)
    console.write("result\n")
    console.notice("Something happened.")
    assert (out.getvalue(), err.getvalue()) == ("result\n", "venturi: Something happened.\n")


def test_escape_sequences_are_shown_on_a_terminal_and_passed_on_in_a_pipe() -> None:
    text = "\x1b]52;c;ZXZpbA==\x07 clipboard \x9b2J\r\n\ttab"
    terminal, pipe = Terminal(), io.StringIO()
    Console(terminal).write(text)
    Console(pipe).write(text)
    assert terminal.getvalue() == "␛]52;c;ZXZpbA==␇ clipboard ␡2J␍\n\ttab"
    assert pipe.getvalue() == text


def test_ordinary_text_of_any_language_is_harmless() -> None:
    text = "Café 中文 😊 \N{ZERO WIDTH JOINER} العربية\n\t"
    assert harmless(text) == text


def test_progress_is_shown_only_on_a_terminal_and_leaves_no_trace() -> None:
    err, terminal = io.StringIO(), Terminal()
    for stream in (err, terminal):
        console = Console(io.StringIO(), stream)
        console.show_loading(ModelLoading("weights", 0.4))
        console.write("result")
    assert err.getvalue() == ""
    assert "weights" in terminal.getvalue()
    assert "40%" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\033[K")


def test_json_is_one_line_of_utf8_without_numbers_json_has_not(tmp_path: Path) -> None:
    out = io.StringIO()
    value = {"text": "é😊", "rate": float("nan"), "all": (1.5, float("-inf"))}
    Console(out).write_json(value, "-")
    Console(out).write_json(value, str(tmp_path / "out.json"))
    assert out.getvalue() == '{"text": "é😊", "rate": null, "all": [1.5, null]}\n'
    assert json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))["text"] == "é😊"


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInputFile) as caught:
        Console(io.StringIO()).write_json({}, str(tmp_path / "no" / "out.json"))
    assert caught.value.path == tmp_path / "no" / "out.json"


def test_a_dash_reads_standard_input() -> None:
    assert read_text("-", "prompt", lambda: "two\nlines\n") == "two\nlines"
    assert read_text("text", "prompt") == "text"


@pytest.mark.parametrize("given", ["-", "half \udce9"])
def test_what_is_not_utf8_is_refused(given: str) -> None:
    def broken() -> str:
        return b"\xff".decode()

    with pytest.raises(BadOption):
        read_text(given, "prompt", broken)
