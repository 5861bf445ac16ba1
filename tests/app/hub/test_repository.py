"""Which files of a repository belong together, and which is taken without a wish."""

import pytest

from app.hub.repository import RepoFile, choose, group_files, quant_of


def files(*names: str) -> list[RepoFile]:
    return [RepoFile(name, 10, None) for name in names]


def test_the_parts_of_a_split_file_are_one_choice() -> None:
    [choice] = group_files(
        files("x-Q4_K_M-00002-of-00002.gguf", "x-Q4_K_M-00001-of-00002.gguf", "README.md")
    )

    assert (choice.quant, choice.size_bytes, choice.is_split) == ("Q4_K_M", 20, True)
    assert [file.name[-20:] for file in choice.files] == [
        "M-00001-of-00002.gguf"[-20:],
        "M-00002-of-00002.gguf"[-20:],
    ]


def test_a_split_file_with_a_part_missing_is_not_taken() -> None:
    choices = group_files(files("x-Q4_K_M-00001-of-00003.gguf", "x-Q8_0.gguf"))

    assert [choice.is_whole for choice in choices if choice.quant == "Q4_K_M"] == [False]
    chosen = choose(choices, None)
    assert chosen is not None
    assert chosen.quant == "Q8_0"
    assert choose(choices, "q4_k_m") is None


def test_weights_for_pictures_are_no_choice() -> None:
    choices = group_files(files("mmproj-model-f16.gguf", "x-Q4_0.gguf"))

    assert [choice.quant for choice in choices] == ["Q4_0"]


def test_a_safetensors_folder_is_one_choice_with_what_it_needs() -> None:
    names = ("model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors")
    needed = ("config.json", "tokenizer.json", "tokenizer_config.json", "chat_template.jinja")
    [choice] = group_files(files(*names, *needed, "README.md", "logo.png", "onnx/model.onnx"))

    assert choice.quant == "safetensors"
    assert {file.name for file in choice.files} == {*names, *needed}


def test_safetensors_without_a_config_are_no_model() -> None:
    assert group_files(files("adapter_model.safetensors")) == ()


def test_two_files_of_one_type_keep_their_names_apart() -> None:
    choices = group_files(files("a/x-Q4_0.gguf", "b/x-Q4_0.gguf"))

    assert {choice.quant for choice in choices} == {"Q4_0", "b/x-Q4_0"}


@pytest.mark.parametrize(
    ("name", "quant"),
    [
        ("model-Q4_K_M.gguf", "Q4_K_M"),
        ("model.q8_0.gguf", "Q8_0"),
        ("model-UD-IQ2_XXS.gguf", "UD-IQ2_XXS"),
        ("model-f16.gguf", "F16"),
        ("BF16/model-BF16.gguf", "BF16"),
        ("model-MXFP4_MOE.gguf", "MXFP4_MOE"),
        ("ggml-model.gguf", "ggml-model"),
    ],
)
def test_the_type_is_read_from_the_name(name: str, quant: str) -> None:
    assert quant_of(name) == quant
