"""`venturi chat --prompt`: one answer on standard output; stored only where --chat names a chat.

The text streams as it comes, or is part of one JSON object. Ctrl+C ends the answer at once and
keeps what was said.
"""

import argparse
import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from app.advice import answer_reads
from app.ceilings_keeper import keep_ceilings
from app.chat_library import ChatLibrary
from app.cli.arguments import Invocation, sampling_given
from app.cli.console import STDIN, Console, read_text
from app.cli.engine_runner import EngineRunner, MakeEngine
from app.cli.exit_codes import DONE, INTERRUPTED
from app.cli.questions import Outcome, PassingQuestion, Question, StoredQuestion
from app.conversation import Conversation
from app.engine_bridge import EngineBridge
from app.interrupts import noted_interrupts
from app.store.store import open_store
from app.wording import template_notice
from engine import EmptyPrompt, ModelLoaded, RequestStats


def answer_once(
    invocation: Invocation, given: argparse.Namespace, make_engine: MakeEngine, console: Console
) -> int:
    """Print one answer; returns the exit status.

    Raises:
        AppError, EngineError: There is no answer.
    """
    prompt = read_text(getattr(given, "prompt", STDIN), "prompt")
    if not prompt.strip():
        raise EmptyPrompt
    streams = invocation.json != STDIN
    on_text = console.write if streams else lambda text: None
    with EngineRunner(make_engine, console) as runner:
        ceilings = keep_ceilings(runner.bridge, invocation.paths.ceilings)
        model = runner.load(invocation)
        if "stats" in given:
            console.show_status("Measuring this machine")
            ceilings.measure_if_due()
            runner.wait(lambda: not ceilings.is_measuring)
            console.clear_status()
        if (stated := template_notice(model)) is not None:
            console.notice(stated)
        with _question(invocation, given, runner.bridge, on_text) as (question, save):
            question.ask(prompt)
            is_interrupted = _wait(runner, question, save)
    outcome = question.outcome
    if outcome.error is not None:
        raise outcome.error
    if streams and not outcome.text.endswith("\n"):
        console.write("\n")
    if "stats" in given and outcome.stats is not None:
        console.notice(answer_reads(outcome.stats))
    if invocation.json is not None:
        console.write_json(as_json(outcome, model), invocation.json)
    if outcome.store_error is not None:
        raise outcome.store_error
    return INTERRUPTED if is_interrupted else DONE


def as_json(outcome: Outcome, model: ModelLoaded) -> dict[str, Any]:
    """The result as the object that `--json` prints; what is not known is None."""
    stats = outcome.stats
    return {
        "text": outcome.text,
        **({"thinking": outcome.thinking} if outcome.thinking else {}),
        "finish_reason": outcome.finish_reason,
        "usage": {
            "prompt_tokens": stats and stats.prompt_tokens,
            "completion_tokens": stats and stats.completion_tokens,
            "cached_tokens": stats and stats.cached_tokens,
        },
        "timings": {
            "load_seconds": model.load_seconds,
            "prefill_seconds": stats and stats.prefill_seconds,
            "first_token_seconds": stats and stats.first_token_seconds,
            "prefill_tokens_per_second": stats and stats.prefill_tokens_per_second,
            "decode_tokens_per_second": stats and stats.decode_tokens_per_second,
        },
        "meter": meter_json(stats),
        **({} if outcome.chat_id is None else {"chat_id": outcome.chat_id}),
    }


def meter_json(stats: RequestStats | None) -> dict[str, Any]:
    """What each token of the answer read, held against this machine; unknown is None."""
    reading = stats and stats.decode
    return {
        "weight_bytes_per_token": reading and reading.weight_bytes_per_token,
        "kv_bytes_per_token": reading and reading.kv_bytes_per_token,
        "read_bytes_per_second": reading and reading.read_bytes_per_second,
        "read_ceiling_bytes_per_second": stats and stats.read_ceiling_bytes_per_second,
        "mbu": reading and reading.mbu,
        "mfu": reading and reading.mfu,
        "verdict": reading and reading.verdict,
    }


@contextlib.contextmanager
def _question(
    invocation: Invocation,
    given: argparse.Namespace,
    bridge: EngineBridge,
    on_text: Callable[[str], None],
) -> Iterator[tuple[Question, Callable[[], None]]]:
    """The question, and what saves its answer now and then."""
    system = getattr(given, "system", invocation.settings.system_prompt)
    if "chat" not in given:
        yield PassingQuestion(bridge, invocation.sampling, system, on_text), lambda: None
        return
    store = open_store(invocation.paths.database, invocation.paths.backups)
    library = ChatLibrary(store, bridge, sampling=invocation.sampling, system_prompt=system)
    try:
        conversation = library.create() if given.chat is None else library.open(given.chat)
        apply_choices(conversation, invocation, given)
        yield StoredQuestion(conversation, on_text), library.save_pending
    finally:
        library.close()
        store.close()


def apply_choices(
    conversation: Conversation, invocation: Invocation, given: argparse.Namespace
) -> None:
    """Let what the command line says win over what the chat has of its own."""
    if "system" in given:
        conversation.set_system_prompt(given.system)
    own, wanted = conversation.chat.sampling, sampling_given(given)
    if own is not None and wanted:
        conversation.set_sampling(replace(own, **wanted))


def _wait(runner: EngineRunner, question: Question, save: Callable[[], None]) -> bool:
    """Wait for the end; returns whether Ctrl+C brought it about."""
    was_interrupted = False

    def on_turn() -> None:
        nonlocal was_interrupted
        save()
        if interrupts.take():
            was_interrupted = True
            question.cancel()

    with noted_interrupts() as interrupts:
        runner.wait(lambda: question.outcome.is_over, on_turn=on_turn)
    return was_interrupted
