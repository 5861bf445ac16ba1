"""app/explain.py: every error has a sentence with its facts, and only bugs are called bugs."""

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import app.hub.errors
from app.errors import AppError, StoreTooNew
from app.explain import AppFailure, EngineFailure, HubFailure, explain
from engine import (
    BadInput,
    EngineBug,
    EngineError,
    ModelFileBroken,
    NotEnoughMemory,
    PromptTooLong,
    UnsupportedModel,
)

assert app.hub.errors  # its types are below AppError only once it is imported
MODEL = Path("/models/x.gguf")


def concrete_types(base: type[Exception]) -> Iterator[type[Exception]]:
    """The types of a tree that are raised: dataclasses, as the abstract ones have no facts."""
    for child in base.__subclasses__():
        if "__dataclass_fields__" in child.__dict__:
            yield child
        yield from concrete_types(child)


@pytest.mark.parametrize("kind", [*concrete_types(EngineError), *concrete_types(AppError)])
def test_every_error_has_a_sentence(kind: type[Exception]) -> None:
    worded = (*get_args(EngineFailure), *get_args(AppFailure), *get_args(HubFailure))
    assert kind in worded, f"{inspect.getfile(kind)}: {kind.__name__} has no sentence"


def test_a_prompt_too_long_names_both_numbers() -> None:
    assert explain(PromptTooLong(5000, 2048)).sentence == (
        "The prompt has 5,000 tokens, but the context holds 2,048."
    )


def test_a_broken_file_names_file_place_and_problem() -> None:
    sentence = explain(ModelFileBroken(MODEL, "tensor count", "9223372036854775808")).sentence
    assert all(
        fact in sentence for fact in (str(MODEL), "tensor count", "9223372036854775808", "broken")
    )


def test_an_unsupported_file_names_what_it_asks_for() -> None:
    sentence = explain(UnsupportedModel(MODEL, "tensor type", "IQ2_XXS")).sentence
    assert "tensor type 'IQ2_XXS'" in sentence


def test_too_little_memory_names_both_sizes() -> None:
    sentence = explain(NotEnoughMemory(3_200_000_000, 500_000_000, "the weights")).sentence
    assert "3.2 GB" in sentence
    assert "500 MB" in sentence


def test_a_newer_store_names_both_versions() -> None:
    sentence = explain(StoreTooNew(Path("/c.sqlite3"), 3, 1)).sentence
    assert "3" in sentence
    assert "1" in sentence
    assert "newer" in sentence


def test_a_value_out_of_range_names_value_and_range() -> None:
    assert explain(BadInput("max_tokens", -1, "1 or above")).sentence == (
        "max tokens cannot be -1: it must be 1 or above."
    )


def test_a_sentence_stays_on_one_line_whatever_a_file_holds() -> None:
    hostile = ModelFileBroken(MODEL, "key \x1b[31m", "line one\nline two\x07")
    assert explain(hostile).text.isprintable()


def test_only_our_own_mistakes_are_bugs() -> None:
    assert not explain(PromptTooLong(1, 2)).is_bug
    bug = explain(EngineBug("shape mismatch", "Traceback …"))
    assert bug.is_bug
    assert bug.details == "Traceback …"
    assert explain(RuntimeError("surprise")).is_bug
