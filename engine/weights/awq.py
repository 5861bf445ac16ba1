"""Matrices as AutoAWQ's "gemm" version writes them: 4-bit codes with a scale and zero per group.

Source: Lin et al. 2023, arXiv:2306.00978; AutoAWQ, awq/modules/linear/gemm.py and
awq/utils/packing_utils.py, for the order of codes within a word.
"""

from pathlib import Path

import numpy as np
import numpy.typing as npt

from engine.errors import ModelFileBroken
from engine.weights.int4_groups import Codes, encode_groups, group_format, nibbles_of_words
from engine.weights.model_file import StoredTensor
from engine.weights.quantized_linear import MatrixFacts
from engine.weights.safetensors_file import SafetensorsFiles

# Output j of eight neighbours lies at this nibble of their word.
_PLACE_OF_OUTPUT = np.argsort([0, 2, 4, 6, 1, 3, 5, 7])


class AwqScheme:
    """Reads AWQ matrices.

    | tensor  | shape                     | holds                                        |
    |---------|---------------------------|----------------------------------------------|
    | qweight | [columns, rows / 8] int32 | codes of eight neighbouring rows, interleaved |
    | qzeros  | [groups, rows / 8] int32  | zeros, in the same order                     |
    | scales  | [groups, rows] float16    |                                              |
    """

    main_tensor = ".qweight"
    tensors = frozenset({".qweight", ".qzeros", ".scales"})

    def __init__(self, path: Path, files: SafetensorsFiles) -> None:
        self._path = path
        self._files = files

    def facts(self, prefix: str) -> MatrixFacts:
        """See `Scheme.facts`."""
        columns, words = self._shape(f"{prefix}.qweight", "I32")
        groups, rows = self._shape(f"{prefix}.scales", "F16")
        zeros = self._shape(f"{prefix}.qzeros", "I32")
        if rows != 8 * words or zeros != (groups, words) or not groups or columns % groups:
            problem = f"{columns} × {8 * words} with {groups} groups of {rows} and zeros {zeros}"
            raise ModelFileBroken(self._path, prefix, problem)
        return MatrixFacts(group_format(columns, columns // groups), (rows, columns))

    def read(self, prefix: str) -> StoredTensor:
        """See `Scheme.read`."""
        codes = self._unpacked(f"{prefix}.qweight")
        zeros = self._unpacked(f"{prefix}.qzeros")
        scales = self._files.array(f"{prefix}.scales").T
        return StoredTensor(encode_groups(codes, scales, zeros, codes.shape[1] // zeros.shape[1]))

    def _unpacked(self, name: str) -> Codes:
        """[n, rows / 8] words → [rows, n] codes."""
        words: npt.NDArray[np.int32] = self._files.array(name)
        codes = nibbles_of_words(words)[..., _PLACE_OF_OUTPUT]
        return np.ascontiguousarray(codes.reshape(len(words), -1).T)

    def _shape(self, name: str, dtype: str) -> tuple[int, int]:
        tensor = self._files.tensors.get(name)
        if tensor is None or tensor.dtype != dtype or len(tensor.shape) != 2:
            raise ModelFileBroken(self._path, name, f"is missing or no matrix of {dtype}")
        rows, columns = tensor.shape
        return rows, columns
