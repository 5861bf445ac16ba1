"""Matrices in bitsandbytes' 4-bit formats: read as a checkpoint has them, or made at load.

The library itself is imported only when plain weights must be quantized; a checkpoint is read here.

Source: Dettmers et al. 2023, arXiv:2305.14314; bitsandbytes, functional.py (`QuantState`) for the
tensors of a checkpoint.
"""

import json
import logging
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.weights.model_file import StoredTensor
from engine.weights.plain_weights import PlainScheme
from engine.weights.quantized_linear import MatrixFacts
from engine.weights.safetensors_file import Array, SafetensorsFiles, as_float32
from kernels.dequantize import LAYOUTS
from kernels.formats import FORMATS, LOOKUP_TABLES, WeightFormat

_BLOCK = FORMATS["NF4"].block_elements
_STATE = ".weight.quant_state.bitsandbytes__"
_MAX_STATE_BYTES = 1 << 16


@dataclass(frozen=True)
class _State:
    """What a checkpoint says about one matrix."""

    kind: str  # a name of LOOKUP_TABLES
    shape: tuple[int, int]
    block: int  # columns that share a scale, counted through the whole matrix
    nested_block: int  # scales that share a scale of their own; 0 for scales in float32
    nested_offset: float

    @property
    def format(self) -> WeightFormat:
        """Blocks that end within a row would need other blocks: those become float32."""
        fits = self.shape[1] % _BLOCK == 0 and self.block % _BLOCK == 0
        return FORMATS[self.kind if fits else "F32"]


