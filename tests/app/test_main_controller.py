"""The window over an engine whose every step a test decides: states, errors, order of events."""

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from app.notices import error_notice
from app.session import Emit
from app.views.main_window import Page
from engine import (
    Cancel,
    EngineBug,
    Generate,
    LoadModel,
    MeterSampled,
    ModelFileBroken,
    NotEnoughMemory,
    Snapshot,
    UnloadModel,
)
from tests.helpers.fake_engine import DECODE_READING, Answer, FakeEngine
from tests.helpers.script_model import write_script_model
from tests.helpers.window_driver import WindowDriver

pytestmark = pytest.mark.gui

OpenDriver = Callable[..., tuple[WindowDriver, FakeEngine]]


@pytest.fixture
def open_driver(qtbot: QtBot, tmp_path: Path) -> Iterator[OpenDriver]:
    """Opens a window over a fake engine, without a model unless `model` is given."""
    drivers: list[WindowDriver] = []

    def open_one(model: str = "smollm2-135m", **fake_options: object) -> tuple:
        engines: list[FakeEngine] = []

        def make_engine(emit: Emit) -> FakeEngine:
            engines.append(FakeEngine(emit, **fake_options))
            return engines[0]

        driver = WindowDriver(qtbot, tmp_path / "data", make_engine)
        drivers.append(driver)
        driver.start(model)
        return driver, engines[0]

    yield open_one
    for driver in drivers:
        if driver.is_open:
            driver.close()


@pytest.fixture
def model_file(tmp_path: Path) -> Path:
    return write_script_model(tmp_path / "tiny.gguf")


def load(driver: WindowDriver, engine: FakeEngine, path: Path) -> None:
    driver.window.model_file_dropped.emit(str(path))
    engine.step()
    driver.wait_until(lambda: driver.opened.session.bridge.loading is None)
    driver.wait_until(lambda: "Loading" not in driver.window.header.model.accessibleName())


def choices(driver: WindowDriver) -> list[str]:
    return [button.text() for button in driver.window.empty.findChildren(QPushButton)]


# ---------------------------------------------------------------- without a model


def test_a_first_start_offers_the_small_model_and_fetches_nothing(
    open_driver: OpenDriver,
) -> None:
    driver, engine = open_driver()
    driver.wait_until(lambda: bool(choices(driver)) and "Download" in choices(driver)[0])
    assert "Welcome to Venturi" in driver.labels()
    assert "Open a model file…" in choices(driver)
    assert engine.commands == []


def test_without_a_model_a_message_stays_in_the_box(open_driver: OpenDriver) -> None:
    driver, engine = open_driver()
    driver.type_and_send("Hello")
    assert driver.window.prompt.text() == "Hello"
    assert engine.commands == []


def test_a_model_that_is_here_is_loaded_at_the_start(
    open_driver: OpenDriver, model_file: Path
) -> None:
    driver, engine = open_driver(str(model_file))
    driver.wait_until(lambda: bool(engine.commands))
    assert isinstance(engine.commands[0], LoadModel)
    assert engine.commands[0].path == model_file


def test_a_model_name_that_means_nothing_is_told(open_driver: OpenDriver) -> None:
    driver, _ = open_driver("no-such-model")
    driver.wait_until(lambda: bool(driver.notices()))
    assert "no-such-model" in driver.notices()[0]


def test_a_message_written_while_the_model_loads_is_sent(
    open_driver: OpenDriver, model_file: Path
) -> None:
    driver, engine = open_driver(str(model_file))
    driver.wait_until(lambda: bool(engine.commands))
    driver.type_and_send("Hello")
    assert driver.turns()[0] == "Hello"
    engine.run()
    driver.wait_until(lambda: not driver.is_busy())
    assert driver.turns() == ["Hello", "Hello there."]


def test_b25_a_load_that_fails_is_told_and_the_chooser_goes_on(
    open_driver: OpenDriver, model_file: Path
) -> None:
    driver, engine = open_driver(
        load_error=NotEnoughMemory(9_000_000_000, 2_000_000_000, "weights")
    )
    load(driver, engine, model_file)
    assert "9.0 GB" in driver.notices()[0]
    assert driver.window.header.model.accessibleName() == "Model: Choose a model"
    engine.load_error = None
    load(driver, engine, model_file)
    assert "Fake 1B" in driver.window.header.model.accessibleName()


