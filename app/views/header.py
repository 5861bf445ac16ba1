"""The top of the middle column: model, speed strip, and the switches of both sides."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.views.icon_button import IconButton
from app.views.model_button import ModelButton
from app.views.model_menu import ModelMenu
from app.views.shown import ModelPhase, ModelStatus
from app.views.speed_strip import SpeedStrip
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

HEIGHT = 56
NARROW = 460
BESIDE_THE_FIGURES = 300  # the model's name, both buttons, margins


class Header(QWidget):
    """Owns the model button with its menu, and the speed strip.

    Attributes:
        stop_requested: What is under way with the model shall end: its download or its load.
        menu_opening: The model menu is about to open: the time to list the models.
        sidebar_toggled: The left side shall be shown or hidden.
        panel_toggled: The right side shall be shown or hidden.
    """

    stop_requested = Signal()
    menu_opening = Signal()
    sidebar_toggled = Signal()
    panel_toggled = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        mark(self, "header")
        self.setFixedHeight(HEIGHT)
        self.model = ModelButton(theme, self)
        self.menu = ModelMenu(theme, self)
        self.stop = IconButton(theme, "close", tr("Stop loading the model (Esc)"), self)
        self.stop.hide()
        self.speed = SpeedStrip(theme, self)
        self._sidebar = IconButton(theme, "sidebar", tr("Show or hide the chats (Ctrl+B)"), self)
        self._panel = IconButton(theme, "panel", tr("Show or hide performance (Ctrl+P)"), self)
        self._panel.setCheckable(True)
        self._build()

    def show_model(self, status: ModelStatus) -> None:
        """The model, or how far it is; while it is under way it can be stopped beside it."""
        self.model.show_status(status)
        self.stop.setVisible(status.phase is ModelPhase.LOADING)

    def show_panel_open(self, is_open: bool) -> None:
        """Whether the right side is shown."""
        self._panel.setChecked(is_open)
        self._panel.set_icon("panel", "accent" if is_open else "muted")

    def open_menu(self) -> None:
        """Open the model menu under its button."""
        self.menu_opening.emit()
        self.menu.popup(self.model.mapToGlobal(self.model.rect().bottomLeft()))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The figures go where there is no room for them beside the model."""
        self.speed.setVisible(self.width() >= NARROW)
        self.speed.set_room(self.width() - BESIDE_THE_FIGURES)
        super().resizeEvent(event)

    def _build(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 14, 0)
        row.setSpacing(10)
        row.addWidget(self._sidebar)
        row.addWidget(self.model)
        row.addWidget(self.stop)
        row.addStretch(1)
        row.addWidget(self.speed)
        row.addWidget(self._panel)
        self.model.clicked.connect(self.open_menu)
        self.stop.clicked.connect(self.stop_requested)
        self._sidebar.clicked.connect(self.sidebar_toggled)
        self._panel.clicked.connect(self.panel_toggled)
