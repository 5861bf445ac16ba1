"""Holds what is said of a model before it ever ran against what it then does; writes JSON.

    python -m tests.benchmarks.fit_acceptance

Memory: the growth of a process that loads a model and fills a context. Speed: decode at the
beginning of a chat, predicted from the header and from ceilings measured with another model. Takes
about three minutes on a machine that must do nothing else meanwhile.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from app.fit import expect_speed
from engine import inspect_model
from tests.benchmarks.instrument_acceptance import CONTEXT, Rig, rig
from tests.helpers.real_models import gemma_path, qwen_path, smol_path
from tests.helpers.script_model import write_script_model

RESULT = Path(__file__).parent / "results" / "fit.json"
MODELS = {"SMOL": smol_path, "QWEN": qwen_path, "GEMMA": gemma_path}
CONTEXTS = (2048, 8192)
MOST_MEMORY_ERROR = 0.05
MOST_SPEED_ERROR = 0.20
_THREADS = 2
_ANSWER_TOKENS = 64
_ROUNDS = 5


def memory_row(name: str, context: int) -> dict[str, Any]:
    """One process against the count."""
    path = MODELS[name]()
    command = [sys.executable, "-m", "tests.benchmarks.fit_child", str(path), str(context)]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=600)
    grown = int(json.loads(told.stdout)["grown_bytes"])
    needs = inspect_model(path).needs
    assert needs is not None
    predicted = needs.total_bytes(context)
    row = {"model": name, "context": context, "predicted_bytes": predicted, "grown_bytes": grown}
    return {**row, **judged(predicted, grown, MOST_MEMORY_ERROR)}


def speed_rows(tiny: Rig, rounds: int) -> list[dict[str, Any]]:
    """Each model, measured in turn; its median counts."""
    return [_speed_row(name, tiny, rounds) for name in MODELS]


def _speed_row(name: str, tiny: Rig, rounds: int) -> dict[str, Any]:
    path = MODELS[name]()
    facts = inspect_model(path)
    predicted: list[float] = []
    measured: list[float] = []
    with rig(path, _THREADS) as model:
        for _ in range(rounds):
            speed = expect_speed(facts, tiny.calibrate())
            assert speed is not None
            predicted.append(speed.tokens_per_second.expected)
            measured.append(model.speed(CONTEXT, 1, _ANSWER_TOKENS))
    expected, reached = statistics.median(predicted), statistics.median(measured)
    row = {"model": name, "predicted": predicted, "measured": measured}
    return {**row, **judged(expected, reached, MOST_SPEED_ERROR)}


def judged(predicted: float, measured: float, most: float) -> dict[str, Any]:
    """An error of 0.1 is a prediction that was a tenth too low."""
    error = measured / predicted - 1
    return {"error": error, "is_met": abs(error) <= most}


def main() -> int:
    """Measure; exit status 1 when something is not as it must be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=_ROUNDS)
    parser.add_argument("--json", type=Path, default=RESULT)
    given = parser.parse_args()
    memory = [memory_row(name, context) for name in MODELS for context in CONTEXTS]
    with tempfile.TemporaryDirectory() as folder:
        script = write_script_model(Path(folder) / "script.gguf")
        with rig(script, _THREADS) as tiny:
            speed = speed_rows(tiny, given.rounds)
    result = {
        "measured_at": time.strftime("%Y-%m-%d %H:%M:%S %z"),
        "memory": memory,
        "speed": speed,
    }
    given.json.parent.mkdir(exist_ok=True)
    given.json.write_text(json.dumps(result, indent=1) + "\n")
    sys.stdout.write(given.json.read_text())
    return 0 if all(row["is_met"] for row in (*memory, *speed)) else 1


if __name__ == "__main__":
    sys.exit(main())
