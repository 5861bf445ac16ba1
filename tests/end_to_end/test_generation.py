"""The engine from a message to the end of its answer, on models whose every token is known."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from engine import (
    BadInput,
    Ceilings,
    ChatMessage,
    EmptyPrompt,
    FinishReason,
    LoadOptions,
    Messages,
    ModelFileMissing,
    NoModelLoaded,
    PrefillProgress,
    PromptTooLong,
    RequestStarted,
    SamplingParams,
    Text,
    TextAdded,
    TokenIds,
    UseCeilings,
)
from tests.helpers.running_engine import REFERENCE, RunningEngine, running_engine
from tests.helpers.script_model import write_script_model


@pytest.fixture(scope="module", params=["reference", "cpu"])
def options(request: pytest.FixtureRequest) -> LoadOptions:
    """Every fact here holds for the plain kernels and for the native ones."""
    return LoadOptions(kernels=request.param)


@pytest.fixture(scope="module")
def script_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_script_model(tmp_path_factory.mktemp("script") / "script.gguf")


@pytest.fixture(scope="module")
def random_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_script_model(tmp_path_factory.mktemp("random") / "random.gguf", random=True)


@pytest.fixture(scope="module")
def script(script_path: Path, options: LoadOptions) -> Iterator[RunningEngine]:
    with running_engine(script_path, options) as engine:
        yield engine


@pytest.fixture
def random(random_path: Path, options: LoadOptions) -> Iterator[RunningEngine]:
    with running_engine(random_path, options) as engine:
        yield engine


def greedy(**options: object) -> SamplingParams:
    return SamplingParams(temperature=0, **options)  # type: ignore[arg-type]


# ------------------------------------------------------------------ text


def test_b08_an_emoji_over_four_tokens_arrives_whole(script: RunningEngine) -> None:
    answer = script.generate("A")
    assert answer.text == "ok go😊!"
    assert not any("\ufffd" in delta for delta in answer.deltas)
    assert answer.stats.completion_tokens == 8


def test_b08_a_character_over_three_tokens_may_come_first(script: RunningEngine) -> None:
    assert script.generate("J").text == "中#"


def test_b03_the_answer_ends_at_the_end_of_turn_token(script: RunningEngine) -> None:
    answer = script.generate("I")
    assert (answer.text, answer.reason) == ("done", FinishReason.STOP)


def test_b03_the_end_of_turn_token_is_known_by_its_name(
    tmp_path: Path, options: LoadOptions
) -> None:
    path = write_script_model(tmp_path / "no_key.gguf", eot_key=False)
    with running_engine(path, options) as engine:
        assert engine.generate("I").text == "done"


def test_ignoring_the_end_goes_on_past_it(script: RunningEngine) -> None:
    answer = script.generate("I", greedy(max_tokens=4), ignore_end=True)
    assert (answer.text, answer.reason) == ("done LEAK LEAK2", FinishReason.LENGTH)


@pytest.mark.parametrize(
    ("stop", "text"),
    [
        (("beta gamma",), "alpha "),
        (("ma d", "gam"), "alpha beta "),
        (("alpha",), ""),
        ((), "alpha beta gamma delta"),
        (("",), "alpha beta gamma delta"),
        (("1", "2", "3", "4", "gamma"), "alpha beta "),
        (("delta!",), "alpha beta gamma delta"),
    ],
)
def test_b09_the_earliest_stop_text_ends_the_answer(
    script: RunningEngine, stop: tuple[str, ...], text: str
) -> None:
    answer = script.generate("B", greedy(stop=stop))
    assert (answer.text, answer.reason) == (text, FinishReason.STOP)


# ------------------------------------------------------------------ context


@pytest.fixture(scope="module")
def small(
    tmp_path_factory: pytest.TempPathFactory, options: LoadOptions
) -> Iterator[RunningEngine]:
    path = write_script_model(tmp_path_factory.mktemp("small") / "s.gguf", context=128)
    with running_engine(path, options) as engine:
        yield engine


def test_b10_a_prompt_longer_than_the_context_is_refused_with_both_numbers(
    small: RunningEngine,
) -> None:
    with pytest.raises(PromptTooLong) as caught:
        small.generate("z" * 300 + "D")
    assert (caught.value.prompt_tokens, caught.value.context_length) == (302, 128)


@pytest.mark.parametrize("max_tokens", [None, 100_000])
def test_b10_an_endless_answer_stops_at_the_wall(
    small: RunningEngine, max_tokens: int | None
) -> None:
    answer = small.generate("D", greedy(max_tokens=max_tokens))
    assert answer.reason is FinishReason.LENGTH
    assert (answer.stats.prompt_tokens, answer.stats.completion_tokens) == (2, 126)


def test_b10_a_prompt_one_short_of_the_context_gives_one_token(small: RunningEngine) -> None:
    answer = small.generate(TokenIds((5,) * 127))
    assert answer.stats.completion_tokens == 1


def test_b10_a_prompt_as_long_as_the_context_is_refused(small: RunningEngine) -> None:
    with pytest.raises(PromptTooLong):
        small.generate(TokenIds((5,) * 128))


def test_max_tokens_ends_the_answer(script: RunningEngine) -> None:
    answer = script.generate("D", greedy(max_tokens=5))
    assert answer.reason is FinishReason.LENGTH
    assert len(answer.token_ids) == answer.stats.completion_tokens == 5


@pytest.mark.parametrize("wrong", [{"max_tokens": 0}, {"top_p": 2.0}, {"min_p": -1.0}])
def test_settings_out_of_range_are_refused(script: RunningEngine, wrong: dict[str, float]) -> None:
    with pytest.raises(BadInput):
        script.generate("D", greedy(**wrong))


def test_an_empty_prompt_is_refused(script: RunningEngine) -> None:
    with pytest.raises(EmptyPrompt):
        script.generate(TokenIds(()))


def test_a_request_without_a_model_is_refused() -> None:
    with running_engine() as engine, pytest.raises(NoModelLoaded):
        engine.generate("A")


# ------------------------------------------------------------------ prefix cache


BORDERS = [15, 16, 17, 31, 32, 33, 63, 64, 65]


@pytest.mark.parametrize("length", BORDERS)
def test_b12_a_cached_run_equals_a_cold_one(
    random_path: Path, length: int, options: LoadOptions
) -> None:
    prompt = TokenIds(tuple(5 + (i * 7) % 200 for i in range(length)))
    with running_engine(random_path, options) as engine:
        cold = engine.generate(prompt, greedy(max_tokens=8), ignore_end=True)
        again = engine.generate(prompt, greedy(max_tokens=8), ignore_end=True)
    assert cold.stats.cached_tokens == 0
    assert again.stats.cached_tokens == (length - 1) // 32 * 32
    assert again.token_ids == cold.token_ids


def test_b12_the_cached_prefix_gives_the_logits_of_a_cold_run(
    random_path: Path, options: LoadOptions
) -> None:
    """The answer's own log-probabilities, scored cold, agree with what the cached run chose."""
    prompt = tuple(5 + (i * 11) % 200 for i in range(70))
    with running_engine(random_path, options) as engine:
        engine.generate(TokenIds(prompt), greedy(max_tokens=1), ignore_end=True)
        cached = engine.generate(
            TokenIds((*prompt, 9, 10, 11)), greedy(max_tokens=8), ignore_end=True
        )
        whole = [*prompt, 9, 10, 11, *cached.token_ids]
        scored = engine.score(whole)
    assert cached.stats.cached_tokens == 64
    assert scored.argmax[72:80] == cached.token_ids


