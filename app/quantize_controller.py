"""Makes smaller files of models for the models page: one at a time, with progress, to be cancelled.

The rounding itself is the engine's, in the background. Made by `app/models_page_controller.py`,
which shows what is under way beside the model it is made of.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from app.background import Background
from app.gui_queue import GuiQueue
from app.model_library import InstalledModel
from app.notices import error_notice
from app.views.notice_row import Notice
from app.views.shown_models import ShownAction, ShownDownload
from app.views.wording import size
from app.words import tr
from engine import QUANTIZATION_TYPES, QuantizedFile, quantize_file

ACTION = "quantize:"  # with the type behind it
STOP = "stop-quantizing"
_FLOATS = frozenset({"F32", "F16", "BF16"})
_ROUNDED_AT_LOAD = "NF4"  # what a folder of plain weights says of itself


@dataclass(frozen=True)
class Quantizing:
    """A file that is being made.

    Attributes:
        source: The model it is made of.
        type_name: What it becomes.
        fraction: How much is done.
        stopped: Set when nobody wants it any more.
    """

    source: InstalledModel
    type_name: str
    fraction: float = 0.0
    stopped: threading.Event = field(default_factory=threading.Event)


class QuantizeController:
    """Owns the file that is being made, if there is one."""

    def __init__(
        self,
        background: Background,
        models_folder: Path,
        *,
        tell: Callable[[Notice], None],
        on_progress: Callable[[], None],
        on_done: Callable[[], None],
        load: Callable[[Path], None],
    ) -> None:
        """Nothing is made yet.

        Args:
            background: Where the rounding runs.
            models_folder: Where files are put.
            tell: Shows a notice.
            on_progress: Called when there is something new to show.
            on_done: Called when there is a new file.
            load: Loads a model.
        """
        self._background = background
        self._models_folder = models_folder
        self._tell = tell
        self._on_progress = on_progress
        self._on_done = on_done
        self._load = load
        self._running: Quantizing | None = None
        self._news: GuiQueue[float] = GuiQueue(self._take_progress)

    def start(self, model: InstalledModel, type_name: str) -> None:
        """Begin, unless another file is being made."""
        if self._running is not None:
            title = self._running.source.title
            words = tr("A smaller file of {title} is being made; one at a time.", title=title)
            self._tell(Notice(words, kind="warning"))
            return
        running = self._running = Quantizing(model, type_name)
        name = model.path.name if model.path.is_dir() else model.path.stem
        out = self._models_folder / f"{name}-{type_name}.gguf"

        def make() -> QuantizedFile | None:
            self._models_folder.mkdir(parents=True, exist_ok=True)
            return quantize_file(
                model.path,
                out,
                type_name,
                on_progress=lambda fraction, _name: self._news.put([fraction]),
                is_cancelled=running.stopped.is_set,
            )

        self._background.run(make, self._on_written, self._on_failed)
        self._on_progress()

    def stop(self) -> None:
        """Give the file up; what was written of it goes."""
        if self._running is not None:
            self._running.stopped.set()

    def close(self) -> None:
        """Stop and tell nothing more."""
        self.stop()
        self._news.close()

    def shown(self, model: InstalledModel) -> ShownDownload | None:
        """How far the file made of this model is."""
        running = self._running
        if running is None or running.source.path != model.path:
            return None
        share = f"{running.fraction:.0%}"
        return ShownDownload(
            key=str(model.path),
            words=tr("Making {type}: {share}", type=running.type_name, share=share),
            fraction=running.fraction,
            actions=(ShownAction(STOP, tr("Cancel")),),
            is_running=True,
        )

    def _take_progress(self, fraction: float) -> None:
        if self._running is not None:
            self._running = replace(self._running, fraction=fraction)
            self._on_progress()

    def _on_written(self, written: QuantizedFile | None) -> None:
        self._running = None
        self._on_progress()
        if written is None:
            return
        words = tr(
            "{name} is made: {before} became {after}.",
            name=written.path.name,
            before=size(written.source_bytes),
            after=size(written.size_bytes),
        )
        load = (tr("Load it"), lambda: self._load(written.path))
        self._tell(Notice(words, actions=(load,)))
        self._on_done()

    def _on_failed(self, error: Exception) -> None:
        self._running = None
        self._tell(error_notice(error))
        self._on_progress()


def quantize_actions(model: InstalledModel) -> tuple[ShownAction, ...]:
    """What a model's menu offers: a smaller file of each type, where its weights are plain."""
    if model.facts is None or model.problem is not None:
        return ()
    formats = set(model.facts.format.split(" + "))
    plain = _FLOATS | ({_ROUNDED_AT_LOAD} if model.path.is_dir() else set())
    if not formats <= plain:
        return ()
    return tuple(
        ShownAction(f"{ACTION}{name}", tr("Make a smaller file: {type}", type=name))
        for name in QUANTIZATION_TYPES
    )
