"""What people paste, read as a repository."""

import pytest

from app.hub.model_link import ModelLink, parse_link


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("user/repo", ModelLink("user/repo")),
        (" user/repo ", ModelLink("user/repo")),
        ("user/repo:Q4_K_M", ModelLink("user/repo", "Q4_K_M")),
        ("hf.co/user/repo:Q8_0", ModelLink("user/repo", "Q8_0")),
        ("hf://user/repo", ModelLink("user/repo")),
        ("https://huggingface.co/user/repo", ModelLink("user/repo")),
        ("https://huggingface.co/user/repo/", ModelLink("user/repo")),
        ("https://huggingface.co/user/repo/tree/v1", ModelLink("user/repo", None, "v1")),
        (
            "https://huggingface.co/user/repo/blob/main/a/x%20y.gguf",
            ModelLink("user/repo", None, "main", "a/x y.gguf"),
        ),
        (
            "https://huggingface.co/user/repo/resolve/abc/x.gguf?download=true",
            ModelLink("user/repo", None, "abc", "x.gguf"),
        ),
        ("http://mirror.example/user/repo", ModelLink("user/repo")),
    ],
)
def test_an_address_or_a_short_name_is_a_repository(text: str, link: ModelLink) -> None:
    assert parse_link(text, "http://mirror.example") == link


@pytest.mark.parametrize(
    "text",
    [
        *("", "repo", "a/b/c", "user/repo:a:b", "https://example.com/user/repo"),
        *("https://huggingface.co/datasets/user/repo", "https://huggingface.co/user", "a b/c"),
    ],
)
def test_anything_else_is_none(text: str) -> None:
    assert parse_link(text) is None
