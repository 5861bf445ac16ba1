"""read_config: what a file may say about its model's shape, and what is refused by name."""

import math
from pathlib import Path
from typing import Any

import pytest

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.models.config import ModelConfig, read_config

PATH = Path("model.gguf")
LLAMA: dict[str, Any] = {
    "general.architecture": "llama",
    "general.name": "Test",
    "llama.block_count": 2,
    "llama.embedding_length": 64,
    "llama.feed_forward_length": 128,
    "llama.attention.head_count": 4,
    "llama.attention.head_count_kv": 2,
    "llama.attention.layer_norm_rms_epsilon": 1e-5,
    "llama.context_length": 256,
}


def read(**changes: Any) -> ModelConfig:
    """The config of LLAMA with some keys changed; dots are written as two underscores."""
    metadata = LLAMA | {key.replace("__", "."): value for key, value in changes.items()}
    present = {key: value for key, value in metadata.items() if value is not None}
    return read_config(PATH, present, 100)


def gemma(num_layers: int) -> ModelConfig:
    metadata = {key.replace("llama", "gemma3"): value for key, value in LLAMA.items()}
    metadata |= {
        "general.architecture": "gemma3",
        "gemma3.block_count": num_layers,
        "gemma3.attention.sliding_window": 512,
        "gemma3.attention.key_length": 256,
    }
    return read_config(PATH, metadata, 100)


def test_takes_the_head_size_from_the_width_where_the_file_is_silent() -> None:
    assert read().head_dim == 16


def test_every_sixth_layer_of_gemma_sees_everything() -> None:
    config = gemma(18)
    assert [i for i in range(18) if not config.has_window(i)] == [5, 11, 17]


def test_gemma_scales_its_embeddings_by_the_root_of_their_width() -> None:
    assert gemma(18).embedding_scale == 8.0


def test_the_largest_gemma_scales_its_scores_by_the_width_per_head() -> None:
    assert gemma(18).attention_scale == 1 / 16
    assert gemma(62).attention_scale == 1 / math.sqrt(64 / 4)


def test_linear_scaling_divides_positions() -> None:
    scaled = read(llama__rope__scaling__type="linear", llama__rope__scaling__factor=4.0)
    assert scaled.rotary_factor == 4.0
    assert read(llama__rope__scale_linear=2.0).rotary_factor == 2.0
    assert read(llama__rope__scaling__type="none").rotary_factor == 1.0


@pytest.mark.parametrize("kind", ["yarn", "longrope", "nonsense"])
def test_b11_another_scaling_is_refused_by_its_name(kind: str) -> None:
    with pytest.raises(UnsupportedModel) as caught:
        read(llama__rope__scaling__type=kind)
    assert (caught.value.feature, caught.value.value) == ("rope scaling", kind)


def test_another_family_is_refused_by_its_name() -> None:
    with pytest.raises(UnsupportedModel) as caught:
        read_config(PATH, {"general.architecture": "mamba"}, 100)
    assert (caught.value.feature, caught.value.value) == ("model family", "mamba")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("llama.block_count", 2**31),
        ("llama.block_count", None),
        ("llama.attention.head_count", 0),
        ("llama.attention.head_count", "four"),
        ("llama.attention.head_count_kv", 3),
        ("llama.attention.head_count_kv", 8),
        ("llama.attention.key_length", 15),
        ("llama.embedding_length", True),
        ("llama.attention.layer_norm_rms_epsilon", 0.0),
        ("llama.attention.layer_norm_rms_epsilon", float("nan")),
        ("llama.context_length", -1),
    ],
)
def test_b16_a_number_no_model_can_have_is_refused_by_its_key(key: str, value: object) -> None:
    with pytest.raises(ModelFileBroken) as caught:
        read(**{key.replace(".", "__"): value})
    assert caught.value.field == key


@pytest.mark.parametrize("key", ["attention.value_length", "rope.dimension_count"])
def test_heads_of_two_sizes_are_refused(key: str) -> None:
    with pytest.raises(UnsupportedModel) as caught:
        read(**{f"llama__{key.replace('.', '__')}": 8})
    assert key in caught.value.feature
