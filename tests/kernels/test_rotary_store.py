"""rotary_store: norm, rotation, and what is in the cache afterwards."""

import numpy as np
import pytest
import torch

from kernels.kernel_set import Heads, KernelSet, KvLayer, Norm, Rotary
from tests.kernels import plain
from tests.kernels.paged import make_rows, make_storage


@pytest.mark.parametrize("head_norms", [False, True])
@pytest.mark.parametrize("head_dim", [64, 256])
def test_rotates_queries_and_keys_and_stores_keys_and_values(
    kernels: KernelSet, head_norms: bool, head_dim: int
) -> None:
    heads = Heads(6, 2, head_dim)
    storage = make_storage(kernels, num_blocks=8, num_kv_heads=2, head_dim=head_dim)
    rows = make_rows(storage, [(29, 6), (0, 3)])
    qkv = torch.randn(9, 10 * head_dim)
    frequencies = 10_000.0 ** (-torch.arange(head_dim // 2) * 2 / head_dim)
    norms = [Norm(torch.randn(head_dim), 1e-6) if head_norms else None for _ in range(2)]
    out = torch.full((9, 6 * head_dim), float("nan"))
    kernels.rotary_store(
        qkv,
        KvLayer(storage, 1),
        rows,
        heads=heads,
        rotary=Rotary(frequencies),
        q_norm=norms[0],
        k_norm=norms[1],
        out=out,
    )
    split = qkv.double().numpy().reshape(9, 10, head_dim)
    for token in range(9):
        request, offset = (0, token) if token < 6 else (1, token - 6)
        length = int(rows.context_lengths[request])
        blocks = rows.block_table[request, : -(-length // storage.block_tokens)]
        keys, values = storage.gather(1, blocks, length)
        position = int(rows.positions[token])
        assert position == (29 + offset if request == 0 else offset)
        for head in range(8):
            norm = norms[0] if head < 6 else norms[1]
            vector = split[token, head]
            if norm is not None:
                vector = plain.rms_norm(vector, norm.weight.double().numpy(), norm.epsilon)
            expected = plain.rotate(vector, position, frequencies.double().numpy())
            own = slice(head * head_dim, (head + 1) * head_dim)
            actual = out[token, own] if head < 6 else keys[position, head - 6]
            assert np.allclose(actual.double().numpy(), expected, rtol=1e-4, atol=1e-5)
        assert np.array_equal(values[position].double().numpy(), split[token, 8:])


def test_stores_nothing_for_unused_rows(kernels: KernelSet) -> None:
    storage = make_storage(kernels, num_blocks=2, num_kv_heads=1, head_dim=64)
    rows = make_rows(storage, [(0, 1)], unused_rows=3)
    kernels.rotary_store(
        torch.randn(4, 3 * 64),
        KvLayer(storage, 0),
        rows,
        heads=Heads(1, 1, 64),
        rotary=Rotary(torch.ones(32)),
        out=torch.empty(4, 64),
    )
    keys, _ = storage.gather(0, torch.tensor([0, 1], dtype=torch.int32), 2 * storage.block_tokens)
    assert int((~keys.isnan()).all(-1).sum()) == 1
