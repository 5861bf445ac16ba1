"""The hub on the models page: search, links, a repository's page with fit and speed of its files.

Everything is asked in the background, and only the last question's answer is shown. Made by
`app/main_controller.py`.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from app.background import Background
from app.explain import explain
from app.hub.catalog import HubPlace, load_catalog
from app.hub.errors import HubAccessDenied
from app.hub.model_link import parse_link
from app.hub.repository import SAFETENSORS, FileChoice, ModelPage, SearchFilter, SearchHit
from app.hub.wish import WantedFile, Wish
from app.model_cards import facts_rows, hit_card, quant_row
from app.models_page_controller import ModelsPageController, usual_hub
from app.paths import Paths
from app.views.models_page import ModelsPage, ModelsTab
from app.views.shown_models import ShownAction, ShownDetails
from app.words import tr
from engine import ModelFacts, inspect_model

if TYPE_CHECKING:
    from app.hub.hugging_face import HuggingFace
    from app.hub.token_store import TokenPlace

Answer = TypeVar("Answer")
BILLION = 10**9
_LARGEST = (None, 1 * BILLION, 4 * BILLION, 9 * BILLION, 15 * BILLION, 35 * BILLION)
_LICENCES = (None, "apache-2.0", "mit", "llama3.2", "gemma")


@dataclass(frozen=True)
class ReadHeader:
    """A file of a page whose header was read: what it says, and what its weights take."""

    quant: str
    facts: ModelFacts
    size_bytes: int


class HubController:
    """Owns what was asked last."""

    def __init__(
        self,
        page: ModelsPage,
        background: Background,
        paths: Paths,
        models: ModelsPageController,
        *,
        make_hub: "Callable[[], HuggingFace] | None" = None,
    ) -> None:
        """Connect the page.

        Args:
            page: Which is filled.
            background: Asks the hub.
            paths: Where headers are kept.
            models: Judges and downloads.
            make_hub: Makes the hub for each question, in the background; None takes the usual one.
        """
        self._page = page
        self._background = background
        self._paths = paths
        self._models = models
        self._make_hub = make_hub or partial(usual_hub, paths)
        self._question = 0
        self._asked = ""  # the hub may know it by a newer name
        self._shown: ModelPage | None = None
        self._read: ReadHeader | None = None
        self._fill_filters()
        page.searched.connect(self._on_searched)
        page.filters_changed.connect(self._on_filters_changed)
        page.acted.connect(self._act)
        page.details.token_given.connect(self._keep_token)

    # ------------------------------------------------------------ search

    def _fill_filters(self) -> None:
        self._page.kind.addItems([tr("GGUF"), tr("Safetensors, 4-bit")])
        sizes = [tr("up to {size}B parameters", size=most // BILLION) for most in _LARGEST if most]
        self._page.largest.addItems([tr("Any size"), *sizes])
        self._page.licence.addItems([tr("Any licence"), *(one for one in _LICENCES if one)])

    def _on_searched(self, words: str) -> None:
        link = parse_link(words, os.environ.get("HF_ENDPOINT", ""))
        if link is not None and "/" in words:
            self._open(link.repo)
        else:
            self._search(words)

    def _on_filters_changed(self) -> None:
        if self._page.tab is ModelsTab.HUB:
            self._search(self._page.words)

    def _search(self, words: str) -> None:
        page = self._page
        wanted = SearchFilter(
            text=words,
            has_gguf=page.kind.currentIndex() == 0,
            most_parameters=_LARGEST[page.largest.currentIndex()],
            licence=_LICENCES[page.licence.currentIndex()],
        )
        page.show_list(ModelsTab.HUB, (), tr("Asking the hub…"))
        page.show_tab(ModelsTab.HUB)
        self._ask(partial(self._look_for, wanted), self._take_hits, self._on_search_failed)

    def _look_for(self, wanted: SearchFilter) -> Sequence[SearchHit]:
        """Runs in the background."""
        return self._reached().search(wanted)

    def _reached(self) -> "HuggingFace":
        """A hub that answers: its library would try an unreachable one for half a minute."""
        hub = self._make_hub()
        hub.greet()
        return hub

    def _take_hits(self, hits: Sequence[SearchHit]) -> None:
        nothing = tr("The hub has nothing of this name. Fewer words or other filters find more.")
        self._page.show_list(ModelsTab.HUB, [hit_card(hit) for hit in hits], nothing)

    def _on_search_failed(self, error: Exception) -> None:
        self._page.show_list(ModelsTab.HUB, (), explain(error).text)

    # ------------------------------------------------------------ a repository's page

    def _act(self, action: str, key: str) -> None:
        if action == "details":
            offered = load_catalog().find(key)
            self._open(offered.hub.repo if offered is not None else key)
        elif action == "get" and load_catalog().find(key) is None:
            self._get(key)
        elif action == "open-card" and self._shown is not None:
            self._page.link_clicked.emit(self._shown.page_url)

    def _open(self, repo: str) -> None:
        self._asked = repo
        self._shown = self._read = None
        self._page.show_details(ShownDetails(repo, repo.split("/")[-1], repo, is_loading=True))
        failed = partial(self._on_page_failed, repo)
        self._ask(lambda: self._reached().page(repo), self._take_page, failed)

    def _on_page_failed(self, repo: str, error: Exception) -> None:
        name, is_denied = repo.split("/")[-1], isinstance(error, HubAccessDenied)
        self._page.show_details(
            ShownDetails(repo, name, repo, problem=explain(error).text, asks_for_token=is_denied)
        )

    def _keep_token(self, token: str) -> None:
        repo = self._page.details.key
        self._background.run(
            partial(_write_token, self._paths, token),
            lambda _place: self._open(repo),
            partial(self._on_page_failed, repo),
        )

    def _take_page(self, page: ModelPage) -> None:
        if not self._is_looked_at():
            return
        self._shown = page
        self._show_page()
        choice = page.choice(None)
        if choice is not None and choice.quant != SAFETENSORS:
            self._ask(
                partial(self._read_header, page, choice), self._take_header, self._on_header_failed
            )

    def _read_header(self, page: ModelPage, choice: FileChoice) -> ReadHeader:
        """Runs in the background: the first megabytes of the file."""
        from app.hub.remote_bytes import RemoteBytes

        place = HubPlace(page.hit.repo, page.revision, choice.files[0].name)
        remote = self._make_hub().locate(place)
        source = RemoteBytes(remote, choice.files[0].name, self._paths.remote_headers)
        return ReadHeader(choice.quant, inspect_model(source), choice.size_bytes or 0)

    def _take_header(self, read: ReadHeader) -> None:
        self._read = read
        if self._is_looked_at():
            self._show_page()

    def _on_header_failed(self, error: Exception) -> None:
        if self._is_looked_at():
            self._show_page(problem=explain(error).text)

    def _is_looked_at(self) -> bool:
        """Whether the user is still where the answer belongs."""
        return self._page.shows_details and self._page.details.key == self._asked

    def _show_page(self, problem: str = "") -> None:
        page = self._shown
        assert page is not None, "a page is there"
        read = self._read
        self._page.show_details(
            ShownDetails(
                key=self._asked,
                title=page.hit.name,
                subtitle=page.hit.repo,
                facts=_facts_of(page, read),
                files=tuple(
                    quant_row(
                        page.hit.repo,
                        choice,
                        self._models.machine,
                        None if read is None else scaled(read, choice),
                        is_here=self._models.is_here(wish_for(page, choice)),
                    )
                    for choice in page.choices
                ),
                text=page.card,
                actions=(ShownAction("open-card", tr("Open its page")),),
                problem=problem or _gate(page),
                asks_for_token=page.hit.is_gated,
            )
        )

    def _get(self, key: str) -> None:
        page = self._shown
        choice = page.choice(key.rsplit(":", 1)[-1]) if page is not None else None
        if page is not None and choice is not None:
            self._models.downloads.add(wish_for(page, choice))
            self._page.show_tab(ModelsTab.DOWNLOADS)

    # ------------------------------------------------------------ asking

    def _ask(
        self,
        question: Callable[[], Answer],
        take: Callable[[Answer], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Ask in the background; an answer that came after the next question is dropped."""
        self._question += 1
        number = self._question

        def if_last(call: Callable[[], None]) -> None:
            if number == self._question:
                call()

        self._background.run(
            question,
            lambda answer: if_last(partial(take, answer)),
            lambda error: if_last(partial(failed, error)),
        )


