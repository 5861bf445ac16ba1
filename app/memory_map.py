"""Where the memory is that the model lies in, by purpose: the machine's, or that of a GPU.

Pure functions without Qt; a part of what `app/instrument.py` makes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.views.shown_instrument import MemoryMap
from engine import GpuReading, MemoryUse, ModelLoaded, Snapshot, decode_cost


@dataclass(frozen=True)
class SystemMemory:
    """This machine's memory, in bytes, as the system tells."""

    total_bytes: int
    available_bytes: int
    own_bytes: int


def map_memory(
    model: ModelLoaded,
    snapshot: Snapshot | None,
    system: SystemMemory | None,
    gpus: Sequence[GpuReading],
) -> MemoryMap:
    """Share out the memory of the device that the model runs on; None of it is not known."""
    share = snapshot.kv_blocks_used / snapshot.kv_blocks_total if snapshot else 0.0
    kv_bytes = round(model.memory.kv_bytes * share)
    if model.device != "cpu":
        return _of_gpu(model, kv_bytes, [gpu for gpu in gpus if gpu.is_ours])
    if system is None:
        return MemoryMap(model.memory.weight_bytes, kv_bytes, model.memory.workspace_bytes)
    return _of_machine(model, kv_bytes, system)


def _of_machine(model: ModelLoaded, kv_bytes: int, system: SystemMemory) -> MemoryMap:
    memory = model.memory
    model_bytes = memory.weight_bytes + kv_bytes + memory.workspace_bytes
    others = system.total_bytes - system.available_bytes - system.own_bytes
    return MemoryMap(
        weight_bytes=memory.weight_bytes,
        kv_bytes=kv_bytes,
        workspace_bytes=memory.workspace_bytes,
        window_bytes=max(0, system.own_bytes - model_bytes),
        other_bytes=max(0, others),
        total_bytes=system.total_bytes,
        room_tokens=_tokens(model, min(memory.kv_bytes - kv_bytes, system.available_bytes)),
    )


def _of_gpu(model: ModelLoaded, kv_bytes: int, cards: Sequence[GpuReading]) -> MemoryMap:
    """The cache is reserved as a whole there: what is free of it is room, whoever else comes."""
    memory = model.memory
    card = cards[0] if len(cards) == 1 else GpuReading(index=0)  # of several, which is not known
    overhead = _overhead(memory, card)
    return MemoryMap(
        weight_bytes=memory.weight_bytes,
        kv_bytes=kv_bytes,
        workspace_bytes=memory.workspace_bytes,
        overhead_bytes=overhead,
        other_bytes=_others(memory, card, overhead),
        total_bytes=card.total_bytes,
        room_tokens=_tokens(model, memory.kv_bytes - kv_bytes),
    )


def _asked_for(memory: MemoryUse) -> int:
    return memory.weight_bytes + memory.kv_bytes + memory.workspace_bytes


def _overhead(memory: MemoryUse, card: GpuReading) -> int | None:
    """What the driver says this process has beyond what was asked for; else what was measured."""
    if card.own_bytes is None:
        return memory.overhead_bytes
    return max(0, card.own_bytes - _asked_for(memory))


def _others(memory: MemoryUse, card: GpuReading, overhead: int | None) -> int | None:
    if card.used_bytes is None:
        return None
    return max(0, card.used_bytes - _asked_for(memory) - (overhead or 0))


def _tokens(model: ModelLoaded, free_bytes: int) -> int | None:
    """Tokens whose keys and values fit."""
    per_token = decode_cost(model.shape, [0]).kv_write_bytes
    return free_bytes // per_token if per_token else None
