"""The model: found, fetched and loaded in the background of the window; menu, header, empty states.

Asks `app/model_library.py` off the GUI thread and the engine through the bridge. Made by
`app/main_controller.py`.
"""

import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import assert_never

from app.advice import OtherModel
from app.background import Background
from app.engine_bridge import EngineBridge
from app.gui_queue import GuiQueue
from app.hub.catalog import OfferedModel
from app.hub.errors import FetchCancelled
from app.hub.progress import FetchProgress, IsCancelled, OnProgress
from app.model_library import InstalledModel, installed, offered, resolve_model
from app.notices import error_notice
from app.paths import Paths
from app.views import wording
from app.views.main_window import MainWindow
from app.views.model_file_dialog import ask_for_model_file
from app.views.notice_row import Notice
from app.views.shown import ModelPhase, ModelStatus, ShownModel
from app.wording import template_notice
from app.words import tr
from engine import (
    Calibrated,
    EngineFailed,
    Event,
    LoadCancelled,
    LoadOptions,
    MeterSampled,
    ModelLoaded,
    ModelLoadFailed,
    ModelLoading,
    ModelUnloaded,
    PrefillProgress,
    RequestFailed,
    RequestFinished,
    RequestStarted,
    Scored,
    TextAdded,
    Tokenized,
)


