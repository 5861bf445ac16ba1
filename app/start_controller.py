"""How to begin: the first start's page, and what an empty chat says and offers.

Made by `app/main_controller.py`, which decides when they are shown.
"""

from collections.abc import Callable
from pathlib import Path

from app.model_controller import ModelController
from app.views.empty_state import Choice, EmptyWords
from app.views.first_run_page import FirstModel
from app.views.main_window import MainWindow
from app.views.shown import ModelPhase
from app.views.wording import size
from app.words import tr, tr_later

STARTERS = (
    tr_later("Why is the sky blue?"),
    tr_later("Write a short poem about autumn rain"),
    tr_later("Plan a weekend in the mountains"),
    tr_later("Explain recursion in Python"),
)
NUM_OFFERED_TO_LOAD = 4


class StartController:
    """Owns nothing; asks the models what there is."""

    def __init__(
        self,
        window: MainWindow,
        models: ModelController,
        *,
        say: Callable[[str], None],
        leave: Callable[[], None],
        choose_theme: Callable[[str], None],
    ) -> None:
        """Connect the views.

        Args:
            window: Whose empty state and first page are filled.
            models: Loads, fetches, knows what is here.
            say: Sends a message in the shown chat.
            leave: Puts the chat in place of the first page.
            choose_theme: Takes another look.
        """
        self._window = window
        self._models = models
        self._say = say
        self._leave = leave
        window.empty.chosen.connect(self._on_chosen)
        page = window.first_run
        page.model_chosen.connect(self._on_first_model_chosen)
        page.theme_chosen.connect(choose_theme)
        page.closed.connect(leave)

    def show_empty(self) -> None:
        """Say in the empty chat what can be done now."""
        self._window.empty.show_words(self._words())

    def show_first_run(self) -> None:
        """Offer on the first page what there is to begin with."""
        self._window.first_run.show_models(self._first_models())

    # ------------------------------------------------------------ the first page

    def _first_models(self) -> list[FirstModel]:
        status = self._models.status
        if status.phase is ModelPhase.READY:
            words = tr("It is here and loaded.")
            return [FirstModel("", status.name, words, tr("Start to chat"))]
        if status.phase is ModelPhase.LOADING:
            words = tr("It is here and being loaded; you can write already.")
            return [FirstModel("", status.name, words, tr("Start to chat"))]
        rows = [
            FirstModel(f"load:{path}", title, tr("It is on this computer."), tr("Load it"))
            for title, path in self._models.usable_models()[:NUM_OFFERED_TO_LOAD]
        ]
        offer = self._models.offer
        if offer is not None:
            amount = size(offer.size_bytes) if offer.size_bytes else ""
            told = [tr("Small, for a first look."), tr("{size} to download.", size=amount)]
            words = " ".join(told if amount else told[:1])
            rows.append(FirstModel(f"fetch:{offer.id}", offer.title, words, tr("Download")))
        words = tr("In the GGUF format, from your disk.")
        rows.append(FirstModel("open", tr("A file you have"), words, tr("Open…")))
        return rows

    def _on_first_model_chosen(self, key: str) -> None:
        self._leave()
        if key:
            self._on_chosen(key)

    # ------------------------------------------------------------ the empty chat

    def _words(self) -> EmptyWords:
        models = self._models
        match models.status.phase:
            case ModelPhase.READY:
                words = tr(
                    "{name} runs on this computer. Nothing you write leaves it.",
                    name=models.status.name,
                )
            case ModelPhase.LOADING:
                words = tr(
                    "The model is being loaded. You can write already; it answers when it can."
                )
            case ModelPhase.NONE if models.has_models:
                return self._words_without_loaded_model()
            case ModelPhase.NONE:
                return self._words_without_model()
        starters = tuple(Choice(tr(starter), f"say:{tr(starter)}") for starter in STARTERS)
        return EmptyWords(tr("What shall we talk about?"), words, starters)

    def _words_without_loaded_model(self) -> EmptyWords:
        usable = self._models.usable_models()[:NUM_OFFERED_TO_LOAD]
        choices = tuple(
            Choice(tr("Load {title}", title=title), f"load:{path}", is_primary=number == 0)
            for number, (title, path) in enumerate(usable)
        )
        return EmptyWords(
            tr("No model is loaded"), tr("Choose one, and the chat can begin."), choices
        )

    def _words_without_model(self) -> EmptyWords:
        open_file = Choice(tr("Open a model file…"), "open")
        offer = self._models.offer
        if offer is None:
            words = tr("Open a model in the GGUF format from your disk.")
            return EmptyWords(tr("Welcome to Venturi"), words, (open_file,))
        amount = f" ({size(offer.size_bytes)})" if offer.size_bytes else ""
        get = Choice(
            tr("Download {title}{amount}", title=offer.title, amount=amount),
            f"fetch:{offer.id}",
            is_primary=True,
        )
        words = tr(
            "Venturi runs language models on this computer. To begin, download a small one,"
            " or open a GGUF file you have."
        )
        return EmptyWords(tr("Welcome to Venturi"), words, (get, open_file))

    def _on_chosen(self, key: str) -> None:
        kind, _, value = key.partition(":")
        match kind:
            case "say":
                self._say(value)
            case "load":
                self._models.load(Path(value))
            case "fetch":
                self._models.fetch(value)
            case "open":
                self._models.ask_for_file()
            case _:
                raise AssertionError(f"unknown choice {key!r}")
