"""Choose the implementation of every operation once per load, and say which it was.

A backend's file for an operation is `kernels/<operation>/<backend>.py`; where it is absent or
cannot work on this machine the reference is taken for that operation alone.
"""

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from functools import partial
from types import ModuleType
from typing import Any

import torch

from kernels.kernel_set import KernelSet
from kernels.native.library import LibraryMissing
from kernels.native.runtime import Runtime

OPERATIONS = ("embed", "linear", "add_norm", "rotary_store", "paged_attention", "sample")
_SERVICES = ("pack", "make_kv", "capture", "ceilings")  # in the same folders, but no part of a step
BACKENDS = {
    "auto": ("cpu", "reference"),
    "cpu": ("cpu", "reference"),
    "reference": ("reference",),
}


def load_kernels(backend: str, num_threads: int) -> KernelSet:
    """Fill a KernelSet.

    Args:
        backend: One of BACKENDS.
        num_threads: CPU threads the operations may use.
    """
    runtime = _open_runtime(num_threads) if "cpu" in BACKENDS[backend] else None
    # The native threads and torch's own would only take each other's cores.
    torch.set_num_threads(num_threads if runtime is None else 1)
    preference = [name for name in BACKENDS[backend] if name != "cpu" or runtime is not None]
    modules = {
        operation: _first_module(operation, preference) for operation in (*OPERATIONS, *_SERVICES)
    }
    return KernelSet(
        **{name: _function(name, module, runtime) for name, module in modules.items()},
        num_threads=num_threads,
        int8_formats=modules["ceilings"].INT8_FORMATS,
        packed_bytes=modules["pack"].packed_bytes,
        kv_block_tokens=modules["make_kv"].BLOCK_TOKENS,
        default_kv_dtype=modules["make_kv"].DEFAULT_DTYPE,
        chosen={name: _backend_of(modules[name]) for name in OPERATIONS},
    )


def _open_runtime(num_threads: int) -> Runtime | None:
    """The native threads, or None where the native library was not built."""
    try:
        return Runtime(num_threads=num_threads)
    except LibraryMissing:
        return None


def _function(operation: str, module: ModuleType, runtime: Runtime | None) -> Callable[..., Any]:
    """An operation as KernelSet calls it; a native one is told which threads run it."""
    function: Callable[..., Any] = getattr(module, operation)
    return partial(function, runtime) if _backend_of(module) == "cpu" else function


def _first_module(operation: str, preference: Sequence[str]) -> ModuleType:
    for backend in preference[:-1]:
        name = f"kernels.{operation}.{backend}"
        if importlib.util.find_spec(name) is not None:
            return importlib.import_module(name)
    return importlib.import_module(f"kernels.{operation}.{preference[-1]}")


def _backend_of(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]
