"""The plain KV cache: [blocks, layers, K and V, tokens, Hkv, D], float32 unless asked otherwise."""

from dataclasses import dataclass

import torch

from kernels.kernel_set import KvDtype, KvSpec

BLOCK_TOKENS = 32
DEFAULT_DTYPE: KvDtype = "f32"
_TORCH_DTYPES = {"f32": torch.float32, "f16": torch.float16}


@dataclass(frozen=True)
class PlainKvStorage:
    """Owns the tensor; see `kernel_set.KvStorage`."""

    spec: KvSpec
    blocks: torch.Tensor  # [num_blocks, num_layers, 2, BLOCK_TOKENS, Hkv, D]
    block_tokens: int = BLOCK_TOKENS

    @property
    def num_bytes(self) -> int:
        """Bytes reserved."""
        return self.blocks.nbytes

    def write(
        self, layer: int, slots: torch.Tensor, keys: torch.Tensor, values: torch.Tensor
    ) -> None:
        """Store [T, Hkv, D] keys and values at `slots` [T]."""
        block, offset = slots // self.block_tokens, slots % self.block_tokens
        self.blocks[block, layer, 0, offset] = keys.to(self.blocks.dtype)
        self.blocks[block, layer, 1, offset] = values.to(self.blocks.dtype)

    def gather(
        self, layer: int, blocks: torch.Tensor, length: int
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Keys and values of the first `length` positions of `blocks`: two of [length, Hkv, D]."""
        run = self.blocks[blocks, layer]  # [blocks, 2, BLOCK_TOKENS, Hkv, D]
        keys, values = run.transpose(0, 1).flatten(1, 2)[:, :length].float()
        return keys, values


def make_kv(spec: KvSpec) -> PlainKvStorage:
    """See `kernel_set.MakeKv`."""
    shape = (spec.num_blocks, spec.num_layers, 2, BLOCK_TOKENS, spec.num_kv_heads, spec.head_dim)
    return PlainKvStorage(spec, torch.empty(shape, dtype=_TORCH_DTYPES[spec.dtype]))
