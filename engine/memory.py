"""Does it fit, and how many blocks: weights against free memory, the KV pool against the rest."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.config import EngineConfig
from engine.errors import BadInput, NotEnoughMemory
from engine.meter.cost_model import LayerGroup
from engine.models.config import ModelConfig
from kernels.kernel_set import KernelSet, KvDtype, KvSpec

KV_BYTES = {"f32": 4, "f16": 2}
_SMALLEST_CONTEXT = 256


@dataclass(frozen=True)
class CachePlan:
    """How long a conversation may be, and the cache that holds it."""

    context_length: int
    specs: tuple[KvSpec, ...]


def loadable_bytes(
    free_bytes: int, kernels: KernelSet, limits: EngineConfig, overhead_bytes: int | None = None
) -> int:
    """What a load may take of the memory that is free: on a GPU not all.

    The desktop and other programs need some there, and so do recorded steps and scratch:
    `overhead_bytes`, once it is known what they are yet to take.
    """
    if kernels.device.type == "cpu":
        return free_bytes
    overhead = limits.gpu_overhead_bytes if overhead_bytes is None else overhead_bytes
    return max(0, free_bytes - limits.gpu_reserve_bytes - overhead)


def check_weights_fit(needed_bytes: int, available_bytes: int) -> None:
    """Refuse a load that would push the machine into swapping.

    Raises:
        NotEnoughMemory: With both numbers.
    """
    if needed_bytes > available_bytes:
        raise NotEnoughMemory(needed_bytes, available_bytes, "weights")


@dataclass(frozen=True)
class CachePlanner:
    """Plans the KV pool of one model.

    Attributes:
        config, groups: The model.
        kernels: Tells the block size.
        dtype: What the cache holds.
        limits: The engine's limits.
    """

    config: ModelConfig
    groups: Sequence[LayerGroup]
    kernels: KernelSet
    dtype: KvDtype
    limits: EngineConfig

    def plan(self, wanted_context: int | None, available_bytes: int) -> CachePlan:
        """The longest context that fits, up to the one wanted; as many of them as fit.

        Raises:
            BadInput: More context than the model knows.
            NotEnoughMemory: Not even the context wanted (or the smallest useful one) fits.
        """
        context = self.wished_context(wanted_context)
        budget = int(available_bytes * self._memory_share)
        while wanted_context is None and self._bytes(context) > budget > 0:
            if context <= _SMALLEST_CONTEXT:
                break
            context //= 2
        if self._bytes(context) > available_bytes:
            raise NotEnoughMemory(self._bytes(context), available_bytes, "KV cache")
        return CachePlan(context, self._specs(context, self._pool_tokens(context, budget)))

    def wished_context(self, wanted_context: int | None) -> int:
        """The context there is if memory allows.

        Raises:
            BadInput: More than the model knows.
        """
        if wanted_context is not None and wanted_context > self.config.context_length:
            expected = f"at most {self.config.context_length}, what the model was trained for"
            raise BadInput("context", wanted_context, expected)
        return wanted_context or min(self.config.context_length, self.limits.default_context)

    def smallest_specs(self) -> tuple[KvSpec, ...]:
        """A cache of one block."""
        return tuple(replace(spec, num_blocks=1) for spec in self._specs(1, 1))

    @property
    def _memory_share(self) -> float:
        is_gpu = self.kernels.device.type == "cuda"
        return self.limits.gpu_memory_share if is_gpu else self.limits.memory_share

    def _pool_tokens(self, context: int, budget: int) -> int:
        """Positions of the pool: several contexts where the budget allows, never less than one."""
        contexts = max(1, min(self.limits.pool_contexts, budget // max(1, self._bytes(context))))
        return contexts * context

    def _bytes(self, context: int) -> int:
        return sum(spec_bytes(spec, self.kernels) for spec in self._specs(context, context))

    def _specs(self, context: int, pool_tokens: int) -> tuple[KvSpec, ...]:
        block = self.kernels.kv_block_tokens
        specs = []
        for group in self.groups:
            blocks = -(-pool_tokens // block) + pool_tokens // context
            if group.window is not None:
                blocks = min(blocks, self._window_blocks(group.window))
            specs.append(
                KvSpec(
                    num_blocks=blocks,
                    num_layers=group.num_layers,
                    num_kv_heads=self.config.num_kv_heads,
                    head_dim=self.config.head_dim,
                    dtype=self.dtype,
                )
            )
        return tuple(specs)

    def _window_blocks(self, window: int) -> int:
        """What all requests can hold at once: their windows and the chunk being computed."""
        block = self.kernels.kv_block_tokens
        one = -(-(window + self.limits.max_batch_tokens) // block) + 2
        return self.limits.max_requests * one


def spec_bytes(spec: KvSpec, kernels: KernelSet) -> int:
    """Bytes of a cache of this shape."""
    positions = spec.num_blocks * kernels.kv_block_tokens * spec.num_layers
    return positions * 2 * spec.num_kv_heads * spec.head_dim * KV_BYTES[spec.dtype]
