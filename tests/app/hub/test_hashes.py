"""What a file is, hashed once; damage and duplicates told by it."""

import hashlib
import os
from dataclasses import replace
from pathlib import Path

import pytest

from app.hub.errors import FetchCancelled
from app.hub.hashes import HashCache, damaged_file, find_duplicates, verify
from app.hub.manifest import Manifest, ManifestFile, write_manifest

MANIFEST = Manifest("id", "title", 4, "", "hub", None, None, "2026-11-29T12:00:00+00:00")


def put(path: Path, content: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@pytest.fixture
def hashes(tmp_path: Path) -> HashCache:
    return HashCache(tmp_path / "hashes.json")


def test_a_hash_is_kept_until_the_file_changes(hashes: HashCache, tmp_path: Path) -> None:
    path = put(tmp_path / "x", b"one")
    assert hashes.known(path) is None
    assert hashes.hash(path) == sha256(b"one")
    assert HashCache(tmp_path / "hashes.json").known(path) == sha256(b"one")

    put(path, b"another")
    assert hashes.known(path) is None


def test_hashing_can_be_stopped(hashes: HashCache, tmp_path: Path) -> None:
    with pytest.raises(FetchCancelled):
        hashes.hash(put(tmp_path / "x", b"one"), is_cancelled=lambda: True)


def test_a_sound_file_is_verified(hashes: HashCache, tmp_path: Path) -> None:
    path = put(tmp_path / "x.gguf", b"GGUF")
    write_manifest(path, replace(MANIFEST, sha256=sha256(b"GGUF")))

    [one] = verify(path, hashes)

    assert one.is_sound is True
    assert damaged_file(path, hashes) is None


def test_a_byte_that_changed_is_found_although_size_and_time_did_not(
    hashes: HashCache, tmp_path: Path
) -> None:
    path = put(tmp_path / "x.gguf", b"GGUF")
    write_manifest(path, replace(MANIFEST, sha256=sha256(b"GGUF")))
    hashes.hash(path)
    time_before = path.stat().st_mtime_ns
    put(path, b"GGUG")
    os.utime(path, ns=(time_before, time_before))

    [one] = verify(path, hashes)

    assert one.is_sound is False
    assert damaged_file(path, hashes) == path


def test_every_file_of_a_model_is_verified_and_a_missing_one_named(
    hashes: HashCache, tmp_path: Path
) -> None:
    folder = tmp_path / "user--repo"
    put(folder / "config.json", b"{}")
    files = (
        ManifestFile("config.json", 2, sha256(b"{}")),
        ManifestFile("model.safetensors", 5, sha256(b"gone!")),
    )
    write_manifest(folder, replace(MANIFEST, files=files))

    found = {one.path.name: one for one in verify(folder, hashes)}

    assert found["config.json"].is_sound is True
    assert found["model.safetensors"].found_sha256 is None
    assert found["model.safetensors"].is_sound is False


def test_a_file_nobody_promised_anything_about_is_neither(
    hashes: HashCache, tmp_path: Path
) -> None:
    [one] = verify(put(tmp_path / "x.gguf", b"GGUF"), hashes)

    assert one.is_sound is None
    assert one.found_sha256 == sha256(b"GGUF")


def test_duplicates_are_files_of_one_hash_and_only_those_of_one_size_are_hashed(
    tmp_path: Path,
) -> None:
    a, b = put(tmp_path / "a", b"same"), put(tmp_path / "b", b"same")
    c, d = put(tmp_path / "c", b"diff"), put(tmp_path / "d", b"longer")
    hashed: list[Path] = []

    def hash_of(path: Path) -> str:
        hashed.append(path)
        return sha256(path.read_bytes())

    found = find_duplicates([(p, p.stat().st_size) for p in (a, b, c, d)], hash_of)

    assert found == [[a, b]]
    assert d not in hashed


def test_two_names_of_one_file_are_no_duplicates(tmp_path: Path) -> None:
    a = put(tmp_path / "a", b"same")
    (tmp_path / "b").symlink_to(a)

    assert find_duplicates([(a, 4), (tmp_path / "b", 4)], lambda path: "x") == []