def test_b12_eight_identical_requests_on_an_empty_cache_agree(random: RunningEngine) -> None:
    prompt = TokenIds(tuple(range(10, 75)))
    names = [random.start(prompt, greedy(max_tokens=8), ignore_end=True) for _ in range(8)]
    answers = {random.finish(name).token_ids for name in names}
    assert len(answers) == 1


def test_b12_a_stop_text_in_a_block_leaves_the_cache_right(random: RunningEngine) -> None:
    prompt = TokenIds(tuple(range(20, 60)))
    cold = random.generate(prompt, greedy(max_tokens=30), ignore_end=True)
    stop = cold.text[3:6]
    random.generate(prompt, greedy(max_tokens=30, stop=(stop,)), ignore_end=True)
    again = random.generate(prompt, greedy(max_tokens=30), ignore_end=True)
    assert again.token_ids == cold.token_ids


def test_the_second_turn_of_a_chat_finds_the_first_turn(
    tmp_path: Path, options: LoadOptions
) -> None:
    path = write_script_model(tmp_path / "turns.gguf", context=2048)
    with running_engine(path, options) as engine:
        question = "w" * 100 + "D"
        first = engine.generate(question, greedy(max_tokens=60))
        messages = Messages(
            (
                ChatMessage("user", question),
                ChatMessage("assistant", first.text, first.token_ids),
                ChatMessage("user", "A"),
            )
        )
        second = engine.generate(messages)
    # BOS, 101 letters and 60 tokens, the last of which was never computed: 161 = 5 blocks and one.
    assert second.stats.cached_tokens == 160
    assert second.text == "ok go😊!"


