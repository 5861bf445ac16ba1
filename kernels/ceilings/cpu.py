"""Native: every thread of the team reads, or copies, its part of a buffer of huge pages."""

from collections.abc import Callable
from functools import partial

from kernels.native.memory import Slab
from kernels.native.packed_weight import FORMAT_NAMES
from kernels.native.runtime import Runtime
from kernels.threads import available_threads

# Blocks of codes and scales: their products are of integers. The others are floats.
INT8_FORMATS = frozenset(FORMAT_NAMES) - {"F16", "BF16", "F32", "NF4", "FP4"}
_LINE_BYTES = 64
_PART_BYTES = 1 << 20  # about a matrix of a small model


class NativeMemoryLoops:
    """Owns the buffer; see `kernel_set.MemoryLoops`."""

    def __init__(self, runtime: Runtime, num_bytes: int) -> None:
        self._runtime = runtime
        self._half_bytes = num_bytes // 2 // _LINE_BYTES * _LINE_BYTES
        self._slab = Slab(runtime.library, 2 * self._half_bytes)
        # Pages nobody has written are one and the same page, in the cache.
        runtime.library.venturi_fill_memory(
            runtime.handle, self._slab.address, 2 * self._half_bytes
        )
        cores = available_threads()
        more = Runtime(num_threads=cores) if cores > runtime.num_threads else None
        self.parts = None if more is None else (self._parts(runtime), self._parts(more))

    def read(self) -> int:
        """Read all of it."""
        size = 2 * self._half_bytes
        return _read(self._runtime, self._slab, size, size)

    def _parts(self, runtime: Runtime) -> Callable[[], int]:
        return partial(_read, runtime, self._slab, 2 * self._half_bytes, _PART_BYTES)

    def copy(self) -> int:
        """Write the first half over the second."""
        first, second = self._slab.address, self._slab.address + self._half_bytes
        library, handle = self._runtime.library, self._runtime.handle
        library.venturi_copy_memory(handle, second, first, self._half_bytes)
        return 2 * self._half_bytes


def _read(runtime: Runtime, slab: Slab, num_bytes: int, part_bytes: int) -> int:
    """Read so much of a slab on the threads of this runtime, part after part."""
    for first in range(0, num_bytes, part_bytes):
        size = min(part_bytes, num_bytes - first)
        runtime.library.venturi_read_memory(runtime.handle, slab.address + first, size)
    return num_bytes


def ceilings(runtime: Runtime, num_bytes: int) -> NativeMemoryLoops:
    """See `kernel_set.MakeMemoryLoops`."""
    return NativeMemoryLoops(runtime, num_bytes)
