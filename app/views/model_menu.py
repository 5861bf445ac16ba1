"""The menu under the model button: installed models, another file, unload. Shows and signals."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.views.prose_writer import plain
from app.views.shown import ShownModel
from app.views.theme import Theme
from app.words import tr

NARROWEST = 320
# "491 MB" keeps its order in a menu that is read from the right.
ISOLATE, END_OF_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


class ModelMenu(QMenu):
    """Lists the models each time it opens.

    Attributes:
        model_chosen: (key) The user wants this model loaded.
        open_file_requested: The user wants to choose a file.
        unload_requested: The user wants the memory back.
        cancel_requested: The running download or load shall end.
    """

    model_chosen = Signal(str)
    open_file_requested = Signal()
    unload_requested = Signal()
    cancel_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setMinimumWidth(NARROWEST)
        self.setAccessibleName(tr("Models"))
        self.setToolTipsVisible(True)

    def show_models(
        self,
        models: Sequence[ShownModel],
        *,
        is_fetching: bool = False,
        is_loading: bool = False,
    ) -> None:
        """List these models; a broken one is named, with its reason, and cannot be chosen."""
        self.clear()
        for model in models:
            self._add_model(model)
        if not models:
            self.addAction(tr("No model is installed yet")).setEnabled(False)
        self.addSeparator()
        if is_fetching or is_loading:
            words = tr("Stop the download") if is_fetching else tr("Stop loading the model")
            cancel = self.addAction(self._theme.icon("stop"), words)
            cancel.triggered.connect(self.cancel_requested)
        open_file = self.addAction(self._theme.icon("folder"), tr("Open a model file…"))
        open_file.triggered.connect(self.open_file_requested)
        if any(model.is_loaded for model in models):
            unload = self.addAction(self._theme.icon("close"), tr("Unload the model"))
            unload.triggered.connect(self.unload_requested)

    def _add_model(self, model: ShownModel) -> None:
        details = tr("cannot be used") if model.problem else model.details
        action = self.addAction(f"{self._label(model.name)}\t{self._label(details)}")
        icon = self._theme.icon("check", "accent") if model.is_loaded else self._theme.icon("model")
        action.setIcon(icon)
        action.setEnabled(not model.problem)
        action.setToolTip(plain(model.problem).replace("<", "‹"))
        action.triggered.connect(lambda: self.model_chosen.emit(model.key))

    def _label(self, words: str) -> str:
        """In a menu, & would underline a letter and a tab would start another column."""
        label = plain(words).replace("&", "&&").replace("\t", " ")
        return f"{ISOLATE}{label}{END_OF_ISOLATE}" if self.isRightToLeft() else label
