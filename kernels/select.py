"""Choose the implementation of every operation once per load, and say which it was.

A backend's file for an operation is `kernels/<operation>/<backend>.py`; where it is absent or
cannot work on this machine the reference is taken for that operation alone.
"""

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, Any

import torch

from kernels.gpu.probe import GpuMissing, gpu_problem
from kernels.kernel_set import KernelSet
from kernels.native.library import LibraryMissing
from kernels.native.runtime import Runtime
from kernels.self_test import Functions, find_problems, run_all

if TYPE_CHECKING:
    from kernels.gpu.runtime import GpuRuntime

OPERATIONS = ("embed", "linear", "add_norm", "rotary_store", "paged_attention", "sample")
_SERVICES = ("pack", "make_kv", "capture", "ceilings")  # in the same folders, but no part of a step
BACKENDS = {
    "auto": ("gpu", "cpu", "reference"),
    "gpu": ("gpu", "reference"),
    "cpu": ("cpu", "reference"),
    "reference": ("reference",),
}
Modules = Mapping[str, ModuleType]
# Operations and where their tensors live → for each that does not work, why.
TryGpu = Callable[[Functions, torch.device], Mapping[str, str]]


def load_kernels(
    backend: str, num_threads: int, device: str = "auto", try_gpu: TryGpu | None = None
) -> KernelSet:
    """Fill a KernelSet.

    Args:
        backend: One of BACKENDS.
        num_threads: CPU threads the operations may use.
        device: "auto", "cpu" or "cuda". With backend "auto" it decides: a GPU where there is one,
            the CPU where there is none or none of the kernels works on it.
        try_gpu: Finds the GPU's operations that do not work; None is the self-test, and nothing
            under the interpreter, where tests try them at leisure.

    Raises:
        GpuMissing: A GPU is asked for and there is none.
    """
    torch.set_num_threads(num_threads)
    if device == "cuda" and (problem := gpu_problem()) is not None:
        raise GpuMissing(problem)
    wants_gpu = backend == "gpu" or (backend == "auto" and device == "cuda")
    may_use_gpu = backend == "auto" and device == "auto" and gpu_problem() is None
    if not wants_gpu and not may_use_gpu:
        return _load_on_cpu(backend, num_threads)
    try:
        return _load_on_gpu(num_threads, try_gpu)
    except GpuMissing as missing:
        if wants_gpu:
            raise
        return _load_on_cpu(backend, num_threads, {"device": str(missing)})


def _load_on_gpu(num_threads: int, try_gpu: TryGpu | None) -> KernelSet:
    """The kernels of the GPU, each tried once; one that fails is the reference instead."""
    from kernels.gpu.ahead import compile_ahead
    from kernels.gpu.runtime import open_runtime

    runtime = open_runtime()
    modules = {name: _first_module(name, ("gpu", "reference")) for name in _names()}
    if try_gpu is None:
        try_gpu = _no_problems if runtime.is_interpreted else find_problems
    functions = _functions(modules, runtime)
    if try_gpu is find_problems:
        compile_ahead(runtime, partial(run_all, functions, runtime.device))
    problems = try_gpu(functions, runtime.device)
    if set(problems) == set(OPERATIONS):
        raise GpuMissing(f"its kernels do not work: {next(iter(problems.values()))}")
    plain = {name: _first_module(name, ("reference",)) for name in problems}
    own: dict[str, Any] = {}
    if plain:  # what waits for the device cannot be recorded, nor compute with what nobody computed
        plain["capture"] = _first_module("capture", ("reference",))
    else:
        own["compile_ahead"] = partial(compile_ahead, runtime)
    return _kernel_set(
        {**modules, **plain},
        runtime,
        num_threads,
        device=runtime.device,
        device_name=runtime.device_name,
        synchronize=runtime.synchronize,
        records_prefill=not plain and _records_prefill(runtime),
        problems=problems,
        **own,
    )


def _records_prefill(runtime: "GpuRuntime") -> bool:
    """Not under the interpreter, and not where prompts go through torch, which asks the device.

    Nor on AMD, where large products allocate: each recorded size would keep that memory.
    """
    is_own = runtime.tuning("paged_attention")["prefill"] is not None
    return runtime.target.is_nvidia and is_own


def _no_problems(functions: Functions, device: torch.device) -> Mapping[str, str]:
    return {}


def _load_on_cpu(
    backend: str, num_threads: int, problems: Mapping[str, str] | None = None
) -> KernelSet:
    """The kernels of the CPU."""
    preference = [name for name in BACKENDS[backend] if name != "gpu"]
    runtime = _open_native(num_threads) if "cpu" in preference else None
    if runtime is None:
        preference = ["reference"]
    else:
        # The native threads and torch's own would only take each other's cores.
        torch.set_num_threads(1)
    modules = {name: _first_module(name, preference) for name in _names()}
    return _kernel_set(modules, runtime, num_threads, problems=problems or {})


def _kernel_set(
    modules: Modules, runtime: "GpuRuntime | Runtime | None", num_threads: int, **more: Any
) -> KernelSet:
    functions: dict[str, Any] = _functions(modules, runtime)
    return KernelSet(
        **functions,
        num_threads=num_threads,
        int8_formats=modules["ceilings"].INT8_FORMATS,
        packed_bytes=modules["pack"].packed_bytes,
        computed_as=modules["pack"].computed_as,
        kv_block_tokens=modules["make_kv"].BLOCK_TOKENS,
        default_kv_dtype=modules["make_kv"].DEFAULT_DTYPE,
        chosen={name: _backend_of(modules[name]) for name in OPERATIONS},
        **more,
    )


def _open_native(num_threads: int) -> Runtime | None:
    """The native threads, or None where the native library was not built."""
    try:
        return Runtime(num_threads=num_threads)
    except LibraryMissing:
        return None


def _names() -> tuple[str, ...]:
    return (*OPERATIONS, *_SERVICES)


def _functions(
    modules: Modules, runtime: "GpuRuntime | Runtime | None"
) -> dict[str, Callable[..., Any]]:
    """Each operation as KernelSet calls it; all but the reference's are told where they run."""
    functions: dict[str, Callable[..., Any]] = {}
    for name, module in modules.items():
        function = getattr(module, name)
        is_plain = _backend_of(module) == "reference"
        functions[name] = function if is_plain else partial(function, runtime)
    return functions


def _first_module(operation: str, preference: Sequence[str]) -> ModuleType:
    for backend in preference[:-1]:
        name = f"kernels.{operation}.{backend}"
        if importlib.util.find_spec(name) is not None:
            return importlib.import_module(name)
    return importlib.import_module(f"kernels.{operation}.{preference[-1]}")


def _backend_of(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]
