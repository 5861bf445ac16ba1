"""Sees to it that the engine holds its readings against this machine's ceilings.

Gives the engine the kept ones after a load, keeps what is measured, and knows when a measurement
is due. Neither Qt nor a clock: the window's timer asks for `measure_if_due`. Made by
`app/session.py` and `app/cli/engine_runner.py`.
"""

import logging
from pathlib import Path

from app.ceilings_file import CeilingsFile, CeilingsKey, higher, is_disturbed
from app.engine_bridge import EngineBridge
from app.errors import AppError
from engine import (
    Calibrated,
    Ceilings,
    Event,
    MeterSampled,
    ModelLoaded,
    Snapshot,
    hardware_fingerprint,
)

_log = logging.getLogger(__name__)


class CeilingsKeeper:
    """Owns whether a measurement is due.

    Attributes:
        is_measuring: A measurement runs.
    """

    def __init__(self, bridge: EngineBridge, file: CeilingsFile) -> None:
        self._bridge = bridge
        self._file = file
        self._key: CeilingsKey | None = None
        self._is_due = False
        self._replaces = False  # the user asked for it: what is measured counts as it is
        self.is_measuring = False
        bridge.subscribe(self._on_event)

    @property
    def is_due(self) -> bool:
        """Whether a measurement is wanted and none runs."""
        return self._is_due and not self.is_measuring

    def measure_if_due(self) -> None:
        """Begin a measurement that is due, unless the engine has something to do."""
        if self.is_due and self._key is not None and not self._bridge.is_busy:
            self.is_measuring = True
            self._bridge.calibrate()

    def ask(self) -> None:
        """The user wants a new measurement; it replaces the old one."""
        self._is_due = self._replaces = True
        self.measure_if_due()

    def _on_event(self, event: Event) -> None:
        match event:
            case ModelLoaded():
                self._on_loaded(event)
            case Calibrated(ceilings):
                self._on_calibrated(ceilings)
            case MeterSampled(snapshot) if _is_above(snapshot):
                self._is_due = True
            case _:
                pass

    def _on_loaded(self, model: ModelLoaded) -> None:
        kernels = model.kernels.get("linear", "reference")
        self._key = CeilingsKey(model.device, model.threads, kernels)
        kept = self._file.find(self._key)
        self._is_due = kept is None or is_disturbed(kept)
        if kept is not None:
            self._bridge.use_ceilings(kept)

    def _on_calibrated(self, measured: Ceilings | None) -> None:
        self.is_measuring = False
        if measured is None or self._key is None:
            return  # broken off: still due
        before = self._file.find(self._key)
        best = measured if before is None or self._replaces else higher(before, measured)
        self._is_due = self._replaces = False
        if best != measured:
            self._bridge.use_ceilings(best)
        try:
            self._file.keep(self._key, best)
        except AppError as error:  # measured again next time, that is all
            _log.warning("ceilings cannot be kept: %s", error)


def keep_ceilings(bridge: EngineBridge, path: Path) -> CeilingsKeeper:
    """A keeper of this machine's ceilings in the file at `path`."""
    return CeilingsKeeper(bridge, CeilingsFile(path, hardware_fingerprint()))


def _is_above(snapshot: Snapshot) -> bool:
    readings = (snapshot.decode, snapshot.prefill)
    return any(reading is not None and reading.is_above_ceiling for reading in readings)