# ------------------------------------------------------------------ several at once, cancelling


def test_answers_together_equal_answers_alone(random: RunningEngine) -> None:
    prompts = [TokenIds(tuple(range(10 + i, 30 + 3 * i))) for i in range(6)]
    alone = [random.generate(prompt, greedy(max_tokens=12), ignore_end=True) for prompt in prompts]
    names = [random.start(prompt, greedy(max_tokens=12), ignore_end=True) for prompt in prompts]
    together = [random.finish(name) for name in names]
    assert [one.token_ids for one in together] == [one.token_ids for one in alone]


def test_a_seed_gives_the_same_answer_alone_and_in_a_batch(random: RunningEngine) -> None:
    params = SamplingParams(temperature=1.5, seed=42, max_tokens=12)
    prompt = TokenIds(tuple(range(40, 60)))
    alone = random.generate(prompt, params, ignore_end=True)
    names = [random.start(prompt, params, ignore_end=True)]
    names += [random.start(TokenIds((9, 8, 7 + i)), greedy(max_tokens=12)) for i in range(3)]
    together = random.finish(names[0])
    for name in names[1:]:
        random.finish(name)
    assert together.token_ids == alone.token_ids


def test_b13_two_hundred_cancelled_requests_leave_the_pool_as_it_was(
    tmp_path: Path, options: LoadOptions
) -> None:
    path = write_script_model(tmp_path / "long.gguf", context=2048)
    with running_engine(path, options) as engine:
        for number in range(200):
            prompt = TokenIds(tuple(5 + (i + number) % 250 for i in range(1200)))
            name = engine.start(prompt, greedy(max_tokens=500), ignore_end=True)
            wanted = TextAdded if number % 2 else RequestStarted
            engine.next_of(name, wanted)
            engine.cancel(name)
            assert engine.finish(name).reason is FinishReason.CANCELLED
        after = engine.generate("A")
        assert after.text == "ok go😊!"
        snapshot = engine.last_meter().snapshot
    assert (snapshot.kv_blocks_used, snapshot.running_requests) == (0, 0)


def test_b13_more_work_than_the_pool_holds_all_ends_well(
    tmp_path: Path, options: LoadOptions
) -> None:
    path = write_script_model(tmp_path / "small.gguf", random=True, context=256)
    with running_engine(path, options) as engine:
        prompts = [TokenIds(tuple(5 + (i * 3 + n) % 250 for i in range(150))) for n in range(6)]
        forty = greedy(max_tokens=40)
        alone = [engine.generate(prompt, forty, ignore_end=True) for prompt in prompts]
        names = [engine.start(prompt, forty, ignore_end=True) for prompt in prompts]
        together = [engine.finish(name) for name in names]
    assert [one.token_ids for one in together] == [one.token_ids for one in alone]


def test_cancelling_what_has_ended_is_harmless(script: RunningEngine) -> None:
    name = script.start("A")
    script.finish(name)
    script.cancel(name)
    assert script.generate("A").text == "ok go😊!"


def test_a_cancelled_answer_keeps_what_it_said(script: RunningEngine) -> None:
    name = script.start("D")
    script.next_of(name, TextAdded)
    script.cancel(name)
    answer = script.finish(name)
    assert answer.reason is FinishReason.CANCELLED
    assert answer.text.replace(" x", "").replace(" y", "") == ""


# ------------------------------------------------------------------ events and loading


def test_a_request_reports_its_start_and_the_progress_of_its_prompt(
    tmp_path: Path, options: LoadOptions
) -> None:
    path = write_script_model(tmp_path / "long.gguf", context=4096)
    with running_engine(path, options) as engine:
        name = engine.start("q" * 1500 + "A")
        started = engine.next_of(name, RequestStarted)
        progress = engine.next_of(name, PrefillProgress)
        engine.finish(name)
    assert isinstance(started, RequestStarted)
    assert isinstance(progress, PrefillProgress)
    assert started.prompt_tokens == progress.prompt_tokens == 1502
    assert 0 < progress.done_tokens < 1502


def test_a_scored_text_has_one_event_only(script: RunningEngine) -> None:
    name = script.start_score([5, 6, 7] * 100)
    script.finish_score(name)
    assert script.left_about(name) == []


