"""The models in place of the chat: installed, recommended, on the hub, being fetched.

Shows and signals; `app/models_page_controller.py` fills it.
"""

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.views.list_box import ListBox
from app.views.model_details import ModelDetails
from app.views.model_list import ModelList
from app.views.shown_models import ShownCard, ShownDetails
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

WIDEST = 1060
_SEARCH_WIDTH = 300


class ModelsTab(Enum):
    """The lists of the page."""

    INSTALLED = 0
    RECOMMENDED = 1
    DOWNLOADS = 2
    HUB = 3


class ModelsPage(QWidget):
    """Owns the lists and the page of one model.

    Attributes:
        acted: (action, key) Something shall be done with a model, a file or a download.
        searched: (words) The hub shall be searched, or a link followed.
        filters_changed: The search shall be narrower or wider.
        open_file_requested: A file of this disk shall be loaded.
        add_folder_requested: Another folder with models shall be listed.
        closed: The user is done.
        link_clicked: The address of a link in a model's card.
    """

    acted = Signal(str, str)
    searched = Signal(str)
    filters_changed = Signal()
    open_file_requested = Signal()
    add_folder_requested = Signal()
    closed = Signal()
    link_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(tr("Models"))
        self._machine = QLabel(self)
        self._search = QLineEdit(self)
        self._search_icon = QAction(self)
        self._tabs = QButtonGroup(self)
        self._names = (tr("Installed"), tr("Recommended"), tr("Downloads"), tr("Hub"))
        self._lists = {
            tab: ModelList(theme, name, self)
            for tab, name in zip(ModelsTab, self._names, strict=True)
        }
        self.details = ModelDetails(theme, self)
        self._stack = QStackedWidget(self)
        self.kind = ListBox(theme, self)
        self.largest = ListBox(theme, self)
        self.licence = ListBox(theme, self)
        self._filters = QWidget(self)
        self._build()
        self._draw_icons()
        theme.changed.connect(self._draw_icons)

    # ------------------------------------------------------------ what is shown

    def show_machine(self, words: str) -> None:
        """What this machine is, in a sentence."""
        self._machine.setText(words)

    def show_list(self, tab: ModelsTab, cards: Sequence[ShownCard], nothing: str) -> None:
        """Fill a list; where it is empty, say why."""
        self._lists[tab].show_cards(cards, nothing)
        counts = tab in (ModelsTab.INSTALLED, ModelsTab.DOWNLOADS)
        name = self._names[tab.value]
        words = f"{name}  {len(cards)}" if cards and counts else name
        self._tabs.button(tab.value).setText(words)

    def list_of(self, tab: ModelsTab) -> ModelList:
        """A list, for those who look for a card."""
        return self._lists[tab]

    def show_details(self, shown: ShownDetails) -> None:
        """Put the page of a model in place of the lists."""
        self.details.show_details(shown)
        self._stack.setCurrentWidget(self.details)
        self._filters.hide()

    def show_tab(self, tab: ModelsTab) -> None:
        """Put a list in front."""
        self._tabs.button(tab.value).setChecked(True)
        self._stack.setCurrentWidget(self._lists[tab])
        self._filters.setVisible(tab is ModelsTab.HUB)

    @property
    def tab(self) -> ModelsTab:
        """The list that is in front, or was before a model's page."""
        return ModelsTab(self._tabs.checkedId())

    @property
    def shows_details(self) -> bool:
        """Whether a model's page is in front."""
        return self._stack.currentWidget() is self.details

    @property
    def words(self) -> str:
        """What stands in the search field."""
        return self._search.text().strip()

    def take_focus(self) -> None:
        """Let the user type a search."""
        self._search.setFocus()

    # ------------------------------------------------------------ how it is put together

    def _build(self) -> None:
        box = QWidget(self)
        box.setMaximumWidth(WIDEST)
        column = QVBoxLayout(box)
        column.setContentsMargins(24, 20, 14, 0)
        column.setSpacing(10)
        column.addLayout(self._make_head())
        column.addWidget(self._machine)
        column.addLayout(self._make_bar())
        column.addWidget(self._make_filters())
        column.addWidget(self._stack, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(box, 1000)
        row.addStretch(1)
        mark(self._machine, "small")
        self._machine.setWordWrap(True)
        for page in self._lists.values():
            self._stack.addWidget(page)
            page.acted.connect(self.acted)
        self._stack.addWidget(self.details)
        self.details.acted.connect(self.acted)
        self.details.closed.connect(lambda: self.show_tab(self.tab))
        self.details.link_clicked.connect(self.link_clicked)
        self.show_tab(ModelsTab.INSTALLED)

    def _make_head(self) -> QHBoxLayout:
        title = QLabel(tr("Models"))
        mark(title, "title")
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(title)
        head.addStretch()
        for words, signal in (
            (tr("Open a file…"), self.open_file_requested),
            (tr("Add a folder…"), self.add_folder_requested),
            (tr("Done"), self.closed),
        ):
            button = QPushButton(words)
            button.clicked.connect(signal)
            head.addWidget(button)
        return head

    def _make_bar(self) -> QHBoxLayout:
        bar = QHBoxLayout()
        bar.setSpacing(6)
        for tab, name in zip(ModelsTab, self._names, strict=True):
            button = QPushButton(name)
            mark(button, "tab")
            button.setCheckable(True)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            self._tabs.addButton(button, tab.value)
            bar.addWidget(button)
        self._tabs.idClicked.connect(lambda number: self.show_tab(ModelsTab(number)))
        bar.addStretch()
        mark(self._search, "search")
        self._search.setPlaceholderText(tr("Search the hub, or paste a link"))
        self._search.setAccessibleName(tr("Search the hub, or paste a link"))
        self._search.setMinimumWidth(_SEARCH_WIDTH)
        self._search.setClearButtonEnabled(True)
        self._search.addAction(self._search_icon, QLineEdit.ActionPosition.LeadingPosition)
        self._search.returnPressed.connect(lambda: self.searched.emit(self.words))
        bar.addWidget(self._search)
        return bar

    def _make_filters(self) -> QWidget:
        row = QHBoxLayout(self._filters)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for box, name in (
            (self.kind, tr("File format")),
            (self.largest, tr("Largest size")),
            (self.licence, tr("Licence")),
        ):
            box.setAccessibleName(name)
            box.currentIndexChanged.connect(lambda _index: self.filters_changed.emit())
            row.addWidget(box)
        row.addStretch()
        return self._filters

    def _draw_icons(self) -> None:
        self._search_icon.setIcon(self._theme.icon("search", "muted", 16))
