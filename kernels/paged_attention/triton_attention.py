"""Attention over the block table in Triton: a flash kernel for prompts, a split one for decode.

In both a tile's rows are (position, query head) pairs that share one KV head, position by position,
so that each key is read once for all of them; scores are in powers of two. Launched by `gpu.py`.
Source: Dao 2023, arXiv:2307.08691 (tiles); Dao et al. 2023, "Flash-Decoding" (splits).
"""

# mypy: ignore-errors
# Triton's language has other types than Python's.
import triton
import triton.language as tl

from kernels.gpu.triton_round import store_rounded

LOG2E = tl.constexpr(1.4426950408889634)


@triton.jit
def _capped(scores, softcap):
    """Cap at softcap · tanh(scores / softcap), in powers of two: the interpreter has no tanh."""
    ratio = tl.exp2(tl.abs(scores) * (-2.0 * LOG2E / softcap))
    size = softcap * (1.0 - ratio) / (1.0 + ratio)
    return tl.where(scores < 0, -size, size)


@triton.jit
def _attend_tile(
    query,
    keys_ptr,
    values_ptr,
    places,
    visible,
    key_lives,
    running_max,
    running_sum,
    attended,
    scale,
    softcap,
    HEAD_DIM: tl.constexpr,
    PADDED_DIM: tl.constexpr,
    BLOCK_N: tl.constexpr,
    USES_DOT: tl.constexpr,
    HAS_SOFTCAP: tl.constexpr,
    IS_MASKED: tl.constexpr,
):
    """Take BLOCK_N keys, which begin at `places`, into the running softmax of each row.

    visible: [BLOCK_M, BLOCK_N]; key_lives: [BLOCK_N], false where nothing was ever written. Both
    only with IS_MASKED.
    """
    column = tl.arange(0, PADDED_DIM)
    place = places[:, None] + column[None, :]
    if IS_MASKED or HEAD_DIM != PADDED_DIM:
        inside = tl.broadcast_to((column < HEAD_DIM)[None, :], (BLOCK_N, PADDED_DIM))
        if IS_MASKED:
            inside = inside & key_lives[:, None]
        keys = tl.load(keys_ptr + place, mask=inside, other=0.0)
        values = tl.load(values_ptr + place, mask=inside, other=0.0)
    else:
        keys = tl.load(keys_ptr + place)
        values = tl.load(values_ptr + place)
    if USES_DOT:
        scores = tl.dot(query, tl.trans(keys), input_precision="ieee")
    else:
        products = query.to(tl.float32)[:, None, :] * keys.to(tl.float32)[None, :, :]
        scores = tl.sum(products, 2)
    unit = scale * LOG2E  # of a score, in powers of two; positive
    if HAS_SOFTCAP:
        scores = _capped(scores * scale, softcap)
        unit = LOG2E
    if IS_MASKED:
        scores = tl.where(visible, scores, float("-inf"))
    new_max = tl.maximum(running_max, tl.max(scores, 1) * unit)
    # A row that has seen no key yet: −inf − −inf is no number.
    base = tl.where(new_max == float("-inf"), 0.0, new_max)
    weights = tl.exp2(scores * unit - base[:, None])  # one fused instruction, then the power
    shrink = tl.exp2(running_max - base)
    running_sum = running_sum * shrink + tl.sum(weights, 1)
    attended = attended * shrink[:, None]
    if USES_DOT:
        attended = tl.dot(weights.to(values.dtype), values, attended, input_precision="ieee")
    else:
        attended += tl.sum(weights[:, :, None] * values.to(tl.float32)[None, :, :], 1)
    return new_max, running_sum, attended


