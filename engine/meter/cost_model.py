"""What a forward pass must read and compute, exactly, from the loaded tensors and live contexts.

Pure arithmetic (no torch): the engine counts its passes with it, the app predicts with it. Every
byte that must come from memory once per pass is counted once; what stays in the caches between
operations is not. Definitions: Williams et al. 2009, "Roofline".
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class LayerGroup:
    """Layers that see the same keys: `num_layers` of them, `window` keys each (None: all)."""

    num_layers: int
    window: int | None


@dataclass(frozen=True)
class ModelShape:
    """What the cost of a pass depends on. Bytes are those of the weights as they are stored here.

    Attributes:
        layer_bytes: All matrices of all layers, read once per pass.
        layer_weights: Their number of weights: multiply-adds per token.
        head_bytes: The head, read once per pass that samples.
        head_weights: Multiply-adds per sampled row.
        embedding_row_bytes: One row of the embedding table, read once per token.
        groups: How the layers see the context.
        num_heads: Query heads of a layer.
        num_kv_heads: KV heads of a layer.
        head_dim: Elements of a head.
        kv_element_bytes: Bytes of one cached element.
    """

    layer_bytes: int
    layer_weights: int
    head_bytes: int
    head_weights: int
    embedding_row_bytes: int
    groups: tuple[LayerGroup, ...]
    num_heads: int
    num_kv_heads: int
    head_dim: int
    kv_element_bytes: int

    @property
    def kv_token_bytes(self) -> int:
        """Keys and values of one position in one layer."""
        return 2 * self.num_kv_heads * self.head_dim * self.kv_element_bytes

    @property
    def num_layers(self) -> int:
        """Layers of all groups."""
        return sum(group.num_layers for group in self.groups)


@dataclass(frozen=True)
class PassRow:
    """One request's part of a pass: `count` tokens from position `first` on."""

    first: int
    count: int


@dataclass(frozen=True)
class Cost:
    """What passes read, write and compute. Costs add up.

    Attributes:
        weight_bytes: Weights read: layers, head, embedding rows.
        kv_read_bytes: Cached keys and values read.
        kv_write_bytes: Keys and values written.
        linear_flops: Of products with weights; a multiply-add is two.
        attention_flops: Of scores and weighted values.
    """

    weight_bytes: int = 0
    kv_read_bytes: int = 0
    kv_write_bytes: int = 0
    linear_flops: int = 0
    attention_flops: int = 0

    @property
    def read_bytes(self) -> int:
        """Everything read."""
        return self.weight_bytes + self.kv_read_bytes

    @property
    def flops(self) -> int:
        """Everything computed."""
        return self.linear_flops + self.attention_flops

    @property
    def intensity(self) -> float | None:
        """FLOPs per byte moved; None of nothing."""
        moved = self.read_bytes + self.kv_write_bytes
        return self.flops / moved if moved else None

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(
            self.weight_bytes + other.weight_bytes,
            self.kv_read_bytes + other.kv_read_bytes,
            self.kv_write_bytes + other.kv_write_bytes,
            self.linear_flops + other.linear_flops,
            self.attention_flops + other.attention_flops,
        )


def pass_cost(shape: ModelShape, rows: Sequence[PassRow], num_sampled: int) -> Cost:
    """The cost of one forward pass.

    Args:
        shape: The model.
        rows: What each request computes.
        num_sampled: Rows that go through the head.
    """
    num_tokens = sum(row.count for row in rows)
    head_bytes = shape.head_bytes if num_sampled else 0
    visible = sum(
        group.num_layers * _visible(row, group.window) for group in shape.groups for row in rows
    )
    read = sum(
        group.num_layers * _read_positions(row, group.window)
        for group in shape.groups
        for row in rows
    )
    return Cost(
        weight_bytes=shape.layer_bytes + head_bytes + num_tokens * shape.embedding_row_bytes,
        kv_read_bytes=read * shape.kv_token_bytes,
        kv_write_bytes=num_tokens * shape.num_layers * shape.kv_token_bytes,
        linear_flops=2 * (shape.layer_weights * num_tokens + shape.head_weights * num_sampled),
        attention_flops=4 * shape.num_heads * shape.head_dim * visible,
    )


def _visible(row: PassRow, window: int | None) -> int:
    """Keys seen by all queries of a row together, in one layer: p + 1 at position p, or the window.

    The sum of min(p + 1, window) over the row's positions, in closed form.
    """
    end = row.first + row.count
    if window is None:
        return _triangle(end) - _triangle(row.first)
    growing = min(end, window)
    start = min(row.first, window)
    return _triangle(growing) - _triangle(start) + window * (end - max(row.first, growing))


def _triangle(n: int) -> int:
    return n * (n + 1) // 2


def _read_positions(row: PassRow, window: int | None) -> int:
    """Positions whose keys some query of the row sees, in one layer: each is read once a pass."""
    end = row.first + row.count
    return end if window is None else min(end, window + row.count - 1)
