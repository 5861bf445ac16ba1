"""Hands out a file's tensors as weights, checked against the shape the model must have.

Keeps count: progress while matrices are asked for, and at the end the names nobody asked for,
because a tensor that is silently left out is a model that silently answers worse.
"""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import torch

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.weights.model_file import ModelFile, TensorFacts
from kernels.dequantize import dequantize
from kernels.weights import QuantizedWeight


class WeightLoader:
    """Reads one model.

    Args:
        file: The model on disk, opened.
        on_progress: Told the fraction of the file's tensor bytes handed out, 0 to 1.
    """

    def __init__(self, file: ModelFile, on_progress: Callable[[float], None]) -> None:
        self._file = file
        self._on_progress = on_progress
        self._total_bytes = sum(tensor.num_bytes for tensor in file.tensors.values()) or 1
        self._done_bytes = 0
        self._unused = dict.fromkeys(file.tensors)

    def has(self, name: str) -> bool:
        """Whether the file has a tensor of this name."""
        return name in self._file.tensors

    def matrix(
        self, name: str, rows: int, columns: int, row_map: npt.NDArray[np.int64] | None = None
    ) -> QuantizedWeight:
        """The matrix `name`, which must be [rows, columns].

        Raises:
            ModelFileBroken: It is missing or has another shape.
        """
        tensor = self._take(name, (rows, columns))
        stored = self._file.stored(name)
        return QuantizedWeight(
            name,
            tensor.format,
            rows,
            columns,
            stored.data,
            _composed(stored.row_map, row_map),
            stored.column_map,
        )

    def vector(self, name: str, size: int) -> torch.Tensor:
        """The vector `name` as [size] float32.

        Raises:
            ModelFileBroken: It is missing or has another size.
        """
        tensor = self._take(name, (size,))
        raw = self._file.stored(name).data
        return torch.from_numpy(dequantize(tensor.format.name, raw, size)[0])

    def refuse_unused(self) -> None:
        """Call after building.

        Raises:
            UnsupportedModel: The file has a tensor that the model as built does not use.
        """
        for name in self._unused:
            raise UnsupportedModel(self._file.path, "tensor", name)

    def _take(self, name: str, shape: tuple[int, ...]) -> TensorFacts:
        tensor = self._file.tensors.get(name)
        if tensor is None:
            raise ModelFileBroken(self._file.path, name, "missing")
        if tuple(tensor.shape) != shape:
            problem = f"shape {list(tensor.shape)} where the model needs {list(shape)}"
            raise ModelFileBroken(self._file.path, name, problem)
        if name in self._unused:
            del self._unused[name]
            self._done_bytes += tensor.num_bytes
            self._on_progress(self._done_bytes / self._total_bytes)
        return tensor


def _composed(
    stored: npt.NDArray[np.int64] | None, wanted: npt.NDArray[np.int64] | None
) -> npt.NDArray[np.int64] | None:
    """One map for two: rows as the file names them, and rows as the model wants them."""
    if stored is None or wanted is None:
        return wanted if stored is None else stored
    both = stored[wanted]
    return None if (both == np.arange(len(both))).all() else both
