"""A trial changes the setting, measures and puts it back, whatever happens meanwhile."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.advice import Advice, Change
from app.trial import MEASURED_TOKENS, Trial, prompt_length, speed_together
from engine import (
    Cancel,
    Generate,
    LoadModel,
    LoadOptions,
    NotEnoughMemory,
    PromptTooLong,
    SamplingParams,
    Text,
    TokenIds,
)
from tests.app.conftest import Stage
from tests.gallery_samples import STATS
from tests.helpers.fake_engine import Answer, loaded_model

FILE, OTHER = Path("fake.gguf"), Path("other.gguf")
OPTIONS = LoadOptions(threads=1)
LONG = Answer(pieces=("a",) * MEASURED_TOKENS)
TOGETHER = Advice("Two chats", 42.0, 1.8, change=Change((100, 100)))
THREADS = Advice("2 threads", 30.0, 1.5, change=Change((100,), threads=2))
MODEL = Advice("Other", 60.0, 3.0, change=Change((100,), path=OTHER))


class Watcher:
    """What a trial told meanwhile."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.left_out: list[int] = []
        stage.engine.default_answer = LONG
        stage.bridge.dispatch(loaded_model(FILE))

    def begin(self, advice: Advice) -> Trial:
        return Trial(
            advice,
            self.stage.bridge,
            OPTIONS,
            load=self.stage.bridge.load,
            leave_out=self.left_out.append,
            on_change=lambda: None,
        )

    def run(self, trial: Trial) -> None:
        for _ in range(20):
            self.stage.run()
            if trial.is_over:
                return
        raise AssertionError(f"the trial stays at {trial.step}")

    def loads(self) -> list[tuple[Path, int | None]]:
        sent = self.stage.engine.commands
        return [(c.path, c.options.threads) for c in sent if isinstance(c, LoadModel)]


@pytest.fixture
def watcher(stage: Stage) -> Watcher:
    return Watcher(stage)


def test_chats_at_once_are_measured_together_after_each_was_read(watcher: Watcher) -> None:
    trial = watcher.begin(TOGETHER)
    watcher.run(trial)
    assert trial.result.tokens_per_second == pytest.approx(40.0)  # 20 each
    asked = [c for c in watcher.stage.engine.commands if isinstance(c, Generate)]
    assert [c.sampling.max_tokens for c in asked] == [1, 1, MEASURED_TOKENS, MEASURED_TOKENS]
    assert all(c.ignore_end for c in asked)
    lengths = {len(c.prompt.token_ids) for c in asked if isinstance(c.prompt, TokenIds)}
    assert lengths == {2 * 32 + 1}  # the middle of the answer is near 100
    assert asked[0].prompt != asked[1].prompt
    assert watcher.loads() == []


def test_a_load_option_is_changed_for_the_measurement_and_put_back(watcher: Watcher) -> None:
    trial = watcher.begin(THREADS)
    watcher.run(trial)
    assert watcher.loads() == [(FILE, 2), (FILE, 1)]
    assert trial.result.tokens_per_second == pytest.approx(20.0)
    assert trial.changed_options == replace(OPTIONS, threads=2)


def test_another_model_is_loaded_and_the_first_one_comes_back(watcher: Watcher) -> None:
    trial = watcher.begin(MODEL)
    watcher.run(trial)
    assert watcher.loads() == [(OTHER, 1), (FILE, 1)]
    assert trial.result.model is not None
    assert trial.result.model.path == OTHER
    assert watcher.stage.bridge.model is not None
    assert watcher.stage.bridge.model.path == FILE


def test_all_its_requests_are_left_out_of_the_history(watcher: Watcher) -> None:
    watcher.run(watcher.begin(TOGETHER))
    assert len(watcher.left_out) == 5  # the tokens, two beginnings, two answers


def test_cancelling_ends_its_requests_and_puts_the_setting_back_at_once(watcher: Watcher) -> None:
    trial = watcher.begin(THREADS)
    watcher.stage.step()  # loaded
    watcher.stage.step()  # tokens
    watcher.stage.step()  # reading
    trial.cancel()
    sent = watcher.stage.engine.commands
    assert isinstance(sent[-2], Cancel)
    assert isinstance(sent[-1], LoadModel)
    watcher.run(trial)
    assert trial.result.problem == "The trial was stopped."
    assert trial.result.tokens_per_second is None


