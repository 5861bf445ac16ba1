"""Find and open the compiled operations, and declare their functions.

The library is a plain shared object without any Python in it, built by setup.py beside this file.
Calls through ctypes release the interpreter lock. Asked by `runtime.py` alone.
"""

import ctypes
import sys
from pathlib import Path

from kernels.native.arguments import OPERATION_ARGUMENTS

LIBRARY_NAME = "venturi_kernels"
_SUFFIXES = {"win32": ".dll", "darwin": ".dylib"}

_POINTER, _INT32, _INT64 = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64
_SIGNATURES: dict[str, tuple[object, list[object]]] = {
    "runtime_create": (_POINTER, [ctypes.c_char_p, _INT32]),
    "runtime_destroy": (None, [_POINTER]),
    "runtime_instructions": (ctypes.c_char_p, [_POINTER]),
    "runtime_active_threads": (_INT32, [_POINTER]),
    "runtime_set_cancelled": (None, [_POINTER, _INT32]),
    "argument_size": (_INT64, [_INT32]),
    "run": (None, [_POINTER, _INT32, _POINTER]),
    "step_create": (_POINTER, [_POINTER]),
    "step_destroy": (None, [_POINTER]),
    "step_append": (None, [_POINTER, _INT32, _POINTER]),
    "step_replay": (_INT32, [_POINTER]),
    "group_bytes": (_INT64, [_INT32, _INT64]),
    "pack": (None, [_POINTER, _POINTER]),
    "dequantize": (None, [_POINTER, _POINTER]),
    "allocate": (_POINTER, [_INT64]),
    "free": (None, [_POINTER, _INT64]),
    "fill_memory": (None, [_POINTER, _POINTER, _INT64]),
    "read_memory": (ctypes.c_uint64, [_POINTER, _POINTER, _INT64]),
    "copy_memory": (None, [_POINTER, _POINTER, _POINTER, _INT64]),
}


class LibraryMissing(ImportError):
    """The operations were not compiled here (no compiler at install), or cannot be loaded.

    Attributes:
        file: Where the library was looked for.
    """

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.file = path


def library_path() -> Path:
    """Where the build puts the library."""
    return Path(__file__).parent / f"{LIBRARY_NAME}{_SUFFIXES.get(sys.platform, '.so')}"


def load_library(path: Path | None = None) -> ctypes.CDLL:
    """Open the library and declare its functions.

    Args:
        path: Another build of it, such as one with sanitizers.

    Raises:
        LibraryMissing: It is not there, cannot be loaded, or belongs to another version.
    """
    path = path or library_path()
    if not path.exists():
        raise LibraryMissing(path, "not built")
    try:
        library = ctypes.CDLL(str(path))
        for name, (result, parameters) in _SIGNATURES.items():
            function = getattr(library, f"venturi_{name}")
            function.restype, function.argtypes = result, parameters
    except (OSError, AttributeError) as error:
        raise LibraryMissing(path, str(error)) from error
    for kind, arguments in OPERATION_ARGUMENTS.items():
        if library.venturi_argument_size(kind) != ctypes.sizeof(arguments):
            raise LibraryMissing(path, f"other layout of {arguments.__name__}")
    return library
