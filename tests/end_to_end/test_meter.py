"""The cost model against real files, counted by hand from the models' published shapes."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from engine import LoadOptions, ModelLoaded, SamplingParams, TextAdded, TokenIds
from tests.helpers.real_models import gemma_path, qwen_path, smol_path
from tests.helpers.running_engine import RunningEngine, running_engine
from tests.helpers.steady import shortest

NUM_TOKENS = 200
ONE_BY_ONE = SamplingParams(temperature=0, max_tokens=NUM_TOKENS)


@dataclass(frozen=True)
class Facts:
    """What is known of a model from outside.

    Attributes:
        weight_megabytes: Weights in its file that a decoded token needs.
        layer_weights: Weights of its layers, from the shape it was published with.
        head_weights: Weights of its head.
        kv_elements: Keys and values of one position, over all layers.
    """

    weight_megabytes: float
    layer_weights: int
    head_weights: int
    kv_elements: int


FACTS = {
    # 30 layers of 576, 9 heads and 3 KV heads of 64, 1536 wide; 49152 tokens.
    "smol": Facts(
        96.5,
        30 * (576 * (576 + 2 * 192) + 576 * 576 + 3 * 576 * 1536),
        49152 * 576,
        30 * 2 * 3 * 64,
    ),
    # 24 layers of 896, 14 heads and 2 KV heads of 64, 4864 wide; 151936 tokens.
    "qwen": Facts(
        391,
        24 * (896 * (896 + 2 * 128) + 896 * 896 + 3 * 896 * 4864),
        151936 * 896,
        24 * 2 * 2 * 64,
    ),
    # 18 layers of 640, 4 heads and 1 KV head of 256, 2048 wide; 262144 tokens.
    "gemma": Facts(
        246,
        18 * (640 * (1024 + 2 * 256) + 1024 * 640 + 3 * 640 * 2048),
        262144 * 640,
        18 * 2 * 1 * 256,
    ),
}
PATHS = {"smol": smol_path, "qwen": qwen_path, "gemma": gemma_path}


@dataclass(frozen=True)
class Case:
    engine: RunningEngine
    loaded: ModelLoaded
    facts: Facts


@pytest.fixture(
    scope="module",
    params=["smol", *(pytest.param(name, marks=pytest.mark.models) for name in ("qwen", "gemma"))],
)
def case(request: pytest.FixtureRequest) -> Iterator[Case]:
    with running_engine() as engine:
        loaded = engine.load(PATHS[request.param](), LoadOptions(context=2048))
        yield Case(engine, loaded, FACTS[request.param])


def test_the_layers_and_the_head_have_the_weights_of_the_published_shape(case: Case) -> None:
    shape = case.loaded.shape
    assert shape.layer_weights == case.facts.layer_weights
    assert shape.head_weights == case.facts.head_weights


def test_a_position_caches_the_keys_and_values_of_all_layers(case: Case) -> None:
    shape = case.loaded.shape
    elements = shape.num_layers * shape.kv_token_bytes / shape.kv_element_bytes
    assert elements == case.facts.kv_elements


def test_a_decoded_token_reads_the_weights_its_file_holds(case: Case) -> None:
    if set(case.loaded.kernels.values()) != {"cpu"}:
        pytest.skip("the plain kernels keep weights as float32")
    answer = case.engine.generate(TokenIds((5, 6, 7)), ONE_BY_ONE, ignore_end=True)
    assert answer.stats.decode is not None
    megabytes = answer.stats.decode.weight_bytes_per_token / 1e6
    assert abs(megabytes / case.facts.weight_megabytes - 1) < 0.01


def test_the_decode_rate_is_that_of_a_clients_stopwatch(case: Case) -> None:
    """Tokens between the first and the last text a client sees, over the time between them."""
    engine = case.engine

    def difference() -> float:
        name = engine.start(TokenIds((5, 6, 7)), ONE_BY_ONE, ignore_end=True)
        seen: list[tuple[float, int]] = []
        while not seen or seen[-1][1] < NUM_TOKENS - 8:
            event = engine.next_of(name, TextAdded)
            assert isinstance(event, TextAdded)
            seen.append((time.perf_counter(), event.completion_tokens))
        finished = engine.finish(name)
        (first_at, first), (last_at, last) = seen[0], seen[-1]
        stopwatch = (last - first) / (last_at - first_at)
        rate = finished.stats.decode_tokens_per_second
        assert rate is not None
        return abs(rate / stopwatch - 1)

    # The clock of a busy machine may jump; a wrong formula would be off by one token or more.
    assert shortest(difference, enough=0.25) < 0.25
