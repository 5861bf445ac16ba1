"""How much memory a model takes, from the header of its file alone (no torch).

Counts what becomes resident: weights, the cache of the tokens in use, the workspace, and the text
side. The engine's own count after a load is `engine/memory.py`.
"""

from dataclasses import dataclass

from engine.config import EngineConfig
from engine.meter.cost_model import LayerGroup, ModelShape
from engine.models.config import ModelConfig

# Tokenizers built here of 49,152, 151,936 and 262,144 entries (2026-11): tables in Rust and Python
# for byte-level merges, a C++ trie for SentencePiece.
_BYTES_PER_ENTRY = {"gpt2": 440, "llama": 260}
_OTHER_BYTES_PER_ENTRY = 440


@dataclass(frozen=True)
class MemoryNeeds:
    """What a model takes.

    Attributes:
        weight_bytes: All matrices, a tied head once.
        workspace_bytes: Where a pass puts its results.
        text_bytes: The tokenizer.
        groups: Layers by what they see of the context.
        kv_layer_bytes: Keys and values of one position in one layer.
        most_window_tokens: Positions that the cache of a windowed layer ever holds.
        context_length: Positions the model was trained for.
    """

    weight_bytes: int
    workspace_bytes: int
    text_bytes: int
    groups: tuple[LayerGroup, ...]
    kv_layer_bytes: int
    most_window_tokens: int
    context_length: int

    @property
    def fixed_bytes(self) -> int:
        """What it takes before the first token."""
        return self.weight_bytes + self.workspace_bytes + self.text_bytes

    def kv_bytes(self, num_tokens: int) -> int:
        """The cache of so many tokens.

        Blocks that leave a window stay cached, in case a prompt begins alike, while there is room.
        """
        return self.kv_layer_bytes * sum(
            group.num_layers * self._held(group, num_tokens) for group in self.groups
        )

    def total_bytes(self, num_tokens: int) -> int:
        """Everything, with so many tokens in use."""
        return self.fixed_bytes + self.kv_bytes(num_tokens)

    def longest_context(self, available_bytes: int) -> int:
        """The most tokens that fit, up to what the model was trained for; 0 where it does not."""
        low, high = 0, self.context_length
        if self.total_bytes(low) > available_bytes:
            return 0
        while low < high:
            middle = (low + high + 1) // 2
            fits = self.total_bytes(middle) <= available_bytes
            low, high = (middle, high) if fits else (low, middle - 1)
        return low

    def _held(self, group: LayerGroup, num_tokens: int) -> int:
        return num_tokens if group.window is None else min(num_tokens, self.most_window_tokens)


def memory_needs(
    config: ModelConfig,
    shape: ModelShape,
    *,
    weight_bytes: int,
    tokenizer: str | None,
    limits: EngineConfig | None = None,
) -> MemoryNeeds:
    """What a model of this shape takes with the engine's usual limits.

    Args:
        config: Its numbers.
        shape: What its passes cost.
        weight_bytes: All matrices as the file has them.
        tokenizer: How the file names its kind of text splitting.
        limits: The engine's limits.
    """
    limits = limits or EngineConfig()
    entry = _BYTES_PER_ENTRY.get(tokenizer or "", _OTHER_BYTES_PER_ENTRY)
    tokens = limits.max_batch_tokens
    return MemoryNeeds(
        weight_bytes=weight_bytes,
        workspace_bytes=tokens * config.workspace_size(config.vocab_size).token_bytes,
        text_bytes=entry * config.vocab_size,
        groups=shape.groups,
        kv_layer_bytes=shape.kv_token_bytes,
        most_window_tokens=limits.max_requests * ((config.window or 0) + tokens),
        context_length=config.context_length,
    )
