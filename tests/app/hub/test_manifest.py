"""Manifests beside model files."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.hub.manifest import Manifest, read_manifest, write_manifest

MANIFEST = Manifest(
    model_id="user/repo:Q4_0",
    title="modèle é",
    size_bytes=3,
    sha256="ab" * 32,
    source="hub user/repo: x.gguf",
    revision="abc",
    licence=None,
    fetched_at="2026-11-29T12:00:00+00:00",
)


def test_a_manifest_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    write_manifest(tmp_path / "x.gguf", MANIFEST)

    assert read_manifest(tmp_path / "x.gguf") == MANIFEST


def test_two_files_of_one_folder_have_a_manifest_each(tmp_path: Path) -> None:
    write_manifest(tmp_path / "x.gguf", MANIFEST)
    write_manifest(tmp_path / "y.gguf", replace(MANIFEST, title="other"))

    first, second = read_manifest(tmp_path / "x.gguf"), read_manifest(tmp_path / "y.gguf")
    assert first is not None
    assert second is not None
    assert (first.title, second.title) == ("modèle é", "other")


def test_writing_leaves_nothing_but_the_manifest(tmp_path: Path) -> None:
    write_manifest(tmp_path / "x.gguf", MANIFEST)

    assert [path.name for path in tmp_path.iterdir()] == ["x.gguf.manifest.json"]


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[]", "3", '{"format": 1}', '{"format": 2}', '{"format": 1, "x": 2}']
)
def test_a_damaged_manifest_counts_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.gguf.manifest.json").write_text(text)

    assert read_manifest(tmp_path / "x.gguf") is None
