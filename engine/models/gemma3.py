"""The gemma3 family: five windowed layers to each that sees everything, norms on both sides.

Windowed layers rotate with their own base and keep their own block table. Norm weights in the
file already carry the + 1 of the paper. Source: Gemma Team 2025, arXiv:2503.19786.
"""

from engine.models.config import ModelConfig
from engine.models.decoder import Decoder, DecoderParts, KvGroup, Layer

_EVERYTHING, _WINDOW = 0, 1


def build(config: ModelConfig, parts: DecoderParts) -> Decoder:
    """The whole model."""
    rotary = parts.rotary(config.rotary_base, config.rotary_factor)
    local_rotary = parts.rotary(config.local_rotary_base, 1.0)
    embedding = parts.embedding()
    layers = []
    counts = [0, 0]
    for i in range(config.num_layers):
        windowed = config.has_window(i)
        group = _WINDOW if windowed else _EVERYTHING
        attention = parts.attention(
            i,
            rotary=local_rotary if windowed else rotary,
            window=config.window if windowed else None,
            group=group,
            index=counts[group],
            head_norms=True,
            post_norm="post_attention_norm.weight",
        )
        feed_forward = parts.feed_forward(i, activation="gelu", post_norm="post_ffw_norm.weight")
        layers.append(Layer(attention, feed_forward))
        counts[group] += 1
    groups = (
        KvGroup(counts[_EVERYTHING], window=None),
        KvGroup(counts[_WINDOW], window=config.window),
    )
    return Decoder(config, embedding, tuple(layers), parts.head(embedding), groups)
