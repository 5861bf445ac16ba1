"""`venturi tokenize`: the token ids of a text, without the id that begins a text."""

import argparse

from app.cli.arguments import Invocation
from app.cli.console import Console, read_text
from app.cli.engine_runner import EngineRunner, MakeEngine
from app.cli.exit_codes import DONE
from engine import Text


def print_tokens(
    invocation: Invocation, given: argparse.Namespace, make_engine: MakeEngine, console: Console
) -> int:
    """Print ids with spaces between them, or one JSON object; returns the exit status.

    Raises:
        AppError, EngineError: There are none.
    """
    text = read_text(given.text, "the text")
    with EngineRunner(make_engine, console) as runner:
        runner.load(invocation)
        token_ids = runner.tokenize(Text(text), add_bos=False)
    if invocation.json is not None:
        console.write_json({"token_ids": token_ids}, invocation.json)
    else:
        console.write(" ".join(map(str, token_ids)) + "\n")
    return DONE
