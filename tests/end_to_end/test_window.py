"""A user in front of the window, the real engine behind it, a model whose answers are known."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.advice import Advice, Change
from app.store.records import MessageState
from app.store.store import open_store
from app.views.shown import ModelPhase
from tests.helpers.script_model import write_script_model
from tests.helpers.steady import shortest
from tests.helpers.window_driver import WindowDriver

pytestmark = pytest.mark.gui

HTML = "<smirk><b>bold</b><img src=x onerror=alert(1)>&amp;"
OpenDriver = Callable[[], WindowDriver]


@pytest.fixture(scope="module")
def script_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_script_model(tmp_path_factory.mktemp("models") / "script.gguf", context=4096)


@pytest.fixture
def open_driver(qtbot: QtBot, tmp_path: Path, script_model: Path) -> Iterator[OpenDriver]:
    """Opens windows over one data folder, one after the other."""
    made: list[WindowDriver] = []

    def open_one() -> WindowDriver:
        made.append(WindowDriver(qtbot, tmp_path / "data"))
        made[-1].start_with(script_model)
        return made[-1]

    yield open_one
    for driver in made:
        if driver.is_open:
            driver.close()


def test_an_answer_is_streamed_shown_and_stored_with_its_facts(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.ask("A")
    assert driver.turns() == ["A", "ok go😊!"]
    answer = driver.stored()[-1]
    assert answer.state is MessageState.COMPLETE
    assert answer.stats is not None
    facts = next(words for words in driver.labels() if "first token" in words)
    assert f"{answer.stats.completion_tokens} tokens" in facts


def test_the_header_names_the_model_its_kernels_and_the_context(open_driver: OpenDriver) -> None:
    driver = open_driver()
    assert "reference kernels" in driver.window.header.model.accessibleName()
    driver.ask("A")
    driver.wait_until(lambda: "— / " not in driver.window.header.speed.accessibleDescription())
    assert driver.window.header.speed.accessibleDescription().endswith(" / 4k")


def test_advice_that_is_tried_is_measured_and_put_back(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.ask("A")
    advice = Advice("Two threads", 50.0, 1.5, change=Change((60,), threads=2))
    driver.window.why.try_requested.emit(advice)
    shown = driver.window.why._trial
    bridge = driver.opened.session.bridge
    driver.wait_until(lambda: shown._keep.isVisibleTo(shown))
    assert "Predicted 50 tok/s, measured " in shown._result.text()
    assert bridge.model is not None
    assert bridge.model.threads == 1
    driver.ask("A")
    assert driver.turns()[-1] == "ok go😊!"


def test_two_chats_at_once_are_tried_without_a_load(open_driver: OpenDriver) -> None:
    driver = open_driver()
    loaded = driver.opened.session.bridge.model
    advice = Advice("Two chats", 50.0, 1.5, change=Change((60, 60)))
    driver.window.why.try_requested.emit(advice)
    shown = driver.window.why._trial
    driver.wait_until(lambda: "measured" in shown._result.text())
    assert driver.opened.session.bridge.model is loaded


def test_escape_stops_an_endless_answer_and_keeps_its_text(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.type_and_send("D")
    driver.wait_until(lambda: "x y" in driver.turns()[-1])
    driver.press(Qt.Key.Key_Escape)
    driver.wait_until(lambda: not driver.is_busy())
    answer = driver.stored()[-1]
    assert answer.state is MessageState.STOPPED
    assert driver.turns()[-1].strip() == answer.text.strip()
    assert "stopped" in driver.labels()


def test_regenerate_makes_a_second_version_and_the_arrows_lead_back(
    open_driver: OpenDriver,
) -> None:
    driver = open_driver()
    driver.ask("A")
    first = driver.stored()[-1].id
    driver.press(Qt.Key.Key_R, control=True)
    driver.wait_until(lambda: not driver.is_busy() and driver.stored()[-1].id != first)
    assert "2/2" in driver.labels()
    driver.click("Previous version")
    assert driver.stored()[-1].id == first
    assert "1/2" in driver.labels()


def test_an_edited_message_is_answered_anew(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.ask("A")
    driver.window.chat.edit_submitted.emit(driver.stored()[0].id, "J")
    driver.wait_until(lambda: not driver.is_busy())
    assert driver.turns() == ["J", "中#"]


def test_b19_html_is_literal_in_stream_in_the_list_and_after_reopening(
    open_driver: OpenDriver,
) -> None:
    driver = open_driver()
    driver.ask(f"{HTML} H")
    assert driver.turns() == [f"{HTML} H", HTML]
    assert driver.chat_titles()[0].startswith("<smirk><b>bold</b>")
    driver.close()
    again = open_driver()
    again.choose_chat(again.chat_titles()[-1])
    assert again.turns() == [f"{HTML} H", HTML]


def test_two_chats_are_answered_at_once(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.type_and_send("D")
    driver.wait_until(lambda: "x y" in driver.turns()[-1])
    driver.press(Qt.Key.Key_N, control=True)
    driver.ask("A")
    assert driver.turns() == ["A", "ok go😊!"]
    assert driver.chat_named("D").is_busy
    driver.choose_chat("D")
    assert driver.is_busy()


def test_closing_in_the_midst_of_an_answer_takes_under_three_seconds_and_keeps_it(
    open_driver: OpenDriver,
) -> None:
    def close_while_answering() -> float:
        driver = open_driver()
        driver.type_and_send("D")
        driver.wait_until(lambda: "x y" in driver.turns()[-1])
        begun = time.monotonic()
        driver.close()
        return time.monotonic() - begun

    assert shortest(close_while_answering, enough=3) < 3
    again = open_driver()
    again.choose_chat("D")
    answer = again.stored()[-1]
    assert answer.state is MessageState.STOPPED
    assert answer.text.startswith(" x y")


def test_a_chat_is_found_by_its_words_after_reopening(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.ask("The tax form of the landlord A")
    driver.press(Qt.Key.Key_N, control=True)
    driver.ask("J")
    driver.close()
    again = open_driver()
    again.search("landlord")
    assert again.chat_titles() == ["The tax form of the landlord A"]
    again.choose_chat("The tax form of the landlord A")
    assert again.turns()[-1] == "ok go😊!"


def test_a_deleted_chat_comes_back_with_undo(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.ask("A")
    driver.window.sidebar.chats.delete_requested.emit(driver.chat_named("A").id)
    assert "A" not in driver.chat_titles()
    assert driver.turns() == []
    driver.click("Undo")
    assert "A" in driver.chat_titles()
    assert driver.turns() == ["A", "ok go😊!"]


def test_b25_after_a_broken_file_the_next_good_one_loads(
    open_driver: OpenDriver, tmp_path: Path, script_model: Path
) -> None:
    driver = open_driver()
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(b"GGUF" + b"\xff" * 40)
    driver.window.model_file_dropped.emit(str(broken))
    driver.wait_until(lambda: bool(driver.notices()))
    assert driver.opened.controller.model_phase is ModelPhase.NONE
    driver.window.model_file_dropped.emit(str(script_model))
    driver.wait_until(lambda: driver.opened.controller.model_phase is ModelPhase.READY)
    driver.ask("A")
    assert driver.turns() == ["A", "ok go😊!"]


def test_a_prompt_that_is_too_long_says_so_in_its_place(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.ask("B" * 5000)
    answer = driver.stored()[-1]
    assert answer.state is MessageState.FAILED
    assert answer.problem in driver.labels()
    assert driver.window.prompt.text() == ""
    assert driver.stored()[0].text == "B" * 5000


START_AND_SEND = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app import window
from app.paths import Paths
from app.settings import Settings
from engine import LoadOptions, SamplingParams

build = window.open_window

def build_and_send(*arguments, **options):
    opened = build(*arguments, **options)
    opened.window.prompt.set_text("D")
    timer = QTimer(opened.window)
    def look():
        conversation = opened.controller.conversation
        if opened.session.bridge.model and not conversation.messages:
            opened.window.prompt.submitted.emit("D")
        if conversation.messages and " x y" in conversation.messages[-1].text:
            print("answering", flush=True)
            timer.stop()
    timer.timeout.connect(look)
    timer.start(20)
    return opened

window.open_window = build_and_send
settings = Settings(sampling=SamplingParams(temperature=0))
options = LoadOptions(kernels="reference", threads=1)
sys.exit(window.run_window(Paths(Path(sys.argv[1])), settings, sys.argv[2], options))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another process")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_b21_the_end_of_a_login_session_closes_the_window_and_keeps_the_answer(
    tmp_path: Path, script_model: Path, number: signal.Signals
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", START_AND_SEND, str(tmp_path), str(script_model)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "answering\n"
    process.send_signal(number)
    _, complaints = process.communicate(timeout=60)
    assert process.returncode == 0, complaints
    assert "Traceback" not in complaints
    store = open_store(tmp_path / "chats.sqlite3", tmp_path / "backups")
    chat = store.chats.all()[0]
    answer = store.messages.path(chat.current_message_id)[-1]
    store.close()
    assert answer.state is MessageState.STOPPED
    assert answer.text.startswith(" x y")
