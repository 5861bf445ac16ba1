"""`venturi perplexity`: log-probabilities of a text, one by one and as one number.

Several requests for the same text may run together: what they differ by is reported, since a
request's numbers must not depend on its neighbours.
"""

import argparse
import json
import math
from pathlib import Path
from typing import Any

from app.cli.arguments import Invocation
from app.cli.console import Console
from app.cli.engine_runner import EngineRunner, MakeEngine
from app.cli.exit_codes import DONE
from app.errors import BadInputFile
from engine import Scored, Text

_LARGEST_EXPONENT = 700.0  # e to the power of more is no float any more


def print_perplexity(
    invocation: Invocation, given: argparse.Namespace, make_engine: MakeEngine, console: Console
) -> int:
    """Print one line, or one JSON object; returns the exit status.

    Raises:
        AppError, EngineError: The text cannot be scored.
    """
    source = read_source(given.file)
    with EngineRunner(make_engine, console) as runner:
        runner.load(invocation)
        token_ids = source if isinstance(source, tuple) else runner.tokenize(Text(source))
        if len(token_ids) < 2:
            raise BadInputFile(given.file, "at least two tokens are needed")
        scores = runner.score(token_ids, chunk=given.chunk, times=given.batch)
    difference = largest_difference(scores)
    if len(scores) > 1:
        console.notice(
            f"The log-probabilities of {len(scores)} requests together differ by"
            f" {difference:.3g} at most."
        )
    result = as_json(token_ids, scores[-1], difference if len(scores) > 1 else None)
    if invocation.json is not None:
        console.write_json(result, invocation.json)
    else:
        console.write(_in_words(result))
    return DONE


def read_source(path: Path) -> str | tuple[int, ...]:
    """The content of a file: token ids if it is a JSON list of whole numbers, else its text.

    Raises:
        BadInputFile: It cannot be read, or is not UTF-8.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInputFile(path, (error.strerror or str(error)).lower()) from error
    except UnicodeDecodeError as error:
        raise BadInputFile(path, "it is not UTF-8 text") from error
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        return text
    is_ids = isinstance(values, list) and all(type(value) is int for value in values)
    return tuple(values) if is_ids else text


def largest_difference(scores: tuple[Scored, ...]) -> float:
    """How far the log-probabilities of any two requests are apart, at the worst token."""
    columns = zip(*(scored.logprobs for scored in scores), strict=True)
    return max((max(column) - min(column) for column in columns), default=0.0)


def as_json(token_ids: tuple[int, ...], scored: Scored, difference: float | None) -> dict[str, Any]:
    """The result as the object that `--json` prints; what is not known is None."""
    mean_nll = -math.fsum(scored.logprobs) / len(scored.logprobs)
    result: dict[str, Any] = {
        "token_ids": token_ids,
        "logprobs": scored.logprobs,
        "argmax": scored.argmax,
        "mean_nll": mean_nll,
        "perplexity": math.exp(mean_nll) if mean_nll < _LARGEST_EXPONENT else None,
    }
    if difference is not None:
        result["largest_difference"] = difference
    return result


def _in_words(result: dict[str, Any]) -> str:
    perplexity = result["perplexity"]
    shown = "n/a" if perplexity is None else f"{perplexity:.4f}"
    return (
        f"perplexity {shown} (mean negative log-likelihood {result['mean_nll']:.4f},"
        f" {len(result['token_ids'])} tokens)\n"
    )
