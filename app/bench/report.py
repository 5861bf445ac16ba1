"""Measured samples as the JSON object of `--json` and as a table for people.

Fractions are 0 to 1; what is not known is None.
"""

import io
import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from statistics import median
from typing import Any

import psutil
from rich.console import Console
from rich.table import Table

from app.bench.peer import PeerFacts
from app.bench.rounds import Measured, TrialSamples
from app.bench.subject import Reading
from app.bench.summary import Summary, summarize
from engine import Ceilings, ModelLoaded, Utilization, Work, utilization

UNKNOWN = "n/a"
_TABLE_COLUMNS = 110


@dataclass(frozen=True)
class PeerResult:
    """The peer's fastest variant at one trial."""

    variant: str
    speed: Summary


@dataclass(frozen=True)
class TrialResult:
    """One trial, summed up.

    Attributes:
        samples: What it comes from.
        speed: Tokens per second of all chats together; None where it cannot be measured.
        used: Of the median round, against the ceilings of the whole run.
        peer: The same of the peer.
    """

    samples: TrialSamples
    speed: Summary | None
    used: Utilization
    peer: PeerResult | None

    @property
    def ratio(self) -> float | None:
        """Our median ÷ the peer's."""
        if self.speed is None or self.peer is None:
            return None
        return self.speed.median / self.peer.speed.median


def sum_up(measured: Measured, model: ModelLoaded) -> tuple[Ceilings, tuple[TrialResult, ...]]:
    """The ceilings of a run and its trials against them."""
    ceilings = typical_ceilings(measured.ceilings)
    results = tuple(
        TrialResult(
            samples=samples,
            speed=summarize([reading.tokens_per_second for reading in samples.readings]),
            used=_utilization(samples.readings, model, ceilings),
            peer=_best_variant(samples),
        )
        for samples in measured.trials
    )
    return ceilings, results


def typical_ceilings(taken: Sequence[Ceilings]) -> Ceilings:
    """The median of ceilings that were taken beside trials.

    What is measured beside them has had the same machine at the same time, so that the median, not
    the best, is the fair thing to hold it against.
    """

    def typical(value_of: Callable[[Ceilings], float | None]) -> float | None:
        values = [value for ceilings in taken if (value := value_of(ceilings)) is not None]
        return median(values) if values else None

    formats = {name for ceilings in taken for name in ceilings.int8_macs_per_second}
    int8 = {name: typical(lambda c, n=name: c.int8_macs_per_second.get(n)) for name in formats}  # type: ignore[misc]
    return replace(
        taken[-1],
        read_bytes_per_second=typical(lambda c: c.read_bytes_per_second),
        copy_bytes_per_second=typical(lambda c: c.copy_bytes_per_second),
        float32_macs_per_second=typical(lambda c: c.float32_macs_per_second),
        int8_macs_per_second={name: value for name, value in sorted(int8.items()) if value},
    )


