"""What a chat keeps of its speed beside a download, and beside curl: part of an acceptance run.

Linux only: CPU time comes from /proc. Needs curl, and a machine that does nothing else. Called by
`download_acceptance`.
"""

import os
import signal
import statistics
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from app.hub.connection import RemoteFile
from app.hub.errors import FetchCancelled
from app.hub.partial_file import kept_bytes
from app.hub.progress import no_progress
from app.hub.transfer import fetch_file
from app.hub.transfer_thread import start_thread
from engine import LoadOptions, SamplingParams, Text
from tests.benchmarks.hub_process import hub_process, sha256_of
from tests.helpers.real_models import qwen_path
from tests.helpers.running_engine import RunningEngine, running_engine

CHAT_PACE = 20e6
CHAT_BYTES = 4 << 30
CHAT_TOKENS = 48
CHAT_ROUNDS = 40
HUB_NICENESS = 10
SETTLE_SECONDS = 0.4
LEAST_DECODE = 0.95


def measure_chat(folder: Path) -> dict[str, Any]:
    """Decode rates of a chat beside a download at 20 MB/s in its process, beside curl, and alone.

    What flows is changed between short answers, so that whatever else disturbs the machine disturbs
    all alike; the median over the rounds counts. A hub is on another machine: here it gives way, so
    that the chat pays for the download and not for the hub. What the hub and the system's own work
    cost all the same is seen from curl, which throws away what it gets from a hub of the same pace.
    """
    file = folder / "large-F32.gguf"
    with file.open("wb") as made:
        made.write(b"GGUF")
        made.truncate(CHAT_BYTES)
    sha256 = sha256_of(file)
    options = ("--pace", f"{CHAT_PACE}", "--sha256", sha256)
    with (
        hub_process(file, *options) as (address, hub),
        hub_process(file, *options) as (other_address, other_hub),
        running_engine() as engine,
        _curl(f"{other_address}/user/repo/resolve/main/{file.name}") as curl,
    ):
        for process in (hub, other_hub, curl):
            os.setpriority(os.PRIO_PROCESS, process.pid, HUB_NICENESS)
        engine.load(qwen_path(), LoadOptions())
        _decode_rate(engine)
        url = f"{address}/user/repo/resolve/main/{file.name}"
        remote = RemoteFile(url, {}, CHAT_BYTES, sha256, None)
        with _downloading(remote, folder / "beside.gguf") as fetched:
            ours = Flow("beside", hub, lambda: _seconds_of_threads("transfer", "download"))
            theirs = Flow("curl", other_hub, lambda: _seconds_of_process(curl.pid))
            num_fetched = fetched()
            for number in range(CHAT_ROUNDS):
                for flow in _in_turn([ours, theirs, None], number):
                    _take_round(engine, flow, (ours, theirs))
            num_fetched = fetched() - num_fetched
            hub.send_signal(signal.SIGCONT)
    file.unlink()
    return _judge_chat(ours, theirs, num_fetched / ours.seconds)


@dataclass
class Flow:
    """Something that is fetched beside a chat, and what was seen meanwhile.

    Attributes:
        name: Of the configuration.
        hub: Where it comes from; stopped and continued.
        client_seconds: CPU time of what receives, so far.
        rates, alone: Tokens per second beside it, and without any, round by round.
        seconds: For how long it flowed.
        hub_cpu, client_cpu: CPU seconds meanwhile.
    """

    name: str
    hub: "subprocess.Popen[str]"
    client_seconds: Callable[[], float]
    rates: list[float] = field(default_factory=list)
    alone: list[float] = field(default_factory=list)
    seconds: float = 0.0
    hub_cpu: float = 0.0
    client_cpu: float = 0.0

    @contextmanager
    def flowing(self) -> Iterator[None]:
        """Let it flow until the block ends."""
        hub, client = _seconds_of_process(self.hub.pid), self.client_seconds()
        started = time.monotonic()
        self.hub.send_signal(signal.SIGCONT)
        try:
            yield
        finally:
            self.hub.send_signal(signal.SIGSTOP)
            self.seconds += time.monotonic() - started
            self.hub_cpu += _seconds_of_process(self.hub.pid) - hub
            self.client_cpu += self.client_seconds() - client

    def in_numbers(self) -> dict[str, Any]:
        """What it cost, as a share of one core, and what the chat kept."""
        ratios = [b / a for a, b in zip(self.alone, self.rates, strict=True)]
        return {
            "tokens_per_second": self.rates,
            "ratio": statistics.median(ratios),
            "ratio_between": interval_of_median(ratios),
            "hub_cores": self.hub_cpu / self.seconds,
            "client_cores": self.client_cpu / self.seconds,
        }


