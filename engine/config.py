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
        gpu_memory_share: The same of a GPU's, whose memory has no better use.
        gpu_reserve_bytes: Left free on a GPU for the desktop and other programs: where it runs
            full, the driver moves memory to the host, and everything takes five times as long.
        gpu_overhead_bytes: For recorded steps, scratch and the libraries' own memory on a GPU,
            until a rehearsal of them has told what it is.
        runs_ahead: Start a decode step before the one before it was looked at; None where the
            device computes by itself.
        records_prefill: Record prefill passes of one request, padded to a few sizes; None where the
            kernels gain by it.
    """

    max_requests: int = 16
    max_batch_tokens: int = 512
    step_seconds: float = 0.1
    default_context: int = 8192
    pool_contexts: int = 4
    memory_share: float = 0.25
    gpu_memory_share: float = 0.9
    gpu_reserve_bytes: int = 640 << 20
    gpu_overhead_bytes: int = 384 << 20
    runs_ahead: bool | None = None
    records_prefill: bool | None = None
