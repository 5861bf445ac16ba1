"""What passes of a model would cost, from the header of its file alone (no torch).

Counts the bytes as the file has them; what a backend makes of them at load differs by a few
percent. For predictions about models that are not loaded: `engine/models/decoder.py` counts those
that are.
"""

import math
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from engine.meter.cost_model import LayerGroup, ModelShape
from engine.models.config import ModelConfig, read_config
from engine.weights.gguf_values import MetadataValue
from engine.weights.model_file import TensorFacts

_EMBEDDING, _HEAD = "token_embd.weight", "output.weight"
_KV_ELEMENT_BYTES = 2  # what every backend takes by default


def shape_of_header(
    path: Path, metadata: Mapping[str, MetadataValue], tensors: Mapping[str, TensorFacts]
) -> ModelShape:
    """The shape of a model of a family we run, with an embedding table.

    Raises:
        UnsupportedModel: Another family or rope scaling.
        ModelFileBroken: A number no model can have.
    """
    table = tensors[_EMBEDDING]
    head = tensors.get(_HEAD, table)
    config = read_config(path, metadata, table.shape[0])
    layers = _matrices(tensors)
    return ModelShape(
        layer_bytes=sum(tensor.num_bytes for tensor in layers),
        layer_weights=sum(math.prod(tensor.shape) for tensor in layers),
        layer_formats=layer_formats(tensors),
        head_bytes=head.num_bytes,
        head_weights=math.prod(head.shape),
        head_format=head.format.name,
        embedding_row_bytes=table.num_bytes // table.shape[0],
        groups=_groups(config),
        num_heads=config.num_heads,
        num_kv_heads=config.num_kv_heads,
        head_dim=config.head_dim,
        kv_element_bytes=_KV_ELEMENT_BYTES,
    )


def layer_formats(tensors: Mapping[str, TensorFacts]) -> tuple[tuple[str, float], ...]:
    """Which share of the layers' weights each format has, the largest first."""
    weights = Counter[str]()
    for tensor in _matrices(tensors):
        weights[tensor.format.name] += math.prod(tensor.shape)
    return tuple((name, count / weights.total()) for name, count in weights.most_common())


def _matrices(tensors: Mapping[str, TensorFacts]) -> list[TensorFacts]:
    """Those of the layers."""
    return [
        tensor
        for name, tensor in tensors.items()
        if name.startswith("blk.") and len(tensor.shape) == 2
    ]


def _groups(config: ModelConfig) -> tuple[LayerGroup, ...]:
    """Layers that see everything, and those with a window."""
    num_windowed = sum(config.has_window(layer) for layer in range(config.num_layers))
    groups = (
        LayerGroup(config.num_layers - num_windowed, None),
        LayerGroup(num_windowed, config.window),
    )
    return tuple(group for group in groups if group.num_layers)
