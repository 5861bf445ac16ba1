"""What a conversation can do, through the real window and the real engine with known answers."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QTextDocument
from PySide6.QtWidgets import QAbstractButton, QMenu
from pytestqt.qtbot import QtBot

from app.paths import Paths
from app.store.records import ChatSettings, MessageState
from app.store.store import open_store
from app.views.answer_view import AnswerView
from app.views.chat_settings_sheet import ChatSettingsSheet
from app.views.comparison_view import ComparisonView
from app.views.message_editor import MessageEditor
from app.views.prose_view import ProseView
from app.views.queued_bubble import QueuedBubble
from app.views.text_pane import TextPane
from app.views.thinking_view import ThinkingView
from engine import SamplingParams
from tests.helpers.long_chat import markdown_script, write_long_chat
from tests.helpers.paced_engine import Pace, paced_engine
from tests.helpers.real_models import smol_path
from tests.helpers.script_model import (
    SCRIPTS,
    THINKING_SCRIPT,
    THINKING_TEMPLATE,
    write_script_model,
)
from tests.helpers.window_driver import WindowDriver

pytestmark = pytest.mark.gui

FORMULA = [r"$$\frac{a}{b}$$", "{eos}"]
LINKS = ["see", " https://example.org/a", " now", "{eos}"]
Open = Callable[[], WindowDriver]


@pytest.fixture(scope="module")
def script_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    scripts = {**SCRIPTS, **THINKING_SCRIPT, "F": FORMULA, "L": LINKS, "M": markdown_script()}
    path = tmp_path_factory.mktemp("models") / "script.gguf"
    return write_script_model(path, context=512, template=THINKING_TEMPLATE, scripts=scripts)


@pytest.fixture
def pace() -> Pace:
    return Pace(None)


@pytest.fixture
def open_driver(qtbot: QtBot, tmp_path: Path, script_model: Path, pace: Pace) -> Iterator[Open]:
    """Opens windows over one data folder, one after the other."""
    made: list[WindowDriver] = []

    def open_one() -> WindowDriver:
        made.append(WindowDriver(qtbot, tmp_path / "data", paced_engine(pace)))
        made[-1].start_with(script_model)
        return made[-1]

    yield open_one
    for driver in made:
        if driver.is_open:
            driver.close()


@pytest.fixture
def driver(open_driver: Open) -> WindowDriver:
    return open_driver()


def keep(driver: WindowDriver, **settings: object) -> None:
    """Give the shown chat settings of its own."""
    conversation = driver.opened.controller.conversation
    assert conversation is not None
    conversation.set_settings(replace(conversation.chat.settings, **settings))


def greedy(max_tokens: int | None) -> SamplingParams:
    return SamplingParams(temperature=0, max_tokens=max_tokens)


# ---------------------------------------------------------------- answers


def test_a_cut_answer_says_why_and_goes_on_at_a_click(driver: WindowDriver) -> None:
    keep(driver, sampling=greedy(4))
    driver.ask("A")
    assert driver.turns() == ["A", "ok go"]
    assert "length limit reached" in driver.labels()
    keep(driver, sampling=greedy(2))
    driver.click("Continue")
    driver.wait_until(lambda: not driver.is_busy())
    keep(driver, sampling=greedy(None))
    driver.window.act("continue")
    driver.wait_until(lambda: not driver.is_busy())
    assert driver.turns() == ["A", "ok go😊!"]
    driver.window.act("continue")  # nothing was cut
    assert not driver.is_busy()
    answer = driver.stored()[-1]
    assert len(driver.stored()) == 2
    assert answer.stats is not None
    assert answer.token_ids is not None
    assert len(answer.token_ids) == 8


def test_an_edited_answer_is_a_version_that_the_model_goes_on_from(driver: WindowDriver) -> None:
    driver.ask("A")
    answer = driver.window.chat.findChild(AnswerView)
    driver.click("Edit answer", answer)
    answer.findChild(MessageEditor).submitted.emit("I say: A")
    assert driver.turns() == ["A", "I say: A"]
    assert "2/2" in driver.labels()
    driver.click("Continue")
    driver.wait_until(lambda: not driver.is_busy())
    assert driver.turns()[-1] == "I say: Aok go😊!"
    driver.click("Previous version")
    assert driver.turns() == ["A", "ok go😊!"]


def test_answers_are_compared_and_the_one_kept_goes_on_with_the_chat(
    driver: WindowDriver,
) -> None:
    driver.ask("A")
    driver.window.chat.compare_requested.emit(driver.stored()[-1].id, 3)
    driver.wait_until(lambda: not driver.is_busy())
    compared = driver.window.chat.findChild(ComparisonView)
    answers = compared.findChildren(AnswerView)
    driver.wait_until(lambda: [one.body.text() for one in answers] == ["ok go😊!"] * 3)
    chosen = answers[1].message.id
    driver.click("Keep answer 2", compared)
    assert driver.window.chat.findChild(ComparisonView) is None or not compared.isVisible()
    assert driver.stored()[-1].id == chosen
    assert "2/3" in driver.labels()


def test_the_compare_button_offers_how_many(driver: WindowDriver) -> None:
    driver.ask("A")
    driver.click("Compare answers")
    menu = driver.window.chat.findChild(AnswerView).findChildren(QMenu)[-1]
    assert menu.actions()[0].text() == "2 answers side by side"
    menu.close()


def test_thoughts_are_folded_shown_apart_and_stored_apart(open_driver: Open) -> None:
    driver = open_driver()
    driver.ask("T")
    assert driver.turns() == ["T", "yes sir"]
    thoughts = driver.window.chat.findChild(ThinkingView)
    assert thoughts.isVisible()
    assert not thoughts.is_unfolded
    thoughts.toggle()
    assert thoughts.findChild(TextPane).toPlainText() == "hm well"
    assert (driver.stored()[-1].thinking, driver.stored()[-1].text) == ("hm well", "yes sir")
    driver.close()
    again = open_driver()
    again.choose_chat("T")
    assert again.turns() == ["T", "yes sir"]
    assert again.stored()[-1].thinking == "hm well"


def test_smol_goes_on_from_the_cache_to_what_it_would_have_said(
    qtbot: QtBot, tmp_path: Path
) -> None:
    # With floats in the cache, a token that is read has the same bits as one that was written.
    driver = WindowDriver(qtbot, tmp_path / "data", kernels="auto", kv_dtype="f32")
    driver.start_with(smol_path())
    keep(driver, sampling=greedy(40))
    driver.ask("Write a long story about a river.")
    whole = driver.stored()[-1].text
    keep(driver, sampling=greedy(10))
    driver.window.regenerate_requested.emit()
    driver.wait_until(lambda: not driver.is_busy() and driver.stored()[-1].text != whole)
    keep(driver, sampling=greedy(30))
    driver.click("Continue")
    driver.wait_until(lambda: not driver.is_busy())
    answer = driver.stored()[-1]
    assert answer.text == whole
    assert answer.stats is not None
    assert answer.stats.cached_tokens >= answer.stats.prompt_tokens - 33  # but for the last block
    driver.close()


# ---------------------------------------------------------------- what waits


def test_a_message_waits_for_the_answer_also_while_another_chat_is_shown(
    driver: WindowDriver, pace: Pace
) -> None:
    keep(driver, sampling=greedy(60))
    pace.tokens_per_second = 5
    driver.type_and_send("D")
    driver.wait_until(lambda: driver.turns()[-1] != "")
    driver.type_and_send("A")
    assert driver.window.prompt.text() == ""
    assert driver.window.chat.findChild(QueuedBubble).isVisible()
    driver.window.sidebar.new_chat_requested.emit()
    assert driver.turns() == []
    assert driver.chat_named("D").is_busy
    driver.choose_chat("D")
    assert driver.window.chat.findChildren(QueuedBubble)
    pace.tokens_per_second = None
    driver.wait_until(lambda: len(driver.stored()) == 4 and not driver.is_busy())
    assert driver.turns()[2:] == ["A", "ok go😊!"]


def test_a_waiting_message_is_taken_back_into_the_box(driver: WindowDriver, pace: Pace) -> None:
    pace.tokens_per_second = 60
    driver.type_and_send("D")
    driver.wait_until(lambda: driver.turns()[-1] != "")
    driver.type_and_send("next words")
    driver.click("Edit the waiting message")
    assert driver.window.prompt.text() == "next words"
    driver.window.prompt.stop_requested.emit()
    driver.wait_until(lambda: not driver.is_busy())
    assert len(driver.stored()) == 2


def test_a_draft_stays_with_its_chat_over_a_restart(open_driver: Open) -> None:
    driver = open_driver()
    driver.ask("A")
    driver.window.prompt.set_text("half a thought")
    driver.window.sidebar.new_chat_requested.emit()
    assert driver.window.prompt.text() == ""
    driver.close()
    again = open_driver()
    again.choose_chat("A")
    assert again.window.prompt.text() == "half a thought"


def test_the_draft_is_counted_in_tokens_of_the_model(driver: WindowDriver) -> None:
    driver.window.prompt.set_text("AHD")
    driver.wait_until(
        lambda: any("tokens" in words for words in driver.labels(driver.window.prompt))
    )
    counted = next(words for words in driver.labels(driver.window.prompt) if "tokens" in words)
    assert counted == "3 tokens"
    driver.window.prompt.set_text("B" * 900)
    driver.wait_until(
        lambda: any("left in the context" in words for words in driver.labels(driver.window.prompt))
    )


# ---------------------------------------------------------------- a full context


def test_at_the_wall_the_answer_stops_and_says_so(driver: WindowDriver) -> None:
    driver.ask("D")
    assert driver.stored()[-1].finish_reason == "context"
    assert "the context is full" in driver.labels()


def test_dropped_turns_are_pale_and_the_answer_goes_on_past_the_wall(driver: WindowDriver) -> None:
    keep(driver, drops_oldest=True)
    for question in ("w" * 150 + "A", "v" * 150 + "A"):
        driver.ask(question)
    driver.type_and_send("D")
    driver.wait_until(lambda: len(driver.stored()[-1].text) > 1200 or not driver.is_busy())
    driver.window.prompt.stop_requested.emit()
    driver.wait_until(lambda: not driver.is_busy())
    conversation = driver.opened.controller.conversation
    assert conversation is not None
    assert conversation.num_unseen == 4
    driver.window.chat.verticalScrollBar().setValue(0)
    pale = [turn for turn in driver.window.chat.findChildren(AnswerView) if turn.graphicsEffect()]
    assert len(pale) == 2


# ---------------------------------------------------------------- settings of a chat


def test_a_preset_holds_for_its_chat_alone_and_over_a_restart(open_driver: Open) -> None:
    driver = open_driver()
    driver.ask("A")
    driver.window.prompt.settings_requested.emit()
    sheet = driver.window.findChild(ChatSettingsSheet)
    assert sheet.isVisible()
    sheet.preset_chosen.emit("Creative")
    sheet._controls["system_prompt"].set_value("Rhyme.")
    sheet._controls["system_prompt"].changed.emit()
    driver.click("Done", sheet)
    assert not sheet.isVisible()
    assert any("Creative" in b.text() for b in driver.window.prompt.findChildren(QAbstractButton))
    driver.window.sidebar.new_chat_requested.emit()
    assert not any(
        "Creative" in b.text() for b in driver.window.prompt.findChildren(QAbstractButton)
    )
    driver.close()
    again = open_driver()
    again.choose_chat("A")
    conversation = again.opened.controller.conversation
    assert conversation is not None
    assert conversation.chat.system_prompt == "Rhyme."
    assert conversation.chat.sampling is not None
    assert conversation.chat.sampling.temperature == 1.1


def test_a_chat_with_a_model_of_its_own_has_it_loaded_when_it_is_asked(
    driver: WindowDriver, script_model: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.gguf"
    other.write_bytes(script_model.read_bytes())
    keep(driver, model=str(other))
    driver.ask("A")
    loaded = driver.opened.session.bridge.model
    assert loaded is not None
    assert loaded.path == other
    assert driver.turns() == ["A", "ok go😊!"]


# ---------------------------------------------------------------- rendering


def test_a_formula_is_drawn_and_copied_as_its_source(driver: WindowDriver) -> None:
    driver.ask("F")
    prose = driver.window.chat.findChild(ProseView)
    driver.wait_until(lambda: "\ufffc" in prose.toPlainText())
    prose.selectAll()
    assert prose.selected_text().replace("\n", "") == r"$$\frac{a}{b}$$"
    driver.click("Copy answer as Markdown")
    assert QGuiApplication.clipboard().text() == r"$$\frac{a}{b}$$"


def test_a_bare_address_is_a_link_that_only_a_click_opens(driver: WindowDriver) -> None:
    driver.ask("L")
    prose = driver.window.chat.findChild(ProseView)
    assert driver.links == []
    cursor = prose.document().find("example")
    assert cursor.charFormat().anchorHref() == "https://example.org/a"
    prose.anchorClicked.emit(cursor.charFormat().anchorHref())
    assert driver.links == ["https://example.org/a"]


def test_b19_pictures_and_files_of_an_answer_are_never_fetched(driver: WindowDriver) -> None:
    fetched: list[str] = []
    hostile = "![x](http://127.0.0.1:9/p.png?leak) <img src=file:///etc/hostname> $x$"
    conversation = driver.opened.controller.conversation
    assert conversation is not None
    driver.ask("A")
    conversation.edit_answer(conversation.messages[-1].id, hostile)
    for prose in driver.window.chat.findChildren(ProseView):
        document = prose.document()
        for kind in QTextDocument.ResourceType:
            found = document.resource(kind, "http://127.0.0.1:9/p.png?leak")
            fetched += [str(found)] if found and bytes(found) != b" " else []
    assert fetched == []
    shown = driver.turns()[-1]
    assert "![x](http://127.0.0.1:9/p.png?leak)" in shown
    assert "<img src=file:///etc/hostname>" in shown


def test_b20_a_chat_of_a_megabyte_opens_at_once_and_streams_with_few_widgets(
    open_driver: Open, tmp_path: Path, pace: Pace
) -> None:
    paths = Paths(tmp_path / "data")
    store = open_store(paths.database, paths.backups)
    chat_id = write_long_chat(store, 200)
    store.chats.set_settings(chat_id, ChatSettings(drops_oldest=True))
    store.close()
    driver = open_driver()
    driver.choose_chat("Long chat")
    assert len(driver.window.chat.findChildren(TextPane)) < 40
    pace.tokens_per_second = 300
    driver.type_and_send("M")
    driver.wait_until(lambda: len(driver.stored()[-1].text) > 3000)
    assert len(driver.window.chat.findChildren(TextPane)) < 60
    driver.window.prompt.stop_requested.emit()
    driver.wait_until(lambda: not driver.is_busy())
    bar = driver.window.chat.verticalScrollBar()
    for place in range(10, -1, -1):
        bar.setValue(bar.maximum() * place // 10)
        driver.qtbot.wait(1)
        assert len(driver.window.chat.findChildren(TextPane)) < 60


# ---------------------------------------------------------------- the window stays alive


def test_b25_while_a_model_loads_the_window_types_switches_and_deletes(
    driver: WindowDriver, script_model: Path, pace: Pace
) -> None:
    driver.ask("A")
    driver.window.sidebar.new_chat_requested.emit()
    ticks: list[int] = []
    timer = QTimer(driver.window)
    timer.timeout.connect(lambda: ticks.append(1))
    timer.start(5)
    pace.may_load.clear()
    for _ in range(3):
        driver.window.model_file_dropped.emit(str(script_model))
        driver.window.prompt.set_text("typed while it loads")
        driver.choose_chat("A")
        driver.qtbot.wait(30)
    driver.window.sidebar.chats.delete_requested.emit(driver.chat_named("A").id)
    assert "A" not in driver.chat_titles()
    num_ticks = len(ticks)
    driver.wait_until(lambda: len(ticks) > num_ticks + 3)
    assert driver.opened.session.bridge.loading is not None
    pace.may_load.set()
    driver.wait_until(lambda: driver.opened.session.bridge.loading is None)
    driver.ask("J")
    assert driver.turns() == ["J", "中#"]
    assert driver.stored()[-1].state is MessageState.COMPLETE
