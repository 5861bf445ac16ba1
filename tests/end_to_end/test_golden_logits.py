"""Log-probabilities of real models against transformers in float32 on the same weights.

The bars are those of the reference path: mean |Δ| ≤ 0.001, the same likeliest token for 999 of
1000 positions; for the rounding backends, no worse than llama.cpp on the same texts.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from engine import LoadOptions, Scored
from tests.helpers.real_models import gemma_path, qwen_path, smol_path
from tests.helpers.running_engine import RunningEngine, running_engine

DATA = Path(__file__).parents[1] / "data"
TEXTS = ("essay", "code", "multilingual", "long")
MODELS = {"smol": smol_path, "qwen": qwen_path, "gemma": gemma_path}


@dataclass(frozen=True)
class Case:
    """A model that is loaded, and what its log-probabilities must be."""

    engine: RunningEngine
    golden: dict[str, Any]

    def ids(self, text: str) -> list[int]:
        return list(self.golden[text]["ids"])

    def check(self, text: str, scored: Scored) -> None:
        golden = self.golden[text]
        pairs = zip(scored.logprobs, golden["next_logprobs"], strict=True)
        differences = [abs(ours - truth) for ours, truth in pairs]
        agreeing = sum(
            ours == truth for ours, truth in zip(scored.argmax, golden["argmax"], strict=True)
        )
        assert sum(differences) / len(differences) <= 0.001
        assert agreeing / len(golden["argmax"]) >= 0.999


@pytest.fixture(
    scope="module",
    params=["smol", *(pytest.param(name, marks=pytest.mark.models) for name in ("qwen", "gemma"))],
)
def case(request: pytest.FixtureRequest) -> Iterator[Case]:
    golden = json.loads((DATA / f"golden_{request.param}.json").read_text(encoding="utf-8"))
    # One thread: with two, torch's threads wait for each other on a machine that is busy otherwise.
    options = LoadOptions(kernels="reference", context=2048, threads=1)
    with running_engine(MODELS[request.param](), options) as engine:
        yield Case(engine, golden)


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_scores_as_the_truth(case: Case, text: str) -> None:
    case.check(text, case.engine.score(case.ids(text)))


@pytest.mark.parametrize("chunk", [16, 33])
@pytest.mark.parametrize("text", TEXTS)
def test_chunked_prefill_scores_as_the_truth(case: Case, text: str, chunk: int) -> None:
    case.check(text, case.engine.score(case.ids(text), chunk))


@pytest.mark.parametrize("text", ["code", "multilingual"])
def test_token_by_token_scores_as_the_truth(case: Case, text: str) -> None:
    case.check(text, case.engine.score(case.ids(text), chunk=1))


def test_four_texts_together_score_as_the_truth(case: Case) -> None:
    names = {text: case.engine.start_score(case.ids(text), chunk=16) for text in TEXTS}
    for text, name in names.items():
        case.check(text, case.engine.finish_score(name))
