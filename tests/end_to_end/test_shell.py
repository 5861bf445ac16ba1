"""Venturi among the other programs: second starts, crashes, quick questions, palette, languages."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.crash_marker import Crash
from app.settings_controller import shown_settings
from app.single_instance import Wish
from app.store.store import open_store
from app.views.main_window import Page
from app.views.quick_ask import QuickAsk
from app.views.shown import ModelPhase
from tests.helpers.script_model import write_script_model
from tests.helpers.window_driver import WindowDriver

pytestmark = pytest.mark.gui

ROOT = Path(__file__).parents[2]
OpenDriver = Callable[[], WindowDriver]


@pytest.fixture(scope="module")
def script_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_script_model(tmp_path_factory.mktemp("models") / "script.gguf", context=4096)


@pytest.fixture
def open_driver(qtbot: QtBot, tmp_path: Path, script_model: Path) -> Iterator[OpenDriver]:
    made: list[WindowDriver] = []

    def open_one() -> WindowDriver:
        made.append(WindowDriver(qtbot, tmp_path / "data"))
        made[-1].start_with(script_model)
        return made[-1]

    yield open_one
    for driver in made:
        if driver.is_open:
            driver.close()


# ---------------------------------------------------------------- the quick question


def quick_ask(driver: WindowDriver) -> QuickAsk:
    return driver.opened.controller.shell.quick_ask


def test_a_quick_question_is_answered_in_its_small_window_and_kept(
    open_driver: OpenDriver,
) -> None:
    driver = open_driver()
    driver.window.act("quick_ask")
    small = quick_ask(driver)
    assert small.isVisible()
    driver.qtbot.keyClicks(small.findChild(QLineEdit), "A")
    driver.qtbot.keyClick(small.findChild(QLineEdit), Qt.Key.Key_Return)
    driver.wait_until(lambda: small.answer() == "ok go😊!")
    assert driver.turns() == []  # the large window has an empty chat of its own
    driver.wait_until(lambda: "A" in driver.chat_titles())
    driver.wait_until(lambda: small._copy.isVisible())
    driver.click("Copy", small)
    assert QGuiApplication.clipboard().text() == "ok go😊!"
    driver.click("Open in Venturi", small)
    assert not small.isVisible()
    assert driver.turns() == ["A", "ok go😊!"]


def test_what_was_begun_in_the_empty_chat_is_not_lost_to_a_quick_question(
    open_driver: OpenDriver,
) -> None:
    driver = open_driver()
    driver.window.prompt.set_text("half a thought")
    driver.window.prompt.text_changed.emit("half a thought")
    driver.window.act("quick_ask")
    quick_ask(driver).asked.emit("A")
    driver.wait_until(lambda: quick_ask(driver).answer() == "ok go😊!")
    assert driver.window.prompt.text() == "half a thought"


def test_escape_stops_a_quick_answer_first_and_closes_then(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.window.act("quick_ask")
    small = quick_ask(driver)
    small.asked.emit("D")
    driver.wait_until(lambda: "x y" in small.answer())
    driver.qtbot.keyClick(small, Qt.Key.Key_Escape)
    driver.wait_until(lambda: not driver.chat_named("D").is_busy)
    assert small.isVisible()
    driver.qtbot.keyClick(small, Qt.Key.Key_Escape)
    assert not small.isVisible()


# ---------------------------------------------------------------- palette, settings


def test_the_palette_finds_a_chat_a_setting_and_an_action(open_driver: OpenDriver) -> None:
    driver = open_driver()
    driver.ask("The tax form of the landlord A")
    driver.press(Qt.Key.Key_N, control=True)
    driver.press(Qt.Key.Key_K, control=True)
    palette = driver.window.commands
    palette.type("taxland")
    driver.qtbot.keyClick(palette.findChild(QLineEdit), Qt.Key.Key_Return)
    assert driver.turns()[-1] == "ok go😊!"
    driver.press(Qt.Key.Key_K, control=True)
    palette.type("proxy")
    driver.qtbot.keyClick(palette.findChild(QLineEdit), Qt.Key.Key_Return)
    assert driver.window.page() is Page.SETTINGS
    driver.press(Qt.Key.Key_K, control=True)
    palette.type("new chat")
    driver.qtbot.keyClick(palette.findChild(QLineEdit), Qt.Key.Key_Return)
    assert driver.window.page() is Page.EMPTY


def test_keys_set_on_the_page_work_at_once_and_after_a_restart(
    open_driver: OpenDriver, tmp_path: Path
) -> None:
    driver = open_driver()
    shown = shown_settings(driver.opened.controller.settings)
    driver.window.settings.changed.emit(replace(shown, shortcuts={"settings": "F8"}))
    driver.press(Qt.Key.Key_F8)
    assert driver.window.page() is Page.SETTINGS
    assert '"settings": "F8"' in (tmp_path / "data" / "settings.json").read_text("utf-8")


# ---------------------------------------------------------------- starts and crashes


def test_a_second_starts_model_is_loaded_by_the_first(
    open_driver: OpenDriver, tmp_path: Path
) -> None:
    driver = open_driver()
    other = write_script_model(tmp_path / "other.gguf", context=256)
    driver.opened.controller.take_wish(Wish(model=str(other)))
    bridge = driver.opened.session.bridge
    driver.wait_until(lambda: bridge.model is not None and bridge.model.path == other)


def test_b21_a_model_whose_load_crashed_the_window_waits_for_a_click(
    qtbot: QtBot, tmp_path: Path, script_model: Path
) -> None:
    driver = WindowDriver(qtbot, tmp_path / "data")
    crash = Crash(0.0, script_model, was_loading=True, trace="", log="the last line")
    driver.opened.controller.start(str(script_model), crash)
    driver.window.show()
    assert "was being loaded" in driver.notices()[0]
    qtbot.wait(300)
    assert driver.opened.controller.model_phase is ModelPhase.NONE
    driver.click("Copy details")
    assert "the last line" in QGuiApplication.clipboard().text()
    driver.opened.controller.start(str(script_model), crash)
    driver.click("Load it")
    driver.wait_until(lambda: driver.opened.session.bridge.model is not None)
    driver.close()


def test_the_first_start_offers_a_model_and_leads_to_the_chat(
    qtbot: QtBot, tmp_path: Path, script_model: Path
) -> None:
    driver = WindowDriver(qtbot, tmp_path / "data")
    driver.opened.controller.start(str(script_model), is_first=True)
    driver.window.show()
    assert driver.window.page() is Page.FIRST_RUN
    driver.wait_until(lambda: driver.opened.session.bridge.model is not None)
    driver.click("Theme: Dark")
    assert driver.opened.theme.colors.is_dark
    driver.click("Start to chat: script")
    assert driver.window.page() is Page.EMPTY
    driver.ask("A")
    assert driver.turns() == ["A", "ok go😊!"]
    driver.close()


def start_venturi(data_dir: Path, *more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "app", "--data-dir", str(data_dir), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        cwd=ROOT,
    )


def hand_over(data_dir: Path, *more: str) -> None:
    """Start once more beside a window that is open: the start ends at once."""
    later = start_venturi(data_dir, *more)
    _, complaints = later.communicate(timeout=120)
    assert later.returncode == 0, complaints


def wait_for(path: Path, process: subprocess.Popen[str]) -> None:
    begun = time.monotonic()
    while not path.exists():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() - begun < 120, f"{path} does not come"
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another process")
def test_a_signal_while_the_window_is_made_ends_it_without_a_trace_of_a_crash(
    tmp_path: Path,
) -> None:
    marker = tmp_path / "run" / "window.running"
    starting = start_venturi(tmp_path, "--model", "/nowhere/x.gguf")
    wait_for(marker, starting)
    starting.send_signal(signal.SIGTERM)
    _, complaints = starting.communicate(timeout=120)
    assert starting.returncode == 0, complaints
    assert not marker.exists()


def test_a_store_that_is_refused_is_no_crash(tmp_path: Path) -> None:
    (tmp_path / "chats.sqlite3").mkdir()
    refused = start_venturi(tmp_path)
    _, complaints = refused.communicate(timeout=120)
    assert refused.returncode == 1
    assert "chats.sqlite3" in complaints
    assert not (tmp_path / "run" / "window.running").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another process")
def test_a_killed_window_is_noticed_and_its_settings_are_mended_by_the_next_start(
    tmp_path: Path, script_model: Path
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_text("{broken", encoding="utf-8")
    options = ("--model", str(script_model), "--kernels", "reference")
    first = start_venturi(data, *options)
    wait_for(data / "run" / "window.running", first)
    wait_for(data / "chats.sqlite3", first)
    hand_over(data, "--model", str(script_model))
    assert first.poll() is None
    first.send_signal(signal.SIGKILL)
    first.communicate()
    assert (data / "run" / "window.running").exists()
    third = start_venturi(data, *options)
    marker = data / "run" / "window.running"
    while f'"pid": {third.pid},' not in marker.read_text(encoding="utf-8"):
        assert third.poll() is None, third.communicate()
        time.sleep(0.05)
    hand_over(data)  # answered once its loop runs
    third.send_signal(signal.SIGTERM)
    _, complaints = third.communicate(timeout=120)
    assert third.returncode == 0, complaints
    assert not (data / "run" / "window.running").exists()
    assert len(list(data.glob("settings.broken-*.json"))) == 1
    open_store(data / "chats.sqlite3", data / "backups").close()
