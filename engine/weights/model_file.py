"""What the engine asks of a model on disk, whether it is one GGUF file or a Hugging Face folder.

Every kind speaks GGUF: its names of tensors and of metadata, its order of rows (the llama family's
pairs), its norms with the + 1. So there is one config reader, one loader and one set of families.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
import numpy.typing as npt

from engine.weights.gguf_values import MetadataValue
from kernels.formats import WeightFormat


class TensorFacts(Protocol):
    """What is known of a tensor without reading it.

    Attributes:
        format: How its rows are encoded once they are handed out.
        shape: Outermost first: [rows, columns] for a matrix, [size] for a vector.
        num_bytes: Length of its data in that format.
    """

    @property
    def format(self) -> WeightFormat: ...
    @property
    def shape(self) -> tuple[int, ...]: ...
    @property
    def num_bytes(self) -> int: ...


@dataclass(frozen=True)
class StoredTensor:
    """A tensor's data; see `kernels.weights.QuantizedWeight` for the maps.

    Attributes:
        data: [rows, row_bytes] uint8; one row for a vector.
        row_map: Which row of `data` stands at each row, None where they are in order.
        column_map: Which column each column of `data` is, None where they are in order.
    """

    data: npt.NDArray[np.uint8]
    row_map: npt.NDArray[np.int64] | None = None
    column_map: npt.NDArray[np.int64] | None = None


class ModelFile(Protocol):
    """A model on disk, opened."""

    @property
    def path(self) -> Path: ...
    @property
    def metadata(self) -> Mapping[str, MetadataValue]: ...
    @property
    def tensors(self) -> Mapping[str, TensorFacts]: ...

    def stored(self, name: str) -> StoredTensor:
        """The data of a tensor, in the format that `tensors` names."""
        ...
