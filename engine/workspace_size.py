"""Widths of a step's workspace. Plain numbers, so that a file can be judged without torch.

Filled by `engine/models/config.py`, allocated by `engine/layers/step.py`.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class WorkspaceSize:
    """Widths of the workspace's rows, in float32 elements."""

    hidden: int
    qkv: int
    query: int
    gated: int
    vocab: int

    @property
    def token_bytes(self) -> int:
        """Bytes one token takes, logits aside."""
        return 4 * (2 * self.hidden + self.qkv + 2 * self.query + self.gated)
