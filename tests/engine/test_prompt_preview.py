"""What a model reads before it answers, as its page shows it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine import ChatMessage, Messages, PromptPreview, UnsupportedModel, preview_prompt
from engine.errors import ModelFileMissing
from tests.helpers import tiny_checkpoints as tiny
from tests.helpers.real_models import gemma_path, smol_path
from tests.helpers.running_engine import running_engine
from tests.helpers.script_model import write_script_model

SYSTEM = ChatMessage("system", "Be brief.")
TURNS = (
    SYSTEM,
    ChatMessage("user", "Why is the sky blue?"),
    ChatMessage("assistant", "Air scatters blue light. 😊"),
    ChatMessage("user", "And at sunset?"),
)
CHATTY = "{% for m in messages %}<s>{{ m.role }}:{{ m.content }}<|eot_id|>{% endfor %}"
REFUSES_SYSTEM = (
    "{% if messages[0].role == 'system' %}{{ raise_exception('System role not supported') }}"
    "{% endif %}" + CHATTY
)
HAS_DEFAULT = (
    "{% if messages[0].role != 'system' %}<s>system:Be kind.<|eot_id|>{% endif %}" + CHATTY
)

Preview = Callable[[str], PromptPreview]


@pytest.fixture
def preview(tmp_path: Path) -> Preview:
    def of(template: str) -> PromptPreview:
        path = write_script_model(tmp_path / "x.gguf", template=template)
        return preview_prompt(path, TURNS)

    return of


def test_special_tokens_are_named_and_told_apart(preview: Preview) -> None:
    tokens = preview(CHATTY).tokens
    assert [token.text for token in tokens if token.is_special] == ["<s>", "<|eot_id|>"] * 4
    assert (tokens[0].token_id, tokens[0].text) == (1, "<s>")


def test_the_text_of_all_tokens_is_the_whole_prompt(preview: Preview) -> None:
    said = "".join(f"<s>{turn.role}:{turn.content}<|eot_id|>" for turn in TURNS)
    assert preview(CHATTY).text == said


def test_a_character_of_several_tokens_stands_at_the_last_of_them(preview: Preview) -> None:
    texts = [token.text for token in preview(CHATTY).tokens]
    place = texts.index("😊")
    assert texts[place - 3 : place] == ["", "", ""]


def test_a_template_that_refuses_the_system_turn_is_shown_without_it(preview: Preview) -> None:
    seen = preview(REFUSES_SYSTEM)
    assert seen.problem is not None
    assert seen.problem.problem == "System role not supported"
    assert "sunset" in seen.text
    assert "brief" not in seen.text
    assert seen.default_system is None


def test_a_template_that_is_wrong_has_its_reason_and_no_tokens(preview: Preview) -> None:
    seen = preview("{% for %}")
    assert seen.problem is not None
    assert "line 1" in seen.problem.problem
    assert seen.tokens == ()


def test_a_default_system_prompt_is_found(preview: Preview) -> None:
    assert preview(HAS_DEFAULT).default_system == "Be kind."
    assert preview(CHATTY).default_system is None


def test_a_model_without_a_template_names_the_one_in_its_place(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "x.gguf", template=None)
    assert preview_prompt(path, TURNS).template == "plain text"


def test_what_is_shown_is_what_is_read() -> None:
    seen = preview_prompt(smol_path(), TURNS)
    with running_engine(smol_path()) as engine:
        assert [token.token_id for token in seen.tokens] == list(engine.tokenize(Messages(TURNS)))
    assert seen.default_system is not None
    assert seen.default_system.startswith("You are a helpful AI assistant")


@pytest.mark.models
def test_gemma_reads_a_system_prompt_in_the_first_turn() -> None:
    assert "<start_of_turn>user\nBe brief.\n\nWhy is" in preview_prompt(gemma_path(), TURNS).text


def test_a_file_that_is_not_there_is_missing(tmp_path: Path) -> None:
    with pytest.raises(ModelFileMissing):
        preview_prompt(tmp_path / "none.gguf", TURNS)


def test_an_unknown_tokenizer_is_refused_by_name(tmp_path: Path) -> None:
    path = write_script_model(
        tmp_path / "x.gguf", metadata={"tokenizer.ggml.model": "from the future"}
    )
    with pytest.raises(UnsupportedModel, match="from the future"):
        preview_prompt(path, TURNS)


def test_a_folder_is_shown_like_a_file(tmp_path: Path) -> None:
    folder = tiny.write_plain(tmp_path / "tiny", tiny.llama_model())
    tiny.write_pieces_tokenizer(folder, adds_space=False)
    seen = preview_prompt(folder, TURNS)
    assert "Be brief." in seen.text
    assert seen.template == "model"
