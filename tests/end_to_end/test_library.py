"""The library through the real window: folders, bin, search, files of chats, attachments."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from app.chat_prompt import title_of
from app.views.growing_edit import GrowingEdit
from app.views.main_window import Page
from app.views.shown import ShownFolder
from engine import SamplingParams
from tests.helpers.documents import write_pdf
from tests.helpers.real_models import smol_path
from tests.helpers.script_model import write_script_model
from tests.helpers.window_driver import WindowDriver

pytestmark = pytest.mark.gui

OpenDriver = Callable[..., WindowDriver]


@pytest.fixture(scope="module")
def script_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_script_model(tmp_path_factory.mktemp("models") / "script.gguf", context=1024)


@pytest.fixture
def open_driver(qtbot: QtBot, tmp_path: Path, script_model: Path) -> Iterator[OpenDriver]:
    """Opens windows, each over a data folder of this name."""
    made: list[WindowDriver] = []

    def open_one(folder: str = "data", model: Path = script_model) -> WindowDriver:
        made.append(WindowDriver(qtbot, tmp_path / folder))
        made[-1].start_with(model)
        return made[-1]

    yield open_one
    for driver in made:
        if driver.is_open:
            driver.close()


def folders(driver: WindowDriver) -> list[ShownFolder]:
    driver.chats()  # once the last change is shown
    rows = driver.window.sidebar.chats._rows.rows()
    return [row for row in rows if isinstance(row, ShownFolder)]


def choose_file(driver: WindowDriver, path: Path) -> None:
    """Answer the dialog that asks for a file or a place."""
    driver.wait_until(lambda: driver.window.findChild(QFileDialog) is not None)
    dialog = driver.window.findChild(QFileDialog)
    dialog.setDirectory(str(path.parent))
    dialog.findChild(QLineEdit).setText(str(path))
    dialog.accept()


def drop(target: object, paths: list[Path]) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    button, key = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPointF(5, 400), Qt.DropAction.CopyAction, mime, button, key)
    target.dropEvent(event)  # type: ignore[attr-defined]


# ---------------------------------------------------------------- folders, pins, the bin


def test_a_chat_is_filed_in_a_new_folder_pinned_and_found_there_after_a_restart(
    open_driver: OpenDriver,
) -> None:
    driver = open_driver()
    driver.ask("A")
    chat = driver.chats()[0]
    chats = driver.window.sidebar.chats
    chats.new_folder_requested.emit(chat.id)
    field = chats.viewport().findChild(QLineEdit)
    field.setText("Work")
    driver.qtbot.keyClick(field, Qt.Key.Key_Return)
    driver.wait_until(lambda: [folder.name for folder in folders(driver)] == ["Work"])
    assert folders(driver)[0].num_chats == 1
    chats.folder_toggled.emit(folders(driver)[0].id, False)
    assert driver.chats() == []
    driver.close()
    again = open_driver()
    assert [(folder.name, folder.is_open) for folder in folders(again)] == [("Work", False)]
    again.window.sidebar.chats.folder_toggled.emit(folders(again)[0].id, True)
    again.window.sidebar.chats.pin_requested.emit(chat.id, True)
    assert again.chat_named(chat.title).is_pinned
    assert folders(again)[0].num_chats == 0


def test_a_deleted_chat_is_restored_from_the_bin_with_its_words(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.ask("A")
    chat = driver.chats()[0]
    driver.window.sidebar.chats.delete_requested.emit(chat.id)
    driver.window.notices.clear()
    driver.window.sidebar.library.bin_requested.emit()
    assert driver.window.page() is Page.BIN
    assert chat.title in driver.labels(driver.window.bin)
    driver.click("Restore", driver.window.bin)
    assert "The bin is empty." in " ".join(driver.labels(driver.window.bin))
    driver.click("Done", driver.window.bin)
    driver.choose_chat(chat.title)
    assert driver.turns() == ["A", "ok go😊!"]


def test_the_bin_is_emptied_by_a_second_press(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.ask("A")
    driver.window.sidebar.chats.delete_requested.emit(driver.chats()[0].id)
    driver.window.sidebar.library.bin_requested.emit()
    driver.click("Empty the bin", driver.window.bin)
    assert driver.opened.session.library.bin() != ()
    driver.click("Remove all for good", driver.window.bin)
    assert driver.opened.session.library.bin() == ()


def test_a_found_chat_opens_at_the_branch_that_holds_the_words(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.ask("say B")
    first = driver.stored()[-1].id
    driver.opened.controller.conversation.edit(driver.stored()[0].id, "say A")  # type: ignore[union-attr]
    driver.wait_until(lambda: not driver.is_busy())
    driver.window.sidebar.new_chat_requested.emit()
    driver.window.sidebar._search.setText("gamma")
    driver.wait_until(lambda: any(chat.excerpt for chat in driver.chats()))
    driver.window.sidebar.chats.chat_chosen.emit(driver.chats()[0].id)
    assert driver.stored()[-1].id == first
    assert driver.turns() == ["say B", "alpha beta gamma delta"]


# ---------------------------------------------------------------- files of chats


def test_chats_go_out_as_json_and_come_into_another_window_with_their_branches(
    open_driver: OpenDriver, tmp_path: Path
) -> None:
    driver = open_driver()
    driver.ask("A")
    driver.press(Qt.Key.Key_R, control=True)
    driver.wait_until(lambda: not driver.is_busy() and len(driver.labels()) > 0)
    driver.wait_until(lambda: "2/2" in driver.labels())
    backup = tmp_path / "backup.json"
    driver.window.sidebar.library.export_requested.emit("json")
    choose_file(driver, backup)
    driver.wait_until(lambda: any("was written" in words for words in driver.notices()))
    driver.close()
    other = open_driver("other")
    other.window.sidebar.library.import_requested.emit()
    choose_file(other, backup)
    other.wait_until(lambda: any("was imported" in words for words in other.notices()))
    other.choose_chat("A")
    assert other.turns() == ["A", "ok go😊!"]
    assert "2/2" in other.labels()


@pytest.mark.parametrize(("file_format", "start"), [("md", "# A\n"), ("html", "<!DOCTYPE html>")])
def test_one_chat_goes_into_a_file_of_its_own(
    open_driver: OpenDriver, tmp_path: Path, file_format: str, start: str
) -> None:
    driver = open_driver()
    driver.ask("A")
    path = tmp_path / f"sky.{file_format}"
    driver.window.sidebar.chats.export_requested.emit(driver.chats()[0].id, file_format)
    choose_file(driver, path)
    driver.wait_until(path.exists)
    text = path.read_text(encoding="utf-8")
    assert text.startswith(start)
    assert "ok go😊!" in text


def test_files_of_chats_dropped_on_the_list_are_taken_in_and_a_bad_one_is_named(
    open_driver: OpenDriver, tmp_path: Path
) -> None:
    driver = open_driver()
    good, bad = tmp_path / "talk.md", tmp_path / "bad.json"
    good.write_text("# Talk\n\n## User\n\nHi\n\n## Assistant\n\nHello\n")
    bad.write_text("{}")
    drop(driver.window.sidebar.chats, [good, bad])
    driver.wait_until(lambda: len(driver.notices()) == 2)
    assert any("bad.json" in words for words in driver.notices())
    driver.choose_chat("Talk")
    assert driver.turns() == ["Hi", "Hello"]


def test_an_export_dropped_on_the_window_is_taken_in_and_other_files_are_attached(
    open_driver: OpenDriver, tmp_path: Path
) -> None:
    driver = open_driver()
    chats, notes = tmp_path / "conversations.json", tmp_path / "notes.txt"
    said = {"author": {"role": "user"}, "content": {"parts": ["Why?"]}}
    mapping = {"u": {"parent": None, "message": said}}
    chats.write_text(json.dumps([{"title": "Sky", "create_time": 1.7e9, "mapping": mapping}]))
    notes.write_text("hello")
    drop(driver.window, [chats, notes])
    driver.wait_until(lambda: "Sky" in driver.chat_titles())
    driver.wait_until(lambda: len(driver.window.prompt.attachments.files) == 1)
    assert driver.window.prompt.attachments.files[0].name == "notes.txt"


# ---------------------------------------------------------------- attachments


def attach(driver: WindowDriver, *paths: Path) -> None:
    """Paste files into the prompt box, and wait until their tokens are counted."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    driver.window.prompt.findChild(GrowingEdit).insertFromMimeData(mime)
    chips = driver.window.prompt.attachments
    driver.wait_until(lambda: len(chips.files) == len(paths))
    driver.wait_until(lambda: all("token" in file.details for file in chips.files))


