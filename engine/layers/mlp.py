"""The feed-forward half of a layer: gate and up in one product, activation, down, add."""

from dataclasses import dataclass

from engine.layers.step import StepInputs
from kernels.kernel_set import Activation, KernelSet, Norm
from kernels.weights import PackedWeight


@dataclass(frozen=True)
class FeedForward:
    """One layer's gated feed-forward. Source: Shazeer 2020, arXiv:2002.05202.

    Attributes:
        kernels: The operations.
        input_norm: Applied before the first product.
        gate_up: Gate and up rows, interleaved; `activation` is applied to the gate.
        down: Back to the hidden size.
        post_norm: Norms the output before it is added, where the family does that.
    """

    kernels: KernelSet
    input_norm: Norm
    gate_up: PackedWeight
    activation: Activation
    down: PackedWeight
    post_norm: Norm | None

    def forward(self, step: StepInputs) -> None:
        """Add this half's output to `workspace.hidden`."""
        work = step.workspace
        self.kernels.linear(
            work.hidden,
            self.gate_up,
            norm=self.input_norm,
            glu=self.activation,
            out=work.gated,
        )
        if self.post_norm is None:
            self.kernels.linear(work.gated, self.down, add_to=work.hidden, out=work.hidden)
            return
        self.kernels.linear(work.gated, self.down, out=work.branch)
        self.kernels.add_norm(work.branch, norm=self.post_norm, out=work.hidden)
