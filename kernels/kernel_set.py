"""The operations a model is made of: one field each, with its signature, shapes and paper.

Folder name = field name = function name. Every operation writes into its `out` argument, and reads
whatever changes between steps (token ids, positions, slots, block tables, context lengths) from
int32 tensors at fixed addresses, so that a step can be recorded once and replayed. Between
operations travels float32. Rows past the live ones of a step carry slot −1 and may hold anything.

Shapes: T tokens of a step, B requests, R sampled rows, K inputs, N outputs, V vocabulary,
Hq / Hkv query and KV heads, D head size.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

import torch

from kernels.formats import WeightFormat
from kernels.weights import PackedWeight, QuantizedWeight

Activation = Literal["silu", "gelu"]  # gelu is the tanh form, as gemma uses it
KvDtype = Literal["f32", "f16"]
PROCESSOR = torch.device("cpu")


class KernelError(Exception):
    """A call broke an operation's contract, such as a head size that is odd."""


# ---------------------------------------------------------------- what the operations are handed


@dataclass(frozen=True)
class Norm:
    """Root-mean-square norm: x / sqrt(mean(x²) + epsilon) · weight.

    `weight` is [size] float32. Source: Zhang and Sennrich 2019, arXiv:1910.07467.
    """

    weight: torch.Tensor
    epsilon: float


@dataclass(frozen=True)
class Heads:
    """How attention splits its vectors: Hq query heads share Hkv key and value heads of size D."""

    num_heads: int
    num_kv_heads: int
    head_dim: int


@dataclass(frozen=True)
class Rotary:
    """Rotary position embedding on the halves of each head (pair i is elements i and i + D/2).

    `inverse_frequencies` is [D/2] float32, radians per position, with any context scaling already
    applied. Source: Su et al. 2021, arXiv:2104.09864.
    """

    inverse_frequencies: torch.Tensor


@dataclass(frozen=True)
class KvSpec:
    """What a KV cache must hold: `num_blocks` blocks of the backend's size, for each layer."""

    num_blocks: int
    num_layers: int
    num_kv_heads: int
    head_dim: int
    dtype: KvDtype


