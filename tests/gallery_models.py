"""Samples of the models page for the gallery: lists, downloads, pages of models.

The cards are made by the app's own functions, of invented facts, so that they look as in the app.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from app.hub.catalog import load_catalog
from app.hub.downloads import Download, DownloadPhase
from app.hub.errors import HubUnreachable
from app.hub.progress import FetchProgress
from app.hub.repository import FileChoice, RepoFile, SearchHit
from app.hub.wish import Wish
from app.model_cards import (
    Machine,
    details_text,
    download_card,
    facts_rows,
    hit_card,
    installed_card,
    offered_card,
    quant_row,
)
from app.model_library import InstalledModel
from app.seen_prompt import in_words
from app.store.records import SpeedRun
from app.views.main_window import MainWindow, Page
from app.views.models_page import ModelsTab
from app.views.shown_models import ShownAction, ShownCard, ShownDetails
from app.words import tr
from engine import (
    Ceilings,
    FileDetails,
    LayerGroup,
    MemoryNeeds,
    ModelFacts,
    ModelFileBroken,
    ModelShape,
    PromptPreview,
    PromptToken,
    TemplateFailed,
    TensorGroup,
)

CEILINGS = Ceilings(
    device="cpu",
    device_name="Sample processor",
    threads=8,
    read_bytes_per_second=38.4e9,
    int8_macs_per_second={"Q4_K": 2.1e11, "Q6_K": 1.9e11, "Q8_0": 2.3e11},
    float32_macs_per_second=9e10,
    last_level_cache_bytes=16 << 20,
)
MACHINE = Machine(9_400_000_000, 16_000_000_000, CEILINGS)
SMALL_WISH = Wish("sample/Sample-0.5B-GGUF", "Q4_K_M", "a", "Sample 0.5B", licence="apache-2.0")
LARGE_WISH = Wish("sample/Large-7B-GGUF", "Q4_K_M", "b", "Large 7B Instruct", licence="mit")
CARD = """\
# Sample 0.5B Instruct

A small model for chats on machines without a graphics card. **Apache-2.0.**

| file | size | for |
|---|---:|---|
| Q4_K_M | 491 MB | most people |
| Q8_0 | 676 MB | comparisons |

