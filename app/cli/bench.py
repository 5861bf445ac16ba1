"""`venturi bench`: how fast a model runs here, and how much of the machine that uses.

With `--against`, also what another program makes of the same file, in the same minutes.
"""

import argparse
import contextlib
from dataclasses import replace
from pathlib import Path

from app.bench.peer import LlamaCpp
from app.bench.prompts import SAMPLE_TEXT, Prompts
from app.bench.report import as_json, as_text
from app.bench.rounds import run_rounds
from app.bench.subject import Subject
from app.bench.trials import Trial, needed_context, plan_trials
from app.cli.arguments import Invocation
from app.cli.console import STDIN, Console
from app.cli.engine_runner import EngineRunner, MakeEngine
from app.cli.exit_codes import DONE
from app.errors import BadInputFile, BadOption
from engine import LoadOptions, Text


def print_bench(
    invocation: Invocation, given: argparse.Namespace, make_engine: MakeEngine, console: Console
) -> int:
    """Measure, then print a table or one JSON object; returns the exit status.

    Raises:
        AppError, EngineError: It cannot be measured.
    """
    _check_target(invocation.json)
    trials = plan_trials(
        prompt_tokens=given.prompt_tokens,
        decode_tokens=given.decode_tokens,
        depths=given.depth,
        batches=given.batch,
    )
    load = with_context(invocation.load, trials)
    with contextlib.ExitStack() as stack:
        peer = stack.enter_context(LlamaCpp(given.peer_python)) if given.against else None
        runner = stack.enter_context(EngineRunner(make_engine, console))
        model = runner.load(replace(invocation, load=load))
        prompts = Prompts(runner.tokenize(Text(SAMPLE_TEXT), add_bos=False))
        subject = Subject(runner, model, prompts)
        if peer is not None:
            peer.open(model.path, subject.calibrate().threads, prompts)
        measured = run_rounds(
            subject, trials, rounds=given.rounds, peer=peer, report=console.show_status
        )
    facts = peer.facts if peer else None
    if invocation.json is not None:
        console.write_json(as_json(measured, model, facts), invocation.json)
    if invocation.json != STDIN:
        console.write(as_text(measured, model, facts))
    return DONE


def with_context(load: LoadOptions, trials: tuple[Trial, ...]) -> LoadOptions:
    """Load options with the context that the trials need, or the longer one the user wants.

    Raises:
        BadOption: The user wants a shorter one.
    """
    needed = needed_context(trials)
    if load.context is not None and load.context < needed:
        raise BadOption("context", load.context, f"at least {needed} for these trials")
    return replace(load, context=load.context or needed)


def _check_target(target: str | None) -> None:
    """Find out before minutes of measuring that the result has nowhere to go.

    Raises:
        BadInputFile: The file cannot be written.
    """
    if target is None or target == STDIN:
        return
    try:
        Path(target).open("a").close()
    except OSError as error:
        raise BadInputFile(Path(target), error.strerror or str(error)) from error
