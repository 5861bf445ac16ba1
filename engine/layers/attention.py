"""The attention half of a layer: project, rotate and cache, attend, project back, add."""

from dataclasses import dataclass

import torch

from engine.layers.step import StepInputs
from kernels.kernel_set import Heads, KernelSet, KvLayer, Norm, Rotary
from kernels.weights import PackedWeight


@dataclass(frozen=True)
class Attention:
    """One layer's attention and its place in the KV cache.

    Attributes:
        kernels: The operations.
        input_norm: Applied before the projection.
        qkv: Queries, keys and values stacked; `bias` is theirs.
        output: Projects back to the hidden size.
        heads, rotary, scale, window: As the operations want them.
        q_norm, k_norm: Norms over each head, where the family has them.
        post_norm: Norms the output before it is added, where the family does that.
        group: Which KV group the layer belongs to, and `index` within it.
    """

    kernels: KernelSet
    input_norm: Norm
    qkv: PackedWeight
    bias: torch.Tensor | None
    output: PackedWeight
    heads: Heads
    rotary: Rotary
    scale: float
    window: int | None
    q_norm: Norm | None
    k_norm: Norm | None
    post_norm: Norm | None
    group: int
    index: int

    def forward(self, step: StepInputs) -> None:
        """Add this half's output to `workspace.hidden`."""
        work, rows = step.workspace, step.groups[self.group]
        kv = KvLayer(step.kv[self.group], self.index)
        self.kernels.linear(
            work.hidden, self.qkv, norm=self.input_norm, bias=self.bias, out=work.qkv
        )
        self.kernels.rotary_store(
            work.qkv,
            kv,
            rows,
            heads=self.heads,
            rotary=self.rotary,
            q_norm=self.q_norm,
            k_norm=self.k_norm,
            out=work.query,
        )
        self.kernels.paged_attention(
            work.query,
            kv,
            rows,
            heads=self.heads,
            scale=self.scale,
            window=self.window,
            out=work.attended,
        )
        if self.post_norm is None:
            self.kernels.linear(work.attended, self.output, add_to=work.hidden, out=work.hidden)
            return
        self.kernels.linear(work.attended, self.output, out=work.branch)
        self.kernels.add_norm(work.branch, norm=self.post_norm, out=work.hidden)