@triton.jit
def _key_places(
    table_ptr,
    request,
    table_stride,
    block_stride,
    kv_head,
    key,
    length,
    HEAD_DIM: tl.constexpr,
    BLOCK_N: tl.constexpr,
    BLOCK_TOKENS: tl.constexpr,
):
    """Where the BLOCK_N keys from `key` on begin: in one block of the cache, or in some whole ones.

    Keys past `length` get places in the last block.
    """
    table_ptr += request * table_stride
    own = tl.arange(0, BLOCK_N)
    if BLOCK_N <= BLOCK_TOKENS:
        block = tl.load(table_ptr + key // BLOCK_TOKENS).to(tl.int64) * block_stride
        return block + (kv_head * BLOCK_TOKENS + key % BLOCK_TOKENS + own) * HEAD_DIM
    else:
        index = tl.minimum(key // BLOCK_TOKENS + own // BLOCK_TOKENS, (length - 1) // BLOCK_TOKENS)
        block = tl.load(table_ptr + index).to(tl.int64) * block_stride
        return block + (kv_head * BLOCK_TOKENS + own % BLOCK_TOKENS) * HEAD_DIM


@triton.jit
def _load_query(
    query_ptr, token, head, row_lives, query_stride, dtype, HEAD_DIM: tl.constexpr,
    PADDED_DIM: tl.constexpr,
):  # fmt: skip
    """The queries of a tile's rows: [BLOCK_M, PADDED_DIM] in the type of the keys."""
    column = tl.arange(0, PADDED_DIM)
    place = token.to(tl.int64) * query_stride + head * HEAD_DIM
    inside = row_lives[:, None] & (column < HEAD_DIM)[None, :]
    return tl.load(query_ptr + place[:, None] + column[None, :], mask=inside, other=0.0).to(dtype)


@triton.jit(do_not_specialize=["num_requests", "window"])
def attend_tiles(
    query_ptr,
    keys_ptr,
    values_ptr,
    query_start_ptr,
    contexts_ptr,
    table_ptr,
    out_ptr,
    scale,
    softcap,
    window,
    num_requests,
    query_stride,
    out_stride,
    block_stride,
    table_stride,
    GROUP: tl.constexpr,
    HEAD_DIM: tl.constexpr,
    PADDED_DIM: tl.constexpr,
    BLOCK_M: tl.constexpr,
    BLOCK_N: tl.constexpr,
    BLOCK_TOKENS: tl.constexpr,
    MOST_REQUESTS: tl.constexpr,
    HAS_WINDOW: tl.constexpr,
    HAS_SOFTCAP: tl.constexpr,
):
    """Flash attention of prompt chunks; grid (at least all tiles of all requests, Hkv).

    | keys of a tile  | 0 … full                   | full … high            |
    |-----------------|----------------------------|------------------------|
    | without window  | seen by every row, no mask | seen up to own position|
    | with window     | from the first row's window on, all masked          |
    """
    PER_TILE: tl.constexpr = BLOCK_M // GROUP  # positions of a tile
    kv_head = tl.program_id(1)
    # The last tiles have the most keys: they start first.
    slot = tl.num_programs(0) - 1 - tl.program_id(0)
    each = tl.arange(0, MOST_REQUESTS)
    exists = each < num_requests
    starts = tl.load(query_start_ptr + each, mask=exists, other=0)
    ends = tl.load(query_start_ptr + each + 1, mask=exists, other=0)
    tiles = (ends - starts + PER_TILE - 1) // PER_TILE
    before = tl.cumsum(tiles, 0) <= slot
    request = tl.sum(before.to(tl.int32), 0)
    if request >= num_requests:
        return
    tile = slot - tl.sum(tl.where(before, tiles, 0), 0)
    first_token = tl.load(query_start_ptr + request)
    num_tokens = tl.load(query_start_ptr + request + 1) - first_token
    length = tl.load(contexts_ptr + request)
    if length == 0:
        return

    row = tl.arange(0, BLOCK_M)
    own = tile * PER_TILE + row // GROUP  # which of the request's new tokens
    row_lives = (row < PER_TILE * GROUP) & (own < num_tokens)
    head = kv_head * GROUP + row % GROUP
    query = _load_query(
        query_ptr, first_token + own, head, row_lives, query_stride,
        keys_ptr.dtype.element_ty, HEAD_DIM, PADDED_DIM,
    )  # fmt: skip
    first_position = length - num_tokens
    position = first_position + own
    high = tl.minimum(first_position + (tile + 1) * PER_TILE, length)

    running_max = tl.full((BLOCK_M,), float("-inf"), tl.float32)
    running_sum = tl.zeros((BLOCK_M,), tl.float32)
    attended = tl.zeros((BLOCK_M, PADDED_DIM), tl.float32)
    if HAS_WINDOW:
        seen_from = tl.maximum(first_position + tile * PER_TILE - window + 1, 0)
        low = seen_from // BLOCK_N * BLOCK_N
    else:
        seen_from = 0
        low = (first_position + tile * PER_TILE + 1) // BLOCK_N * BLOCK_N
        for key in range(0, low, BLOCK_N):
            places = _key_places(
                table_ptr, request, table_stride, block_stride, kv_head, key, length, HEAD_DIM,
                BLOCK_N, BLOCK_TOKENS,
            )  # fmt: skip
            running_max, running_sum, attended = _attend_tile(
                query, keys_ptr, values_ptr, places, None, None, running_max, running_sum,
                attended, scale, softcap, HEAD_DIM, PADDED_DIM, BLOCK_N, True, HAS_SOFTCAP, False,
            )  # fmt: skip
    for key in range(low, high, BLOCK_N):
        places = _key_places(
            table_ptr, request, table_stride, block_stride, kv_head, key, length, HEAD_DIM, BLOCK_N,
            BLOCK_TOKENS,
        )  # fmt: skip
        keys = key + tl.arange(0, BLOCK_N)
        visible = keys[None, :] <= position[:, None]
        if HAS_WINDOW:
            visible = visible & (keys[None, :] > position[:, None] - window)
        running_max, running_sum, attended = _attend_tile(
            query, keys_ptr, values_ptr, places, visible, (keys < high) & (keys >= seen_from),
            running_max, running_sum, attended, scale, softcap, HEAD_DIM, PADDED_DIM, BLOCK_N,
            True, HAS_SOFTCAP, True,
        )  # fmt: skip
    attended = attended / tl.where(running_sum > 0, running_sum, 1.0)[:, None]
    column = tl.arange(0, PADDED_DIM)
    place = (first_token + own).to(tl.int64) * out_stride + head * HEAD_DIM
    inside = row_lives[:, None] & (column < HEAD_DIM)[None, :]
    tl.store(out_ptr + place[:, None] + column[None, :], attended, mask=inside)


@triton.jit
def _split_tiles(length, first_key, num_splits, min_tiles, BLOCK_N: tl.constexpr):
    """How many tiles of keys each split takes; the last splits of a short context take none."""
    tiles = (length - first_key + BLOCK_N - 1) // BLOCK_N
    return tl.maximum((tiles + num_splits - 1) // num_splits, min_tiles)


@triton.jit
def _first_key(length, window, QUERY_LENGTH: tl.constexpr, BLOCK_N: tl.constexpr,
               HAS_WINDOW: tl.constexpr):  # fmt: skip
    """The first tile of keys that any row of a request sees."""
    if HAS_WINDOW:
        return tl.maximum(length - QUERY_LENGTH - window + 1, 0) // BLOCK_N * BLOCK_N
    else:
        return length * 0


@triton.jit(do_not_specialize=["window", "num_splits", "min_tiles", "num_kv_heads"])
def attend_split(
    query_ptr,
    keys_ptr,
    values_ptr,
    contexts_ptr,
    table_ptr,
    partial_ptr,
    weight_ptr,
    scale,
    softcap,
    window,
    num_splits,
    min_tiles,
    num_kv_heads,
    query_stride,
    block_stride,
    table_stride,
    GROUP: tl.constexpr,
    QUERY_LENGTH: tl.constexpr,
    HEAD_DIM: tl.constexpr,
    PADDED_DIM: tl.constexpr,
    BLOCK_M: tl.constexpr,
    BLOCK_N: tl.constexpr,
    BLOCK_TOKENS: tl.constexpr,
    USES_DOT: tl.constexpr,
    HAS_WINDOW: tl.constexpr,
    HAS_SOFTCAP: tl.constexpr,
):
    """One split of the keys of one request and KV head; grid (B · Hkv · row chunks, splits).

    partial: [T, Hq, splits, D] float32, each split's own softmax-weighted mean; weight: the
    logarithm (base 2) of its sum of weights, [T, Hq, splits]. Splits without keys write nothing.
    """
    CHUNKS: tl.constexpr = (GROUP * QUERY_LENGTH + BLOCK_M - 1) // BLOCK_M
    chunk = tl.program_id(0) % CHUNKS
    kv_head = tl.program_id(0) // CHUNKS % num_kv_heads
    request = tl.program_id(0) // (CHUNKS * num_kv_heads)
    split = tl.program_id(1)
    length = tl.load(contexts_ptr + request)
    first_key = _first_key(length, window, QUERY_LENGTH, BLOCK_N, HAS_WINDOW)
    run = _split_tiles(length, first_key, num_splits, min_tiles, BLOCK_N) * BLOCK_N
    low = first_key + split * run
    high = tl.minimum(low + run, length)
    if low >= length:
        return

    row = chunk * BLOCK_M + tl.arange(0, BLOCK_M)
    own = row // GROUP
    row_lives = row < GROUP * QUERY_LENGTH
    token = request * QUERY_LENGTH + own
    head = kv_head * GROUP + row % GROUP
    query = _load_query(
        query_ptr, token, head, row_lives, query_stride, keys_ptr.dtype.element_ty, HEAD_DIM,
        PADDED_DIM,
    )  # fmt: skip
    position = length - QUERY_LENGTH + own
    running_max = tl.full((BLOCK_M,), float("-inf"), tl.float32)
    running_sum = tl.zeros((BLOCK_M,), tl.float32)
    attended = tl.zeros((BLOCK_M, PADDED_DIM), tl.float32)
    for key in range(low, high, BLOCK_N):
        places = _key_places(
            table_ptr, request, table_stride, block_stride, kv_head, key, length, HEAD_DIM, BLOCK_N,
            BLOCK_TOKENS,
        )  # fmt: skip
        keys = key + tl.arange(0, BLOCK_N)
        key_lives = keys < high
        visible = keys[None, :] <= position[:, None]
        if HAS_WINDOW:
            key_lives = key_lives & (keys > length - QUERY_LENGTH - window)
            visible = visible & (keys[None, :] > position[:, None] - window)
        running_max, running_sum, attended = _attend_tile(
            query, keys_ptr, values_ptr, places, visible & key_lives[None, :], key_lives,
            running_max, running_sum, attended, scale, softcap, HEAD_DIM, PADDED_DIM, BLOCK_N,
            USES_DOT, HAS_SOFTCAP, True,
        )  # fmt: skip

    has_seen = running_sum > 0
    total = tl.where(has_seen, running_sum, 1.0)
    weight = tl.where(has_seen, running_max + tl.log2(total), float("-inf"))
    place = (token * (num_kv_heads * GROUP) + head) * num_splits + split
    tl.store(weight_ptr + place, weight, mask=row_lives)
    column = tl.arange(0, PADDED_DIM)
    inside = row_lives[:, None] & (column < HEAD_DIM)[None, :]
    place_of_row = place.to(tl.int64)[:, None] * HEAD_DIM + column[None, :]
    tl.store(partial_ptr + place_of_row, attended / total[:, None], mask=inside)


@triton.jit(do_not_specialize=["window", "num_splits", "min_tiles", "num_heads"])
def combine_splits(
    partial_ptr,
    weight_ptr,
    contexts_ptr,
    out_ptr,
    codes_ptr,
    scales_ptr,
    window,
    num_splits,
    min_tiles,
    num_heads,
    out_stride,
    QUERY_LENGTH: tl.constexpr,
    HEAD_DIM: tl.constexpr,
    PADDED_DIM: tl.constexpr,
    BLOCK_N: tl.constexpr,
    BLOCK_S: tl.constexpr,
    MOST_SPLITS: tl.constexpr,
    HAS_WINDOW: tl.constexpr,
    LEAVES_ROUNDED: tl.constexpr,
):
    """The weighted mean of what the splits found; grid (T · Hq).

    With LEAVES_ROUNDED it is also rounded to 8 bits, as the product that follows wants it.
    """
    token = tl.program_id(0) // num_heads
    head = tl.program_id(0) % num_heads
    length = tl.load(contexts_ptr + token // QUERY_LENGTH)
    if length == 0:
        return
    first_key = _first_key(length, window, QUERY_LENGTH, BLOCK_N, HAS_WINDOW)
    run = _split_tiles(length, first_key, num_splits, min_tiles, BLOCK_N) * BLOCK_N
    used = (length - first_key + run - 1) // run
    base = tl.program_id(0) * num_splits
    every = tl.arange(0, MOST_SPLITS)
    weights = tl.load(weight_ptr + base + every, mask=every < used, other=float("-inf"))
    largest = tl.max(weights, 0)
    total = tl.sum(tl.exp2(weights - largest), 0)
    column = tl.arange(0, PADDED_DIM)
    result = tl.zeros((PADDED_DIM,), tl.float32)
    for first in range(0, used, BLOCK_S):
        split = first + tl.arange(0, BLOCK_S)
        lives = split < used
        weight = tl.load(weight_ptr + base + split, mask=lives, other=float("-inf"))
        place = (base + split).to(tl.int64)[:, None] * HEAD_DIM + column[None, :]
        inside = lives[:, None] & (column < HEAD_DIM)[None, :]
        partial = tl.load(partial_ptr + place, mask=inside, other=0.0)
        result += tl.sum(partial * tl.exp2(weight - largest)[:, None], 0)
    result = result / total
    place = token.to(tl.int64) * out_stride + head * HEAD_DIM + column
    tl.store(out_ptr + place, result, mask=column < HEAD_DIM)
    if LEAVES_ROUNDED:
        store_rounded(
            result, token, head * HEAD_DIM, num_heads * HEAD_DIM, codes_ptr, scales_ptr, PADDED_DIM,
        )  # fmt: skip
