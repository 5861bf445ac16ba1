"""Reading and writing files of chats: hostile ones are refused with a sentence, none is half."""

import json
import os
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from app.errors import ExportFailed, ImportRefused
from app.exchange import read_files
from app.exchange.read_files import looks_like_chats, read_chats
from app.exchange.records import ExchangedChat
from app.exchange.write_files import FileFormat, file_name, write_chat, write_chats
from app.explain import explain

NOW = 1_790_000_000.0
CONVERSATION = {
    "title": "Sky",
    "create_time": NOW,
    "mapping": {
        "u": {
            "parent": None,
            "message": {"author": {"role": "user"}, "content": {"parts": ["Why?"]}},
        }
    },
}


def read(path: Path) -> list[ExchangedChat]:
    return list(read_chats(path, NOW))


@pytest.mark.parametrize("file_format", list(FileFormat))
def test_a_chat_is_written_into_one_file(
    tmp_path: Path, branched: ExchangedChat, file_format: FileFormat
) -> None:
    path = tmp_path / "new" / f"chat.{file_format.value}"
    write_chat(branched, file_format, path, NOW)
    assert branched.path[0].text in path.read_text(encoding="utf-8")
    assert list(path.parent.iterdir()) == [path]


def test_json_is_found_by_what_is_in_it(tmp_path: Path, branched: ExchangedChat) -> None:
    path = tmp_path / "backup.json"
    write_chats([branched, branched], FileFormat.JSON, path, NOW)
    assert looks_like_chats(path)
    assert len(read(path)) == 2


def test_several_chats_of_one_title_get_files_of_their_own(
    tmp_path: Path, branched: ExchangedChat
) -> None:
    loose = replace(branched, folder=None)
    paths = write_chats([branched, branched, loose], FileFormat.MARKDOWN, tmp_path, NOW)
    assert [path.relative_to(tmp_path).as_posix() for path in paths] == [
        "Work/A B “test” \N{SNOWMAN}.md",
        "Work/A B “test” \N{SNOWMAN} 2.md",
        "A B “test” \N{SNOWMAN}.md",
    ]
    assert all(len(read(path)) == 1 for path in paths)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("../../etc/passwd", "etc passwd"),
        ("con", "_con"),
        ("", "chat"),
        ("...", "chat"),
        ('a\x00b<c>:"/\\|?*', "a b c"),
        ("x" * 300, "x" * 80),
    ],
)
def test_a_title_becomes_a_name_that_every_file_system_takes(title: str, name: str) -> None:
    assert file_name(title) == name


def test_a_folder_that_cannot_be_written_is_refused_with_its_name(
    tmp_path: Path, branched: ExchangedChat
) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ExportFailed) as caught:
        write_chat(branched, FileFormat.HTML, tmp_path / "file" / "chat.html", NOW)
    assert "chat.html could not be written" in explain(caught.value).text


def test_an_export_of_chatgpt_is_read_plain_and_zipped(tmp_path: Path) -> None:
    plain = tmp_path / "conversations.json"
    plain.write_text(json.dumps([CONVERSATION, CONVERSATION]))
    zipped = tmp_path / "export.zip"
    with zipfile.ZipFile(zipped, "w") as archive:
        archive.write(plain, "data/conversations.json")
        archive.writestr("chat.html", "<html>")
    assert looks_like_chats(plain)
    assert looks_like_chats(zipped)
    for path in (plain, zipped):
        assert [chat.chat.title for chat in read(path)] == ["Sky", "Sky"]


def test_a_bom_before_the_json_is_no_obstacle(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(CONVERSATION).encode())
    assert len(read(path)) == 1


HOSTILE = {
    "empty.json": b"",
    "cut.json": b'[{"mapping": {}}, {"map',
    "deep.json": b"[" * 200_000,
    "deep-object.json": b'{"a":' * 200_000,
    "binary.json": bytes(range(256)) * 10,
    "nul.json": b"\0" * 1000,
    "number.json": b"1e999",
    "huge-number.json": b"[" + b"9" * 10_000 + b"]",
    "other.json": b'{"name": "package", "version": "1.0"}',
    "list.json": b"[1, 2, 3]",
    "nothing.json": b"[]",
    "no-chats.json": b'{"format": "venturi-chats", "version": 1, "chats": 5}',
    "broken.zip": b"PK\x03\x04 not a zip",
    "text.md": b"# Notes\n\nnothing said",
    "latin.md": "## User\n\ncaf\xe9".encode("latin-1"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_with_a_sentence(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(HOSTILE[name])
    with pytest.raises(ImportRefused) as caught:
        read(path)
    sentence = explain(caught.value).text
    assert name in sentence
    assert "\n" not in sentence
    assert len(sentence) < 400


def test_an_archive_that_unpacks_to_too_much_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(read_files, "LARGEST_BYTES", 1 << 20)
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("conversations.json", b" " * (8 << 20))
    with pytest.raises(ImportRefused, match="larger than 1 MB"):
        read(path)


def test_an_archive_without_chats_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "photos.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("photo.jpg", b"x")
    with pytest.raises(ImportRefused, match=r"no conversations\.json"):
        read(path)


def test_a_file_that_is_not_there_or_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.json", tmp_path):
        with pytest.raises(ImportRefused, match="no such file"):
            read(path)


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files are other ones there")
def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "secret.json"
    path.write_text("[]")
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read everything")
    with pytest.raises(ImportRefused, match="Permission denied"):
        read(path)
