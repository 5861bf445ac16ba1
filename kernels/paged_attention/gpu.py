"""Triton: flash attention for prompts, split and combined attention for up to 16 new tokens.

Without matrix instructions (NVIDIA's Turing) prompts go through torch's own attention. The kernels
are in `triton_attention.py`, their shapes in `kernels/tuning/paged_attention.json`.
"""

from dataclasses import dataclass
from typing import Any

import torch
from torch.nn import functional

from kernels.gpu.aot import AotCase
from kernels.gpu.kv_storage import BLOCK_TOKENS, GpuKvStorage, make_gpu_kv
from kernels.gpu.recording import RecordingRuntime
from kernels.gpu.rounded import Rounded
from kernels.gpu.runtime import GpuRuntime, next_power_of_2
from kernels.gpu.target import GpuTarget
from kernels.kernel_set import Heads, KernelError, KvLayer, KvSpec, PagedRows
from kernels.paged_attention.triton_attention import attend_split, attend_tiles, combine_splits

_MOST_SPLITS = 128
_SPLITS_AT_A_TIME = 16
_LONGEST_DECODE = 16  # new tokens of a request that still go through the split kernel
_MOST_HEAD_DIM = 256
_FEW_ROWS = 16
_ROWS_OF_FOUR_WARPS = 64
_ROUNDED_WIDTH = 256  # the integer products take whole runs of so many inputs
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
        _attend_tiles(runtime, call, row)
    else:
        _attend_with_torch(call)


def _check(heads: Heads) -> None:
    if heads.head_dim > _MOST_HEAD_DIM:
        raise KernelError(f"heads of {heads.head_dim}, at most {_MOST_HEAD_DIM}")
    group, rest = divmod(heads.num_heads, heads.num_kv_heads)
    if rest != 0 or group > _MOST_GROUP:
        raise KernelError(f"{heads.num_heads} query heads for {heads.num_kv_heads} KV heads")


def _attend_tiles(runtime: GpuRuntime, call: _Attention, row: dict[str, Any]) -> None:
    shape = _shape(row["prefill"], call.padded_dim, call.keys.dtype)
    block_m = max(shape["block_m"], next_power_of_2(call.group))
    num_requests = call.rows.context_lengths.shape[0]
    # Where a request's tokens end is known on the device alone: one tile more for each request.
    tiles = call.query.shape[0] // (block_m // call.group) + num_requests
    runtime.launch(
        attend_tiles,
        (tiles, call.heads.num_kv_heads),
        **_common(call, shape),
        query_start_ptr=call.rows.query_start,
        out_ptr=call.out,
        num_requests=num_requests,
        out_stride=call.out.stride(0),
        BLOCK_M=block_m,
        MOST_REQUESTS=max(16, next_power_of_2(num_requests)),
        num_warps=shape["num_warps"],
    )


