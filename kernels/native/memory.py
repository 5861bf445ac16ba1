"""Memory for weights and caches, straight from the operating system.

Slabs are large and aligned, so that the system can back them with huge pages; a slab is given
back when the last piece of it is gone.
"""

import ctypes
import weakref
from dataclasses import dataclass

PAGE_BYTES = 2 << 20  # a huge page on most machines
SLAB_BYTES = 64 << 20
_ALIGNMENT = 64


class Slab:
    """One area of zeroed memory, freed with this object.

    Raises:
        MemoryError: The machine refuses it.
    """

    def __init__(self, library: ctypes.CDLL, num_bytes: int) -> None:
        reserved = num_bytes + PAGE_BYTES
        memory = library.venturi_allocate(reserved)
        if not memory:
            raise MemoryError(f"{reserved} bytes were refused")
        weakref.finalize(self, library.venturi_free, memory, reserved)
        self.address = -(-memory // PAGE_BYTES) * PAGE_BYTES
        self.num_bytes = num_bytes


@dataclass(frozen=True)
class Piece:
    """Part of a slab, which it keeps alive."""

    slab: Slab
    address: int
    num_bytes: int


class Arena:
    """Cuts pieces from slabs, one after the other. Owns only the slab it is cutting from."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        self._slab: Slab | None = None
        self._used = 0

    def allocate(self, num_bytes: int) -> Piece:
        """A zeroed piece.

        Raises:
            MemoryError: The machine refuses it.
        """
        if num_bytes > SLAB_BYTES // 4:
            slab = Slab(self._library, num_bytes)
            return Piece(slab, slab.address, num_bytes)
        if self._slab is None or self._used + num_bytes > SLAB_BYTES:
            self._slab, self._used = Slab(self._library, SLAB_BYTES), 0
        piece = Piece(self._slab, self._slab.address + self._used, num_bytes)
        self._used += -(-num_bytes // _ALIGNMENT) * _ALIGNMENT
        return piece
