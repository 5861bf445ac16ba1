"""Triton: norm, rotate, and write to the cache in its own layout; see `triton_rotary.py`."""

import torch

from kernels.gpu.aot import AotCase
from kernels.gpu.kv_storage import BLOCK_TOKENS, GpuKvStorage, make_gpu_kv
from kernels.gpu.recording import RecordingRuntime
from kernels.gpu.runtime import GpuRuntime, next_power_of_2
from kernels.gpu.target import GpuTarget
from kernels.kernel_set import Heads, KernelError, KvLayer, KvSpec, Norm, PagedRows, Rotary
from kernels.rotary_store.triton_rotary import rotate_and_store

_FEW_ROWS = 2048  # (token, head) pairs up to which a program takes a few rows only


def rotary_store(
    runtime: GpuRuntime,
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
    assert isinstance(storage, GpuKvStorage), type(storage)
    if heads.head_dim % 2 != 0:
        raise KernelError(f"heads of {heads.head_dim} have no halves to rotate")
    keys, values = storage.keys[kv.index], storage.values[kv.index]
    num_rows = qkv.shape[0] * (heads.num_heads + 2 * heads.num_kv_heads)
    row = runtime.tuning("rotary_store")
    shape = row["few_rows" if num_rows <= _FEW_ROWS else "many_rows"]
    runtime.launch(
        rotate_and_store,
        (-(-num_rows // shape["block_r"]),),
        qkv_ptr=qkv,
        positions_ptr=rows.positions,
        slots_ptr=rows.slots,
        frequencies_ptr=rotary.inverse_frequencies,
        query_norm_ptr=None if q_norm is None else q_norm.weight,
        key_norm_ptr=None if k_norm is None else k_norm.weight,
        keys_ptr=keys,
        values_ptr=values,
        out_ptr=out,
        query_epsilon=0.0 if q_norm is None else q_norm.epsilon,
        key_epsilon=0.0 if k_norm is None else k_norm.epsilon,
        num_rows=num_rows,
        num_heads=heads.num_heads,
        num_kv_heads=heads.num_kv_heads,
        qkv_stride=qkv.stride(0),
        out_stride=out.stride(0),
        block_stride=keys.stride(0),
        HALF=heads.head_dim // 2,
        PADDED_HALF=next_power_of_2(heads.head_dim // 2),
        BLOCK_R=shape["block_r"],
        BLOCK_TOKENS=BLOCK_TOKENS,
        HAS_QUERY_NORM=q_norm is not None,
        HAS_KEY_NORM=k_norm is not None,
        num_warps=shape["num_warps"],
    )


# ---------------------------------------------------------------- compiling without a GPU


def aot_cases(target: GpuTarget) -> list[AotCase]:
    """Decode without and prefill with norms over the heads."""
    runtime = RecordingRuntime(target, hot=frozenset({"rotate_and_store"}))
    runtime.label = "D128"
    _record(runtime, Heads(32, 8, 128), num_tokens=1, has_norms=False)
    runtime.label = "D256 norms"
    _record(runtime, Heads(4, 1, 256), num_tokens=512, has_norms=True)
    return runtime.cases


def _record(runtime: GpuRuntime, heads: Heads, *, num_tokens: int, has_norms: bool) -> None:
    """One call, without memory behind any tensor."""

    def floats(*shape: int) -> torch.Tensor:
        return torch.empty(shape, device=runtime.device)

    def integers(*shape: int) -> torch.Tensor:
        return torch.empty(shape, dtype=torch.int32, device=runtime.device)

    spec = KvSpec(64, 2, heads.num_kv_heads, heads.head_dim, "f16")
    norm = Norm(floats(heads.head_dim), 1e-6) if has_norms else None
    num_heads = heads.num_heads + 2 * heads.num_kv_heads
    rotary_store(
        runtime,
        floats(num_tokens, num_heads * heads.head_dim),
        KvLayer(make_gpu_kv(spec, runtime.device), 1),
        PagedRows(
            integers(num_tokens), integers(num_tokens), integers(2), integers(1), integers(1, 8), 0
        ),
        heads=heads,
        rotary=Rotary(floats(heads.head_dim // 2)),
        q_norm=norm,
        k_norm=norm,
        out=floats(num_tokens, heads.num_heads * heads.head_dim),
    )
