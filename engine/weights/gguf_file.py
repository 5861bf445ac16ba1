"""A GGUF file on disk, mapped into memory: its metadata, and a view of each tensor's raw bytes.

Reads and copies no tensor. Called by the loader, which turns views into weights.
"""

import mmap
from collections.abc import Mapping
from pathlib import Path
from typing import Self

import numpy as np
import numpy.typing as npt

from engine.errors import ModelFileBroken
from engine.weights.byte_source import FileBytes
from engine.weights.gguf_header import GgufHeader, GgufTensor, read_encoded_metadata, read_header
from engine.weights.gguf_values import MetadataValue
from engine.weights.model_file import StoredTensor, TensorFacts

__all__ = ["GgufFile", "GgufTensor", "MetadataValue"]


class GgufFile:
    """A model file. Owns the mapping, which lives as long as this or any view handed out."""

    def __init__(self, path: Path, header: GgufHeader, data: npt.NDArray[np.uint8]) -> None:
        self.path = path
        self.version: int = header.version
        self.metadata: Mapping[str, MetadataValue] = header.metadata
        self.tensors: Mapping[str, TensorFacts] = header.tensors
        self._places = header.tensors
        self._data = data

    @classmethod
    def open(cls, path: Path) -> Self:
        """Parse the header and map the file.

        Raises:
            ModelFileMissing: There is no such file.
            ModelFileBroken: The file cannot be what it says it is.
            UnsupportedModel: A byte order, version or tensor type this engine does not read.
        """
        with FileBytes(path) as source:
            header = read_header(source)
        try:
            with path.open("rb") as file:
                mapping = mmap.mmap(file.fileno(), source.size_bytes, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            raise ModelFileBroken(path, "file", f"cannot be mapped: {error}") from error
        return cls(path, header, np.frombuffer(mapping, np.uint8))

    def raw(self, name: str) -> npt.NDArray[np.uint8]:
        """The bytes of a tensor as the file has them, a read-only view.

        Returns:
            [rows, row_bytes] for a matrix, [row_bytes] for a vector; further dimensions come first.
        """
        tensor = self._places[name]
        flat = self._data[tensor.offset : tensor.offset + tensor.num_bytes]
        return flat.reshape(*tensor.shape[:-1], tensor.format.row_bytes(tensor.shape[-1]))

    def stored(self, name: str) -> StoredTensor:
        """See `ModelFile.stored`."""
        raw = self.raw(name)
        return StoredTensor(raw.reshape(-1, raw.shape[-1]))

    def encoded_metadata(self) -> dict[str, bytes]:
        """The metadata as it stands in the file; see `read_encoded_metadata`."""
        with FileBytes(self.path) as source:
            return read_encoded_metadata(source)
