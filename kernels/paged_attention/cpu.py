"""Native: spans of the cache in place, merged in a fixed order; see attention.inl."""

import torch

from kernels.kernel_set import Heads, KernelError, KvLayer, PagedRows
from kernels.native.arguments import Operation, PagedAttentionArguments, floats, integers
from kernels.native.kv_storage import NativeKvStorage
from kernels.native.runtime import Runtime

_MOST_HEAD_DIM = 512
_MOST_GROUP = 48  # query heads that share a KV head


def paged_attention(
    runtime: Runtime,
    query: torch.Tensor,
    kv: KvLayer,
    rows: PagedRows,
    *,
    heads: Heads,
    scale: float,
    window: int | None = None,
    softcap: float | None = None,
    out: torch.Tensor,
) -> None:
    """See `kernel_set.PagedAttention`."""
    storage = kv.storage
    assert isinstance(storage, NativeKvStorage), type(storage)
    _check(heads)
    arguments = PagedAttentionArguments(
        query=floats(query),
        query_stride=query.stride(0),
        kv=storage.view(kv.index),
        positions=integers(rows.positions),
        query_start=integers(rows.query_start),
        context_lengths=integers(rows.context_lengths),
        block_table=integers(rows.block_table),
        table_stride=rows.block_table.stride(0),
        max_blocks=rows.block_table.shape[1],
        num_tokens=query.shape[0],
        num_requests=rows.context_lengths.shape[0],
        query_length=rows.query_length,
        num_heads=heads.num_heads,
        scale=scale,
        window=window or 0,
        softcap=softcap or 0.0,
        out=floats(out),
        out_stride=out.stride(0),
    )
    runtime.submit(Operation.PAGED_ATTENTION, arguments, query, kv, rows, out)


def _check(heads: Heads) -> None:
    if heads.head_dim > _MOST_HEAD_DIM:
        raise KernelError(f"heads of {heads.head_dim}, at most {_MOST_HEAD_DIM}")
    group, rest = divmod(heads.num_heads, heads.num_kv_heads)
    if rest != 0 or group > _MOST_GROUP:
        raise KernelError(f"{heads.num_heads} query heads for {heads.num_kv_heads} KV heads")
