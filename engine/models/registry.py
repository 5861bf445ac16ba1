"""The families this engine runs, by the name their files carry."""

from engine.models import gemma3, llama, qwen2
from engine.models.config import ModelConfig
from engine.models.decoder import Decoder, DecoderParts

_FAMILIES = {"llama": llama.build, "qwen2": qwen2.build, "gemma3": gemma3.build}


def build_decoder(config: ModelConfig, parts: DecoderParts) -> Decoder:
    """The decoder of the config's family; `read_config` has refused all others."""
    return _FAMILIES[config.family](config, parts)
