"""Native: norm, rotate, and write to the cache in its own layout."""

import torch

from kernels.kernel_set import Heads, KernelError, KvLayer, Norm, PagedRows, Rotary
from kernels.native.arguments import (
    NormArguments,
    Operation,
    RotaryStoreArguments,
    floats,
    integers,
)
from kernels.native.kv_storage import NativeKvStorage
from kernels.native.runtime import Runtime


def rotary_store(
    runtime: Runtime,
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
    storage = kv.storage
    assert isinstance(storage, NativeKvStorage), type(storage)
    if heads.head_dim % 2 != 0:
        raise KernelError(f"heads of {heads.head_dim} have no halves to rotate")
    arguments = RotaryStoreArguments(
        qkv=floats(qkv),
        qkv_stride=qkv.stride(0),
        kv=storage.view(kv.index),
        positions=integers(rows.positions),
        slots=integers(rows.slots),
        num_tokens=qkv.shape[0],
        num_heads=heads.num_heads,
        inverse_frequencies=floats(rotary.inverse_frequencies),
        q_norm=NormArguments.of(q_norm),
        k_norm=NormArguments.of(k_norm),
        out=floats(out),
        out_stride=out.stride(0),
    )
    keep = (qkv, kv, rows, rotary, q_norm, k_norm, out)
    runtime.submit(Operation.ROTARY_STORE, arguments, *keep)
