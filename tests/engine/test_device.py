"""A GPU that runs out of memory, or stops answering: the app lives, and the next load works.

The GPU is one that is not there: the plain kernels, whose allocations and products fail on order.
"""

import gc
import weakref
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch

from engine.config import EngineConfig
from engine.device import LocalMachine
from engine.engine import Engine
from engine.errors import BadInput, DeviceLost, LoadCancelled, NotEnoughMemory
from engine.messages import (
    Event,
    Generate,
    LoadModel,
    LoadOptions,
    ModelLoaded,
    ModelLoadFailed,
    ModelUnloaded,
    RequestFailed,
    RequestFinished,
    SamplingParams,
    TokenIds,
)
from kernels.kernel_set import KernelSet
from kernels.select import load_kernels
from tests.helpers.script_model import write_script_model

OUT_OF_MEMORY = (
    "CUDA out of memory. Tried to allocate 2.50 GiB. GPU 0 has a total capacity of 7.75 GiB of"
    " which 1.10 GiB is free."
)
LOST = "CUDA error: unspecified launch failure\nCUDA kernel errors might be reported later"
ON_GPU = LoadOptions(device="cuda")


class FakeMachine:
    """A computer with a GPU.

    Attributes:
        free: Memory that is free there.
        refuse: Operation → the error it raises from now on.
        packed: The weights that were laid out there.
        problems: What its kernels' test found.
    """

    def __init__(self) -> None:
        self.free = 8 << 30
        self.refuse: dict[str, Exception] = {}
        self.packed: list[weakref.ref[torch.Tensor]] = []
        self.problems: dict[str, str] = {}

    def load_kernels(self, options: LoadOptions) -> KernelSet:
        plain = load_kernels("reference", num_threads=1)
        if options.device == "cpu":
            return replace(plain, chosen=dict.fromkeys(plain.chosen, "cpu"))
        names = ("pack", "make_kv", "linear")
        wrapped: dict[str, Any] = {
            name: self._failing(name, getattr(plain, name)) for name in names
        }
        return replace(plain, **wrapped, device_name="Fake 4060", problems=self.problems)

    def free_bytes(self, device: torch.device) -> int:
        return self.free

    def trim(self) -> None:
        gc.collect()

    def _failing(self, name: str, operation: Callable[..., Any]) -> Callable[..., Any]:
        def run(*args: Any, **kwargs: Any) -> Any:
            if name in self.refuse:
                error = self.refuse[name]
                raise type(error)(*error.args)  # a new one: it holds what it passed through
            result = operation(*args, **kwargs)
            if name == "pack":
                self.packed.append(weakref.ref(result.values))
            return result

        return run


@pytest.fixture
def machine() -> FakeMachine:
    return FakeMachine()


@pytest.fixture
def engine(machine: FakeMachine) -> Iterator[Engine]:
    engine = Engine(lambda events: None, EngineConfig(), machine=machine)
    yield engine
    engine.unload()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return write_script_model(tmp_path / "script.gguf")


def load(engine: Engine, path: Path, options: LoadOptions = ON_GPU) -> Event:
    """The event that ends a load."""
    return engine.load(LoadModel(path, options))[-1]


def run(engine: Engine, request_id: int) -> list[Event]:
    """Generate a few tokens; all events until it ends."""
    prompt = TokenIds((5, 6, 7, 8))
    command = Generate(request_id, prompt, SamplingParams(max_tokens=3), ignore_end=True)
    events = engine.generate(command, arrived=0.0)
    while engine.has_work:
        events += engine.step()
    return events


def ends_well(engine: Engine, request_id: int) -> bool:
    return any(isinstance(event, RequestFinished) for event in run(engine, request_id))


# ---------------------------------------------------------------- a load that is given up


def test_a_load_that_is_given_up_leaves_no_weights(machine: FakeMachine, path: Path) -> None:
    wanted = iter([True] * 8 + [False])
    engine = Engine(lambda events: None, machine=machine, is_load_unwanted=lambda: not next(wanted))
    failed = load(engine, path)
    assert failed == ModelLoadFailed(path, LoadCancelled(path))
    assert machine.packed
    assert not any(weight() is not None for weight in machine.packed)


def test_a_load_after_one_that_was_given_up_ends_well(machine: FakeMachine, path: Path) -> None:
    is_unwanted = [True]
    engine = Engine(lambda events: None, machine=machine, is_load_unwanted=lambda: is_unwanted[0])
    load(engine, path)
    is_unwanted[0] = False
    assert isinstance(load(engine, path), ModelLoaded)
    assert ends_well(engine, 1)
    engine.unload()


# ---------------------------------------------------------------- memory


def test_weights_that_do_not_fit_are_refused_with_both_numbers(
    machine: FakeMachine, engine: Engine, path: Path
) -> None:
    machine.free = 1000
    failed = load(engine, path)
    assert isinstance(failed, ModelLoadFailed)
    assert isinstance(failed.error, NotEnoughMemory)
    assert failed.error.needed_bytes > failed.error.available_bytes == 1000


def test_an_allocation_that_is_refused_tells_what_it_asked_for(
    machine: FakeMachine, engine: Engine, path: Path
) -> None:
    machine.refuse["make_kv"] = torch.OutOfMemoryError(OUT_OF_MEMORY)
    failed = load(engine, path)
    assert isinstance(failed, ModelLoadFailed)
    assert failed.error == NotEnoughMemory(int(2.5 * 2**30), machine.free, "the model")


