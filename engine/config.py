"""Limits of the engine that a user does not choose; one frozen record, handed down."""

from dataclasses import dataclass


@dataclass(frozen=True)
class EngineConfig:
    """Limits.

    Attributes:
        max_requests: Most requests computed together.
        max_batch_tokens: Most prompt tokens of one forward pass.
        step_seconds: A prefill pass is sized to take about so long, so that a stop is heard.
        default_context: Longest conversation when the user names none, in tokens.
        pool_contexts: The KV pool holds so many full contexts, memory permitting.
        memory_share: Part of the free memory the KV pool may take.
    """

    max_requests: int = 16
    max_batch_tokens: int = 512
    step_seconds: float = 0.1
    default_context: int = 8192
    pool_contexts: int = 4
    memory_share: float = 0.25
