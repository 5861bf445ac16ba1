"""Taking a user's file in: whole or not at all, and without room where one disk has both."""

import os
from pathlib import Path

import pytest

from app.hub.errors import AlreadyThere, FetchCancelled
from app.hub.import_model import import_model
from app.hub.installed import model_files


def put(path: Path, content: bytes = b"GGUF") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def no_links(*_: object) -> None:
    raise OSError(18, "another disk")


def test_a_file_on_the_same_disk_takes_no_room(tmp_path: Path) -> None:
    source = put(tmp_path / "Downloads" / "x.gguf")

    path = import_model(source, tmp_path / "models")

    assert os.path.samefile(path, source)
    source.unlink()
    assert path.read_bytes() == b"GGUF"


def test_a_file_of_another_disk_is_copied_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.link", no_links)
    source = put(tmp_path / "x.gguf", b"GGUF" + bytes(5_000_000))
    told: list[int] = []

    path = import_model(source, tmp_path / "models", lambda p: told.append(p.done_bytes))

    assert path.read_bytes() == source.read_bytes()
    assert told[-1] == source.stat().st_size


def test_a_copy_that_is_stopped_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.link", no_links)
    source = put(tmp_path / "x.gguf")

    with pytest.raises(FetchCancelled):
        import_model(source, tmp_path / "models", is_cancelled=lambda: True)

    assert model_files(tmp_path / "models") == []
    assert list((tmp_path / "models" / "imported").iterdir()) == []


def test_all_parts_of_a_split_model_come_along(tmp_path: Path) -> None:
    first = put(tmp_path / "x-00001-of-00002.gguf")
    put(tmp_path / "x-00002-of-00002.gguf")

    path = import_model(first, tmp_path / "models")

    assert len(list(path.parent.iterdir())) == 2


def test_a_folder_comes_with_all_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "a-model"
    put(folder / "config.json", b"{}")
    put(folder / "model.safetensors")

    path = import_model(folder, tmp_path / "models")

    assert model_files(tmp_path / "models") == [path]


def test_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    import_model(put(tmp_path / "x.gguf"), tmp_path / "models")

    with pytest.raises(AlreadyThere):
        import_model(put(tmp_path / "other" / "x.gguf"), tmp_path / "models")


def test_what_lies_in_the_models_folder_stays_where_it_is(tmp_path: Path) -> None:
    path = put(tmp_path / "models" / "x.gguf")

    assert import_model(path, tmp_path / "models") == path
