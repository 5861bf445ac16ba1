"""Which kind of GPU the kernels are for: what they are compiled for and tuned by.

Knows no torch and no Triton, so that tables and reports can be made on machines without a GPU.
"""

from collections.abc import Iterable
from dataclasses import dataclass

_MIB = 1 << 20


@dataclass(frozen=True)
class GpuTarget:
    """A kind of GPU.

    Attributes:
        name: "sm_86" (NVIDIA's compute capability), "gfx1100" (AMD) or "interpreter".
        num_multiprocessors: How many programs run side by side, at least.
        l2_bytes: Size of its last-level cache.
        shared_bytes: Most shared memory of one program. Source: NVIDIA's CUDA C++ Programming
            Guide, "Technical Specifications per Compute Capability"; AMD's RDNA3 ISA for the LDS.
    """

    name: str
    num_multiprocessors: int
    l2_bytes: int
    shared_bytes: int

    @property
    def is_nvidia(self) -> bool:
        """Whether NVIDIA's compiler makes its code."""
        return self.name.startswith("sm_")

    @property
    def is_interpreted(self) -> bool:
        """Whether Triton's interpreter stands in for a GPU."""
        return self.name == "interpreter"

    @property
    def capability(self) -> int:
        """NVIDIA's compute capability as one number, 86 for 8.6; 0 elsewhere."""
        return int(self.name.removeprefix("sm_")) if self.is_nvidia else 0

    @property
    def has_dp4a(self) -> bool:
        """Whether four products of bytes are one instruction that inline assembly can name."""
        return self.is_nvidia

    @property
    def has_matrix_units(self) -> bool:
        """Whether Triton's `dot` becomes matrix instructions; on sm_75 it becomes plain ones."""
        return not self.is_nvidia or self.capability >= 80


# One of each kind, for reports and tests; a real device brings its own numbers.
TARGETS = {
    target.name: target
    for target in (
        GpuTarget("sm_75", 68, 6 * _MIB, 65_536),
        GpuTarget("sm_80", 108, 40 * _MIB, 166_912),
        GpuTarget("sm_86", 82, 6 * _MIB, 101_376),
        GpuTarget("sm_89", 128, 72 * _MIB, 101_376),
        GpuTarget("sm_90", 132, 50 * _MIB, 232_448),
        GpuTarget("sm_120", 170, 96 * _MIB, 101_376),
        GpuTarget("gfx1100", 96, 6 * _MIB, 65_536),
        GpuTarget("interpreter", 4, 1 * _MIB, 232_448),
    )
}


def nearest(name: str, known: Iterable[str]) -> str:
    """The entry to use for a target that may have none of its own.

    NVIDIA: the highest known capability that is not above the target's, else the lowest. AMD: any
    entry of AMD's.
    """
    names = list(known)
    if name in names:
        return name
    if not name.startswith("sm_"):
        return next(other for other in names if other.startswith("gfx"))
    wanted = int(name.removeprefix("sm_"))
    levels = sorted(int(other.removeprefix("sm_")) for other in names if other.startswith("sm_"))
    below = [level for level in levels if level <= wanted]
    return f"sm_{below[-1] if below else levels[0]}"
