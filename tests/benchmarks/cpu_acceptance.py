"""Fills the table of targets.py on this machine, interleaved with llama.cpp, and writes its JSON.

    python -m tests.benchmarks.cpu_acceptance --peer-python PATH

Takes about 40 minutes for three models, on a machine that must do nothing else meanwhile. It can be
run in parts: `--models smol --json FILE`, then `--models qwen` into the same file, and so on; each
model's entry says when it was measured, and of which commit. The file is written after each model.
`--quick` shows in minutes whether everything works; its numbers mean little.
"""

import argparse
import contextlib
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from app.bench.peer import LlamaCpp
from app.bench.prompts import SAMPLE_TEXT, Prompts
from app.bench.report import as_json, as_text
from app.bench.rounds import run_rounds
from app.bench.subject import Subject
from app.bench.trials import Trial, needed_context
from app.cli.arguments import choose, parse_arguments
from app.cli.console import Console
from app.cli.engine_runner import EngineRunner
from app.errors import AppError
from app.explain import explain
from app.paths import Paths
from app.settings import Settings
from engine import EngineError, EngineThread, Text
from tests.benchmarks.neighbours import Condition, busy_programs, one_core, quiet
from tests.benchmarks.processes import ROOT, extra_memory_bytes, seconds_to_first_token
from tests.benchmarks.targets import ROWS, Row
from tests.helpers.real_models import gemma_path, qwen_path, smol_path

MODELS: Mapping[str, Callable[[], Path]] = {
    "smol": smol_path,
    "qwen": qwen_path,
    "gemma": gemma_path,
}
RESULTS = Path(__file__).parent / "results"
CONDITIONS: Mapping[str, Condition] = {
    "quiet": quiet,
    "one_core_busy": busy_programs(1),
    "two_cores_busy": busy_programs(2),
    "one_core": one_core,
}


@dataclass(frozen=True)
class Extent:
    """How much is measured.

    Attributes:
        rounds: Rounds that count.
        prompt: Tokens of the short prefill.
        depth: Depth of the deep decode, and length of the long prefill.
        decode: Tokens of a decode.
    """

    rounds: int
    prompt: int = 512
    depth: int = 4096
    decode: int = 128

    def trials(self) -> dict[str, Trial]:
        """The trials by the row they fill."""
        return {
            "decode": Trial("decode", self.decode),
            "default_sampling": Trial("decode", self.decode, sampling="default"),
            # Contexts of at most `decode` tokens, the first one and the one before included.
            "four_chats": Trial("decode", self.decode - 2, batch=4),
            "prefill": Trial("prefill", self.prompt),
            "deep_decode": Trial("decode", self.decode, self.depth),
            "long_prefill": Trial("prefill", self.depth),
        }


COMPARED = ("decode", "prefill", "deep_decode", "long_prefill")
QUICK = Extent(rounds=1, prompt=128, depth=256, decode=32)


def main() -> int:
    """Measure all models asked for; exit status 1 when a target is missed."""
    given = _arguments()
    extent = QUICK if given.quick else Extent(rounds=given.rounds)
    console = Console()
    target = Path(given.json) if given.json else _new_result()
    models = models_in(target)
    try:
        for name in given.models.split(","):
            part = part_facts(extent, is_quick=given.quick)
            measured = measure_model(MODELS[name](), given, extent, console)
            console.write(measured.pop("text"))
            models[name] = part | measured
            target.write_text(result_text(models), encoding="utf-8")
    except (AppError, EngineError) as error:
        console.notice(explain(error).text)
        return 2
    console.write(table(models) + f"\n{target}\n")
    return int(any(row["is_met"] is False for row in rows_json(models)))


def models_in(file: Path) -> dict[str, Any]:
    """The models an earlier part has measured into this file; none where there is no file."""
    if not file.exists():
        return {}
    models: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))["models"]
    return models


def part_facts(extent: Extent, *, is_quick: bool) -> dict[str, Any]:
    """When a model's numbers began to be measured, of which commit, and how much of it."""
    return {
        "measured_at": time.strftime("%Y-%m-%d %H:%M:%S %z"),
        "revision": _revision(),
        "extent": asdict(extent),
        "is_quick": is_quick,
    }


def result_text(models: Mapping[str, Mapping[str, Any]]) -> str:
    """The file: the table's rows for all models so far, and everything behind them."""
    result = {"rows": rows_json(models), "models": models}
    return json.dumps(result, indent=1, ensure_ascii=False) + "\n"


