"""The engine on a GPU that computes as late as it may answers as it does on the processor."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import numpy as np
import pytest
import torch

from engine.config import EngineConfig
from engine.engine import Engine
from engine.messages import (
    Generate,
    LoadModel,
    LoadOptions,
    ModelLoaded,
    RequestFinished,
    SamplingParams,
    TokenIds,
)
from engine.readback import DeviceReadback
from engine.step_buffers import _Fields
from kernels.gpu.graph import GraphStep
from kernels.kernel_set import KernelSet
from kernels.select import load_kernels
from tests.helpers import lazy_gpu
from tests.helpers.lazy_gpu import DEVICE, LazyGpu
from tests.helpers.script_model import write_script_model

LIMITS = EngineConfig(max_batch_tokens=96)


class Machine:
    """A computer with a lot of memory."""

    def __init__(self, kernels: KernelSet) -> None:
        self._kernels = kernels

    def load_kernels(self, options: LoadOptions) -> KernelSet:
        return self._kernels

    def free_bytes(self, device: torch.device) -> int:
        return 8 << 30

    def trim(self) -> None:
        return


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> Iterator[LazyGpu]:
    gpu = lazy_gpu.install(monkeypatch)
    with gpu:
        yield gpu


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return write_script_model(tmp_path / "random.gguf", random=True, context=512)


def answers(engine: Engine, path: Path) -> dict[int, tuple[int, ...]]:
    """Chats of many lengths that come and go: alone, together, and into each other's answers."""
    assert isinstance(engine.load(LoadModel(path, LoadOptions(device="auto")))[-1], ModelLoaded)
    found: dict[int, tuple[int, ...]] = {}

    def step() -> None:
        for event in engine.step():
            if isinstance(event, RequestFinished):
                found[event.request_id] = event.token_ids

    def ask(number: int, length: int, count: int) -> None:
        prompt = tuple(5 + (i * 3 + 7 * number + length) % 250 for i in range(length))
        sampling = SamplingParams(temperature=0, max_tokens=count)
        engine.generate(Generate(number, TokenIds(prompt), sampling, ignore_end=True), arrived=0.0)

    for number, length in enumerate((3, 70, 150, 96, 64, 300, 90, 80)):
        ask(number, length, 9)
        while engine.has_work:
            step()
    for number in range(10, 16):
        ask(number, 5 * number, 3 + 2 * (number % 3))
        for _ in range(2):
            step()
    while engine.has_work:
        step()
    engine.unload()
    return found


@pytest.mark.parametrize("least_host_share", [-1.0, 2.0])  # all prefill recorded, none
def test_answers_are_those_of_the_processor(
    gpu: LazyGpu, path: Path, monkeypatch: pytest.MonkeyPatch, least_host_share: float
) -> None:
    monkeypatch.setattr("engine.prefill_steps._LEAST_HOST_SHARE", least_host_share)
    plain = load_kernels("reference", num_threads=1)
    expected = answers(Engine(lambda events: None, LIMITS, machine=Machine(plain)), path)
    assert len(expected) == 14
    machine = Machine(lazy_gpu.kernels_on(gpu, plain))
    assert answers(Engine(lambda events: None, LIMITS, machine=machine), path) == expected


def test_an_upload_brings_what_was_there_when_it_was_asked_for(gpu: LazyGpu) -> None:
    fields = _Fields({"number": ((1,), np.int32)}, DEVICE)
    seen: list[int] = []
    for number in range(5):
        fields.arrays["number"][:] = number
        fields.upload()
        gpu.give(lambda: seen.append(int(fields.tensors["number"])))
    gpu.synchronize()
    assert seen == [0, 1, 2, 3, 4]


def test_ids_are_read_when_they_are_there(gpu: LazyGpu) -> None:
    readback = DeviceReadback(most_ids=2)
    ids = torch.zeros(2, dtype=torch.int32, device=DEVICE)
    reads = []
    for number in (7, 8):
        gpu.give(partial(ids.fill_, number))
        reads.append(readback.begin(ids))
    assert [read() for read in reads] == [[7, 7], [8, 8]]


def test_a_recording_runs_after_what_was_given_before_and_again_at_each_replay(
    gpu: LazyGpu,
) -> None:
    there, seen = torch.zeros(1, device=DEVICE), list[float]()
    gpu.give(lambda: there.fill_(5.0))
    recorded = GraphStep(lambda: gpu.give(lambda: seen.append(there.item())), DEVICE)
    assert seen == [5.0, 5.0]
    gpu.give(lambda: there.fill_(6.0))
    recorded.replay()
    gpu.synchronize()
    assert seen == [5.0, 5.0, 6.0]


def test_who_reads_without_waiting_reads_what_was_there_before(gpu: LazyGpu) -> None:
    there, here = torch.zeros(1, device=DEVICE), torch.zeros(1)
    gpu.give(lambda: there.fill_(5.0))
    here.copy_(there, non_blocking=True)
    assert here.item() == 0
    gpu.synchronize()
    assert here.item() == 5


def test_a_stream_that_was_not_waited_for_may_be_behind(gpu: LazyGpu) -> None:
    log: list[str] = []
    other = torch.cuda.Stream(DEVICE)  # type: ignore[no-untyped-call]
    gpu.give(lambda: log.append("first"))
    with torch.cuda.stream(other):
        gpu.give(lambda: log.append("other"))
    gpu.synchronize()
    assert log == ["other", "first"]
    gpu.give(lambda: log.append("second"))
    other.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(other):
        gpu.give(lambda: log.append("other again"))
    gpu.synchronize()
    assert log[2:] == ["second", "other again"]