def test_escape_stops_a_load_and_the_answer_that_waits_for_it(
    open_driver: OpenDriver, model_file: Path
) -> None:
    driver, engine = open_driver()
    engine.holds_loads = True
    driver.window.model_file_dropped.emit(str(model_file))
    engine.step()
    driver.wait_until(lambda: "50 %" in driver.window.header.model.text())
    driver.type_and_send("Hello")
    driver.press(Qt.Key.Key_Escape)
    engine.run()
    driver.wait_until(lambda: driver.window.header.model.text() == "Choose a model")
    driver.wait_until(lambda: not driver.is_busy())
    assert driver.window.header.stop.isHidden()
    assert driver.turns()[0] == "Hello"


def test_escape_stops_an_answer_and_leaves_its_model(
    open_driver: OpenDriver, model_file: Path
) -> None:
    driver, engine = open_driver()
    load(driver, engine, model_file)
    driver.type_and_send("Hello")
    driver.press(Qt.Key.Key_Escape)
    assert isinstance(engine.commands[-1], Cancel)
    engine.run()
    driver.wait_until(lambda: not driver.is_busy())
    assert not any(isinstance(command, UnloadModel) for command in engine.commands)


def test_unloading_is_shown(open_driver: OpenDriver, model_file: Path) -> None:
    driver, engine = open_driver()
    load(driver, engine, model_file)
    driver.window.header.menu.unload_requested.emit()
    assert isinstance(engine.commands[-1], UnloadModel)
    engine.step()
    driver.wait_until(lambda: "Choose" in driver.window.header.model.accessibleName())


def test_b16_a_broken_file_in_the_models_folder_is_listed_barred_beside_the_others(
    open_driver: OpenDriver, tmp_path: Path
) -> None:
    models = tmp_path / "data" / "models"
    models.mkdir(parents=True)
    write_script_model(models / "good.gguf")
    (models / "bad.gguf").write_bytes(b"GGUF\x03\x00\x00\x00" + b"\xff" * 16)
    driver, _ = open_driver()

    def listed() -> dict[str, bool]:
        actions = driver.window.header.menu.actions()
        return {action.text().split("\t")[0]: action.isEnabled() for action in actions}

    driver.wait_until(lambda: "good" in listed())
    assert listed()["good"]
    assert not listed()["bad"]


# ---------------------------------------------------------------- answers


def test_the_prompts_reading_is_shown_until_text_comes(
    open_driver: OpenDriver, model_file: Path
) -> None:
    driver, engine = open_driver(default_answer=Answer(("one", " two")))
    load(driver, engine, model_file)
    driver.type_and_send("Hello")
    engine._obey(engine._inbox.popleft())
    strip = driver.window.header.speed
    driver.wait_until(lambda: "prefill 7 / 10" in strip.accessibleDescription())
    engine.step()
    driver.wait_until(lambda: driver.turns()[-1] == "one")
    assert "reading" not in strip.accessibleDescription()


def test_an_answer_that_fails_says_why_in_its_place_and_keeps_its_text(
    open_driver: OpenDriver, model_file: Path
) -> None:
    error = NotEnoughMemory(9_000_000_000, 2_000_000_000, "the cache")
    driver, engine = open_driver(answers=[Answer(("half of",), error=error)])
    load(driver, engine, model_file)
    driver.type_and_send("Hello")
    engine.run()
    driver.wait_until(lambda: not driver.is_busy())
    assert driver.turns()[-1] == "half of"
    assert any("9.0 GB" in words for words in driver.labels())


def test_a_bug_of_ours_offers_its_details(open_driver: OpenDriver, model_file: Path) -> None:
    bug = EngineBug("index out of range", "Traceback: line 7")
    driver, engine = open_driver(answers=[Answer((), error=bug)])
    load(driver, engine, model_file)
    driver.type_and_send("Hello")
    engine.run()
    driver.wait_until(lambda: any("mistake" in words for words in driver.notices()))
    driver.click("Copy details", within=driver.window.notices)
    assert "Traceback: line 7" in QGuiApplication.clipboard().text()


def test_stop_is_asked_for_once(open_driver: OpenDriver, model_file: Path) -> None:
    driver, engine = open_driver()
    load(driver, engine, model_file)
    driver.type_and_send("Hello")
    driver.press(Qt.Key.Key_Escape)
    driver.press(Qt.Key.Key_Escape)
    assert len([command for command in engine.commands if isinstance(command, Cancel)]) == 1


def test_a_starter_prompt_is_sent(open_driver: OpenDriver, model_file: Path) -> None:
    driver, engine = open_driver()
    load(driver, engine, model_file)
    driver.window.empty.findChildren(QPushButton)[0].click()
    engine.run()
    driver.wait_until(lambda: not driver.is_busy())
    assert driver.turns() == ["Why is the sky blue?", "Hello there."]


