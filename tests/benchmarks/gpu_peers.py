"""What others do on the same shapes: torch's flash attention and int4 product, bitsandbytes.

Each is None with a reason where it cannot run here. Needs torch; bitsandbytes where it is there.
"""

import importlib.util
from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch.nn import functional

from tests.benchmarks.gpu_timing import Stopwatch

_FAILURES = (RuntimeError, NotImplementedError, AttributeError, ImportError, TypeError, ValueError)


def peer_times(
    stopwatch: Stopwatch, *, rows: int, columns: int, tokens: int, heads: tuple[int, int, int]
) -> Mapping[str, float | str]:
    """Seconds of each peer, or why there are none.

    Args:
        stopwatch: Times them.
        rows: Outputs of the product with one token.
        columns: Its inputs.
        tokens: Queries and keys of the attention.
        heads: Query heads, KV heads and their size.
    """
    peers: Mapping[str, Callable[[], float]] = {
        "torch flash attention": lambda: _attention(stopwatch, tokens, heads),
        "torch int4 product": lambda: _int4(stopwatch, rows, columns),
        "bitsandbytes 4-bit product": lambda: _bitsandbytes(stopwatch, rows, columns),
        "torch bfloat16 product": lambda: _plain(stopwatch, rows, columns),
    }
    times: dict[str, float | str] = {}
    for name, measure in peers.items():
        try:
            times[name] = measure()
        except _FAILURES as failure:
            times[name] = f"skipped: {str(failure).splitlines()[0][:120]}"
    return times


def _attention(stopwatch: Stopwatch, tokens: int, heads: tuple[int, int, int]) -> float:
    num_heads, num_kv_heads, head_dim = heads
    dtype = torch.float16 if stopwatch.device.type == "cuda" else torch.float32

    def random(count: int) -> torch.Tensor:
        return torch.randn(1, count, tokens, head_dim, device=stopwatch.device, dtype=dtype)

    query, keys, values = random(num_heads), random(num_kv_heads), random(num_kv_heads)
    return stopwatch.time(
        lambda: functional.scaled_dot_product_attention(
            query, keys, values, is_causal=True, enable_gqa=True
        )
    )


def _int4(stopwatch: Stopwatch, rows: int, columns: int) -> float:
    """torch's own product of bfloat16 with int4 in groups of 32."""
    device = stopwatch.device
    if device.type != "cuda":
        raise NotImplementedError("torch packs int4 weights on a GPU only")
    codes = torch.randint(0, 256, (rows, columns // 2), dtype=torch.uint8, device=device)
    weight = torch._convert_weight_to_int4pack(codes, 8)
    scales = torch.ones(columns // 32, rows, 2, dtype=torch.bfloat16, device=device)
    x = torch.randn(1, columns, dtype=torch.bfloat16, device=device)
    return stopwatch.time(lambda: torch._weight_int4pack_mm(x, weight, 32, scales))


def _bitsandbytes(stopwatch: Stopwatch, rows: int, columns: int) -> float:
    if importlib.util.find_spec("bitsandbytes") is None:
        raise ImportError("bitsandbytes is not installed")
    if stopwatch.device.type != "cuda":
        raise NotImplementedError("measured on a GPU only")
    import bitsandbytes.functional as peer
    from bitsandbytes import matmul_4bit

    values = torch.randn(rows, columns, dtype=torch.bfloat16, device=stopwatch.device)
    weight, state = peer.quantize_4bit(values, blocksize=64, quant_type="nf4")
    x = torch.randn(1, columns, dtype=torch.bfloat16, device=stopwatch.device)
    product: Any = matmul_4bit
    return stopwatch.time(lambda: product(x, weight.t(), state))


def _plain(stopwatch: Stopwatch, rows: int, columns: int) -> float:
    weight = torch.randn(rows, columns, device=stopwatch.device).bfloat16()
    x = torch.randn(1, columns, device=stopwatch.device).bfloat16()
    return stopwatch.time(lambda: functional.linear(x, weight))
