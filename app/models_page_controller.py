"""The models page: what is installed, on offer and on its way, and what is done with it.

Looks at the disk in the background; what is on the hub is `app/hub_controller.py`'s matter, loading
`app/model_controller.py`'s. Made by `app/main_controller.py`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFileDialog

from app.background import Background
from app.explain import explain
from app.gui_queue import GuiQueue
from app.hub.catalog import OfferedModel, load_catalog
from app.hub.downloads import Download, DownloadPhase, DownloadQueue
from app.hub.elsewhere import FoundModel, find_elsewhere
from app.hub.hashes import HashCache, Verified, verify
from app.hub.import_model import import_model
from app.hub.installed import all_files, find_offered
from app.hub.trash import Removed, empty, put_back, remove
from app.hub.wish import Wish, wish_for_offered, wish_path
from app.model_cards import (
    Machine,
    details_text,
    download_card,
    facts_rows,
    installed_card,
    offered_card,
    twins_of,
    verdict_of_hashes,
)
from app.model_controller import ModelController
from app.model_library import InstalledModel, installed
from app.notices import error_notice
from app.paths import Paths
from app.quantize_controller import ACTION as QUANTIZE
from app.quantize_controller import STOP, QuantizeController, quantize_actions
from app.seen_prompt import shown_prompt
from app.session import Session
from app.views.main_window import MainWindow
from app.views.models_page import ModelsTab
from app.views.notice_row import Notice
from app.views.shown_models import ShownAction, ShownCard, ShownDetails
from app.views.wording import size
from app.words import tr
from engine import Event, ModelLoaded, describe_file

if TYPE_CHECKING:
    from app.hub.hugging_face import HuggingFace

REFRESH_MILLISECONDS = 250  # of downloads: numbers that change faster cannot be read

FindElsewhere = Callable[[], Sequence[FoundModel]]


class ModelsPageController:
    """Owns the queue of downloads and what was found on this machine.

    Attributes:
        downloads: The queue; others may add to it.
    """

    def __init__(
        self,
        window: MainWindow,
        session: Session,
        background: Background,
        paths: Paths,
        models: ModelController,
        *,
        folders: Callable[[], Sequence[str]],
        add_folder: Callable[[str], None],
        find_others: FindElsewhere = find_elsewhere,
    ) -> None:
        """Connect the page.

        Args:
            window: Whose page is filled.
            session: What the machine can do, how fast answers were.
            background: Looks at the disk.
            paths: Where models lie.
            models: Loads them.
            folders: The folders the user added.
            add_folder: Keeps one more.
            find_others: Finds the models of other programs.
        """
        self._window = window
        self._page = window.models
        self._session = session
        self._background = background
        self._paths = paths
        self._models = models
        self._folders = folders
        self._add_folder = add_folder
        self._find_others = find_others
        self._installed: tuple[InstalledModel, ...] = ()
        self._shown_downloads: tuple[Download, ...] = ()
        self._news: GuiQueue[tuple[Download, ...]] = GuiQueue(self._take_downloads)
        self.downloads = DownloadQueue(
            paths.models, lambda all_: self._news.put([all_]), make_hub=partial(usual_hub, paths)
        )
        self._quantizer = QuantizeController(
            background,
            paths.models,
            tell=window.notices.tell,
            on_progress=self._show_soon,
            on_done=self._look_everywhere,
            load=models.load,
        )
        self._refresh = QTimer(window)
        self._refresh.setSingleShot(True)
        self._refresh.setInterval(REFRESH_MILLISECONDS)
        self._refresh.timeout.connect(self._show_changes)
        self._page.acted.connect(self._act)
        self._page.open_file_requested.connect(models.ask_for_file)
        self._page.add_folder_requested.connect(self._ask_for_folder)
        self._dropped: Path | None = None
        window.model_file_dropped.connect(self._on_file_dropped)
        session.bridge.subscribe(self._on_event)

    def start(self) -> None:
        """Go on with the downloads of the last time; what was deleted then is gone for good."""
        self._background.run(lambda: empty(self._paths.models), lambda _none: None, self._tell)
        self.downloads.resume_kept()

    def show(self) -> None:
        """Fill the page, and look at the disk again."""
        self._show_lists()
        self.look_again()

    def look_again(self) -> None:
        """See what lies on this machine now."""
        folders = [Path(folder) for folder in self._folders()]
        self._background.run(
            lambda: installed(self._paths, folders, find_elsewhere=self._find_others),
            self._take_installed,
            self._tell,
        )

    def stop(self) -> None:
        """Stop the downloads; they go on at the next start."""
        self._refresh.stop()
        self.downloads.close()
        self._quantizer.close()
        self._news.close()
        empty(self._paths.models)

    @property
    def machine(self) -> Machine:
        """What models are judged by, now."""
        memory = psutil.virtual_memory()
        loaded = self._session.bridge.model
        freed = loaded.memory.weight_bytes if loaded is not None else 0
        return Machine(memory.available + freed, memory.total, self._session.bridge.ceilings)

    def is_here(self, model: Wish) -> bool:
        """Whether the files of a wish lie in our folder already."""
        folder = self._paths.models
        return (
            bool(model.files)
            and all(path.is_file() for path in model.targets(folder))
            and not wish_path(model, folder).is_file()
        )

    def download_of(self, key: str) -> Download | None:
        """The download of this key that is not done yet."""
        for download in self._shown_downloads:
            if download.key == key and download.phase is not DownloadPhase.DONE:
                return download
        return None

    # ------------------------------------------------------------ lists

    def _take_installed(self, models: Sequence[InstalledModel]) -> None:
        self._installed = tuple(models)
        self._show_changes()

    def _take_downloads(self, downloads: tuple[Download, ...]) -> None:
        before = {one.key for one in self._shown_downloads if one.phase is DownloadPhase.DONE}
        self._shown_downloads = downloads
        for download in downloads:
            if download.phase is DownloadPhase.DONE and download.key not in before:
                self._on_download_done(download)
        self._show_soon()

    def _show_soon(self) -> None:
        if not self._refresh.isActive():
            self._refresh.start()

    def _on_download_done(self, download: Download) -> None:
        words = tr("{title} is here.", title=download.wish.title)
        load = (tr("Load it"), lambda: self._load_download(download.key))
        self._window.notices.tell(Notice(words, actions=(load,)))
        self.look_again()
        self._models.look_again()

    def _show_changes(self) -> None:
        """Some dozens of cards take a tenth of a second: not while a window begins, for nobody."""
        if not self._page.isHidden():
            self._show_lists()

    def _show_lists(self) -> None:
        page, machine = self._page, self.machine
        page.show_machine(machine.words)
        loaded = self._session.bridge.model
        runs_of = self._session.history.runs_of
        twins = twins_of(self._installed)
        page.show_list(
            ModelsTab.INSTALLED,
            [
                installed_card(
                    model,
                    machine,
                    is_loaded=loaded is not None and loaded.path == model.path,
                    runs=runs_of(model.facts.name) if model.facts else (),
                    more=quantize_actions(model),
                    work=self._quantizer.shown(model),
                    twin=twins.get(model.path),
                )
                for model in self._installed
            ],
            tr("No model is on this disk yet. Recommended lists some to begin with."),
        )
        page.show_list(
            ModelsTab.RECOMMENDED,
            [self._offer(model, machine) for model in load_catalog().models],
            "",
        )
        page.show_list(
            ModelsTab.DOWNLOADS,
            [download_card(download) for download in self._shown_downloads],
            tr("Nothing is being downloaded."),
        )

    def _offer(self, model: OfferedModel, machine: Machine) -> ShownCard:
        key = wish_for_offered(model).key
        is_here = find_offered(model, self._paths.models) is not None
        return offered_card(model, machine, self.download_of(key), is_here=is_here)

    # ------------------------------------------------------------ what is done

    def _act(self, action: str, key: str) -> None:
        acts: dict[str, Callable[[str], None]] = {
            "load": lambda path: self._models.load(Path(path)),
            "load-download": self._load_download,
            "pause": self.downloads.pause,
            "resume": self.downloads.resume,
            "cancel": self.downloads.cancel,
            "about": self._show_about,
            "verify": self._verify,
            "delete": self._delete,
            STOP: lambda _path: self._quantizer.stop(),
        }
        offered = load_catalog().find(key)
        if action == "get" and offered is not None:
            self.downloads.add(wish_for_offered(offered))
        elif action.startswith(QUANTIZE):
            self._quantize(key, action.removeprefix(QUANTIZE))
        elif action in acts:
            acts[action](key)

    def _quantize(self, key: str, type_name: str) -> None:
        model = self._find(key)
        if model is not None:
            self._quantizer.start(model, type_name)

    def _load_download(self, key: str) -> None:
        for download in self._shown_downloads:
            if download.key == key and download.path is not None:
                self._models.load(download.path)

    def _find(self, key: str) -> InstalledModel | None:
        return next((model for model in self._installed if str(model.path) == key), None)

    def _show_about(self, key: str) -> None:
        model = self._find(key)
        if model is None:
            return
        about = _about(model)
        self._page.show_details(about)
        if model.problem is None:
            self._background.run(
                lambda: details_text(describe_file(model.path)),
                lambda text: self._show_more(replace(about, text=text)),
                self._tell,
            )

    def _show_more(self, details: ShownDetails) -> None:
        """The file's own words; its vocabulary takes longer, and what it sees follows."""
        if self._page.shows_details and self._page.details.key == details.key:
            self._page.show_details(details)
            self._background.run(
                lambda: shown_prompt(Path(details.key)),
                lambda prompt: self._add(replace(details, prompt=prompt)),
                self._tell,
            )

    def _add(self, details: ShownDetails) -> None:
        if self._page.shows_details and self._page.details.key == details.key:
            self._page.show_details(details)

    def _verify(self, key: str) -> None:
        self._window.notices.tell(Notice(tr("The file is being hashed…"), lasts_seconds=4.0))
        self._background.run(
            lambda: verify(Path(key), HashCache(self._paths.hashes)),
            partial(self._on_verified, key),
            self._tell,
        )

    def _on_verified(self, key: str, files: Sequence[Verified]) -> None:
        words, is_sound = verdict_of_hashes(files)
        self._window.notices.tell(Notice(words, kind="info" if is_sound else "warning"))
        if not is_sound:
            self.look_again()

    def _delete(self, key: str) -> None:
        model = self._find(key)
        if model is None:
            return
        loaded = self._session.bridge.model
        if loaded is not None and loaded.path == model.path:
            self._session.bridge.unload()
        self._background.run(
            lambda: remove(all_files(model.path), self._paths.models),
            partial(self._on_deleted, model),
            self._tell,
        )

    def _on_deleted(self, model: InstalledModel, removed: Removed) -> None:
        words = tr("{title} was deleted: {size}.", title=model.title, size=size(model.size_bytes))
        undo = (tr("Undo"), lambda: self._undo_delete(removed))
        self._window.notices.tell(Notice(words, actions=(undo,)))
        self._look_everywhere()

    def _undo_delete(self, removed: Removed) -> None:
        self._background.run(
            lambda: put_back(removed), lambda _none: self._look_everywhere(), self._tell
        )

    def _on_file_dropped(self, path: str) -> None:
        self._dropped = Path(path)

    def _on_event(self, event: Event) -> None:
        """A dropped file is used where it lies; once it runs, offer to keep it."""
        if not isinstance(event, ModelLoaded) or event.path != self._dropped:
            return
        self._dropped = None
        if event.path.resolve().is_relative_to(self._paths.models.resolve()):
            return
        file = event.path
        words = tr("{name} is used where it lies.", name=file.name)
        keep = (tr("Bring it into the models folder"), lambda: self._import(file))
        self._window.notices.tell(Notice(words, actions=(keep,)))

    def _import(self, file: Path) -> None:
        self._background.run(
            lambda: import_model(file, self._paths.models), self._on_imported, self._tell
        )

    def _on_imported(self, path: Path) -> None:
        words = tr("{name} is in the models folder now.", name=path.name)
        self._window.notices.tell(Notice(words))
        self._look_everywhere()

    def _look_everywhere(self) -> None:
        self.look_again()
        self._models.look_again()

    def _ask_for_folder(self) -> None:
        dialog = QFileDialog(self._window, tr("A folder with models"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(self._on_folder_chosen)
        dialog.open()

    def _on_folder_chosen(self, folder: str) -> None:
        self._add_folder(folder)
        self.look_again()

    def _tell(self, error: Exception) -> None:
        self._window.notices.tell(error_notice(error))


def usual_hub(paths: Paths) -> "HuggingFace":
    """The hub of the settings, with the user's token. Its library is loaded when it is asked."""
    from app.hub.hugging_face import HuggingFace
    from app.hub.token_store import TokenStore

    return HuggingFace(token=TokenStore(paths.hub_token).read())


def _about(model: InstalledModel) -> ShownDetails:
    """The page of a model on this disk."""
    where = {
        tr("File"): str(model.path),
        tr("Size"): size(model.size_bytes),
        tr("Licence"): model.licence or "",
        tr("Source"): model.source or "",
        tr("Belongs to"): model.owner or "",
        tr("SHA-256"): model.sha256 or "",
    }
    rows = (
        facts_rows(model.facts, where)
        if model.facts is not None
        else tuple((name, value) for name, value in where.items() if value)
    )
    return ShownDetails(
        key=str(model.path),
        title=model.title,
        facts=rows,
        actions=(ShownAction("load", tr("Load"), is_primary=True),) if not model.problem else (),
        problem=explain(model.problem).text if model.problem is not None else "",
    )