class KvStorage(Protocol):
    """The K and V tensors of a group of layers, in the order its backend likes.

    Block-major: one run of memory per block over all layers. Nobody outside the kernels indexes
    into a block; `write` and `gather` are the reference's slow way in, for any layout.
    """

    @property
    def spec(self) -> KvSpec: ...
    @property
    def block_tokens(self) -> int: ...
    @property
    def num_bytes(self) -> int: ...

    def write(
        self, layer: int, slots: torch.Tensor, keys: torch.Tensor, values: torch.Tensor
    ) -> None:
        """Store [T, Hkv, D] keys and values at `slots` [T] (block · block_tokens + offset)."""
        ...

    def gather(
        self, layer: int, blocks: torch.Tensor, length: int
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Keys and values of the first `length` positions of `blocks`: two of [length, Hkv, D]."""
        ...


@dataclass(frozen=True)
class KvLayer:
    """One layer's place in a cache: the storage of its group and the index within the group."""

    storage: KvStorage
    index: int


@dataclass(frozen=True)
class PagedRows:
    """Which tokens this step computes, for one group of KV layers. All tensors int32.

    Attributes:
        positions: [T] position of each token in its own request.
        slots: [T] where its key and value go (block · block_tokens + offset); −1 is nowhere.
        query_start: [B + 1] first token of each request in the step, then the end.
        context_lengths: [B] positions of each request after this step; 0 for an unused row.
        block_table: [B, max_blocks] blocks in order; entries past the end are never read.
        query_length: Tokens per request when all have the same number, 0 when they are ragged.
    """

    positions: torch.Tensor
    slots: torch.Tensor
    query_start: torch.Tensor
    context_lengths: torch.Tensor
    block_table: torch.Tensor
    query_length: int


@dataclass(frozen=True)
class SamplingRows:
    """How each sampled row is drawn; see `Sample`.

    Attributes:
        temperature: [R] float32, 0 is greedy.
        top_k: [R] int32, 0 keeps all.
        top_p: [R] float32, 1 keeps all.
        min_p: [R] float32, 0 keeps all.
        seed: [R] int64.
        position: [R] int32, position of the token that is drawn.
    """

    temperature: torch.Tensor
    top_k: torch.Tensor
    top_p: torch.Tensor
    min_p: torch.Tensor
    seed: torch.Tensor
    position: torch.Tensor


# ---------------------------------------------------------------- the operations


class Embed(Protocol):
    """Look up rows of the embedding table, times `scale`.

    Args of the call: token_ids [T] int32; table [V, K]; out [T, K] float32.
    """

    def __call__(
        self, token_ids: torch.Tensor, table: PackedWeight, *, scale: float, out: torch.Tensor
    ) -> None: ...


class Linear(Protocol):
    """out = add_to + glu(norm(x[rows]) · weightᵀ + bias); each part but the product is optional.

    Args of the call:
        x: [T, K] float32.
        weight: [N, K].
        norm: Applied to each row of x first.
        bias: [N] float32.
        glu: Rows 2i and 2i + 1 of the weight are gate i and up i (packed with `interleave`);
            the result is activation(gate) · up, N/2 wide. Source: Shazeer 2020, arXiv:2002.05202.
        add_to: [T, N] float32, added at the end; may be `out` itself (a residual in place).
        rows: [R] int32, which rows of x to use (only those that are sampled need the head).
        out: [T or R, N or N/2] float32.
    """

    def __call__(
        self,
        x: torch.Tensor,
        weight: PackedWeight,
        *,
        norm: Norm | None = None,
        bias: torch.Tensor | None = None,
        glu: Activation | None = None,
        add_to: torch.Tensor | None = None,
        rows: torch.Tensor | None = None,
        out: torch.Tensor,
    ) -> None: ...


class AddNorm(Protocol):
    """out += norm(x): a residual whose branch is normed at its end, as in gemma.

    Args of the call: x [T, K] float32; out [T, K] float32, changed in place.
    """

    def __call__(self, x: torch.Tensor, *, norm: Norm, out: torch.Tensor) -> None: ...


class RotaryStore(Protocol):
    """Norm (optional) and rotate queries and keys, store keys and values in the cache.

    Args of the call:
        qkv: [T, (Hq + 2·Hkv)·D] float32: queries, keys, values.
        q_norm, k_norm: Norms over each head of D.
        out: [T, Hq·D] float32: the rotated queries.
    """

    def __call__(
        self,
        qkv: torch.Tensor,
        kv: KvLayer,
        rows: PagedRows,
        *,
        heads: Heads,
        rotary: Rotary,
        q_norm: Norm | None = None,
        k_norm: Norm | None = None,
        out: torch.Tensor,
    ) -> None: ...


class PagedAttention(Protocol):
    """Attend each query to the cached keys of its own request, up to its own position.

    Args of the call:
        query: [T, Hq·D] float32, rotated.
        scale: Multiplies the scores.
        window: A query at position p sees keys p − window + 1 … p; None sees all.
        softcap: Scores become softcap · tanh(score / softcap); None leaves them.
        out: [T, Hq·D] float32.

    Source: Kwon et al. 2023, arXiv:2309.06180, section 4.
    """

    def __call__(
        self,
        query: torch.Tensor,
        kv: KvLayer,
        rows: PagedRows,
        *,
        heads: Heads,
        scale: float,
        window: int | None = None,
        softcap: float | None = None,
        out: torch.Tensor,
    ) -> None: ...


class Sample(Protocol):
    """Draw one token per row, with a random number keyed by (seed, position) alone.

    The kept tokens are those of the k largest logits, then the fewest of them whose probabilities
    reach top_p, then those at least min_p times as likely as the likeliest (ties are kept). One
    uniform number u is `uniform(seed, position)`; the token drawn is the first, in the order of
    token ids, at which the running sum of exp(logit / temperature) over the kept tokens exceeds
    u times its total. Never sorts the vocabulary.

    Args of the call: logits [R, V] float32; rows R parameter rows; out [R] int32.
    """

    def __call__(self, logits: torch.Tensor, rows: SamplingRows, *, out: torch.Tensor) -> None: ...


class Pack(Protocol):
    """Lay out one or more matrices of equal width as one, for this backend.

    Args of the call:
        parts: Stacked in order; their formats may differ.
        interleave: Two parts of equal size become alternating rows (gate 0, up 0, gate 1, …).
    """

    def __call__(
        self, parts: Sequence[QuantizedWeight], *, interleave: bool = False
    ) -> PackedWeight: ...


class MakeKv(Protocol):
    """Reserve a KV cache; memory is touched only as blocks are used.

    Raises (of the call): MemoryError when the machine refuses the reservation.
    """

    def __call__(self, spec: KvSpec) -> KvStorage: ...


class MemoryLoops(Protocol):
    """Loops over a buffer that no cache holds, as fast as this backend can, on all its threads."""

    def read(self) -> int:
        """Read the buffer once; returns the bytes read."""
        ...

    def copy(self) -> int:
        """Copy one half to the other once; returns the bytes read plus those written."""
        ...

    @property
    def parts(self) -> tuple[Callable[[], int], Callable[[], int]] | None:
        """Two like `read`, in parts as large as a model's matrices, which all threads end together.

        On its own threads, and with a thread on each core this process may use; None where these
        are the same.
        """
        ...


class MakeMemoryLoops(Protocol):
    """Reserve and fill a buffer of about `num_bytes`; it is freed with the result.

    Raises (of the call): MemoryError or RuntimeError when the machine refuses the memory.
    """

    def __call__(self, num_bytes: int) -> MemoryLoops: ...


class CapturedStep(Protocol):
    """A recorded step on static buffers."""

    def replay(self) -> None:
        """Run the step again on what the buffers hold now."""
        ...


@dataclass(frozen=True)
class KernelSet:
    """The chosen implementation of every operation.

    Attributes:
        num_threads: CPU threads the operations use.
        int8_formats: Weight formats whose products are of integers: activations are rounded.
        packed_bytes: Memory that so many elements of a format take once packed, before packing.
        computed_as: The format that weights of a file's format are said in here: itself, or one
            that says the same exactly.
        kv_block_tokens: Positions of one KV block on this backend.
        default_kv_dtype: What the cache holds unless the user chose.
        chosen: For each operation the backend it came from, for the user to see.
        device: Where every tensor of a step lives.
        device_name: "cpu", or the GPU's own name.
        synchronize: Waits until the device has done all it was given.
        records_prefill: Whether `capture` takes prefill passes too, and they gain by it.
        compile_ahead: Where kernels are compiled here, calls what it is given, which may use the
            operations and read none of their results, to compile at once all that it uses.
        problems: For each operation that could not be had from its own backend, why. Under
            "device", why a GPU that is there is not used.
    """

    embed: Embed
    linear: Linear
    add_norm: AddNorm
    rotary_store: RotaryStore
    paged_attention: PagedAttention
    sample: Sample
    pack: Pack
    make_kv: MakeKv
    capture: Callable[[Callable[[], None]], CapturedStep]
    ceilings: MakeMemoryLoops
    num_threads: int
    int8_formats: frozenset[str]
    packed_bytes: Callable[[WeightFormat, int], int]
    computed_as: Callable[[str], str]
    kv_block_tokens: int
    default_kv_dtype: KvDtype
    chosen: Mapping[str, str]
    device: torch.device = PROCESSOR
    device_name: str = "cpu"
    synchronize: Callable[[], None] = lambda: None
    records_prefill: bool = False
    compile_ahead: Callable[[Callable[[], None]], None] = lambda work: None
    problems: Mapping[str, str] = field(default_factory=dict)
