"""What NVIDIA's driver tells of its cards, through NVML (nvidia-ml-py); no torch.

Called in a thread of its own by `hardware.py`, since a driver may block. The library is imported
at the first look; each value that is refused is None, and a driver that is gone leaves no cards.
"""

import importlib
import os
from dataclasses import dataclass, replace
from typing import Any

from engine.meter.gpm import MemoryCounter

# Source: nvml.h, nvmlClockType_t and nvmlTemperatureSensors_t.
_CLOCK_SM, _CLOCK_MEM = 1, 2
_TEMPERATURE_GPU = 0

# Source: nvml.h, "Clocks Event Reasons". Being idle is no reason worth a word.
_SLOWED_BY = (
    (0x02, "clock set by the user"),
    (0x04, "power cap"),
    (0x08, "hardware slowdown"),
    (0x10, "sync boost"),
    (0x20, "heat (driver)"),
    (0x40, "heat (hardware)"),
    (0x80, "power brake"),
    (0x100, "display clock"),
)


@dataclass(frozen=True)
class GpuReading:
    """One look at a card; None is "n/a".

    Attributes:
        index: NVML's number of it, which need not be CUDA's.
        name: As its maker calls it.
        total_bytes, used_bytes: Its memory.
        own_bytes: Memory of this process on it; None too where it has none there.
        is_ours: This process is among those that use it.
        busy_fraction: Part of the last moments in which something ran.
        clock_hertz, memory_clock_hertz: Present clocks.
        power_watts, temperature_celsius: As its sensors say.
        slowed_by: Why its clock is lower than it could be; () is nothing.
        memory_bandwidth_fraction: Part of the data sheet's bandwidth in use, by the card's own
            counter; None where it has none (before Hopper and the RTX 50 series).
    """

    index: int
    name: str | None = None
    total_bytes: int | None = None
    used_bytes: int | None = None
    own_bytes: int | None = None
    is_ours: bool = False
    busy_fraction: float | None = None
    clock_hertz: float | None = None
    memory_clock_hertz: float | None = None
    power_watts: float | None = None
    temperature_celsius: float | None = None
    slowed_by: tuple[str, ...] | None = None
    memory_bandwidth_fraction: float | None = None


class NvidiaReader:
    """Asks the driver; begins anew after it was gone."""

    def __init__(self) -> None:
        self._nvml: Any = None  # the module, once it was initialized
        self._counters: dict[int, MemoryCounter] = {}

    def read(self) -> tuple[GpuReading, ...]:
        """A look at each card, in NVML's order; none where there is no driver."""
        nvml = self._nvml or _initialized()
        self._nvml = nvml
        if nvml is None:
            return ()
        count = _ask(nvml, "nvmlDeviceGetCount")
        if count is None:
            self._nvml = None  # the driver is gone; the next look asks whether it is back
            self._counters.clear()
            _ask(nvml, "nvmlShutdown")
            return ()
        return tuple(self._card(nvml, index) for index in range(count))

    def _card(self, nvml: Any, index: int) -> GpuReading:
        handle = _ask(nvml, "nvmlDeviceGetHandleByIndex", index)
        if handle is None:
            return GpuReading(index)
        if index not in self._counters:
            self._counters[index] = MemoryCounter(nvml, handle)
        used = self._counters[index].read()
        return replace(_look_at(nvml, index, handle), memory_bandwidth_fraction=used)


def _initialized() -> Any:
    """The library with the driver open, or None."""
    try:
        nvml: Any = importlib.import_module("pynvml")
    except ImportError:
        return None
    try:
        nvml.nvmlInit()
    except nvml.NVMLError:
        return None
    return nvml


def _look_at(nvml: Any, index: int, handle: Any) -> GpuReading:
    total_bytes, used_bytes = _memory(nvml, handle)
    is_ours, own_bytes = _own_use(nvml, handle)
    name = _ask(nvml, "nvmlDeviceGetName", handle)
    rates = _ask(nvml, "nvmlDeviceGetUtilizationRates", handle)
    reasons = _ask(nvml, "nvmlDeviceGetCurrentClocksThrottleReasons", handle)
    return GpuReading(
        index=index,
        name=name.decode(errors="replace") if isinstance(name, bytes) else name,
        total_bytes=total_bytes,
        used_bytes=used_bytes,
        own_bytes=own_bytes,
        is_ours=is_ours,
        busy_fraction=None if rates is None else rates.gpu / 100,
        clock_hertz=_times(1e6, _ask(nvml, "nvmlDeviceGetClockInfo", handle, _CLOCK_SM)),
        memory_clock_hertz=_times(1e6, _ask(nvml, "nvmlDeviceGetClockInfo", handle, _CLOCK_MEM)),
        power_watts=_times(1e-3, _ask(nvml, "nvmlDeviceGetPowerUsage", handle)),
        temperature_celsius=_times(
            1.0, _ask(nvml, "nvmlDeviceGetTemperature", handle, _TEMPERATURE_GPU)
        ),
        slowed_by=None if reasons is None else _words(reasons),
    )


def _memory(nvml: Any, handle: Any) -> tuple[int | None, int | None]:
    """Total and used as nvidia-smi counts them: without what the driver reserves."""
    version = getattr(nvml, "nvmlMemory_v2", None)
    memory = _ask(nvml, "nvmlDeviceGetMemoryInfo", handle, version=version)
    memory = memory or _ask(nvml, "nvmlDeviceGetMemoryInfo", handle)
    if memory is None or not memory.total:
        return None, None
    return memory.total, memory.used


def _own_use(nvml: Any, handle: Any) -> tuple[bool, int | None]:
    """Whether this process uses the card, and how much of its memory (Windows does not tell)."""
    programs = _ask(nvml, "nvmlDeviceGetComputeRunningProcesses", handle) or []
    used = [program.usedGpuMemory for program in programs if program.pid == os.getpid()]
    return bool(used), sum(used) if used and None not in used else None


def _words(reasons: int) -> tuple[str, ...]:
    return tuple(words for bit, words in _SLOWED_BY if reasons & bit)


def _times(factor: float, value: int | None) -> float | None:
    return None if value is None else value * factor


def _ask(nvml: Any, name: str, *arguments: Any, **options: Any) -> Any:
    """What the driver answers; None where it, or an older library, cannot."""
    try:
        return getattr(nvml, name)(*arguments, **options)
    except (nvml.NVMLError, AttributeError, TypeError):
        return None