def test_the_answer_of_another_chat_does_not_disturb_the_shown_one(
    open_driver: OpenDriver, model_file: Path
) -> None:
    driver, engine = open_driver(answers=[Answer(("for", " the", " first"))])
    load(driver, engine, model_file)
    driver.type_and_send("first")
    driver.press(Qt.Key.Key_N, control=True)
    driver.type_and_send("second")
    engine.run()
    driver.wait_until(lambda: not driver.is_busy())
    assert driver.turns() == ["second", "Hello there."]
    driver.choose_chat("first")
    assert driver.turns() == ["first", "for the first"]


def test_a_draft_waits_in_its_chat(open_driver: OpenDriver, model_file: Path) -> None:
    driver, engine = open_driver()
    load(driver, engine, model_file)
    driver.type_and_send("first")
    engine.run()
    driver.wait_until(lambda: not driver.is_busy())
    driver.window.prompt.set_text("not sent yet")
    driver.press(Qt.Key.Key_N, control=True)
    assert driver.window.prompt.text() == ""
    driver.choose_chat("first")
    assert driver.window.prompt.text() == "not sent yet"


def test_streamed_text_is_stored_while_it_streams(
    open_driver: OpenDriver, model_file: Path, tmp_path: Path
) -> None:
    driver, engine = open_driver(default_answer=Answer(("one", " two", " three")))
    load(driver, engine, model_file)
    driver.type_and_send("Hello")
    engine.step()
    driver.wait_until(lambda: driver.turns()[-1] == "one")

    def stored() -> str:
        with sqlite3.connect(tmp_path / "data" / "chats.sqlite3") as database:
            rows = database.execute("SELECT text FROM messages WHERE role = 'assistant'")
            return rows.fetchall()[-1][0]

    driver.wait_until(lambda: stored() == "one")


# ---------------------------------------------------------------- links, names, settings


def test_a_clicked_link_goes_to_the_browser_and_nowhere_else(
    open_driver: OpenDriver, qtbot: QtBot
) -> None:
    driver, _ = open_driver()
    with qtbot.waitSignal(driver.window.chat.link_clicked) as clicked:
        driver.window.chat.link_clicked.emit("https://example.org")
    assert clicked.args == ["https://example.org"]
    assert driver.links == ["https://example.org"]


def test_a_chat_is_renamed(open_driver: OpenDriver, model_file: Path) -> None:
    driver, engine = open_driver()
    load(driver, engine, model_file)
    driver.type_and_send("first")
    chat = driver.chat_named("first")
    driver.window.sidebar.chats.rename_submitted.emit(chat.id, "<i>Taxes</i>")
    assert driver.chat_titles()[0] == "<i>Taxes</i>"
    assert driver.window.windowTitle() == "<i>Taxes</i> — Venturi"


def test_a_search_without_a_find_says_so(open_driver: OpenDriver) -> None:
    driver, _ = open_driver()
    driver.window.sidebar.search_changed.emit("nowhere")
    assert "No chat holds “nowhere”." in driver.labels()


def test_settings_are_kept(open_driver: OpenDriver, tmp_path: Path) -> None:
    driver, _ = open_driver()
    driver.window.sidebar.settings_requested.emit()
    assert driver.window.page() is Page.SETTINGS
    driver.click("Theme: Dark")
    assert driver.opened.theme.colors.is_dark
    driver.press(Qt.Key.Key_Escape)
    assert driver.window.page() is Page.EMPTY
    kept = json.loads((tmp_path / "data" / "settings.json").read_text(encoding="utf-8"))
    assert kept["theme"] == "dark"


def test_a_system_prompt_of_the_settings_opens_new_chats(
    open_driver: OpenDriver, model_file: Path
) -> None:
    driver, engine = open_driver()
    load(driver, engine, model_file)
    field = driver.window.settings.row("system_prompt").findChild(QPlainTextEdit)
    field.setPlainText("Answer in rhyme.")
    driver.type_and_send("Hello")  # the empty chat was there before
    driver.press(Qt.Key.Key_N, control=True)
    driver.type_and_send("Hello again")
    prompts = [command.prompt for command in engine.commands if isinstance(command, Generate)]
    assert [message.content for message in prompts[-1].messages] == [
        "Answer in rhyme.",
        "Hello again",
    ]


def test_the_window_remembers_its_size_and_model(
    open_driver: OpenDriver, model_file: Path, tmp_path: Path
) -> None:
    driver, engine = open_driver()
    load(driver, engine, model_file)
    driver.window.resize(900, 640)
    driver.close()
    kept = json.loads((tmp_path / "data" / "settings.json").read_text(encoding="utf-8"))
    assert kept["model"] == str(model_file)
    assert kept["window_geometry"]


