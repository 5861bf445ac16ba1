"""How a matrix of a Hugging Face folder is kept: the rule each quantization scheme follows.

A scheme knows how its own tensors spell one matrix; `model_folder` chooses it from the config.
"""

import math
from dataclasses import dataclass
from typing import Protocol

from engine.weights.model_file import StoredTensor
from kernels.formats import FORMATS, WeightFormat


@dataclass(frozen=True)
class MatrixFacts:
    """A matrix before it is read: the format it will be handed out in, and its shape."""

    format: WeightFormat
    shape: tuple[int, int]

    @property
    def num_bytes(self) -> int:
        """Length of its data in that format."""
        return self.shape[0] * self.format.row_bytes(self.shape[1])


@dataclass(frozen=True)
class VectorFacts:
    """A vector, handed out as float32."""

    shape: tuple[int, ...]
    format: WeightFormat = FORMATS["F32"]

    @property
    def num_bytes(self) -> int:
        """Length of its data."""
        return math.prod(self.shape) * self.format.block_bytes


class Scheme(Protocol):
    """Reads matrices that one scheme has written.

    Attributes:
        main_tensor: Ending of the tensor by which such a matrix is recognized, such as ".qweight".
        tensors: Endings of all tensors that belong to it.
    """

    @property
    def main_tensor(self) -> str: ...
    @property
    def tensors(self) -> frozenset[str]: ...

    def facts(self, prefix: str) -> MatrixFacts:
        """Format and shape of the matrix whose tensors begin with `prefix`.

        Raises:
            ModelFileBroken: Its tensors do not fit together.
        """
        ...

    def read(self, prefix: str) -> StoredTensor:
        """Its rows, in the format that `facts` says."""
        ...
