"""Recorded prefill: the same answers at every length, whether a pass fills its size or not."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine import SamplingParams, TokenIds
from engine.config import EngineConfig
from engine.layers.step import StepInputs
from engine.prefill_steps import PrefillSteps
from tests.helpers.running_engine import REFERENCE, RunningEngine
from tests.helpers.script_model import write_script_model

LENGTHS = (3, 63, 64, 65, 96, 130)


@pytest.fixture(scope="module")
def random_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_script_model(
        tmp_path_factory.mktemp("random") / "random.gguf", random=True, context=256
    )


def answers(path: Path, *, records_prefill: bool) -> list[tuple[int, ...]]:
    """Each length four times, with prompts that share no beginning: no cache helps."""
    running = RunningEngine(EngineConfig(records_prefill=records_prefill, max_batch_tokens=96))
    running.thread.start()
    running.load(path, REFERENCE)
    greedy = SamplingParams(temperature=0, max_tokens=4)
    prompts = [
        TokenIds(tuple(5 + (i * 3 + 7 * turn + length) % 250 for i in range(length)))
        for turn in range(4)
        for length in LENGTHS
    ]
    found = [running.generate(prompt, greedy).token_ids for prompt in prompts]
    assert running.thread.stop(timeout_seconds=30)
    return found


def test_recorded_passes_answer_like_eager_ones(random_path: Path) -> None:
    eager = answers(random_path, records_prefill=False)
    assert sum(map(len, eager)) > 2 * len(eager)  # some end by themselves
    assert answers(random_path, records_prefill=True) == eager


class Buffers:
    """Stands in for the step's buffers: a pass is its size."""

    def inputs(self, num_tokens: int, *others: int, **more: int) -> int:
        return num_tokens


class Recorded:
    def __init__(self, step: Callable[[], None], log: list[str]) -> None:
        self._step, self._log = step, log

    def replay(self) -> None:
        self._log.append("replay")
        self._step()


@pytest.mark.parametrize("is_host_slower", [True, False])
def test_the_third_pass_of_a_size_is_recorded_where_the_host_is_slower(
    is_host_slower: bool,
) -> None:
    log: list[str] = []
    now = [0.0]

    def synchronize() -> None:
        now[0] += 0.0 if is_host_slower else 1.0

    def forward(inputs: StepInputs) -> None:
        now[0] += 1.0
        log.append(f"forward {inputs}")

    def capture(step: Callable[[], None]) -> Recorded:
        log.append("capture")
        return Recorded(step, log)

    steps = PrefillSteps(
        Buffers(),  # type: ignore[arg-type]
        100,
        forward,
        capture,
        synchronize,
        clock=lambda: now[0],
    )
    for num_tokens in (70, 90, 80, 81, 5):
        steps.run(num_tokens)
    replayed = ["replay", "forward 100"]  # the whole size, whatever the tokens
    later = ["capture", *replayed, *replayed] if is_host_slower else ["forward 80", "forward 81"]
    assert log == ["forward 100", "forward 100", *later, "forward 64"]