def test_a_one_token_answer_has_no_decode_rate(script: RunningEngine) -> None:
    stats = script.generate("A", greedy(max_tokens=1)).stats
    assert stats.decode_tokens_per_second is None
    assert stats.first_token_seconds is not None


def test_text_is_continued_without_a_template(script: RunningEngine) -> None:
    answer = script.generate(Text("B"))
    assert answer.text == "alpha beta gamma delta"
    assert answer.stats.prompt_tokens == 2


def test_a_load_that_fails_leaves_the_engine_ready_for_the_next(
    tmp_path: Path, script_path: Path, options: LoadOptions
) -> None:
    with running_engine() as engine:
        with pytest.raises(ModelFileMissing):
            engine.load(tmp_path / "absent.gguf")
        engine.load(script_path, options)
        assert engine.generate("A").text == "ok go😊!"


@pytest.mark.parametrize(
    ("options", "field"),
    [
        (LoadOptions(device="cuda"), "device"),
        (LoadOptions(kernels="magic"), "kernels"),
        (LoadOptions(threads=0), "threads"),
        (LoadOptions(kernels="reference", context=100_000), "context"),
        (LoadOptions(kernels="reference", kv_dtype="int3"), "kv_dtype"),
    ],
)
def test_load_options_that_mean_nothing_are_refused(
    script_path: Path, options: LoadOptions, field: str
) -> None:
    with running_engine() as engine, pytest.raises(BadInput) as caught:
        engine.load(script_path, options)
    assert caught.value.field == field


def test_loading_says_what_was_loaded(script_path: Path) -> None:
    with running_engine() as engine:
        loaded = engine.load(script_path, REFERENCE)
    assert (loaded.name, loaded.family, loaded.format) == ("script", "llama", "F32")
    assert loaded.context_length == 512
    assert set(loaded.kernels.values()) == {"reference"}
    assert loaded.memory.weight_bytes > 0


# ------------------------------------------------------------------ positions


def test_b11_rope_factors_of_one_equal_none_and_of_eight_change_the_logits(
    tmp_path: Path, options: LoadOptions
) -> None:
    ids = [5 + (i * 7) % 200 for i in range(60)]
    scores = []
    for factors in (None, 1.0, 8.0):
        tensors = None if factors is None else {"rope_freqs.weight": np.full(32, factors, "f4")}
        path = write_script_model(tmp_path / f"{factors}.gguf", random=True, tensors=tensors)
        with running_engine(path, options) as engine:
            scores.append(engine.score(ids).logprobs)
    plain, ones, eights = scores
    assert ones == plain
    assert max(abs(a - b) for a, b in zip(plain, eights, strict=True)) > 0.01


# ------------------------------------------------------------------ the meter


def test_an_answer_says_what_each_of_its_tokens_read(
    script_path: Path, options: LoadOptions
) -> None:
    with running_engine() as engine:
        shape = engine.load(script_path, options).shape
        answer = engine.generate("D", greedy(max_tokens=40))
    reading = answer.stats.decode
    assert reading is not None
    assert reading.tokens == 39  # the first came from the prompt's own pass
    weights = shape.layer_bytes + shape.head_bytes + shape.embedding_row_bytes
    assert reading.weight_bytes_per_token == weights
    # Contexts of 3 … 41 positions, two bytes or four an element, in one layer.
    assert reading.kv_bytes_per_token == shape.kv_token_bytes * sum(range(3, 42)) / 39


def test_without_ceilings_a_reading_claims_no_share_of_them(
    script_path: Path, options: LoadOptions
) -> None:
    with running_engine(script_path, options) as engine:
        answer = engine.generate("D", greedy(max_tokens=10))
    assert answer.stats.decode is not None
    assert answer.stats.decode.mbu is None
    assert answer.stats.read_ceiling_bytes_per_second is None


def test_known_ceilings_are_held_against_the_next_answer(
    script_path: Path, options: LoadOptions
) -> None:
    ceilings = Ceilings(
        device="cpu",
        device_name="test",
        threads=1,
        read_bytes_per_second=1e15,
        float32_macs_per_second=1e15,
        last_level_cache_bytes=1,
    )
    with running_engine(script_path, options) as engine:
        engine.thread.send(UseCeilings(ceilings))
        answer = engine.generate("D", greedy(max_tokens=20))
    reading = answer.stats.decode
    assert reading is not None
    assert reading.mbu is not None
    assert abs(reading.mbu - reading.read_bytes_per_second / 1e15) < 1e-9
    assert reading.verdict == "overhead-bound"
    assert answer.stats.read_ceiling_bytes_per_second == 1e15
