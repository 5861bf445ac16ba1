"""Start of the terminal chat: session, screen and first conversation; then the loop.

`app/__main__.py` calls it. Errors of one line are said and the loop goes on; where nobody sits at
the terminal, or nothing works yet, they end it.
"""

import argparse
import os
import sys

from app.cli.arguments import Invocation
from app.cli.console import Console
from app.cli.engine_runner import MakeEngine
from app.cli.exit_codes import DONE
from app.cli.one_answer import apply_choices
from app.errors import AppError
from app.event_pump import EventPump
from app.explain import explain
from app.session import Session
from app.terminal.chat import TerminalChat
from app.terminal.commands import Quit, obey
from app.terminal.rich_screen import RichScreen
from app.terminal.screen import PlainScreen, Screen
from engine import EngineError


def run_terminal_chat(
    invocation: Invocation, given: argparse.Namespace, make_engine: MakeEngine, console: Console
) -> int:
    """Chat until the user leaves; returns the exit status.

    Raises:
        AppError, EngineError: Store or model cannot be used, or a line without a user failed.
    """
    pump = EventPump()
    session = Session(
        invocation.paths, invocation.settings, pump.emit, engine=make_engine(pump.emit)
    )
    try:
        session.library.sampling = invocation.sampling
        is_new = getattr(given, "chat", None) is None
        conversation = session.library.create() if is_new else session.library.open(given.chat)
        apply_choices(conversation, invocation, given)
        is_attended = _is_attended()
        screen: Screen = (
            RichScreen(invocation.paths.terminal_history) if is_attended else PlainScreen(console)
        )
        chat = TerminalChat(
            session,
            pump,
            screen,
            conversation,
            paths=invocation.paths,
            load_options=invocation.load,
            has_stats="stats" in given,
        )
        chat.load_model(invocation.model)
        loop(chat, is_attended=is_attended)
    finally:
        session.close()
    return DONE


def loop(chat: TerminalChat, *, is_attended: bool) -> None:
    """Read and answer until the input ends or the user leaves.

    Raises:
        AppError, EngineError: A line failed and nobody is there to read why.
    """
    while True:
        try:
            line = chat.screen.read(chat.status)
            if line is None:
                return
            _answer(chat, line)
        except Quit:
            return
        except KeyboardInterrupt:
            if not is_attended:
                raise
            chat.screen.say("Ctrl+D or /quit leaves.")
        except (AppError, EngineError) as error:
            if not is_attended:
                raise
            chat.screen.say(explain(error).text)


def _answer(chat: TerminalChat, line: str) -> None:
    if not line.strip():
        return
    if line.startswith("/") and not line.startswith("//"):
        obey(chat, line)
    else:
        text = line.removeprefix("/") if line.startswith("//") else line
        chat.follow(lambda: chat.conversation.send(text))


def _is_attended() -> bool:
    """Whether a person sits at a terminal that can do more than print lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
