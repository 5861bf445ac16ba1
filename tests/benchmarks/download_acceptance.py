"""Holds downloads against curl, a running chat, and a line that fails thirty times; writes JSON.

    python -m tests.benchmarks.download_acceptance [fast] [chat] [kills]

All three by default, about four minutes on a machine that must do nothing else meanwhile. Needs
curl and sha256sum. The hub is a process of its own on loopback.
"""

import argparse
import json
import os
import random
import resource
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.benchmarks.chat_beside_download import measure_chat
from tests.benchmarks.hub_process import hub_process, sha256_of
from tests.helpers.fake_hub import run_fake_hub

RESULT = Path(__file__).parent / "results" / "download.json"
ROOT = Path(__file__).parents[2]
LARGE_BYTES = 2 << 30
ROUNDS = 3
LEAST_SPEED = 0.8
MOST_CPU = 1.5

KILLED_BYTES = 200_000_000
KILLED_PACE = 5e6
SEND_BUFFER = 64 << 10
NUM_EVENTS = 30
MOST_FETCHED = 1.05


@dataclass(frozen=True)
class Cost:
    """What a command took: seconds by the clock, and of the processor."""

    seconds: float
    cpu_seconds: float


# ---------------------------------------------------------------- as fast as curl


def measure_fast(folder: Path) -> dict[str, Any]:
    """A 2 GB sparse file through `venturi models pull`, against `curl | sha256sum`, in turn."""
    file = folder / "large-F32.gguf"
    with file.open("wb") as made:
        made.write(b"GGUF")
        made.truncate(LARGE_BYTES)
    sha256 = sha256_of(file)
    with hub_process(file, "--sha256", sha256) as (address, _):
        url = f"{address}/user/repo/resolve/main/{file.name}"
        pairs, ours = [], []
        for _ in range(ROUNDS):
            pairs.append(_cost(["sh", "-c", f"curl -s '{url}' | sha256sum"]))
            ours.append(_pull(address, folder / "data", file.name, sha256))
            shutil.rmtree(folder / "data")
    file.unlink()
    speed = statistics.median(p.seconds / o.seconds for p, o in zip(pairs, ours, strict=True))
    cpu = statistics.median(o.cpu_seconds / p.cpu_seconds for p, o in zip(pairs, ours, strict=True))
    return {
        "bytes": LARGE_BYTES,
        "curl_sha256sum": [vars(cost) for cost in pairs],
        "venturi": [vars(cost) for cost in ours],
        "speed_ratio": speed,
        "cpu_ratio": cpu,
        "is_met": speed >= LEAST_SPEED and cpu <= MOST_CPU,
    }


def _pull(address: str, data: Path, name: str, sha256: str) -> Cost:
    """The whole command, from the start of its process on."""
    command = [sys.executable, "-m", "app", "models", "pull", "user/repo:F32"]
    cost = _cost([*command, "--data-dir", str(data)], HF_ENDPOINT=address)
    found = sha256_of(data / "models" / "user--repo" / name)
    assert found == sha256, f"{found} is not {sha256}"
    return cost


def _cost(command: Sequence[str], **environment: str) -> Cost:
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(
        command,
        check=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    seconds = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Cost(seconds, cpu)


# ---------------------------------------------------------------- thirty kills, cuts and stalls


def measure_kills(folder: Path) -> dict[str, Any]:
    """A download that is killed, cut or stalled thirty times, at random, until all is here."""
    body = folder / "killed-Q8_0.gguf"
    body.write_bytes(b"GGUF" + random.Random(7).randbytes(KILLED_BYTES - 4))
    chance = random.Random(20)
    events: list[str] = []
    with run_fake_hub(
        {("user/repo", body.name): body},
        pace_bytes_per_second=KILLED_PACE,
        send_buffer_bytes=SEND_BUFFER,
    ) as hub:
        hub.sha256_of(body)
        process = _start_pull(hub.address, folder / "data")
        while process.poll() is None or process.returncode:
            if len(events) < NUM_EVENTS:
                before = hub.sent_bytes
                step = chance.uniform(0.5, 1.5) * KILLED_BYTES / (NUM_EVENTS + 2)
                _wait_until_sent(hub, before + step, process)
                event = chance.choice(["kill", "cut", "stall"])
                events.append(event)
                if event == "kill":
                    process.send_signal(signal.SIGKILL)
                    process.wait()
                    process = _start_pull(hub.address, folder / "data")
                elif event == "cut":
                    hub.behaviour.is_cutting = True
                else:
                    hub.behaviour.stall_seconds = chance.uniform(1, 12)
                    hub.behaviour.stall_after_bytes, hub.behaviour.stalls_left = 0, 1
            else:
                process.wait(timeout=120)
        found = folder / "data" / "models" / "user--repo" / body.name
        is_right = sha256_of(found) == hub.sha256_of(body)
        fetched = hub.sent_bytes / KILLED_BYTES
    left = sorted(path.name for path in found.parent.iterdir())
    return {
        "bytes": KILLED_BYTES,
        "bytes_per_second": KILLED_PACE,
        "send_buffer_bytes": SEND_BUFFER,
        "events": {kind: events.count(kind) for kind in ("kill", "cut", "stall")},
        "is_sha256_right": is_right,
        "fetched_ratio": fetched,
        "left": left,
        "is_met": is_right and fetched <= MOST_FETCHED and len(left) == 2,
    }


def _start_pull(address: str, data: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "app", "models", "pull", "user/repo:Q8_0"]
    return subprocess.Popen(
        [*command, "--data-dir", str(data)],
        cwd=ROOT,
        env={**os.environ, "HF_ENDPOINT": address},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _wait_until_sent(hub: Any, num_bytes: float, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 120
    while hub.sent_bytes < num_bytes and process.poll() is None:
        assert time.monotonic() < end, "the download stands still"
        time.sleep(0.005)


# ---------------------------------------------------------------- the result

PARTS = {"fast": measure_fast, "chat": measure_chat, "kills": measure_kills}


def main(arguments: Sequence[str]) -> int:
    """Measure what is named; returns 0 when all of it is met."""
    parser = argparse.ArgumentParser()
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all if none is named")
    parser.add_argument("--folder", type=Path, help="where there is room for 4 GB")
    options = parser.parse_args(arguments)
    kept = json.loads(RESULT.read_text()) if RESULT.is_file() else {}
    for name in options.parts or PARTS:
        with tempfile.TemporaryDirectory(dir=options.folder) as folder:
            kept[name] = PARTS[name](Path(folder))
        sys.stdout.write(f"{name}: {json.dumps(kept[name])}\n")
        sys.stdout.flush()
        RESULT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return 0 if all(row["is_met"] for row in kept.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