def test_files_show_their_tokens_go_with_the_message_and_are_stored(
    open_driver: OpenDriver, tmp_path: Path
) -> None:
    driver = open_driver()
    notes = tmp_path / "notes.txt"
    notes.write_text("remember the milk", encoding="utf-16")
    attach(driver, notes, write_pdf(tmp_path / "letter.pdf", ["Dear reader"]))
    driver.ask("A")
    assert driver.window.prompt.attachments.files == ()
    said, answer = driver.stored()
    assert [(file.name, file.text) for file in said.attachments] == [
        ("notes.txt", "remember the milk"),
        ("letter.pdf", "Dear reader"),
    ]
    assert answer.stats is not None
    assert answer.stats.prompt_tokens > len("remember the milk")


def test_files_wait_beside_the_draft_of_their_own_chat(
    open_driver: OpenDriver, tmp_path: Path
) -> None:
    driver = open_driver()
    driver.ask("A")
    notes = tmp_path / "notes.txt"
    notes.write_text("hello")
    attach(driver, notes)
    driver.window.sidebar.new_chat_requested.emit()
    assert driver.window.prompt.attachments.files == ()
    driver.close()
    again = open_driver()
    again.choose_chat("A")
    again.wait_until(lambda: len(again.window.prompt.attachments.files) == 1)
    again.click("Remove notes.txt", again.window.prompt)
    assert again.window.prompt.attachments.files == ()


