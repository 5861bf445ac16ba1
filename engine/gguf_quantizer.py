"""Makes a smaller GGUF file of a model: reads F32, F16 or BF16, writes blocks of 4 to 8 bits.

One stretch of rows is in memory at a time. No torch. Called by the app, in a thread of its own.
"""

import errno
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import numpy as np
import numpy.typing as npt

from engine.errors import (
    BadInput,
    ModelFileBroken,
    NotEnoughDisk,
    OutputUnwritable,
    UnsupportedModel,
)
from engine.hugging_face_folder import open_folder
from engine.quantize_plan import TARGETS, TargetType, plan_formats
from engine.text.tokenizer_json import read_folder_tokenizer
from engine.text.vocabulary import BYTE_LEVEL
from engine.weights.gguf_file import GgufFile
from engine.weights.gguf_writer import TensorEntry, encode_header, encode_value
from engine.weights.model_file import ModelFile
from engine.weights.plain_weights import FLOATS
from kernels.dequantize import dequantize
from kernels.formats import WeightFormat
from kernels.quantize import quantize

OnProgress = Callable[[float, str], None]
IsCancelled = Callable[[], bool]

# 16 MB of float32, and about as much again for what is made of them.
_VALUES_PER_PIECE = 1 << 22
_QUANTIZATION_VERSION = 2
_PARTIAL = ".partial"
# What describes the source and not the file that is written.
_LEFT_OUT = ("general.file_type", "general.quantization_version", "general.alignment")


@dataclass(frozen=True)
class QuantizedTensor:
    """What became of one tensor.

    Attributes:
        name: Its GGUF name.
        source_format: What it was.
        format: What it is now.
        num_bytes: Of its data now.
        relative_error: Root of the mean squared error, as a share of the root of the mean square
            of the values; 0 for a tensor that was copied.
    """

    name: str
    source_format: str
    format: str
    num_bytes: int
    relative_error: float


@dataclass(frozen=True)
class QuantizedFile:
    """A file that was written.

    Attributes:
        path: Where it is.
        size_bytes: Its length.
        source_bytes: Length of the source's tensors.
        tensors: In the order of the file.
    """

    path: Path
    size_bytes: int
    source_bytes: int
    tensors: tuple[QuantizedTensor, ...]


def quantize_file(
    source: Path,
    out: Path,
    type_name: str,
    *,
    on_progress: OnProgress,
    is_cancelled: IsCancelled,
) -> QuantizedFile | None:
    """Quantize a model to a new GGUF file; it appears only when it is whole.

    Args:
        source: A GGUF file or a Hugging Face folder with weights in F32, F16 or BF16.
        out: The file to write, in a folder that exists.
        type_name: A name of `TARGETS`.
        on_progress: Told the fraction that is done and the tensor at work.
        is_cancelled: Asked between two stretches of rows.

    Returns:
        What was written; None when it was cancelled, and nothing is left.

    Raises:
        BadInput: Another type, a file that exists, or a source that is quantized already.
        ModelFileMissing, ModelFileBroken, UnsupportedModel: The source cannot be read.
        NotEnoughDisk, OutputUnwritable: The file cannot be written.
    """
    target = TARGETS.get(type_name)
    if target is None:
        raise BadInput("type", type_name, f"one of {', '.join(TARGETS)}")
    if out.exists():
        raise BadInput("out", str(out), "a file that does not exist yet")
    model, metadata = _open(source)
    job = _Job(model, metadata, target, on_progress, is_cancelled)
    return job.write(out)


def _open(source: Path) -> tuple[ModelFile, dict[str, bytes]]:
    """The model and its metadata as GGUF has it."""
    if source.is_dir():
        folder = open_folder(source, rounds=False)
        tokenizer = read_folder_tokenizer(source, folder.tensors["token_embd.weight"].shape[0])
        values = {**folder.metadata, **tokenizer.metadata}
        if values["tokenizer.ggml.model"] == BYTE_LEVEL and "tokenizer.ggml.pre" not in values:
            raise UnsupportedModel(source, "a way of splitting text that GGUF has no name for", "")
        return folder, {key: encode_value(value) for key, value in values.items()}
    file = GgufFile.open(source)
    return file, file.encoded_metadata()


