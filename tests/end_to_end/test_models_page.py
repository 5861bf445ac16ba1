"""The models page in the real window: the fake hub, the real client, real files."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.paths import Paths
from app.views.main_window import Page
from app.views.model_card import ModelCard
from app.views.models_page import ModelsTab
from app.views.prompt_card import PromptCard
from app.views.prose_view import ProseView
from tests.helpers.fake_hub import FakeHub, run_fake_hub
from tests.helpers.script_model import write_script_model
from tests.helpers.window_driver import WindowDriver

pytestmark = pytest.mark.gui
REPO = "tests/Script-GGUF"
CARD = "---\nlicense: mit\n---\n# A model\n\n<script>alert(1)</script>\n"


@pytest.fixture
def model_bytes(tmp_path: Path) -> bytes:
    return write_script_model(tmp_path / "script.gguf").read_bytes()


@pytest.fixture
def hub(model_bytes: bytes, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeHub]:
    files = {
        (REPO, "Script-Q4_0.gguf"): model_bytes,
        (REPO, "Script-Q8_0.gguf"): model_bytes + bytes(1000),
        (REPO, "README.md"): CARD.encode(),
    }
    with run_fake_hub(files) as hub:
        use_hub(hub.address, monkeypatch)
        yield hub


def use_hub(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What HF_ENDPOINT does before huggingface_hub is imported."""
    template = f"{address}/{{repo_id}}/resolve/{{revision}}/{{filename}}"
    monkeypatch.setenv("HF_ENDPOINT", address)
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", address)
    monkeypatch.setattr("huggingface_hub.constants.HUGGINGFACE_CO_URL_TEMPLATE", template)


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path) -> Iterator[WindowDriver]:
    driver = WindowDriver(qtbot, tmp_path / "data")
    driver.start("")
    driver.window.sidebar.models_requested.emit()
    yield driver
    driver.close()


def cards(driver: WindowDriver, tab: ModelsTab) -> tuple[ModelCard, ...]:
    return driver.window.models.list_of(tab).cards


def words_of(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.text())


def press(driver: WindowDriver, widget: QWidget, words: str) -> None:
    """Press a button as soon as it can be seen."""

    def seen() -> list[QPushButton]:
        buttons = widget.findChildren(QPushButton)
        return [button for button in buttons if button.text() == words and button.isVisible()]

    wait(driver, seen)
    driver.qtbot.mouseClick(seen()[0], Qt.MouseButton.LeftButton)


def search(driver: WindowDriver, words: str) -> None:
    field = driver.window.models.findChild(QLineEdit)
    assert field is not None
    field.setText(words)
    driver.qtbot.keyClick(field, Qt.Key.Key_Return)


def wait(driver: WindowDriver, condition: Callable[[], object]) -> None:
    driver.wait_until(lambda: bool(condition()))


def test_a_model_is_found_on_the_hub_judged_fetched_and_loaded(
    driver: WindowDriver, hub: FakeHub
) -> None:
    page = driver.window.models
    search(driver, "script")
    wait(driver, lambda: cards(driver, ModelsTab.HUB))
    press(driver, cards(driver, ModelsTab.HUB)[0], "Files")
    wait(driver, lambda: "context" in words_of(page.details))  # the header was read
    assert "Q8_0" in words_of(page.details)
    press(driver, page, "Download")
    assert page.tab is ModelsTab.DOWNLOADS
    downloads = page.list_of(ModelsTab.DOWNLOADS)
    wait(driver, lambda: "complete" in words_of(downloads))
    press(driver, cards(driver, ModelsTab.DOWNLOADS)[0], "Load")
    wait(driver, lambda: driver.opened.session.bridge.model is not None)
    page.show_tab(ModelsTab.INSTALLED)
    wait(driver, lambda: "loaded" in words_of(page))


def test_a_link_opens_the_page_of_its_repository_and_shows_html_as_text(
    driver: WindowDriver, hub: FakeHub
) -> None:
    search(driver, f"{hub.address}/{REPO}")
    wait(driver, lambda: driver.window.models.shows_details)
    wait(driver, lambda: "Q4_0" in words_of(driver.window.models))
    assert driver.window.models.details.key == REPO
    prose = driver.window.models.details.findChildren(ProseView)
    assert any("<script>alert(1)</script>" in view.toPlainText() for view in prose)