def rows_json(models: Mapping[str, Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Each row of the table for each model, with its target and whether it is met."""
    return [_row_json(row, name, models[name]["rows"]) for row in ROWS for name in models]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--models", default=",".join(MODELS), help="some of smol,qwen,gemma")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--kernels", default="auto")
    parser.add_argument("--threads", type=int)
    parser.add_argument("--no-peer", action="store_true", help="leave llama.cpp out")
    parser.add_argument("--peer-python", default=sys.executable)
    parser.add_argument("--json", metavar="FILE", help="add to the models in this file")
    return parser.parse_args()


def measure_model(
    path: Path, given: argparse.Namespace, extent: Extent, console: Console
) -> dict[str, Any]:
    """Everything about one model: its rows by key, the bench's JSON, and its table."""
    trials = extent.trials()
    options = ["--model", str(path), "--kernels", given.kernels]
    options += ["--threads", str(given.threads)] if given.threads else []
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        peer = None if given.no_peer else stack.enter_context(LlamaCpp(given.peer_python))
        runner = stack.enter_context(EngineRunner(EngineThread, console))
        context = str(needed_context(tuple(trials.values())))
        arguments = parse_arguments(["bench", *options, "--context", context])
        model = runner.load(choose(arguments, Paths(Path(folder)), Settings()))
        prompts = Prompts(runner.tokenize(Text(SAMPLE_TEXT), add_bos=False))
        subject = Subject(runner, model, prompts)
        if peer is not None:
            peer.open(path, subject.calibrate().threads, prompts)
        compared = {trials[key] for key in COMPARED}
        measured = run_rounds(
            subject,
            tuple(trials.values()),
            rounds=extent.rounds,
            peer=peer,
            is_compared=compared.__contains__,
            report=console.show_status,
        )
        facts = peer.facts if peer else None
        bench = as_json(measured, model, facts)
        conditions = decode_under(CONDITIONS, subject, trials["decode"], extent.rounds, console)
    console.show_status("start and memory")
    rows = bench_rows(dict(zip(trials, bench["results"], strict=True)))
    rows |= condition_rows(conditions)
    with tempfile.TemporaryDirectory() as folder:
        options += ["--data-dir", folder]
        rows["first_token_seconds"] = seconds_to_first_token(options, runs=3)
        rows["extra_memory_bytes"] = extra_memory_bytes(options)
    return {
        "rows": rows,
        "bench": bench,
        "conditions": conditions,
        "text": as_text(measured, model, facts),
    }


def decode_under(
    conditions: Mapping[str, Condition],
    subject: Subject,
    trial: Trial,
    rounds: int,
    console: Console,
) -> dict[str, list[float]]:
    """Tokens per second of a decode under each condition, in turn, round after round."""
    speeds: dict[str, list[float]] = {name: [] for name in conditions}
    for number in range(rounds):
        for name, condition in conditions.items():
            console.show_status(f"round {number + 1} of {rounds}: {trial.title}, {name}")
            with condition():
                speeds[name].append(subject.run(trial).tokens_per_second)
    return speeds


def bench_rows(results: Mapping[str, Mapping[str, Any]]) -> dict[str, float | None]:
    """The rows that come from the bench: ratios to the peer, and to the plain decode."""
    rows: dict[str, float | None] = {key: results[key]["ratio"] for key in COMPARED}
    rows["mbu"] = results["decode"]["mbu"]
    plain = results["decode"]["tokens_per_second"]
    for key in ("four_chats", "default_sampling"):
        speed = results[key]["tokens_per_second"]
        rows[key] = speed["median"] / plain["median"] if speed and plain else None
    return rows


def condition_rows(speeds: Mapping[str, Sequence[float]]) -> dict[str, float | None]:
    """Each condition against the quiet decode of the same rounds."""
    quiet_speed = statistics.median(speeds["quiet"])
    return {
        name: statistics.median(values) / quiet_speed
        for name, values in speeds.items()
        if name != "quiet"
    }


def table(models: Mapping[str, Mapping[str, Any]]) -> str:
    """Rows, models, numbers, targets; ✗ where one is missed."""
    lines = [f"{'':50}" + "".join(f"{name:>26}" for name in models)]
    for row in ROWS:
        cells = (_cell(row, name, models[name]["rows"].get(row.key)) for name in models)
        lines.append(f"{row.title:50}" + "".join(f"{cell:>26}" for cell in cells))
    return "\n".join(lines) + "\n"


def _cell(row: Row, model: str, value: float | None) -> str:
    shown = "n/a" if value is None else f"{value / row.scale:.4g}{row.unit}"
    target = row.targets.get(model)
    if target is None:
        return shown
    sign = "≤" if row.is_limit else "≥"
    mark = {True: "✓", False: "✗", None: "–"}[row.is_met(model, value)]
    return f"{shown} {mark} ({sign} {target.must / row.scale:.4g})"


def _row_json(row: Row, model: str, values: Mapping[str, float | None]) -> dict[str, Any]:
    target = row.targets.get(model)
    return {
        "row": row.key,
        "model": model,
        "measured": values.get(row.key),
        "must": target and target.must,
        "stretch": target and target.stretch,
        "is_met": row.is_met(model, values.get(row.key)),
    }


def _new_result() -> Path:
    RESULTS.mkdir(exist_ok=True)
    return RESULTS / f"cpu_acceptance-{time.strftime('%Y%m%d-%H%M')}.json"


def _revision() -> str | None:
    """The commit that was measured, with a mark if the tree had changes; None outside of git."""
    command = ["git", "describe", "--always", "--dirty", "--abbrev=12"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return told.stdout.strip() or None


if __name__ == "__main__":
    sys.exit(main())
