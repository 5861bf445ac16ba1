"""Running ahead: the same answers, whatever ends, stops or comes while a step is under way."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import (
    FinishReason,
    RequestStarted,
    SamplingParams,
    TextAdded,
    TokenIds,
)
from engine.config import EngineConfig
from tests.helpers.running_engine import REFERENCE, Generated, RunningEngine
from tests.helpers.script_model import write_script_model


@pytest.fixture(scope="module")
def random_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_script_model(
        tmp_path_factory.mktemp("random") / "random.gguf", random=True, context=256
    )


@pytest.fixture
def ahead(random_path: Path) -> Iterator[RunningEngine]:
    yield from started(random_path, EngineConfig(runs_ahead=True))


@pytest.fixture
def plain(random_path: Path) -> Iterator[RunningEngine]:
    yield from started(random_path, EngineConfig(runs_ahead=False))


def started(path: Path, limits: EngineConfig) -> Iterator[RunningEngine]:
    running = RunningEngine(limits)
    running.thread.start()
    running.load(path, REFERENCE)
    yield running
    assert running.thread.stop(timeout_seconds=30)


def prompt(number: int, length: int = 30) -> TokenIds:
    return TokenIds(tuple(5 + (i * 3 + number * 11) % 250 for i in range(length)))


def answers(running: RunningEngine, *max_tokens: int) -> list[Generated]:
    names = [
        running.start(
            prompt(number), SamplingParams(temperature=0.8, seed=number, max_tokens=count)
        )
        for number, count in enumerate(max_tokens)
    ]
    return [running.finish(name) for name in names]


def test_answers_are_the_same_ahead(plain: RunningEngine, ahead: RunningEngine) -> None:
    expected, found = (answers(running, 40, 7, 23) for running in (plain, ahead))
    assert [one.token_ids for one in found] == [one.token_ids for one in expected]
    assert [one.reason for one in found] == [one.reason for one in expected]


def test_a_stop_text_ends_the_answer_although_a_step_was_under_way(
    plain: RunningEngine, ahead: RunningEngine
) -> None:
    whole = plain.generate(prompt(3), SamplingParams(temperature=0, max_tokens=30))
    stop = whole.text[len(whole.text) // 2 :][:2] or "x"
    sampling = SamplingParams(temperature=0, max_tokens=30, stop=(stop,))
    expected, found = (running.generate(prompt(3), sampling) for running in (plain, ahead))
    assert (found.text, found.token_ids) == (expected.text, expected.token_ids)
    assert ahead.generate(prompt(3), sampling).token_ids == expected.token_ids


def test_cancelling_while_a_step_is_under_way_frees_everything(ahead: RunningEngine) -> None:
    for number in range(10):
        name = ahead.start(prompt(number), SamplingParams(max_tokens=200), ignore_end=True)
        ahead.next_of(name, TextAdded if number % 2 else RequestStarted)
        ahead.cancel(name)
        assert ahead.finish(name).reason is FinishReason.CANCELLED
    assert ahead.generate(prompt(1), SamplingParams(temperature=0, max_tokens=5)).token_ids
    assert ahead.last_meter().snapshot.kv_blocks_used == 0


def test_a_newcomer_joins_a_chat_that_runs_ahead(
    plain: RunningEngine, ahead: RunningEngine
) -> None:
    sampling = SamplingParams(temperature=0, max_tokens=60)
    results = []
    for running in (plain, ahead):
        first = running.start(prompt(1), sampling, ignore_end=True)
        running.next_of(first, RequestStarted)
        second = running.start(prompt(2), sampling, ignore_end=True)
        results.append([running.finish(name).token_ids for name in (first, second)])
    assert results[0] == results[1]


def test_the_context_is_filled_to_its_last_position(
    plain: RunningEngine, ahead: RunningEngine
) -> None:
    endless = SamplingParams(temperature=0)
    expected, found = (
        running.generate(prompt(4, 200), endless, ignore_end=True) for running in (plain, ahead)
    )
    assert len(found.token_ids) == 56
    assert found.token_ids == expected.token_ids


def test_a_model_is_unloaded_while_a_step_is_under_way(
    ahead: RunningEngine, random_path: Path
) -> None:
    name = ahead.start(prompt(1), SamplingParams(max_tokens=200), ignore_end=True)
    ahead.next_of(name, RequestStarted)
    ahead.load(random_path, REFERENCE)
    assert ahead.finish(name).reason is FinishReason.CANCELLED
    assert ahead.generate(prompt(1), SamplingParams(max_tokens=3), ignore_end=True).token_ids
