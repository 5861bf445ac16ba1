"""Triton: flash attention for prompts, split and combined attention for up to 16 new tokens.

Without matrix instructions (NVIDIA's Turing) prompts go through torch's own attention. The kernels
are in `triton_attention.py`, their shapes in `kernels/tuning/paged_attention.json`.
"""

from dataclasses import dataclass
from typing import Any

import torch
from torch.nn import functional

from kernels.gpu.aot import AotCase
from kernels.gpu.kv_storage import BLOCK_TOKENS, GpuKvStorage
from kernels.gpu.runtime import LAUNCH_OPTIONS, GpuRuntime, next_power_of_2
from kernels.gpu.target import GpuTarget
from kernels.gpu.tuning import tuning_row
from kernels.kernel_set import Heads, KernelError, KvLayer, PagedRows
from kernels.paged_attention.triton_attention import attend_split, attend_tiles, combine_splits

_MOST_SPLITS = 128
_SPLITS_AT_A_TIME = 16
_LONGEST_DECODE = 16  # new tokens of a request that still go through the split kernel
_MOST_HEAD_DIM = 256
_MOST_GROUP = 64  # query heads that share a KV head


@dataclass(frozen=True)
class _Attention:
    """One call's arguments, as both ways of attending need them."""

    query: torch.Tensor
    keys: torch.Tensor
    values: torch.Tensor
    rows: PagedRows
    heads: Heads
    scale: float
    window: int | None
    softcap: float | None
    out: torch.Tensor

    @property
    def group(self) -> int:
        return self.heads.num_heads // self.heads.num_kv_heads

    @property
    def padded_dim(self) -> int:
        return max(16, next_power_of_2(self.heads.head_dim))


