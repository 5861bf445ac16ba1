"""A GPU that is not there and computes as late as it may: who does not wait for it reads wrong.

Its memory is the processor's. Operations, copies and waits are put in the queues of streams, and
are done when something waits for them, the queues of other streams first. `torch.cuda` is replaced
while it is installed; a TorchFunctionMode takes tensors meant for it, in the thread that enters it.
"""

import contextlib
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
import torch
from torch.overrides import TorchFunctionMode

from kernels.gpu.graph import GraphStep, capture_stream
from kernels.kernel_set import KernelSet
from kernels.select import OPERATIONS

DEVICE = torch.device("cuda", 0)
_Task = Callable[[], object]
# What looks at a tensor and not at its numbers.
_VIEWS = {"__getitem__", "__get__", "view", "T", "numel", "size", "stride", "dim", "data_ptr"}


class Stream:
    """A queue of tasks."""

    def __init__(self, device: torch.device = DEVICE) -> None:
        self.device = device
        self.tasks: deque[_Task] = deque()
        self.num_given = self.num_done = 0

    def give(self, task: _Task) -> None:
        self.tasks.append(task)
        self.num_given += 1

    def finish(self, count: int) -> None:
        """Do tasks in their order until so many are done since the beginning."""
        while self.num_done < count:
            task = self.tasks.popleft()
            self.num_done += 1
            task()

    def wait_stream(self, other: "Stream") -> None:
        count = other.num_given
        self.give(lambda: other.finish(count))


class LazyGpu(TorchFunctionMode):
    """Owns the streams, and knows what lies in the GPU's memory."""

    def __init__(self) -> None:
        super().__init__()
        self.current = Stream()
        self._streams = [self.current]
        self._storages: dict[int, torch.UntypedStorage] = {}
        self._recording: list[_Task] | None = None
        self._is_busy = False

    def give(self, task: _Task) -> None:
        """Put a task in the current stream's queue, or into what is being recorded."""

        def alone() -> None:
            self._is_busy = True
            try:
                task()
            finally:
                self._is_busy = False

        if self._recording is not None:
            self._recording.append(alone)
        else:
            self.current.give(alone)

    def synchronize(self, device: torch.device | None = None) -> None:
        """Do everything; what nobody ordered otherwise is done by the other streams first."""
        if self._recording is not None:
            raise RuntimeError("CUDA error: operation not permitted when stream is capturing")
        for stream in reversed(self._streams):
            stream.finish(stream.num_given)

    # ------------------------------------------------------------ what stands in for torch.cuda

    def new_stream(self, device: torch.device) -> Stream:
        self._streams.append(Stream(device))
        return self._streams[-1]

    @contextlib.contextmanager
    def stream(self, stream: Stream) -> Iterator[None]:
        before, self.current = self.current, stream
        yield
        self.current = before

    @contextlib.contextmanager
    def graph(self, graph: Any, stream: Stream) -> Iterator[None]:
        self.synchronize()
        with self.stream(stream):
            self._recording = graph.tasks
            yield
            self._recording = None

    def new_graph(self) -> Any:
        tasks: list[_Task] = []

        def replay() -> None:
            for task in tasks:
                self.current.give(task)

        return SimpleNamespace(tasks=tasks, replay=replay)

    def new_event(self) -> Any:
        recorded: list[tuple[Stream, int]] = []

        def record() -> None:
            recorded[:] = [(self.current, self.current.num_given)]

        def synchronize() -> None:
            for stream, count in recorded:
                stream.finish(count)

        return SimpleNamespace(record=record, synchronize=synchronize)

    # ------------------------------------------------------------ tensors

    def __torch_function__(
        self, func: Any, types: Any, args: tuple[Any, ...] = (), kwargs: Any = None
    ) -> Any:
        kwargs = dict(kwargs or {})
        if self._is_busy:
            return func(*args, **kwargs)
        name = func.__name__
        kwargs.pop("pin_memory", None)
        if name == "pin_memory":
            return args[0].clone()
        if _is_cuda(kwargs.get("device")):
            return self._keep(func(*args, **{**kwargs, "device": "cpu"}))
        if name == "to" and len(args) > 1 and _is_cuda(args[1]):
            return self._keep(args[0].clone())
        own = [one for one in (*args, *kwargs.values()) if self._is_here(one)]
        if not own:
            return func(*args, **kwargs)
        if func is torch.Tensor.device.__get__:
            return DEVICE
        if name == "copy_" and (kwargs.pop("non_blocking", False) or len(own) == 2):
            self.give(lambda: func(*args, **kwargs))
            return args[0]
        if name not in _VIEWS:
            self.synchronize()
        return func(*args, **kwargs)

    def _keep(self, tensor: torch.Tensor) -> torch.Tensor:
        storage = tensor.untyped_storage()
        self._storages[storage.data_ptr()] = storage
        return tensor

    def _is_here(self, value: Any) -> bool:
        if not isinstance(value, torch.Tensor):
            return False
        return value.untyped_storage().data_ptr() in self._storages


def _is_cuda(device: Any) -> bool:
    return isinstance(device, torch.device) and device.type == "cuda"


def install(monkeypatch: pytest.MonkeyPatch) -> LazyGpu:
    """A GPU in the place of torch's; enter it to use it."""
    gpu = LazyGpu()
    places = {
        "Stream": gpu.new_stream,
        "stream": gpu.stream,
        "current_stream": lambda device=None: gpu.current,
        "synchronize": gpu.synchronize,
        "CUDAGraph": gpu.new_graph,
        "graph": gpu.graph,
        "Event": gpu.new_event,
    }
    for name, replacement in places.items():
        monkeypatch.setattr(torch.cuda, name, replacement)
    capture_stream.cache_clear()
    return gpu


def kernels_on(gpu: LazyGpu, plain: KernelSet) -> KernelSet:
    """The operations of the processor, done whenever the GPU gets to them."""

    def later(operation: Callable[..., None]) -> Callable[..., None]:
        return lambda *args, **kwargs: gpu.give(lambda: operation(*args, **kwargs))

    operations: dict[str, Any] = {name: later(getattr(plain, name)) for name in OPERATIONS}
    return replace(
        plain,
        **operations,
        capture=lambda step: GraphStep(step, DEVICE),
        device=DEVICE,
        device_name="Lazy GPU",
        synchronize=gpu.synchronize,
        records_prefill=True,
    )
