"""What a model file says about the model's shape, checked, in one frozen record (no torch).

Every number is bounded here, so that whoever builds layers from it need not doubt it.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.workspace_size import WorkspaceSize

FAMILIES = ("llama", "qwen2", "gemma3")

_MOST_LAYERS = 1024
_MOST_WIDTH = 1 << 20
_GEMMA3_LAYERS_27B = 62
GEMMA3_WINDOW_PATTERN = 6
GEMMA3_LOCAL_ROTARY_BASE = 10_000.0  # not in the metadata; arXiv:2503.19786, section 2


@dataclass(frozen=True)
class ModelConfig:
    """The shape of a decoder.

    Attributes:
        family: One of FAMILIES.
        name: The model's own name in the file.
        num_layers, hidden_size, feed_forward_size, vocab_size: Counts.
        num_heads, num_kv_heads, head_dim: How attention splits its vectors.
        norm_epsilon: Of every root-mean-square norm.
        context_length: Positions the model was trained for.
        rotary_base: Of the layers that see everything.
        rotary_factor: Positions are divided by it there (linear scaling); 1 is none.
        local_rotary_base: Of the layers with a window.
        window: Keys a windowed layer sees, itself included; None when no layer has one.
        window_pattern: Every n-th layer sees everything, the others have the window.
        attention_scale: Multiplies the scores.
        embedding_scale: Multiplies the embeddings.
    """

    family: str
    name: str
    num_layers: int
    hidden_size: int
    feed_forward_size: int
    vocab_size: int
    num_heads: int
    num_kv_heads: int
    head_dim: int
    norm_epsilon: float
    context_length: int
    rotary_base: float
    rotary_factor: float
    local_rotary_base: float
    window: int | None
    window_pattern: int
    attention_scale: float
    embedding_scale: float

    def has_window(self, layer: int) -> bool:
        """Whether layer `layer` sees only the window."""
        return self.window is not None and (layer + 1) % self.window_pattern != 0

    def workspace_size(self, vocab: int) -> WorkspaceSize:
        """Widths of the buffers a step needs, with a head of `vocab` rows."""
        query = self.num_heads * self.head_dim
        return WorkspaceSize(
            hidden=self.hidden_size,
            qkv=query + 2 * self.num_kv_heads * self.head_dim,
            query=query,
            gated=self.feed_forward_size,
            vocab=vocab,
        )


def read_config(path: Path, metadata: Mapping[str, Any], vocab_size: int) -> ModelConfig:
    """The config of the GGUF file at `path`.

    Args:
        path: Only for error messages.
        metadata: The key-value part of the file.
        vocab_size: Rows of the embedding table.

    Raises:
        UnsupportedModel: A family or rope scaling we do not run, by its name.
        ModelFileBroken: A number no model can have.
    """
    family = str(metadata.get("general.architecture", "none"))
    if family not in FAMILIES:
        raise UnsupportedModel(path, "model family", family)
    fields = _Fields(path, family, metadata)
    num_heads = fields.count("attention.head_count", most=_MOST_WIDTH)
    hidden_size = fields.count("embedding_length", most=_MOST_WIDTH)
    head_dim = fields.count("attention.key_length", most=4096, default=hidden_size // num_heads)
    num_layers = fields.count("block_count", most=_MOST_LAYERS)
    is_gemma = family == "gemma3"
    config = ModelConfig(
        family=family,
        name=str(metadata.get("general.name", path.stem)),
        num_layers=num_layers,
        hidden_size=hidden_size,
        feed_forward_size=fields.count("feed_forward_length", most=_MOST_WIDTH),
        vocab_size=vocab_size,
        num_heads=num_heads,
        num_kv_heads=fields.count("attention.head_count_kv", most=num_heads, default=num_heads),
        head_dim=head_dim,
        norm_epsilon=fields.number("attention.layer_norm_rms_epsilon", most=1.0),
        context_length=fields.count("context_length", most=1 << 27),
        rotary_base=fields.number("rope.freq_base", most=1e12, default=10_000.0),
        rotary_factor=_linear_factor(fields),
        local_rotary_base=GEMMA3_LOCAL_ROTARY_BASE,
        window=fields.count("attention.sliding_window", most=1 << 27) if is_gemma else None,
        window_pattern=GEMMA3_WINDOW_PATTERN,
        attention_scale=fields.number(
            "attention.scale",
            most=1e6,
            default=_attention_scale(is_gemma, num_layers, hidden_size, num_heads, head_dim),
        ),
        embedding_scale=math.sqrt(hidden_size) if is_gemma else 1.0,
    )
    _check(config, fields)
    return config


def _attention_scale(
    is_gemma: bool, num_layers: int, hidden_size: int, num_heads: int, head_dim: int
) -> float:
    # Gemma 3 27B alone scales by hidden size ÷ heads in place of the head size.
    if is_gemma and num_layers == _GEMMA3_LAYERS_27B:
        return 1 / math.sqrt(hidden_size / num_heads)
    return 1 / math.sqrt(head_dim)


def _linear_factor(fields: "_Fields") -> float:
    """The divisor of positions; refuses every scaling but "none" and "linear"."""
    kind = str(fields.get("rope.scaling.type", "none"))
    if kind not in ("none", "linear"):
        raise UnsupportedModel(fields.path, "rope scaling", kind)
    legacy = fields.number("rope.scale_linear", most=1e6, default=1.0)
    if kind == "none":
        return legacy
    return fields.number("rope.scaling.factor", most=1e6, default=legacy)


def _check(config: ModelConfig, fields: "_Fields") -> None:
    if config.num_heads % config.num_kv_heads:
        raise fields.broken("attention.head_count_kv", f"{config.num_kv_heads} KV heads")
    if config.head_dim % 2:
        raise fields.broken("attention.key_length", f"head size {config.head_dim} is odd")
    for key in ("attention.value_length", "rope.dimension_count"):
        size = fields.count(key, most=4096, default=config.head_dim)
        if size != config.head_dim:
            feature = f"{config.family}.{key}"
            raise UnsupportedModel(fields.path, feature, f"{size} with heads of {config.head_dim}")


class _Fields:
    """Reads `<family>.<key>` with bounds."""

    def __init__(self, path: Path, family: str, metadata: Mapping[str, Any]) -> None:
        self.path = path
        self._family = family
        self._metadata = metadata

    def get(self, key: str, default: object) -> object:
        return self._metadata.get(f"{self._family}.{key}", default)

    def broken(self, key: str, problem: str) -> ModelFileBroken:
        return ModelFileBroken(self.path, f"{self._family}.{key}", problem)

    def count(self, key: str, *, most: int, default: int | None = None) -> int:
        value = self.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.broken(key, "missing" if value is None else f"{value!r} is no count")
        if not 1 <= value <= most:
            raise self.broken(key, f"{value} is not between 1 and {most}")
        return value

    def number(self, key: str, *, most: float, default: float | None = None) -> float:
        value = self.get(key, default)
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise self.broken(key, "missing" if value is None else f"{value!r} is no number")
        if not 0 < value <= most:
            raise self.broken(key, f"{value} is not above 0 and at most {most}")
        return float(value)
