"""Draws `venturi top` as a terminal shows it, dark and light, while decoding and while prefilling.

    python -m tests.top_pictures FOLDER

A person looks at the pictures; `tests/app/terminal/test_top.py` looks at the words.
"""

import io
import os
import sys
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, SVG_EXPORT_THEME

from app.live_file import LiveReading
from app.terminal.top import draw
from tests.gallery_samples import DECODING, PREFILL, PREFILLING

THEMES = {"light": DEFAULT_TERMINAL_THEME, "dark": SVG_EXPORT_THEME}
WIDTHS = (80, 110)
FONT = "DejaVu Sans Mono"
NOW = 1000.0
_WINDOW = LiveReading(4711, NOW, "Qwen2.5 0.5B Instruct", "Q4_K_M", "cpu", 2, "cpu", DECODING)
STATES = {
    "decoding": (_WINDOW,),
    "prefilling": (replace(_WINDOW, snapshot=PREFILLING),),
    "both": (
        replace(
            _WINDOW, snapshot=replace(DECODING, prefill=PREFILL, prefill_tokens_per_second=312.0)
        ),
    ),
    "two": (_WINDOW, replace(_WINDOW, pid=4712, model="SmolLM2 135M", snapshot=None)),
    "nobody": (),
}


def main() -> int:
    """Draw every state in both themes."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    application = QGuiApplication([])
    for state, readings in STATES.items():
        for width in WIDTHS:
            console = Console(width=width, record=True, file=io.StringIO(), force_terminal=True)
            console.print(draw(readings, NOW))
            for name, theme in THEMES.items():
                svg = console.export_svg(title="venturi top", theme=theme, clear=False)
                _save(svg, folder / f"top-{state}-{name}-{width}.png")
    del application
    return 0


def _save(svg: str, path: Path) -> None:
    # The typeface that is asked for is a web page's; any other of one width shows the same.
    renderer = QSvgRenderer(svg.replace("Fira Code, monospace", FONT).encode())
    image = QImage(renderer.defaultSize(), QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    image.save(str(path))


if __name__ == "__main__":
    sys.exit(main())
