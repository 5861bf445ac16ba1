"""What a file says of itself, as text that a page can show."""

from pathlib import Path

import pytest

from engine import ModelFileBroken, ModelFileMissing, describe_file
from engine.describe_file import LONGEST_TEXT, as_text
from tests.helpers.script_model import write_script_model


def test_metadata_tensors_by_type_and_template_are_told(tmp_path: Path) -> None:
    details = describe_file(write_script_model(tmp_path / "x.gguf"))

    metadata = dict(details.metadata)
    assert metadata["general.architecture"] == "llama"
    assert "tokenizer.chat_template" not in metadata
    assert details.chat_template is not None
    assert sum(group.num_tensors for group in details.groups) > 2
    assert [group.num_bytes for group in details.groups] == sorted(
        (group.num_bytes for group in details.groups), reverse=True
    )


def test_a_vocabulary_is_shortened_and_its_length_told(tmp_path: Path) -> None:
    tokens = dict(describe_file(write_script_model(tmp_path / "x.gguf")).metadata)[
        "tokenizer.ggml.tokens"
    ]

    assert tokens.endswith("more]")
    assert len(tokens) < 200


def test_a_long_text_is_cut() -> None:
    assert len(as_text("x" * 10_000)) == LONGEST_TEXT + 1


def test_a_short_list_is_told_whole() -> None:
    assert as_text([1, 2]) == "[1, 2]"


def test_a_broken_file_is_refused_by_name_b16(tmp_path: Path) -> None:
    (tmp_path / "x.gguf").write_bytes(b"GGUF")

    with pytest.raises(ModelFileBroken):
        describe_file(tmp_path / "x.gguf")
    with pytest.raises(ModelFileMissing):
        describe_file(tmp_path / "nowhere.gguf")
