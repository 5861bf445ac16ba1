"""The K and V tensors of each group of layers; the only place that reserves them."""

from collections.abc import Sequence

import torch

from engine.errors import NotEnoughMemory
from kernels.kernel_set import KernelSet, KvSpec, KvStorage


def make_storages(kernels: KernelSet, specs: Sequence[KvSpec]) -> tuple[KvStorage, ...]:
    """Reserve the cache of every group.

    Raises:
        NotEnoughMemory: The machine refused.
    """
    try:
        return tuple(kernels.make_kv(spec) for spec in specs)
    except (MemoryError, RuntimeError) as error:  # torch refuses with a RuntimeError
        # Of a GPU, whoever knows how much is free words it, and tells it from a lost device.
        if kernels.device.type != "cpu" or isinstance(error, torch.OutOfMemoryError):
            raise
        raise NotEnoughMemory(0, 0, f"KV cache ({error})") from error
