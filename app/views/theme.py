"""The look in force: colours, fonts and icons, following the system or the user's choice.

Made once in `app/window.py` and handed to every widget that paints; it puts palette and stylesheet
on the application. Knows no widget.
"""

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QFontMetricsF,
    QIcon,
    QPainter,
    QPalette,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

import assets
from app.formulas import DrawnFormula
from app.views.formula_pictures import FormulaPicture, FormulaPictures, make_picture
from app.views.palette import DARK, LIGHT, Colors
from app.views.stylesheet import make_stylesheet

ICON_FOLDER = Path(assets.__file__).parent / "icons"
SMALL = 0.88  # of the system's text size
TINY = 0.82
LARGE = 1.18
TITLE = 1.6


class Theme(QObject):
    """Owns what the application looks like.

    Attributes:
        changed: Colours are other ones now; whoever painted with them paints again.
        formulas: The formulas in texts, as pictures.
    """

    changed = Signal()

    def __init__(
        self, application: QApplication, choice: str = "system", *, still: bool = False
    ) -> None:
        """Dress the application.

        Args:
            application: The one application.
            choice: "system", "light" or "dark".
            still: The system asks for less motion.
        """
        super().__init__()
        self._is_still_anyway = still
        self._application = application
        self._choice = choice
        self._reduces_motion = False
        self._base_font = QFont(application.font())
        self._base_pixels = max(13, QFontInfo(self._base_font).pixelSize())
        self._code_fonts: dict[float, QFont] = {}  # finding one takes longer than drawing with it
        self.colors = LIGHT
        self.formulas = FormulaPictures(self)
        application.setStyle("Fusion")
        application.styleHints().colorSchemeChanged.connect(self._apply)
        self._apply()

    @property
    def choice(self) -> str:
        """What the user chose: "system", "light" or "dark"."""
        return self._choice

    @property
    def reduces_motion(self) -> bool:
        """Whether nothing shall turn or slide by itself: the user or the system wants it so."""
        return self._reduces_motion or self._is_still_anyway

    def reduce_motion(self, is_wanted: bool) -> None:
        """Take over what the user wants; whoever moves looks again."""
        if is_wanted != self._reduces_motion:
            self._reduces_motion = is_wanted
            self.changed.emit()

    def choose(self, choice: str) -> None:
        """Follow the system, or be light or dark whatever it says."""
        self._choice = choice
        self._apply()

    def color(self, role: str) -> QColor:
        """A colour by its role's name in `Colors`."""
        return QColor(getattr(self.colors, role))

    def font(self, size: float = 1.0, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """The system's font, `size` times its own size, with figures of equal width."""
        font = QFont(self._base_font)
        font.setPixelSize(round(self.pixels(size)))
        font.setWeight(weight)
        font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def code_font(self, size: float = 0.92) -> QFont:
        """The system's font of equal widths."""
        if size not in self._code_fonts:
            self._code_fonts[size] = self._find_code_font(size)
        return QFont(self._code_fonts[size])

    def pixels(self, size: float = 1.0) -> float:
        """The system's text size times `size`, in logical pixels."""
        return self._base_pixels * size

    def formula_picture(self, drawn: DrawnFormula, role: str, size: float = 1.0) -> FormulaPicture:
        """A formula in one of the theme's colours, for text of `size`, sharp on this screen."""
        return make_picture(
            drawn,
            text_pixels=self.pixels(size),
            x_height=QFontMetricsF(self.font(size)).xHeight(),
            color=getattr(self.colors, role),
            ratio=self._application.devicePixelRatio(),
        )

    def icon(self, name: str, role: str = "muted", size: int = 18) -> QIcon:
        """A picture of assets/icons in one of the theme's colours."""
        return QIcon(self.pixmap(name, role, size))

    def pixmap(self, name: str, role: str = "muted", size: int = 18) -> QPixmap:
        """The same as a pixmap, sharp on this screen."""
        ratio = self._application.devicePixelRatio()
        return _draw_icon(name, getattr(self.colors, role), size, ratio)

    def _apply(self) -> None:
        scheme = self._application.styleHints().colorScheme()
        wants_dark = self._choice == "dark" or (
            self._choice == "system" and scheme == Qt.ColorScheme.Dark
        )
        self.colors = DARK if wants_dark else LIGHT
        self._application.setPalette(_make_palette(self.colors))
        self._application.setStyleSheet(make_stylesheet(self.colors, self.pixels()))
        self.changed.emit()

    def _find_code_font(self, size: float) -> QFont:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setFamilies(["JetBrains Mono", "Cascadia Mono", "Menlo", "Consolas", *font.families()])
        font.setStyleHint(QFont.StyleHint.Monospace)
        font.setPixelSize(round(self.pixels(size)))
        font.setFeature(QFont.Tag("calt"), 0)  # ">=" stays two characters
        return font


@lru_cache(maxsize=256)
def _draw_icon(name: str, color: str, size: int, ratio: float) -> QPixmap:
    source = (ICON_FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    renderer = QSvgRenderer(QByteArray(source.replace("currentColor", color).encode()))
    pixmap = QPixmap(QSize(size, size) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


def _make_palette(colors: Colors) -> QPalette:
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: colors.window,
        QPalette.ColorRole.Base: colors.surface,
        QPalette.ColorRole.AlternateBase: colors.sunken,
        QPalette.ColorRole.Button: colors.surface,
        QPalette.ColorRole.Text: colors.text,
        QPalette.ColorRole.WindowText: colors.text,
        QPalette.ColorRole.ButtonText: colors.text,
        QPalette.ColorRole.PlaceholderText: colors.muted,
        QPalette.ColorRole.Highlight: colors.accent,
        QPalette.ColorRole.HighlightedText: colors.on_accent,
        QPalette.ColorRole.Link: colors.accent,
        QPalette.ColorRole.LinkVisited: colors.accent,
        QPalette.ColorRole.ToolTipBase: colors.text,
        QPalette.ColorRole.ToolTipText: colors.window,
        QPalette.ColorRole.Mid: colors.line,
        QPalette.ColorRole.Light: colors.surface,
        QPalette.ColorRole.Dark: colors.line,
        QPalette.ColorRole.Accent: colors.accent,
    }
    for role, color in roles.items():
        palette.setColor(role, QColor(color))
    disabled = QPalette.ColorGroup.Disabled
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(disabled, role, QColor(colors.muted))
    return palette
