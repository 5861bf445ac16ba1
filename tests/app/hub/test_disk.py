"""Names that stay in their folder, and a disk that is never filled to the brim."""

import errno
from collections import namedtuple
from pathlib import Path

import pytest

from app.explain import explain
from app.hub.disk import (
    DISK_RESERVE_BYTES,
    check_disk,
    check_reserve,
    safe_relative,
    usable_folder,
)
from app.hub.errors import DiskTooFull, FolderUnusable

Usage = namedtuple("Usage", "total used free")


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("x.gguf", "x.gguf"),
        ("sub/x.gguf", "sub/x.gguf"),
        ("модель é #1 50%.gguf", "модель é #1 50%.gguf"),
        ("../../x.gguf", "x.gguf"),
        ("/etc/passwd", "etc/passwd"),
        ("a/../../b", "a/b"),
        ("c:\\windows\\x", "c__windows_x"),
        ('a<b>"c|d?e*f', "a_b__c_d_e_f"),
        ("name. ", "name"),
        ("..", "_"),
        ("", "_"),
    ],
)
def test_a_name_of_the_hub_never_leaves_its_folder(name: str, path: str) -> None:
    assert safe_relative(name) == Path(path)


def test_the_reserve_is_kept_before_and_while_a_file_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = DISK_RESERVE_BYTES + 100
    monkeypatch.setattr("shutil.disk_usage", lambda _folder: Usage(10**12, 0, free))
    check_disk(tmp_path, 100)
    check_reserve(tmp_path)
    with pytest.raises(DiskTooFull):
        check_disk(tmp_path, 101)

    monkeypatch.setattr("shutil.disk_usage", lambda _folder: Usage(10**12, 0, 5_000_000))
    with pytest.raises(DiskTooFull) as caught:
        check_reserve(tmp_path)
    assert "became full: 5 MB are free" in explain(caught.value).sentence


def test_a_full_disk_is_told_as_one_whoever_notices_it(tmp_path: Path) -> None:
    with pytest.raises(DiskTooFull), usable_folder(tmp_path):
        raise OSError(errno.ENOSPC, "No space left on device")
    with pytest.raises(FolderUnusable), usable_folder(tmp_path):
        raise OSError(errno.EROFS, "Read-only file system")
