"""Native: tiles of 8 rows, packed in parallel straight from the mapped file."""

from collections.abc import Sequence

from kernels.formats import GROUP_SIZES, WeightFormat
from kernels.native.exact_form import exact_format
from kernels.native.packed_weight import NativeWeight, pack_native
from kernels.native.runtime import Runtime
from kernels.weights import QuantizedWeight


def computed_as(format_name: str) -> str:
    """Groups with zeros as five-bit codes around 16; the others as themselves."""
    return "Q5_0" if format_name in GROUP_SIZES else format_name


def packed_bytes(format: WeightFormat, num_elements: int) -> int:
    """Memory of so many elements: as many bits as in the file, where the layout has the format."""
    format = exact_format(format)
    return -(-num_elements // format.block_elements) * format.block_bytes


def pack(
    runtime: Runtime, parts: Sequence[QuantizedWeight], *, interleave: bool = False
) -> NativeWeight:
    """See `kernel_set.Pack`."""
    return pack_native(runtime, parts, interleave=interleave)
