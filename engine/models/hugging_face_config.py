"""The config.json of a Hugging Face folder, said in the metadata keys of a GGUF file (no torch).

`config.read_config` checks and bounds the numbers afterwards, as it does those of any file. What a
model asks for that its family here does not do is refused by name.
"""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.models.config import GEMMA3_LOCAL_ROTARY_BASE, GEMMA3_WINDOW_PATTERN
from engine.weights.gguf_values import MetadataValue

# Families under the names of transformers.
_FAMILY_OF_TYPE = {
    "llama": "llama",
    "mistral": "llama",
    "qwen2": "qwen2",
    "gemma3_text": "gemma3",
    "gemma3": "gemma3",
}
_ACTIVATIONS = {"llama": ("silu",), "qwen2": ("silu",), "gemma3": ("gelu_pytorch_tanh",)}
# Counts and numbers with the same meaning on both sides.
_KEYS = {
    "num_hidden_layers": "block_count",
    "hidden_size": "embedding_length",
    "intermediate_size": "feed_forward_length",
    "num_attention_heads": "attention.head_count",
    "num_key_value_heads": "attention.head_count_kv",
    "head_dim": "attention.key_length",
    "rms_norm_eps": "attention.layer_norm_rms_epsilon",
    "max_position_embeddings": "context_length",
}


def is_known_type(model_type: str) -> bool:
    """Whether a config's `model_type` is of a family we run."""
    return model_type in _FAMILY_OF_TYPE


def text_config(config: Mapping[str, Any]) -> Mapping[str, Any]:
    """The part of a config that describes the language model."""
    inner = config.get("text_config")
    return inner if isinstance(inner, dict) else config


def metadata_of_config(path: Path, config: Mapping[str, Any]) -> dict[str, MetadataValue]:
    """The metadata a GGUF file of this model would have.

    Args:
        path: The folder, for errors and as the model's name.
        config: Of config.json.

    Raises:
        UnsupportedModel: Another family, or something of a family that we do not do.
        ModelFileBroken: A field has a value of the wrong kind.
    """
    kind = str(config.get("model_type", "none"))
    if kind not in _FAMILY_OF_TYPE:
        raise UnsupportedModel(path, "model family", kind)
    family, fields = _FAMILY_OF_TYPE[kind], text_config(config)
    _refuse_extras(path, family, fields)
    metadata: dict[str, MetadataValue] = {
        "general.architecture": family,
        "general.name": path.name,
    }
    for theirs, ours in _KEYS.items():
        if fields.get(theirs) is not None:
            metadata[f"{family}.{ours}"] = fields[theirs]
    rotary = _rotary_fields(path, family, fields)
    metadata |= {f"{family}.{key}": value for key, value in rotary.items()}
    if family == "gemma3":
        metadata |= _gemma3_fields(path, fields)
    return metadata


def is_tied(config: Mapping[str, Any]) -> bool:
    """Whether the embedding's table is the head too; gemma's default is yes."""
    fields = text_config(config)
    default = str(config.get("model_type")).startswith("gemma")
    return bool(fields.get("tie_word_embeddings", config.get("tie_word_embeddings", default)))


