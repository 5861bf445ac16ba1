"""Deleting with a way back, and only what is ours."""

from pathlib import Path

import pytest

from app.hub.errors import NotOurs
from app.hub.installed import all_files, model_files
from app.hub.trash import empty, purge, put_back, remove


def put(path: Path, content: bytes = b"GGUF") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def files_in(folder: Path) -> list[str]:
    return sorted(str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file())


def test_a_removed_model_is_not_listed_and_undo_brings_all_of_it_back(tmp_path: Path) -> None:
    model = put(tmp_path / "user--repo" / "x.gguf", b"GGUF1")
    put(tmp_path / "user--repo" / "x.gguf.manifest.json", b"{}")
    before = files_in(tmp_path)

    removed = remove([model], tmp_path)
    assert model_files(tmp_path) == []
    assert not (tmp_path / "user--repo").exists()

    put_back(removed)
    assert files_in(tmp_path) == before
    assert model.read_bytes() == b"GGUF1"


def test_all_parts_of_a_split_model_go_together(tmp_path: Path) -> None:
    first = put(tmp_path / "x-00001-of-00002.gguf")
    put(tmp_path / "x-00002-of-00002.gguf")
    put(tmp_path / "y-00001-of-00002.gguf")

    remove(all_files(first), tmp_path)

    assert [path.name for path in model_files(tmp_path)] == ["y-00001-of-00002.gguf"]


def test_emptied_is_gone_for_good(tmp_path: Path) -> None:
    remove([put(tmp_path / "x.gguf")], tmp_path)
    empty(tmp_path)

    assert list(tmp_path.iterdir()) == []


def test_a_purged_model_leaves_the_others_in_the_trash(tmp_path: Path) -> None:
    kept = remove([put(tmp_path / "a.gguf")], tmp_path)
    purge(remove([put(tmp_path / "b.gguf")], tmp_path))

    put_back(kept)
    assert files_in(tmp_path) == ["a.gguf"]


def test_two_models_of_one_name_can_lie_in_the_trash(tmp_path: Path) -> None:
    first = remove([put(tmp_path / "a" / "x.gguf", b"a")], tmp_path)
    second = remove([put(tmp_path / "b" / "x.gguf", b"b")], tmp_path)
    put_back(first)
    put_back(second)

    assert (tmp_path / "a" / "x.gguf").read_bytes() == b"a"
    assert (tmp_path / "b" / "x.gguf").read_bytes() == b"b"


def test_a_file_of_another_program_is_never_deleted(tmp_path: Path) -> None:
    theirs = put(tmp_path / "theirs" / "x.gguf")

    with pytest.raises(NotOurs):
        remove([theirs], tmp_path / "models")

    assert theirs.is_file()
