"""The GPU's KV cache: a block-major pool in which the keys of one head are one run of memory.

| one block | layer 0 | layer 1 | … |
|-----------|---------|---------|---|
| one layer | keys [Hkv, 64, D] | values [Hkv, 64, D] |
"""

from dataclasses import dataclass

import torch

from kernels.kernel_set import KvSpec

BLOCK_TOKENS = 64
TORCH_DTYPES = {"f32": torch.float32, "f16": torch.float16}


@dataclass(frozen=True)
class GpuKvStorage:
    """Owns the pool; see `kernel_set.KvStorage`.

    Attributes:
        spec: What it holds.
        blocks: [num_blocks, num_layers, 2, Hkv, BLOCK_TOKENS, D].
        keys, values: For each layer its part of all blocks: [num_blocks, Hkv, BLOCK_TOKENS, D].
    """

    spec: KvSpec
    blocks: torch.Tensor
    keys: tuple[torch.Tensor, ...]
    values: tuple[torch.Tensor, ...]
    block_tokens: int = BLOCK_TOKENS

    @property
    def num_bytes(self) -> int:
        """Bytes reserved."""
        return self.blocks.nbytes

    def write(
        self, layer: int, slots: torch.Tensor, keys: torch.Tensor, values: torch.Tensor
    ) -> None:
        """Store [T, Hkv, D] keys and values at `slots` [T]."""
        places = slots.to(self.blocks.device).long()
        block, offset = places // BLOCK_TOKENS, places % BLOCK_TOKENS
        self.keys[layer][block, :, offset] = keys.to(self.blocks)
        self.values[layer][block, :, offset] = values.to(self.blocks)

    def gather(
        self, layer: int, blocks: torch.Tensor, length: int
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Keys and values of the first `length` positions of `blocks`: two of [length, Hkv, D]."""
        index = blocks.to(self.blocks.device).long()
        keys = self.keys[layer][index].transpose(1, 2).flatten(0, 1)
        values = self.values[layer][index].transpose(1, 2).flatten(0, 1)
        return keys[:length].float(), values[:length].float()


def make_gpu_kv(spec: KvSpec, device: torch.device) -> GpuKvStorage:
    """Reserve a cache; see `kernel_set.MakeKv`."""
    shape = (spec.num_blocks, spec.num_layers, 2, spec.num_kv_heads, BLOCK_TOKENS, spec.head_dim)
    blocks = torch.empty(shape, dtype=TORCH_DTYPES[spec.dtype], device=device)
    keys, values = blocks[:, :, 0].unbind(1), blocks[:, :, 1].unbind(1)
    return GpuKvStorage(spec, blocks, keys, values)