@pytest.mark.parametrize(
    "message",
    [
        "CUDA error: out of memory\nCUDA kernel errors might be reported later",
        "CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate(handle)`",
        "Triton Error [CUDA]: out of memory",
    ],
)
def test_libraries_without_memory_are_not_taken_for_a_lost_device(
    machine: FakeMachine, engine: Engine, path: Path, message: str
) -> None:
    machine.refuse["pack"] = RuntimeError(message)
    failed = load(engine, path)
    assert isinstance(failed, ModelLoadFailed)
    assert isinstance(failed.error, NotEnoughMemory)
    assert failed.error.needed_bytes > failed.error.available_bytes == machine.free
    machine.refuse.clear()
    assert isinstance(load(engine, path), ModelLoaded)


def test_after_a_load_that_failed_nothing_is_held_and_the_next_works(
    machine: FakeMachine, engine: Engine, path: Path
) -> None:
    machine.refuse["make_kv"] = torch.OutOfMemoryError(OUT_OF_MEMORY)
    failed = load(engine, path)  # kept, as a window keeps what it shows
    assert isinstance(failed, ModelLoadFailed)
    assert machine.packed
    assert all(weight() is None for weight in machine.packed)
    machine.refuse.clear()
    assert isinstance(load(engine, path), ModelLoaded)
    assert ends_well(engine, 1)


def test_a_model_the_gpu_has_no_room_for_runs_on_the_processor_and_says_so(
    machine: FakeMachine, engine: Engine, path: Path
) -> None:
    machine.refuse["pack"] = torch.OutOfMemoryError(OUT_OF_MEMORY)
    loaded = load(engine, path, LoadOptions())
    assert isinstance(loaded, ModelLoaded)
    assert loaded.device == "cpu"
    assert "Fake 4060 has no room" in loaded.warnings[0]
    assert "2.7 GB" in loaded.warnings[0]


def test_a_step_without_memory_fails_its_requests_and_keeps_the_model(
    machine: FakeMachine, engine: Engine, path: Path
) -> None:
    load(engine, path)
    machine.refuse["linear"] = torch.OutOfMemoryError(OUT_OF_MEMORY)
    failed = run(engine, 1)[-1]
    assert isinstance(failed, RequestFailed)
    assert isinstance(failed.error, NotEnoughMemory)
    machine.refuse.clear()
    assert ends_well(engine, 2)


# ---------------------------------------------------------------- a lost device


@pytest.mark.parametrize("error", [RuntimeError(LOST), RuntimeError("Triton Error [CUDA]: gone")])
def test_a_device_that_is_lost_ends_its_requests_and_its_model(
    machine: FakeMachine, engine: Engine, path: Path, error: RuntimeError
) -> None:
    load(engine, path)
    machine.refuse["linear"] = error
    events = run(engine, 1)
    failed = next(event for event in events if isinstance(event, RequestFailed))
    assert failed.error == DeviceLost("Fake 4060", str(error).splitlines()[0])
    assert any(isinstance(event, ModelUnloaded) for event in events)
    assert not engine.has_work


def test_after_a_lost_device_models_run_on_the_processor_and_say_so(
    machine: FakeMachine, engine: Engine, path: Path
) -> None:
    load(engine, path)
    machine.refuse["linear"] = RuntimeError(LOST)
    run(engine, 1)
    loaded = load(engine, path, LoadOptions())
    assert isinstance(loaded, ModelLoaded)
    assert loaded.device == "cpu"
    assert "Fake 4060 stopped answering" in loaded.warnings[0]
    assert ends_well(engine, 2)


def test_a_lost_device_is_not_asked_again(machine: FakeMachine, engine: Engine, path: Path) -> None:
    load(engine, path)
    machine.refuse["linear"] = RuntimeError(LOST)
    run(engine, 1)
    machine.refuse.clear()
    failed = load(engine, path, ON_GPU)
    assert isinstance(failed, ModelLoadFailed)
    assert isinstance(failed.error, DeviceLost)


def test_a_bug_of_ours_is_not_taken_for_a_lost_device(
    machine: FakeMachine, engine: Engine, path: Path
) -> None:
    load(engine, path)
    machine.refuse["linear"] = RuntimeError("shape mismatch")
    with pytest.raises(RuntimeError, match="shape mismatch"):
        run(engine, 1)


# ---------------------------------------------------------------- choosing


def test_an_operation_that_failed_its_test_is_told_with_the_reason(
    machine: FakeMachine, engine: Engine, path: Path
) -> None:
    machine.problems = {"sample": "WrongResult: error 3"}
    loaded = load(engine, path)
    assert isinstance(loaded, ModelLoaded)
    assert "sample (WrongResult: error 3)" in loaded.warnings[0]


def test_a_gpu_that_is_there_and_not_used_is_told_with_the_reason(
    machine: FakeMachine, engine: Engine, path: Path
) -> None:
    machine.problems = {"device": "its kernels do not work: no compiler"}
    loaded = load(engine, path)
    assert isinstance(loaded, ModelLoaded)
    assert loaded.warnings[0] == "The GPU is not used: its kernels do not work: no compiler."


def test_cuda_without_a_gpu_is_refused_with_the_reason() -> None:
    if torch.cuda.is_available():
        pytest.skip("there is a GPU")
    with pytest.raises(BadInput) as caught:
        LocalMachine().load_kernels(LoadOptions(device="cuda"))
    assert caught.value.field == "device"
    assert "auto or cpu here: " in caught.value.expected


@pytest.mark.parametrize(
    ("device", "kernels"), [("cuda", "cpu"), ("cuda", "reference"), ("cpu", "gpu")]
)
def test_a_device_with_kernels_of_another_is_refused(device: str, kernels: str) -> None:
    with pytest.raises(BadInput) as caught:
        LocalMachine().load_kernels(LoadOptions(device=device, kernels=kernels))
    assert caught.value.field == "kernels"
