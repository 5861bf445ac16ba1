"""The GPU that the Triton kernels run on, and the memory they keep between launches.

One runtime belongs to one load of a model; every operation of the GPU backend is handed it. Under
Triton's interpreter the "GPU" is the CPU, and everything else is the same.
"""

import contextlib
import functools
from collections.abc import Iterator
from typing import Any

import torch
import triton

from kernels.gpu.probe import GpuMissing, gpu_problem
from kernels.gpu.target import TARGETS, GpuTarget, nearest
from kernels.gpu.tuning import tuning_row
from kernels.kernel_set import KernelError

# Multiplications and additions are fused; Triton's default for this is about to change.
LAUNCH_OPTIONS = {"enable_fp_fusion": True}


class GpuRuntime:
    """Owns the scratch memory of the kernels.

    Args:
        device: Where tensors live.
        target: What the kernels are compiled for.
    """

    def __init__(self, device: torch.device, target: GpuTarget) -> None:
        self.device = device
        self.target = target
        self._scratch: dict[tuple[str, torch.dtype], list[torch.Tensor]] = {}
        self._rows: dict[str, dict[str, Any]] = {}
        self._num_launches = 0
        self._compiled: set[Any] | None = None  # a set while nothing but compiling is done
        self._handed_over: tuple[Any, ...] = (None,)

    @property
    def is_interpreted(self) -> bool:
        """Whether Triton's interpreter stands in for a GPU."""
        return self.target.is_interpreted

    @property
    def device_name(self) -> str:
        """The GPU's own name, for people to read."""
        if self.device.type == "cuda":
            return torch.cuda.get_device_name(self.device)
        return f"{self.target.name} on the processor"

    def scratch(self, name: str, num_elements: int, dtype: torch.dtype) -> torch.Tensor:
        """Memory for an operation's intermediate results: [at least num_elements].

        The same request gives the same address for ever: a captured step may hold it. So a larger
        request adds a buffer and never moves one; sizes are powers of two, so that they are few.

        Raises:
            KernelError: It would have to be allocated while a step is being captured.
        """
        buffers = self._scratch.setdefault((name, dtype), [])
        for buffer in buffers:
            if buffer.numel() >= num_elements:
                return buffer
        if self.device.type == "cuda" and torch.cuda.is_current_stream_capturing():
            raise KernelError(f"{name} asks for {num_elements} more elements during a capture")
        buffers.append(torch.empty(next_power_of_2(num_elements), dtype=dtype, device=self.device))
        return buffers[-1]  # larger than all others

    def launch(
        self,
        kernel: Any,
        grid: tuple[int, ...],
        *,
        num_warps: int,
        num_stages: int = 1,
        **arguments: Any,
    ) -> None:
        """Run a Triton kernel on the device.

        Args:
            kernel: A function decorated with `triton.jit`.
            grid: Programs in each dimension.
            num_warps: How it is compiled: groups of 32 threads of a program.
            num_stages: Steps of its loop that are loaded ahead.
            arguments: The kernel's own, by name.
        """
        self._num_launches += 1
        options = {"num_warps": num_warps, "num_stages": num_stages, **LAUNCH_OPTIONS}
        if self._compiled is None:
            kernel[grid](**arguments, **options)
        else:
            self._compiled.add(kernel)
            kernel.warmup(grid=grid, **arguments, **options)

    @contextlib.contextmanager
    def only_compiling(self) -> Iterator[set[Any]]:
        """Launches compile and do not run; gives the kernels that were to be launched."""
        self._compiled = set()
        try:
            yield self._compiled
        finally:
            self._compiled = None

    def hand_over(self, output: torch.Tensor, other_form: object) -> None:
        """Tell the operation that follows of another form of `output`, already computed.

        It counts only for the very next launch, and only while nobody changed the tensor.
        """
        self._handed_over = (*_identity(output), self._num_launches, other_form)

    def handed_over(self, tensor: torch.Tensor) -> object | None:
        """The other form of `tensor` that the operation before this one left, or None."""
        *identity, other_form = self._handed_over
        is_fresh = identity == [*_identity(tensor), self._num_launches]
        return other_form if is_fresh else None

    def tuning(self, operation: str) -> dict[str, Any]:
        """The row of the operation's table for this GPU."""
        if operation not in self._rows:
            self._rows[operation] = tuning_row(operation, self.target)
        return self._rows[operation]

    def synchronize(self) -> None:
        """Wait until everything that was launched is done."""
        if self.device.type == "cuda":
            torch.cuda.synchronize(self.device)


def _identity(tensor: torch.Tensor) -> tuple[Any, ...]:
    """Same memory, same shape, not written to by torch since."""
    return tensor.data_ptr(), tensor.shape, tensor.stride(), tensor._version


def open_runtime() -> GpuRuntime:
    """The GPU of this machine, or the interpreter where Triton was imported with it switched on.

    Raises:
        GpuMissing: With the reason.
    """
    if triton.knobs.runtime.interpret:
        return GpuRuntime(torch.device("cpu"), TARGETS["interpreter"])
    if (problem := gpu_problem()) is not None:
        raise GpuMissing(problem)
    return GpuRuntime(torch.device("cuda", torch.cuda.current_device()), current_target())


def current_target() -> GpuTarget:
    """The GPU torch uses at present."""
    properties = torch.cuda.get_device_properties(torch.cuda.current_device())
    if torch.version.hip is not None:
        name = str(properties.gcnArchName).partition(":")[0]
        return GpuTarget(name, properties.multi_processor_count, properties.L2_cache_size, 65_536)
    capability = 10 * properties.major + properties.minor
    if capability < 75:
        raise GpuMissing(f"{properties.name} is too old: compute capability 7.5 is needed")
    known = TARGETS[nearest(f"sm_{capability}", TARGETS)]
    return GpuTarget(
        f"sm_{capability}",
        properties.multi_processor_count,
        properties.L2_cache_size,
        known.shared_bytes,
    )


@functools.cache
def next_power_of_2(number: int) -> int:
    """The smallest power of two that is not below `number`."""
    return 1 << max(0, number - 1).bit_length()
