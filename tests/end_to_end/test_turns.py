"""Turns through the whole engine: continued where they were cut, thoughts apart, oldest dropped."""

from collections.abc import Iterator

import pytest

from engine import (
    ChatMessage,
    FinishReason,
    Generate,
    Messages,
    PromptTooLong,
    RequestFinished,
    RequestStarted,
    SamplingParams,
    TextAdded,
)
from tests.helpers.running_engine import RunningEngine, chat, running_engine
from tests.helpers.script_model import (
    SCRIPTS,
    THINKING_SCRIPT,
    THINKING_TEMPLATE,
    write_script_model,
)


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningEngine]:
    path = tmp_path_factory.mktemp("models") / "script.gguf"
    scripts = SCRIPTS | THINKING_SCRIPT
    write_script_model(path, template=THINKING_TEMPLATE, scripts=scripts)
    with running_engine(path) as running:
        yield running


def greedy(max_tokens: int | None = None) -> SamplingParams:
    return SamplingParams(temperature=0, max_tokens=max_tokens)


def continued(question: str, text: str, ids: tuple[int, ...], thinking: str = "") -> Messages:
    answer = ChatMessage("assistant", text, ids, thinking)
    return Messages((ChatMessage("user", question), answer), continues=True)


def test_an_answer_cut_in_a_character_goes_on_to_what_it_would_have_been(
    engine: RunningEngine,
) -> None:
    whole = engine.generate(chat("A"), greedy())
    first = engine.generate(chat("A"), greedy(4))
    assert (first.reason, first.text) == (FinishReason.LENGTH, "ok go")
    rest = engine.generate(continued("A", first.text, first.token_ids), greedy())
    assert first.text + rest.text == whole.text
    assert rest.token_ids == whole.token_ids


def test_a_continued_answer_finds_its_beginning_in_the_cache(engine: RunningEngine) -> None:
    first = engine.generate(chat("D"), greedy(100))
    rest = engine.generate(continued("D", first.text, first.token_ids), greedy(2))
    assert rest.stats.prompt_tokens == first.stats.prompt_tokens + 100
    assert rest.stats.cached_tokens >= 64


def thoughts_and_answer(engine: RunningEngine, name: int) -> tuple[str, str]:
    thoughts = answer = ""
    while True:
        event = engine._next_of(name)
        if isinstance(event, TextAdded) and event.is_thinking:
            thoughts += event.text
        elif isinstance(event, TextAdded):
            answer += event.text
        elif isinstance(event, RequestFinished):
            return thoughts, answer


def test_thoughts_are_told_apart_and_cut_ones_go_on(engine: RunningEngine) -> None:
    assert thoughts_and_answer(engine, engine.start(chat("T"))) == ("hm well", "yes sir")
    first = engine.start(chat("T"), greedy(2))
    assert thoughts_and_answer(engine, first) == ("hm", "")
    ids = engine.generate(chat("T"), greedy(2)).token_ids
    again = engine.start(continued("T", "", ids, thinking="hm"), greedy())
    assert thoughts_and_answer(engine, again) == (" well", "yes sir")


def test_the_oldest_messages_are_dropped_where_that_was_asked_for(engine: RunningEngine) -> None:
    turns = [ChatMessage("system", "s" * 40)]
    for number in range(12):
        turns += [ChatMessage("user", f"{number} " * 10), ChatMessage("assistant", "ok " * 12)]
    prompt = Messages((*turns, ChatMessage("user", "A")))
    with pytest.raises(PromptTooLong):
        engine.generate(prompt)
    engine.thread.send(Generate(7001, prompt, greedy(), drops_oldest=True))
    started = engine.next_of(7001, RequestStarted)
    assert isinstance(started, RequestStarted)
    assert started.dropped_messages % 2 == 0
    assert 0 < started.dropped_messages < 24
    finished = engine.next_of(7001, RequestFinished)
    assert isinstance(finished, RequestFinished)
    assert finished.stats.prompt_tokens <= 384