def paged_attention(
    runtime: GpuRuntime,
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
    assert isinstance(storage, GpuKvStorage), type(storage)
    _check(heads)
    call = _Attention(
        query,
        storage.keys[kv.index],
        storage.values[kv.index],
        rows,
        heads,
        scale,
        window,
        softcap,
        out,
    )
    row = runtime.tuning("paged_attention")
    if 1 <= rows.query_length <= _LONGEST_DECODE:
        _attend_split(runtime, call, row)
    elif row["prefill"] is not None:
        _attend_tiles(call, row)
    else:
        _attend_with_torch(call)


def _check(heads: Heads) -> None:
    if heads.head_dim > _MOST_HEAD_DIM:
        raise KernelError(f"heads of {heads.head_dim}, at most {_MOST_HEAD_DIM}")
    group, rest = divmod(heads.num_heads, heads.num_kv_heads)
    if rest != 0 or group > _MOST_GROUP:
        raise KernelError(f"{heads.num_heads} query heads for {heads.num_kv_heads} KV heads")


def _attend_tiles(call: _Attention, row: dict[str, Any]) -> None:
    shape = _shape(row["prefill"], call.padded_dim, call.keys.dtype)
    block_m = max(shape["block_m"], next_power_of_2(call.group))
    num_requests = call.rows.context_lengths.shape[0]
    # Where a request's tokens end is known on the device alone: one tile more for each request.
    tiles = call.query.shape[0] // (block_m // call.group) + num_requests
    attend_tiles[(tiles, call.heads.num_kv_heads)](
        call.query,
        call.keys,
        call.values,
        call.rows.query_start,
        call.rows.context_lengths,
        call.rows.block_table,
        call.out,
        call.scale,
        call.softcap or 0.0,
        call.window or 0,
        num_requests,
        call.query.stride(0),
        call.out.stride(0),
        call.keys.stride(0),
        call.rows.block_table.stride(0),
        GROUP=call.group,
        HEAD_DIM=call.heads.head_dim,
        PADDED_DIM=call.padded_dim,
        BLOCK_M=block_m,
        BLOCK_N=shape["block_n"],
        BLOCK_TOKENS=BLOCK_TOKENS,
        MOST_REQUESTS=max(16, next_power_of_2(num_requests)),
        HAS_WINDOW=call.window is not None,
        HAS_SOFTCAP=call.softcap is not None,
        num_warps=shape["num_warps"],
        num_stages=shape["num_stages"],
        **LAUNCH_OPTIONS,
    )


def _attend_split(runtime: GpuRuntime, call: _Attention, row: dict[str, Any]) -> None:
    shape = _shape(row["decode"], call.padded_dim, call.keys.dtype)
    heads, block_n, length = call.heads, shape["block_n"], call.rows.query_length
    block_m = _decode_rows(row, call.group, length)
    chunks = -(-call.group * length // block_m)
    num_tokens = call.query.shape[0]
    programs = num_tokens // length * heads.num_kv_heads * chunks
    splits = _num_splits(runtime.target, row, call, programs, block_n)
    parts = num_tokens * heads.num_heads * splits
    partial = runtime.scratch("attention_parts", parts * heads.head_dim, torch.float32)
    weights = runtime.scratch("attention_weights", parts, torch.float32)
    common = {
        "QUERY_LENGTH": length,
        "HEAD_DIM": heads.head_dim,
        "PADDED_DIM": call.padded_dim,
        "BLOCK_N": block_n,
        "HAS_WINDOW": call.window is not None,
        **LAUNCH_OPTIONS,
    }
    attend_split[(programs, splits)](
        call.query,
        call.keys,
        call.values,
        call.rows.context_lengths,
        call.rows.block_table,
        partial,
        weights,
        call.scale,
        call.softcap or 0.0,
        call.window or 0,
        splits,
        row["min_tiles"],
        heads.num_kv_heads,
        call.query.stride(0),
        call.keys.stride(0),
        call.rows.block_table.stride(0),
        GROUP=call.group,
        BLOCK_M=block_m,
        BLOCK_TOKENS=BLOCK_TOKENS,
        USES_DOT=row["uses_dot"],
        HAS_SOFTCAP=call.softcap is not None,
        num_warps=shape["num_warps"] if block_m <= 64 else 8,
        num_stages=shape["num_stages"],
        **common,
    )
    combine_splits[(num_tokens * heads.num_heads,)](
        partial,
        weights,
        call.rows.context_lengths,
        call.out,
        call.window or 0,
        splits,
        row["min_tiles"],
        heads.num_heads,
        call.out.stride(0),
        BLOCK_S=_SPLITS_AT_A_TIME,
        MOST_SPLITS=_MOST_SPLITS,
        num_warps=4,
        **common,
    )


def _shape(shapes: dict[str, Any], padded_dim: int, dtype: torch.dtype) -> dict[str, int]:
    """Tile sizes for a head size; float32 keys take four times the room of a tile's table."""
    shape: dict[str, int] = shapes[str(max(64, padded_dim))]
    if dtype == torch.float32:
        return shape | {"block_m": min(32, shape["block_m"]), "block_n": 16, "num_stages": 1}
    return shape


def _decode_rows(row: dict[str, Any], group: int, query_length: int) -> int:
    """Rows of a decode tile: all of a KV head where the matrix units do them at once, else one."""
    return max(16, next_power_of_2(group * query_length)) if row["uses_dot"] else 1


def _num_splits(
    target: GpuTarget, row: dict[str, Any], call: _Attention, programs: int, block_n: int
) -> int:
    """So many that all multiprocessors have work at the longest context this cache can hold.

    From the capacity, not from the lengths: a captured step keeps its grid, and each split finds
    its own range on the device.
    """
    positions = call.rows.block_table.shape[1] * BLOCK_TOKENS
    if call.window is not None:
        positions = min(positions, call.window + call.rows.query_length + block_n)
    tiles = -(-positions // block_n)
    wanted = row["waves"] * target.num_multiprocessors // programs
    return max(1, min(wanted, -(-tiles // row["min_tiles"]), _MOST_SPLITS))


def _attend_with_torch(call: _Attention) -> None:
    """Gather each request's keys, then torch's own attention: waits for the device to know them."""
    heads, starts = call.heads, call.rows.query_start.tolist()
    for request, length in enumerate(call.rows.context_lengths.tolist()):
        own = slice(starts[request], starts[request + 1])
        if length == 0 or own.start == own.stop:
            continue
        blocks = call.rows.block_table[request, : -(-length // BLOCK_TOKENS)].long()
        keys, values = (
            pool[blocks].transpose(0, 1).flatten(1, 2)[None, :, :length]
            for pool in (call.keys, call.values)
        )  # [1, Hkv, length, D]
        query = call.query[own].view(1, -1, heads.num_heads, heads.head_dim).transpose(1, 2)
        count = own.stop - own.start
        mask = _visible(length, count, call.window, call.query.device)
        values = values.masked_fill(~mask.any(0)[:, None], 0.0)  # blocks that left the window
        attended = _torch_attention(call, query.to(keys.dtype), keys, values, mask)
        call.out[own] = attended[0].transpose(0, 1).flatten(1).float()


def _torch_attention(
    call: _Attention,
    query: torch.Tensor,
    keys: torch.Tensor,
    values: torch.Tensor,
    mask: torch.Tensor,
) -> torch.Tensor:
    if call.softcap is None:
        return functional.scaled_dot_product_attention(
            query, keys, values, attn_mask=mask, scale=call.scale, enable_gqa=True
        )
    keys, values = (x.repeat_interleave(call.group, 1).float() for x in (keys, values))
    scores = query.float() @ keys.transpose(-1, -2) * call.scale
    scores = call.softcap * torch.tanh(scores / call.softcap)
    return scores.masked_fill(~mask, float("-inf")).softmax(-1) @ values


def _visible(length: int, count: int, window: int | None, device: torch.device) -> torch.Tensor:
    """[count, length]: whether each of the last `count` positions sees each key."""
    positions = torch.arange(length - count, length, device=device)[:, None]
    keys = torch.arange(length, device=device)
    visible = keys <= positions
    return visible if window is None else visible & (keys > positions - window)


# ---------------------------------------------------------------- compiling without a GPU

_POINTERS = {"keys_ptr": "*fp16", "values_ptr": "*fp16", "contexts_ptr": "*i32"}
_POINTERS |= {"query_ptr": "*fp32", "table_ptr": "*i32", "out_ptr": "*fp32"}
_NUMBERS = {"scale": "fp32", "softcap": "fp32", "window": "i32"}
_STRIDES = dict.fromkeys(("query_stride", "block_stride", "table_stride"), "i32")


def aot_cases(target: GpuTarget) -> list[AotCase]:
    """What a model with each head size launches on this kind of GPU."""
    row = tuning_row("paged_attention", target)
    cases = [_combine_case()]
    for head_dim, extras in (("64", {}), ("128", {}), ("256", {"HAS_WINDOW": True})):
        cases.append(_split_case(row, int(head_dim), extras))
        if row["prefill"] is not None:
            cases.append(_tiles_case(row, int(head_dim), extras))
    cases.append(_split_case(row, 128, {"QUERY_LENGTH": 8, "HAS_SOFTCAP": True}))
    return cases


def _constants(head_dim: int, shape: dict[str, int], extras: dict[str, Any]) -> dict[str, Any]:
    fixed = {"GROUP": 4, "HEAD_DIM": head_dim, "PADDED_DIM": head_dim, "BLOCK_TOKENS": BLOCK_TOKENS}
    fixed |= {"BLOCK_N": shape["block_n"], "HAS_WINDOW": False, "HAS_SOFTCAP": False}
    return fixed | extras


def _split_case(row: dict[str, Any], head_dim: int, extras: dict[str, Any]) -> AotCase:
    shape = row["decode"][str(head_dim)]
    constants = {"QUERY_LENGTH": 1, "USES_DOT": row["uses_dot"]}
    constants |= _constants(head_dim, shape, extras)
    constants["BLOCK_M"] = _decode_rows(row, 4, constants["QUERY_LENGTH"])
    counts = dict.fromkeys(("num_splits", "min_tiles", "num_kv_heads"), "i32")
    pointers = _POINTERS | {"partial_ptr": "*fp32", "weight_ptr": "*fp32"}
    del pointers["out_ptr"]
    return AotCase(
        name=f"attend_split D{head_dim} rows {constants['BLOCK_M']}",
        kernel=attend_split,
        types=pointers | _NUMBERS | _STRIDES | counts,
        constants=constants,
        divisible=(*pointers, "query_stride", "block_stride"),
        options={"num_warps": shape["num_warps"], "num_stages": shape["num_stages"]},
        is_hot=constants["QUERY_LENGTH"] == 1,
        expects_matrix_units=row["uses_dot"],
    )


def _tiles_case(row: dict[str, Any], head_dim: int, extras: dict[str, Any]) -> AotCase:
    shape = row["prefill"][str(head_dim)]
    constants = {"BLOCK_M": shape["block_m"], "MOST_REQUESTS": 16}
    constants |= _constants(head_dim, shape, extras)
    pointers = _POINTERS | {"query_start_ptr": "*i32"}
    return AotCase(
        name=f"attend_tiles D{head_dim}",
        kernel=attend_tiles,
        types=pointers | _NUMBERS | _STRIDES | {"out_stride": "i32", "num_requests": "i32"},
        constants=constants,
        divisible=(*pointers, "query_stride", "out_stride", "block_stride"),
        options={"num_warps": shape["num_warps"], "num_stages": shape["num_stages"]},
        is_hot=True,
        expects_matrix_units=True,
    )


def _combine_case() -> AotCase:
    counts = dict.fromkeys(("window", "num_splits", "min_tiles", "num_heads", "out_stride"), "i32")
    pointers = {"partial_ptr": "*fp32", "weight_ptr": "*fp32", "contexts_ptr": "*i32"}
    pointers["out_ptr"] = "*fp32"
    sizes = {"QUERY_LENGTH": 1, "HEAD_DIM": 128, "PADDED_DIM": 128, "BLOCK_N": 64}
    sizes |= {"BLOCK_S": _SPLITS_AT_A_TIME, "MOST_SPLITS": _MOST_SPLITS}
    return AotCase(
        name="combine_splits D128",
        kernel=combine_splits,
        types=pointers | counts,
        constants=sizes | {"HAS_WINDOW": False},
        divisible=(*pointers, "out_stride"),
        options={"num_warps": 4, "num_stages": 2},
        is_hot=True,
    )
