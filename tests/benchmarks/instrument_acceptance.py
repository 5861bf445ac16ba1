"""Holds the instrument against a stopwatch, known situations and its own predictions; writes JSON.

    python -m tests.benchmarks.instrument_acceptance

Takes about five minutes on a machine that must do nothing else meanwhile. `--quick` shows in one
whether everything works; its numbers mean little.
"""

import argparse
import itertools
import json
import math
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from app.advice import Situation, advise, efficiency_of, predict_speed
from app.bench.prompts import SAMPLE_TEXT, Prompts
from app.detectives import Evidence, investigate
from engine import (
    Calibrate,
    Calibrated,
    Ceilings,
    HardwareSampler,
    LoadOptions,
    ModelLoaded,
    RequestFailed,
    RequestFinished,
    RequestStats,
    SamplingParams,
    TextAdded,
    TokenIds,
)
from tests.benchmarks.neighbours import busy_programs
from tests.helpers.real_models import qwen_path, smol_path
from tests.helpers.running_engine import RunningEngine, running_engine
from tests.helpers.script_model import write_script_model

RESULT = Path(__file__).parent / "results" / "instrument.json"
MOST_GAUGE_ERROR = 0.05
MOST_ADVICE_ERROR = 0.15
ABORTED_AFTER = 5
ABORTIONS = 9
CONTEXT = 256
LONG_PROMPT = 1000
BLOCKS_TOKENS = 32
_LOOKS = 3.0  # seconds until the sampler has compared two looks


@dataclass(frozen=True)
class Extent:
    """How much is measured: tokens of an answer, and how often each comparison is repeated."""

    tokens: int
    rounds: int


@dataclass
class Watch:
    """What a client saw of one request: when which token was there, and what the engine says."""

    seen: list[tuple[float, int]] = field(default_factory=list)
    stats: RequestStats | None = None

    @property
    def rate(self) -> float | None:
        """Tokens per second by the client's own clock."""
        if len(self.seen) < 2 or self.seen[-1][0] <= self.seen[0][0]:
            return None
        (first_at, first), (last_at, last) = self.seen[0], self.seen[-1]
        return (last - first) / (last_at - first_at)

    @property
    def told(self) -> float | None:
        """Tokens per second by the engine."""
        assert self.stats is not None, "the request is not over"
        return self.stats.decode_tokens_per_second


