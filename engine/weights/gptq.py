"""Matrices as AutoGPTQ and GPTQModel write them: 4-bit codes, groups, perhaps in activation order.

Source: Frantar et al. 2022, arXiv:2210.17323; AutoGPTQ, auto_gptq/nn_modules/qlinear; the format
"gptq" keeps zero − 1, "gptq_v2" the zero itself.
"""

from pathlib import Path

import numpy as np
import numpy.typing as npt

from engine.errors import ModelFileBroken
from engine.weights.int4_groups import Codes, encode_groups, group_format, nibbles_of_words
from engine.weights.model_file import StoredTensor
from engine.weights.quantized_linear import MatrixFacts
from engine.weights.safetensors_file import SafetensorsFiles, as_float32
from kernels.formats import FORMATS


class GptqScheme:
    """Reads GPTQ matrices of 4 bits.

    | tensor  | shape                     | holds                                  |
    |---------|---------------------------|----------------------------------------|
    | qweight | [columns / 8, rows] int32 | codes of eight neighbouring columns    |
    | qzeros  | [groups, rows / 8] int32  | zeros of eight neighbouring rows       |
    | scales  | [groups, rows] float16    |                                        |
    | g_idx   | [columns] int32           | the group of each column; may be absent |

    Args:
        path: The folder, for errors.
        files: Its tensors.
        group_size: Columns of a group; −1 is one group for all.
        zero_offset: What is added to the zeros as they are kept: 1, or 0 for "gptq_v2".
    """

    main_tensor = ".qweight"
    tensors = frozenset({".qweight", ".qzeros", ".scales", ".g_idx"})

    def __init__(
        self, path: Path, files: SafetensorsFiles, *, group_size: int, zero_offset: int
    ) -> None:
        self._path = path
        self._files = files
        self._group_size = group_size
        self._zero_offset = zero_offset

    def facts(self, prefix: str) -> MatrixFacts:
        """See `Scheme.facts`."""
        words, rows = self._shape(f"{prefix}.qweight", "I32")
        groups, scale_rows = self._shape(f"{prefix}.scales", "F16", "BF16", "F32")
        zeros = self._shape(f"{prefix}.qzeros", "I32")
        columns = 8 * words
        group = self._group(columns)
        if rows != scale_rows or zeros != (groups, rows // 8) or groups != -(-columns // group):
            problem = f"{columns} × {rows} with {groups} groups of {group}, zeros {zeros}"
            raise ModelFileBroken(self._path, prefix, problem)
        fits = self._has_whole_groups(prefix, columns, group) and self._has_half_scales(prefix)
        format = group_format(columns, group) if fits else FORMATS["F32"]
        return MatrixFacts(format, (rows, columns))

    def read(self, prefix: str) -> StoredTensor:
        """See `Scheme.read`."""
        words: npt.NDArray[np.int32] = self._files.array(f"{prefix}.qweight")
        codes = np.ascontiguousarray(nibbles_of_words(words).transpose(1, 0, 2))
        codes = codes.reshape(words.shape[1], -1)  # [rows, columns]
        zeros, scales = self._zeros(prefix), self._scales(prefix)
        columns, group_of = codes.shape[1], self._group_of_column(prefix)
        facts = self.facts(prefix)
        if facts.format.name == "F32":
            signed = codes.astype(np.int8) - zeros.view(np.int8)[:, group_of]
            return StoredTensor((signed * scales[:, group_of]).view(np.uint8))
        group, half = self._group(columns), scales.astype(np.float16)
        if (group_of == np.arange(columns) // group).all():
            return StoredTensor(encode_groups(codes, half, zeros, group))
        order = np.argsort(group_of, kind="stable")
        data = encode_groups(np.ascontiguousarray(codes[:, order]), half, zeros, group)
        return StoredTensor(data, column_map=order)

    def _zeros(self, prefix: str) -> Codes:
        """[rows, groups], 0 to 16: a kept 15 means 16, so they must not be added to in words."""
        words: npt.NDArray[np.int32] = self._files.array(f"{prefix}.qzeros")
        zeros = nibbles_of_words(words).reshape(len(words), -1).T + np.uint8(self._zero_offset)
        return np.ascontiguousarray(zeros)

    def _scales(self, prefix: str) -> npt.NDArray[np.float32]:
        """[rows, groups]."""
        name = f"{prefix}.scales"
        return as_float32(self._files.array(name), self._files.tensors[name].dtype).T

    def _has_half_scales(self, prefix: str) -> bool:
        """Whether float16 holds every scale exactly."""
        if self._files.tensors[f"{prefix}.scales"].dtype == "F16":
            return True
        scales = self._scales(prefix)
        # What is too large for float16 becomes infinite, and then differs.
        with np.errstate(over="ignore"):
            return bool((scales.astype(np.float16).astype(np.float32) == scales).all())

    def _has_whole_groups(self, prefix: str, columns: int, group: int) -> bool:
        """Whether each group has exactly `group` columns."""
        counts = np.bincount(self._group_of_column(prefix), minlength=columns // group)
        return bool((counts == group).all())

    def _group_of_column(self, prefix: str) -> npt.NDArray[np.int64]:
        columns = 8 * self._files.tensors[f"{prefix}.qweight"].shape[0]
        group = self._group(columns)
        name = f"{prefix}.g_idx"
        tensor = self._files.tensors.get(name)
        if tensor is None:
            return np.arange(columns) // group
        if tensor.dtype != "I32" or tensor.shape != (columns,):
            raise ModelFileBroken(self._path, name, f"is no list of {columns} groups")
        groups = self._files.array(name).astype(np.int64)
        if groups.min() < 0 or groups.max() >= -(-columns // group):
            raise ModelFileBroken(self._path, name, "names a group that does not exist")
        return groups

    def _group(self, columns: int) -> int:
        return columns if self._group_size == -1 else self._group_size

    def _shape(self, name: str, *dtypes: str) -> tuple[int, int]:
        tensor = self._files.tensors.get(name)
        if tensor is None or tensor.dtype not in dtypes or len(tensor.shape) != 2:
            raise ModelFileBroken(self._path, name, f"is missing or no matrix of {dtypes[0]}")
        rows, columns = tensor.shape
        return rows, columns