def _write_token(paths: Paths, token: str) -> "TokenPlace":
    """Runs in the background: a keyring may ask its owner first."""
    from app.hub.token_store import TokenStore

    return TokenStore(paths.hub_token).write(token)


def wish_for(page: ModelPage, choice: FileChoice) -> Wish:
    """The wish for a choice of a page, with what the hub promised of its files."""
    files = tuple(WantedFile(file.name, file.size_bytes, file.sha256) for file in choice.files)
    name = f"{page.hit.repo}:{choice.quant}"
    title = f"{page.hit.name} {choice.quant}"
    return Wish(page.hit.repo, choice.quant, name, title, page.revision, page.hit.licence, files)


def scaled(read: ReadHeader, choice: FileChoice) -> ModelFacts | None:
    """What the header of another quantization would say: its weights by the size of its file."""
    facts, size_bytes = read.facts, choice.size_bytes
    if choice.quant == read.quant:
        return facts
    if facts.shape is None or facts.needs is None or not size_bytes or not read.size_bytes:
        return None
    factor = size_bytes / read.size_bytes
    shape = replace(
        facts.shape,
        layer_bytes=round(facts.shape.layer_bytes * factor),
        head_bytes=round(facts.shape.head_bytes * factor),
    )
    needs = replace(facts.needs, weight_bytes=round(facts.needs.weight_bytes * factor))
    return replace(facts, shape=shape, needs=needs, size_bytes=size_bytes)


def _facts_of(page: ModelPage, read: ReadHeader | None) -> tuple[tuple[str, str], ...]:
    extra = {tr("Licence"): page.hit.licence or tr("n/a"), tr("Made from"): page.base_model or ""}
    if read is not None:
        return facts_rows(read.facts, extra)
    return tuple((name, value) for name, value in extra.items() if value)


def _gate(page: ModelPage) -> str:
    if not page.hit.is_gated:
        return ""
    return tr(
        "Its licence must be accepted at {page} before it can be fetched.", page=page.page_url
    )