def test_an_unreachable_hub_is_a_sentence_in_the_list(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_hub("http://127.0.0.1:9", monkeypatch)
    search(driver, "script")
    wait(driver, lambda: "could not be reached" in words_of(driver.window.models))


def test_a_gated_repository_asks_for_a_token(
    driver: WindowDriver, hub: FakeHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub.behaviour.gated.add(REPO)
    search(driver, REPO)
    wait(driver, lambda: "asks for a token" in words_of(driver.window.models))
    fields = driver.window.models.details.findChildren(QLineEdit)
    assert [field.echoMode() for field in fields] == [QLineEdit.EchoMode.Password]


def test_the_page_of_a_model_shows_what_it_sees(
    qtbot: QtBot, tmp_path: Path, model_bytes: bytes
) -> None:
    paths = Paths(tmp_path / "data")
    paths.models.mkdir(parents=True)
    (paths.models / "mine.gguf").write_bytes(model_bytes)
    driver = WindowDriver(qtbot, paths.data_dir)
    driver.start("")
    driver.window.sidebar.models_requested.emit()
    details = driver.window.models.details
    wait(driver, lambda: any("mine" in words_of(c) for c in cards(driver, ModelsTab.INSTALLED)))
    driver.window.models.acted.emit("about", str(paths.models / "mine.gguf"))
    wait(driver, lambda: details.findChildren(PromptCard))
    (card,) = details.findChildren(PromptCard)
    assert card.pane.toPlainText().startswith("<s>")
    assert "Why is the sky blue?" in card.pane.toPlainText()
    driver.close()


def test_a_deleted_model_comes_back_with_undo(
    qtbot: QtBot, tmp_path: Path, model_bytes: bytes
) -> None:
    paths = Paths(tmp_path / "data")
    file = paths.models / "mine.gguf"
    file.parent.mkdir(parents=True)
    file.write_bytes(model_bytes)
    driver = WindowDriver(qtbot, paths.data_dir)
    driver.start("")
    driver.window.sidebar.models_requested.emit()
    assert driver.window.page() is Page.MODELS
    wait(driver, lambda: any("mine" in words_of(c) for c in cards(driver, ModelsTab.INSTALLED)))
    (card,) = [c for c in cards(driver, ModelsTab.INSTALLED) if "mine" in words_of(c)]
    card.acted.emit("delete", str(file))
    wait(driver, lambda: not file.exists())
    press(driver, driver.window, "Undo")
    wait(driver, file.exists)
    driver.close()


def test_a_smaller_file_is_made_of_a_plain_model_and_listed(qtbot: QtBot, tmp_path: Path) -> None:
    paths = Paths(tmp_path / "data")
    paths.models.mkdir(parents=True)
    source = write_script_model(paths.models / "mine.gguf", tensor_type="F16", random=True)
    driver = WindowDriver(qtbot, paths.data_dir)
    driver.start("")
    driver.window.sidebar.models_requested.emit()
    wait(driver, lambda: cards(driver, ModelsTab.INSTALLED))
    (card,) = cards(driver, ModelsTab.INSTALLED)
    menu = card.open_menu()
    (entry,) = [action for action in menu.actions() if "Q4_K" in action.text()]
    entry.trigger()
    menu.close()
    wait(driver, lambda: len(cards(driver, ModelsTab.INSTALLED)) == 2)
    assert (paths.models / "mine-Q4_K.gguf").is_file()
    assert any("became" in notice.text for notice in driver.window.notices.notices())
    made = [c for c in cards(driver, ModelsTab.INSTALLED) if "mine-Q4_K" in words_of(c)]
    assert not any("smaller" in action.text() for action in made[0].open_menu().actions())
    card.acted.emit("quantize:Q4_K", str(source))
    wait(driver, lambda: "does not exist yet" in words_of(driver.window.notices))
    driver.close()


def test_a_dropped_file_is_used_in_place_and_kept_when_asked(
    driver: WindowDriver, tmp_path: Path
) -> None:
    dropped = write_script_model(tmp_path / "dropped.gguf")
    driver.window.model_file_dropped.emit(str(dropped))

    press(driver, driver.window, "Bring it into the models folder")

    kept = Paths(tmp_path / "data").models / "imported" / "dropped.gguf"
    wait(driver, kept.is_file)
    wait(driver, lambda: "dropped" in words_of(driver.window.models))


def test_pressing_download_twice_is_one_download_b15(
    driver: WindowDriver, hub: FakeHub, model_bytes: bytes, tmp_path: Path
) -> None:
    page = driver.window.models
    search(driver, f"{hub.address}/{REPO}")
    wait(driver, lambda: "Q4_0" in words_of(page))
    wait(driver, lambda: "context" in words_of(page.details))
    read_for_the_header = len(hub.gets())
    buttons = [b for b in page.details.findChildren(QPushButton) if b.text() == "Download"]
    for _ in range(3):
        buttons[0].click()

    downloads = page.list_of(ModelsTab.DOWNLOADS)
    wait(driver, lambda: "complete" in words_of(downloads))
    assert len(cards(driver, ModelsTab.DOWNLOADS)) == 1
    assert len(hub.gets()) == read_for_the_header + 1
    [fetched] = (tmp_path / "data" / "models" / "tests--Script-GGUF").glob("*.gguf")
    assert fetched.read_bytes().startswith(model_bytes[:100])