class Rig:
    """A running engine with one model, measured against ceilings of now."""

    def __init__(self, engine: RunningEngine, loaded: ModelLoaded, prompts: Prompts) -> None:
        self.engine = engine
        self.loaded = loaded
        self.prompts = prompts
        self.ceilings = self.calibrate()
        self._turns = itertools.count(1)

    def calibrate(self, *, quick: bool = True) -> Ceilings:
        """The machine's ceilings as they are now; the app itself takes its time."""
        self.engine.thread.send(Calibrate(quick=quick))
        event = self.engine.wait_for(Calibrated)
        assert isinstance(event, Calibrated)
        assert event.ceilings is not None
        self.ceilings = event.ceilings
        return event.ceilings

    def fresh(self, num_tokens: int) -> tuple[int, ...]:
        """A prompt that no cache has seen."""
        return self.prompts.fresh(next(self._turns), num_tokens)

    def run(
        self, prompts: Sequence[tuple[int, ...]], num_tokens: int, *, stop_after: int | None = None
    ) -> list[Watch]:
        """Answer all prompts at once, with a stopwatch on each."""
        sampling = SamplingParams(temperature=0, max_tokens=num_tokens)
        watches = {
            self.engine.start(TokenIds(prompt), sampling, ignore_end=True): Watch()
            for prompt in prompts
        }
        while any(watch.stats is None for watch in watches.values()):
            event = self.engine.wait_for(TextAdded, RequestFinished, RequestFailed)
            assert not isinstance(event, RequestFailed), event
            if isinstance(event, TextAdded):
                watch = watches[event.request_id]
                watch.seen.append((time.perf_counter(), event.completion_tokens))
                if event.completion_tokens == stop_after:
                    self.engine.cancel(event.request_id)
            elif isinstance(event, RequestFinished):
                watches[event.request_id].stats = event.stats
        return list(watches.values())

    def speed(self, context: int, num_chats: int, num_tokens: int) -> float:
        """Decode speed of chats whose answers have `context` tokens before their middle."""
        # Whole blocks of the cache and one token: all chats begin in the same pass.
        length = (context - num_tokens // 2) // BLOCKS_TOKENS * BLOCKS_TOKENS + 1
        prompts = [self.prompts.chat(number, length) for number in range(num_chats)]
        for prompt in prompts:
            self.run([prompt], 1)
        return sum(watch.told or 0.0 for watch in self.run(prompts, num_tokens))

    def prefill_mfu(self) -> float | None:
        """The part of the arithmetic peak that a long prompt reaches."""
        mfus = [reading.mfu for reading in self.prefills(LONG_PROMPT) if reading.mfu is not None]
        return max(mfus, default=None)

    def prefills(self, num_tokens: int) -> list[Any]:
        """The meter's readings of a fresh prompt."""
        seen = len(self.engine.meters())
        self.run([self.fresh(num_tokens)], 2)
        time.sleep(1.0)  # the window that is open is told when it closes
        samples = self.engine.meters()[seen:]
        return [one.snapshot.prefill for one in samples if one.snapshot.prefill is not None]


@contextmanager
def rig(path: Path, threads: int) -> Iterator[Rig]:
    """A model on its own engine."""
    with running_engine() as engine:
        loaded = engine.load(path, LoadOptions(threads=threads))
        yield Rig(engine, loaded, Prompts(engine.tokenize(SAMPLE_TEXT, add_bos=False)))


# ---------------------------------------------------------------- the three parts


def gauge(smol: Rig, extent: Extent) -> list[dict[str, Any]]:
    """The engine's rate against a client's stopwatch."""
    prompt = smol.fresh(CONTEXT)
    batch = [smol.fresh(CONTEXT) for _ in range(4)]
    for one in batch:
        smol.run([one], 1)
    rows = [
        gauge_row("cold", smol.run([prompt], extent.tokens)),
        gauge_row("cached", smol.run([prompt], extent.tokens)),
        gauge_row("batched", smol.run(batch, extent.tokens)),
        # Four intervals of a few milliseconds: one late wake-up of the client is 5 % of them.
        median_row(
            gauge_row("aborted", smol.run([prompt], extent.tokens, stop_after=ABORTED_AFTER))
            for _ in range(ABORTIONS)
        ),
    ]
    (single,) = smol.run([prompt], 1)
    return [*rows, {"case": "one token", "told": single.told, "is_met": single.told is None}]


def gauge_row(case: str, watches: Sequence[Watch]) -> dict[str, Any]:
    """The largest difference of a case."""
    errors = [abs(watch.told / watch.rate - 1) for watch in watches if watch.told and watch.rate]
    is_whole = len(errors) == len(watches)
    worst = max(errors, default=None)
    return {
        "case": case,
        "told": [watch.told for watch in watches],
        "stopwatch": [watch.rate for watch in watches],
        "error": worst,
        "is_met": is_whole and worst is not None and worst <= MOST_GAUGE_ERROR,
    }


def median_row(rows: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The row in the middle of those of one case; one without an error counts as the worst."""
    ordered = sorted(rows, key=lambda row: math.inf if row["error"] is None else row["error"])
    return {**ordered[len(ordered) // 2], "repetitions": len(ordered)}


def verdicts(smol: Rig, qwen: Rig, script: Rig, extent: Extent) -> list[dict[str, Any]]:
    """What the meter says of situations whose limit is known."""
    qwen.calibrate()
    (decoded,) = qwen.run([qwen.fresh(64)], extent.tokens)
    prefills = [reading.verdict for reading in qwen.prefills(LONG_PROMPT)]
    script.calibrate()
    (tiny,) = script.run([script.fresh(8)], extent.tokens)
    assert decoded.stats is not None
    assert tiny.stats is not None
    decode, cached = decoded.stats.decode, tiny.stats.decode
    time.sleep(1.5)
    idle = script.engine.last_meter().snapshot.verdict
    found = _neighbour_finding(smol, extent)
    return [
        _verdict("QWEN decode", decode and decode.verdict, "memory-bound"),
        _verdict(f"QWEN prefill of {LONG_PROMPT}", _usual(prefills), "compute-bound"),
        _verdict("script model", cached and cached.verdict, "overhead-bound"),
        _verdict("script model's MBU", cached and (cached.fits_in_cache, cached.mbu), (True, None)),
        _verdict("nothing runs", idle, "idle"),
        _verdict("a busy neighbour", found, "Another program uses the processor."),
    ]


def _verdict(case: str, told: object, right: object) -> dict[str, Any]:
    return {"case": case, "told": told, "right": right, "is_met": told == right}


def _usual(told: Sequence[str | None]) -> str | None:
    known = [verdict for verdict in told if verdict is not None]
    return statistics.mode(known) if known else None


def _neighbour_finding(smol: Rig, extent: Extent) -> str | None:
    """What the detectives name while a program keeps a core busy."""
    sampler = HardwareSampler()
    try:
        with busy_programs(1)():
            until = time.monotonic() + _LOOKS
            while time.monotonic() < until:
                sampler.latest()
                smol.run([smol.fresh(8)], extent.tokens)
            evidence = Evidence(sampler.latest(), smol.loaded.kernels, cores=2)
    finally:
        sampler.stop()
    causes = [finding.cause for finding in investigate(evidence)]
    wanted = "Another program uses the processor."
    return wanted if wanted in causes else next(iter(causes), None)


def advice(smol: Rig, one_thread: Rig, qwen: Rig, extent: Extent) -> list[dict[str, Any]]:
    """Predicted against measured, each lever once per round."""
    rows: list[dict[str, Any]] = []
    usual = partial(smol.speed, CONTEXT, 1, extent.tokens)
    for number in range(extent.rounds):
        ceilings, mfu = smol.calibrate(quick=False), smol.prefill_mfu()
        for lever, (changed, run) in _levers(smol, qwen, extent).items():
            now, measured = _beside(usual, run)
            seen = Situation(smol.loaded.shape, ceilings, (CONTEXT,), now, None, 2, 2, mfu)
            rows.append(advice_row(number, lever, _predicted(seen, changed), measured))
        rows.append(_more_threads(number, usual, one_thread, extent))
    return rows


def _levers(
    smol: Rig, qwen: Rig, extent: Extent
) -> dict[str, tuple[dict[str, Any], Callable[[], float]]]:
    """By name, what changes in the prediction, and the run with that change."""
    tokens = extent.tokens
    return {
        "context × 4": ({"contexts": (4 * CONTEXT,)}, partial(smol.speed, 4 * CONTEXT, 1, tokens)),
        "batch 1 → 4": ({"contexts": (CONTEXT,) * 4}, partial(smol.speed, CONTEXT, 4, tokens)),
        "SMOL → QWEN": ({"shape": qwen.loaded.shape}, partial(qwen.speed, CONTEXT, 1, tokens)),
    }


def _beside(usual: Callable[[], float], changed: Callable[[], float]) -> tuple[float, float]:
    """The usual speed, as the mean of before and after the changed one, and that one.

    What other programs take from the machine changes within seconds; no prediction is about that.
    """
    before, measured, after = usual(), changed(), usual()
    return (before + after) / 2, measured


def _predicted(seen: Situation, changed: dict[str, Any]) -> float | None:
    efficiency = efficiency_of(seen)
    assert efficiency is not None, "the ceilings are known"
    return predict_speed(seen, efficiency, **changed)


def _more_threads(
    number: int, usual: Callable[[], float], one_thread: Rig, extent: Extent
) -> dict[str, Any]:
    """What one thread's speed says of two."""
    ceilings, mfu = one_thread.calibrate(quick=False), one_thread.prefill_mfu()
    with_two, speed = _beside(usual, partial(one_thread.speed, CONTEXT, 1, extent.tokens))
    seen = Situation(one_thread.loaded.shape, ceilings, (CONTEXT,), speed, None, 1, 2, mfu)
    found = [one for one in advise(seen) if "threads" in one.lever]
    # Where the app says nothing of threads, it expects no gain worth words.
    predicted = found[0].expected_tokens_per_second if found else speed
    return advice_row(number, "threads 1 → 2", predicted, with_two)


def advice_row(number: int, lever: str, predicted: float | None, measured: float) -> dict[str, Any]:
    """One comparison; an error of 0.1 is a prediction that was a tenth too low."""
    error = None if predicted is None else measured / predicted - 1
    told = "no prediction" if error is None else f"{error:+.1%}"
    sys.stderr.write(f"{number} {lever}: {predicted} predicted, {measured} measured, {told}\n")
    return {
        "round": number,
        "lever": lever,
        "predicted": predicted,
        "measured": measured,
        "error": error,
    }


def median_error(rows: Sequence[dict[str, Any]]) -> float | None:
    """The median of the errors without their signs; None where a prediction is missing."""
    errors = [row["error"] for row in rows]
    return None if not errors or None in errors else statistics.median(map(abs, errors))


def main() -> int:
    """Measure; exit status 1 when something is not as it must be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", type=Path, default=RESULT)
    given = parser.parse_args()
    extent = Extent(tokens=24, rounds=1) if given.quick else Extent(tokens=64, rounds=5)
    with tempfile.TemporaryDirectory() as folder:
        tiny = write_script_model(Path(folder) / "script.gguf")
        with (
            rig(smol_path(), 2) as smol,
            rig(smol_path(), 1) as one_thread,
            rig(qwen_path(), 2) as qwen,
            rig(tiny, 2) as script,
        ):
            gauged = gauge(smol, extent)
            judged = verdicts(smol, qwen, script, extent)
            advised = advice(smol, one_thread, qwen, extent)
    error = median_error(advised)
    is_met = error is not None and error <= MOST_ADVICE_ERROR
    result = {
        "is_quick": given.quick,
        "measured_at": time.strftime("%Y-%m-%d %H:%M:%S %z"),
        "gauge": gauged,
        "verdicts": judged,
        "advice": {"rows": advised, "median_error": error, "is_met": is_met},
    }
    given.json.parent.mkdir(exist_ok=True)
    given.json.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n")
    sys.stdout.write(given.json.read_text())
    return 0 if is_met and all(row["is_met"] for row in (*gauged, *judged)) else 1


if __name__ == "__main__":
    sys.exit(main())
