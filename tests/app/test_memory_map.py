"""app/memory_map.py: the memory of the device the model is on, shared out without a guess."""

from dataclasses import replace

from app.memory_map import SystemMemory, map_memory
from engine import GpuReading, MemoryUse, ModelLoaded, decode_cost
from tests.gallery_samples import DECODING, KNOWN, SHAPE

PER_TOKEN = 24 * 2 * 2 * 64 * 2
SYSTEM = SystemMemory(16_000_000_000, 9_200_000_000, 640_000_000)
CARD = GpuReading(
    index=0,
    total_bytes=8_000_000_000,
    used_bytes=3_000_000_000,
    own_bytes=2_100_000_000,
    is_ours=True,
)


def loaded(device: str = "cpu", overhead: int | None = None) -> ModelLoaded:
    assert KNOWN.model is not None
    memory = MemoryUse(391_000_000, 1_400_000_000, 42_000_000, overhead)
    return replace(KNOWN.model, device=device, memory=memory)


def test_room_is_what_cache_and_free_memory_both_have() -> None:
    assert decode_cost(SHAPE, [0]).kv_write_bytes == PER_TOKEN
    assert map_memory(loaded(), None, SYSTEM, ()).room_tokens == 1_400_000_000 // PER_TOKEN
    short = SystemMemory(16_000_000_000, 100 * PER_TOKEN, 640_000_000)
    assert map_memory(loaded(), None, short, ()).room_tokens == 100


def test_memory_is_shared_out_without_a_rest_below_zero() -> None:
    odd = SystemMemory(16_000_000_000, 15_999_000_000, 1_000_000)
    memory = map_memory(loaded(), None, odd, ())
    assert (memory.window_bytes, memory.other_bytes) == (0, 0)


def test_on_a_gpu_it_is_the_memory_of_the_card_that_is_shared_out() -> None:
    memory = map_memory(loaded("GPU"), None, SYSTEM, (GpuReading(index=1), CARD))
    assert memory.total_bytes == 8_000_000_000
    assert memory.overhead_bytes == 2_100_000_000 - 391_000_000 - 1_400_000_000 - 42_000_000
    assert memory.other_bytes == 3_000_000_000 - 2_100_000_000
    assert memory.window_bytes is None


def test_on_a_gpu_room_is_what_is_reserved_and_not_used() -> None:
    share = DECODING.kv_blocks_used / DECODING.kv_blocks_total
    assert share > 0
    memory = map_memory(loaded("GPU"), DECODING, SYSTEM, (CARD,))
    assert memory.kv_bytes == round(1_400_000_000 * share)
    assert memory.room_tokens == (1_400_000_000 - memory.kv_bytes) // PER_TOKEN


def test_a_driver_that_does_not_tell_our_part_leaves_what_was_measured_at_the_load() -> None:
    silent = replace(CARD, own_bytes=None)
    memory = map_memory(loaded("GPU", 200_000_000), None, SYSTEM, (silent,))
    assert memory.overhead_bytes == 200_000_000
    assert memory.other_bytes == 3_000_000_000 - (391 + 1_400 + 42 + 200) * 1_000_000
    assert map_memory(loaded("GPU"), None, SYSTEM, (silent,)).overhead_bytes is None


def test_of_two_cards_in_use_none_is_said_to_be_the_models() -> None:
    memory = map_memory(loaded("GPU"), None, SYSTEM, (CARD, replace(CARD, index=1)))
    assert (memory.total_bytes, memory.other_bytes, memory.overhead_bytes) == (None, None, None)
