"""The qwen2 family: llama's shape with biases on q, k and v, rows in half-split order.

Source: Yang et al. 2024, arXiv:2407.10671.
"""

from engine.models.config import ModelConfig
from engine.models.decoder import Decoder, DecoderParts, KvGroup, Layer


def build(config: ModelConfig, parts: DecoderParts) -> Decoder:
    """The whole model."""
    rotary = parts.rotary(config.rotary_base, config.rotary_factor)
    embedding = parts.embedding()
    layers = tuple(
        Layer(
            parts.attention(i, rotary=rotary, index=i),
            parts.feed_forward(i, activation="silu"),
        )
        for i in range(config.num_layers)
    )
    groups = (KvGroup(config.num_layers, window=None),)
    return Decoder(config, embedding, layers, parts.head(embedding), groups)
