"""The whole engine on the GPU's kernels, interpreted: the same tokens as on the plain ones."""

import importlib.util
from pathlib import Path

import pytest

from engine import LoadOptions, SamplingParams, TokenIds
from tests.helpers.running_engine import REFERENCE, running_engine
from tests.helpers.script_model import write_script_model

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("triton") is None, reason="Triton is not on this system"
)
GPU = LoadOptions(kernels="gpu")
EXACT_GPU = LoadOptions(kernels="gpu", kv_dtype="f32", context=256)


@pytest.fixture(autouse=True)
def strict_interpreter() -> None:
    from tests.helpers import triton_interpreter

    triton_interpreter.install()


def test_a_quantized_model_says_its_script(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "script.gguf", tensor_type="Q8_0", context=256)
    with running_engine() as engine:
        loaded = engine.load(path, GPU)
        assert engine.generate("J").text == "中#"
    assert set(loaded.kernels.values()) == {"gpu"}
    assert loaded.warnings == ()


def test_several_answers_at_once_are_those_of_the_reference(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "random.gguf", random=True, context=256)
    prompts = [TokenIds(tuple(5 + (i * 3 + n) % 250 for i in range(20 + 60 * n))) for n in range(2)]
    settings = [SamplingParams(temperature=0, max_tokens=3), SamplingParams(seed=5, max_tokens=3)]
    answers = []
    for options in (REFERENCE, EXACT_GPU):
        with running_engine(path, options) as engine:
            names = [
                engine.start(prompt, sampling, ignore_end=True)
                for prompt, sampling in zip(prompts, settings, strict=True)
            ]
            answers.append([engine.finish(name).token_ids for name in names])
    assert answers[0] == answers[1]
