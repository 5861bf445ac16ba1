"""The latest reading of each running Venturi, in `<data>/run/<pid>.json`, for `venturi top`.

Written whole and in one step with each reading of the meter, twice a second while something runs;
taken away at the end. Files of processes that died are cleared away by whoever reads. Qt-free.
"""

import contextlib
import json
import logging
import os
import queue
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

import psutil

from app.engine_bridge import EngineBridge
from engine import Event, MeterSampled, ModelLoaded, ModelUnloaded, PhaseReading, Snapshot

_CLOSING_SECONDS = 1.0
_log = logging.getLogger(__name__)

Record = TypeVar("Record", Snapshot, PhaseReading)


@dataclass(frozen=True)
class LiveReading:
    """What one process says of itself; None is not known.

    Attributes:
        pid: The process.
        written_at: Seconds since 1970.
        model, format, device, threads, kernels: What is loaded, and what it runs on.
        snapshot: The meter's last reading; None before the first.
    """

    pid: int
    written_at: float
    model: str | None = None
    format: str | None = None
    device: str | None = None
    threads: int | None = None
    kernels: str | None = None
    snapshot: Snapshot | None = None


class LiveFile:
    """Owns this process's file and the thread that writes it.

    Args:
        bridge: Whose readings are written.
        folder: Where the files of all processes lie.
        clock: Seconds since 1970.
    """

    def __init__(
        self, bridge: EngineBridge, folder: Path, clock: Callable[[], float] = time.time
    ) -> None:
        self._bridge = bridge
        self._path = folder / f"{os.getpid()}.json"
        self._clock = clock
        # A disk may take its time; what is written is no reason to wait.
        self._readings: queue.Queue[LiveReading | None] = queue.Queue()
        self._thread: threading.Thread | None = None
        bridge.subscribe(self._on_event)

    def flush(self) -> None:
        """Wait until the last reading is written."""
        self._readings.join()

    def close(self) -> None:
        """Take the file away."""
        if self._thread is not None:
            self._readings.put(None)
            self._thread.join(timeout=_CLOSING_SECONDS)
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)

    def _on_event(self, event: Event) -> None:
        if not isinstance(event, MeterSampled | ModelLoaded | ModelUnloaded):
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="live file", daemon=True)
            self._thread.start()
        self._readings.put(self._reading())

    def _work(self) -> None:
        while (reading := self._readings.get()) is not None:
            self._write(reading)
            self._readings.task_done()
        self._readings.task_done()

    def _write(self, reading: LiveReading) -> None:
        fresh = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(asdict(reading)), encoding="utf-8")
            fresh.replace(self._path)
        except OSError as error:
            _log.info("reading not written: %s", error)

    def _reading(self) -> LiveReading:
        model, now = self._bridge.model, self._clock()
        if model is None:
            return LiveReading(os.getpid(), now)
        return LiveReading(
            pid=os.getpid(),
            written_at=now,
            model=model.name,
            format=model.format,
            device=model.device,
            threads=model.threads,
            kernels=model.kernels.get("linear"),
            snapshot=self._bridge.snapshot,
        )


def read_live(folder: Path) -> tuple[LiveReading, ...]:
    """The readings of all processes that live, by their ids."""
    readings = []
    for path in sorted(folder.glob("*.json")):
        if not path.stem.isdecimal() or not psutil.pid_exists(int(path.stem)):
            with contextlib.suppress(OSError):
                path.unlink()
            continue
        reading = _read(path)
        if reading is not None:
            readings.append(reading)
    return tuple(sorted(readings, key=lambda reading: reading.pid))


def _read(path: Path) -> LiveReading | None:
    """None where another version wrote something else."""
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
        snapshot = values.get("snapshot")
        known = {field.name: values[field.name] for field in fields(LiveReading)}
        return LiveReading(**{**known, "snapshot": _snapshot(snapshot)})
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def _snapshot(values: Mapping[str, Any] | None) -> Snapshot | None:
    if values is None:
        return None
    phases = {name: _record(PhaseReading, values.get(name)) for name in ("decode", "prefill")}
    return _record(Snapshot, {**values, **phases})


def _record(kind: type[Record], values: Mapping[str, Any] | None) -> Record | None:
    if values is None:
        return None
    return kind(**{field.name: values[field.name] for field in fields(kind)})
