"""app/terminal/start.py: lines are said or obeyed; errors end the loop only where nobody reads."""

import os
import signal
import subprocess
import sys

import pytest

from app.store.records import MessageState
from engine import ChatMessage, Generate, Messages, NotEnoughMemory
from tests.app.terminal.conftest import TerminalStage
from tests.helpers.fake_engine import Answer


def test_a_line_is_said_and_its_answer_shown(terminal: TerminalStage) -> None:
    terminal.type("Hi")
    assert terminal.screen.answers == ["Hello there."]
    assert "20.0 tok/s" in terminal.screen.sums[0]
    assert "13 of 2,048 tokens" in terminal.screen.sums[0]


def test_blank_lines_say_nothing(terminal: TerminalStage) -> None:
    terminal.type("", "   ")
    assert terminal.screen.answers == []


def test_a_line_may_begin_with_a_slash(terminal: TerminalStage) -> None:
    terminal.type("//etc/hosts is what?")
    prompt = next(c for c in terminal.engine.commands if isinstance(c, Generate)).prompt
    assert prompt == Messages((ChatMessage("user", "/etc/hosts is what?"),))


def test_the_chat_goes_on_after_an_answer_that_failed(terminal: TerminalStage) -> None:
    terminal.engine.answers.append(Answer(("Half",), error=NotEnoughMemory(2000000000, 1, "x")))
    terminal.type("Hi", "Again")
    assert terminal.screen.answers == ["Half", "Hello there."]
    assert "2.0 GB" in terminal.screen.said[0]


def test_where_nobody_reads_a_failed_answer_ends_the_chat(terminal: TerminalStage) -> None:
    terminal.engine.answers.append(Answer((), error=NotEnoughMemory(2000000000, 1, "x")))
    with pytest.raises(NotEnoughMemory):
        terminal.type("Hi", "Again", is_attended=False)


def test_ctrl_c_stops_the_answer_and_not_the_chat(terminal: TerminalStage) -> None:
    terminal.engine.holds = True
    tick = terminal.screen.tick

    def press_once(status: str) -> None:
        if "tok/s" in status and not terminal.screen.ticks:
            os.kill(os.getpid(), signal.SIGINT)
        tick(status)

    def next_line() -> str:
        terminal.engine.holds = False
        return "And?"

    terminal.screen.tick = press_once  # type: ignore[method-assign]
    terminal.type("Hi", next_line)
    assert terminal.screen.answers == ["Hello", "Hello there."]
    assert terminal.screen.sums[0].startswith("stopped · ")
    assert terminal.chat.conversation.messages[1].state is MessageState.STOPPED


def test_ctrl_c_while_typing_says_how_to_leave(terminal: TerminalStage) -> None:
    def press() -> str:
        raise KeyboardInterrupt

    terminal.type(press, "Hi")
    assert terminal.screen.said == ["Ctrl+D or /quit leaves."]
    assert terminal.screen.answers == ["Hello there."]


def test_the_terminal_chat_loads_neither_qt_nor_torch() -> None:
    code = """
import sys
import app.terminal.start, app.__main__
heavy = {"torch", "PySide6", "triton", "kernels.select"} & set(sys.modules)
assert not heavy, heavy
"""
    subprocess.run([sys.executable, "-c", code], check=True)
