"""app/cli/chats.py: chats listed, shown, searched, exported and imported from a shell."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.store.store import Store, open_store
from tests.app.cli.conftest import CommandLine


@pytest.fixture
def store(command_line: CommandLine) -> Iterator[Store]:
    folder = command_line.data_dir
    store = open_store(folder / "chats.sqlite3", folder / "backups")
    yield store
    store.close()


def say(command_line: CommandLine, text: str) -> int:
    """A chat with one answered question; returns its id."""
    ran = command_line.run("chat", "--prompt", text, "--chat", "new", "--json")
    return int(json.loads(ran.out)["chat_id"])


def listed(command_line: CommandLine, *options: str) -> list[str]:
    chats = json.loads(command_line.run("chats", "list", "--json", *options).out)["chats"]
    return [chat["title"] for chat in chats]


def assert_one_sentence(command_line: CommandLine, *arguments: str) -> str:
    ran = command_line.run(*arguments)
    assert (ran.status, ran.out) == (2, ""), ran
    assert ran.err.startswith("venturi: ")
    assert ran.err.count("\n") == 1
    return ran.err


def test_chats_are_listed_with_id_day_folder_and_title(
    command_line: CommandLine, store: Store
) -> None:
    chat_id = say(command_line, "Why is the sky blue?")
    store.chats.set_folder(chat_id, store.folders.create("Work", now=1.0).id)
    ran = command_line.run("chats", "list")
    head, row = ran.out.splitlines()
    assert head.split() == ["ID", "LAST", "FOLDER", "TITLE"]
    assert row.split()[0] == str(chat_id)
    assert row.endswith("Work    Why is the sky blue?")
    assert listed(command_line, "--folder", "work") == ["Why is the sky blue?"]


def test_deleted_chats_are_listed_only_with_bin(command_line: CommandLine, store: Store) -> None:
    chat_id = say(command_line, "Hi")
    store.chats.delete(chat_id, now=9e9)
    assert listed(command_line) == []
    assert listed(command_line, "--bin") == ["Hi"]


def test_a_chat_is_shown_as_markdown_and_whole_as_json(command_line: CommandLine) -> None:
    chat_id = say(command_line, "Hi")
    shown = command_line.run("chats", "show", str(chat_id))
    assert "## You\n" in shown.out
    assert "Hello there." in shown.out
    value = json.loads(command_line.run("chats", "show", str(chat_id), "--json").out)
    assert [turn["text"] for turn in value["chats"][0]["messages"]] == ["Hi", "Hello there."]


def test_words_are_found_with_their_place(command_line: CommandLine) -> None:
    chat_id = say(command_line, "Hi")
    (hit,) = json.loads(command_line.run("chats", "search", "there", "--json").out)["hits"]
    assert (hit["chat_id"], hit["excerpt"]) == (chat_id, "Hello there.")
    assert "Hello there." in command_line.run("chats", "search", "there").out


def test_all_chats_go_out_as_json_and_come_into_another_store_once(
    command_line: CommandLine, tmp_path: Path, store: Store
) -> None:
    for text in ("First", "Second"):
        say(command_line, text)
    store.chats.set_folder(1, store.folders.create("Work", now=1.0).id)
    backup = tmp_path / "backup.json"
    ran = command_line.run("chats", "export", "--all", "--format", "json", "--out", str(backup))
    assert (ran.status, ran.out, ran.err) == (0, "", f"venturi: 2 chats written to {backup}.\n")
    command_line.data_dir = tmp_path / "other"
    once = command_line.run("chats", "import", str(backup))
    assert once.out == "2 chats imported, 0 here already.\n"
    again = json.loads(command_line.run("chats", "import", str(backup), "--json").out)
    assert again == {"imported": 0, "already_there": 2, "problems": []}
    assert sorted(listed(command_line)) == ["First", "Second"]
    assert listed(command_line, "--folder", "Work") == ["First"]
    assert len(json.loads(command_line.run("chats", "search", "there", "--json").out)["hits"]) == 2


def test_one_chat_goes_to_standard_output_in_each_format(command_line: CommandLine) -> None:
    chat_id = str(say(command_line, "Hi"))
    for file_format, start in (("md", "# Hi"), ("json", "{"), ("html", "<!DOCTYPE html>")):
        ran = command_line.run("chats", "export", chat_id, "--format", file_format)
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.startswith(start)


def test_several_chats_go_into_a_folder(command_line: CommandLine, tmp_path: Path) -> None:
    for text in ("First", "Second"):
        say(command_line, text)
    out = tmp_path / "out"
    ran = command_line.run("chats", "export", "1", "2", "--out", str(out), "--json")
    files = json.loads(ran.out)["files"]
    assert sorted(Path(file).name for file in files) == ["First.md", "Second.md"]


def test_of_a_file_that_breaks_off_nothing_is_taken(
    command_line: CommandLine, tmp_path: Path
) -> None:
    (tmp_path / "half.json").write_text('[{"mapping": {}}, {"mapping": 7}]')
    ran = command_line.run("chats", "import", str(tmp_path / "half.json"))
    assert (ran.status, ran.out) == (2, "")
    assert listed(command_line) == []


def test_a_file_that_cannot_be_read_is_named_and_the_others_are_taken(
    command_line: CommandLine, tmp_path: Path
) -> None:
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "good.md").write_text("## User\n\nHi\n")
    ran = command_line.run("chats", "import", str(tmp_path / "bad.json"), str(tmp_path / "good.md"))
    assert ran.status == 2
    assert ran.out == "1 chat imported, 0 here already.\n"
    assert ran.err.count("\n") == 1
    assert "bad.json" in ran.err
    assert listed(command_line) == ["good"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("show", "99"), "no chat 99"),
        (("show", "x"), "'x'"),
        (("export",), "name chats"),
        (("export", "--all", "--folder", "Work"), "name chats"),
        (("export", "--folder", "Nowhere"), "Nowhere"),
        (("export", "--all"), "--out FOLDER"),
        (("export", "1", "--format", "pdf"), "pdf"),
        (("import", "/nowhere/x.json"), "/nowhere/x.json"),
        (("dance",), "dance"),
        ((), "ACTION"),
    ],
)
def test_bad_input_is_one_sentence(
    command_line: CommandLine, arguments: tuple[str, ...], words: str
) -> None:
    if not arguments:
        ran = command_line.run("chats")
        assert ran.status == 2
        assert words in ran.err
        return
    assert words in assert_one_sentence(command_line, "chats", *arguments)
