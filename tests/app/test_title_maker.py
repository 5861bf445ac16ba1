"""app/title_maker.py: titles come after the answer, never in anybody's way, or not at all."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.title_maker import FEWEST_WEIGHTS, REQUEST, TitleMaker, title_from
from engine import Cancel, FinishReason, Generate, ModelLoaded, NoModelLoaded
from tests.app.conftest import Stage
from tests.helpers.fake_engine import Answer, loaded_model

FIRST_WORDS = "Why is the sky blue?"


def large_model() -> ModelLoaded:
    model = loaded_model()
    return replace(model, shape=replace(model.shape, layer_weights=FEWEST_WEIGHTS))


@pytest.fixture
def titled(stage: Stage) -> Iterator[Stage]:
    """A stage with a title maker and a model that is large enough."""
    stage.bridge.dispatch(large_model())
    stage.left_out = []  # type: ignore[attr-defined]
    TitleMaker(stage.library, stage.bridge, stage.left_out.append)  # type: ignore[attr-defined]
    return stage


def ask(stage: Stage, title: Answer, *, words: str = FIRST_WORDS) -> int:
    """A chat whose first answer is followed by this title; returns its id."""
    stage.engine.answers.extend([Answer(), title])
    conversation = stage.library.create()
    conversation.send(words)
    return conversation.chat.id


def title_of(stage: Stage, chat_id: int) -> str:
    return stage.library.open(chat_id).chat.title


def test_a_chat_is_named_after_its_first_answer(titled: Stage) -> None:
    chat_id = ask(
        titled,
        Answer(
            (
                ' "The Blue',
                ' Sky"\n',
            )
        ),
    )
    titled.step()
    assert title_of(titled, chat_id) == FIRST_WORDS
    titled.run()
    titled.run()
    assert title_of(titled, chat_id) == "The Blue Sky"
    assert titled.library.open(chat_id).chat.title_is_automatic


def test_the_request_carries_the_whole_chat_so_that_the_cache_holds_it(titled: Stage) -> None:
    ask(titled, Answer(("Sky",)))
    titled.run()
    titled.run()
    answer, title = [c for c in titled.engine.commands if isinstance(c, Generate)]
    turns = title.prompt.messages  # type: ignore[union-attr]
    assert turns[: len(answer.prompt.messages)] == answer.prompt.messages  # type: ignore[union-attr]
    assert [turn.content for turn in turns[-2:]] == ["Hello there.", REQUEST]
    assert titled.left_out == [title.request_id]  # type: ignore[attr-defined]


def test_a_question_meanwhile_cancels_the_title_and_it_comes_after_the_answer(
    titled: Stage,
) -> None:
    chat_id = ask(titled, Answer(("Never",) * 50))
    titled.engine.answers.extend([Answer(), Answer(("Sky",))])
    while sum(isinstance(c, Generate) for c in titled.engine.commands) < 2:
        titled.step()
    titled.step()
    titled.library.open(chat_id).send("And at night?")
    assert isinstance(titled.engine.commands[-1], Cancel)
    titled.run()
    titled.run()
    assert title_of(titled, chat_id) == "Sky"


def test_a_title_of_the_users_stays(titled: Stage) -> None:
    chat_id = ask(titled, Answer(("Sky",) * 5))
    while sum(isinstance(c, Generate) for c in titled.engine.commands) < 2:
        titled.step()
    titled.library.rename(chat_id, "Mine")
    titled.run()
    assert title_of(titled, chat_id) == "Mine"


@pytest.mark.parametrize(
    "title",
    [
        Answer(("",)),
        Answer(("\n\n",)),
        Answer(("Sure! Here is a title",)),
        Answer(("one two three four five six seven eight nine ten eleven",)),
        Answer((), error=NoModelLoaded()),
    ],
)
def test_where_it_comes_to_nothing_the_first_words_stay_and_nobody_asks_again(
    titled: Stage, title: Answer
) -> None:
    chat_id = ask(titled, title)
    titled.run()
    titled.run()
    assert title_of(titled, chat_id) == FIRST_WORDS
    titled.library.open(chat_id).send("More")
    titled.run()
    titled.run()
    assert sum(isinstance(c, Generate) for c in titled.engine.commands) == 3


def test_a_stopped_answer_is_not_named(titled: Stage) -> None:
    titled.engine.answers.append(Answer(reason=FinishReason.CANCELLED))
    conversation = titled.library.create()
    conversation.send(FIRST_WORDS)
    titled.run()
    titled.run()
    assert sum(isinstance(c, Generate) for c in titled.engine.commands) == 1


def test_a_chat_deleted_meanwhile_stays_deleted(titled: Stage) -> None:
    chat_id = ask(titled, Answer(("Sky",) * 5))
    while sum(isinstance(c, Generate) for c in titled.engine.commands) < 2:
        titled.step()
    titled.library.delete(chat_id)
    titled.run()
    assert titled.library.groups() == ()


def test_a_small_model_is_not_asked(stage: Stage) -> None:
    stage.bridge.dispatch(loaded_model())
    TitleMaker(stage.library, stage.bridge, lambda request_id: None)
    ask(stage, Answer())
    stage.run()
    stage.run()
    assert sum(isinstance(c, Generate) for c in stage.engine.commands) == 1


def test_a_chat_that_nearly_fills_the_context_is_not_named(titled: Stage) -> None:
    titled.bridge.dispatch(replace(large_model(), context_length=64))
    ask(titled, Answer(("Sky",)))
    titled.run()
    titled.run()
    assert sum(isinstance(c, Generate) for c in titled.engine.commands) == 1


@pytest.mark.parametrize(
    ("answer", "title"),
    [
        ("Title: The Blue Sky.", "The Blue Sky"),
        ("**Rayleigh Scattering**", "Rayleigh Scattering"),
        ("\n\n# Сині небеса\nmore", "Сині небеса"),
        ("“Das Blau des Himmels”", "Das Blau des Himmels"),
        ("C# or F#?", "C# or F#?"),
        ("...", None),
        ("I'm a language model", None),
        ("Awesome. I'm glad you like it", None),
        ("A title so long that it would be cut off somewhere", None),
    ],
)
def test_a_title_is_found_in_what_models_answer(answer: str, title: str | None) -> None:
    assert title_from(answer) == title
