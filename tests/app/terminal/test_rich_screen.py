"""app/terminal/rich_screen.py: Markdown streams in, finished blocks once; keys send and break."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console

from app.terminal.rich_screen import RichScreen


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield pipe


@pytest.fixture
def printed() -> io.StringIO:
    return io.StringIO()


@pytest.fixture
def screen(keys: PipeInput, printed: io.StringIO, tmp_path: Path) -> RichScreen:
    console = Console(file=printed, force_terminal=True, width=60, height=20, color_system=None)
    return RichScreen(tmp_path / "history", console)


def answer(screen: RichScreen, *pieces: str) -> None:
    screen.begin_answer()
    for piece in pieces:
        screen.add_text(piece)
        screen.redraw("20 tok/s")
    screen.end_answer("sum")


def visible(printed: io.StringIO) -> str:
    """What is left on a terminal after everything was drawn."""
    lines = [""]
    row, text = 0, printed.getvalue()
    position = 0
    while position < len(text):
        character = text[position]
        if character == "\x1b":
            end = next(i for i in range(position + 2, len(text)) if text[i].isalpha())
            code, count = text[end], text[position + 2 : end]
            if code == "A":
                row -= int(count or 1)
            elif code == "K":
                lines[row] = ""
            position = end + 1
            continue
        if character == "\n":
            row += 1
            if row == len(lines):
                lines.append("")
        elif character != "\r":
            lines[row] += character
        position += 1
    return "\n".join(line.rstrip() for line in lines)


def test_an_answer_is_left_whole_with_its_sum_below(
    screen: RichScreen, printed: io.StringIO
) -> None:
    answer(screen, "# Sky\n\nIt is ", "blue.\n\n", "* one\n* two\n\nThe", " end.")
    shown = visible(printed)
    for words in ("Sky", "It is blue.", "• one", "• two", "The end.", "sum"):
        assert shown.count(words) == 1, shown
    assert "20 tok/s" not in shown


def test_html_is_shown_as_text(screen: RichScreen, printed: io.StringIO) -> None:
    answer(screen, "<smirk><b>bold</b>\n\n", "<div>\nblock\n</div>")
    assert "<smirk><b>bold</b>" in visible(printed)
    assert "<div> block </div>" in visible(printed).replace("\n", " ")


def test_no_escape_sequence_of_the_model_reaches_the_terminal(
    screen: RichScreen, printed: io.StringIO
) -> None:
    answer(screen, "a\x1b]52;c;ZXZpbA==\x07b\x9b5Ac")
    assert "\x1b]52" not in printed.getvalue()
    assert "\x07" not in printed.getvalue()
    assert "\x9b" not in printed.getvalue()
    assert "a␛]52;c;ZXZpbA==␇b" in visible(printed)


def test_an_open_block_higher_than_the_window_shows_its_end(
    screen: RichScreen, printed: io.StringIO
) -> None:
    screen.begin_answer()
    screen.add_text("```\n" + "".join(f"line {number}\n" for number in range(100)))
    screen.redraw("20 tok/s")
    shown = visible(printed)
    assert "line 99" in shown
    assert "line 10\n" not in shown
    screen.end_answer("sum")
    assert "line 10\n" in visible(printed).replace(" \n", "\n")


def test_an_error_is_said_after_the_open_block_was_taken_away(
    screen: RichScreen, printed: io.StringIO
) -> None:
    screen.begin_answer()
    screen.redraw("waiting")
    screen.say("No model is loaded.")
    assert "waiting" not in visible(printed)
    assert "No model is loaded." in visible(printed)


def test_enter_sends_and_alt_enter_breaks_the_line(screen: RichScreen, keys: PipeInput) -> None:
    keys.send_text("one\x1b\rtwo\r")
    assert screen.read("status") == "one\ntwo"


def test_what_was_typed_is_remembered(screen: RichScreen, keys: PipeInput, tmp_path: Path) -> None:
    keys.send_text("Why?\r")
    screen.read("status")
    keys.send_text("\x1b[A\r")
    assert screen.read("status") == "Why?"


def test_ctrl_d_ends_the_input_and_ctrl_c_is_raised(screen: RichScreen, keys: PipeInput) -> None:
    keys.send_text("\x04")
    assert screen.read("status") is None
    keys.send_text("abc\x03")
    with pytest.raises(KeyboardInterrupt):
        screen.read("status")
