"""Matrices of a Hugging Face folder that are kept as they are: embeddings, heads, exceptions."""

from pathlib import Path

import numpy as np

from engine.errors import UnsupportedModel
from engine.weights.model_file import StoredTensor
from engine.weights.quantized_linear import MatrixFacts
from engine.weights.safetensors_file import SafetensorsFiles
from kernels.formats import FORMATS

FLOATS = ("F32", "F16", "BF16")


class PlainScheme:
    """Reads matrices of floats without changing them."""

    main_tensor = ".weight"
    tensors = frozenset({".weight"})

    def __init__(self, path: Path, files: SafetensorsFiles) -> None:
        self._path = path
        self._files = files

    def facts(self, prefix: str) -> MatrixFacts:
        """See `Scheme.facts`."""
        tensor = self._files.tensors[f"{prefix}.weight"]
        if tensor.dtype not in FLOATS or len(tensor.shape) != 2:
            found = f"{prefix}.weight: {tensor.dtype} with {len(tensor.shape)} dimensions"
            raise UnsupportedModel(self._path, "tensor type", found)
        rows, columns = tensor.shape
        return MatrixFacts(FORMATS[tensor.dtype], (rows, columns))

    def read(self, prefix: str) -> StoredTensor:
        """See `Scheme.read`."""
        return StoredTensor(self._files.array(f"{prefix}.weight").view(np.uint8))
