"""Compiles all that some work launches before it is done, in several threads at once.

Triton's compiler is outside Python for five sixths of its time (2026-11: 29.5 s of a first load's
72 kernels for sm_90, 18.0 s with two threads on two cores). Used at a load; whatever is missing
later is compiled when it is launched.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from triton import AsyncCompileMode, FutureKernel
from triton.runtime.driver import driver

from kernels.gpu.runtime import GpuRuntime
from kernels.threads import available_threads

_Finalize = Callable[[Any], None]
_MOST_THREADS = 4  # a window lives in this process, and each holds Python up a sixth of its time


def compile_ahead(
    runtime: GpuRuntime, work: Callable[[], None], num_threads: int | None = None
) -> None:
    """See `kernel_set.KernelSet`. What does not compile says so when it is launched.

    On NVIDIA alone: AMD's linker lives in this process and was not made for several threads.

    Args:
        runtime: Where the work launches its kernels.
        work: It must not depend on what the kernels compute, which is nothing here.
        num_threads: That compile.
    """
    if not runtime.target.is_nvidia:
        return
    threads = num_threads or min(_MOST_THREADS, available_threads())
    with runtime.only_compiling() as kernels, ThreadPoolExecutor(threads, "compile") as pool:
        try:
            with _WithLaunchers(pool, ignore_errors=True):
                work()
        finally:
            _forget_unfinished(kernels)


class _WithLaunchers(AsyncCompileMode):  # type: ignore[misc]
    """Also makes what launches each kernel: up to Triton 3.6 the C compiler does, a file each."""

    def submit(self, key: str, compile_fn: Callable[[], Any], finalize_fn: _Finalize) -> Any:
        """Have one kernel compiled."""

        def compile_all() -> Any:
            kernel = compile_fn()
            driver.active.launcher_cls(kernel.src, kernel.metadata)
            return kernel

        return super().submit(key, compile_all, finalize_fn)


def _forget_unfinished(kernels: Iterable[Any]) -> None:
    """Leave no promise in Triton's tables that was not kept: it could not be launched."""
    for kernel in kernels:
        for compiled, *_ in kernel.device_caches.values():
            broken = [key for key, found in compiled.items() if isinstance(found, FutureKernel)]
            for key in broken:
                del compiled[key]
