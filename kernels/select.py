"""Choose the implementation of every operation once per load, and say which it was.

A backend's file for an operation is `kernels/<operation>/<backend>.py`; where it is absent or
cannot work on this machine the reference is taken for that operation alone.
"""

import importlib
import importlib.util
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch

from kernels.kernel_set import KernelSet

OPERATIONS = ("embed", "linear", "add_norm", "rotary_store", "paged_attention", "sample")
_SERVICES = ("pack", "make_kv", "capture")  # in the same folders, but no part of a step
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
    torch.set_num_threads(num_threads)
    modules = {
        operation: _first_module(operation, BACKENDS[backend])
        for operation in (*OPERATIONS, *_SERVICES)
    }
    functions: dict[str, Callable[..., Any]] = {
        operation: getattr(module, operation) for operation, module in modules.items()
    }
    return KernelSet(
        **functions,
        packed_bytes=modules["pack"].packed_bytes,
        kv_block_tokens=modules["make_kv"].BLOCK_TOKENS,
        default_kv_dtype=modules["make_kv"].DEFAULT_DTYPE,
        chosen={name: _backend_of(modules[name]) for name in OPERATIONS},
    )


def _first_module(operation: str, preference: tuple[str, ...]) -> ModuleType:
    for backend in preference[:-1]:
        name = f"kernels.{operation}.{backend}"
        if importlib.util.find_spec(name) is None:
            continue
        try:
            return importlib.import_module(name)
        except ImportError:  # its native library is not built here
            continue
    return importlib.import_module(f"kernels.{operation}.{preference[-1]}")


def _backend_of(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]
