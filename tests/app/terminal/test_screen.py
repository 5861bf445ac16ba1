"""app/terminal/screen.py: without a terminal, answers alone go to standard output."""

import io

import pytest

from app.cli.console import Console
from app.terminal.screen import PlainScreen


def test_lines_are_read_until_the_input_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("one\n\nlast"))
    screen = PlainScreen(Console(io.StringIO(), io.StringIO()))
    assert [screen.read("") for _ in range(4)] == ["one", "", "last", None]


def test_text_comes_as_it_is_and_ends_its_line() -> None:
    out, err = io.StringIO(), io.StringIO()
    screen = PlainScreen(Console(out, err))
    for pieces in (("**Hel", "lo**"), ("line\n",), ()):
        screen.begin_answer()
        for piece in pieces:
            screen.add_text(piece)
        screen.tick("20 tok/s")
        screen.end_answer("20 tok/s")
    assert out.getvalue() == "**Hello**\nline\n\n"
    assert err.getvalue() == ""


def test_what_is_beside_the_chat_goes_to_standard_error() -> None:
    out, err = io.StringIO(), io.StringIO()
    PlainScreen(Console(out, err)).say("No model is loaded.")
    assert (out.getvalue(), err.getvalue()) == ("", "venturi: No model is loaded.\n")


def test_turns_and_tables_go_to_standard_output() -> None:
    out = io.StringIO()
    screen = PlainScreen(Console(out, io.StringIO()))
    screen.show_turn("You", "Hi")
    screen.show_table([("ID", "TITLE"), ("1", "Sky")])
    assert out.getvalue() == "You: Hi\nID  TITLE\n1   Sky\n"
