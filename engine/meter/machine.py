"""What the machine is: the processor's name, its last-level cache, and a print of them (no torch).

Asked by the calibration, and by whoever must know whether kept ceilings still belong to this
machine. What the system does not tell is None.
"""

import contextlib
import ctypes
import os
import platform
import sys
from collections.abc import Iterable
from pathlib import Path

import psutil

_CPU_FOLDER = Path("/sys/devices/system/cpu/cpu0/cache")
_CPU_INFO = Path("/proc/cpuinfo")
# Where Linux tells the version of a graphics driver without asking the driver, which may block.
_DRIVERS = (Path("/sys/module/nvidia/version"), Path("/sys/module/amdgpu/version"))
_MEMORY_STEP = 1 << 30  # kernels keep a little of the memory for themselves, now more, now less


def last_level_cache_bytes(cpu_folder: Path = _CPU_FOLDER) -> int | None:
    """Size of the largest cache that this process's cores may use.

    Source: Linux, Documentation/ABI/testing/sysfs-devices-system-cpu, "cache".
    """
    if sys.platform == "darwin":
        # Apple's own chips have no third level that a program could ask for.
        return _sysctl_number(b"hw.l3cachesize") or _sysctl_number(b"hw.perflevel0.l2cachesize")
    sizes = [_cache_size(path) for path in cpu_folder.glob("index*/size")]
    return max((size for size in sizes if size is not None), default=None)


def processor_name(cpu_info: Path = _CPU_INFO) -> str:
    """The processor as its maker calls it, or the kind of machine where that is not told."""
    try:
        lines = cpu_info.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, "") or platform.processor() or platform.machine()


def hardware_fingerprint() -> str:
    """What ceilings depend on, as a person can read it: other text, other machine."""
    memory = round(psutil.virtual_memory().total / _MEMORY_STEP)
    parts = (processor_name(), f"{os.cpu_count()} cores", f"{memory} GiB", platform.system())
    return ", ".join((*parts, platform.machine(), *graphics_drivers()))


def graphics_drivers(files: Iterable[Path] = _DRIVERS) -> tuple[str, ...]:
    """Name and version of each graphics driver that Linux has loaded; none elsewhere."""
    found = []
    for path in files:
        with contextlib.suppress(OSError):
            found.append(f"{path.parent.name} {path.read_text(errors='replace').strip()}")
    return tuple(found)


def _cache_size(path: Path) -> int | None:
    """From "32768K"."""
    try:
        text = path.read_text().strip()
        return int(text.removesuffix("K")) * (1024 if text.endswith("K") else 1)
    except (OSError, ValueError):
        return None


def _sysctl_number(name: bytes) -> int | None:
    value, size = ctypes.c_int64(), ctypes.c_size_t(8)
    result = ctypes.CDLL(None).sysctlbyname(
        name, ctypes.byref(value), ctypes.byref(size), None, ctypes.c_size_t(0)
    )
    return value.value if result == 0 and value.value > 0 else None
