"""Tries every operation of a backend once against the reference, on inputs of a few kilobytes.

Compilers have been wrong on single kinds of GPU: a kernel that is, is replaced before it has
answered anybody. Asked at each load on a GPU; takes the time of some twenty launches once the
kernels are compiled.
"""

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from kernels.add_norm.reference import add_norm
from kernels.embed.reference import embed
from kernels.formats import FORMATS
from kernels.kernel_set import (
    Heads,
    KernelError,
    KvLayer,
    KvSpec,
    Norm,
    PagedRows,
    Rotary,
    SamplingRows,
)
from kernels.linear.reference import linear
from kernels.make_kv.reference import make_kv
from kernels.pack.reference import pack
from kernels.paged_attention.reference import paged_attention
from kernels.rotary_store.reference import rotary_store
from kernels.sample.reference import sample
from kernels.weights import QuantizedWeight

Functions = Mapping[str, Callable[..., Any]]
_REFERENCE: Functions = {
    "embed": embed,
    "linear": linear,
    "add_norm": add_norm,
    "rotary_store": rotary_store,
    "paged_attention": paged_attention,
    "sample": sample,
    "pack": pack,
    "make_kv": make_kv,
}
# Whatever a compiler, a driver or a contract that is not kept may raise.
_FAILURES = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    ImportError,
    KernelError,
    LookupError,
    OSError,
    RuntimeError,
    TypeError,
    ValueError,
)
# Largest error of a result, relative to its size: inputs are rounded to 8 bits, the cache to 16.
_TOLERANCES = {"linear": 0.05, "paged_attention": 0.01, "rotary_store": 0.005}
_EXACT_TOLERANCE = 1e-4
# Quantized formats of every kind of plane, and the numbers of tokens that go different ways.
_WEIGHTS = {"Q4_K": 256, "Q5_0": 128, "Q6_K": 256, "Q8_0": 128}
_TOKENS = (1, 5, 40, 300)
_HEADS = Heads(num_heads=8, num_kv_heads=2, head_dim=64)


class WrongResult(ArithmeticError):
    """An operation ran and its result is not the reference's."""


@dataclass(frozen=True)
class _Side:
    """One of the two that are compared: its operations and where its tensors live."""

    functions: Functions
    device: torch.device

    def put(self, tensor: torch.Tensor) -> torch.Tensor:
        return tensor.clone().to(self.device)


def find_problems(functions: Functions, device: torch.device) -> dict[str, str]:
    """Compare each operation with the reference.

    Args:
        functions: The backend's operations, with `pack` and `make_kv`.
        device: Where their tensors live.

    Returns:
        For each operation that failed, what happened.
    """
    tested, plain = _Side(functions, device), _Side(_REFERENCE, torch.device("cpu"))
    problems: dict[str, str] = {}
    for name, run in _RUNS.items():
        try:
            _compare(name, run(tested), run(plain))
        except _known_failures() as failure:
            problems[name] = f"{type(failure).__name__}: {failure}".splitlines()[0][:300]
    return problems


def run_all(functions: Functions, device: torch.device) -> None:
    """Call each operation as `find_problems` does, whatever comes of it, to have it compiled."""
    for run in _RUNS.values():
        with contextlib.suppress(*_known_failures()):
            run(_Side(functions, device))


def _known_failures() -> tuple[type[BaseException], ...]:
    """Triton's own errors too, where Triton is there."""
    try:
        from triton.errors import TritonError
    except ImportError:
        return _FAILURES
    return (*_FAILURES, TritonError)


def _compare(name: str, actual: list[torch.Tensor], expected: list[torch.Tensor]) -> None:
    tolerance = _TOLERANCES.get(name, _EXACT_TOLERANCE)
    for got, wanted in zip(actual, expected, strict=True):
        wanted = wanted.double()
        error = (got.cpu().double() - wanted).abs().max() / wanted.square().mean().sqrt()
        if not error <= tolerance:  # not a number is wrong, too
            raise WrongResult(f"error {float(error):.2g} where {tolerance:g} is allowed")


# ---------------------------------------------------------------- one run of each operation


def _embed(side: _Side) -> list[torch.Tensor]:
    table = side.functions["pack"]([_weight("Q8_0", 48, 128)])
    out = _empty(side, 3, 128)
    token_ids = side.put(torch.tensor([47, 0, 5], dtype=torch.int32))
    side.functions["embed"](token_ids, table, scale=2.0, out=out)
    return [out]


def _linear(side: _Side) -> list[torch.Tensor]:
    results = []
    for name, columns in _WEIGHTS.items():
        weight = side.functions["pack"]([_weight(name, 96, columns)])
        for num_tokens in _TOKENS:
            out = _empty(side, num_tokens, 96)
            norm = Norm(side.put(torch.linspace(0.5, 1.5, columns)), 1e-5)
            x = side.put(_random(num_tokens, columns))
            side.functions["linear"](x, weight, norm=norm, out=out)
            results.append(out)
    return results


def _add_norm(side: _Side) -> list[torch.Tensor]:
    out, norm = side.put(_random(5, 96)), Norm(side.put(torch.linspace(0.5, 1.5, 96)), 1e-5)
    side.functions["add_norm"](side.put(_random(5, 96, seed=1)), norm=norm, out=out)
    return [out]


