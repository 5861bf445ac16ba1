"""What a forward pass is handed: views of static buffers, the same addresses at every replay.

Between operations a layer makes views only; whatever changes from step to step stands in the
int32 tensors of `StepInputs`, whatever is computed goes to the `Workspace`.
"""

from dataclasses import dataclass

import torch

from engine.workspace_size import WorkspaceSize
from kernels.kernel_set import PROCESSOR, KvStorage, PagedRows, SamplingRows


@dataclass(frozen=True)
class Workspace:
    """Everything a step computes. All [T, width] float32, reused by every layer.

    Attributes:
        hidden: The residual stream.
        branch: The output of a layer's half before it is normed and added (gemma).
        qkv: Queries, keys and values, side by side.
        query: Rotated queries.
        attended: The output of attention.
        gated: activation(gate) · up.
        logits: [R, V].
        sampled_ids: [R] int32.
    """

    hidden: torch.Tensor
    branch: torch.Tensor
    qkv: torch.Tensor
    query: torch.Tensor
    attended: torch.Tensor
    gated: torch.Tensor
    logits: torch.Tensor
    sampled_ids: torch.Tensor

    @classmethod
    def allocate(
        cls,
        size: WorkspaceSize,
        num_tokens: int,
        num_logits: int,
        device: torch.device = PROCESSOR,
    ) -> "Workspace":
        """A workspace for at most so many tokens and sampled rows."""

        def rows(width: int) -> torch.Tensor:
            return torch.empty(num_tokens, width, device=device)

        return cls(
            hidden=rows(size.hidden),
            branch=rows(size.hidden),
            qkv=rows(size.qkv),
            query=rows(size.query),
            attended=rows(size.query),
            gated=rows(size.gated),
            logits=torch.empty(num_logits, size.vocab, device=device),
            sampled_ids=torch.empty(num_logits, dtype=torch.int32, device=device),
        )

    def first(self, num_tokens: int, num_logits: int) -> "Workspace":
        """Views of the first rows."""
        return Workspace(
            hidden=self.hidden[:num_tokens],
            branch=self.branch[:num_tokens],
            qkv=self.qkv[:num_tokens],
            query=self.query[:num_tokens],
            attended=self.attended[:num_tokens],
            gated=self.gated[:num_tokens],
            logits=self.logits[:num_logits],
            sampled_ids=self.sampled_ids[:num_logits],
        )


@dataclass(frozen=True)
class StepInputs:
    """The inputs of one forward pass.

    Attributes:
        token_ids: [T] int32.
        groups: For each group of KV layers, which tokens are computed and where they are cached.
        kv: The storage of each group.
        logits_rows: [R] int32, the rows whose logits are wanted.
        sampling: How these rows are drawn.
        workspace: Where results go.
    """

    token_ids: torch.Tensor
    groups: tuple[PagedRows, ...]
    kv: tuple[KvStorage, ...]
    logits_rows: torch.Tensor
    sampling: SamplingRows
    workspace: Workspace