```
venturi chat --model sample/Sample-0.5B-GGUF:Q4_K_M
```
"""
TEMPLATE = """\
{%- for message in messages %}
{{- '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}
{%- endfor %}
{%- if add_generation_prompt %}{{- '<|im_start|>assistant\\n' }}{%- endif %}"""


def facts(name: str, weights: float, file_bytes: int, layers: int) -> ModelFacts:
    """A llama of some size in Q4_K."""
    groups = (LayerGroup(layers, None),)
    needs = MemoryNeeds(
        weight_bytes=file_bytes,
        workspace_bytes=300 << 20,
        text_bytes=80 << 20,
        groups=groups,
        kv_layer_bytes=1024,
        most_window_tokens=0,
        context_length=32768,
    )
    shape = ModelShape(
        layer_bytes=round(0.85 * file_bytes),
        layer_weights=round(0.85 * weights),
        layer_formats=(("Q4_K", 1.0),),
        head_bytes=round(0.15 * file_bytes),
        head_weights=round(0.15 * weights),
        head_format="Q6_K",
        embedding_row_bytes=1000,
        groups=groups,
        num_heads=14,
        num_kv_heads=2,
        head_dim=64,
        kv_element_bytes=2,
    )
    family, kind = "qwen2", "Q4_K · Q6_K"
    return ModelFacts(
        name, family, True, kind, round(weights), file_bytes, 32768, True, "gpt2", shape, needs
    )


SMALL = facts("Sample 0.5B", 4.9e8, 491_400_064, 24)
LARGE = facts("Large 7B Instruct", 7.6e9, 4_680_000_000, 28)


def cards() -> list[ShownCard]:
    """Installed ones: loaded, sound, another program's, broken, not supported."""
    run = SpeedRun(0.0, "Sample 0.5B", "cpu", 8, "cpu", 100, 46.2, None, None, None)
    small = InstalledModel(
        "a", "Sample 0.5B", Path("/a.gguf"), 491_400_064, "apache-2.0", None, SMALL, None
    )
    title = "Large 7B Instruct with a long name that has to end somewhere, sooner or later"
    large = replace(
        small, id="b", title=title, path=Path("/b.gguf"), size_bytes=4_680_000_000, facts=LARGE
    )
    broken = ModelFileBroken(Path("/c.gguf"), "tensor count", "is larger than the file")
    damaged = replace(
        small, id="c", title="half-downloaded", path=Path("/c.gguf"), facts=None, problem=broken
    )
    odd = replace(SMALL, family="mamba", is_supported=False, shape=None, needs=None)
    return [
        installed_card(small, MACHINE, is_loaded=True, runs=(run,)),
        installed_card(replace(large, owner="LM Studio"), MACHINE, is_loaded=False),
        installed_card(damaged, MACHINE, is_loaded=False),
        installed_card(
            replace(small, id="d", title="Odd 1B", path=Path("/d.gguf"), facts=odd),
            MACHINE,
            is_loaded=False,
        ),
    ]


def downloads() -> list[Download]:
    """One that runs, one that stalls, one that waits, one that failed, one that is done."""
    small, large = SMALL_WISH, LARGE_WISH
    return [
        Download(
            "1",
            small,
            DownloadPhase.RUNNING,
            FetchProgress("downloading", 212_000_000, 491_400_064, 8.1e6, 34.0),
        ),
        Download(
            "2",
            replace(large, title="Stalled 3B"),
            DownloadPhase.RUNNING,
            FetchProgress("waiting", 1_900_000_000, 2_020_000_000, None, None, 14.0),
        ),
        Download("3", large, DownloadPhase.QUEUED, FetchProgress("", 0, 4_680_000_000)),
        Download(
            "4",
            replace(large, title="Failed 7B"),
            DownloadPhase.FAILED,
            FetchProgress("", 1_100_000_000, 4_680_000_000),
            HubUnreachable("https://hub.example", "Name or service not known"),
        ),
        Download(
            "5",
            replace(small, title="Paused 0.5B"),
            DownloadPhase.PAUSED,
            FetchProgress("", 90_000_000, 491_400_064),
        ),
        Download(
            "6",
            replace(small, title="Done 0.5B"),
            DownloadPhase.DONE,
            FetchProgress("", 491_400_064, 491_400_064),
        ),
    ]


def hits() -> list[ShownCard]:
    """Found on the hub: usual, gated, not supported, unknown."""
    usual = SearchHit(
        "sample/Sample-0.5B-GGUF",
        "qwen2",
        "apache-2.0",
        494_000_000,
        32768,
        False,
        1_204_000,
        90,
        None,
    )
    return [
        hit_card(usual)
        for usual in (
            usual,
            replace(usual, repo="giver/Gated-3B-GGUF", is_gated=True, licence="llama3.2"),
            replace(usual, repo="other/Odd-1B-GGUF", family="mamba", downloads=12),
            SearchHit("someone/unknown", None, None, None, None, False, None, None, None),
        )
    ]


def repository_page() -> ShownDetails:
    """A repository with a few quantizations, its header read."""
    sizes = {"Q2_K": 0.69, "Q4_K_M": 1.0, "Q5_K_M": 1.06, "Q8_0": 1.38, "F16": 2.58}
    rows = []
    for quant, factor in sizes.items():
        size = round(491_400_064 * factor)
        choice = FileChoice(quant, (RepoFile(f"x-{quant}.gguf", size, None),))
        read = facts("Sample", 4.9e8, size, 24)
        rows.append(
            quant_row("sample/Sample-GGUF", choice, MACHINE, read, is_here=quant == "Q4_K_M")
        )
    split = FileChoice("Q6_K", tuple(RepoFile(f"{n}", None, None) for n in "ab"), is_whole=False)
    rows.append(quant_row("sample/Sample-GGUF", split, MACHINE, None, is_here=False))
    extra = {tr("Licence"): "apache-2.0", tr("Made from"): "sample/Sample-0.5B-Instruct"}
    return ShownDetails(
        "sample/Sample-GGUF",
        "Sample-0.5B-GGUF",
        "sample/Sample-0.5B-GGUF",
        facts=facts_rows(SMALL, extra),
        files=tuple(rows),
        text=CARD,
        actions=(ShownAction("open-card", tr("Open its page")),),
    )


def seen() -> PromptPreview:
    """The example through ChatML, cut into words."""
    turns = (
        ("system", "You are a helpful assistant."),
        ("user", "Why is the sky blue?"),
        ("assistant", "Air scatters blue light more than red."),
        ("user", "And at sunset?"),
    )
    tokens = []
    for role, content in turns:
        words = [f" {word}" for word in content.split()]
        for text in ("<|im_start|>", role, "\n", words[0][1:], *words[1:], "<|im_end|>", "\n"):
            tokens.append(PromptToken(len(tokens) + 900, text, text.startswith("<|")))
    for text in ("<|im_start|>", "assistant", "\n"):
        tokens.append(PromptToken(len(tokens) + 900, text, text.startswith("<|")))
    return PromptPreview("model", tuple(tokens), "You are Sample, made by nobody.", None)


def installed_page() -> ShownDetails:
    """What a file on this disk says of itself."""
    where = {
        tr("File"): "~/.local/share/venturi/models/sample-0.5b-q4_k_m.gguf",
        tr("Size"): "491 MB",
        tr("Licence"): "apache-2.0",
        tr("SHA-256"): "74a4da8c9fdbcd15bd1f6d01d621410d31c6fc00986f5eb687824e7b93d7a9db",
    }
    groups = (TensorGroup("Q4_K", 145, 410_000_000, 330_000_000), TensorGroup("F32", 49, 43_000, 1))
    metadata = (("general.architecture", "qwen2"), ("qwen2.block_count", "24"))
    return ShownDetails(
        "a",
        "Sample 0.5B",
        facts=facts_rows(SMALL, where),
        prompt=in_words(seen()),
        text=details_text(FileDetails(metadata, groups, TEMPLATE)),
        actions=(ShownAction("load", tr("Load"), is_primary=True),),
    )


def show_models(window: MainWindow) -> None:
    window.models.show_machine(MACHINE.words)
    window.models.show_list(ModelsTab.INSTALLED, cards(), "")
    shown = [download_card(download) for download in downloads()]
    window.models.show_list(ModelsTab.DOWNLOADS, shown, "")
    offers = [
        offered_card(model, MACHINE, downloads()[0] if place == 2 else None, is_here=place == 0)
        for place, model in enumerate(load_catalog().models)
    ]
    window.models.show_list(ModelsTab.RECOMMENDED, offers, "")
    window.models.kind.addItem("GGUF")
    window.models.largest.addItem(tr("Any size"))
    window.models.licence.addItem(tr("Any licence"))
    window.models.show_tab(ModelsTab.INSTALLED)
    window.show_page(Page.MODELS)


def show_catalogue(window: MainWindow) -> None:
    show_models(window)
    window.models.show_tab(ModelsTab.RECOMMENDED)


def show_downloads(window: MainWindow) -> None:
    show_models(window)
    window.models.show_tab(ModelsTab.DOWNLOADS)


def show_found(window: MainWindow) -> None:
    show_models(window)
    window.models.show_list(ModelsTab.HUB, hits(), "")
    window.models.show_tab(ModelsTab.HUB)


def show_hub(window: MainWindow) -> None:
    show_models(window)
    words = tr("The hub has nothing of this name. Fewer words or other filters find more.")
    window.models.show_list(ModelsTab.HUB, [], words)
    window.models.show_tab(ModelsTab.HUB)


def show_repository(window: MainWindow) -> None:
    show_models(window)
    window.models.show_details(repository_page())


def show_gated(window: MainWindow) -> None:
    show_models(window)
    words = tr(
        "Its licence must be accepted at {page} before it can be fetched.",
        page="https://hub.example/giver/Gated-3B",
    )
    page = replace(repository_page(), problem=words, asks_for_token=True, facts=(), text="")
    window.models.show_details(page)


def show_details(window: MainWindow) -> None:
    show_models(window)
    window.models.show_details(installed_page())


def show_refused(window: MainWindow) -> None:
    """The template of an installed model refuses the system turn."""
    show_models(window)
    refused = replace(seen(), problem=TemplateFailed("System role not supported"))
    page = replace(installed_page(), prompt=in_words(refused), facts=())
    window.models.show_details(page)


MODEL_STATES: Mapping[str, Callable[[MainWindow], None]] = {
    "models": show_models,
    "models-catalogue": show_catalogue,
    "models-downloads": show_downloads,
    "models-found": show_found,
    "models-hub": show_hub,
    "models-page": show_repository,
    "models-gated": show_gated,
    "models-details": show_details,
    "models-refused": show_refused,
}
