"""Plain torch: gather each request's keys and values, mask, softmax, weigh."""

import torch

from kernels.kernel_set import Heads, KvLayer, PagedRows


def paged_attention(
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
    starts = rows.query_start.tolist()
    group = heads.num_heads // heads.num_kv_heads
    for request, length in enumerate(rows.context_lengths.tolist()):
        if length == 0:
            continue
        own = slice(starts[request], starts[request + 1])
        blocks = rows.block_table[request, : -(-length // kv.storage.block_tokens)]
        keys, values = kv.storage.gather(kv.index, blocks, length)
        # Query heads that share a KV head stand side by side: [Hkv, group, n, D].
        q = query[own].view(-1, heads.num_kv_heads, group, heads.head_dim).movedim(0, 2)
        scores = (q @ keys.permute(1, 2, 0)[:, None]) * scale  # [Hkv, group, n, length]
        if softcap is not None:
            scores = softcap * torch.tanh(scores / softcap)
        hidden = ~_visible(rows.positions[own], length, window)
        weights = scores.masked_fill_(hidden, float("-inf")).softmax(-1)
        # Entries of blocks that left the window are never read as numbers: NaN · 0 is NaN.
        values = values.masked_fill(hidden.all(0)[:, None, None], 0.0)
        attended = weights @ values.permute(1, 0, 2)[:, None]  # [Hkv, group, n, D]
        out[own] = attended.movedim(2, 0).flatten(1)


def _visible(positions: torch.Tensor, length: int, window: int | None) -> torch.Tensor:
    """[n, length]: whether the query at each position may see each key."""
    keys = torch.arange(length, device=positions.device)
    visible = keys <= positions[:, None]
    if window is not None:
        visible &= keys > positions[:, None] - window
    return visible
