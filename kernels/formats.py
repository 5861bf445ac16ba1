"""The block formats a weight file may use: names and sizes, nothing else (no torch).

Asked by the file reader before any tensor exists, and by every kernel that unpacks blocks.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class WeightFormat:
    """A block format of a weight file.

    Attributes:
        name: As the GGUF specification writes it, such as "Q4_K".
        block_elements: Elements of one block along a row.
        block_bytes: Bytes of one block.
    """

    name: str
    block_elements: int
    block_bytes: int

    def row_bytes(self, columns: int) -> int:
        """Bytes of one row of `columns` elements."""
        return columns // self.block_elements * self.block_bytes


# Source: the GGUF specification and ggml-common.h; every size is checked against gguf-py by a test.
FORMATS = {
    record.name: record
    for record in (
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
}
