"""Random access to the bytes of a model file, wherever it lies.

The header parser asks for ranges and never knows whether they come from a disk or a network; the
app brings its own source for files that are not here yet.
"""

import os
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from engine.errors import ModelFileBroken, ModelFileMissing


class ByteSource(Protocol):
    """The bytes of one file."""

    @property
    def path(self) -> Path:
        """What errors call the file."""
        ...

    @property
    def size_bytes(self) -> int:
        """Its whole length."""
        ...

    def read(self, offset: int, length: int) -> bytes:
        """The bytes offset … offset + length − 1; fewer only if the file has shrunk meanwhile."""
        ...


class FileBytes:
    """A file on disk, read without mapping it, so that one that shrinks cannot end the process.

    Owns its file handle; use it in a `with`.

    Raises:
        ModelFileMissing: There is no such file.
        ModelFileBroken: It is a folder or a device, or may not be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.exists():
            raise ModelFileMissing(path)
        # Opening a pipe would wait for a writer for ever.
        if not path.is_file():
            raise ModelFileBroken(path, "file", "is not a regular file")
        try:
            self._file = path.open("rb", buffering=0)
        except OSError as error:
            raise ModelFileBroken(path, "file", error.strerror or str(error)) from error
        self.size_bytes = os.fstat(self._file.fileno()).st_size

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def read(self, offset: int, length: int) -> bytes:
        """The bytes offset … offset + length − 1."""
        self._file.seek(offset)
        return self._file.read(length)
