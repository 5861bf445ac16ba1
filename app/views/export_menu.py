"""The formats that chats can be exported in, as a submenu that signals."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.views.theme import Theme
from app.words import tr, tr_later

FORMATS = (
    ("md", tr_later("Markdown")),
    ("html", tr_later("Web page (HTML)")),
    ("json", tr_later("Everything (JSON)")),
)


class ExportMenu(QMenu):
    """One entry per format.

    Attributes:
        chosen: (format) "md", "html" or "json".
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, words: str, parent: QWidget) -> None:
        super().__init__(words, parent)
        self.setIcon(theme.icon("export"))
        for key, label in FORMATS:
            action = self.addAction(tr(label))
            action.triggered.connect(lambda _, chosen=key: self.chosen.emit(chosen))
