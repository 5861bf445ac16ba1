"""make_kv: what is written is what is read, in every layer and across blocks."""

import pytest
import torch

from kernels.kernel_set import KernelSet, KvDtype, KvSpec


@pytest.mark.parametrize("dtype", ["f32", "f16"])
def test_gathers_what_was_written_in_the_order_of_the_blocks(
    kernels: KernelSet, dtype: KvDtype
) -> None:
    storage = kernels.make_kv(KvSpec(5, 3, 2, 64, dtype))
    size = storage.block_tokens
    length = 2 * size + 3
    blocks = torch.tensor([4, 0, 2], dtype=torch.int32)
    positions = torch.arange(length)
    slots = (blocks[positions // size] * size + positions % size).to(torch.int32)
    keys, values = torch.randn(length, 2, 64).half(), torch.randn(length, 2, 64).half()
    storage.write(1, slots, keys.float(), values.float())
    read_keys, read_values = storage.gather(1, blocks, length)
    assert torch.equal(read_keys, keys.float())
    assert torch.equal(read_values, values.float())


def test_counts_its_bytes(kernels: KernelSet) -> None:
    storage = kernels.make_kv(KvSpec(7, 3, 2, 64, "f16"))
    assert storage.num_bytes == 7 * storage.block_tokens * 3 * 2 * 2 * 64 * 2
    assert storage.block_tokens == kernels.kv_block_tokens


def test_layers_do_not_share_memory(kernels: KernelSet) -> None:
    storage = kernels.make_kv(KvSpec(1, 2, 1, 64, "f32"))
    slot = torch.zeros(1, dtype=torch.int32)
    for layer in (0, 1):
        content = torch.full((1, 1, 64), float(layer))
        storage.write(layer, slot, content, content)
    keys, _ = storage.gather(0, slot, 1)
    assert keys.eq(0).all()
