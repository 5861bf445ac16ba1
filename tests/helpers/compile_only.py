"""Stands in for the driver of a GPU that is not there: kernels are compiled for it, never run.

For processes without Triton's interpreter; tensors live on the processor.
"""

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import torch
from triton.backends.compiler import GPUTarget
from triton.runtime.driver import driver

from kernels.gpu.runtime import GpuRuntime
from kernels.gpu.target import TARGETS


class CompileOnly:
    """The parts of a driver that Triton asks.

    Attributes:
        launched: The name of every launch.
        launchers: The threads in which launchers were made.
    """

    def __init__(self, capability: int, shared_bytes: int) -> None:
        self.launched: list[str] = []
        self.launchers: list[str] = []
        self._target = GPUTarget("cuda", capability, 32)
        self.utils = SimpleNamespace(
            get_device_properties=lambda device: {"max_shared_mem": shared_bytes, "warpSize": 32},
            load_binary=lambda name, code, shared, device: (1, 1, 32, 0, 1024),
            unload_module=lambda module: None,
        )

    def get_current_target(self) -> GPUTarget:
        return self._target

    def get_current_device(self) -> int:
        return 0

    def get_current_stream(self, device: int | None = None) -> int:
        return 0

    def get_active_torch_device(self) -> torch.device:
        return torch.device("cpu")

    def launcher_cls(self, source: Any, metadata: Any) -> Callable[..., None]:
        self.launchers.append(threading.current_thread().name)
        return lambda *arguments: self.launched.append(metadata.name)


def open_runtime(name: str) -> tuple[GpuRuntime, CompileOnly]:
    """A runtime for a target, with the driver that takes its launches."""
    target = TARGETS[name]
    stand_in = CompileOnly(target.capability, target.shared_bytes)
    driver.set_active(stand_in)
    return GpuRuntime(torch.device("cpu"), target), stand_in
