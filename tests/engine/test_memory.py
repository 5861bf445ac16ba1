"""CachePlanner: how long a conversation fits, and when it does not."""

from dataclasses import replace
from pathlib import Path

import pytest
import torch

from engine.config import EngineConfig
from engine.errors import BadInput, NotEnoughMemory
from engine.memory import CachePlanner, check_weights_fit, loadable_bytes, spec_bytes
from engine.meter.cost_model import LayerGroup
from engine.models.config import read_config
from kernels.select import load_kernels

LIMITS = EngineConfig()
KERNELS = load_kernels("reference", num_threads=1)
CONFIG = read_config(
    Path("model.gguf"),
    {
        "general.architecture": "llama",
        "llama.block_count": 4,
        "llama.embedding_length": 128,
        "llama.feed_forward_length": 256,
        "llama.attention.head_count": 2,
        "llama.attention.layer_norm_rms_epsilon": 1e-5,
        "llama.context_length": 32768,
    },
    100,
)
# 4 layers, K and V, 2 heads of 64, two bytes each.
TOKEN_BYTES = 4 * 2 * 2 * 64 * 2


def planner(*groups: LayerGroup) -> CachePlanner:
    return CachePlanner(CONFIG, groups or (LayerGroup(4, None),), KERNELS, "f16", LIMITS)


def test_takes_the_default_context_and_several_of_them_where_there_is_room() -> None:
    plan = planner().plan(None, 1 << 40)
    assert plan.context_length == LIMITS.default_context
    positions = plan.specs[0].num_blocks * KERNELS.kv_block_tokens
    assert positions >= LIMITS.pool_contexts * LIMITS.default_context


def test_counts_the_bytes_of_a_cache_exactly() -> None:
    spec = planner().plan(None, 1 << 40).specs[0]
    assert spec_bytes(spec, KERNELS) == spec.num_blocks * KERNELS.kv_block_tokens * TOKEN_BYTES
    assert KERNELS.make_kv(spec).num_bytes == spec_bytes(spec, KERNELS)


def test_shortens_the_context_nobody_asked_for() -> None:
    plan = planner().plan(None, 8 * 1000 * TOKEN_BYTES)
    assert 256 <= plan.context_length < LIMITS.default_context
    positions = plan.specs[0].num_blocks * KERNELS.kv_block_tokens
    assert positions >= plan.context_length


def test_keeps_the_context_that_was_asked_for_while_it_fits() -> None:
    assert planner().plan(20_000, 21_000 * TOKEN_BYTES).context_length == 20_000


def test_refuses_a_context_that_does_not_fit_with_both_numbers() -> None:
    with pytest.raises(NotEnoughMemory) as caught:
        planner().plan(20_000, 1_000_000)
    assert caught.value.needed_bytes >= 20_000 * TOKEN_BYTES
    assert caught.value.available_bytes == 1_000_000


def test_refuses_more_context_than_the_model_knows() -> None:
    with pytest.raises(BadInput) as caught:
        planner().plan(40_000, 1 << 40)
    assert "32768" in caught.value.expected


def test_a_windowed_group_takes_blocks_for_windows_only() -> None:
    plan = planner(LayerGroup(1, None), LayerGroup(3, 512)).plan(None, 1 << 40)
    assert plan.specs[1].num_blocks < plan.specs[0].num_blocks


def test_weights_that_do_not_fit_are_refused_with_both_numbers() -> None:
    check_weights_fit(10, 10)
    with pytest.raises(NotEnoughMemory) as caught:
        check_weights_fit(11, 10)
    assert (caught.value.needed_bytes, caught.value.available_bytes) == (11, 10)


def test_a_gpu_keeps_room_for_the_desktop_and_for_recorded_steps() -> None:
    gpu = replace(KERNELS, device=torch.device("cuda"))
    kept = LIMITS.gpu_reserve_bytes + LIMITS.gpu_overhead_bytes
    assert loadable_bytes(8 << 30, gpu, LIMITS) == (8 << 30) - kept
    assert loadable_bytes(kept // 2, gpu, LIMITS) == 0
    assert loadable_bytes(8 << 30, KERNELS, LIMITS) == 8 << 30


def test_the_cache_takes_most_of_a_gpus_free_memory_and_a_quarter_of_a_computers() -> None:
    gpu = replace(KERNELS, device=torch.device("cuda"))
    free = 4 * LIMITS.default_context * TOKEN_BYTES
    plans = [
        CachePlanner(CONFIG, (LayerGroup(4, None),), kernels, "f16", LIMITS).plan(None, free)
        for kernels in (gpu, KERNELS)
    ]
    assert plans[0].specs[0].num_blocks > 2 * plans[1].specs[0].num_blocks
    assert spec_bytes(plans[0].specs[0], gpu) <= free
