"""What this machine can do at most, as measured by us on it. Frozen facts, no torch.

Measured by `engine/meter/calibrate.py`, kept by the app per device and threads, and read by
everything that says how much of the machine is used. What is not known is None, never 0.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

FEW_ROWS = (1, 4)  # of products as decoding has them: one chat, and as many as are advised at most


def streamed_name(format_name: str, rows: int) -> str:
    """The key of a format's products with so many rows in `streamed_macs_per_second`."""
    return f"{format_name} × {rows}"


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
        streamed_macs_per_second: Our product with few rows and weights from memory, by "Q4_1 × 4"
            (format, rows): what decoding reaches, reading and computing together. Empty where it
            was not measured.
        spreads: By name of the field ("int8_macs_per_second Q4_1" for a weight format), how far
            the samples lay apart. Beside the fields: "parts_read_bytes_per_second" is reading in
            parts as large as a model's matrices, "all_cores_parts_read_bytes_per_second" the same
            with a thread on each core this process may use; both only where `threads` are fewer.
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
    streamed_macs_per_second: Mapping[str, float] = field(default_factory=dict)
    spreads: Mapping[str, Spread] = field(default_factory=dict)
    measured_at: float | None = None
    fingerprint: str = ""

    @property
    def attention_macs_per_second(self) -> float | None:
        """What attention cannot pass; None where float32 was not measured.

        Some kernels multiply floats there, others 16-bit numbers, as products with 8-bit weights do
        on a CPU: the faster of both.
        """
        if self.float32_macs_per_second is None:
            return None
        return max(self.float32_macs_per_second, self.int8_macs_per_second.get("Q8_0", 0.0))
