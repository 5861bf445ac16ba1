"""Between operations a layer makes views only: nothing is computed or allocated there."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest
import torch
from torch.utils._python_dispatch import TorchDispatchMode

from engine.config import EngineConfig
from engine.kv.storage import make_storages
from engine.layers.step import StepInputs, Workspace
from engine.memory import CachePlanner
from engine.models.config import read_config
from engine.models.decoder import Decoder, DecoderParts
from engine.models.registry import build_decoder
from engine.step_buffers import BufferSize, StepBuffers
from engine.weights.gguf_file import GgufFile
from engine.weights.loader import WeightLoader
from kernels.kernel_set import KernelSet
from kernels.select import OPERATIONS, load_kernels
from tests.helpers.script_model import write_script_model

VIEWS = {"aten::view", "aten::slice.Tensor", "aten::select.int", "aten::detach"}


class Recorder(TorchDispatchMode):
    """Remembers the name of every torch operation."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def __torch_dispatch__(
        self, func: Any, types: Any, args: tuple[Any, ...] = (), kwargs: Any = None
    ) -> Any:
        self.names.add(func.name())
        return func(*args, **(kwargs or {}))


def hollow(kernels: KernelSet) -> tuple[KernelSet, list[str]]:
    """The same set with operations that do nothing but note that they were called."""
    calls: list[str] = []

    def note(name: str) -> Any:
        return lambda *args, **kwargs: calls.append(name)

    return dataclasses.replace(kernels, **{name: note(name) for name in OPERATIONS}), calls


@pytest.fixture
def calls_and_step(tmp_path: Path) -> tuple[list[str], Decoder, StepInputs]:
    kernels, calls = hollow(load_kernels("reference", num_threads=1))
    file = GgufFile.open(write_script_model(tmp_path / "random.gguf", random=True))
    config = read_config(file.path, file.metadata, file.tensors["token_embd.weight"].shape[0])
    parts = DecoderParts(config, WeightLoader(file, lambda _: None), kernels)
    decoder = build_decoder(config, parts)
    planner = CachePlanner(config, decoder.kv_groups, kernels, "f32", EngineConfig())
    storages = make_storages(kernels, planner.plan(None, 1 << 30).specs)
    workspace = Workspace.allocate(decoder.workspace_size(), 4, 4)
    buffers = StepBuffers(BufferSize(4, 4, 16), storages, workspace)
    return calls, decoder, buffers.inputs(4, 4, query_length=1, num_logits=4)


def test_a_pass_does_nothing_but_call_operations(
    calls_and_step: tuple[list[str], Decoder, StepInputs],
) -> None:
    calls, decoder, step = calls_and_step
    with Recorder() as recorder:
        decoder.forward(step)
        decoder.head.forward(step)
    assert recorder.names <= VIEWS
    layer = ["linear", "rotary_store", "paged_attention", "linear", "linear", "linear"]
    assert calls == ["embed", *layer * 2, "linear"]


def test_the_recorder_sees_an_allocation() -> None:
    with Recorder() as recorder:
        torch.ones(2) + 1
    assert not recorder.names <= VIEWS