class BitsandbytesScheme:
    """Reads the matrices of a bitsandbytes 4-bit checkpoint.

    | tensor                              | holds                                              |
    |-------------------------------------|----------------------------------------------------|
    | weight                              | two codes per byte, the first in the high half     |
    | weight.absmax                       | float32 scales, or codes of scales (double quant.) |
    | weight.quant_map                    | the sixteen numbers                                |
    | weight.nested_absmax, nested_quant_map | scales and numbers of the scales                |
    | weight.quant_state.bitsandbytes__nf4 | JSON: shape, block sizes, offset of the scales    |
    """

    main_tensor = ".weight.absmax"

    def __init__(self, path: Path, files: SafetensorsFiles) -> None:
        self._path = path
        self._files = files
        names = ("weight", "weight.absmax", "weight.quant_map")
        nested = ("weight.nested_absmax", "weight.nested_quant_map")
        states = (f"{_STATE}{kind.lower()}".removeprefix(".") for kind in LOOKUP_TABLES)
        self.tensors = frozenset(f".{name}" for name in (*names, *nested, *states))

    def facts(self, prefix: str) -> MatrixFacts:
        """See `Scheme.facts`."""
        state = self._state(prefix)
        return MatrixFacts(state.format, state.shape)

    def read(self, prefix: str) -> StoredTensor:
        """See `Scheme.read`."""
        state = self._state(prefix)
        packed = self._array(f"{prefix}.weight", "U8", -(-_size(state.shape) // 2))
        return StoredTensor(_encode(state, packed, self._scales(prefix, state)))

    def _state(self, prefix: str) -> _State:
        for kind, table in LOOKUP_TABLES.items():
            name = f"{prefix}{_STATE}{kind.lower()}"
            if name in self._files.tensors:
                self._check_table(prefix, table)
                return self._parse(name, kind)
        raise UnsupportedModel(self._path, "bitsandbytes weights", f"{prefix}: neither nf4 nor fp4")

    def _parse(self, name: str, kind: str) -> _State:
        if self._files.tensors[name].num_bytes > _MAX_STATE_BYTES:
            raise ModelFileBroken(self._path, name, "is too long")
        try:
            fields: dict[str, Any] = json.loads(self._files.array(name).tobytes())
            rows, columns = (int(size) for size in fields["shape"])
            state = _State(
                kind=kind,
                shape=(rows, columns),
                block=int(fields["blocksize"]),
                nested_block=int(fields.get("nested_blocksize") or 0),
                nested_offset=float(fields.get("nested_offset") or 0.0),
            )
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise ModelFileBroken(self._path, name, f"cannot be read: {error!r}") from error
        if min(rows, columns, state.block) < 1 or state.nested_block < 0:
            raise ModelFileBroken(self._path, name, f"has the shape {state.shape}")
        return state

    def _check_table(self, prefix: str, table: tuple[float, ...]) -> None:
        name = f"{prefix}.weight.quant_map"
        numbers = self._array(name, "F32", 16)
        if not np.array_equal(numbers, np.array(table, np.float32)):
            raise UnsupportedModel(self._path, "bitsandbytes weights", f"{name}: other numbers")

    def _scales(self, prefix: str, state: _State) -> npt.NDArray[np.float32]:
        """One per block of the flattened matrix, double quantization undone."""
        name, count = f"{prefix}.weight.absmax", -(-_size(state.shape) // state.block)
        if not state.nested_block:
            return self._array(name, "F32", count)
        codes = self._array(name, "U8", count)
        numbers = self._array(f"{prefix}.weight.nested_quant_map", "F32", 256)
        blocks = -(-count // state.nested_block)
        scales = self._array(f"{prefix}.weight.nested_absmax", "F32", blocks)
        each = scales[np.arange(count) // state.nested_block]
        result: npt.NDArray[np.float32] = numbers[codes] * each + np.float32(state.nested_offset)
        return result

    def _array(self, name: str, dtype: str, size: int) -> Array:
        tensor = self._files.tensors.get(name)
        if tensor is None or tensor.dtype != dtype or _size(tensor.shape) != size:
            raise ModelFileBroken(self._path, name, f"is missing or not {size} numbers of {dtype}")
        return self._files.array(name).reshape(-1)


class RoundToNf4Scheme:
    """Rounds plain matrices to NF4 as they are read; those of odd width stay as they are."""

    main_tensor = ".weight"
    tensors = frozenset({".weight"})

    def __init__(self, path: Path, files: SafetensorsFiles) -> None:
        self._plain = PlainScheme(path, files)
        self._files = files

    def facts(self, prefix: str) -> MatrixFacts:
        """See `Scheme.facts`."""
        plain = self._plain.facts(prefix)
        return plain if plain.shape[1] % _BLOCK else MatrixFacts(FORMATS["NF4"], plain.shape)

    def read(self, prefix: str) -> StoredTensor:
        """See `Scheme.read`."""
        facts, name = self.facts(prefix), f"{prefix}.weight"
        if facts.format.name != "NF4":
            return self._plain.read(prefix)
        values = as_float32(self._files.array(name), self._files.tensors[name].dtype)
        packed, scales = quantize_nf4(values)
        return StoredTensor(_encode(_State("NF4", facts.shape, _BLOCK, 0, 0.0), packed, scales))


def quantize_nf4(
    values: npt.NDArray[np.float32],
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32]]:
    """Round a matrix to NF4 in blocks of 64, by bitsandbytes.

    Args:
        values: [rows, columns], columns a multiple of 64.

    Returns:
        Codes, two per byte, the first in the high half; and a scale per block.
    """
    import torch

    functional = import_bitsandbytes().functional
    device = "cuda" if torch.cuda.is_available() else "cpu"
    tensor = torch.from_numpy(values).to(device)
    packed, state = functional.quantize_4bit(tensor, blocksize=_BLOCK, quant_type="nf4")
    return packed.cpu().numpy().reshape(-1), state.absmax.float().cpu().numpy()


def import_bitsandbytes() -> ModuleType:
    """The library, imported without what it says about kernels that it could fetch."""
    logger = logging.getLogger("bitsandbytes")
    level = logger.level
    logger.setLevel(logging.ERROR)
    try:
        import bitsandbytes
    finally:
        logger.setLevel(level)
    return bitsandbytes


def _size(shape: tuple[int, ...]) -> int:
    return int(np.prod(shape, dtype=object))


def _encode(
    state: _State, packed: npt.NDArray[np.uint8], scales: npt.NDArray[np.float32]
) -> npt.NDArray[np.uint8]:
    """Rows in `state.format`: [rows, row_bytes]."""
    rows, columns = state.shape
    codes = np.stack([packed >> 4, packed & 15], axis=-1).reshape(-1)[: rows * columns]
    if state.format.name == "F32":
        table = np.array(LOOKUP_TABLES[state.kind], np.float32)
        values = table[codes] * scales[np.arange(codes.size) // state.block]
        return values.reshape(rows, columns).view(np.uint8)
    blocks = np.empty((rows, columns // _BLOCK), LAYOUTS[state.kind])
    halves = codes.reshape(rows, columns // _BLOCK, 2, _BLOCK // 2)
    blocks["codes"] = halves[..., 0, :] | halves[..., 1, :] << 4
    blocks["scale"] = np.repeat(scales, state.block // _BLOCK)[: blocks.size].reshape(blocks.shape)
    return blocks.view(np.uint8).reshape(rows, -1)