def _in_turn(flows: Sequence[Flow | None], number: int) -> list[Flow | None]:
    """Another one first in each round."""
    first = number % len(flows)
    return [*flows[first:], *flows[:first]]


def _take_round(engine: RunningEngine, flow: Flow | None, flows: Sequence[Flow]) -> None:
    for each in flows:
        each.hub.send_signal(signal.SIGSTOP)
    with nullcontext() if flow is None else flow.flowing():
        time.sleep(SETTLE_SECONDS)
        rate = _decode_rate(engine)
    if flow is not None:
        flow.rates.append(rate)
        return
    for each in flows:
        each.alone.append(rate)


def _judge_chat(ours: Flow, curl: Flow, bytes_per_second: float) -> dict[str, Any]:
    to_curl = [a / b for a, b in zip(ours.rates, curl.rates, strict=True)]
    row = ours.in_numbers()
    return {
        "bytes_per_second": bytes_per_second,
        "alone_tokens_per_second": ours.alone,
        "beside": row,
        "curl": curl.in_numbers(),
        "ratio_to_curl": statistics.median(to_curl),
        "ratio_to_curl_between": interval_of_median(to_curl),
        "is_met": row["ratio"] >= LEAST_DECODE and bytes_per_second > 0.8 * CHAT_PACE,
    }


def _seconds_of_process(pid: int) -> float:
    """CPU time of a process, its ended threads included."""
    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


def _seconds_of_threads(*names: str) -> float:
    """CPU time of the threads of this process whose names begin so. Source: proc_pid_schedstat."""
    ids = [t.native_id for t in threading.enumerate() if t.name.startswith(names)]
    told = [Path(f"/proc/self/task/{native_id}/schedstat").read_text() for native_id in ids]
    return sum(int(line.split()[0]) for line in told) / 1e9


@contextmanager
def _curl(url: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A curl that throws away what it gets, slowly enough to live through all rounds."""
    process = subprocess.Popen(["curl", "-s", "-o", os.devnull, url])
    try:
        yield process
        assert process.poll() is None, "curl ended too early"
    finally:
        process.kill()
        process.wait()


def interval_of_median(values: Sequence[float]) -> tuple[float, float]:
    """Between what two of the values the median lies, of 20 times 19 (by ranks, for any spread)."""
    ordered = sorted(values)
    reach = 0.98 * len(ordered) ** 0.5
    first = max(0, round(len(ordered) / 2 - reach) - 1)
    return ordered[first], ordered[-1 - first]


def _decode_rate(engine: RunningEngine) -> float:
    sampling = SamplingParams(temperature=0, max_tokens=CHAT_TOKENS)
    name = engine.start(Text("Once upon a time"), sampling, ignore_end=True)
    rate = engine.finish(name).stats.decode_tokens_per_second
    assert rate is not None
    return rate


@contextmanager
def _downloading(remote: RemoteFile, target: Path) -> Iterator[Callable[[], int]]:
    """A download that runs until the block ends; hands out what tells how many bytes came."""
    is_over = threading.Event()
    ended = threading.Event()

    def fetch() -> None:
        try:
            fetch_file(remote, target, progress=no_progress, is_cancelled=is_over.is_set)
        except FetchCancelled:
            ended.set()

    start_thread("download", fetch, lambda error: ended.set())
    while not kept_bytes(target):
        time.sleep(0.05)
    try:
        yield lambda: kept_bytes(target)
    finally:
        is_over.set()
        ended.wait(30)
