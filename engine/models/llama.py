"""The llama family: the plain decoder. Its files keep q and k rows in pair order.

Source: Touvron et al. 2023, arXiv:2302.13971.
"""

from engine.models.config import ModelConfig
from engine.models.decoder import Decoder, DecoderParts, KvGroup, Layer


def build(config: ModelConfig, parts: DecoderParts) -> Decoder:
    """The whole model."""
    rotary = parts.rotary(config.rotary_base, config.rotary_factor)
    embedding = parts.embedding()
    layers = tuple(
        Layer(
            parts.attention(i, rotary=rotary, index=i, interleaved_rotary=True),
            parts.feed_forward(i, activation="silu"),
        )
        for i in range(config.num_layers)
    )
    groups = (KvGroup(config.num_layers, window=None),)
    return Decoder(config, embedding, layers, parts.head(embedding), groups)