def test_an_answer_that_is_asked_for_stops_the_trial(watcher: Watcher) -> None:
    trial = watcher.begin(TOGETHER)
    watcher.stage.step()
    watcher.stage.bridge.generate(Text("Hi"), SamplingParams(), lambda event: None)
    watcher.run(trial)
    assert "An answer was asked for meanwhile" in trial.result.problem


def test_a_load_that_fails_is_told_and_the_first_model_comes_back(watcher: Watcher) -> None:
    watcher.stage.engine.load_error = NotEnoughMemory(9_000_000_000, 2_000_000_000, "weights")
    trial = watcher.begin(MODEL)
    watcher.stage.engine.step()
    watcher.stage.engine.load_error = None
    watcher.stage.deliver()
    watcher.run(trial)
    assert "9.0 GB" in trial.result.problem
    assert watcher.loads() == [(OTHER, 1), (FILE, 1)]


def test_a_model_that_cannot_come_back_is_told(watcher: Watcher) -> None:
    trial = watcher.begin(THREADS)
    watcher.stage.step()
    watcher.stage.engine.load_error = NotEnoughMemory(9_000_000_000, 2_000_000_000, "weights")
    watcher.run(trial)
    assert trial.result.problem.startswith("The model could not be loaded again.")


def test_a_prompt_that_the_model_cannot_hold_is_told(watcher: Watcher) -> None:
    watcher.stage.engine.default_answer = Answer((), error=PromptTooLong(9000, 2048))
    trial = watcher.begin(MODEL)
    watcher.run(trial)
    assert "9,000" in trial.result.problem
    assert watcher.loads()[-1] == (FILE, 1)


def test_a_model_that_the_user_chose_meanwhile_stays(watcher: Watcher) -> None:
    trial = watcher.begin(THREADS)
    watcher.stage.step()
    watcher.stage.bridge.load(OTHER, OPTIONS)
    watcher.run(trial)
    assert trial.result.problem == "Another model was loaded meanwhile."
    assert watcher.loads() == [(FILE, 2), (OTHER, 1)]


def test_a_model_that_the_user_chose_while_the_trial_loads_stays(watcher: Watcher) -> None:
    watcher.stage.engine.holds_loads = True
    trial = watcher.begin(MODEL)
    watcher.stage.step()
    watcher.stage.engine.holds_loads = False
    watcher.stage.bridge.load(Path("third.gguf"), OPTIONS)
    watcher.run(trial)
    assert trial.result.problem == "Another model was loaded meanwhile."
    assert watcher.loads() == [(OTHER, 1), (Path("third.gguf"), 1)]


def test_a_load_of_the_trial_that_is_stopped_brings_the_first_model_back(watcher: Watcher) -> None:
    watcher.stage.engine.holds_loads = True
    trial = watcher.begin(MODEL)
    watcher.stage.step()
    watcher.stage.engine.holds_loads = False
    watcher.stage.bridge.unload()
    watcher.run(trial)
    assert trial.result.problem == "other was not loaded: it was stopped."
    assert watcher.loads() == [(OTHER, 1), (FILE, 1)]
    assert watcher.stage.bridge.model is not None


def test_a_trial_that_is_cancelled_while_it_loads_puts_the_model_back(watcher: Watcher) -> None:
    watcher.stage.engine.holds_loads = True
    trial = watcher.begin(THREADS)
    watcher.stage.step()
    watcher.stage.engine.holds_loads = False
    trial.cancel()
    watcher.run(trial)
    assert trial.result.problem == "The trial was stopped."
    assert watcher.loads() == [(FILE, 2), (FILE, 1)]


@pytest.mark.parametrize(("context", "length"), [(5, 1), (24, 1), (56, 33), (1024, 993)])
def test_a_prompt_is_whole_blocks_and_one_token(context: int, length: int) -> None:
    assert prompt_length(context) == length


def test_chats_that_waited_for_each_other_are_no_measurement() -> None:
    first = replace(STATS, first_token_at=1.0, last_token_at=3.0)
    later = replace(STATS, first_token_at=3.1, last_token_at=5.0)
    assert speed_together([first, first]) == pytest.approx(2 * 46.2)
    assert speed_together([first, later]) is None
    assert speed_together([replace(first, decode_tokens_per_second=None)]) is None
