"""A decoder of any shape with random weights, made of the kernels alone: no file, no engine.

Weights are a mixture as in Q4_K_M files. All layers have the same numbers, each in its own memory.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch

from kernels.formats import FORMATS, GROUP_SIZES, LOOKUP_TABLES
from kernels.kernel_set import (
    Heads,
    KernelSet,
    KvLayer,
    KvSpec,
    KvStorage,
    Norm,
    PagedRows,
    Rotary,
    SamplingRows,
)
from kernels.weights import PackedWeight, QuantizedWeight

# Where the half-precision scales of a block are; everything else of it may be random.
_SCALES = {"Q4_0": (0,), "Q4_1": (0, 2), "Q5_0": (0,), "Q5_1": (0, 2), "Q8_0": (0,)}
_SCALES |= {"Q4_K": (0, 2), "Q5_K": (0, 2), "Q6_K": (208,)}

_MOST_SAMPLED = 16


@dataclass(frozen=True)
class Shape:
    """The sizes of a decoder."""

    hidden: int
    layers: int
    heads: Heads
    feed_forward: int
    vocabulary: int

    @property
    def query(self) -> int:
        """Width of all query heads."""
        return self.heads.num_heads * self.heads.head_dim

    @property
    def qkv(self) -> int:
        """Width of queries, keys and values."""
        return self.query + 2 * self.heads.num_kv_heads * self.heads.head_dim

    @property
    def weights(self) -> int:
        """Weights that every token is multiplied with, the head's aside."""
        return self.layers * self.hidden * (self.qkv + self.query + 3 * self.feed_forward)

    def kv_bytes(self, positions: int) -> int:
        """Bytes of so many cached positions, in half precision."""
        return 4 * self.layers * self.heads.num_kv_heads * self.heads.head_dim * positions


