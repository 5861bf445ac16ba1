"""Norm, rotation and cache write in Triton, one row per (token, head). Launched by `gpu.py`."""

# mypy: ignore-errors
# Triton's language has other types than Python's.
import triton
import triton.language as tl


@triton.jit(do_not_specialize=["num_rows", "num_heads", "num_kv_heads"])
def rotate_and_store(
    qkv_ptr,
    positions_ptr,
    slots_ptr,
    frequencies_ptr,
    query_norm_ptr,
    key_norm_ptr,
    keys_ptr,
    values_ptr,
    out_ptr,
    query_epsilon,
    key_epsilon,
    num_rows,
    num_heads,
    num_kv_heads,
    qkv_stride,
    out_stride,
    block_stride,
    HALF: tl.constexpr,
    PADDED_HALF: tl.constexpr,
    BLOCK_R: tl.constexpr,
    BLOCK_TOKENS: tl.constexpr,
    HAS_QUERY_NORM: tl.constexpr,
    HAS_KEY_NORM: tl.constexpr,
):
    """A token's rows are its query heads, its key heads, its value heads; grid (rows / BLOCK_R)."""
    DIM: tl.constexpr = 2 * HALF
    row = tl.program_id(0) * BLOCK_R + tl.arange(0, BLOCK_R)
    heads = num_heads + 2 * num_kv_heads
    token, head = row // heads, row % heads
    lives = row < num_rows
    is_query = head < num_heads
    is_value = head >= num_heads + num_kv_heads
    pair = tl.arange(0, PADDED_HALF)
    inside = lives[:, None] & (pair < HALF)[None, :]
    place = token.to(tl.int64) * qkv_stride + head * DIM
    first = tl.load(qkv_ptr + place[:, None] + pair[None, :], mask=inside, other=0.0)
    second = tl.load(qkv_ptr + place[:, None] + pair[None, :] + HALF, mask=inside, other=0.0)

    if HAS_QUERY_NORM or HAS_KEY_NORM:
        squares = (tl.sum(first * first, 1) + tl.sum(second * second, 1)) / DIM
        if HAS_QUERY_NORM:
            is_normed = is_query
            scale = 1.0 / tl.sqrt(squares + query_epsilon)
            low = tl.load(query_norm_ptr + pair, mask=pair < HALF, other=0.0)
            high = tl.load(query_norm_ptr + pair + HALF, mask=pair < HALF, other=0.0)
            first = tl.where(is_normed[:, None], first * scale[:, None] * low[None, :], first)
            second = tl.where(is_normed[:, None], second * scale[:, None] * high[None, :], second)
        if HAS_KEY_NORM:
            is_normed = (head >= num_heads) & (head < num_heads + num_kv_heads)
            scale = 1.0 / tl.sqrt(squares + key_epsilon)
            low = tl.load(key_norm_ptr + pair, mask=pair < HALF, other=0.0)
            high = tl.load(key_norm_ptr + pair + HALF, mask=pair < HALF, other=0.0)
            first = tl.where(is_normed[:, None], first * scale[:, None] * low[None, :], first)
            second = tl.where(is_normed[:, None], second * scale[:, None] * high[None, :], second)

    position = tl.load(positions_ptr + token, mask=lives, other=0).to(tl.float32)
    frequency = tl.load(frequencies_ptr + pair, mask=pair < HALF, other=0.0)
    angle = position[:, None] * frequency[None, :]
    cosine, sine = tl.cos(angle), tl.sin(angle)
    rotated = first * cosine - second * sine
    rotated_second = second * cosine + first * sine
    first = tl.where(is_value[:, None], first, rotated)
    second = tl.where(is_value[:, None], second, rotated_second)

    target = token.to(tl.int64) * out_stride + head * DIM
    keep = inside & is_query[:, None]
    tl.store(out_ptr + target[:, None] + pair[None, :], first, mask=keep)
    tl.store(out_ptr + target[:, None] + pair[None, :] + HALF, second, mask=keep)

    slot = tl.load(slots_ptr + token, mask=lives, other=-1)
    kv_head = (head - num_heads) % num_kv_heads
    offset = (kv_head * BLOCK_TOKENS + slot % BLOCK_TOKENS) * DIM
    target = (slot // BLOCK_TOKENS).to(tl.int64) * block_stride + offset
    is_stored = inside & (slot >= 0)[:, None] & (head >= num_heads)[:, None]
    first, second = first.to(keys_ptr.dtype.element_ty), second.to(keys_ptr.dtype.element_ty)
    keep = is_stored & (head < num_heads + num_kv_heads)[:, None]
    tl.store(keys_ptr + target[:, None] + pair[None, :], first, mask=keep)
    tl.store(keys_ptr + target[:, None] + pair[None, :] + HALF, second, mask=keep)
    keep = is_stored & is_value[:, None]
    tl.store(values_ptr + target[:, None] + pair[None, :], first, mask=keep)
    tl.store(values_ptr + target[:, None] + pair[None, :] + HALF, second, mask=keep)
