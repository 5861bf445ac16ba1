"""Plain torch: split, norm, rotate halves, write to the cache."""

import torch
from torch.nn import functional

from kernels.kernel_set import Heads, KvLayer, Norm, PagedRows, Rotary


def rotary_store(
    qkv: torch.Tensor,
    kv: KvLayer,
    rows: PagedRows,
    *,
    heads: Heads,
    rotary: Rotary,
    q_norm: Norm | None = None,
    k_norm: Norm | None = None,
    out: torch.Tensor,
) -> None:
    """See `kernel_set.RotaryStore`."""
    split = qkv.view(qkv.shape[0], -1, heads.head_dim)  # [T, Hq + 2·Hkv, D]
    query, key = split[:, : heads.num_heads], split[:, heads.num_heads : -heads.num_kv_heads]
    value = split[:, -heads.num_kv_heads :]
    angles = rows.positions[:, None] * rotary.inverse_frequencies  # [T, D/2]
    cosine, sine = angles.cos()[:, None], angles.sin()[:, None]
    query = _rotate(_normed(query, q_norm), cosine, sine)
    key = _rotate(_normed(key, k_norm), cosine, sine)
    live = rows.slots >= 0
    kv.storage.write(kv.index, rows.slots[live], key[live], value[live])
    out.copy_(query.flatten(1))


def _normed(x: torch.Tensor, norm: Norm | None) -> torch.Tensor:
    if norm is None:
        return x
    return functional.rms_norm(x, x.shape[-1:], norm.weight, norm.epsilon)


def _rotate(x: torch.Tensor, cosine: torch.Tensor, sine: torch.Tensor) -> torch.Tensor:
    first, second = x.chunk(2, dim=-1)
    return torch.cat((first * cosine - second * sine, second * cosine + first * sine), dim=-1)