def rotary_factors(config: Mapping[str, Any]) -> list[float] | None:
    """The divisors of the llama3 scaling, one per pair of a head; None for other models.

    Source: Grattafiori et al. 2024, arXiv:2407.21783; transformers, modeling_rope_utils.py.
    """
    scaling = _scaling(text_config(config))
    if _scaling_type(scaling) != "llama3":
        return None
    fields = text_config(config)
    size = int(fields.get("head_dim") or fields["hidden_size"] // fields["num_attention_heads"])
    base = float(scaling.get("rope_theta", fields.get("rope_theta", 10_000.0)))
    factor, low, high, original = (
        float(scaling[key])
        for key in (
            "factor",
            "low_freq_factor",
            "high_freq_factor",
            "original_max_position_embeddings",
        )
    )
    factors = []
    for pair in range(size // 2):
        wavelength = 2 * math.pi * base ** (2 * pair / size)
        # From where the scaling begins (0) to where it is whole (1).
        share = min(1.0, max(0.0, (original / wavelength - low) / (high - low)))
        factors.append(1 / ((1 - share) / factor + share))
    return factors


def _scaling(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """The scaling of the layers that see everything, in the words of old and of new configs."""
    scaling = fields.get("rope_parameters") or fields.get("rope_scaling") or {}
    if isinstance(scaling, dict) and isinstance(scaling.get("full_attention"), dict):
        scaling = scaling["full_attention"]
    return scaling if isinstance(scaling, dict) else {}


def _scaling_type(scaling: Mapping[str, Any]) -> str:
    return str(scaling.get("rope_type", scaling.get("type", "default")))


def _rotary_fields(path: Path, family: str, fields: Mapping[str, Any]) -> dict[str, MetadataValue]:
    scaling = _scaling(fields)
    base = scaling.get("rope_theta", fields.get("rope_theta"))
    if base is None:
        base = 1_000_000.0 if family == "gemma3" else 10_000.0
    rotary: dict[str, MetadataValue] = {"rope.freq_base": base}
    match _scaling_type(scaling):
        case "default":
            pass
        case "llama3":
            _check_llama3(path, scaling)
        case "linear":
            rotary |= {
                "rope.scaling.type": "linear",
                "rope.scaling.factor": scaling.get("factor", "missing"),
            }
        case kind:
            raise UnsupportedModel(path, "rope scaling", kind)
    return rotary


def _check_llama3(path: Path, scaling: Mapping[str, Any]) -> None:
    keys = ("factor", "low_freq_factor", "high_freq_factor", "original_max_position_embeddings")
    for key in keys:
        value = scaling.get(key)
        if not isinstance(value, int | float) or isinstance(value, bool) or value <= 0:
            raise ModelFileBroken(path, f"config.json: rope scaling {key}", f"is {value!r}")
    if scaling["high_freq_factor"] <= scaling["low_freq_factor"]:
        raise ModelFileBroken(path, "config.json: rope scaling", "has factors in the wrong order")


def _refuse_extras(path: Path, family: str, fields: Mapping[str, Any]) -> None:
    """What transformers would do for this config and our family does not."""
    activation = fields.get("hidden_activation") or fields.get("hidden_act")
    if activation is not None and activation not in _ACTIVATIONS[family]:
        raise UnsupportedModel(path, "activation", str(activation))
    if family == "llama" and fields.get("sliding_window") is not None:
        raise UnsupportedModel(path, "sliding window", str(fields["sliding_window"]))
    if family == "qwen2" and fields.get("use_sliding_window"):
        raise UnsupportedModel(path, "sliding window", str(fields.get("sliding_window")))
    for key in ("final_logit_softcapping", "attn_logit_softcapping"):
        if fields.get(key) is not None:
            raise UnsupportedModel(path, key, str(fields[key]))
    share = fields.get("partial_rotary_factor", 1.0)
    if share not in (None, 1.0):
        raise UnsupportedModel(path, "partial rotary embedding", str(share))


def _gemma3_fields(path: Path, fields: Mapping[str, Any]) -> dict[str, MetadataValue]:
    parameters = fields.get("rope_parameters") or {}
    local = parameters.get("sliding_attention", {}) if isinstance(parameters, dict) else {}
    base = local.get("rope_theta", fields.get("rope_local_base_freq", GEMMA3_LOCAL_ROTARY_BASE))
    if base != GEMMA3_LOCAL_ROTARY_BASE:
        raise UnsupportedModel(path, "rope base of windowed layers", str(base))
    _check_window_pattern(path, fields)
    metadata: dict[str, MetadataValue] = {
        "gemma3.attention.sliding_window": fields.get("sliding_window", 4096),
        "gemma3.attention.key_length": fields.get("head_dim", 256),
    }
    scalar = fields.get("query_pre_attn_scalar", 256)
    if not isinstance(scalar, int | float) or isinstance(scalar, bool) or scalar <= 0:
        raise ModelFileBroken(path, "config.json: query_pre_attn_scalar", f"is {scalar!r}")
    return metadata | {"gemma3.attention.scale": 1 / math.sqrt(scalar)}


def _check_window_pattern(path: Path, fields: Mapping[str, Any]) -> None:
    pattern = fields.get("sliding_window_pattern", GEMMA3_WINDOW_PATTERN)
    types = fields.get("layer_types")
    if isinstance(types, list):
        ours = [
            "full_attention" if (i + 1) % GEMMA3_WINDOW_PATTERN == 0 else "sliding_attention"
            for i in range(len(types))
        ]
        pattern = GEMMA3_WINDOW_PATTERN if types == ours else types
    if pattern != GEMMA3_WINDOW_PATTERN:
        raise UnsupportedModel(path, "pattern of windowed layers", str(pattern))
