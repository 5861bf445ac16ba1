"""app/exchange/markdown_format.py: turns out and in; headings inside a text are no turns."""

import re
from collections.abc import Iterator

import pytest

from app.exchange.checked import Refused
from app.exchange.markdown_format import from_markdown, to_markdown
from app.exchange.records import ExchangedChat
from app.store.records import Role
from app.words import speak

NOW = 1_790_000_000.0


def turns(text: str) -> list[tuple[str, str]]:
    return [(m.role.value, m.text) for m in from_markdown(text, "file", NOW).path]


def test_what_is_written_is_read_again(branched: ExchangedChat) -> None:
    again = from_markdown(to_markdown(branched), "file", NOW)
    assert [(m.role, m.text) for m in again.path] == [(m.role, m.text) for m in branched.path]
    assert again.path[1].model == "Model & Co"
    assert again.chat.title == branched.chat.title
    assert again.chat.system_prompt == "Be brief."


@pytest.fixture
def loud() -> Iterator[None]:
    """A language of capitals in the place of English."""
    speak(lambda text, number: re.sub(r"(?<![{a-z])[a-z]+(?![a-z}])", _upper, text, flags=re.I))
    yield
    speak(None)


def _upper(word: re.Match[str]) -> str:
    return word.group().upper()


@pytest.mark.usefixtures("loud")
def test_headings_are_in_the_users_language_and_read_again(branched: ExchangedChat) -> None:
    text = to_markdown(branched)
    assert "\n## YOU\n" in text
    assert "\n## ASSISTANT (Model & Co)\n" in text
    assert "*ATTACHED: notes <1>.txt*" in text
    again = from_markdown(text, "file", NOW)
    assert [(m.role, m.text) for m in again.path] == [(m.role, m.text) for m in branched.path]


def test_title_thoughts_and_files_can_be_read_by_people(branched: ExchangedChat) -> None:
    text = to_markdown(branched)
    assert text.startswith("# A/B: “test” \N{SNOWMAN}\n")
    assert "> Say *hello*." in text
    assert "*Attached: notes <1>.txt*" in text
    assert "Hello\n" not in text.replace("Say *hello*", ""), "the other branch"


@pytest.mark.parametrize(
    "text",
    [
        "## User\n\nHi\n\n## Assistant\n\nHello",
        "**User:**\nHi\n\n**ChatGPT:**\nHello",
        "# Talk\n\n### You said:\nHi\n\n### ChatGPT said:\nHello\n",
        "#### Prompt:\nHi\n#### Response:\nHello",
    ],
)
def test_headings_of_other_programs_are_known(text: str) -> None:
    assert turns(text) == [("user", "Hi"), ("assistant", "Hello")]


def test_a_heading_inside_code_is_no_turn() -> None:
    text = "## User\n\n```md\n## Assistant\n```\n\n## Assistant\n\nYes"
    assert turns(text) == [("user", "```md\n## Assistant\n```"), ("assistant", "Yes")]


def test_a_file_without_a_title_is_named_after_itself() -> None:
    chat = from_markdown("## User\nHi", "notes", NOW)
    assert (chat.chat.title, chat.path[0].role) == ("notes", Role.USER)


@pytest.mark.parametrize("text", ["", "Just a text.", "# User guide\n\nText", "## User\n\n"])
def test_a_text_without_turns_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="no turns"):
        from_markdown(text, "file", NOW)