def _rotary_store(side: _Side) -> list[torch.Tensor]:
    kv, rows = _cache(side), _rows(side, cached=70, new=9, query_length=0)
    out = _empty(side, 9, 8 * 64)
    side.functions["rotary_store"](
        side.put(_random(9, 12 * 64)),
        kv,
        rows,
        heads=_HEADS,
        rotary=Rotary(side.put(10_000.0 ** (-torch.arange(32) / 32))),
        out=out,
    )
    keys, values = kv.storage.gather(kv.index, rows.block_table[0], 79)
    return [out, keys[70:], values[70:]]


def _paged_attention(side: _Side) -> list[torch.Tensor]:
    results = []
    for new, query_length, window in ((1, 1, None), (4, 4, 40), (33, 0, None), (33, 0, 40)):
        kv, rows = _cache(side), _rows(side, 120, new, query_length)
        out, query = _empty(side, new, 8 * 64), side.put(_random(new, 8 * 64))
        side.functions["paged_attention"](
            query, kv, rows, heads=_HEADS, scale=0.125, window=window, out=out
        )
        results.append(out)
    return results


def _sample(side: _Side) -> list[torch.Tensor]:
    logits = side.put(_random(4, 5000) * 4)

    def numbers(values: list[float], dtype: torch.dtype) -> torch.Tensor:
        return side.put(torch.tensor(values, dtype=dtype))

    rows = SamplingRows(
        temperature=numbers([0.0, 1.0, 0.7, 1.5], torch.float32),
        top_k=numbers([0, 40, 0, 0], torch.int32),
        top_p=numbers([1.0, 0.95, 0.9, 1.0], torch.float32),
        min_p=numbers([0.0, 0.0, 0.05, 0.02], torch.float32),
        seed=numbers([1, 2, 3, 4], torch.int64),
        position=numbers([9, 8, 7, 6], torch.int32),
    )
    out = side.put(torch.full((4,), -1, dtype=torch.int32))
    side.functions["sample"](logits, rows, out=out)
    return [out]


_RUNS: Mapping[str, Callable[[_Side], list[torch.Tensor]]] = {
    "embed": _embed,
    "linear": _linear,
    "add_norm": _add_norm,
    "rotary_store": _rotary_store,
    "paged_attention": _paged_attention,
    "sample": _sample,
}


# ---------------------------------------------------------------- inputs


def _random(*shape: int, seed: int = 0) -> torch.Tensor:
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed))


def _empty(side: _Side, *shape: int) -> torch.Tensor:
    """An output that nobody has written yet."""
    return torch.full(shape, float("nan"), device=side.device)


def _weight(name: str, rows: int, columns: int) -> QuantizedWeight:
    """Random codes; every scale is about a hundredth."""
    record = FORMATS[name]
    shape = (rows, columns // record.block_elements, record.block_bytes)
    blocks = np.random.default_rng(0).integers(0, 256, shape, np.uint8)
    scale = np.frombuffer(np.float16(0.01).tobytes(), np.uint8)
    for place in (0, 2) if name == "Q4_K" else (208,) if name == "Q6_K" else (0,):
        blocks[..., place : place + 2] = scale
    return QuantizedWeight("self test", record, rows, columns, blocks.reshape(rows, -1))


def _cache(side: _Side) -> KvLayer:
    """A cache of 256 positions, the second layer full of random keys and values."""
    storage = side.functions["make_kv"](
        KvSpec(
            num_blocks=-(-256 // _block_tokens(side)),
            num_layers=2,
            num_kv_heads=_HEADS.num_kv_heads,
            head_dim=_HEADS.head_dim,
            dtype="f16",
        )
    )
    table = _table(storage.block_tokens)
    positions = torch.arange(256)
    blocks = table[0, positions // storage.block_tokens]
    slots = blocks * storage.block_tokens + positions % storage.block_tokens
    keys, values = (_random(256, 2, 64, seed=seed) for seed in (1, 2))
    storage.write(1, side.put(slots.to(torch.int32)), side.put(keys), side.put(values))
    return KvLayer(storage, 1)


def _block_tokens(side: _Side) -> int:
    """Positions of a block, which the storage alone knows."""
    spec = KvSpec(1, 1, 1, 64, "f16")
    block_tokens: int = side.functions["make_kv"](spec).block_tokens
    return block_tokens


def _table(block_tokens: int) -> torch.Tensor:
    """The blocks of 256 positions, the last first."""
    return torch.arange(256 // block_tokens - 1, -1, -1, dtype=torch.int32)[None]


def _rows(side: _Side, cached: int, new: int, query_length: int) -> PagedRows:
    """One request of so many cached and so many new positions."""
    block_tokens = _block_tokens(side)
    table = _table(block_tokens)
    positions = torch.arange(cached, cached + new)
    slots = table[0, positions // block_tokens] * block_tokens + positions % block_tokens
    return PagedRows(
        positions=side.put(positions.to(torch.int32)),
        slots=side.put(slots.to(torch.int32)),
        query_start=side.put(torch.tensor([0, new], dtype=torch.int32)),
        context_lengths=side.put(torch.tensor([cached + new], dtype=torch.int32)),
        block_table=side.put(table),
        query_length=query_length,
    )
