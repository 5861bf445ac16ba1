"""Triton: norm, rotate, and write to the cache in its own layout; see `triton_rotary.py`."""

from typing import Any

import torch

from kernels.gpu.aot import AotCase
from kernels.gpu.kv_storage import BLOCK_TOKENS, GpuKvStorage
from kernels.gpu.runtime import LAUNCH_OPTIONS, GpuRuntime, next_power_of_2
from kernels.gpu.target import GpuTarget
from kernels.gpu.tuning import tuning_row
from kernels.kernel_set import Heads, KernelError, KvLayer, Norm, PagedRows, Rotary
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
    rotate_and_store[(-(-num_rows // shape["block_r"]),)](
        qkv,
        rows.positions,
        rows.slots,
        rotary.inverse_frequencies,
        None if q_norm is None else q_norm.weight,
        None if k_norm is None else k_norm.weight,
        keys,
        values,
        out,
        0.0 if q_norm is None else q_norm.epsilon,
        0.0 if k_norm is None else k_norm.epsilon,
        num_rows,
        heads.num_heads,
        heads.num_kv_heads,
        qkv.stride(0),
        out.stride(0),
        keys.stride(0),
        HALF=heads.head_dim // 2,
        PADDED_HALF=next_power_of_2(heads.head_dim // 2),
        BLOCK_R=shape["block_r"],
        BLOCK_TOKENS=BLOCK_TOKENS,
        HAS_QUERY_NORM=q_norm is not None,
        HAS_KEY_NORM=k_norm is not None,
        num_warps=shape["num_warps"],
        **LAUNCH_OPTIONS,
    )


# ---------------------------------------------------------------- compiling without a GPU

_POINTERS = dict.fromkeys(("qkv_ptr", "frequencies_ptr", "out_ptr"), "*fp32")
_POINTERS |= dict.fromkeys(("positions_ptr", "slots_ptr"), "*i32")
_POINTERS |= dict.fromkeys(("keys_ptr", "values_ptr"), "*fp16")
_NORMS = dict.fromkeys(("query_norm_ptr", "key_norm_ptr"), "*fp32")
_COUNTS = dict.fromkeys(("num_rows", "num_heads", "num_kv_heads"), "i32")
_STRIDES = dict.fromkeys(("qkv_stride", "out_stride", "block_stride"), "i32")
_EPSILONS = dict.fromkeys(("query_epsilon", "key_epsilon"), "fp32")


def aot_cases(target: GpuTarget) -> list[AotCase]:
    """Decode without and prefill with norms over the heads."""
    row = tuning_row("rotary_store", target)
    return [
        _case(row["few_rows"], head_dim=128, has_norms=False),
        _case(row["many_rows"], head_dim=256, has_norms=True),
    ]


def _case(shape: dict[str, Any], *, head_dim: int, has_norms: bool) -> AotCase:
    pointers = _POINTERS | (_NORMS if has_norms else {})
    constants: dict[str, Any] = {} if has_norms else dict.fromkeys(_NORMS)
    constants |= {"HALF": head_dim // 2, "PADDED_HALF": head_dim // 2}
    constants |= {"BLOCK_R": shape["block_r"], "BLOCK_TOKENS": BLOCK_TOKENS}
    constants |= {"HAS_QUERY_NORM": has_norms, "HAS_KEY_NORM": has_norms}
    return AotCase(
        name=f"rotate_and_store D{head_dim} rows {shape['block_r']}",
        kernel=rotate_and_store,
        types=pointers | _COUNTS | _STRIDES | _EPSILONS,
        constants=constants,
        divisible=(*pointers, *_STRIDES),
        options={"num_warps": shape["num_warps"]},
        is_hot=True,
    )
