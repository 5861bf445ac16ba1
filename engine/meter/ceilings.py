"""What this machine can do at most, as measured by us on it. Frozen facts, no torch.

Measured by `engine/meter/calibrate.py`, kept by the app per device and threads, and read by
everything that says how much of the machine is used. What is not known is None, never 0.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Spread:
    """How far the samples of one ceiling lay apart, in the ceiling's own unit.

    The best sample is the ceiling itself: whatever disturbs a measurement only slows it down.
    """

    lowest: float
    median: float
    num_samples: int


@dataclass(frozen=True)
class Ceilings:
    """The limits of one device with a number of threads. A multiply-add (MAC) is two FLOPs.

    Attributes:
        device: "cpu", or the GPU's name.
        device_name: What the user calls it, such as "AMD EPYC".
        threads: CPU threads that took part.
        read_bytes_per_second: Reading memory that no cache holds.
        copy_bytes_per_second: Bytes read plus bytes written while copying such memory.
        int8_macs_per_second: By weight format, our product of rounded activations with weights of
            that format, everything in the caches; a format that is not here is computed in float32.
        float32_macs_per_second: Our best float32 arithmetic, everything in the caches.
        last_level_cache_bytes: What is read again from this cache costs no memory bandwidth.
        all_cores_read_bytes_per_second: Reading with a thread on each core this process may use;
            None where `threads` are all of these, or where it was not measured.
        spreads: By name of the field ("int8_macs_per_second Q4_1" for a weight format), how far
            the samples lay apart.
        measured_at: Seconds since 1970.
        fingerprint: Changes when the hardware or its driver does; older ceilings are then void.
    """

    device: str
    device_name: str
    threads: int
    read_bytes_per_second: float | None = None
    copy_bytes_per_second: float | None = None
    int8_macs_per_second: Mapping[str, float] = field(default_factory=dict)
    float32_macs_per_second: float | None = None
    last_level_cache_bytes: int | None = None
    all_cores_read_bytes_per_second: float | None = None
    spreads: Mapping[str, Spread] = field(default_factory=dict)
    measured_at: float | None = None
    fingerprint: str = ""
