"""What passes take of a GPU is measured in a rehearsal, and left free by the cache."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch

from engine.config import EngineConfig
from engine.device import LocalMachine
from engine.engine import Engine
from engine.memory import CachePlanner
from engine.messages import LoadModel, LoadOptions, ModelLoaded
from kernels.kernel_set import CapturedStep, KernelSet, KvSpec, KvStorage
from kernels.select import load_kernels
from tests.helpers import lazy_gpu
from tests.helpers.lazy_gpu import LazyGpu
from tests.helpers.script_model import write_script_model

MB = 1 << 20
STEP, SCRATCH = 7 * MB, 50 * MB
LIMITS = EngineConfig()
NUM_STEPS = 5 + 4  # decode steps and prefill passes that may be recorded


class Machine:
    """A GPU's memory: scratch is taken by the first pass, a recorded step takes some while it is.

    Attributes:
        free: What nobody has taken.
        reserved: The caches that were asked for.
    """

    def __init__(self, gpu: LazyGpu, *, total: int) -> None:
        self.free = total
        self.reserved: list[KvSpec] = []
        self._plain = load_kernels("reference", num_threads=1)
        self._kernels = lazy_gpu.kernels_on(gpu, self._plain)
        self._has_run = False
        self.held = 0  # by steps that are there no more, until it is trimmed

    def load_kernels(self, options: LoadOptions) -> KernelSet:
        return replace(self._kernels, capture=self._capture, make_kv=self._make_kv)

    def free_bytes(self, device: torch.device) -> int:
        return self.free

    def trim(self) -> None:
        self.free += self.held
        self.held = 0

    def _make_kv(self, spec: KvSpec) -> KvStorage:
        self.reserved.append(spec)
        return self._plain.make_kv(spec)

    def _capture(self, step: Callable[[], None]) -> CapturedStep:
        if not self._has_run:
            self._has_run, self.free = True, self.free - SCRATCH
        recorded = self._kernels.capture(step)
        self.free -= STEP
        self.held += STEP
        return recorded


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> Iterator[LazyGpu]:
    gpu = lazy_gpu.install(monkeypatch)
    with gpu:
        yield gpu


def load(machine: Machine, path: Path) -> ModelLoaded:
    engine = Engine(lambda events: None, LIMITS, machine=machine)
    loaded = engine.load(LoadModel(path, LoadOptions()))[-1]
    assert isinstance(loaded, ModelLoaded), loaded
    engine.unload()
    return loaded


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return write_script_model(tmp_path / "script.gguf")


@pytest.fixture(autouse=True)
def without_workspace(monkeypatch: pytest.MonkeyPatch) -> None:
    """This GPU counts no workspace and no cache: what is left is the overhead alone."""
    monkeypatch.setattr("engine.rehearsal.workspace_bytes", lambda *args: 0)
    monkeypatch.setattr("engine.rehearsal.spec_bytes", lambda *args: 0)


def test_scratch_and_all_steps_that_may_come_are_told(gpu: LazyGpu, path: Path) -> None:
    loaded = load(Machine(gpu, total=4 << 30), path)
    assert loaded.memory.overhead_bytes == SCRATCH + NUM_STEPS * STEP


def test_on_the_processor_there_is_nothing_to_tell(path: Path) -> None:
    engine = Engine(lambda events: None, LIMITS)
    loaded = engine.load(LoadModel(path, LoadOptions(kernels="reference")))[-1]
    assert isinstance(loaded, ModelLoaded)
    assert loaded.memory.overhead_bytes is None
    engine.unload()


def test_the_cache_is_planned_with_what_was_measured(gpu: LazyGpu, path: Path) -> None:
    asked: list[int] = []
    machine = Machine(gpu, total=4 << 30)
    plan = CachePlanner.plan

    def note(self: CachePlanner, wanted: int | None, available: int) -> Any:
        asked.append(available)
        return plan(self, wanted, available)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CachePlanner, "plan", note)
        loaded = load(machine, path)
    kept = LIMITS.gpu_reserve_bytes + SCRATCH + NUM_STEPS * STEP + loaded.memory.workspace_bytes
    assert asked == [(4 << 30) - kept]
    assert machine.reserved[0].num_blocks == 1  # the rehearsal's


def test_memory_that_others_gave_back_meanwhile_is_no_negative_overhead(
    gpu: LazyGpu, path: Path
) -> None:
    machine = Machine(gpu, total=4 << 30)
    machine.held = 200 * MB  # comes free during the rehearsal
    overhead = load(machine, path).memory.overhead_bytes
    assert overhead is not None
    assert overhead >= 0


def segment(device: int, total: int, allocated: int, pool: tuple[int, int]) -> dict[str, Any]:
    return {
        "device": device,
        "total_size": total,
        "allocated_size": allocated,
        "segment_pool_id": pool,
    }


def test_what_torch_keeps_is_free_but_not_what_a_recorded_step_keeps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    segments = [
        segment(0, 20 * MB, 5 * MB, (0, 0)),
        segment(0, 64 * MB, 0, (0, 3)),  # of a recorded step
        segment(1, 90 * MB, 0, (0, 0)),  # of another card
    ]
    monkeypatch.setattr(torch.cuda, "mem_get_info", lambda device: (100 * MB, 900 * MB))
    monkeypatch.setattr(torch.cuda, "memory_snapshot", lambda: segments)
    assert LocalMachine().free_bytes(torch.device("cuda", 0)) == 115 * MB
