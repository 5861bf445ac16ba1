"""The model in the header: its name and how it runs, or how far it is loaded. Opens the menu."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.views.mirroring import draw_line, mirrored
from app.views.prose_writer import plain
from app.views.shown import ModelPhase, ModelStatus
from app.views.theme import SMALL, Theme
from app.words import tr

HEIGHT = 36
SIDE = 12
GAP = 8
CHEVRON = 16
RADIUS = 9
BAR_HEIGHT = 3
NARROWEST = 150


class ModelButton(QAbstractButton):
    """A chip with name, details and, while loading, a bar along its lower edge."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._status = ModelStatus()
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(NARROWEST)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.show_status(self._status)
        theme.changed.connect(self.update)

    def show_status(self, status: ModelStatus) -> None:
        """Show another state of the model."""
        self._status = status
        self.setText(f"{self._name()} {self._details()}".strip())
        self.setAccessibleName(tr("Model: {text}", text=self.text()))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Wide enough for all its words."""
        name, details = self._fonts()
        width = QFontMetrics(name).horizontalAdvance(self._name()) + 2 * SIDE + CHEVRON + GAP
        if self._details():
            width += QFontMetrics(details).horizontalAdvance(self._details()) + GAP
        return QSize(width + 2, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The chip."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        is_lit = self.underMouse() or self.isDown()
        edge = self._theme.color("accent" if self.hasFocus() else "line")
        painter.setPen(QPen(edge, 1))
        painter.setBrush(self._theme.color("hover" if is_lit else "surface"))
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        if self._status.phase is ModelPhase.LOADING:
            self._paint_bar(painter, box)
        self._paint_words(painter)
        right = self.width() - SIDE - CHEVRON + 4
        chevron = self._theme.pixmap("chevron-down", "muted", CHEVRON)
        place = mirrored(self, QRectF(right, (HEIGHT - CHEVRON) / 2, CHEVRON, CHEVRON))
        painter.drawPixmap(place.topLeft(), chevron)

    def _paint_bar(self, painter: QPainter, box: QRectF) -> None:
        shape = QPainterPath()
        shape.addRoundedRect(box, RADIUS, RADIUS)
        painter.save()
        painter.setClipPath(shape)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("accent"))
        width = box.width() * self._status.fraction
        bar = QRectF(box.left(), box.bottom() - BAR_HEIGHT + 0.5, width, BAR_HEIGHT)
        painter.drawRect(mirrored(self, bar))
        painter.restore()

    def _paint_words(self, painter: QPainter) -> None:
        name_font, details_font = self._fonts()
        room = self.width() - 2 * SIDE - CHEVRON - GAP
        is_ready = self._status.phase is ModelPhase.READY
        left = SIDE
        for words, font, role in (
            (self._name(), name_font, "text" if is_ready else "muted"),
            (self._details(), details_font, "muted"),
        ):
            if room < 30 or not words:
                continue
            metrics = QFontMetrics(font)
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
            painter.setFont(font)
            painter.setPen(self._theme.color(role))
            draw_line(painter, self, QRectF(left, 0, room + 2, HEIGHT), shown)
            used = metrics.horizontalAdvance(shown) + GAP
            left += used
            room -= used

    def _fonts(self) -> tuple[QFont, QFont]:
        return (
            self._theme.font(1.0, QFont.Weight.DemiBold),
            self._theme.font(SMALL, QFont.Weight.Medium),
        )

    def _name(self) -> str:
        match self._status.phase:
            case ModelPhase.NONE:
                return tr("Choose a model")
            case ModelPhase.LOADING:
                return tr("Loading {name}", name=plain(self._status.name)).strip()
            case ModelPhase.READY:
                return plain(self._status.name)

    def _details(self) -> str:
        if self._status.phase is ModelPhase.LOADING:
            stage = f" · {plain(self._status.stage)}" if self._status.stage else ""
            return f"{self._status.fraction * 100:.0f} %{stage}"
        return plain(self._status.details)