def _attend_split(runtime: GpuRuntime, call: _Attention, row: dict[str, Any]) -> None:
    shape = _shape(row["decode"], call.padded_dim, call.keys.dtype)
    heads, length = call.heads, call.rows.query_length
    block_m = _decode_rows(row, call.group, length)
    chunks = -(-call.group * length // block_m)
    num_tokens = call.query.shape[0]
    programs = num_tokens // length * heads.num_kv_heads * chunks
    splits = _num_splits(runtime.target, row, call, programs, shape["block_n"])
    parts = num_tokens * heads.num_heads * splits
    found = {
        "partial_ptr": runtime.scratch("attention_parts", parts * heads.head_dim, torch.float32),
        "weight_ptr": runtime.scratch("attention_weights", parts, torch.float32),
        "num_splits": splits,
        "min_tiles": row["min_tiles"],
        "QUERY_LENGTH": length,
    }
    if block_m > _FEW_ROWS:  # a taller tile leaves fewer registers to load ahead with
        shape = shape | {"num_stages": min(2, shape["num_stages"])}
    common = _common(call, shape)
    runtime.launch(
        attend_split,
        (programs, splits),
        **common,
        **found,
        num_kv_heads=heads.num_kv_heads,
        BLOCK_M=block_m,
        USES_DOT=row["uses_dot"],
        num_warps=shape["num_warps"] if block_m <= _ROWS_OF_FOUR_WARPS else 8,
    )
    rounded = _room_for_rounded(runtime, call)
    shared = ("contexts_ptr", "window", "HEAD_DIM", "PADDED_DIM", "BLOCK_N", "HAS_WINDOW")
    runtime.launch(
        combine_splits,
        (num_tokens * heads.num_heads,),
        **{name: common[name] for name in shared},
        **found,
        out_ptr=call.out,
        num_heads=heads.num_heads,
        out_stride=call.out.stride(0),
        BLOCK_S=_SPLITS_AT_A_TIME,
        MOST_SPLITS=_MOST_SPLITS,
        codes_ptr=None if rounded is None else rounded.codes,
        scales_ptr=None if rounded is None else rounded.scales,
        LEAVES_ROUNDED=rounded is not None,
        num_warps=4,
    )
    if rounded is not None:
        runtime.hand_over(call.out, rounded)


def _room_for_rounded(runtime: GpuRuntime, call: _Attention) -> Rounded | None:
    """Where the result is left in 8 bits for the product that follows, if that takes them."""
    tokens, width = call.out.shape
    is_whole = call.heads.head_dim == call.padded_dim and width % _ROUNDED_WIDTH == 0
    if not is_whole or tokens > runtime.tuning("linear")["decode"]["most_tokens"]:
        return None
    return Rounded.in_scratch(runtime, "attended", tokens, width)


def _common(call: _Attention, shape: dict[str, int]) -> dict[str, Any]:
    """The arguments of both ways of attending."""
    return {
        "query_ptr": call.query,
        "keys_ptr": call.keys,
        "values_ptr": call.values,
        "contexts_ptr": call.rows.context_lengths,
        "table_ptr": call.rows.block_table,
        "scale": call.scale,
        "softcap": call.softcap or 0.0,
        "window": call.window or 0,
        "query_stride": call.query.stride(0),
        "block_stride": call.keys.stride(0),
        "table_stride": call.rows.block_table.stride(0),
        "GROUP": call.group,
        "HEAD_DIM": call.heads.head_dim,
        "PADDED_DIM": call.padded_dim,
        "BLOCK_N": shape["block_n"],
        "BLOCK_TOKENS": BLOCK_TOKENS,
        "HAS_WINDOW": call.window is not None,
        "HAS_SOFTCAP": call.softcap is not None,
        "num_stages": shape["num_stages"],
    }


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
    wanted: int = row["waves"] * target.num_multiprocessors // programs
    return max(1, min(wanted, -(-tiles // int(row["min_tiles"])), _MOST_SPLITS))


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


def aot_cases(target: GpuTarget) -> list[AotCase]:
    """What models of each head size launch on this kind of GPU, and a check of drafts."""
    kernels = frozenset({"attend_tiles", "attend_split", "combine_splits"})
    with_dot = kernels - {"combine_splits"}
    runtime = RecordingRuntime(target, hot=kernels, with_matrix_units=with_dot)
    row = runtime.tuning("paged_attention")
    if not row["uses_dot"]:
        runtime = RecordingRuntime(target, hot=kernels)
    for head_dim, window in ((64, None), (128, None), (256, 512)):
        runtime.label = f"D{head_dim}"
        _record(runtime, Heads(32, 8, head_dim), query_length=1, window=window)
        if row["prefill"] is not None:
            _record(runtime, Heads(32, 8, head_dim), query_length=0, window=window)
    runtime.label = "D128 drafts"
    _record(runtime, Heads(32, 8, 128), query_length=8, softcap=50.0)
    return runtime.cases


def _record(
    runtime: GpuRuntime,
    heads: Heads,
    *,
    query_length: int,
    window: int | None = None,
    softcap: float | None = None,
) -> None:
    """Attend 16 new tokens of two requests, without memory behind any tensor."""

    def integers(*shape: int) -> torch.Tensor:
        return torch.empty(shape, dtype=torch.int32, device=runtime.device)

    storage = make_gpu_kv(KvSpec(64, 2, heads.num_kv_heads, heads.head_dim, "f16"), runtime.device)
    rows = PagedRows(
        integers(16), integers(16), integers(3), integers(2), integers(2, 128), query_length
    )
    query = torch.empty(16, heads.num_heads * heads.head_dim, device=runtime.device)
    paged_attention(
        runtime,
        query,
        KvLayer(storage, 1),
        rows,
        heads=heads,
        scale=0.125,
        window=window,
        softcap=softcap,
        out=torch.empty_like(query),
    )
