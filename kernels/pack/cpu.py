"""Native: tiles of 8 rows, packed in parallel straight from the mapped file."""

from collections.abc import Sequence

from kernels.native.packed_weight import NativeWeight, pack_native
from kernels.native.runtime import Runtime
from kernels.weights import QuantizedWeight


def pack(
    runtime: Runtime, parts: Sequence[QuantizedWeight], *, interleave: bool = False
) -> NativeWeight:
    """See `kernel_set.Pack`."""
    return pack_native(runtime, parts, interleave=interleave)
