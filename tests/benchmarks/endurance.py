"""Thousands of decode steps in one process: memory must not grow, and an idle engine must sleep.

    python -m tests.benchmarks.endurance MODEL [--steps 10000]

Prints anonymous memory as it goes, and the processor time of the idle process. Exit status 1 when
memory grew in the second half of the steps, or idling took a hundredth of a core.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

import psutil

from app.cli.arguments import choose, parse_arguments
from app.cli.console import Console
from app.cli.engine_runner import EngineRunner
from app.engine_bridge import GenerationEvent
from app.paths import Paths
from app.settings import Settings
from engine import EngineThread, RequestFinished, SamplingParams, TokenIds
from tests.benchmarks.processes import anonymous_bytes

_CHAT_STEPS = 500
_ALLOWED_GROWTH_BYTES = 2_000_000  # of an allocator that keeps pages for later
_IDLE_SECONDS = 10.0
_ALLOWED_IDLE_SHARE = 0.01


def main() -> int:
    """Decode, then idle."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model")
    parser.add_argument("--steps", type=int, default=10_000)
    given = parser.parse_args()
    console = Console()
    with tempfile.TemporaryDirectory() as folder, EngineRunner(EngineThread, console) as runner:
        arguments = parse_arguments(["bench", "--model", given.model])
        runner.load(choose(arguments, Paths(Path(folder)), Settings()))
        sizes = [_memory_after_chat(runner, console) for _ in range(given.steps // _CHAT_STEPS)]
        growth = sizes[-1] - sizes[len(sizes) // 2]
        share = _idle_share()
    console.write(f"second half: {growth / 1e6:+.2f} MB; idle: {share:.2%} of a core\n")
    return int(growth > _ALLOWED_GROWTH_BYTES or share > _ALLOWED_IDLE_SHARE)


def _memory_after_chat(runner: EngineRunner, console: Console) -> int:
    events: list[GenerationEvent] = []
    sampling = SamplingParams(seed=1, max_tokens=_CHAT_STEPS)
    runner.bridge.generate(TokenIds((1,)), sampling, events.append, ignore_end=True)
    runner.wait(lambda: any(isinstance(event, RequestFinished) for event in events))
    size = anonymous_bytes(psutil.Process().pid)
    console.write(f"{_CHAT_STEPS} more steps: {size / 1e6:.2f} MB\n")
    return size


def _idle_share() -> float:
    """Processor time of this process while it does nothing, as a share of one core."""
    process = psutil.Process()
    before = process.cpu_times()
    time.sleep(_IDLE_SECONDS)
    after = process.cpu_times()
    return (after.user + after.system - before.user - before.system) / _IDLE_SECONDS


if __name__ == "__main__":
    sys.exit(main())
