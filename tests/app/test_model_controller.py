"""Fetching a model from the window: progress, cancel, failure, and the load that follows."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.background import Background
from app.engine_bridge import EngineBridge
from app.hub.errors import FetchCancelled, HubUnreachable
from app.hub.progress import FetchProgress, IsCancelled, OnProgress
from app.model_controller import ModelController
from app.paths import Paths
from app.views.main_window import MainWindow
from app.views.shown import ModelPhase
from app.views.theme import Theme
from engine import LoadModel, LoadOptions
from tests.helpers.fake_engine import FakeEngine

pytestmark = pytest.mark.gui


@dataclass
class SlowFetch:
    """Stands for the hub: tells of half the bytes, then waits for a test to let it end."""

    result: Path | Exception
    may_end: threading.Event = field(default_factory=threading.Event)
    num_asked: int = 0
    was_cancelled: bool = False

    def __call__(
        self, spec: str, paths: Paths, progress: OnProgress, is_cancelled: IsCancelled
    ) -> Path:
        self.num_asked += 1
        progress(FetchProgress("downloading", 50, 100))
        while not self.may_end.wait(0.01):
            if is_cancelled():
                self.was_cancelled = True
                raise FetchCancelled
        if isinstance(self.result, Exception):
            raise self.result
        return self.result


@dataclass
class Bench:
    window: MainWindow
    engine: FakeEngine
    controller: ModelController


@pytest.fixture
def fetch(tmp_path: Path) -> SlowFetch:
    return SlowFetch(tmp_path / "model.gguf")


@pytest.fixture
def bench(qtbot: QtBot, theme: Theme, tmp_path: Path, fetch: SlowFetch) -> Iterator[Bench]:
    window = MainWindow(theme)
    qtbot.addWidget(window)
    engine = FakeEngine(lambda events: [bridge.dispatch(event) for event in events])
    bridge = EngineBridge(engine)
    background = Background()
    controller = ModelController(
        window,
        bridge,
        background,
        Paths(tmp_path),
        LoadOptions(),
        on_change=lambda: None,
        on_list_change=lambda: None,
        on_loaded=lambda path: None,
        resolve=fetch,
    )
    yield Bench(window, engine, controller)
    controller.stop()
    background.stop()


def header(bench: Bench) -> str:
    return bench.window.header.model.text()


def test_the_header_follows_the_download_and_the_model_is_loaded_after_it(
    bench: Bench, fetch: SlowFetch, qtbot: QtBot
) -> None:
    bench.controller.fetch("some-model")
    qtbot.waitUntil(lambda: header(bench) == "Loading some-model 50 % · downloading")
    fetch.may_end.set()
    qtbot.waitUntil(lambda: bool(bench.engine.commands))
    assert bench.engine.commands == [LoadModel(fetch.result, LoadOptions())]
    bench.engine.run()
    assert bench.controller.status.phase is ModelPhase.READY


def test_a_download_can_be_stopped_from_the_menu(
    bench: Bench, fetch: SlowFetch, qtbot: QtBot
) -> None:
    bench.controller.fetch("some-model")
    qtbot.waitUntil(lambda: "50 %" in header(bench))
    stop = next(a for a in bench.window.header.menu.actions() if a.text() == "Stop the download")
    stop.trigger()
    assert header(bench) == "Choose a model"
    qtbot.waitUntil(lambda: fetch.was_cancelled)
    assert bench.window.notices.notices() == []


def test_a_failed_download_is_told_and_can_be_tried_again(
    bench: Bench, fetch: SlowFetch, qtbot: QtBot
) -> None:
    fetch.result = HubUnreachable("https://hub.example", "no route")
    fetch.may_end.set()
    bench.controller.fetch("some-model")
    qtbot.waitUntil(lambda: bool(bench.window.notices.notices()))
    notice = bench.window.notices.notices()[0]
    assert "hub.example" in notice.text
    assert header(bench) == "Choose a model"
    dict(notice.actions)["Try again"]()
    qtbot.waitUntil(lambda: fetch.num_asked == 2)


def test_choosing_a_file_ends_a_running_download(
    bench: Bench, fetch: SlowFetch, qtbot: QtBot, tmp_path: Path
) -> None:
    bench.controller.fetch("some-model")
    qtbot.waitUntil(lambda: "50 %" in header(bench))
    bench.controller.load(tmp_path / "other.gguf")
    qtbot.waitUntil(lambda: fetch.was_cancelled)
    assert bench.engine.commands == [LoadModel(tmp_path / "other.gguf", LoadOptions())]
    assert header(bench).startswith("Loading other")


def load_half(bench: Bench, path: Path) -> None:
    """Begin to load a file, up to the half."""
    bench.engine.holds_loads = True
    bench.controller.load(path)
    bench.engine.run()


def test_a_load_can_be_stopped_beside_its_progress(bench: Bench, tmp_path: Path) -> None:
    assert bench.window.header.stop.isHidden()
    load_half(bench, tmp_path / "large.gguf")
    assert header(bench) == "Loading large 50 % · weights"
    assert not bench.window.header.stop.isHidden()
    bench.window.header.stop.click()
    bench.engine.run()
    assert header(bench) == "Choose a model"
    assert bench.window.header.stop.isHidden()
    assert bench.window.notices.notices() == []


def test_a_load_can_be_stopped_from_the_menu(bench: Bench, tmp_path: Path) -> None:
    load_half(bench, tmp_path / "large.gguf")
    menu = bench.window.header.menu
    stop = next(a for a in menu.actions() if a.text() == "Stop loading the model")
    stop.trigger()
    bench.engine.run()
    assert bench.controller.status.phase is ModelPhase.NONE
    assert not any(a.text() == "Stop loading the model" for a in menu.actions())


def test_another_model_takes_the_place_of_one_that_loads(bench: Bench, tmp_path: Path) -> None:
    load_half(bench, tmp_path / "large.gguf")
    bench.engine.holds_loads = False
    bench.controller.load(tmp_path / "small.gguf")
    seen: list[str] = []
    bench.controller._on_change = lambda: seen.append(header(bench))
    bench.engine.run()
    assert bench.controller.status.phase is ModelPhase.READY
    assert all(text.startswith("Loading small") for text in seen[:-1])
    assert bench.window.notices.notices() == []
