"""How many CPU threads this process may use: its affinity, and the quota of its control group."""

import os
from pathlib import Path

_CPU_MAX = Path("/sys/fs/cgroup/cpu.max")


def available_threads(cpu_max: Path = _CPU_MAX) -> int:
    """At least 1. `cpu_max` is the control group's file, absent on most systems."""
    if hasattr(os, "sched_getaffinity"):
        threads = len(os.sched_getaffinity(0))
    else:
        threads = os.cpu_count() or 1
    return min(threads, _quota(cpu_max) or threads)


def _quota(cpu_max: Path) -> int | None:
    """Whole cores of the control group, or None without a limit.

    Source: Linux, Documentation/admin-guide/cgroup-v2.rst, "cpu.max": quota and period.
    """
    try:
        quota, period = cpu_max.read_text().split()
    except (OSError, ValueError):
        return None
    return None if quota == "max" else max(1, int(quota) // int(period))
