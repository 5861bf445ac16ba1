"""engine/text/thinking.py: thoughts and answer are told apart, however the stream is cut."""

import pytest

from engine.text.thinking import ThinkingSplitter, ThinkingTags, find_thinking_tags, split_thinking
from tests.helpers.tiny_vocabularies import piece_metadata, tokenizer_of

TAGS = ThinkingTags("<think>", "</think>")


def streamed(text: str, size: int, *, is_inside: bool = False) -> tuple[str, str]:
    splitter = ThinkingSplitter(TAGS, is_inside=is_inside)
    thoughts = answer = ""
    for start in range(0, len(text), size):
        for piece in splitter.push(text[start : start + size]):
            thoughts += piece.text if piece.is_thinking else ""
            answer += "" if piece.is_thinking else piece.text
    for piece in splitter.finish():
        thoughts += piece.text if piece.is_thinking else ""
        answer += "" if piece.is_thinking else piece.text
    return thoughts, answer


@pytest.mark.parametrize("size", [1, 2, 3, 7, 100])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<think>\nwell, 1 < 2\n</think>\n\nYes.", ("well, 1 < 2", "Yes.")),
        ("\n<think>a</think>b", ("a", "b")),
        ("<think>\n\n</think>\n\nplain", ("", "plain")),
        ("<think>cut in the mid", ("cut in the mid", "")),
        ("<think>ends in white space \n", ("ends in white space", "")),
        ("<think>half a tag </thi", ("half a tag </thi", "")),
        ("no thoughts", ("", "no thoughts")),
        (" x y", ("", " x y")),
        ("<thin", ("", "<thin")),
        (
            "The tag <think> opens, </think> closes.",
            ("", "The tag <think> opens, </think> closes."),
        ),
        ("<think>a</think>b <think>c</think>", ("a", "b <think>c</think>")),
    ],
)
def test_every_cut_of_the_stream_gives_the_same(
    text: str, expected: tuple[str, str], size: int
) -> None:
    assert streamed(text, size) == expected == split_thinking(text, TAGS)


@pytest.mark.parametrize("size", [1, 3, 100])
def test_a_template_that_has_opened_the_thoughts(size: int) -> None:
    assert streamed("\nhm\n</think>\n\nYes", size, is_inside=True) == ("hm", "Yes")


def test_thoughts_are_shown_as_soon_as_they_are_no_tag() -> None:
    splitter = ThinkingSplitter(TAGS, is_inside=True)
    assert [piece.text for piece in splitter.push("I wonder")] == ["I wonder"]
    assert splitter.push(" ") == []
    assert [piece.text for piece in splitter.push("why </b>")] == [" why </b>"]


def test_b19_without_tags_of_the_model_everything_is_text() -> None:
    assert split_thinking("<think>a</think>b", None) == ("", "<think>a</think>b")


def test_tags_are_found_in_the_template() -> None:
    tokenizer = tokenizer_of(piece_metadata())
    found = find_thinking_tags("{% if '</think>' in content %}", tokenizer)
    assert found == ThinkingTags("<think>", "</think>")


def test_a_model_that_names_no_tags_has_none() -> None:
    assert find_thinking_tags("{{ messages }}", tokenizer_of(piece_metadata())) is None