def random_weight(name: str, rows: int, columns: int, *, seed: int = 0) -> QuantizedWeight:
    """Random codes with scales that give values of about 1 / √columns."""
    record = FORMATS[name]
    generator = np.random.default_rng(seed)
    if record.block_elements == 1:
        return _plain_weight(name, generator, rows, columns)
    shape = (rows, columns // record.block_elements, record.block_bytes)
    blocks = generator.integers(0, 256, shape, np.uint8)
    size = (0.002 if name.endswith("_K") else 0.1) / columns**0.5
    if name in LOOKUP_TABLES:
        blocks[..., :4] = np.frombuffer(np.float32(10 * size).tobytes(), np.uint8)
    elif name in GROUP_SIZES:
        blocks[..., 2] = 8  # its zero
    scale = np.frombuffer(np.float16(size).tobytes(), np.uint8)
    for place in _SCALES.get(name, (0,) if name in GROUP_SIZES else ()):
        blocks[..., place : place + 2] = scale
    return QuantizedWeight(f"random {name}", record, rows, columns, blocks.reshape(rows, -1))


def _plain_weight(
    name: str, generator: np.random.Generator, rows: int, columns: int
) -> QuantizedWeight:
    values = generator.standard_normal((rows, columns), np.float32) / np.float32(columns**0.5)
    if name == "BF16":
        data = np.ascontiguousarray(values.view(np.uint32) >> 16).astype(np.uint16).view(np.uint8)
    else:
        data = values.astype(np.float16 if name == "F16" else np.float32).view(np.uint8)
    return QuantizedWeight(f"random {name}", FORMATS[name], rows, columns, data.reshape(rows, -1))


@dataclass(frozen=True)
class _Layer:
    qkv: PackedWeight
    output: PackedWeight
    gate_up: PackedWeight
    down: PackedWeight


@dataclass(frozen=True)
class Step:
    """The inputs and the output of a pass.

    Attributes:
        rows: Where its tokens are in the cache.
        token_ids: What they are.
        last: The last token of each request, whose logits are wanted.
        sampled: What was drawn for each request.
    """

    rows: PagedRows
    token_ids: torch.Tensor
    last: torch.Tensor
    sampled: torch.Tensor


class RandomModel:
    """Owns the weights, the cache and the buffers of a decoder.

    Args:
        kernels: The operations.
        shape: Its sizes.
        cache_positions: Positions of the cache, all requests together.
        most_tokens: Most tokens of a pass.
    """

    def __init__(
        self, kernels: KernelSet, shape: Shape, *, cache_positions: int, most_tokens: int
    ) -> None:
        self._kernels, self._shape = kernels, shape
        hidden, wide = shape.hidden, shape.feed_forward
        qkv = random_weight("Q4_K", shape.qkv, hidden)
        output = random_weight("Q4_K", hidden, shape.query)
        gate, up = (random_weight("Q4_K", wide, hidden, seed=seed) for seed in (1, 2))
        downs = [random_weight(name, hidden, wide) for name in ("Q6_K", "Q4_K")]
        self._layers = [
            _Layer(
                kernels.pack([qkv]),
                kernels.pack([output]),
                kernels.pack([gate, up], interleave=True),
                kernels.pack([downs[number % 2]]),
            )
            for number in range(shape.layers)
        ]
        self._table = kernels.pack([random_weight("Q4_K", shape.vocabulary, hidden)])
        self._head = kernels.pack([random_weight("Q6_K", shape.vocabulary, hidden)])
        device = kernels.device
        self._norm = Norm(torch.ones(hidden, device=device), 1e-5)
        pairs = torch.arange(shape.heads.head_dim // 2, device=device)
        self._rotary = Rotary(500_000.0 ** (-2.0 * pairs / shape.heads.head_dim))
        self._block_tokens = kernels.kv_block_tokens
        spec = KvSpec(
            num_blocks=-(-cache_positions // self._block_tokens) + 16,
            num_layers=shape.layers,
            num_kv_heads=shape.heads.num_kv_heads,
            head_dim=shape.heads.head_dim,
            dtype="f16",
        )
        self.kv = kernels.make_kv(spec)
        _fill(self.kv, device)
        self._logits = torch.empty(_MOST_SAMPLED, shape.vocabulary, device=device)
        self._settings = _default_sampling(device)
        self._buffers = {
            name: torch.zeros(most_tokens, width, device=device)
            for name, width in (
                ("hidden", hidden),
                ("qkv", shape.qkv),
                ("query", shape.query),
                ("attended", shape.query),
                ("gated", wide),
            )
        }

    @property
    def weight_bytes(self) -> int:
        """What one pass reads, the embedding aside."""
        layers = [
            weight.read_bytes
            for layer in self._layers
            for weight in (layer.qkv, layer.output, layer.gate_up, layer.down)
        ]
        return sum(layers) + self._head.read_bytes

    def step(self, lengths: Sequence[tuple[int, int]], capacity: int) -> "Step":
        """A pass for requests of (cached, new) positions, with tables for `capacity` positions."""
        rows, device = self._rows(lengths, capacity), self._kernels.device
        token_ids = torch.arange(rows.positions.shape[0], dtype=torch.int32, device=device)
        return Step(
            rows=rows,
            token_ids=token_ids % self._shape.vocabulary,
            last=rows.query_start[1:] - 1,
            sampled=torch.zeros(len(lengths), dtype=torch.int32, device=device),
        )

    def _rows(self, lengths: Sequence[tuple[int, int]], capacity: int) -> PagedRows:
        """The requests' places in the cache, blocks in order."""
        block, device = self._block_tokens, self._kernels.device
        width = -(-capacity // block)
        tables, slots, positions, starts, first = [], [], [], [0], 0
        for cached, new in lengths:
            count = -(-(cached + new) // block)
            tables.append([first + min(index, count - 1) for index in range(width)])
            slots += [(first + p // block) * block + p % block for p in range(cached, cached + new)]
            positions += range(cached, cached + new)
            starts.append(starts[-1] + new)
            first += count
        counts = {new for _, new in lengths}

        def integers(values: object) -> torch.Tensor:
            return torch.tensor(values, dtype=torch.int32, device=device)

        return PagedRows(
            positions=integers(positions),
            slots=integers(slots),
            query_start=integers(starts),
            context_lengths=integers([cached + new for cached, new in lengths]),
            block_table=integers(tables),
            query_length=1 if counts == {1} else 0,
        )

    def run(self, step: "Step") -> None:
        """One pass: embed, all layers, the head for the last token of each request, a draw."""
        kernels, shape, rows = self._kernels, self._shape, step.rows
        count = step.token_ids.shape[0]
        work = {name: buffer[:count] for name, buffer in self._buffers.items()}
        hidden = work["hidden"]
        kernels.embed(step.token_ids, self._table, scale=1.0, out=hidden)
        for index, layer in enumerate(self._layers):
            kv = KvLayer(self.kv, index)
            kernels.linear(hidden, layer.qkv, norm=self._norm, out=work["qkv"])
            kernels.rotary_store(
                work["qkv"], kv, rows, heads=shape.heads, rotary=self._rotary, out=work["query"]
            )
            kernels.paged_attention(
                work["query"],
                kv,
                rows,
                heads=shape.heads,
                scale=shape.heads.head_dim**-0.5,
                out=work["attended"],
            )
            kernels.linear(work["attended"], layer.output, add_to=hidden, out=hidden)
            kernels.linear(hidden, layer.gate_up, norm=self._norm, glu="silu", out=work["gated"])
            kernels.linear(work["gated"], layer.down, add_to=hidden, out=hidden)
        logits = self._logits[: step.last.shape[0]]
        kernels.linear(hidden, self._head, norm=self._norm, rows=step.last, out=logits)
        kernels.sample(logits, _first(self._settings, logits.shape[0]), out=step.sampled)


def _fill(kv: KvStorage, device: torch.device) -> None:
    """Random keys and values everywhere: what nobody wrote may be no number."""
    spec, count = kv.spec, kv.spec.num_blocks * kv.block_tokens
    size = min(count, 4096)
    keys, values = torch.randn(2, size, spec.num_kv_heads, spec.head_dim, device=device)
    for first in range(0, count, size):
        slots = torch.arange(first, min(first + size, count), dtype=torch.int32, device=device)
        for layer in range(spec.num_layers):
            kv.write(layer, slots, keys[: len(slots)], values[: len(slots)])


def _default_sampling(device: torch.device) -> SamplingRows:
    """What the chat samples with unless told otherwise, for every row."""

    def every(value: float, dtype: torch.dtype) -> torch.Tensor:
        return torch.full((_MOST_SAMPLED,), value, dtype=dtype, device=device)

    return SamplingRows(
        temperature=every(0.7, torch.float32),
        top_k=every(40, torch.int32),
        top_p=every(0.95, torch.float32),
        min_p=every(0.05, torch.float32),
        seed=every(1, torch.int64),
        position=every(7, torch.int32),
    )


def _first(rows: SamplingRows, count: int) -> SamplingRows:
    return SamplingRows(
        rows.temperature[:count],
        rows.top_k[:count],
        rows.top_p[:count],
        rows.min_p[:count],
        rows.seed[:count],
        rows.position[:count],
    )
