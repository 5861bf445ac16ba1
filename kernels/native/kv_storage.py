"""The native KV cache: block-major, keys transposed within a block so that lanes are tokens.

| one block | layer 0 | layer 1 | … |
|-----------|---------|---------|---|
| one layer | head 0: keys [D, 32], values [32, padded D] | head 1 | … |
"""

import ctypes
from dataclasses import dataclass

import torch

from kernels.kernel_set import KvSpec
from kernels.native.arguments import KvView
from kernels.native.memory import Slab
from kernels.native.runtime import Runtime

BLOCK_TOKENS = 32
_LANES = 8
_DTYPES = {"f32": torch.float32, "f16": torch.float16}


@dataclass(frozen=True)
class NativeKvStorage:
    """Owns the pool's memory; see `kernel_set.KvStorage`.

    Attributes:
        spec: What it holds.
        memory: The pool, untouched until used.
        padded_dim: Elements of a row of values: whole vectors.
        head_bytes: Keys and values of one head in one block.
    """

    spec: KvSpec
    memory: Slab
    padded_dim: int
    head_bytes: int

    @property
    def block_tokens(self) -> int:
        """Positions of a block."""
        return BLOCK_TOKENS

    @property
    def num_bytes(self) -> int:
        """Bytes reserved."""
        return self.memory.num_bytes

    @property
    def _layer_bytes(self) -> int:
        return self.spec.num_kv_heads * self.head_bytes

    def view(self, layer: int) -> KvView:
        """What the native operations are told about a layer."""
        return KvView(
            data=self.memory.address + layer * self._layer_bytes,
            block_stride=self.spec.num_layers * self._layer_bytes,
            head_stride=self.head_bytes,
            is_half=self.spec.dtype == "f16",
            num_kv_heads=self.spec.num_kv_heads,
            head_dim=self.spec.head_dim,
            padded_dim=self.padded_dim,
        )

    def write(
        self, layer: int, slots: torch.Tensor, keys: torch.Tensor, values: torch.Tensor
    ) -> None:
        """Store [T, Hkv, D] keys and values at `slots` [T]."""
        key_blocks, value_blocks = self._tensors(layer)
        blocks, offsets = slots.long() // BLOCK_TOKENS, slots.long() % BLOCK_TOKENS
        key_blocks[blocks, :, :, offsets] = keys.to(key_blocks.dtype)
        value_blocks[blocks, :, offsets] = values.to(value_blocks.dtype)

    def gather(
        self, layer: int, blocks: torch.Tensor, length: int
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Keys and values of the first `length` positions of `blocks`: two of [length, Hkv, D]."""
        key_blocks, value_blocks = self._tensors(layer)
        keys = key_blocks[blocks.long()].permute(0, 3, 1, 2).flatten(0, 1)
        values = value_blocks[blocks.long()].permute(0, 2, 1, 3).flatten(0, 1)
        return keys[:length].float(), values[:length].float()

    def _tensors(self, layer: int) -> tuple[torch.Tensor, torch.Tensor]:
        """Views of one layer: keys [blocks, Hkv, D, 32] and values [blocks, Hkv, 32, D]."""
        spec, dtype = self.spec, _DTYPES[self.spec.dtype]
        raw = (ctypes.c_uint8 * self.num_bytes).from_address(self.memory.address)
        pool = torch.frombuffer(raw, dtype=dtype)
        head = self.head_bytes // dtype.itemsize
        block, start = spec.num_layers * spec.num_kv_heads * head, layer * spec.num_kv_heads * head
        size = (spec.num_blocks, spec.num_kv_heads)
        keys = pool.as_strided(
            (*size, spec.head_dim, BLOCK_TOKENS), (block, head, BLOCK_TOKENS, 1), start
        )
        values = pool.as_strided(
            (*size, BLOCK_TOKENS, spec.head_dim),
            (block, head, self.padded_dim, 1),
            start + spec.head_dim * BLOCK_TOKENS,
        )
        return keys, values


def make_native_kv(runtime: Runtime, spec: KvSpec) -> NativeKvStorage:
    """Reserve a cache; see `kernel_set.MakeKv`.

    Raises:
        MemoryError: The machine refuses it.
    """
    padded_dim = -(-spec.head_dim // _LANES) * _LANES
    head_bytes = (spec.head_dim + padded_dim) * BLOCK_TOKENS * _DTYPES[spec.dtype].itemsize
    total = spec.num_blocks * spec.num_layers * spec.num_kv_heads * head_bytes
    return NativeKvStorage(spec, Slab(runtime.library, total), padded_dim, head_bytes)
