"""A wish on disk: kept whole, found by whoever looks, never in the way of a broken one."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.hub.model_link import ModelLink
from app.hub.wish import (
    WantedFile,
    Wish,
    WishState,
    read_wish,
    read_wishes,
    remove_wish,
    set_wish_state,
    wish_for_link,
    wish_for_repository,
    wish_path,
    write_wish,
)

WISH = Wish(
    "user/repo",
    "Q4_0",
    "user/repo:Q4_0",
    "A Model",
    licence="mit",
    asked_at=2.0,
    files=(WantedFile("sub/x.gguf", 10, "ab"), WantedFile("y.gguf")),
)


def test_a_wish_is_kept_whole(tmp_path: Path) -> None:
    write_wish(WISH, tmp_path)

    assert read_wishes(tmp_path) == [WISH]


def test_wishes_are_read_in_the_order_they_were_asked(tmp_path: Path) -> None:
    later = replace(WISH, quant="Q8_0", asked_at=3.0)
    earlier = replace(WISH, repo="a/b", asked_at=1.0)
    for wish in (later, WISH, earlier):
        write_wish(wish, tmp_path)

    assert read_wishes(tmp_path) == [earlier, WISH, later]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 99}', '{"format": 1, "repo": "x"}'])
def test_a_wish_that_cannot_be_read_is_passed_over(tmp_path: Path, text: str) -> None:
    write_wish(WISH, tmp_path)
    (tmp_path / "broken.download.json").write_text(text)

    assert read_wishes(tmp_path) == [WISH]


def test_another_state_is_kept_with_what_was_pinned_meanwhile(tmp_path: Path) -> None:
    write_wish(replace(WISH, revision="commit"), tmp_path)
    set_wish_state(WISH, WishState.PAUSED, tmp_path)

    kept = read_wish(wish_path(WISH, tmp_path))
    assert kept == replace(WISH, revision="commit", state=WishState.PAUSED)


def test_a_wish_that_was_taken_back_does_not_come_back_by_a_state(tmp_path: Path) -> None:
    write_wish(WISH, tmp_path)
    remove_wish(WISH, tmp_path)
    set_wish_state(WISH, WishState.PAUSED, tmp_path)

    assert read_wishes(tmp_path) == []
    assert list(tmp_path.iterdir()) == []


def test_the_size_is_that_of_all_files_once_it_is_known() -> None:
    assert WISH.size_bytes is None
    assert replace(WISH, files=(WantedFile("a", 1), WantedFile("b", 2))).size_bytes == 3
    assert replace(WISH, files=()).size_bytes is None


def test_a_link_to_a_file_wishes_for_that_file() -> None:
    wish = wish_for_link(ModelLink("user/repo", None, "v1", "x-Q8_0.gguf"))

    assert (wish.quant, wish.revision) == ("Q8_0", "v1")
    assert wish.files == (WantedFile("x-Q8_0.gguf"),)


def test_two_quantizations_are_two_wishes(tmp_path: Path) -> None:
    write_wish(wish_for_repository("user/repo", "Q4_0"), tmp_path)
    write_wish(wish_for_repository("user/repo", "Q8_0"), tmp_path)

    assert len(read_wishes(tmp_path)) == 2