def test_a_broken_models_problem_is_worded() -> None:
    notice = error_notice(ModelFileBroken(Path("x.gguf"), "tensor count", "is 2^63"))
    assert notice.kind == "error"
    assert "tensor count" in notice.text


def test_a_store_that_cannot_be_written_is_told_and_the_answer_goes_on(
    open_driver: OpenDriver, model_file: Path, tmp_path: Path
) -> None:
    driver, engine = open_driver(default_answer=Answer(("one", " two")))
    load(driver, engine, model_file)
    driver.type_and_send("Hello")
    with contextlib.closing(sqlite3.connect(tmp_path / "data" / "chats.sqlite3")) as database:
        database.execute(
            "CREATE TRIGGER full BEFORE UPDATE ON messages"
            " BEGIN SELECT raise(ABORT, 'disk is full'); END"
        )
        engine.run()
        driver.wait_until(lambda: bool(driver.notices()))
        driver.wait_until(lambda: driver.turns()[-1] == "one two")
        database.execute("DROP TRIGGER full")
    driver.wait_until(lambda: not driver.opened.session.library.needs_saving)


# ---------------------------------------------------------------- why


def test_why_opens_the_reasons_of_that_answer_and_escape_leaves_them(
    open_driver: OpenDriver, model_file: Path
) -> None:
    driver, engine = open_driver()
    load(driver, engine, model_file)
    driver.type_and_send("Hello")
    engine.run()
    driver.wait_until(lambda: not driver.is_busy())
    driver.click("Why this fast")
    assert driver.window.page() is Page.WHY
    assert "Why 20 tok/s?" in driver.labels(driver.window.why)
    driver.press(Qt.Key.Key_Escape)
    assert driver.window.page() is Page.CHAT


def test_the_panel_shows_the_last_answer_and_leads_to_its_reasons(
    open_driver: OpenDriver, model_file: Path
) -> None:
    driver, engine = open_driver()
    load(driver, engine, model_file)
    driver.window.toggle_panel()
    driver.window.panel.why_requested.emit()
    assert driver.window.page() is not Page.WHY  # there is no answer yet
    driver.type_and_send("Hello")
    engine.run()
    driver.wait_until(lambda: not driver.is_busy())
    assert driver.window.panel.instrument.rates.tokens_per_second == 20.0
    driver.window.panel.why_requested.emit()
    assert driver.window.page() is Page.WHY


def test_plain_kernels_that_nobody_asked_for_are_named_on_the_panel(
    open_driver: OpenDriver, model_file: Path
) -> None:
    driver, engine = open_driver()
    driver.opened.controller._speed._wants_reference = False
    load(driver, engine, model_file)
    driver.window.toggle_panel()
    bridge = driver.opened.session.bridge
    bridge.dispatch(MeterSampled(Snapshot(20.0, None, 1, 0, 1, 64, decode=DECODE_READING)))
    findings = driver.window.panel.instrument.findings
    assert "Plain kernels are running." in [finding.cause for finding in findings]


# ---------------------------------------------------------------- the overlay


def test_the_overlay_is_remembered_until_the_user_closes_it(
    open_driver: OpenDriver, model_file: Path, tmp_path: Path
) -> None:
    driver, engine = open_driver()
    load(driver, engine, model_file)
    settings = tmp_path / "data" / "settings.json"
    driver.window.panel.overlay_toggled.emit()
    assert driver.window.overlay.isVisible()
    driver.close()
    assert not driver.window.overlay.isVisible()
    assert json.loads(settings.read_text())["shows_overlay"] is True
    again, _ = open_driver()
    again.window.panel.overlay_toggled.emit()
    again.window.overlay.close()
    assert json.loads(settings.read_text())["shows_overlay"] is False


def test_a_window_that_falls_behind_says_so_on_the_panel(
    open_driver: OpenDriver, model_file: Path
) -> None:
    driver, engine = open_driver()
    load(driver, engine, model_file)
    driver.window.toggle_panel()
    driver.type_and_send("Hello")
    events = driver.opened.events
    events._longest_wait = 0.9  # as after a second in which the window was busy
    events.put([MeterSampled(Snapshot(20.0, None, 1, 0, 1, 64))])
    driver.wait_until(lambda: "The window falls behind." in driver.labels(driver.window.panel))
    engine.run()
    driver.wait_until(lambda: not driver.is_busy())
