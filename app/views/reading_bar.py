"""How far the prompt is read, where its answer will stand. Amber: reading is compute."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.views import wording
from app.views.mirroring import draw_line, mirrored
from app.views.shown import ReadingProgress
from app.views.theme import SMALL, Theme
from app.words import listed, tr

HEIGHT = 30
BAR_WIDTH = 120
BAR_HEIGHT = 5


class ReadingBar(QWidget):
    """A thin bar with its numbers."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._progress = ReadingProgress(None, None)
        self.setAccessibleName(tr("Reading the prompt"))

    def show_progress(self, progress: ReadingProgress) -> None:
        """Say how many tokens of the prompt are read."""
        self._progress = progress
        self.setAccessibleDescription(self._words())
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Room for the bar and its words."""
        return QSize(320, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The words, and the bar where there is something to measure."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = 0
        if self._progress.prompt_tokens:
            self._paint_bar(painter)
            left = BAR_WIDTH + 10
        painter.setFont(self._theme.font(SMALL))
        painter.setPen(self._theme.color("muted"))
        draw_line(painter, self, QRectF(self.rect().adjusted(left, 0, 0, 0)), self._words())

    def _paint_bar(self, painter: QPainter) -> None:
        done = self._progress.done_tokens or 0
        fraction = min(1.0, done / (self._progress.prompt_tokens or 1))
        top = (self.height() - BAR_HEIGHT) / 2
        painter.setPen(Qt.PenStyle.NoPen)
        for role, width in (("line", BAR_WIDTH), ("amber", BAR_WIDTH * fraction)):
            painter.setBrush(self._theme.color(role))
            bar = mirrored(self, QRectF(0, top, width, BAR_HEIGHT))
            painter.drawRoundedRect(bar, 2.5, 2.5)

    def _words(self) -> str:
        progress = self._progress
        if progress.prompt_tokens is None:
            return tr("Waiting for the model…")
        done = progress.done_tokens or 0
        parts = [
            tr(
                "Reading the prompt: {percent} · {done} of {total}",
                percent=wording.percent(done / max(1, progress.prompt_tokens)),
                done=wording.count(done),
                total=wording.tokens(progress.prompt_tokens),
            )
        ]
        if progress.cached_tokens:
            parts.append(tr("{n} cached", n=wording.count(progress.cached_tokens)))
        if progress.tokens_per_second is not None:
            parts.append(tr("{rate} tok/s", rate=wording.rate(progress.tokens_per_second)))
        return listed(parts)
