"""Start: arguments → paths → settings → the command; errors in one sentence, exit status.

The window and the terminal chat are imported only when they are wanted, so that a command on a
machine without a display never meets Qt.
"""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

from app.cli.arguments import Invocation, check_places, choose, parse_arguments
from app.cli.console import Console
from app.cli.engine_runner import MakeEngine
from app.cli.exit_codes import FAILED, INTERRUPTED, exit_code
from app.cli.models import run_models
from app.cli.one_answer import answer_once
from app.cli.perplexity import print_perplexity
from app.cli.quantize import quantize_model
from app.cli.tokenize_text import print_tokens
from app.display import check_qt_libraries, has_display
from app.doctor import print_findings
from app.errors import AppError, BadUsage
from app.explain import explain
from app.log_file import logging_to
from app.network import use_network
from app.paths import find_paths
from app.settings import LoadedSettings, load_settings
from engine import EngineError, EngineThread


def main(arguments: Sequence[str] | None = None, make_engine: MakeEngine = EngineThread) -> int:
    """Run one command; returns the exit status.

    Args:
        arguments: Those of the process by default.
        make_engine: Makes the engine, given where its events go.
    """
    _speak_utf8()
    console = Console()
    try:
        return _run(sys.argv[1:] if arguments is None else arguments, make_engine, console)
    except (AppError, EngineError) as error:
        console.notice(explain(error).text)
        return exit_code(error)
    except KeyboardInterrupt:
        console.clear_status()
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our result has gone; nothing may be flushed into the pipe any more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _run(arguments: Sequence[str], make_engine: MakeEngine, console: Console) -> int:
    given = parse_arguments(arguments)
    check_places(given)
    paths = find_paths(getattr(given, "data_dir", None))
    loaded = load_settings(paths.settings)
    for notice in loaded.notices:
        console.notice(notice.words)
    use_network(loaded.settings, os.environ)
    invocation = choose(given, paths, loaded.settings)
    with logging_to(paths.log):
        match given.command:
            case "chat" if "prompt" in given or _is_piped_prompt(given):
                return answer_once(invocation, given, make_engine, console)
            case "chat" if invocation.json is not None:
                raise BadUsage("venturi chat", "--json needs --prompt")
            case "chat":
                return _chat_in_terminal(invocation, given, make_engine, console)
            case "models quantize":
                return quantize_model(invocation, given, console)
            case str(command) if command.startswith("models "):
                return run_models(invocation, given, console)
            case str(command) if command.startswith("chats "):
                from app.cli.chats import run_chats  # brings what writes HTML

                return run_chats(invocation, given, console)
            case "tokenize":
                return print_tokens(invocation, given, make_engine, console)
            case "perplexity":
                return print_perplexity(invocation, given, make_engine, console)
            case "bench":
                from app.cli.bench import print_bench  # brings the tables' library

                return print_bench(invocation, given, make_engine, console)
            case "top":
                from app.terminal.top import run_top  # brings the screen's library

                return run_top(paths, console, invocation.json)
            case "doctor":
                return print_findings(paths, console, invocation.json)
            case _:
                return _start(invocation, given, make_engine, console, loaded)


def _start(
    invocation: Invocation,
    given: argparse.Namespace,
    make_engine: MakeEngine,
    console: Console,
    loaded: LoadedSettings,
) -> int:
    """The window where there is a display, the terminal chat where there is none."""
    if not has_display():
        console.notice("There is no display; this is the chat in the terminal.")
        return _chat_in_terminal(invocation, given, make_engine, console)
    check_qt_libraries()
    from app.single_instance import Wish, claim

    wish = Wish(getattr(given, "model", None), getattr(given, "quick_ask", False))
    lock = claim(invocation.paths.data_dir, wish)
    if lock is None:
        return 0  # the window that is open does what was asked
    from app.window import run_window

    return run_window(
        invocation.paths,
        invocation.settings,
        invocation.model,
        invocation.load,
        wish=wish,
        lock=lock,
        notices=loaded.notices,
        is_first=loaded.is_first,
    )


def _chat_in_terminal(
    invocation: Invocation,
    given: argparse.Namespace,
    make_engine: MakeEngine,
    console: Console,
) -> int:
    from app.terminal.start import run_terminal_chat

    _end_cleanly_on_sigterm()
    return run_terminal_chat(invocation, given, make_engine, console)


def _is_piped_prompt(given: argparse.Namespace) -> bool:
    """Whether standard input is one prompt: piped, and not the lines of a chat."""
    return "chat" not in given and not sys.stdin.isatty()


def _speak_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _end_cleanly_on_sigterm() -> None:
    """Let the end of a login session close the chat as /quit does."""

    def leave(number: int, frame: FrameType | None) -> NoReturn:
        sys.exit(128 + number)

    signal.signal(signal.SIGTERM, leave)


if __name__ == "__main__":
    sys.exit(main())