class ModelController:
    """Owns what is known of the models on this machine, and the fetch that runs.

    Attributes:
        status: What the header says.
        offer: The catalogue's model that would be fetched first, when none is installed.
    """

    def __init__(
        self,
        window: MainWindow,
        bridge: EngineBridge,
        background: Background,
        paths: Paths,
        options: LoadOptions,
        *,
        on_change: Callable[[], None],
        on_list_change: Callable[[], None],
        on_loaded: Callable[[Path], None],
        resolve: Callable[[str, Paths, OnProgress, IsCancelled], Path] = resolve_model,
    ) -> None:
        """Connect the views.

        Args:
            window: Whose header is filled.
            bridge: Loads and unloads.
            background: Looks into files and fetches.
            paths: Where models lie.
            options: How models are loaded.
            on_change: Called when the header says something else about the model.
            on_list_change: Called when the models on this machine are other ones now.
            on_loaded: Called with the file once a model is ready, to be remembered.
            resolve: Finds or fetches the file that a name means; runs in the background.
        """
        self._window = window
        self._bridge = bridge
        self._background = background
        self._paths = paths
        self._options = options
        self._on_change = on_change
        self._on_list_change = on_list_change
        self._on_loaded = on_loaded
        self._resolve = resolve
        self._installed: tuple[InstalledModel, ...] = ()
        self._progress: GuiQueue[FetchProgress] = GuiQueue(self._on_fetch_progress)
        self._cancelled: threading.Event | None = None  # of the fetch that runs
        self._is_trial = False  # the model that is loaded now is not remembered
        self.offer: OfferedModel | None = None
        self.status = ModelStatus()
        window.header.menu_opening.connect(self._on_menu_opening)
        window.header.menu.model_chosen.connect(lambda key: self.load(Path(key)))
        window.header.menu.open_file_requested.connect(self.ask_for_file)
        window.header.menu.unload_requested.connect(bridge.unload)
        window.header.menu.cancel_requested.connect(self.stop_loading)
        window.header.stop_requested.connect(self.stop_loading)
        window.model_file_dropped.connect(lambda path: self.load(Path(path)))
        bridge.subscribe(self._on_event)

    # ------------------------------------------------------------ orders

    def start(self, spec: str | None) -> None:
        """Load the model of this name if it is here; one that is only on offer is not fetched.

        None looks around and loads nothing.
        """
        self._background.run(
            partial(_look_around, self._paths),
            partial(self._on_looked_around, spec),
            self._on_look_failed,
        )

    def load(self, path: Path) -> None:
        """Load a file."""
        self.cancel_fetch()
        self._is_trial = False
        self._begin_load(path, self._options)

    @property
    def options(self) -> LoadOptions:
        """How models are loaded."""
        return self._options

    def load_for_trial(self, path: Path, options: LoadOptions) -> None:
        """Load a file for a short while: it is not remembered, and its warnings are not told."""
        self._is_trial = True
        self._begin_load(path, options)

    def use_options(self, options: LoadOptions) -> None:
        """Load models this way from now on."""
        self._options = options

    def _begin_load(self, path: Path, options: LoadOptions) -> None:
        self._set_status(ModelStatus(ModelPhase.LOADING, self._title_of(path)))
        self._bridge.load(path, options)

    def fetch(self, spec: str) -> None:
        """Find a model by its name, fetching it when it is not here, and load it."""
        self.cancel_fetch()
        cancelled = threading.Event()
        self._cancelled = cancelled
        self._set_status(ModelStatus(ModelPhase.LOADING, spec, stage=tr("looking for it")))
        self._background.run(
            lambda: self._resolve(
                spec, self._paths, lambda progress: self._progress.put([progress]), cancelled.is_set
            ),
            partial(self._on_fetched, cancelled),
            partial(self._on_fetch_failed, cancelled, spec),
        )

    def cancel_fetch(self) -> None:
        """End a running fetch; what came so far is kept for the next try."""
        if self._cancelled is not None:
            self._cancelled.set()
            self._cancelled = None
            self._set_status(ModelStatus())

    @property
    def is_loading(self) -> bool:
        """Whether the engine loads a model now."""
        return self._bridge.loading is not None

    def stop_loading(self) -> None:
        """End the fetch or the load that runs; no model is loaded then."""
        if self.is_loading:
            self._bridge.unload()
        self.cancel_fetch()

    def ask_for_file(self) -> None:
        """Let the user choose a file, and load it."""
        ask_for_model_file(self._window, self.load)

    def stop(self) -> None:
        """Take no more progress."""
        self.cancel_fetch()
        self._progress.close()

    # ------------------------------------------------------------ what is known

    @property
    def has_models(self) -> bool:
        """Whether any usable model is installed."""
        return any(model.problem is None for model in self._installed)

    def usable_models(self) -> list[tuple[str, Path]]:
        """Title and file of what can be loaded."""
        return [(model.title, model.path) for model in self._installed if model.problem is None]

    def other_models(self) -> tuple[OtherModel, ...]:
        """The models that could be loaded in place of the present one."""
        loaded = self._bridge.model.path if self._bridge.model else None
        return tuple(
            OtherModel(model.title, model.facts.shape, model.path)
            for model in self._installed
            if model.path != loaded and model.facts is not None and model.facts.shape is not None
        )

    def display_name(self, name: str) -> str:
        """What people call a model, given its own name in the file."""
        for model in self._installed:
            if model.facts is not None and model.facts.name == name:
                return model.title
        return name

    def _title_of(self, path: Path) -> str:
        for model in self._installed:
            if model.path == path:
                return model.title
        return path.stem

    # ------------------------------------------------------------ answers of the background

    def _on_looked_around(
        self, spec: str | None, found: tuple[Sequence[InstalledModel], OfferedModel | None]
    ) -> None:
        self._take_list(found)
        if spec is None:
            self._on_change()
            return
        if self._bridge.loading is not None or self._bridge.model is not None:
            return  # the user was faster
        if self.offer is not None and self.offer.id == spec:
            self._on_change()  # the empty state offers it
        else:
            self.fetch(spec)

    def _on_look_failed(self, error: Exception) -> None:
        self._window.notices.tell(error_notice(error))

    def _take_list(self, found: tuple[Sequence[InstalledModel], OfferedModel | None]) -> None:
        models, self.offer = found
        self._installed = tuple(models)
        self._show_menu()
        self._on_list_change()

    def _on_fetch_progress(self, progress: FetchProgress) -> None:
        if self._cancelled is None:
            return
        total = progress.total_bytes
        fraction = progress.done_bytes / total if total else 0.0
        self._set_status(
            ModelStatus(ModelPhase.LOADING, self.status.name, "", progress.stage, fraction)
        )

    def _on_fetched(self, cancelled: threading.Event, path: Path) -> None:
        if not cancelled.is_set():
            self._cancelled = None
            self.look_again()
            self.load(path)

    def _on_fetch_failed(self, cancelled: threading.Event, spec: str, error: Exception) -> None:
        if cancelled.is_set() or isinstance(error, FetchCancelled):
            return
        self._cancelled = None
        self._set_status(ModelStatus())
        again = (tr("Try again"), lambda: self.fetch(spec))
        self._window.notices.tell(error_notice(error, again, (tr("Choose…"), self._open_menu)))

    def look_again(self) -> None:
        """See which models are installed now."""
        self._background.run(
            partial(_look_around, self._paths), self._take_list, self._on_look_failed
        )

    # ------------------------------------------------------------ the engine's events

    def _on_event(self, event: Event) -> None:
        match event:
            case ModelLoading(stage, fraction):
                name = self.status.name
                self._set_status(ModelStatus(ModelPhase.LOADING, name, "", stage, fraction))
            case ModelLoaded():
                self._on_model_loaded(event)
            case ModelLoadFailed(_, error):
                self._on_unloaded()
                if self._is_trial or isinstance(error, LoadCancelled):
                    return  # the trial itself tells; the user knows
                choose = (tr("Choose another…"), self._open_menu)
                self._window.notices.tell(error_notice(error, choose))
            case ModelUnloaded():
                self._on_unloaded()
            case EngineFailed(error):
                self._window.notices.tell(error_notice(error))
            case (
                RequestStarted()
                | PrefillProgress()
                | TextAdded()
                | RequestFinished()
                | RequestFailed()
                | Tokenized()
                | Scored()
                | Calibrated()
                | MeterSampled()
            ):
                pass  # requests are the conversations', the meter is the speed strip's
            case _:
                assert_never(event)

    def _on_unloaded(self) -> None:
        if self._bridge.loading is None:  # else the header tells of the one that comes
            self._set_status(ModelStatus())

    def _on_model_loaded(self, event: ModelLoaded) -> None:
        details = f"{wording.bits(event.format)} · {wording.kernel_summary(event.kernels)}"
        title = self._title_of(event.path)
        name = title if title != event.path.stem else event.name
        self._set_status(ModelStatus(ModelPhase.READY, name, details))
        if self._is_trial:
            return
        for warning in event.warnings:
            self._window.notices.tell(Notice(warning, kind="warning"))
        if (stated := template_notice(event)) is not None:
            self._window.notices.tell(Notice(stated, kind="warning"))
        self._on_loaded(event.path)

    def _set_status(self, status: ModelStatus) -> None:
        self.status = status
        self._window.header.show_model(status)
        self._window.prompt.set_model_name(status.name if status.phase is ModelPhase.READY else "")
        self._window.prompt.set_can_send(status.phase is not ModelPhase.NONE)
        self._show_menu()
        self._on_change()

    # ------------------------------------------------------------ the menu

    def _on_menu_opening(self) -> None:
        self._show_menu()
        self.look_again()  # files may have come or gone

    def _open_menu(self) -> None:
        self._window.header.open_menu()

    def _show_menu(self) -> None:
        loaded = self._bridge.model.path if self._bridge.model else None
        shown = [_shown_model(model, is_loaded=model.path == loaded) for model in self._installed]
        if self._bridge.model is not None and not any(model.is_loaded for model in shown):
            key = str(self._bridge.model.path)
            shown.append(
                ShownModel(key, self._bridge.model.name, tr("opened file"), is_loaded=True)
            )
        self._window.header.menu.show_models(
            shown,
            is_fetching=self._cancelled is not None,
            is_loading=self.is_loading,
        )


def _look_around(paths: Paths) -> tuple[list[InstalledModel], OfferedModel | None]:
    """Runs in the background: reads the header of each file."""
    not_here = offered(paths)
    return installed(paths), not_here[0] if not_here else None


def _shown_model(model: InstalledModel, *, is_loaded: bool) -> ShownModel:
    details = wording.size(model.size_bytes)
    if model.facts is not None:
        details = f"{details} · {wording.bits(model.facts.format)}"
    problem = error_notice(model.problem).text if model.problem is not None else ""
    return ShownModel(str(model.path), model.title, details, is_loaded, problem)
