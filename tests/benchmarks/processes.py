"""What can only be measured from outside of a process: its start, and its memory."""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
_POLL_SECONDS = 0.005


def seconds_to_first_token(options: Sequence[str], runs: int) -> float:
    """From the start of `chat --prompt` to its first word, median; the first run is not counted.

    Args:
        options: Model, kernels and the like.
        runs: How many count.
    """
    command = [sys.executable, "-m", "app", "chat", *options]
    command += ["--prompt", "Why is the sky blue?", "--temperature", "0", "--max-tokens", "8"]
    return statistics.median([_first_byte(command) for _ in range(runs + 1)][1:])


def _first_byte(command: Sequence[str]) -> float:
    started = time.perf_counter()
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        assert process.stdout is not None
        first = process.stdout.read(1)
        seconds = time.perf_counter() - started
        process.stdout.read()
    assert first, f"{command} printed nothing"
    return seconds


def extra_memory_bytes(options: Sequence[str]) -> int:
    """Peak anonymous memory of a process that loads a model and answers once.

    Without its packed weights and the KV it touched. Pages of mapped files do not count.
    """
    command = [sys.executable, "-m", "tests.benchmarks.memory_child", *options]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        peak = 0
        while process.poll() is None:
            peak = max(peak, anonymous_bytes(process.pid))
            time.sleep(_POLL_SECONDS)
        assert process.stdout is not None
        told = json.loads(process.stdout.read())
    return peak - int(told["weight_bytes"]) - int(told["kv_bytes"])


def anonymous_bytes(pid: int) -> int:
    """Memory of a process that is not of a file. Source: proc_pid_status(5), RssAnon."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    sizes = [line.split()[1] for line in lines if line.startswith("RssAnon:")]
    return 1024 * int(sizes[0]) if sizes else 0
