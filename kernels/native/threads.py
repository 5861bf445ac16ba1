"""How many threads this process may use at once: its affinity and its share of a container."""

import math
import os
from pathlib import Path

_CGROUP = Path("/sys/fs/cgroup")


def usable_threads(cgroup: Path = _CGROUP) -> int:
    """The processors this process may run on, limited by the container's quota; at least 1."""
    if hasattr(os, "sched_getaffinity"):
        processors = len(os.sched_getaffinity(0))
    else:
        processors = os.cpu_count() or 1
    quota = _quota(cgroup)
    return max(1, processors if quota is None else min(processors, math.floor(quota)))


def _quota(cgroup: Path) -> float | None:
    """Processors' worth of time per period, None without a limit; cgroup version 2, then 1."""
    try:
        limit, period = (cgroup / "cpu.max").read_text().split()
    except (OSError, ValueError):
        try:
            limit = (cgroup / "cpu/cpu.cfs_quota_us").read_text().strip()
            period = (cgroup / "cpu/cpu.cfs_period_us").read_text().strip()
        except OSError:
            return None
    if limit == "max" or int(limit) <= 0:
        return None
    return int(limit) / int(period)
