"""A runner warms up on inputs of nobody, and what was cached stays as it was."""

import dataclasses
from pathlib import Path

import torch

from engine.config import EngineConfig
from engine.kv.storage import make_storages
from engine.memory import CachePlanner
from engine.models.config import read_config
from engine.models.decoder import DecoderParts
from engine.models.registry import build_decoder
from engine.runner import ModelRunner
from engine.weights.gguf_file import GgufFile
from engine.weights.loader import WeightLoader
from kernels.select import load_kernels
from tests.helpers.script_model import write_script_model


def test_warming_up_touches_no_block_and_calls_every_kind_of_pass(tmp_path: Path) -> None:
    kernels = load_kernels("reference", num_threads=1)
    captured: list[int] = []
    ahead: list[int] = []
    looked_up: list[int] = []

    def capture(step):
        captured.append(1)
        step()  # as a device does that compiles before it records
        return kernels.capture(step)

    def embed(token_ids, *args, **kwargs):
        looked_up.append(len(token_ids))
        kernels.embed(token_ids, *args, **kwargs)

    def compile_ahead(work):
        work()
        ahead.extend(looked_up)

    own = dataclasses.replace(kernels, capture=capture, embed=embed, compile_ahead=compile_ahead)
    file = GgufFile.open(write_script_model(tmp_path / "random.gguf", random=True))
    config = read_config(file.path, file.metadata, file.tensors["token_embd.weight"].shape[0])
    parts = DecoderParts(config, WeightLoader(file, lambda _: None), own)
    decoder = build_decoder(config, parts)
    planner = CachePlanner(config, decoder.kv_groups, kernels, "f32", EngineConfig())
    storages = make_storages(kernels, planner.plan(256, 1 << 30).specs)
    storages[0].blocks.fill_(7.0)
    runner = ModelRunner(
        decoder,
        own,
        storages,
        context_length=256,
        limits=EngineConfig(),
    )
    runner.warm_up()
    assert captured == [1]
    assert ahead == [512, 64, 1, 2, 4, 8, 16]
    assert torch.all(storages[0].blocks == 7.0)
