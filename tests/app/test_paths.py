"""app/paths.py: everything lies below one folder."""

from pathlib import Path

import pytest

from app.paths import Paths, find_paths


def test_a_given_folder_holds_everything(tmp_path: Path) -> None:
    paths = find_paths(tmp_path)
    places = [value for name in dir(Paths) if isinstance(value := getattr(paths, name), Path)]
    assert len(places) > 5
    assert all(place.is_relative_to(tmp_path) for place in places)


def test_a_folder_may_be_given_from_the_home_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert find_paths(Path("~/venturi")).data_dir == tmp_path / "venturi"


def test_asking_creates_nothing(tmp_path: Path) -> None:
    assert find_paths(tmp_path / "x").database.parent == tmp_path / "x"
    assert not (tmp_path / "x").exists()
