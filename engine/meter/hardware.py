"""What the machine itself does meanwhile: other programs, clock, battery, memory (no torch).

One thread asks the system and one NVIDIA's driver, once a second while somebody wants to know; a
driver that blocks or fails makes its values unknown and stalls nobody. What is older than two
seconds is not known.
"""

import contextlib
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

import psutil

from engine.meter.nvidia import GpuReading, NvidiaReader

PERIOD_SECONDS = 1.0
OLDEST_SECONDS = 2.0
FORGOTTEN_SECONDS = 5.0  # nobody asked for so long: sleep
_FIRST_LOOK_SECONDS = 0.3  # between two looks, where there was none before
# Looking at every process takes 10 to 30 ms, so only where there is something to find.
_CORES_WORTH_A_LOOK = 0.2
# What different systems call the sensor of the processor.
_PROCESSOR_SENSORS = ("coretemp", "k10temp", "zenpower", "cpu_thermal")

Look = TypeVar("Look")


@dataclass(frozen=True)
class HardwareReading:
    """One look at the machine; None is "n/a".

    Attributes:
        foreign_cores: Cores that other programs took, since the look before.
        busiest_program: The one of them that took most, and its cores.
        clock_hertz: Present clock of the processor.
        is_on_battery: Whether the power is unplugged.
        total_bytes, available_bytes: Memory of the machine.
        own_bytes: Memory of this process.
        temperature_celsius: The hottest place of the processor.
        gpus: NVIDIA's cards, one by one; none where its driver does not answer.
    """

    foreign_cores: float | None = None
    busiest_program: tuple[str, float] | None = None
    clock_hertz: float | None = None
    is_on_battery: bool | None = None
    total_bytes: int | None = None
    available_bytes: int | None = None
    own_bytes: int | None = None
    temperature_celsius: float | None = None
    gpus: tuple[GpuReading, ...] = ()


class SystemReader:
    """Asks the operating system; remembers the counters of the time before.

    Attributes:
        names_programs: Whether the busiest program is looked for, which takes time.
    """

    def __init__(self) -> None:
        self.names_programs = True
        self._own = psutil.Process()
        self._before: tuple[float, float, float] | None = None  # time, busy, own seconds
        self._programs: dict[int, float] = {}  # processor seconds by process id
        self._programs_at = 0.0

    def read(self) -> HardwareReading:
        """A look at everything; what the system refuses is None.

        After a pause it looks twice, so that rates are those of now.
        """
        if self._before is None or time.monotonic() - self._before[0] > FORGOTTEN_SECONDS:
            self._foreign_cores()
            self._busiest_program()
            time.sleep(_FIRST_LOOK_SECONDS)
        foreign = self._foreign_cores()
        busiest = None
        if foreign is not None and foreign >= _CORES_WORTH_A_LOOK and self.names_programs:
            busiest = self._busiest_program()
        memory = psutil.virtual_memory()
        return HardwareReading(
            foreign_cores=foreign,
            busiest_program=busiest,
            clock_hertz=_clock(),
            is_on_battery=_is_on_battery(),
            total_bytes=memory.total,
            available_bytes=memory.available,
            own_bytes=self._own.memory_info().rss,
            temperature_celsius=_temperature(),
        )

    def _foreign_cores(self) -> float | None:
        times, own = psutil.cpu_times(), self._own.cpu_times()
        # "guest" is part of "user"; waiting for a disk is no work.
        waiting = times.idle + getattr(times, "iowait", 0.0)
        guest = getattr(times, "guest", 0.0) + getattr(times, "guest_nice", 0.0)
        now = (time.monotonic(), sum(times) - waiting - guest, own.user + own.system)
        before, self._before = self._before, now
        if before is None or now[0] <= before[0]:
            return None
        others = (now[1] - before[1]) - (now[2] - before[2])
        return max(0.0, others / (now[0] - before[0]))

    def _busiest_program(self) -> tuple[str, float] | None:
        now, seconds, names = time.monotonic(), {}, {}
        for process in psutil.process_iter(["name", "cpu_times"]):
            used = process.info["cpu_times"]
            if used is not None and process.pid != self._own.pid:
                seconds[process.pid] = used.user + used.system
                names[process.pid] = process.info["name"] or "a program"
        before, passed = self._programs, now - self._programs_at
        self._programs, self._programs_at = seconds, now
        grown = {pid: used - before[pid] for pid, used in seconds.items() if pid in before}
        if not grown or passed > FORGOTTEN_SECONDS:
            return None
        pid = max(grown, key=lambda pid: grown[pid])
        return names[pid], grown[pid] / passed


