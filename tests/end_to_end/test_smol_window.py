"""A day with the default model in the real window, one part of the app after the other.

What exactly the model says is not known beforehand; that all of it is shown, kept, found and gone
on with, is. The same is looked at closer with known answers in the files beside this one.
"""

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from app.__main__ import main
from app.settings_controller import shown_settings
from app.store.records import MessageState
from app.views.answer_view import AnswerView
from app.views.code_view import CodeView
from app.views.comparison_view import ComparisonView
from app.views.growing_edit import GrowingEdit
from app.views.main_window import Page
from app.views.message_editor import MessageEditor
from app.views.reading_bar import ReadingBar
from app.views.shown import ModelPhase
from app.views.user_bubble import UserBubble
from engine import SamplingParams
from tests.helpers.real_models import smol_path
from tests.helpers.window_driver import WindowDriver

pytestmark = pytest.mark.gui

STORY = "Write a long story about a river."
COLOUR = "Name a colour of the sky."  # the model says: blue
Open = Callable[..., WindowDriver]


@pytest.fixture
def open_driver(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Opens windows with SmolLM2, each over a data folder of this name."""
    made: list[WindowDriver] = []

    def open_one(folder: str = "data", context: int | None = 2048) -> WindowDriver:
        driver = WindowDriver(qtbot, tmp_path / folder, kernels="auto", context=context)
        made.append(driver)
        driver.start_with(smol_path())
        driver.opened.session.library.sampling = greedy(24)
        return driver

    yield open_one
    for driver in made:
        if driver.is_open:
            driver.close()


@pytest.fixture
def driver(open_driver: Open) -> WindowDriver:
    return open_driver()


def greedy(max_tokens: int | None) -> SamplingParams:
    return SamplingParams(temperature=0, max_tokens=max_tokens)


def keep(driver: WindowDriver, **settings: object) -> None:
    """Give the shown chat settings of its own."""
    conversation = driver.opened.controller.conversation
    assert conversation is not None
    conversation.set_settings(replace(conversation.chat.settings, **settings))


def reading(driver: WindowDriver) -> str:
    """How far the prompt is read, as it stands in place of the answer."""
    bars = driver.window.chat.findChildren(ReadingBar)
    return " ".join(bar.accessibleDescription() for bar in bars if bar.isVisible())


def wait_idle(driver: WindowDriver) -> None:
    driver.wait_until(lambda: not driver.is_busy())


def choose_file(driver: WindowDriver, path: Path) -> None:
    """Answer the dialog that asks for a file or a place."""
    driver.wait_until(lambda: driver.window.findChild(QFileDialog) is not None)
    dialog = driver.window.findChild(QFileDialog)
    dialog.setDirectory(str(path.parent))
    dialog.findChild(QLineEdit).setText(str(path))
    dialog.accept()


# ---------------------------------------------------------------- conversation


def test_smol_is_stopped_asked_again_and_leafed_through(driver: WindowDriver) -> None:
    keep(driver, sampling=greedy(None))
    driver.type_and_send(STORY)
    driver.wait_until(lambda: len(driver.stored()[-1].text) > 40)
    driver.press(Qt.Key.Key_Escape)
    wait_idle(driver)
    stopped = driver.stored()[-1]
    assert stopped.state is MessageState.STOPPED
    assert "stopped" in driver.labels()
    assert driver.turns()[-1].split() == stopped.text.split()
    keep(driver, sampling=greedy(12))
    driver.press(Qt.Key.Key_R, control=True)
    driver.wait_until(lambda: not driver.is_busy() and driver.stored()[-1].id != stopped.id)
    assert stopped.text.startswith(driver.stored()[-1].text)  # the same words, and fewer
    assert "2/2" in driver.labels()
    driver.click("Previous version")
    assert driver.stored()[-1].text == stopped.text


def test_smol_is_stopped_while_it_reads_a_long_prompt(driver: WindowDriver) -> None:
    driver.type_and_send("The river ran slowly through the valley. " * 180)
    driver.wait_until(lambda: "%" in reading(driver))
    driver.press(Qt.Key.Key_Escape)
    wait_idle(driver)
    assert driver.stored()[-1].state is MessageState.STOPPED
    assert driver.stored()[-1].text == ""
    driver.window.sidebar.new_chat_requested.emit()
    driver.ask(COLOUR)  # nothing of the long one is in the way
    assert "blue" in driver.turns()[-1]


def test_an_edited_question_and_an_edited_answer_are_versions_smol_goes_on_from(
    driver: WindowDriver,
) -> None:
    driver.ask("Say the word banana.")
    assert "banana" in driver.turns()[-1]
    driver.window.chat.edit_last()
    bubble = driver.window.chat.findChild(UserBubble)
    bubble.findChild(MessageEditor).submitted.emit(COLOUR)
    driver.wait_until(lambda: not driver.is_busy() and "blue" in driver.turns()[-1])
    answer = driver.window.chat.findChildren(AnswerView)[-1]
    driver.click("Edit answer", answer)
    answer.findChild(MessageEditor).submitted.emit("The sky is a")
    assert driver.turns()[-1] == "The sky is a"
    driver.click("Continue")
    wait_idle(driver)
    assert driver.turns()[-1].startswith("The sky is a")
    assert len(driver.turns()[-1]) > len("The sky is a")
    driver.click("Previous version")
    assert "blue" in driver.turns()[-1]


def test_answers_of_smol_are_compared_and_one_is_kept(driver: WindowDriver) -> None:
    keep(driver, sampling=SamplingParams(temperature=1.5, seed=1, max_tokens=12))
    driver.ask(STORY)
    driver.window.chat.compare_requested.emit(driver.stored()[-1].id, 2)
    wait_idle(driver)
    compared = driver.window.chat.findChild(ComparisonView)
    texts = [view.message.text for view in compared.findChildren(AnswerView)]
    assert len(set(texts)) == 2, "each has a seed of its own"
    driver.click("Keep answer 2", compared)
    assert driver.stored()[-1].text == texts[1]


def test_two_chats_with_smol_at_once_and_a_message_that_waits(driver: WindowDriver) -> None:
    keep(driver, sampling=greedy(120))
    driver.type_and_send(STORY)
    driver.wait_until(lambda: driver.turns()[-1] != "")
    driver.type_and_send("And now about a mountain.")
    assert driver.opened.controller.conversation.queued  # type: ignore[union-attr]
    driver.window.sidebar.new_chat_requested.emit()
    driver.ask(COLOUR)
    assert "blue" in driver.turns()[-1]
    river = next(chat for chat in driver.chats() if chat.is_busy)
    driver.window.sidebar.chats.chat_chosen.emit(river.id)
    driver.wait_until(lambda: not driver.is_busy() and len(driver.stored()) == 4)
    assert driver.stored()[2].text == "And now about a mountain."


def test_where_the_context_is_full_smol_stops_or_forgets_the_oldest_turns(
    open_driver: Open,
) -> None:
    driver = open_driver(context=256)
    keep(driver, sampling=greedy(None))
    driver.ask(STORY + " Do not stop before it has a thousand words, and name every village.")
    assert "the context is full" in driver.labels()
    keep(driver, sampling=greedy(8), drops_oldest=True, queued=())
    driver.ask(COLOUR)
    conversation = driver.opened.controller.conversation
    assert conversation is not None
    assert conversation.num_unseen == 2
    assert driver.stored()[-1].state is MessageState.COMPLETE


# ---------------------------------------------------------------- rendering


def test_what_smol_streams_is_what_stands_there_after_reopening(open_driver: Open) -> None:
    driver = open_driver()
    keep(driver, sampling=greedy(160))
    driver.ask("Write a Python function that adds two numbers. <b>Answer</b> with code.")
    turns, text = driver.turns(), driver.stored()[-1].text
    assert turns[0].endswith("<b>Answer</b> with code.")
    assert "```" in text
    code = driver.window.chat.findChild(CodeView)
    assert "def " in code.code()
    assert code.code() in text
    driver.click("Copy answer as Markdown")
    assert QGuiApplication.clipboard().text() == text
    driver.close()
    again = open_driver()
    again.choose_chat(again.chat_titles()[-1])
    assert again.turns() == turns
    assert again.links == []


# ---------------------------------------------------------------- library


def test_a_chat_with_smol_is_filed_found_exported_deleted_and_brought_back(
    open_driver: Open, tmp_path: Path
) -> None:
    driver = open_driver()
    driver.ask(COLOUR)
    turns, chat = driver.turns(), driver.chats()[0]
    driver.window.sidebar._search.setText("blu")
    driver.wait_until(lambda: any("blue" in found.excerpt for found in driver.chats()))
    driver.window.sidebar._search.setText("")
    driver.window.sidebar.chats.rename_submitted.emit(chat.id, "Colours")
    driver.window.sidebar.chats.pin_requested.emit(chat.id, True)
    assert driver.chat_named("Colours").is_pinned
    backup = tmp_path / "backup.json"
    driver.window.sidebar.library.export_requested.emit("json")
    choose_file(driver, backup)
    driver.wait_until(lambda: any("was written" in words for words in driver.notices()))
    driver.window.sidebar.chats.delete_requested.emit(chat.id)
    assert "Colours" not in driver.chat_titles()
    driver.click("Undo")
    assert "Colours" in driver.chat_titles()
    driver.close()
    other = open_driver("other")
    other.window.sidebar.library.import_requested.emit()
    choose_file(other, backup)
    other.wait_until(lambda: "Colours" in other.chat_titles())
    other.choose_chat("Colours")
    assert other.turns() == turns
    other.ask("And of Italy?")  # an imported chat goes on
    assert len(other.stored()) == 4


# ---------------------------------------------------------------- attachments


def test_smol_is_told_what_a_file_says_and_what_it_costs(
    driver: WindowDriver, tmp_path: Path
) -> None:
    notes = tmp_path / "notes.md"
    notes.write_text("# Shopping\n\n* porcupine food\n* milk\n", encoding="utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(notes))])
    driver.window.prompt.findChild(GrowingEdit).insertFromMimeData(mime)
    chips = driver.window.prompt.attachments
    driver.wait_until(lambda: len(chips.files) == 1 and "token" in chips.files[0].details)
    cost = int(chips.files[0].details.split()[0])
    driver.ask("Repeat the shopping list of the file, word by word, and nothing else at all please")
    assert "porcupine" in driver.turns()[-1].lower()
    answer = driver.stored()[-1]
    assert answer.stats is not None
    assert answer.stats.prompt_tokens > cost
    (notes_again,) = driver.stored()[0].attachments
    assert notes_again.text == notes.read_text(encoding="utf-8")


# ---------------------------------------------------------------- store


def test_what_smol_says_is_on_disk_while_it_speaks_and_shown_by_the_command(
    open_driver: Open, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    driver = open_driver()
    keep(driver, sampling=greedy(None))
    driver.type_and_send(STORY)
    driver.wait_until(lambda: driver.stored()[-1].text != "")
    database = tmp_path / "data" / "chats.sqlite3"
    driver.wait_until(lambda: _text_on_disk(database) != "")
    assert driver.is_busy(), "it is written while it grows, not at its end"
    assert driver.close()
    again = open_driver()
    again.choose_chat(again.chat_titles()[-1])
    answer = again.stored()[-1]
    assert answer.state is MessageState.STOPPED
    assert answer.text
    again.close()
    chat_id = str(answer.chat_id)
    assert main(["chats", "show", chat_id, "--data-dir", str(tmp_path / "data")]) == 0
    assert answer.text.strip() in capsys.readouterr().out


def _text_on_disk(database: Path) -> str:
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        (text,) = connection.execute(
            "SELECT text FROM messages ORDER BY id DESC LIMIT 1"
        ).fetchone()
    finally:
        connection.close()
    return str(text)


# ---------------------------------------------------------------- settings


def test_what_is_set_on_the_page_holds_for_the_next_chat_with_smol(
    open_driver: Open, tmp_path: Path
) -> None:
    driver = open_driver()
    driver.press(Qt.Key.Key_Comma, control=True)
    assert driver.window.page() is Page.SETTINGS
    page = driver.window.settings
    shown = shown_settings(driver.opened.controller.settings)
    wanted = replace(
        shown, theme="dark", max_tokens=5, system_prompt="Answer in capital letters.", threads=2
    )
    page.changed.emit(wanted)
    assert driver.opened.theme.colors.is_dark
    driver.press(Qt.Key.Key_Escape)
    driver.window.sidebar.new_chat_requested.emit()
    driver.ask(COLOUR)
    answer = driver.stored()[-1]
    assert answer.stats is not None
    assert answer.stats.completion_tokens == 5
    conversation = driver.opened.controller.conversation
    assert conversation is not None
    assert conversation.chat.system_prompt == "Answer in capital letters."
    driver.window.model_file_dropped.emit(str(smol_path()))  # threads count from the next load on
    bridge = driver.opened.session.bridge
    driver.wait_until(lambda: bridge.model is not None and bridge.model.threads == 2)
    assert '"theme": "dark"' in (tmp_path / "data" / "settings.json").read_text(encoding="utf-8")


# ---------------------------------------------------------------- shell


def test_the_first_start_leads_to_smol_a_quick_question_and_the_palette(
    qtbot: QtBot, tmp_path: Path
) -> None:
    driver = WindowDriver(qtbot, tmp_path / "data", kernels="auto")
    driver.opened.session.library.sampling = greedy(16)
    driver.opened.controller.start(str(smol_path()), is_first=True)
    with qtbot.waitActive(driver.window, timeout=60_000):
        driver.window.show()
        driver.window.activateWindow()
    assert driver.window.page() is Page.FIRST_RUN
    driver.wait_until(lambda: driver.opened.controller.model_phase is ModelPhase.READY)
    driver.press(Qt.Key.Key_Escape)
    driver.window.act("quick_ask")
    small = driver.opened.controller.shell.quick_ask
    qtbot.keyClicks(small.findChild(QLineEdit), COLOUR)
    qtbot.keyClick(small.findChild(QLineEdit), Qt.Key.Key_Return)
    driver.wait_until(lambda: "blue" in small.answer() and small._copy.isVisible())
    driver.click("Open in Venturi", small)
    driver.wait_until(driver.window.isActiveWindow)
    assert "blue" in driver.turns()[-1]
    driver.press(Qt.Key.Key_N, control=True)
    assert driver.turns() == []
    driver.press(Qt.Key.Key_K, control=True)
    driver.window.commands.type("colour of")
    qtbot.keyClick(driver.window.commands.findChild(QLineEdit), Qt.Key.Key_Return)
    assert "blue" in driver.turns()[-1]
    driver.press(Qt.Key.Key_F1)
    assert "Keyboard shortcuts" in driver.labels()
    driver.close()
