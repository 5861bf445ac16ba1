"""Texts are looked up when a language is spoken, and formatted in every language."""

from collections.abc import Iterator

import pytest

from app.words import as_one, listed, speak, tr, tr_later, tr_plural

GERMAN = {"Load {title}": "{title} laden", "{n} tokens": "{n} Marken"}


@pytest.fixture
def german() -> Iterator[None]:
    speak(lambda text, number: GERMAN.get(text, text))
    yield
    speak(None)


def test_english_is_spoken_where_nobody_translates() -> None:
    assert tr("Load {title}", title="Sample") == "Load Sample"


@pytest.mark.usefixtures("german")
def test_values_stand_where_the_translation_wants_them() -> None:
    assert tr("Load {title}", title="Sample") == "Sample laden"


@pytest.mark.usefixtures("german")
def test_a_text_without_a_translation_stays_english() -> None:
    assert tr("Unload") == "Unload"


@pytest.mark.usefixtures("german")
def test_a_text_of_a_table_is_translated_where_it_is_shown() -> None:
    assert tr(tr_later("Load {title}"), title="x") == "x laden"


def test_values_keep_their_direction_in_a_language_read_from_the_right() -> None:
    arabic = {"{size:.1f} of {name}": "{size:.1f} من {name}", "{n} tokens": "{n} رموز"}
    speak(lambda text, number: arabic.get(text, text), isolates_values=True)
    try:
        found = tr("{size:.1f} of {name}", size=2, name="A")
        assert found == "\u20682.0\u2069 من \u2068A\u2069"
        assert tr_plural("{n} token", "{n} tokens", 2, n=2) == "\u20682\u2069 رموز"
        assert tr("{size}/s", size="8 MB") == as_one("8 MB/s") == "\u20688 MB/s\u2069"
        assert tr("plain") == "plain"
    finally:
        speak(None)
    assert as_one("8 MB/s") == "8 MB/s"


def test_facts_in_a_row_run_as_the_language_does() -> None:
    assert listed(["qwen2", "32k"]) == "qwen2 · 32k"
    assert listed(["CPU", "2"], ", ") == "CPU, 2"
    speak(lambda text, number: text, isolates_values=True)
    try:
        assert listed(["qwen2", "32k"]) == "\u200f\u2068qwen2\u2069 · \u206832k\u2069"
    finally:
        speak(None)


def test_braces_of_a_text_without_values_are_left_alone() -> None:
    assert tr("a {b}") == "a {b}"


@pytest.mark.parametrize(("number", "words"), [(0, "0 tokens"), (1, "1 token"), (2, "2 tokens")])
def test_english_has_two_forms(number: int, words: str) -> None:
    assert tr_plural("{n} token", "{n} tokens", number, n=number) == words


@pytest.mark.usefixtures("german")
def test_the_form_of_other_languages_is_found_by_the_text_for_many() -> None:
    assert tr_plural("{n} token", "{n} tokens", 1, n=1) == "1 Marken"
