"""The machine as the engine sees it: which kernels it runs, how much memory is free where.

The one seam through which tests put a machine that runs out of memory or loses its device. What
torch raises for such things becomes our own errors here.
"""

import contextlib
import gc
import re
from collections.abc import Iterator
from typing import Protocol

import psutil
import torch

from engine.errors import BadInput, DeviceLost, NotEnoughMemory
from engine.messages import LoadOptions
from kernels.gpu.probe import GpuMissing
from kernels.kernel_set import KernelSet
from kernels.select import BACKENDS, load_kernels
from kernels.threads import available_threads

_NO_POOL = (0, 0)
_UNITS = {"B": 1, "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30}
_LOST = re.compile(r"CUDA error|CUDA driver error|Triton Error \[CUDA\]|HIP error", re.IGNORECASE)
# What libraries, the driver and Triton say when their own memory on the device is refused.
_FULL = re.compile(r"out of memory|ALLOC_FAILED", re.IGNORECASE)


class Machine(Protocol):
    """What the engine asks about where it runs."""

    def load_kernels(self, options: LoadOptions) -> KernelSet:
        """The operations for a load.

        Raises:
            BadInput: The options ask for what this machine does not have.
        """
        ...

    def free_bytes(self, device: torch.device) -> int:
        """Memory that can still be had on the device, now."""
        ...

    def trim(self) -> None:
        """Give unused memory back to the system, so that the next load finds it."""
        ...


class LocalMachine:
    """This computer."""

    def load_kernels(self, options: LoadOptions) -> KernelSet:
        """See `Machine`."""
        if options.device not in ("auto", "cpu", "cuda"):
            raise BadInput("device", options.device, "auto, cpu or cuda")
        if options.kernels not in BACKENDS:
            raise BadInput("kernels", options.kernels, f"one of {', '.join(BACKENDS)}")
        if options.device == "cuda" and options.kernels in ("cpu", "reference"):
            raise BadInput("kernels", options.kernels, "auto or gpu together with device cuda")
        if options.device == "cpu" and options.kernels == "gpu":
            raise BadInput("kernels", "gpu", "auto, cpu or reference together with device cpu")
        threads = available_threads() if options.threads is None else options.threads
        if threads < 1:
            raise BadInput("threads", threads, "at least 1")
        try:
            return load_kernels(options.kernels, threads, options.device)
        except GpuMissing as missing:
            if options.device == "cuda":
                raise BadInput("device", "cuda", f"auto or cpu here: {missing}") from None
            raise BadInput("kernels", options.kernels, f"auto or cpu here: {missing}") from None

    def free_bytes(self, device: torch.device) -> int:
        """See `Machine`."""
        if device.type == "cpu":
            return psutil.virtual_memory().available
        free, _ = torch.cuda.mem_get_info(device)
        # What torch keeps for another use; what belongs to a recorded step has none.
        unused = sum(
            segment["total_size"] - segment["allocated_size"]
            for segment in torch.cuda.memory_snapshot()  # type: ignore[no-untyped-call]
            if segment["device"] == device.index
            and tuple(segment.get("segment_pool_id", _NO_POOL)) == _NO_POOL
        )
        return free + unused

    def trim(self) -> None:
        """See `Machine`."""
        if not torch.cuda.is_initialized():  # type: ignore[no-untyped-call]
            return
        gc.collect()
        with contextlib.suppress(RuntimeError):  # a lost device has nothing to give
            torch.cuda.empty_cache()


@contextlib.contextmanager
def device_errors(kernels: KernelSet, machine: Machine, purpose: str) -> Iterator[None]:
    """Turn what torch and Triton raise about a device into facts.

    Raises:
        NotEnoughMemory: An allocation was refused; `purpose` is what it was for.
        DeviceLost: The device does not answer any more.
    """
    try:
        yield
    except torch.OutOfMemoryError as error:
        raise _not_enough(error, kernels, machine, purpose) from None
    except RuntimeError as error:
        if not isinstance(error, torch.AcceleratorError) and not _LOST.search(str(error)):
            raise
        if _FULL.search(str(error)):
            raise _not_enough(error, kernels, machine, purpose) from None
        details = str(error).splitlines()[0]
        raise DeviceLost(kernels.device_name, details) from None


def _not_enough(
    error: RuntimeError, kernels: KernelSet, machine: Machine, purpose: str
) -> NotEnoughMemory:
    """What was asked for is more than is free, where nobody says how much it was."""
    free = machine.free_bytes(kernels.device)
    return NotEnoughMemory(_asked_for(str(error)) or free + 1, free, purpose)


def _asked_for(message: str) -> int:
    """Bytes that an allocation asked for, as torch tells it: "Tried to allocate 2.50 GiB"."""
    found = re.search(r"allocate ([\d.]+) (B|KiB|MiB|GiB)", message)
    return int(float(found[1]) * _UNITS[found[2]]) if found else 0
