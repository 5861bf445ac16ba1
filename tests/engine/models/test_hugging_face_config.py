"""A config.json in GGUF's keys: old words and new ones, scalings applied or refused (B11)."""

from pathlib import Path
from typing import Any

import pytest

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.models.config import read_config
from engine.models.hugging_face_config import is_tied, metadata_of_config, rotary_factors

PATH = Path("folder")
LLAMA: dict[str, Any] = {
    "model_type": "llama",
    "num_hidden_layers": 2,
    "hidden_size": 2048,
    "intermediate_size": 256,
    "num_attention_heads": 32,
    "num_key_value_heads": 8,
    "head_dim": 64,
    "rms_norm_eps": 1e-5,
    "max_position_embeddings": 131072,
    "rope_theta": 500000.0,
}
LLAMA3 = {
    "factor": 32.0,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "original_max_position_embeddings": 8192,
}
GEMMA: dict[str, Any] = LLAMA | {
    "model_type": "gemma3_text",
    "hidden_activation": "gelu_pytorch_tanh",
    "sliding_window": 512,
    "query_pre_attn_scalar": 256,
    "rope_theta": 1_000_000.0,
}


@pytest.mark.parametrize("key", ["rope_type", "type"])
def test_b11_llama3_leaves_fast_pairs_and_divides_slow_ones(key: str) -> None:
    factors = rotary_factors(LLAMA | {"rope_scaling": LLAMA3 | {key: "llama3"}})
    assert factors is not None
    assert factors[:15] == [1.0] * 15
    assert all(1 < factor < 32 for factor in factors[15:18])
    assert factors[18:] == pytest.approx([32.0] * 14)


def test_b11_new_configs_say_the_same_in_other_words() -> None:
    old = rotary_factors(LLAMA | {"rope_scaling": LLAMA3 | {"rope_type": "llama3"}})
    new = {**LLAMA, "rope_theta": None}
    new["rope_parameters"] = LLAMA3 | {"rope_type": "llama3", "rope_theta": 500000.0}
    assert rotary_factors(new) == old
    metadata = metadata_of_config(PATH, new)
    assert metadata["llama.rope.freq_base"] == 500000.0


def test_b11_linear_scaling_divides_positions() -> None:
    scaled = LLAMA | {"rope_scaling": {"type": "linear", "factor": 4.0}}
    assert read_config(PATH, metadata_of_config(PATH, scaled), 32).rotary_factor == 4.0


@pytest.mark.parametrize("kind", ["yarn", "dynamic", "longrope"])
def test_b11_an_unknown_scaling_is_refused_by_its_name(kind: str) -> None:
    scaled = LLAMA | {"rope_scaling": {"rope_type": kind, "factor": 4.0}}
    with pytest.raises(UnsupportedModel, match=kind):
        metadata_of_config(PATH, scaled)


def test_gemma_brings_its_window_and_its_own_scale() -> None:
    config = read_config(PATH, metadata_of_config(PATH, GEMMA), 32)
    assert (config.family, config.window) == ("gemma3", 512)
    assert config.attention_scale == 1 / 16


def test_the_language_part_of_a_model_that_sees_is_read() -> None:
    seeing = {"model_type": "gemma3", "text_config": {**GEMMA, "model_type": "gemma3_text"}}
    assert metadata_of_config(PATH, seeing)["gemma3.block_count"] == 2
    assert is_tied(seeing)


@pytest.mark.parametrize(
    "fields",
    [
        {"layer_types": ["full_attention", "sliding_attention"]},
        {"sliding_window_pattern": 2},
        {"rope_local_base_freq": 20_000.0},
        {"final_logit_softcapping": 30.0},
    ],
)
def test_a_gemma_of_another_kind_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(UnsupportedModel):
        metadata_of_config(PATH, GEMMA | fields)


def test_a_scale_no_model_can_have_is_refused() -> None:
    with pytest.raises(ModelFileBroken, match="query_pre_attn_scalar"):
        metadata_of_config(PATH, GEMMA | {"query_pre_attn_scalar": 0})


def test_only_gemma_has_a_tied_head_by_default() -> None:
    assert not is_tied(LLAMA)
    assert is_tied(GEMMA)
    assert is_tied(LLAMA | {"tie_word_embeddings": True})