class HardwareSampler:
    """Owns a thread for the system and one for NVIDIA's driver.

    Args:
        read: Looks at the machine; may block or raise.
        clock: Seconds.
        period_seconds: From one look to the next.
        read_gpus: Looks at the cards; may block or raise.
    """

    def __init__(
        self,
        read: Callable[[], HardwareReading] | None = None,
        clock: Callable[[], float] = time.monotonic,
        period_seconds: float = PERIOD_SECONDS,
        read_gpus: Callable[[], tuple[GpuReading, ...]] | None = None,
    ) -> None:
        self._reader = SystemReader()
        read = read or self._reader.read
        read_gpus = read_gpus or NvidiaReader().read
        self._system = Sampler(read, HardwareReading(), "hardware", clock, period_seconds)
        self._gpus: Sampler[tuple[GpuReading, ...]] = Sampler(
            read_gpus, (), "nvidia", clock, period_seconds
        )

    def latest(self, *, names_programs: bool = True) -> HardwareReading:
        """The last look, unknown where it is too old. The first call starts the threads.

        Without `names_programs` the next looks are cheap, for readings while nothing is computed.
        """
        self._reader.names_programs = names_programs
        return replace(self._system.latest(), gpus=self._gpus.latest())

    def stop(self) -> None:
        """Let the threads end after their present look; does not wait for a driver that blocks."""
        self._system.stop()
        self._gpus.stop()


class Sampler(Generic[Look]):
    """Owns a thread that looks at something.

    Args:
        read: Looks; may block or raise.
        unknown: What `latest` says where there is no look, or only an old one.
        name: Of the thread.
        clock: Seconds.
        period_seconds: From one look to the next.
    """

    def __init__(
        self,
        read: Callable[[], Look],
        unknown: Look,
        name: str,
        clock: Callable[[], float],
        period_seconds: float,
    ) -> None:
        self._read = read
        self._unknown = unknown
        self._name = name
        self._clock = clock
        self._period = period_seconds
        self._latest: tuple[float, Look] | None = None
        self._asked_at = clock()
        self._is_asked = threading.Event()
        self._is_stopped = False
        self._thread: threading.Thread | None = None

    def latest(self) -> Look:
        """The last look, unknown where it is too old. The first call starts the thread."""
        self._asked_at = self._clock()
        self._is_asked.set()
        if self._thread is None and not self._is_stopped:
            self._thread = threading.Thread(target=self._work, name=self._name, daemon=True)
            self._thread.start()
        latest = self._latest
        if latest is None or self._clock() - latest[0] > OLDEST_SECONDS:
            return self._unknown
        return latest[1]

    def stop(self) -> None:
        """Let the thread end after its present look; does not wait for a driver that blocks."""
        self._is_stopped = True
        self._is_asked.set()

    def _work(self) -> None:
        while not self._is_stopped:
            self._look()
            if self._clock() - self._asked_at > FORGOTTEN_SECONDS:
                self._is_asked.clear()
                self._is_asked.wait()
            else:
                time.sleep(self._period)

    def _look(self) -> None:
        started = self._clock()
        try:
            self._latest = started, self._read()
        except Exception:  # noqa: BLE001 - whatever a driver does, the value is just not known
            self._latest = None


def _clock() -> float | None:
    with contextlib.suppress(OSError, NotImplementedError, AttributeError, RuntimeError):
        frequency = psutil.cpu_freq()
        if frequency is not None and frequency.current:
            return float(frequency.current) * 1e6
    return None


def _temperature() -> float | None:
    with contextlib.suppress(OSError, NotImplementedError, AttributeError, RuntimeError):
        sensors = psutil.sensors_temperatures()
        for name in _PROCESSOR_SENSORS:
            known = [sensor.current for sensor in sensors.get(name, ()) if sensor.current]
            if known:
                return float(max(known))
    return None


def _is_on_battery() -> bool | None:
    with contextlib.suppress(OSError, NotImplementedError, AttributeError, RuntimeError):
        battery = psutil.sensors_battery()
        if battery is not None and battery.power_plugged is not None:
            return not battery.power_plugged
    return None
