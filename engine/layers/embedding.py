"""Both ends of a decoder: token ids to vectors, and vectors to logits."""

from dataclasses import dataclass

from engine.layers.step import StepInputs
from kernels.kernel_set import KernelSet, Norm
from kernels.weights import PackedWeight


@dataclass(frozen=True)
class Embedding:
    """Looks up the token embeddings, scaled."""

    kernels: KernelSet
    table: PackedWeight
    scale: float

    def forward(self, step: StepInputs) -> None:
        """Fill `workspace.hidden`."""
        out = step.workspace.hidden
        self.kernels.embed(step.token_ids, self.table, scale=self.scale, out=out)


@dataclass(frozen=True)
class Head:
    """The final norm and the projection to the vocabulary; may share the embedding's table."""

    kernels: KernelSet
    norm: Norm
    weight: PackedWeight

    def forward(self, step: StepInputs) -> None:
        """Fill `workspace.logits` for the rows asked for."""
        work = step.workspace
        self.kernels.linear(
            work.hidden, self.weight, norm=self.norm, rows=step.logits_rows, out=work.logits
        )
