"""What a model sees, in the words of its page."""

from dataclasses import replace
from pathlib import Path

from app.seen_prompt import in_words, shown_prompt
from app.views.shown_models import ShownToken
from engine import PromptPreview, PromptToken, TemplateFailed
from tests.helpers.script_model import write_script_model

TOKENS = (
    PromptToken(1, "<s>", is_special=True),
    PromptToken(7, "", is_special=False),
    PromptToken(8, "é", is_special=False),
    PromptToken(9, " ok\n", is_special=False),
)
SEEN = PromptPreview("model", TOKENS, None, None)


def test_it_says_how_many_tokens_and_whose_template() -> None:
    summary = in_words(SEEN).summary
    assert summary == "An example conversation · 4 tokens · by the model's own chat template"


def test_a_template_in_place_of_the_models_is_named() -> None:
    assert "“ChatML”" in in_words(replace(SEEN, template="ChatML")).summary


def test_tokens_of_one_character_are_told_together() -> None:
    assert in_words(SEEN).tokens == (
        ShownToken("<s>", "special token 1", is_special=True),
        ShownToken("é", "tokens 7, 8", is_special=False),
        ShownToken(" ok\n", "token 9", is_special=False),
    )


def test_the_templates_own_system_prompt_is_told() -> None:
    notes = in_words(replace(SEEN, default_system="Be kind.")).notes
    assert any("Be kind." in note for note in notes)


def test_a_refusal_is_one_sentence_and_what_is_accepted_is_said() -> None:
    shown = in_words(replace(SEEN, problem=TemplateFailed("System role not supported")))
    assert "System role not supported" in shown.problem
    assert any("Without the system prompt" in note for note in shown.notes)


def test_a_template_that_accepts_nothing_has_its_sentence_alone() -> None:
    shown = in_words(replace(SEEN, tokens=(), problem=TemplateFailed("line 1: wrong")))
    assert "line 1: wrong" in shown.problem
    assert (shown.tokens, shown.notes) == ((), ())


def test_a_model_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "x.gguf", metadata={"tokenizer.ggml.model": "odd"})
    assert "odd" in shown_prompt(path).problem


def test_a_real_file_is_shown_whole(tmp_path: Path) -> None:
    shown = shown_prompt(write_script_model(tmp_path / "x.gguf"))
    text = "".join(token.text for token in shown.tokens)
    assert text.startswith("<s>")
    assert "Why is the sky blue?" in text