def _utilization(
    readings: Sequence[Reading], model: ModelLoaded, ceilings: Ceilings
) -> Utilization:
    if not readings:
        return Utilization(None, None)
    middle = sorted(readings, key=lambda reading: reading.tokens_per_second)[len(readings) // 2]
    work = Work(middle.cost, model.shape, middle.resident_bytes)
    return utilization(work, middle.seconds, ceilings)


def _best_variant(samples: TrialSamples) -> PeerResult | None:
    results = [
        PeerResult(variant, speed)
        for variant, speeds in samples.peer.items()
        if (speed := summarize(speeds)) is not None
    ]
    return max(results, key=lambda result: result.speed.median, default=None)


# ---------------------------------------------------------------- JSON


def as_json(measured: Measured, model: ModelLoaded, peer: PeerFacts | None) -> dict[str, Any]:
    """The result as the object that `--json` prints."""
    ceilings, results = sum_up(measured, model)
    return {
        "machine": machine_json(ceilings),
        "ceilings": ceilings_json(ceilings, measured.ceilings),
        "model": {
            "name": model.name,
            "file": model.path.name,
            "format": model.format,
            "weight_bytes": model.memory.weight_bytes,
            "kernels": dict(model.kernels),
        },
        "peer": peer and asdict(peer),
        "results": [result_json(result, model, ceilings, peer) for result in results],
    }


def machine_json(ceilings: Ceilings) -> dict[str, Any]:
    """What the machine is."""
    return {
        "processor": ceilings.device_name,
        "cores": os.cpu_count(),
        "threads": ceilings.threads,
        "memory_bytes": psutil.virtual_memory().total,
        "last_level_cache_bytes": ceilings.last_level_cache_bytes,
        "system": platform.platform(),
        "python": platform.python_version(),
    }


def ceilings_json(typical: Ceilings, taken: Sequence[Ceilings]) -> dict[str, Any]:
    """The ceilings of a run, and how far those taken beside the trials lay apart."""

    def spread(value_of: Callable[[Ceilings], float | None]) -> dict[str, float] | None:
        values = [value for ceilings in taken if (value := value_of(ceilings)) is not None]
        summary = summarize(values)
        return None if summary is None else asdict(summary)

    return {
        "read_bytes_per_second": typical.read_bytes_per_second,
        "copy_bytes_per_second": typical.copy_bytes_per_second,
        "float32_macs_per_second": typical.float32_macs_per_second,
        "int8_macs_per_second": dict(typical.int8_macs_per_second),
        "spread": {
            "read_bytes_per_second": spread(lambda c: c.read_bytes_per_second),
            "copy_bytes_per_second": spread(lambda c: c.copy_bytes_per_second),
            "float32_macs_per_second": spread(lambda c: c.float32_macs_per_second),
        },
    }


def result_json(
    result: TrialResult, model: ModelLoaded, ceilings: Ceilings, peer: PeerFacts | None
) -> dict[str, Any]:
    """One row of `results`."""
    trial = result.samples.trial
    row: dict[str, Any] = {
        "model": model.name,
        "device": ceilings.device,
        "threads": ceilings.threads,
        "test": trial.kind,
        "num_tokens": trial.num_tokens,
        "depth": trial.depth,
        "batch": trial.batch,
        "sampling": trial.sampling,
        "tokens_per_second": result.speed and asdict(result.speed),
        "mbu": result.used.mbu,
        "mfu": result.used.mfu,
        "fits_in_cache": result.used.fits_in_cache,
        "is_above_ceiling": result.used.is_above_ceiling,
        "peer": None,
        "ratio": result.ratio,
    }
    if result.peer is not None and peer is not None:
        row["peer"] = {
            "name": peer.name,
            "variant": result.peer.variant,
            "tokens_per_second": asdict(result.peer.speed),
        }
    if result.samples.problem is not None:
        row["problem"] = result.samples.problem
    return row


# ---------------------------------------------------------------- table


def as_text(measured: Measured, model: ModelLoaded, peer: PeerFacts | None) -> str:
    """The result for people."""
    ceilings, results = sum_up(measured, model)
    table = Table(title=f"{model.name}, {model.format}", title_justify="left")
    for heading in ("test", "depth", "chats"):
        table.add_column(heading, justify="left" if heading == "test" else "right")
    columns = ["tokens/s", "(lowest – highest)", "MBU", "MFU"]
    columns += [peer.name, "ratio"] if peer else []
    for heading in columns:
        table.add_column(heading, justify="right")
    for result in results:
        table.add_row(*_cells(result, has_peer=peer is not None))
    out = io.StringIO()
    Console(file=out, width=_TABLE_COLUMNS, no_color=True).print(table)
    return out.getvalue() + "\n".join([*_notes(results), _ceilings_line(ceilings)]) + "\n"


def _cells(result: TrialResult, *, has_peer: bool) -> list[str]:
    trial, speed = result.samples.trial, result.speed
    name = f"{trial.kind} {trial.num_tokens:,}"
    name += ", default sampling" if trial.sampling == "default" else ""
    cells = [name, f"{trial.depth:,}", str(trial.batch)]
    cells += [UNKNOWN, UNKNOWN] if speed is None else [_number(speed.median), _range(speed)]
    cells += [_mbu(result.used), _percent(result.used.mfu)]
    if has_peer:
        ratio = result.ratio
        cells += [UNKNOWN if result.peer is None else _number(result.peer.speed.median)]
        cells += [UNKNOWN if ratio is None else f"{ratio:.2f}×"]
    return cells


def _notes(results: Sequence[TrialResult]) -> list[str]:
    return [
        f"{result.samples.trial.title}: {result.samples.problem}."
        for result in results
        if result.samples.problem is not None
    ]


def _ceilings_line(ceilings: Ceilings) -> str:
    read, float32 = ceilings.read_bytes_per_second, ceilings.float32_macs_per_second
    parts = [
        f"{ceilings.device_name}, {ceilings.threads} threads: it reads"
        f" {UNKNOWN if read is None else f'{read / 1e9:.1f} GB/s'}",
        f"float32 {UNKNOWN if float32 is None else f'{float32 / 1e9:.0f} GMAC/s'}",
    ]
    parts += [f"{name} {peak / 1e9:.0f}" for name, peak in ceilings.int8_macs_per_second.items()]
    return ", ".join(parts)


def _mbu(used: Utilization) -> str:
    return "in cache" if used.fits_in_cache else _percent(used.mbu)


def _percent(fraction: float | None) -> str:
    return UNKNOWN if fraction is None else f"{fraction:.0%}"


def _range(speed: Summary) -> str:
    return f"({_number(speed.min)} – {_number(speed.max)})"


def _number(value: float) -> str:
    return f"{value:,.1f}" if value < 100 else f"{value:,.0f}"
