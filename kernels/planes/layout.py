"""Which planes a format is split into on a GPU, and how many words each takes per row.

A row is padded to chunks of 64 elements and read as 32-bit words, so that every thread can take 16
bytes at a time and an integer dot product finds four consecutive elements in each word. Nothing is
rounded: codes, scales and offsets are the file's, in another order.

Words per chunk, low bits first:

| plane   | words | what |
|---------|-------|------|
| codes   | 8     | 4 bits: byte i is element i (low half) and element i + 32 (high half) |
|         | 16    | 8 bits: byte i is element i |
| high    | 2     | bit 5 of the codes: a word per 32; element i of them at bit i/4 + 8·(i mod 4) |
|         | 4     | bits 5–6: a word per 16, in the order 0, 32, 16, 48; element i of them |
|         |       | at bit 2·(i/4) + 8·(i mod 4) |
| scale   | 1     | HALVES: two float16, for elements 0–31 and 32–63 |
|         | 1     | SIGNED: four int8, one per 16; times `top` |
|         | 1     | PAIRS: uint8 scale, scale, minimum, minimum, per 32; times `top` |
|         | 1     | SINGLE: one float32 |
|         | ≤ 2   | GROUPS: float16 scale, then the zero as uint8; a word per 32, 64 or 128 |
| minimum | 1     | two float16 that are added, for elements 0–31 and 32–63 |
| top     | ½     | per 256 elements: a float16, or (PAIRS) a float16 scale and a float16 minimum |

Knows neither torch nor Triton; asked by `relay`, `weight` and the kernels' wrappers.
"""

from dataclasses import dataclass
from enum import Enum

from kernels.formats import FORMATS, GROUP_SIZES, LOOKUP_TABLES, WeightFormat

CHUNK = 64  # elements
TOP_ELEMENTS = 256  # elements that share a `top`


class Scale(Enum):
    """How the scales of a format are stored; see the table above."""

    HALVES = "halves"
    SIGNED = "signed"
    PAIRS = "pairs"
    SINGLE = "single"
    GROUPS = "groups"


@dataclass(frozen=True)
class PlaneLayout:
    """The planes of one quantized format.

    Attributes:
        code_bits: 4 or 8; 8 is two's complement.
        high_bits: Further bits of each code in their own plane: 0, 1 or 2.
        scale: Form of the scale plane.
        zero: What is subtracted from every code.
        has_minimum: There is a plane that is added.
        group: Elements of one word of a GROUPS plane.
        table: The sixteen values that codes stand for, or None where they are numbers.
    """

    code_bits: int
    high_bits: int = 0
    scale: Scale = Scale.HALVES
    zero: int = 0
    has_minimum: bool = False
    group: int = 0
    table: tuple[float, ...] | None = None

    @property
    def code_words(self) -> int:
        """Words of codes per chunk."""
        return self.code_bits * CHUNK // 32

    @property
    def high_words(self) -> int:
        """Words of further bits per chunk."""
        return self.high_bits * CHUNK // 32

    def scale_words(self, chunks: int) -> int:
        """Words of the scale plane per row."""
        return chunks * CHUNK // self.group if self.group else chunks

    def top_halves(self, chunks: int) -> int:
        """Float16 numbers of the `top` plane per row."""
        per_block = {Scale.SIGNED: 1, Scale.PAIRS: 2}.get(self.scale, 0)
        return chunks * CHUNK // TOP_ELEMENTS * per_block

    def row_bytes(self, chunks: int) -> int:
        """Bytes of a row of so many chunks, all planes together."""
        words = (self.code_words + self.high_words + self.has_minimum) * chunks
        return 4 * (words + self.scale_words(chunks)) + 2 * self.top_halves(chunks)


LAYOUTS = {
    "Q4_0": PlaneLayout(4, zero=8),
    "Q4_1": PlaneLayout(4, has_minimum=True),
    "Q5_0": PlaneLayout(4, 1, zero=16),
    "Q5_1": PlaneLayout(4, 1, has_minimum=True),
    "Q8_0": PlaneLayout(8),
    "Q4_K": PlaneLayout(4, scale=Scale.PAIRS),
    "Q5_K": PlaneLayout(4, 1, scale=Scale.PAIRS),
    "Q6_K": PlaneLayout(4, 2, scale=Scale.SIGNED, zero=32),
} | {name: PlaneLayout(4, scale=Scale.SINGLE, table=table) for name, table in LOOKUP_TABLES.items()}
LAYOUTS |= {
    name: PlaneLayout(4, scale=Scale.GROUPS, group=group) for name, group in GROUP_SIZES.items()
}
PLAIN_FORMATS = tuple(name for name in FORMATS if name not in LAYOUTS)  # F32, F16, BF16

# Their products are of integers where tokens are few: inputs are rounded.
INT8_FORMATS = frozenset(LAYOUTS)


def num_chunks(columns: int, layout: PlaneLayout) -> int:
    """Chunks of a row: a whole number of them, of `top` blocks and of groups."""
    unit = max(CHUNK, layout.group)
    if layout.scale in (Scale.SIGNED, Scale.PAIRS):
        unit = TOP_ELEMENTS
    return -(-columns // unit) * unit // CHUNK


def packed_bytes(format: WeightFormat, num_elements: int) -> int:
    """Memory of so many elements in planes, padding of the rows aside."""
    if format.name in PLAIN_FORMATS:
        return num_elements * format.block_bytes
    bytes_per_block = LAYOUTS[format.name].row_bytes(TOP_ELEMENTS // CHUNK)
    return -(-num_elements * bytes_per_block // TOP_ELEMENTS)
