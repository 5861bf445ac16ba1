"""Stands for the module `pynvml`: cards whose answers a test decides, refusals included."""

import os
import time
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import Any


class NVMLError(Exception):
    """What the driver says no with."""


@dataclass(frozen=True)
class Amounts:
    total: int
    used: int


@dataclass(frozen=True)
class Program:
    pid: int
    usedGpuMemory: int | None  # noqa: N815 - NVML's name


@dataclass(frozen=True)
class Rates:
    gpu: int


@dataclass
class Card:
    """A card. A value that is an exception is raised in place of being told."""

    name: Any = "Card"
    total: Any = 24 << 30
    used: Any = 6 << 30
    programs: Any = field(default_factory=list)
    power: Any = 75_500
    temperature: Any = 61
    clocks: Any = field(default_factory=lambda: {"sm": 1410, "mem": 9501})
    reasons: Any = 0
    busy: Any = 37
    bandwidth: Any = None  # percent, by the card's counter; None has no counter


class FakePynvml(ModuleType):
    """The calls that Venturi makes."""

    def __init__(self, *cards: Card) -> None:
        super().__init__("pynvml")
        self.nvmlMemory_v2 = 2
        self.NVMLError = NVMLError
        self.cards = list(cards)
        self.init_error: Exception | None = None
        self.is_gone = False
        self.blocks_seconds = 0.0
        self.num_inits = 0
        self.num_samples = 0  # taken and not given back

    def nvmlInit(self) -> None:  # noqa: N802 - NVML's names, here and below
        self.num_inits += 1
        if self.init_error is not None:
            raise self.init_error

    def nvmlShutdown(self) -> None:  # noqa: N802
        self._answer(None)

    def nvmlDeviceGetCount(self) -> int:  # noqa: N802
        time.sleep(self.blocks_seconds)
        return int(self._answer(len(self.cards)))

    def nvmlDeviceGetHandleByIndex(self, index: int) -> Card:  # noqa: N802
        return self._answer(self.cards[index])

    def nvmlDeviceGetName(self, card: Card) -> Any:  # noqa: N802
        return self._answer(card.name)

    def nvmlDeviceGetMemoryInfo(self, card: Card, version: int | None = None) -> Amounts:  # noqa: N802
        return Amounts(self._answer(card.total), self._answer(card.used))

    def nvmlDeviceGetComputeRunningProcesses(self, card: Card) -> list[Program]:  # noqa: N802
        return self._answer(card.programs)

    def nvmlDeviceGetPowerUsage(self, card: Card) -> int:  # noqa: N802
        return self._answer(card.power)

    def nvmlDeviceGetTemperature(self, card: Card, sensor: int) -> int:  # noqa: N802
        return self._answer(card.temperature)

    def nvmlDeviceGetClockInfo(self, card: Card, kind: int) -> int:  # noqa: N802
        clocks = self._answer(card.clocks)
        return clocks[("sm", "mem")[kind - 1]]

    def nvmlDeviceGetCurrentClocksThrottleReasons(self, card: Card) -> int:  # noqa: N802
        return self._answer(card.reasons)

    def nvmlDeviceGetUtilizationRates(self, card: Card) -> Rates:  # noqa: N802
        return Rates(self._answer(card.busy))

    def nvmlGpmQueryDeviceSupport(self, card: Card) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(isSupportedDevice=int(card.bandwidth is not None))

    def nvmlGpmSampleAlloc(self) -> SimpleNamespace:  # noqa: N802
        self.num_samples += 1
        return SimpleNamespace(card=None)

    def nvmlGpmSampleGet(self, card: Card, sample: SimpleNamespace) -> SimpleNamespace:  # noqa: N802
        sample.card = card
        return sample

    def nvmlGpmSampleFree(self, sample: SimpleNamespace) -> None:  # noqa: N802
        self.num_samples -= 1

    def c_nvmlGpmMetricsGet_t(self) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(metrics=[SimpleNamespace()])

    def nvmlGpmMetricsGet(self, wanted: SimpleNamespace) -> SimpleNamespace:  # noqa: N802
        value = self._answer(wanted.sample2.card.bandwidth)
        is_known = wanted.metrics[0].metricId == 10 and wanted.version == 1
        wanted.metrics[0] = SimpleNamespace(value=value, nvmlReturn=0 if is_known else 2)
        return wanted

    def _answer(self, value: Any) -> Any:
        if self.is_gone:
            raise NVMLError("Driver Not Loaded")
        if isinstance(value, Exception):
            raise value
        return value


def own_program(used: int | None) -> Program:
    """This process on a card."""
    return Program(os.getpid(), used)
