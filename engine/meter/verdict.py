"""Is the device computing or starved for data? Time of a window against what the machine can do.

Thresholds and terms: MBU and MFU as the field uses them; the roofline of Williams et al. 2009.
Nothing here is ever above the ceiling: a reading past it is withheld, since either the byte model,
the clock or the ceiling is wrong.
"""

import enum
from dataclasses import dataclass

from engine.meter.ceilings import Ceilings
from engine.meter.cost_model import Cost, ModelShape

_IDLE_BELOW = 0.1
_GAPS_ABOVE = 0.3
_OVERHEAD_BELOW = 0.25
_CEILING_TOLERANCE = 1.02


class Verdict(enum.Enum):
    """What limits the speed now."""

    IDLE = "idle"
    OVERHEAD_BOUND = "overhead-bound"
    MEMORY_BOUND = "memory-bound"
    COMPUTE_BOUND = "compute-bound"


@dataclass(frozen=True)
class Utilization:
    """How much of what the machine can do was used; None is "n/a".

    Attributes:
        mbu: Bytes that must be read ÷ time ÷ measured read bandwidth.
        mfu: Work ÷ time ÷ measured peak, each type of work against its own.
        is_above_ceiling: A reading was withheld; the ceiling should be measured again.
        fits_in_cache: What is read again and again fits in the last-level cache: memory is not
            asked at all, and MBU means nothing.
    """

    mbu: float | None
    mfu: float | None
    is_above_ceiling: bool = False
    fits_in_cache: bool = False


@dataclass(frozen=True)
class Work:
    """What was done, ready to be held against ceilings.

    Attributes:
        cost: Bytes and FLOPs.
        shape: The model they were spent on.
        resident_bytes: Weights and live KV: what every step comes back to.
    """

    cost: Cost
    shape: ModelShape
    resident_bytes: int


def utilization(work: Work, seconds: float, ceilings: Ceilings | None) -> Utilization:
    """MBU and MFU of work done in `seconds`."""
    if ceilings is None or seconds <= 0:
        return Utilization(None, None)
    cached = fits_in_cache(work, ceilings)
    memory = None if cached else memory_seconds(work.cost, ceilings)
    compute = compute_seconds(work, ceilings)
    mbu = None if memory is None else memory / seconds
    mfu = None if compute is None else compute / seconds
    too_high = any(value is not None and value > _CEILING_TOLERANCE for value in (mbu, mfu))
    return Utilization(_withheld(mbu), _withheld(mfu), too_high, cached)


def judge(
    work: Work, *, wall_seconds: float, busy_seconds: float, ceilings: Ceilings | None
) -> Verdict | None:
    """What limits the speed in a stretch of time; None when the ceilings are not known."""
    if wall_seconds <= 0 or busy_seconds / wall_seconds < _IDLE_BELOW:
        return Verdict.IDLE
    if (wall_seconds - busy_seconds) / wall_seconds > _GAPS_ABOVE:
        return Verdict.OVERHEAD_BOUND
    if ceilings is None:
        return None
    memory = 0.0 if fits_in_cache(work, ceilings) else memory_seconds(work.cost, ceilings)
    compute = compute_seconds(work, ceilings)
    if memory is None or compute is None:
        return None
    if max(memory, compute) / wall_seconds < _OVERHEAD_BELOW:
        return Verdict.OVERHEAD_BOUND
    return Verdict.MEMORY_BOUND if memory >= compute else Verdict.COMPUTE_BOUND


def memory_seconds(cost: Cost, ceilings: Ceilings) -> float | None:
    """Time to read the bytes at the measured bandwidth; None where that is not known."""
    bandwidth = ceilings.read_bytes_per_second
    return None if bandwidth is None else cost.read_bytes / bandwidth


def compute_seconds(work: Work, ceilings: Ceilings) -> float | None:
    """Time to do the arithmetic, each kind at its own peak; None where those are not known.

    Products with weights run at the peak of their format, or in float32 where the backend has
    none for it.
    """
    float32, attention = ceilings.float32_macs_per_second, ceilings.attention_macs_per_second
    if float32 is None or attention is None:
        return None
    seconds = work.cost.attention_flops / 2 / attention
    for name, share in work.shape.layer_formats:
        peak = ceilings.int8_macs_per_second.get(name, float32)
        seconds += work.cost.layer_flops / 2 * share / peak
    head_peak = ceilings.int8_macs_per_second.get(work.shape.head_format, float32)
    return seconds + work.cost.head_flops / 2 / head_peak


def fits_in_cache(work: Work, ceilings: Ceilings) -> bool:
    """Whether the last-level cache holds everything a step comes back to."""
    cache = ceilings.last_level_cache_bytes
    return cache is not None and work.resident_bytes < cache


def _withheld(value: float | None) -> float | None:
    return value if value is not None and value <= _CEILING_TOLERANCE else None
