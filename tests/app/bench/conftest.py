"""Models, ceilings and peers whose every number is known."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.bench.peer import PeerFacts
from app.bench.trials import Trial
from engine import Ceilings, LayerGroup, MemoryUse, ModelLoaded, ModelShape
from tests.helpers.fake_engine import CEILINGS, loaded_model


@dataclass
class FakePeer:
    """A peer with a known speed for each variant.

    Attributes:
        speeds: Tokens per second by variant.
        ran: What was run, in order.
    """

    speeds: dict[str, float]
    ran: list[tuple[Trial, str]] = field(default_factory=list)

    @property
    def facts(self) -> PeerFacts:
        return PeerFacts("llama.cpp", "llama-cpp-python 9.9.9", "AVX2")

    @property
    def variants(self) -> Sequence[str]:
        return tuple(self.speeds)

    def run(self, trial: Trial, variant: str) -> float:
        self.ran.append((trial, variant))
        return self.speeds[variant]


@pytest.fixture
def shape() -> ModelShape:
    """Two layers that see all, three that see 8 positions; a head of its own."""
    return ModelShape(
        layer_bytes=1000,
        layer_weights=2000,
        layer_formats=(("Q4_1", 0.75), ("F16", 0.25)),
        head_bytes=300,
        head_weights=600,
        head_format="Q4_1",
        embedding_row_bytes=7,
        groups=(LayerGroup(2, None), LayerGroup(3, 8)),
        num_heads=4,
        num_kv_heads=2,
        head_dim=8,
        kv_element_bytes=2,
    )


@pytest.fixture
def model(shape: ModelShape) -> ModelLoaded:
    fake = loaded_model(Path("/models/known.gguf"))
    return ModelLoaded(
        path=fake.path,
        name="Known",
        family="llama",
        format="Q4_1 + F16",
        context_length=1024,
        memory=MemoryUse(weight_bytes=1500, kv_bytes=500, workspace_bytes=10),
        kernels={"linear": "cpu"},
        load_seconds=0.5,
        shape=shape,
    )


@pytest.fixture
def ceilings() -> Ceilings:
    return CEILINGS