class _Job:
    """One file being made."""

    def __init__(
        self,
        model: ModelFile,
        metadata: Mapping[str, bytes],
        target: TargetType,
        on_progress: OnProgress,
        is_cancelled: IsCancelled,
    ) -> None:
        self._model = model
        self._on_progress = on_progress
        self._is_cancelled = is_cancelled
        self._refuse_quantized()
        formats = plan_formats(model.tensors, target, _num_layers(model))
        self._entries = [
            TensorEntry(name, formats[name], tensor.shape) for name, tensor in model.tensors.items()
        ]
        kept = {key: value for key, value in metadata.items() if key not in _LEFT_OUT}
        self._header = encode_header(
            kept
            | {
                "general.file_type": encode_value(target.file_type),
                "general.quantization_version": encode_value(_QUANTIZATION_VERSION),
            },
            self._entries,
        )
        self._total_values = sum(int(np.prod(entry.shape)) for entry in self._entries)
        self._done_values = 0

    def write(self, out: Path) -> QuantizedFile | None:
        partial = out.with_name(out.name + _PARTIAL)
        self._check_room(out)
        try:
            with partial.open("wb") as file:
                file.write(self._header)
                tensors = self._write_tensors(file)
                file.flush()
                os.fsync(file.fileno())
            if tensors is not None:
                os.replace(partial, out)
        except OSError as error:
            raise self._unwritable(out, error) from error
        finally:
            partial.unlink(missing_ok=True)
        if tensors is None:
            return None
        source_bytes = sum(tensor.num_bytes for tensor in self._model.tensors.values())
        return QuantizedFile(out, out.stat().st_size, source_bytes, tuple(tensors))

    def _write_tensors(self, file: BinaryIO) -> list[QuantizedTensor] | None:
        """Write all of them; None when it was cancelled."""
        written = []
        for entry in self._entries:
            squared_error = squared_size = 0.0
            for values in self._pieces(entry.name):
                if self._is_cancelled():
                    return None
                raw = quantize(entry.format.name, values)
                file.write(raw.data)
                error, size = _squares(entry.format, raw, values)
                squared_error, squared_size = squared_error + error, squared_size + size
                self._done_values += values.size
                self._on_progress(self._done_values / self._total_values, entry.name)
            file.write(bytes(entry.padding))
            source_format = self._model.tensors[entry.name].format.name
            relative = (squared_error / squared_size) ** 0.5 if squared_size else 0.0
            written.append(
                QuantizedTensor(
                    entry.name, source_format, entry.format.name, entry.num_bytes, relative
                )
            )
        return written

    def _pieces(self, name: str) -> Iterator[npt.NDArray[np.float32]]:
        """A tensor's rows in order, some at a time."""
        facts, stored = self._model.tensors[name], self._model.stored(name)
        columns = facts.shape[-1]
        step = max(1, _VALUES_PER_PIECE // columns)
        for first in range(0, len(stored.data), step):
            if stored.row_map is None:
                rows = stored.data[first : first + step]
            else:
                rows = stored.data[stored.row_map[first : first + step]]
            values = dequantize(facts.format.name, rows, columns)
            if not np.isfinite(values).all():
                raise ModelFileBroken(self._model.path, name, "has values that are no numbers")
            yield values

    def _refuse_quantized(self) -> None:
        for name, tensor in self._model.tensors.items():
            if tensor.format.name not in FLOATS:
                found = f"{name} in {tensor.format.name}"
                raise BadInput("source", found, "weights in F32, F16 or BF16")

    def _check_room(self, out: Path) -> None:
        needed = len(self._header)
        needed += sum(entry.num_bytes + entry.padding for entry in self._entries)
        try:
            free = shutil.disk_usage(out.parent).free
        except OSError as error:
            raise self._unwritable(out, error) from error
        if needed > free:
            raise NotEnoughDisk(out, needed, free)

    def _unwritable(self, out: Path, error: OSError) -> Exception:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            needed = len(self._header) + sum(entry.num_bytes for entry in self._entries)
            return NotEnoughDisk(out, needed, shutil.disk_usage(out.parent).free)
        return OutputUnwritable(out, error.strerror or str(error))


def _num_layers(model: ModelFile) -> int:
    """As the metadata says; a family that we do not run is quantized like any other."""
    family = model.metadata.get("general.architecture")
    count = model.metadata.get(f"{family}.block_count")
    if not isinstance(count, int) or count < 1:
        raise ModelFileBroken(model.path, f"{family}.block_count", f"is {count!r}")
    return count


def _squares(
    format: WeightFormat, raw: npt.NDArray[np.uint8], values: npt.NDArray[np.float32]
) -> tuple[float, float]:
    """Sums of squares: of the error, and of the values."""
    flat = values.reshape(-1)
    size = float(np.dot(flat, flat))
    if format.block_elements == 1:
        return 0.0, size
    error = dequantize(format.name, raw, values.shape[1]) - values
    error = error.reshape(-1)
    return float(np.dot(error, error)), size
