"""paged_attention: prefill chunks and decode, shared heads, windows, soft caps, block borders."""

from dataclasses import replace

import numpy as np
import pytest
import torch

from kernels.kernel_set import Heads, KernelSet, KvDtype, KvLayer
from tests.kernels import plain
from tests.kernels.paged import all_slots, make_rows, make_storage


def check(
    kernels: KernelSet,
    lengths: list[tuple[int, int]],
    *,
    heads: Heads,
    window: int | None = None,
    softcap: float | None = None,
    unused_rows: int = 0,
    query_length: int | None = None,
    dtype: KvDtype = "f32",
    key_bias: float = 0.0,
) -> None:
    """Attend over random caches of these lengths and compare with the plain meaning.

    Every other channel of the keys is moved by `key_bias`.
    """
    storage = make_storage(
        kernels,
        num_blocks=64,
        num_kv_heads=heads.num_kv_heads,
        head_dim=heads.head_dim,
        dtype=dtype,
    )
    rows = make_rows(storage, lengths, unused_rows=unused_rows)
    if query_length is not None:
        rows = replace(rows, query_length=query_length)
    contents = []
    for request, (cached, new) in enumerate(lengths):
        shape = (cached + new, heads.num_kv_heads, heads.head_dim)
        keys, values = torch.randn(shape), torch.randn(shape)
        keys[..., ::2] += key_bias
        if dtype == "f16":  # what the cache rounds is no error of attention
            keys, values = keys.half().float(), values.half().float()
        contents.append((keys, values))
        storage.write(1, all_slots(storage, rows, request), *contents[-1])
    num_tokens = len(rows.positions)
    query = torch.randn(num_tokens, heads.num_heads * heads.head_dim)
    out = torch.full_like(query, float("nan"))
    scale = heads.head_dim**-0.5
    kernels.paged_attention(
        query,
        KvLayer(storage, 1),
        rows,
        heads=heads,
        scale=scale,
        window=window,
        softcap=softcap,
        out=out,
    )
    group = heads.num_heads // heads.num_kv_heads
    token = 0
    for (cached, new), (keys, values) in zip(lengths, contents, strict=True):
        for position in range(cached, cached + new):
            first = 0 if window is None else max(0, position - window + 1)
            seen = slice(first, position + 1)
            for head in range(heads.num_heads):
                own = slice(head * heads.head_dim, (head + 1) * heads.head_dim)
                expected = plain.attend(
                    query[token, own].double().numpy(),
                    keys[seen, head // group].double().numpy(),
                    values[seen, head // group].double().numpy(),
                    scale=scale,
                    softcap=softcap,
                )
                actual = out[token, own].double().numpy()
                # Some backends multiply numbers of 16 bits where the cache holds such.
                tolerance = (1e-4, 1e-5) if dtype == "f32" else (0, 4e-3)
                assert np.allclose(actual, expected, *tolerance), (position, head)
            token += 1


@pytest.mark.parametrize("length", [1, 31, 32, 33, 64, 200])
def test_decodes_one_token_at_every_block_border(kernels: KernelSet, length: int) -> None:
    check(kernels, [(length - 1, 1)], heads=Heads(9, 3, 64))


def test_decodes_requests_of_different_lengths_together(kernels: KernelSet) -> None:
    check(kernels, [(0, 1), (40, 1), (7, 1)], heads=Heads(4, 1, 256))


def test_skips_unused_rows(kernels: KernelSet) -> None:
    check(kernels, [(50, 1)], heads=Heads(4, 4, 64), unused_rows=3)


@pytest.mark.parametrize("chunk", [(0, 33), (5, 60), (64, 2), (31, 2)])
def test_prefills_a_chunk_behind_what_is_cached(kernels: KernelSet, chunk: tuple[int, int]) -> None:
    check(kernels, [chunk], heads=Heads(14, 2, 64))


def test_prefills_several_requests_in_one_pass(kernels: KernelSet) -> None:
    check(kernels, [(0, 5), (33, 17), (2, 1)], heads=Heads(6, 3, 64))


@pytest.mark.parametrize("length", [30, 40, 41, 100])
def test_sees_only_the_window(kernels: KernelSet, length: int) -> None:
    check(kernels, [(length - 1, 1)], heads=Heads(4, 1, 64), window=40)
    check(kernels, [(length - 20, 20)], heads=Heads(4, 1, 64), window=40)


def test_caps_scores_softly(kernels: KernelSet) -> None:
    check(kernels, [(20, 9)], heads=Heads(2, 2, 64), softcap=2.0)


@pytest.mark.parametrize(
    "heads", [Heads(9, 3, 64), Heads(14, 2, 64), Heads(4, 1, 256), Heads(5, 5, 80), Heads(2, 1, 20)]
)
def test_prefills_across_spans_of_16_bits(kernels: KernelSet, heads: Heads) -> None:
    check(kernels, [(101, 60), (0, 2), (31, 33)], heads=heads, dtype="f16")


def test_sees_only_the_window_of_16_bits(kernels: KernelSet) -> None:
    check(kernels, [(90, 75)], heads=Heads(4, 1, 256), window=40, dtype="f16")


def test_caps_scores_of_16_bits_softly(kernels: KernelSet) -> None:
    check(kernels, [(120, 19)], heads=Heads(2, 2, 64), softcap=2.0, dtype="f16")


def test_keys_with_a_large_bias_keep_their_differences(kernels: KernelSet) -> None:
    """As those of Qwen 2: a bias in common is most of a key, and says nothing of it."""
    check(kernels, [(120, 19)], heads=Heads(14, 2, 64), dtype="f16", key_bias=8.0)
