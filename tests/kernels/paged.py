"""Lays out a few requests in a paged cache with shuffled blocks, for the attention tests."""

from collections.abc import Sequence

import torch

from kernels.kernel_set import KernelSet, KvDtype, KvSpec, KvStorage, PagedRows


def make_storage(
    kernels: KernelSet,
    *,
    num_blocks: int,
    num_kv_heads: int,
    head_dim: int,
    num_layers: int = 2,
    dtype: KvDtype = "f32",
) -> KvStorage:
    """A cache filled with NaN, so that an entry read before it is written shows."""
    spec = KvSpec(num_blocks, num_layers, num_kv_heads, head_dim, dtype)
    storage = kernels.make_kv(spec)
    every_slot = torch.arange(num_blocks * storage.block_tokens, dtype=torch.int32)
    poison = torch.full((len(every_slot), num_kv_heads, head_dim), float("nan"))
    for layer in range(num_layers):
        storage.write(layer, every_slot, poison, poison)
    return storage


def make_rows(
    storage: KvStorage, lengths: Sequence[tuple[int, int]], *, unused_rows: int = 0
) -> PagedRows:
    """Rows for requests of (tokens already cached, tokens of this step), their blocks shuffled."""
    block_tokens = storage.block_tokens
    shuffled = torch.randperm(storage.spec.num_blocks, dtype=torch.int32)
    width = max(-(-(cached + new) // block_tokens) for cached, new in lengths)
    # Entries past the end are never read: a number no block has would fail loudly.
    table = torch.full((len(lengths) + unused_rows, width), 1 << 30, dtype=torch.int32)
    positions: list[int] = []
    slots: list[int] = []
    starts = [0]
    for row, (cached, new) in enumerate(lengths):
        count = -(-(cached + new) // block_tokens)
        table[row, :count], shuffled = shuffled[:count], shuffled[count:]
        own = range(cached, cached + new)
        positions += own
        slots += [int(table[row, p // block_tokens]) * block_tokens + p % block_tokens for p in own]
        starts.append(starts[-1] + new)
    for _ in range(unused_rows):
        positions.append(0)
        slots.append(-1)
        starts.append(starts[-1] + 1)
    counts = {new for _, new in lengths}
    return PagedRows(
        positions=torch.tensor(positions, dtype=torch.int32),
        slots=torch.tensor(slots, dtype=torch.int32),
        query_start=torch.tensor(starts, dtype=torch.int32),
        context_lengths=torch.tensor(
            [cached + new for cached, new in lengths] + [0] * unused_rows, dtype=torch.int32
        ),
        block_table=table,
        query_length=1 if counts == {1} else 0,
    )


def all_slots(storage: KvStorage, rows: PagedRows, request: int) -> torch.Tensor:
    """Slots of every position of a request: [context length]."""
    positions = torch.arange(int(rows.context_lengths[request]))
    blocks = rows.block_table[request][positions // storage.block_tokens]
    return (blocks * storage.block_tokens + positions % storage.block_tokens).to(torch.int32)
