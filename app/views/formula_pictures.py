"""Formulas as pictures for text documents: asked for once, drawn elsewhere, sharp on this screen.

Owned by `theme.py`. Knows no LaTeX: `app/window.py` has formulas drawn in the background.
"""

from collections import OrderedDict
from dataclasses import dataclass

from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from app.formulas import INK, SIZE, DrawnFormula

MOST_KEPT = 2000
SCALE = 1.12  # the letters of formulas are smaller than those of most system fonts
ARRIVALS_MILLISECONDS = 60  # formulas that come together are shown together


@dataclass(frozen=True)
class FormulaKey:
    """Names a formula."""

    latex: str
    is_display: bool


@dataclass(frozen=True)
class FormulaPicture:
    """A picture for a line of text.

    Attributes:
        image: With the screen's pixel ratio; to be put in with AlignMiddle.
        width, height: In logical pixels.
    """

    image: QImage
    width: float
    height: float


class FormulaPictures(QObject):
    """Owns what was drawn, and what is being drawn.

    Attributes:
        wanted: (FormulaKey) A formula shall be drawn; `put` is called with the result.
        arrived: Formulas that were missing are there now.
    """

    wanted = Signal(object)
    arrived = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._drawn: OrderedDict[FormulaKey, DrawnFormula | None] = OrderedDict()
        self._asked: set[FormulaKey] = set()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(ARRIVALS_MILLISECONDS)
        self._timer.timeout.connect(self.arrived)

    def find(self, key: FormulaKey) -> DrawnFormula | None:
        """A formula as it was drawn; None when it is not there yet (it is asked for), or never."""
        if key in self._drawn:
            self._drawn.move_to_end(key)
            return self._drawn[key]
        if key not in self._asked:
            self._asked.add(key)
            self.wanted.emit(key)
        return self._drawn.get(key)

    def is_missing(self, key: FormulaKey) -> bool:
        """Whether a formula is still being drawn."""
        return key in self._asked

    def put(self, key: FormulaKey, drawn: DrawnFormula | None) -> None:
        """Take a formula that was drawn; None when it cannot be."""
        self._asked.discard(key)
        self._drawn[key] = drawn
        while len(self._drawn) > MOST_KEPT:
            self._drawn.popitem(last=False)
        if drawn is not None and not self._timer.isActive():
            self._timer.start()


def make_picture(
    drawn: DrawnFormula, *, text_pixels: float, x_height: float, color: str, ratio: float
) -> FormulaPicture:
    """A drawn formula in the size and colour of the text around it.

    Args:
        drawn: The formula.
        text_pixels: Size of the text.
        x_height: Height of a small letter of the text.
        color: As #rrggbb.
        ratio: Pixels of the screen per logical pixel.
    """
    scale = text_pixels / SIZE * SCALE
    width, depth = drawn.width * scale, max(0.0, drawn.depth * scale)
    above = drawn.height * scale - drawn.depth * scale
    # Qt puts a picture's middle a quarter of a small letter above the baseline (AlignMiddle).
    lift = x_height / 4
    half = max(above - lift, depth + lift)
    image = QImage(QSize(round(width * ratio), round(2 * half * ratio)), _FORMAT)
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = QPainter(image)
    renderer = QSvgRenderer(QByteArray(drawn.svg.replace(INK.encode(), color.encode())))
    renderer.render(painter, QRectF(0, half + lift - above, width, drawn.height * scale))
    painter.end()
    return FormulaPicture(image, width, 2 * half)


_FORMAT = QImage.Format.Format_ARGB32_Premultiplied
