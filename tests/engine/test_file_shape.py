"""Shapes from headers: against the loaded model, and what the real files are known to read."""

from pathlib import Path

import pytest

from engine import inspect_model, pass_cost
from engine.meter.cost_model import PassRow
from tests.helpers.real_models import gemma_path, qwen_path, smol_path
from tests.helpers.running_engine import running_engine
from tests.helpers.script_model import write_script_model


def decoded_bytes(path: Path) -> int:
    """Weights that one decoded token reads, by the file's header."""
    shape = inspect_model(path).shape
    assert shape is not None
    return pass_cost(shape, [PassRow(0, 1)], num_sampled=1).weight_bytes


def test_the_header_tells_what_the_loaded_model_has(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "tiny.gguf")
    told = inspect_model(path).shape
    with running_engine() as engine:
        loaded = engine.load(path).shape
    assert told is not None
    assert told.layer_weights == loaded.layer_weights
    assert told.head_weights == loaded.head_weights
    assert told.layer_formats == loaded.layer_formats
    assert told.groups == loaded.groups
    assert (told.num_heads, told.num_kv_heads) == (loaded.num_heads, loaded.num_kv_heads)


def test_a_token_of_smol_reads_96_megabytes() -> None:
    assert decoded_bytes(smol_path()) == pytest.approx(96.5e6, rel=0.01)


@pytest.mark.models
def test_a_token_of_qwen_and_of_gemma_reads_what_their_tensors_have() -> None:
    assert decoded_bytes(qwen_path()) == pytest.approx(391e6, rel=0.01)
    assert decoded_bytes(gemma_path()) == pytest.approx(246e6, rel=0.01)