def test_a_file_that_does_not_fit_is_said_so_before_sending(
    open_driver: OpenDriver, tmp_path: Path
) -> None:
    driver = open_driver()
    long = tmp_path / "long.txt"
    long.write_text("word " * 2000)
    attach(driver, long)
    driver.wait_until(lambda: any("has room for" in words for words in driver.labels()))
    assert driver.window.prompt.attachments.files[0].is_too_long


def test_a_file_that_cannot_be_read_is_named_in_a_notice(
    open_driver: OpenDriver, tmp_path: Path
) -> None:
    driver = open_driver()
    path = tmp_path / "program.bin"
    path.write_bytes(b"\0\1\2" * 100)
    driver.window.prompt.attach_requested.emit()
    choose_file(driver, path)
    driver.wait_until(lambda: driver.notices() != [])
    assert driver.notices() == [
        "program.bin was not attached: it is neither text, nor PDF, nor DOCX."
    ]
    assert driver.window.prompt.attachments.files == ()


# ---------------------------------------------------------------- with a real model


def test_smol_reads_an_attached_file_and_titles_the_chat(
    open_driver: OpenDriver, tmp_path: Path
) -> None:
    notes = tmp_path / "notes.md"
    notes.write_text("# Shopping\n\n* porcupine food\n* milk\n")
    driver = open_driver(model=smol_path())
    driver.opened.session.library.sampling = SamplingParams(temperature=0, max_tokens=24)
    attach(driver, notes)
    words = "Repeat the shopping list of the file, word by word, and nothing else at all please"
    driver.ask(words)
    assert "porcupine" in driver.stored()[-1].text.lower()
    driver.wait_until(lambda: not driver.opened.session.bridge.is_busy)
    conversation = driver.opened.controller.conversation
    assert conversation is not None
    assert conversation.chat.title_is_automatic
    assert conversation.chat.title != title_of(words), "the model's own title"
    assert conversation.chat.title in driver.chat_titles()
