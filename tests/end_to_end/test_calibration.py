"""Calibrate through the engine's door: only while nothing else is asked, and never in the way."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import Calibrate, Calibrated, Ceilings, SamplingParams, UnloadModel
from tests.helpers.running_engine import RunningEngine, running_engine
from tests.helpers.script_model import write_script_model

ENDLESS = SamplingParams(temperature=0, max_tokens=400)


@pytest.fixture(scope="module")
def script_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_script_model(tmp_path_factory.mktemp("script") / "script.gguf")


@pytest.fixture
def script(script_path: Path) -> Iterator[RunningEngine]:
    with running_engine(script_path) as engine:
        yield engine


def calibrated(engine: RunningEngine) -> Ceilings | None:
    """What the next answer to a Calibrate says."""
    event = engine.wait_for(Calibrated)
    assert isinstance(event, Calibrated)
    return event.ceilings


def test_a_quick_one_finds_every_ceiling(script: RunningEngine) -> None:
    script.thread.send(Calibrate(quick=True))
    ceilings = calibrated(script)
    assert ceilings is not None
    assert ceilings.read_bytes_per_second
    assert ceilings.copy_bytes_per_second
    assert ceilings.float32_macs_per_second
    assert ceilings.fingerprint
    assert ceilings.threads >= 1


def test_it_needs_no_model() -> None:
    with running_engine() as engine:
        engine.thread.send(Calibrate(quick=True))
        assert calibrated(engine) is not None


def test_a_request_breaks_it_off_and_is_served(script: RunningEngine) -> None:
    script.thread.send(Calibrate())
    answer = script.generate("B")
    assert answer.text == "alpha beta gamma delta"
    assert calibrated(script) is None


def test_a_score_breaks_it_off(script: RunningEngine) -> None:
    script.thread.send(Calibrate())
    script.score([5, 6, 7])
    assert calibrated(script) is None


def test_the_end_of_the_model_breaks_it_off(script: RunningEngine) -> None:
    script.thread.send(Calibrate())
    script.thread.send(UnloadModel())
    assert calibrated(script) is None


def test_it_is_refused_while_a_request_runs(script: RunningEngine) -> None:
    name = script.start("D", ENDLESS)
    script.thread.send(Calibrate())
    assert calibrated(script) is None
    assert script.finish(name).stats.completion_tokens == 400


def test_a_second_one_takes_the_place_of_the_first(script: RunningEngine) -> None:
    script.thread.send(Calibrate())
    script.thread.send(Calibrate(quick=True))
    assert calibrated(script) is None
    assert calibrated(script) is not None


def test_tokenizing_goes_on_beside_it(script: RunningEngine) -> None:
    script.thread.send(Calibrate(quick=True))
    assert script.tokenize("A")
    assert calibrated(script) is not None


def test_requests_of_one_engine_can_be_compared_by_its_clock(script: RunningEngine) -> None:
    first, second = script.generate("A").stats, script.generate("B").stats
    assert first.first_token_at is not None
    assert first.last_token_at is not None
    assert second.first_token_at is not None
    assert first.first_token_at < first.last_token_at < second.first_token_at
