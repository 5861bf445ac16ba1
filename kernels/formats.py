"""The block formats a weight file may use: names and sizes, nothing else (no torch).

Asked by the file reader before any tensor exists, and by every kernel that unpacks blocks.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class WeightFormat:
    """A block format of a weight file.

    Attributes:
        name: As the GGUF specification writes it, such as "Q4_K", or one of ours (below).
        block_elements: Elements of one block along a row.
        block_bytes: Bytes of one block.
    """

    name: str
    block_elements: int
    block_bytes: int

    def row_bytes(self, columns: int) -> int:
        """Bytes of one row of `columns` elements."""
        return columns // self.block_elements * self.block_bytes


# The formats of GGUF files. Source: the GGUF specification and ggml-common.h; every size is checked
# against gguf-py by a test.
_GGUF_FORMATS = (
    WeightFormat("F32", 1, 4),
    WeightFormat("F16", 1, 2),
    WeightFormat("BF16", 1, 2),
    WeightFormat("Q4_0", 32, 18),
    WeightFormat("Q4_1", 32, 20),
    WeightFormat("Q5_0", 32, 22),
    WeightFormat("Q5_1", 32, 24),
    WeightFormat("Q8_0", 32, 34),
    WeightFormat("Q4_K", 256, 144),
    WeightFormat("Q5_K", 256, 176),
    WeightFormat("Q6_K", 256, 210),
)

# Codes that stand for one of sixteen numbers, times a scale. A block is that scale (f32), then the
# codes: byte i holds column i (low half) and column i + 32 (high half). value = number · scale.
# Source: Dettmers et al. 2023, arXiv:2305.14314, appendix E; the float32 values that bitsandbytes
# 0.50 writes into its files as `quant_map`.
_NF4 = (
    *(-1.0, -0.6961928009986877, -0.5250730514526367, -0.39491748809814453),
    *(-0.28444138169288635, -0.18477343022823334, -0.09105003625154495, 0.0),
    *(0.07958029955625534, 0.16093020141124725, 0.24611230194568634, 0.33791524171829224),
    *(0.44070982933044434, 0.5626170039176941, 0.7229568362236023, 1.0),
)
_FP4_MAGNITUDES = (
    *(0.0, 0.005208333488553762, 0.6666666865348816, 1.0),
    *(0.3333333432674408, 0.5, 0.1666666716337204, 0.25),
)
LOOKUP_TABLES: dict[str, tuple[float, ...]] = {
    "NF4": _NF4,
    "FP4": (*_FP4_MAGNITUDES, 0.0, *(-value for value in _FP4_MAGNITUDES[1:])),
}
_LOOKUP_FORMATS = tuple(WeightFormat(name, 64, 4 + 32) for name in LOOKUP_TABLES)

# Codes of 0 to 15 with a scale and a zero per group of columns, as AWQ and GPTQ have them. A block
# is a group: scale (f16), zero (u8, 0 to 16), an unused byte, then the codes; in each run of 64
# columns byte i holds column i and column i + 32 (of a group of 32: i and i + 16).
# value = (code − zero) · scale. Source: Lin et al. 2023, arXiv:2306.00978; Frantar et al. 2022,
# arXiv:2210.17323.
GROUP_SIZES = {"INT4_32": 32, "INT4_64": 64, "INT4_128": 128}
_GROUP_FORMATS = tuple(WeightFormat(name, n, 4 + n // 2) for name, n in GROUP_SIZES.items())

FORMATS = {record.name: record for record in (*_GGUF_FORMATS, *_LOOKUP_FORMATS, *_GROUP_FORMATS)}
