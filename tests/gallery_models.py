"""Samples of the models page for the gallery: lists, downloads, a model's own page."""

from collections.abc import Callable, Mapping

from app.views.main_window import MainWindow, Page
from app.views.models_page import ModelsTab
from app.views.shown_models import ShownAction, ShownCard, ShownDownload, ShownTag
from app.words import tr

LOAD = ShownAction("load", tr("Load"), is_primary=True)
GET = ShownAction("get", tr("Download"), is_primary=True)
MORE = (ShownAction("details", tr("Details")), ShownAction("delete", tr("Delete")))


def cards() -> list[ShownCard]:
    """Installed ones: loaded, sound, broken."""
    return [
        ShownCard(
            "a",
            "Sample 0.5B",
            "Qwen2.5 · Apache-2.0",
            "491 MB · Q4_K_M",
            ShownTag(tr("fits, {length} context", length="32k"), "good"),
            "46",
            "tok/s",
            tr("measured here"),
            tr("loaded"),
            more=MORE,
        ),
        ShownCard(
            "b",
            "Large 7B Instruct with a long name that has to end somewhere",
            "Llama · Llama 3.1 Community",
            "4.7 GB · Q4_K_M",
            ShownTag(tr("fits, {length} context only", length="4k"), "amber"),
            "6–8",
            "tok/s",
            tr("predicted"),
            action=LOAD,
            more=MORE,
        ),
        ShownCard("c", "half-downloaded", size="98 MB", problem="The file is damaged.", more=MORE),
    ]


def downloads() -> list[ShownCard]:
    """One that runs, one that failed."""
    pause = (ShownAction("pause", tr("Pause")), ShownAction("cancel", tr("Cancel")))
    again = (ShownAction("resume", tr("Try again"), is_primary=True),)
    running = ShownDownload("d", "212 MB / 491 MB · 8.1 MB/s", 0.43, pause, is_running=True)
    failed = ShownDownload(
        "e", "1.1 GB / 4.7 GB", 0.23, again, problem="The hub could not be reached."
    )
    return [
        ShownCard("d", "Sample 0.5B", "Qwen2.5", "491 MB · Q4_K_M", download=running),
        ShownCard("e", "Large 7B Instruct", "Llama", "4.7 GB · Q4_K_M", download=failed),
    ]


def show_models(window: MainWindow) -> None:
    window.models.show_machine("This machine: 16 GB, 8 threads, reads 19.3 GB/s.")
    window.models.show_list(ModelsTab.INSTALLED, cards(), "")
    window.models.show_list(ModelsTab.DOWNLOADS, downloads(), "")
    window.models.show_list(ModelsTab.RECOMMENDED, [], "")
    window.models.show_tab(ModelsTab.INSTALLED)
    window.show_page(Page.MODELS)


def show_downloads(window: MainWindow) -> None:
    show_models(window)
    window.models.show_tab(ModelsTab.DOWNLOADS)


def show_hub(window: MainWindow) -> None:
    show_models(window)
    words = "The hub has nothing of this name. Fewer words or other filters find more."
    window.models.show_list(ModelsTab.HUB, [], words)
    window.models.kind.addItem("GGUF")
    window.models.largest.addItem(tr("Any size"))
    window.models.licence.addItem(tr("Any licence"))
    window.models.show_tab(ModelsTab.HUB)


MODEL_STATES: Mapping[str, Callable[[MainWindow], None]] = {
    "models": show_models,
    "models-downloads": show_downloads,
    "models-hub": show_hub,
}
